import {
  paymentActions,
  paymentStateTexts,
  refundActions,
  refundStateTexts,
} from '@treadline/contract/money/payments/words.ts';
import type { PaymentState, RefundState } from '@treadline/contract/money/payments/words.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import type { AuditWords } from '#kernel/feeds.ts';
import { columnIs, entity } from '#kernel/scope.ts';

const others = { SUPPLIER: 'none', LOGISTICS: 'none', DEALER_GROUP: 'none', OEM: 'none' } as const;

/** Entity of payments. Row-level scope: all for the platform, a dealer those of its documents. */
export const payment = entity({
  table: 'payment',
  name: 'payment',
  label: t('收款', 'payment', '收款'),
  no: 'out_trade_no',
  statusText: (state: PaymentState) => paymentStateTexts[state].text,
  scope: {
    ...others,
    OTHER: 'all',
    DEALER: (me) => columnIs('payment', 'dealer_id', me.companyId),
    REGIONAL_MANAGER: 'none',
  },
});

export const refund = entity({
  table: 'refund',
  name: 'refund',
  label: t('退款', 'refund', '退款'),
  no: 'out_refund_no',
  statusText: (state: RefundState) => refundStateTexts[state].text,
  scope: {
    ...others,
    OTHER: 'all',
    DEALER: (me) => columnIs('refund', 'dealer_id', me.companyId),
    REGIONAL_MANAGER: 'none',
  },
});

export const paymentWords: AuditWords = {
  label: payment.label,
  actions: paymentActions,
  statusText: (state) => paymentStateTexts[state as PaymentState]?.text,
};
export const refundWords: AuditWords = {
  label: refund.label,
  actions: refundActions,
  statusText: (state) => refundStateTexts[state as RefundState]?.text,
};
