import type { z } from 'zod';
import type { DealerOrderDetail } from '@treadline/contract/wholesale/dealer-orders/schema.ts';
import { dealerOrderSettings } from '@treadline/contract/wholesale/dealer-orders/settings.ts';
import type { Ctx } from '#kernel/context.ts';
import { readDocumentParts } from '#kernel/documents.ts';
import { readSetting } from '#kernel/settings.ts';
import { salesOrdersOf } from '#domains/sending/sales-orders/index.ts';
import { waysToPay } from './cart/buyer.ts';
import { computeUnshippedRefund } from './cancelling/what-goes-back.ts';
import { dealerOrder, dealerOrderWords } from './entity.ts';
import { claimsOf, linesOf, receiptsOf, returnsOf, shipmentsOf } from './parts-of-order.ts';
import { readOrder } from './row.ts';

type Detail = z.output<typeof DealerOrderDetail>;

/** Returns one order with lines, shipments, receipts, claims and timeline. @throws record.not-found */
export async function orderDetail(ctx: Ctx, id: number): Promise<Detail> {
  const order = await readOrder(ctx, id);
  const [lines, shipments, claims, returns, receipts, salesOrders, pay, claimDays, back, parts] =
    await Promise.all([
      linesOf(ctx, id),
      shipmentsOf(ctx, id),
      claimsOf(ctx, id),
      returnsOf(ctx, id),
      receiptsOf(ctx, id),
      salesOrdersOf(ctx, 'DEALER_ORDER', id),
      waysToPay(ctx, order.dealerId),
      readSetting(ctx.db, dealerOrderSettings.settings.claimDays),
      computeUnshippedRefund(ctx, id),
      readDocumentParts(ctx, dealerOrder, id, dealerOrderWords),
    ]);
  const isPaid = order.payState === 'PAID';
  return {
    ...order,
    lines,
    shipments,
    claims,
    returns,
    receipts,
    salesOrders,
    ...pay,
    claimDays,
    cancelEffect: { refund: isPaid ? back.fen : order.paidAmount, pieces: back.pieces },
    ...parts,
  };
}
