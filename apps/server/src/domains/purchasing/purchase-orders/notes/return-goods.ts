import { sql } from 'kysely';
import type { Ctx } from '#kernel/context.ts';
import { emit } from '#kernel/hooks.ts';
import { fail } from '#kernel/errors.ts';
import { nextNumbers } from '#kernel/numbers.ts';
import { recordEvent } from '#kernel/timeline.ts';
import { postStock, type StockEntry } from '#domains/stock/inventory/index.ts';
import { lockOrder } from '../recompute.ts';
import { receiptsChanged } from '../hooks.ts';
import { readReceiptLines, type ReceiptLine } from './receipt-rows.ts';

/** Stock bucket that returned pieces come from. */
export type Bucket = 'on_hand' | 'defective' | 'quarantined';
interface ReturnLine {
  line: ReceiptLine;
  bucket: Bucket;
  qty: number;
}
const leftIn = (line: ReceiptLine, bucket: Bucket): number => line[`left_${bucket}`];

/**
 * Returns received goods of an order to the supplier. Received quantities stay; returns are shown beside them.
 * @throws record.not-found for lines of other orders, purchase-return.too-many, inventory.short when they are sold
 */
export async function returnGoods(
  ctx: Ctx,
  orderId: number,
  input: { remark: string; lines: readonly { receiptLineId: number; bucket: Bucket; quantity: number }[] },
): Promise<{ returnNo: string }> {
  const order = await lockOrder(ctx, orderId);
  const known = new Map((await readReceiptLines(ctx.db, { poId: orderId })).map((l) => [l.id, l]));
  const sums = new Map<string, ReturnLine>();
  for (const { receiptLineId, bucket, quantity } of input.lines) {
    const line = known.get(receiptLineId) ?? fail('record.not-found');
    const key = `${receiptLineId}/${bucket}`;
    sums.set(key, { line, bucket, qty: (sums.get(key)?.qty ?? 0) + quantity });
  }
  const lines = [...sums.values()];
  const returnNo = await addReturn(ctx, order, lines, input.remark);
  for (const line of lines) if (line.bucket !== 'on_hand') await closeDiscrepancies(ctx, line);
  await emit(ctx, receiptsChanged, { orderId });
  return { returnNo };
}

/** Inserts a return under the order's lock. Only pieces counted as received raise the line's returned quantity. */
export async function addReturn(
  ctx: Ctx,
  order: { id: number; order_no: string; location_id: number },
  lines: readonly ReturnLine[],
  remark: string,
): Promise<string> {
  for (const { line, bucket, qty } of lines)
    if (qty > leftIn(line, bucket)) fail('purchase-return.too-many', { max: leftIn(line, bucket) });
  const [returnNo = ''] = await nextNumbers(ctx, 'PR');
  const header = await ctx.db
    .insertInto('purchase_return')
    .values({ return_no: returnNo, po_id: order.id, remark, created_by_name: ctx.me.name })
    .returning('id')
    .executeTakeFirstOrThrow();
  const entries: StockEntry[] = [];
  for (const line of lines) entries.push(await insertLine(ctx, header.id, order, line, returnNo));
  await postStock(ctx, entries);
  const pieces = lines.reduce((n, l) => n + l.qty, 0);
  await recordEvent(ctx, {
    entity: 'purchase-order',
    entityId: order.id,
    entityNo: order.order_no,
    action: 'return',
    remark: `${returnNo} ${pieces || ''} ${remark}`.trim(),
  });
  return returnNo;
}

async function insertLine(
  ctx: Ctx,
  returnId: number,
  order: { location_id: number },
  { line, bucket, qty }: ReturnLine,
  returnNo: string,
): Promise<StockEntry> {
  const row = await ctx.db
    .insertInto('purchase_return_line')
    .values({ return_id: returnId, receipt_line_id: line.id, bucket, qty })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (bucket === 'on_hand')
    await ctx.db
      .updateTable('purchase_order_line')
      .set({ returned_qty: sql`returned_qty + ${qty}` })
      .where('id', '=', line.po_line_id)
      .execute();
  return {
    locationId: order.location_id,
    partId: line.part_id,
    bucket,
    dot: line.dot_yyww,
    delta: -qty,
    bizType: 'PURCHASE_RETURN',
    bizId: returnId,
    bizLineId: row.id,
    bizNo: returnNo,
  };
}

/** Units that went back need no decision any more: the open discrepancy about them is returned, in part if need be. */
async function closeDiscrepancies(ctx: Ctx, { line, bucket, qty }: ReturnLine): Promise<void> {
  const open = await ctx.db
    .selectFrom('discrepancy')
    .selectAll()
    .where('receipt_id', '=', line.receipt_id)
    .where('dn_line_id', '=', line.dn_line_id)
    .where('dot_yyww', '=', line.dot_yyww)
    .where('type', 'in', bucket === 'defective' ? ['DEFECTIVE'] : ['OVER', 'DOT_TOO_OLD'])
    .where('state', '=', 'OPEN')
    .executeTakeFirst();
  const back = open ? Math.min(open.qty, open.qty - (leftIn(line, bucket) - qty)) : 0;
  if (!open || back <= 0) return;
  const done = { state: 'RETURN' as const, resolved_by_name: ctx.me.name, resolved_at: new Date() };
  const change = ctx.db.updateTable('discrepancy').where('id', '=', open.id);
  if (back === open.qty) return void (await change.set(done).execute());
  await change.set({ qty: open.qty - back }).execute();
  const { id: _, ...rest } = open;
  await ctx.db
    .insertInto('discrepancy')
    .values({ ...rest, ...done, qty: back })
    .execute();
}
