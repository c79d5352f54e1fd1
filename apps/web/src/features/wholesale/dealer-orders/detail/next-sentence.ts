import type { DealerOrderStatus } from '@treadline/contract/wholesale/dealer-orders/flow.ts';
import type { TFunction } from 'i18next';
import { formatMoney, formatTime, emptyMark } from '#kernel/format.ts';
import type { OrderDetail } from '../types.ts';

/** Sentence describing an order's next step, or how it ended. */
export function nextSentence(order: OrderDetail, t: TFunction<'dealer-orders'>): string {
  const { payableAmount, paidAmount, refundedAmount, payExpireTime, promisedDay, claimDays } = order;
  const left = formatMoney(payableAmount - paidAmount);
  const back = formatMoney(paidAmount - refundedAmount);
  const road = { count: order.toReceiveQuantity, days: claimDays };
  const sentences: Readonly<Record<DealerOrderStatus, () => string>> = {
    AWAITING_PAYMENT: () =>
      t('next.pay', { amount: left, time: payExpireTime ? formatTime(payExpireTime) : emptyMark }),
    PROOF_REVIEW: () => t('next.proof'),
    PAID: () => (promisedDay ? t('next.ship', { day: promisedDay }) : t('next.shipSoon')),
    PART_SHIPPED: () => t('next.partShipped', { ...road, left: order.unshippedQuantity }),
    SHIPPED: () => t('next.shipped', road),
    PART_RECEIVED: () => t('next.shipped', road),
    DISPUTED: () => t('next.disputed', { count: order.openClaims }),
    RECEIVED: () => t('next.received', { count: order.receivedQuantity }),
    CLOSED_SHORT: () =>
      t('next.closedShort', { count: order.closedQuantity, received: order.receivedQuantity }),
    CANCELLING: () => t('next.cancelling', { amount: back }),
    CANCELLED: () => t('next.cancelled', { reason: order.cancelReason || emptyMark }),
    TIMEOUT: () => t('next.timeout'),
    ORDER_ERROR: () => t('next.error', { fault: order.faultName || emptyMark }),
  };
  return sentences[order.status]();
}
