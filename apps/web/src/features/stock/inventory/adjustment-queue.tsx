import { adjustmentFlow } from '@treadline/contract/stock/inventory/adjustment-flow.ts';
import { useTranslation } from 'react-i18next';
import { useCan } from '#kernel/can.tsx';
import { QueueGroup, type QueueFacts } from '#kernel/dashboard/queue-group.tsx';
import { formatMoney, formatDay } from '#kernel/format.ts';
import { toQueryString } from '#kernel/query-string.ts';
import { detailPath, path, type Adjustment } from './adjustments/types.ts';
import { useAdjustmentButtons } from './adjustments/use-adjustment-buttons.ts';

const toApprove = { status: 'PENDING', mine: 'false', sort: 'createdTime' } as const;
const toSubmit = { status: 'DRAFT', mine: 'true', sort: 'createdTime' } as const;

/** Home queue of stock adjustments: others' to approve and own drafts, with the list's actions. */
export default function AdjustmentQueue() {
  const { t } = useTranslation('inventory');
  const can = useCan();
  const { buttons } = useAdjustmentButtons();
  const facts = (row: Adjustment): QueueFacts => ({
    label: row.adjustNo,
    path: detailPath(row),
    party: `${row.locationName} · ${row.reasonName} · ${row.createdBy}`,
    figure: t('queue.value', { value: formatMoney(row.value) }),
    when: formatDay(row.submitTime ?? row.createdTime),
  });
  const group = (key: 'approve' | 'submit', query: typeof toApprove | typeof toSubmit) => (
    <QueueGroup
      title={t(`queue.${key}`)}
      endpoint="GET /inventory/adjustment/list"
      query={query}
      path={`${path}?${toQueryString(query)}`}
      facts={facts}
      actions={(row) => buttons(row)}
    />
  );
  const { approve, submit } = adjustmentFlow;
  return (
    <>
      {can({ any: approve.needs, types: approve.types }) && group('approve', toApprove)}
      {can({ any: submit.needs, types: submit.types }) && group('submit', toSubmit)}
    </>
  );
}
