import { orderDiscrepancies } from '@treadline/contract/retail/retail-orders/discrepancies.ts';
import { retailStatusTexts, type RetailStatus } from '@treadline/contract/retail/retail-orders/flow.ts';
import { useTranslation } from 'react-i18next';
import { useCan } from '#kernel/can.tsx';
import { QueueGroups, type QueueFacts } from '#kernel/dashboard/queue-group.tsx';
import { formatMoney, formatTime } from '#kernel/format.ts';
import { useContractText } from '#kernel/lang.ts';
import { useMe } from '#kernel/session.ts';
import { useOrderRowButtons } from './actions/use-order-buttons.ts';
import { listPath, orderPath, workPath, type Order } from './types.ts';

/** Statuses that a shop acts on: payment, receipt, fitting. */
const ofShops: readonly RetailStatus[] = [
  'AWAITING_PAYMENT',
  'DELIVERY_PENDING_CONFIRMATION',
  'AWAITING_SERVICE',
];
/** Statuses that the platform acts on: errors, and goods to ship. */
const ofPlatform: readonly RetailStatus[] = ['ORDER_ERROR', 'PREPARING_STOCK'];

/** Home queue of retail orders awaiting the user, longest first, each with its next action. */
export default function RetailQueue() {
  const { t } = useTranslation('retail-orders');
  const say = useContractText();
  const isShop = useMe().type === 'DEALER';
  const confirms = useCan()({ code: 'finance_customer_pre_pay', types: ['OTHER'] });
  const { rowButtons, element } = useOrderRowButtons();
  const facts = (order: Order): QueueFacts => ({
    label: order.orderNo,
    path: orderPath(order),
    party: [order.plateNumber, order.size && `${order.size} × ${order.quantity}`, order.dealerName]
      .filter(Boolean)
      .join(' · '),
    figure: formatMoney(order.payableAmount),
    when: formatTime(order.sinceTime),
  });
  const discrepancies = {
    key: 'discrepancies',
    title: t('queue', { status: say(orderDiscrepancies.OPEN.text) }),
    path: listPath,
    query: { discrepancyState: 'OPEN', sort: 'sinceTime' },
  } as const;
  const proofs = {
    key: 'proofs',
    title: t('proofQueue'),
    path: listPath,
    query: { status: 'AWAITING_PAYMENT', proofState: 'WAITING', sort: 'sinceTime' },
  } as const;
  return (
    <>
      <QueueGroups
        endpoint="POST /order/customer/order/search"
        facts={facts}
        actions={rowButtons}
        groups={[
          ...(isShop ? [] : [discrepancies]),
          ...(confirms ? [proofs] : []),
          ...(isShop ? ofShops : ofPlatform).map((status) => ({
            key: status,
            title: t('queue', { status: say(retailStatusTexts[status].text) }),
            path: isShop ? workPath : listPath,
            query: { status, sort: 'sinceTime' as const },
          })),
        ]}
      />
      {element}
    </>
  );
}
