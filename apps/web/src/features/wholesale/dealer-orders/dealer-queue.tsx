import {
  dealerOrderStatusTexts,
  type DealerOrderStatus,
} from '@treadline/contract/wholesale/dealer-orders/flow.ts';
import { useTranslation } from 'react-i18next';
import { QueueGroups, type QueueFacts } from '#kernel/dashboard/queue-group.tsx';
import { formatMoney, formatTime } from '#kernel/format.ts';
import { useContractText } from '#kernel/lang.ts';
import { useMe } from '#kernel/session.ts';
import { useOrderButtons } from './actions/use-order-buttons.ts';
import { listPath, orderPath, type Order } from './types.ts';

/** Statuses in which the dealer must act: to pay, or to receive goods. */
const ofDealers: readonly DealerOrderStatus[] = ['AWAITING_PAYMENT', 'SHIPPED'];
/** Statuses in which the platform must act: errors, disputes, and proofs of payment. */
const ofPlatform: readonly DealerOrderStatus[] = ['ORDER_ERROR', 'DISPUTED', 'PROOF_REVIEW'];

/** Home queue of dealer orders awaiting the user, longest first, each with its next action. */
export default function DealerQueue() {
  const { t } = useTranslation('dealer-orders');
  const say = useContractText();
  const isDealer = useMe().type === 'DEALER';
  const { rowButtons, element } = useOrderButtons();
  const facts = (order: Order): QueueFacts => ({
    label: order.orderNo,
    path: orderPath(order),
    party: [order.dealerName, order.summary].filter(Boolean).join(' · '),
    figure: formatMoney(order.payableAmount),
    when: formatTime(order.sinceTime),
  });
  return (
    <>
      <QueueGroups
        endpoint="POST /order/dealer/order/list"
        facts={facts}
        actions={rowButtons}
        groups={(isDealer ? ofDealers : ofPlatform).map((status) => ({
          key: status,
          title: t('queue', { status: say(dealerOrderStatusTexts[status].text) }),
          path: listPath,
          query: { status, sort: 'sinceTime' },
        }))}
      />
      {element}
    </>
  );
}
