import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatQuantity } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { ListScreen } from '#kernel/list/list-screen.tsx';
import { screenTitle } from '#kernel/menu.ts';
import { goTo } from '#kernel/navigate.ts';
import { screenPath } from '#kernel/screen-path.ts';
import { recordsPath } from '../types.ts';
import { GiveActions } from '../give/give-actions.tsx';
import { batchColumns } from './coupon-columns.tsx';
import { useBatchFilters, useBatchTabs } from './use-filters.ts';
import { ViewSwitch } from './view-switch.tsx';

const drawTotals = ({ given }: { given: number }) => ({ given: formatQuantity(given) });

/** List of distributions with their progress and the skipped recipients by reason. */
export function BatchesView() {
  const { t } = useTranslation('coupons');
  const lang = useLang();
  const columns = useMemo(() => batchColumns(lang), [lang]);
  return (
    <ListScreen
      endpoint="GET /promotion/distributeRecord/batch/list"
      name={`${recordsPath}/batches`}
      title={screenTitle('/promotion/distributeRecord')[lang]}
      columns={columns}
      filters={useBatchFilters()}
      tabs={useBatchTabs()}
      sort="-createdTime"
      switch={<ViewSwitch />}
      actions={<GiveActions />}
      totals={drawTotals}
      onOpen={({ batchNo }) => goTo(screenPath(recordsPath, { text: batchNo }))}
      exportName={t('batch.title')}
      empty={{ text: t('batch.empty') }}
    />
  );
}
