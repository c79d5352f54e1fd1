import { failureOf } from './failure.ts';
import { useTranslation } from 'react-i18next';
import { QueueGroups, type QueueFacts } from '#kernel/dashboard/queue-group.tsx';
import { formatDay, formatTime } from '#kernel/format.ts';
import { useSalesButtons } from './actions/use-sales-buttons.ts';
import { sortOf } from './pages.ts';
import { detailPath, type SalesOrder } from './types.ts';

/** Home queue of shippers: parcels without events for too long, goods to ship, and for the platform failures. */
export default function SalesQueue() {
  const { t } = useTranslation('sales-orders');
  const { rowButtons, element } = useSalesButtons();
  const factsOf =
    (when: (row: SalesOrder) => string) =>
    (row: SalesOrder): QueueFacts => ({
      label: row.orderNo,
      path: detailPath(row),
      party: [row.carrierName, row.toName, failureOf(row, t) || row.exception].filter(Boolean).join(' · '),
      figure: t('queue.pieces', { count: row.pieces }),
      when: when(row),
    });
  const since = factsOf((row) => formatTime(row.sinceTime));
  const leaving = factsOf((row) => (row.shipDay ? t('queue.leaves', { day: formatDay(row.shipDay) }) : ''));
  return (
    <>
      <QueueGroups
        endpoint="GET /logistics/salesOrder/orders"
        facts={since}
        actions={rowButtons}
        groups={[
          {
            key: 'failed',
            who: { types: ['OTHER'] },
            title: t('queue.failed'),
            path: '/sales-order/fail',
            filter: {},
            query: { status: '4', sort: sortOf[4] },
          },
          {
            key: 'stuck',
            title: t('queue.stuck'),
            path: '/sales-order/exceptions',
            filter: {},
            query: { stuck: 'true', sort: 'sinceTime' },
          },
          {
            key: 'placing',
            title: t('queue.placing'),
            path: '/sales-order/placing',
            filter: {},
            query: { status: '1', state: 'PLACING', byHand: 'true', sort: sortOf[1] },
            facts: leaving,
          },
          {
            key: 'ready',
            title: t('queue.ready'),
            path: '/sales-order/wait',
            filter: { state: 'ACCEPTED,PICKING' },
            query: { status: '2', state: 'ACCEPTED,PICKING', sort: sortOf[2] },
            facts: leaving,
          },
        ]}
      />
      {element}
    </>
  );
}
