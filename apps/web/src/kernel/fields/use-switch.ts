import { useTranslation } from 'react-i18next';
import { useDialogs } from '../../ui/feedback/dialog-host.tsx';
import type { RowAction } from '../../ui/grid/types.ts';
import { useAct } from '../act.ts';
import type { Endpoint } from '../api-types.ts';

interface Switched {
  id: number;
  enabled: boolean;
}

interface Switching<R extends Switched> {
  /** PUT …/status/:id with {enabled}. */
  endpoint: Endpoint;
  refresh: (Endpoint | `/${string}`)[];
  name: (row: R) => string;
  /** What it means, in figures. */
  consequence: (row: R) => string;
}

/** Switches a record on or off after naming what it means: gives the row's action. */
export function useSwitch<R extends Switched>({ endpoint, refresh, name, consequence }: Switching<R>) {
  const { t } = useTranslation('kernel');
  const { confirmAction } = useDialogs();
  const status = useAct(endpoint, { done: t('common.saved'), refresh });
  return (row: R): RowAction => {
    const verb = t(row.enabled ? 'common.disable' : 'common.enable');
    const ask = () =>
      confirmAction({
        title: t('common.switchTitle', { verb, name: name(row) }),
        content: consequence(row),
        okText: verb,
        danger: row.enabled,
        onOk: async () =>
          void (await status.orThrow({ params: { id: row.id }, body: { enabled: !row.enabled } } as never)),
      });
    return { key: 'switch', label: verb, danger: row.enabled, onClick: () => void ask() };
  };
}
