import { sql } from 'kysely';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { findRecord } from '#kernel/scope.ts';
import { returnedPortion } from '#domains/catalogue/pricing/index.ts';
import { requestRefund } from '#domains/money/payments/index.ts';
import { settleRefund } from '../cancelling/settle-refund.ts';
import { retailDiscrepancy, retailOrder } from '../entity.ts';
import { readLinesBack, writeRefundParts } from '../fitting/refund-parts.ts';
import { readSoldLines, type SoldLine } from '../fitting/sold-lines.ts';
import { endMessages } from '../messages.ts';
import { lastLines, type OfOrder, type PartLine } from './part-lines.ts';

/** Share of what was paid, by line of an order in its lines' order, fen. */
interface Share {
  sold: SoldLine[];
  fens: number[];
  fen: number;
}

/** Share of what was paid for the pieces of an order's lines: of each the same part of what is left of it. */
export async function shareOfPieces(
  { db }: Ctx,
  orderId: number,
  pieces: readonly PartLine[],
): Promise<Share> {
  const sold = await readSoldLines(db, orderId);
  const { rows } = await sql<{ fen: number }>`
    SELECT coalesce(sum(amount_fen), 0)::bigint AS fen FROM refund WHERE biz_type = 'RETAIL_ORDER' AND biz_id = ${orderId}
      AND state <> 'CLOSED' AND NOT suspense`.execute(db);
  const back = await readLinesBack(db, orderId, sold, rows[0]?.fen ?? 0, 'ASKED');
  const fens = sold.map(({ kind, lineId, netFen }, at) => {
    const own = kind === 'RETAIL' ? pieces.find((line) => line.id === lineId) : undefined;
    const left = Math.max(0, netFen - (back[at] ?? 0));
    return own ? returnedPortion(left, { from: 0, to: own.take, qty: own.left }) : 0;
  });
  return { sold, fens, fen: fens.reduce((sum, fen) => sum + fen, 0) };
}

/** Takes pieces that never came off the lines of a locked order: they are not fitted. @returns their share of what was paid */
export async function takeOffLines(ctx: Ctx, orderId: number, of: OfOrder, qty: number): Promise<Share> {
  const lines = await lastLines(ctx, orderId, of, qty);
  const share = await shareOfPieces(ctx, orderId, lines);
  await sql`UPDATE retail_order_line l SET returned_qty = l.returned_qty + x.qty
    FROM unnest(${lines.map(({ id }) => id)}::bigint[], ${lines.map(({ take }) => take)}::int[]) AS x (id, qty)
    WHERE l.id = x.id`.execute(ctx.db);
  return share;
}

/**
 * Asks for the money of pieces that were given up, of their own lines. Last in the transaction, the order locked.
 * @throws refund.in-flight, refund.too-much
 */
export async function refundShare(
  ctx: Ctx,
  orderId: number,
  discrepancyId: number,
  share: Share,
): Promise<void> {
  if (share.fen === 0) return;
  const { ids } = await requestRefund(ctx, {
    bizType: 'RETAIL_ORDER',
    bizId: orderId,
    amountFen: share.fen,
    reason: '收货差异退款',
    source: { type: retailDiscrepancy.name, id: discrepancyId },
  });
  const asked = await ctx.db
    .selectFrom('refund')
    .where('id', 'in', ids)
    .orderBy('id')
    .select(['id', 'out_refund_no as no', 'amount_fen as amountFen', 'state'])
    .execute();
  await writeRefundParts(ctx.db, orderId, asked, { lines: share.sold, weights: share.fens });
  for (const { state, ...refund } of asked)
    if (state === 'SUCCESS')
      await settleRefund(ctx, await findRecord(ctx, retailOrder, orderId, true), { ...refund, state });
}

/** SQL: what refunds of a discrepancy `d` hold, and what of it went back, fen. */
export const refundsOf = sql`LATERAL (SELECT coalesce(sum(r.amount_fen) FILTER (WHERE r.state <> 'CLOSED'), 0)::bigint AS held,
  coalesce(sum(r.amount_fen) FILTER (WHERE r.state = 'SUCCESS'), 0)::bigint AS done FROM refund r
  WHERE r.biz_type = 'RETAIL_ORDER' AND r.biz_id = d.order_id AND r.source_type = ${retailDiscrepancy.name} AND r.source_id = d.id)`;

/** Money of given-up pieces that an order still has to give back: their refund was closed. */
export async function readFailedShare({ db }: Pick<Ctx, 'db'>, orderId: number): Promise<number> {
  const { rows } = await sql<{ fen: number }>`
    SELECT coalesce(sum(d.amount_fen - k.held), 0)::bigint AS fen FROM retail_discrepancy d CROSS JOIN ${refundsOf} k
    WHERE d.order_id = ${orderId} AND d.state = 'REFUND' AND k.held < d.amount_fen`.execute(db);
  return rows[0]?.fen ?? 0;
}

/** What of each line a discrepancy still has to give back: its parts were written with the refund that was closed. */
async function readFailed({ db }: Ctx, orderId: number, id: number): Promise<Share> {
  const { rows } = await sql<{ lineId: number; fen: number }>`
    SELECT p.line_id AS "lineId", sum(CASE WHEN r.state = 'CLOSED' THEN p.fen ELSE 0 END)::bigint AS fen
    FROM retail_refund_part p JOIN refund r ON r.id = p.refund_id AND r.source_type = ${retailDiscrepancy.name} AND r.source_id = ${id}
    WHERE p.order_id = ${orderId} AND r.id IN (SELECT max(q.id) FROM refund q WHERE q.source_type = ${retailDiscrepancy.name}
      AND q.source_id = ${id} GROUP BY q.payment_id) GROUP BY 1`.execute(db);
  const sold = await readSoldLines(db, orderId);
  const fens = sold.map(({ kind, lineId }) =>
    kind === 'RETAIL' ? (rows.find((row) => row.lineId === lineId)?.fen ?? 0) : 0,
  );
  return { sold, fens, fen: fens.reduce((sum, fen) => sum + fen, 0) };
}

/**
 * Asks again for the money of given-up pieces that did not go back.
 * @throws record.not-found, retail.refund-stands, refund.in-flight, refund.too-much
 */
export async function refundAgain(ctx: Ctx, id: number): Promise<number> {
  const { order_id: orderId } = await findRecord(ctx, retailDiscrepancy, id);
  const order = await findRecord(ctx, retailOrder, orderId, true);
  const share = await readFailed(ctx, orderId, id);
  if (share.fen === 0 || order.end_state !== 'NONE') fail('retail.refund-stands');
  await endMessages(ctx, ['ORDER_ERROR'], orderId);
  await refundShare(ctx, orderId, id, share);
  return orderId;
}
