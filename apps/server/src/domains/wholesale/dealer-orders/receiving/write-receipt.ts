import type { Ctx } from '#kernel/context.ts';
import { nextNumbers } from '#kernel/numbers.ts';
import {
  takeOldestDots,
  takeReadDots,
  type PiecesByDot,
  type ReadDots,
} from '#domains/stock/inventory/index.ts';
import type { Order } from '../money.ts';
import type { ShipmentLine } from '../shipments.ts';
import { changeLine } from './goods.ts';

/** DEALER: counted. AUTO: automatically after some days. CLAIM: by the decision on a claim. */
export type ReceiptKind = 'DEALER' | 'AUTO' | 'CLAIM';

/** @returns the receipt's id */
export async function insertReceipt(
  ctx: Ctx,
  order: Pick<Order, 'id'>,
  { kind, note }: { kind: ReceiptKind; note: string },
): Promise<number> {
  const [no = ''] = await nextNumbers(ctx, 'DR');
  const by = { by_id: ctx.me.accountId || null, by_name: ctx.me.name };
  const { id } = await ctx.db
    .insertInto('dealer_receipt')
    .values({ order_id: order.id, receipt_no: no, kind, note, ...by })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A line of a receipt: its pieces leave the road. */
export async function writeLine(
  ctx: Ctx,
  receiptId: number,
  each: { good: number; damaged: number; dots: ReadDots },
  line: ShipmentLine,
) {
  const good = takeReadDots(line.dots_left as PiecesByDot, each.good, each.dots);
  const damaged = takeOldestDots(good.left, each.damaged);
  const { id } = await ctx.db
    .insertInto('dealer_receipt_line')
    .values({
      receipt_id: receiptId,
      shipment_line_id: line.id,
      good: each.good,
      damaged: each.damaged,
      dots: JSON.stringify(good.came),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await changeLine(ctx, line.id, {
    good_qty: line.good_qty + each.good,
    damaged_qty: line.damaged_qty + each.damaged,
    dots_left: damaged.left,
  });
  return { id, line, good, damaged: damaged.taken };
}
