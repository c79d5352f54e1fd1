import type { RetailStatus } from '@treadline/contract/retail/retail-orders/flow.ts';
import type { TFunction } from 'i18next';
import { formatDay, formatMoney, formatTime, emptyMark } from '#kernel/format.ts';
import type { Order, OrderDetail } from '../types.ts';

type Described = Order & { lines?: OrderDetail['lines'] };
type T = TFunction<'retail-orders'>;

/** Text for goods that have not shipped yet. */
function shipping({ shipmentType, shipmentDate, promisedDay }: Order, t: T): string {
  if (shipmentType === 0) return t('next.arrange');
  if (shipmentType === 2) return t('next.delayed', { date: formatDay(shipmentDate) });
  return promisedDay ? t('next.send', { day: promisedDay }) : t('next.sendSoon');
}

/** Tyres of an order that are there to be fitted; a list row does not know what was given up. */
const toFit = ({ quantity, lines = [] }: Described): number =>
  quantity - lines.reduce((sum, { kind, returned }) => sum + (kind === 'TYRE' ? returned : 0), 0);

/** Sentence describing an order's next step, or how it ended. */
export function nextSentence(order: Described, t: T): string {
  const { payableAmount, paidAmount, refundedAmount, payExpireTime, promisedDay, faultName } = order;
  const sentences: Readonly<Record<RetailStatus, () => string>> = {
    AWAITING_PAYMENT: () =>
      order.proofState === 'WAITING'
        ? t('next.proof')
        : t('next.pay', {
            amount: formatMoney(payableAmount - paidAmount),
            time: payExpireTime ? formatTime(payExpireTime) : emptyMark,
          }),
    PAID: () => t('next.paid'),
    PREPARING_STOCK: () => shipping(order, t),
    IN_TRANSIT: () => t('next.transit', { day: promisedDay ?? emptyMark }),
    DELIVERY_PENDING_CONFIRMATION: () =>
      t(order.discrepancyState === 'OPEN' ? 'next.decide' : 'next.receive'),
    AWAITING_SERVICE: () => t('next.fit', { count: toFit(order) }),
    COMPLETED: () => t('next.completed', { time: formatTime(order.completedTime) }),
    CANCELLING: () => t('next.cancelling', { amount: formatMoney(paidAmount - refundedAmount) }),
    CANCELLED: () => t('next.cancelled', { reason: order.lossReasonName || emptyMark }),
    TIMEOUT_UNPAID: () => t('next.timeout'),
    FAILED: () => t('next.failed', { fault: faultName || emptyMark }),
    ORDER_ERROR: () => t('next.error', { fault: faultName || emptyMark }),
  };
  return sentences[order.status]();
}
