import { reasonOf } from '@treadline/contract/books/bill-splits/reasons.ts';
import { useTranslation } from 'react-i18next';
import { QueueGroup, type QueueFacts } from '#kernel/dashboard/queue-group.tsx';
import { formatMoney, formatTime } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { screenPath as addressOf } from '#kernel/screen-path.ts';
import { screenPath, type Split } from './types.ts';
import { useRetry } from './use-retry.ts';

/** Home queue of failed bill splits, earliest deadline first, each with reason and retry button. */
export default function SplitQueue() {
  const { t } = useTranslation('bill-splits');
  const lang = useLang();
  const retry = useRetry();
  const facts = (row: Split): QueueFacts => ({
    label: row.orderNo,
    path: addressOf(screenPath, { text: row.orderNo }),
    party: [row.dealerName, reasonOf(row.reason).text[lang]].filter(Boolean).join(' · '),
    figure: formatMoney(row.failed),
    when: row.deadline ?? formatTime(row.plannedTime),
  });
  return (
    <QueueGroup
      title={t('queue')}
      endpoint="POST /order/splitBillList"
      query={{ status: 'SPLIT_FAILED', sort: 'deadline' }}
      path={screenPath}
      facts={facts}
      actions={(row) => [
        {
          key: 'retry',
          label: t('retry.action'),
          blocked: retry.blockedBy([row]),
          onClick: () => void retry.run([row]),
        },
      ]}
    />
  );
}
