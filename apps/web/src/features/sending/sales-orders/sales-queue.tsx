import { failureOf } from './failure.ts';
import { useTranslation } from 'react-i18next';
import { QueueGroup, type QueueFacts } from '#kernel/dashboard/queue-group.tsx';
import { formatDay, formatTime } from '#kernel/format.ts';
import { toQueryString } from '#kernel/query-string.ts';
import { useMe } from '#kernel/session.ts';
import { useSalesButtons } from './actions/use-sales-buttons.ts';
import { sortOf } from './pages.ts';
import { detailPath, type SalesOrder } from './types.ts';

const endpoint = 'GET /logistics/salesOrder/orders';

/** Home queue of shippers: parcels without events for too long, goods to ship, and for the platform failures. */
export default function SalesQueue() {
  const { t } = useTranslation('sales-orders');
  const isPlatform = useMe().type === 'OTHER';
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
  const failed = { status: '4', sort: sortOf[4] } as const;
  const silent = { stuck: 'true', sort: 'sinceTime' } as const;
  const placing = { status: '1', state: 'PLACING', byHand: 'true', sort: sortOf[1] } as const;
  const ready = { status: '2', state: 'ACCEPTED,PICKING', sort: sortOf[2] } as const;
  return (
    <>
      {isPlatform && (
        <QueueGroup
          title={t('queue.failed')}
          endpoint={endpoint}
          query={failed}
          path="/sales-order/fail"
          facts={since}
          actions={rowButtons}
        />
      )}
      <QueueGroup
        title={t('queue.stuck')}
        endpoint={endpoint}
        query={silent}
        path="/sales-order/exceptions"
        facts={since}
        actions={rowButtons}
      />
      <QueueGroup
        title={t('queue.placing')}
        endpoint={endpoint}
        query={placing}
        path="/sales-order/placing"
        facts={leaving}
        actions={rowButtons}
      />
      <QueueGroup
        title={t('queue.ready')}
        endpoint={endpoint}
        query={ready}
        path={`/sales-order/wait?${toQueryString({ state: ready.state })}`}
        facts={leaving}
        actions={rowButtons}
      />
      {element}
    </>
  );
}
