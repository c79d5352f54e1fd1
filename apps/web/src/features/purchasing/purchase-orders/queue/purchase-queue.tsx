import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCan } from '#kernel/can.tsx';
import { QueueGroup, type QueueFacts } from '#kernel/dashboard/queue-group.tsx';
import { useLang } from '#kernel/lang.ts';
import { screenTitle } from '#kernel/menu.ts';
import { useFlowActor } from '#kernel/session.ts';
import { DayText, PromisedDay } from '../columns/cells.tsx';
import { useOrderDialogs } from '../dialogs/use-order-dialogs.tsx';
import { notePath, orderPath, pagePaths, retransmitPath } from '../pages.ts';
import type { Order, RetransmitNote } from '../types.ts';
import { waitOf } from '../supplier-wait.ts';
import { groupsOf, type OrderGroup } from './queue-groups.ts';
import { ReplenishQueue } from './replenish-queue.tsx';
import { useReceive } from './use-receive.ts';

/** Age of a draft, wait for the supplier, or due day of the goods. */
function When({ order }: { order: Order }) {
  const { t } = useTranslation('purchase-orders');
  const { status, submitDays, createdTime } = order;
  if (status === 10) return <DayText value={createdTime} />;
  if (status !== 20) return <PromisedDay order={order} />;
  if (!submitDays) return t('queue.today');
  return <span className={`po-age-${waitOf(order)}`}>{t('queue.waited', { count: submitDays })}</span>;
}

function OrderQueue({ group, receive }: { group: OrderGroup; receive: ReturnType<typeof useReceive> }) {
  const { t } = useTranslation('purchase-orders');
  const lang = useLang();
  const { rowActions, element } = useOrderDialogs(group.page);
  const facts = (order: Order): QueueFacts => ({
    label: order.orderNo,
    path: orderPath(order),
    party: order.supplierName ?? order.warehouseName,
    figure: t('queue.pieces', { count: order.purchaseQuantity }),
    when: <When order={order} />,
  });
  return (
    <>
      <QueueGroup
        title={t(`queue.${group.key}`)}
        action={
          group.key === 'receive' && <Link to="/inventory/scan">{screenTitle('/inventory/scan')[lang]}</Link>
        }
        endpoint="GET /logistics/purchaseOrder/orders"
        query={{ ...group.query, view: group.page }}
        path={pagePaths[group.page]}
        filter={group.query}
        facts={facts}
        actions={group.key === 'receive' ? receive.receiveActions : rowActions}
      />
      {element}
    </>
  );
}

/** Delivery notes not accepted by the warehouse. */
function NoteQueue({ actions }: { actions: ReturnType<typeof useReceive>['noteActions'] }) {
  const { t } = useTranslation('purchase-orders');
  const facts = (note: RetransmitNote): QueueFacts => ({
    label: note.dnNo,
    path: notePath(note),
    party: note.syncError,
    figure: t('queue.pieces', { count: note.sentQuantity }),
    when: t('queue.tries', { count: note.syncTries }),
  });
  return (
    <QueueGroup
      title={t('queue.retry')}
      endpoint="GET /logistics/deliveryNote/retransmittingDns"
      query={{ sort: 'createdTime' }}
      path={retransmitPath}
      facts={facts}
      actions={actions}
    />
  );
}

/** Home queue of purchasing tasks for the user, with the lists' actions. */
export default function PurchaseQueue() {
  const can = useCan();
  const groups = groupsOf(useFlowActor());
  const receive = useReceive();
  return (
    <>
      {can({ code: 'purchase_order_part_list', types: ['OTHER'] }) && <ReplenishQueue />}
      {groups.map((group) => (
        <OrderQueue key={group.key} group={group} receive={receive} />
      ))}
      {can({ code: 'retransmit_dns_view', types: ['OTHER'] }) && <NoteQueue actions={receive.noteActions} />}
      {receive.noteElement}
    </>
  );
}
