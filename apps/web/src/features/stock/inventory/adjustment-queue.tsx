import { adjustmentFlow } from '@treadline/contract/stock/inventory/adjustment-flow.ts';
import { useTranslation } from 'react-i18next';
import { QueueGroups, type QueueFacts } from '#kernel/dashboard/queue-group.tsx';
import { formatMoney, formatDay } from '#kernel/format.ts';
import { detailPath, path, type Adjustment } from './adjustments/types.ts';
import { useAdjustmentButtons } from './adjustments/use-adjustment-buttons.ts';

const { approve, submit } = adjustmentFlow;

/** Home queue of stock adjustments: others' to approve and own drafts, with the list's actions. */
export default function AdjustmentQueue() {
  const { t } = useTranslation('inventory');
  const { buttons } = useAdjustmentButtons();
  const facts = (row: Adjustment): QueueFacts => ({
    label: row.adjustNo,
    path: detailPath(row),
    party: `${row.locationName} · ${row.reasonName} · ${row.createdBy}`,
    figure: t('queue.value', { value: formatMoney(row.value) }),
    when: formatDay(row.submitTime ?? row.createdTime),
  });
  return (
    <QueueGroups
      endpoint="GET /inventory/adjustment/list"
      facts={facts}
      actions={buttons}
      groups={[
        {
          key: 'approve',
          who: { any: approve.needs, types: approve.types },
          title: t('queue.approve'),
          path,
          query: { status: 'PENDING', mine: 'false', sort: 'createdTime' },
        },
        {
          key: 'submit',
          who: { any: submit.needs, types: submit.types },
          title: t('queue.submit'),
          path,
          query: { status: 'DRAFT', mine: 'true', sort: 'createdTime' },
        },
      ]}
    />
  );
}
