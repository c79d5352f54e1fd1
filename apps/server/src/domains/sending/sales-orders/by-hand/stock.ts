import { sql } from 'kysely';
import type { Ctx } from '#kernel/context.ts';
import {
  consumeReservations,
  lockLevels,
  postStock,
  releaseReservations,
  logRecallHolds,
  leftValue,
  spreadValue,
  type DotPieces,
  type ConsumptionRefusal,
} from '#domains/stock/inventory/index.ts';
import { postJournal } from '#domains/money/journal/index.ts';
import { salesOrder } from '../entity.ts';
import { linesOfSales, type Sales, type SalesLine } from '../lock.ts';

/** Releases the reservations of a manual sales order. Stock is locked last. */
export async function releaseManual(ctx: Ctx, order: Sales, reason: string): Promise<void> {
  if (order.biz_type !== 'MANUAL') return;
  const lines = await linesOfSales(ctx, order.id);
  const held = lines.flatMap(({ reservation_id: id }) => (id === null ? [] : [{ id }]));
  if (held.length > 0) await releaseReservations(ctx, held, reason);
}

/** What pieces of one made by hand were worth when they left, less what came back: fen without VAT. */
async function costOf(
  { db }: Ctx,
  lines: readonly Pick<SalesLine, 'id'>[],
  types: readonly ('SALE_OUT' | 'SALE_RETURN')[] = ['SALE_OUT', 'SALE_RETURN'],
) {
  const { rows } = await sql<{ fen: number }>`
    SELECT coalesce(sum(${leftValue('t')}), 0)::bigint AS fen FROM stock_txn t
    WHERE biz_type = ANY(${[...types]}) AND biz_line_id = ANY(${lines.map(({ id }) => id)})`.execute(db);
  return rows[0]?.fen ?? 0;
}

/** Ships the pieces of a manual sales order; the rest is released. @returns shipped pieces of each line by DOT */
export async function shipManual(
  ctx: Ctx,
  order: Sales,
  lines: readonly (SalesLine & { leaves: number; read: DotPieces[] | null })[],
  refuse: ConsumptionRefusal,
) {
  const leaving = lines.filter(({ leaves }) => leaves > 0);
  // What stays is released after the rest has its value: its stock is locked with the rest, not waited for then.
  if (leaving.length < lines.length)
    await lockLevels(
      ctx,
      lines.map(({ part_id: partId }) => ({ locationId: order.location_id, partId })),
    );
  const consumed = await consumeReservations(ctx, {
    bizType: 'SALE_OUT',
    bizId: order.id,
    bizNo: order.order_no,
    refuse,
    lines: leaving.map((line) => ({
      reservationId: line.reservation_id ?? 0,
      bizLineId: line.id,
      qty: line.leaves,
      dots: line.read,
    })),
  });
  await releaseManual(ctx, order, 'NOT_SENT');
  return consumed.map(({ reservationId, dots }) => ({
    lineId: leaving.find((line) => line.reservation_id === reservationId)?.id ?? 0,
    dots,
  }));
}

/** Posts the receipt of a manual sales order: goods given away become cost. */
export async function receiveManual(ctx: Ctx, order: Sales): Promise<void> {
  const cost = await costOf(ctx, await linesOfSales(ctx, order.id));
  await postJournal(ctx, {
    type: 'EARNED',
    source: { type: 'sales-order', id: order.id, no: order.order_no },
    dealerId: order.dealer_id,
    entries: [
      { account: 'COGS', debit: cost },
      { account: 'TRANSIT', credit: cost },
    ],
  });
}

/** Posts returned goods to the warehouse, by condition and shipped DOT, at the value they left with. */
export async function returnManual(
  ctx: Ctx,
  order: Sales,
  lines: readonly (SalesLine & { good: number; damaged: number })[],
): Promise<void> {
  const entries = [];
  for (const line of lines)
    entries.push(...spreadValue(returnEntries(order, line), await costOf(ctx, [line], ['SALE_OUT'])));
  const held = await postStock(ctx, entries);
  await logRecallHolds(ctx, salesOrder, { id: order.id, no: order.order_no }, held);
}

const returnEntries = (order: Sales, line: SalesLine & { good: number; damaged: number }) =>
  splitReturn(line.dots, line.good).map(({ dot, qty, bucket }) => ({
    locationId: order.location_id,
    partId: line.part_id,
    bizType: 'SALE_RETURN' as const,
    bizId: order.id,
    bizLineId: line.id,
    bizNo: order.order_no,
    bucket,
    dot,
    delta: qty,
  }));

/** Splits shipped DOTs into good and damaged: without individual readings, the oldest count as good. */
export function splitReturn(dots: unknown, good: number) {
  let left = good;
  return Object.entries((dots ?? {}) as Record<string, number>)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([dot, qty]) => {
      const fine = Math.min(left, qty);
      left -= fine;
      return [
        { dot, qty: fine, bucket: 'on_hand' as const },
        { dot, qty: qty - fine, bucket: 'defective' as const },
      ].filter((piece) => piece.qty > 0);
    });
}
