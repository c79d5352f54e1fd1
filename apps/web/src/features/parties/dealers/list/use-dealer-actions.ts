import { useTranslation } from 'react-i18next';
import { useCan } from '#kernel/can.tsx';
import { useCompanyExport } from '#kernel/company-export/use-company-export.tsx';
import { useSwitch } from '#kernel/fields/use-switch.ts';
import { goTo } from '#kernel/navigate.ts';
import { screenPath } from '#kernel/screen-path.ts';
import type { RowAction } from '#ui/grid/types.ts';
import type { Dealer } from './dealer-columns.ts';

const shared = {
  refresh: ['/data/dealerData'] as `/${string}`[],
  list: 'GET /data/dealerData/dealer/list' as const,
  name: ({ name }: Dealer) => name,
};

export const editPath = (dealer?: Pick<Dealer, 'id' | 'name'>): string =>
  screenPath('/basic/dealer-edit', dealer ? { id: dealer.id, name: dealer.name } : {});

/** Platform actions on a dealer: edit, and three switches, each explaining what it stops. */
export function useDealerActions(): ((row: Dealer) => RowAction[]) | undefined {
  const { t } = useTranslation(['dealers', 'words']);
  const mayKeep = useCan()({ types: ['OTHER'] });
  const exportAll = useCompanyExport();
  const dealer = useSwitch<Dealer>({
    ...shared,
    endpoint: 'PUT /data/dealerData/dealer/status/:id',
    what: t('switch.dealer'),
    consequence: ({ enabled, people }) => t(enabled ? 'switch.dealerOff' : 'switch.dealerOn', { people }),
  });
  const logistics = useSwitch<Dealer>({
    ...shared,
    endpoint: 'PUT /data/dealerData/dealer/logisticStatus/:id',
    what: t('switch.logistics'),
    isOn: ({ logisticsStatus }) => logisticsStatus,
    consequence: (row) => t(row.logisticsStatus ? 'switch.logisticsOff' : 'switch.logisticsOn'),
  });
  const robot = useSwitch<Dealer>({
    ...shared,
    endpoint: 'PUT /data/dealerData/dealer/robotStatus/:id',
    what: t('switch.robot'),
    isOn: ({ robotStatus }) => robotStatus,
    consequence: (row) => t(row.robotStatus ? 'switch.robotOff' : 'switch.robotOn'),
  });
  if (!mayKeep) return undefined;
  return (row) => [
    { key: 'edit', label: t('words:edit'), onClick: () => goTo(editPath(row)) },
    logistics(row),
    robot(row),
    dealer(row),
    ...(exportAll ? [{ key: 'export-all', label: exportAll.label, onClick: () => exportAll.show(row) }] : []),
  ];
}
