import type { RawBuilder } from 'kysely';
import type { ShareLine } from '@treadline/contract/books/bill-splits/shares.ts';
import type { Ctx } from '#kernel/context.ts';
import { event, keyedPort, port } from '#kernel/hooks.ts';
import type { OrderOrigin } from './placing/origin.ts';
import type { QuotedPrices } from './placing/quoted.ts';
import type { RefundedOrder, RightsProvider } from './placing/rights.ts';

/** A retail order is completed. */
export const orderCompleted = event<{ orderId: number }>(
  'retail-order.completed',
  'The tyres of a retail order are fitted and its money is earned; in the same transaction, the order locked.',
);

/** Money of a retail order went back. */
export const orderRefunded = event<RefundedOrder>(
  'retail-order.refunded',
  'A part or all of what was paid for a retail order went back; in the same transaction, the order locked.',
);

/** A refund of a retail order has a result, whichever. */
export const orderRefundTold = event<{ orderId: number; refundId: number }>(
  'retail-order.refund-told',
  'A refund of a retail order went back, was closed, or became abnormal; in the same transaction, the order locked.',
);

/** A retail order came to nothing. */
export const orderEnded = event<{ id: number; no: string }>(
  'retail-order.ended',
  'A retail order was cancelled, timed out, rejected or refunded in full; in the same transaction, the order locked.',
);

/** Discounts and rights of a customer, by the domain that grants them. */
export const rights = keyedPort<RightsProvider, 'mall-prices' | 'promotions' | 'points' | 'coupons'>(
  'retail-order.rights',
  'Discounts that a basket may have, taken when the order is placed and given back when it comes to nothing.',
  ['mall-prices', 'promotions', 'points', 'coupons'],
);

/** Clues and tyre checks that orders come from. */
export const orderOrigin = port<OrderOrigin>(
  'retail-order.origin',
  'Links an order with its clue and tyre check when it is placed, and releases them when it ends.',
);

/** Quotes that orders are placed by. */
export const quotedPrices = port<QuotedPrices>(
  'retail-order.quoted',
  'The price that an accepted quote promises for a basket, and that the quote has become an order.',
);

/** The dealer's share of priced lines, fen. */
export const dealerShare = port<(ctx: Ctx, lines: readonly ShareLine[]) => Promise<number>>(
  'retail-order.dealer-share',
  'What a dealer gets of priced lines by the sharing rules of today, in fen.',
);

/** The dealer's share of its own goods of an order, fen. */
export const ownGoodsShare = port<(ctx: Ctx, orderId: number) => Promise<number>>(
  'retail-order.own-goods-share',
  'What a dealer gets for its own goods of an order, in fen.',
);

/** Shares of a retail order that a refund would take back, fen. */
export const sharesBack = port<
  (
    ctx: Ctx,
    orderId: number,
    refundFen: number,
  ) => Promise<{ companyId: number; name: string; amount: number }[]>
>(
  'retail-order.shares-back',
  'What a further refund of an order would take back of the shares of others, in fen.',
);

/** Decides about a paid order that had no reservation and whose pieces are gone; false: not decided. */
export const unreservedGone = port<(ctx: Ctx, order: { id: number }) => Promise<boolean>>(
  'retail-order.unreserved-gone',
  'Decides about a paid order that had no reservation and whose pieces are gone; the order locked. False: not decided.',
);

/** Query of `day` and `value`, the fen paid on each day from `from` to `to`, within the caller's scope. */
export const paidByDay = port<(ctx: Ctx, from: string, to: string) => RawBuilder<unknown>>(
  'retail-order.paid-by-day',
  'The amount paid on each day of a period, as the reports count it.',
);

/** Relation of id and supplier_id: the rights whose discounts a supplier may bear. */
export const rightSuppliers = port<RawBuilder<unknown>>(
  'retail-order.right-suppliers',
  'Which supplier bears discounts of a right: a relation of id and supplier_id.',
);

/** The workbook that an order was imported with; null: none. */
export const importBatch = port<
  (ctx: Ctx, orderId: number) => Promise<{ id: number; batchNo: string } | null>
>('retail-order.batch', 'The workbook that an order was imported with.');
