import { voucherFlow } from '@treadline/contract/books/vouchers/flow.ts';
import { useTranslation } from 'react-i18next';
import { QueueGroups, type QueueFacts } from '#kernel/dashboard/queue-group.tsx';
import { formatDay, formatMoney } from '#kernel/format.ts';
import { detailPath, path, type Voucher } from './types.ts';
import { useVoucherButtons } from './use-voucher-buttons.ts';

const { approve } = voucherFlow;

/** Home queue of vouchers of others that wait for approval. */
export default function VoucherQueue() {
  const { t } = useTranslation('vouchers');
  const { buttons } = useVoucherButtons();
  const facts = (row: Voucher): QueueFacts => ({
    label: row.draftNo,
    path: detailPath(row),
    party: `${row.summary} · ${row.createdBy}`,
    figure: formatMoney(row.total),
    when: formatDay(row.submitTime ?? row.createdTime),
  });
  return (
    <QueueGroups
      endpoint="GET /finance/voucher/list"
      facts={facts}
      actions={buttons}
      groups={[
        {
          key: 'approve',
          who: { any: approve.needs, types: approve.types },
          title: t('queue'),
          path,
          query: { status: 'PENDING', mine: 'false', sort: 'createdTime' },
        },
      ]}
    />
  );
}
