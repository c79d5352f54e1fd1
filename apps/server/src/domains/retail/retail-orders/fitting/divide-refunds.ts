import { sql } from 'kysely';
import type { Ctx } from '#kernel/context.ts';
import { readLinesBack, writeRefundParts } from './refund-parts.ts';
import { readSoldLines } from './sold-lines.ts';

interface Refund {
  id: number;
  amountFen: number;
}

/** Refunds of `ids` that do not say yet what they take of the lines, oldest first. */
async function readUndivided({ db }: Ctx, ids: readonly number[]): Promise<Refund[]> {
  const { rows } = await sql<Refund>`
    SELECT r.id, r.amount_fen AS "amountFen" FROM refund r WHERE r.id = ANY(${[...ids]}) AND NOT r.suspense
      AND NOT EXISTS (SELECT FROM retail_refund_part p WHERE p.refund_id = r.id) ORDER BY r.id`.execute(db);
  return rows;
}

/**
 * Divides refunds of a completed order that are of no goods over what is left of its lines, in proportion. The order is
 * locked. Idempotent.
 */
export async function divideRefunds(ctx: Ctx, orderId: number, ids: readonly number[]): Promise<void> {
  const refunds = await readUndivided(ctx, ids);
  if (refunds.length === 0) return;
  const lines = await readSoldLines(ctx.db, orderId);
  const { rows } = await sql<{ fen: number }>`
    SELECT coalesce(sum(amount_fen), 0)::bigint AS fen FROM refund WHERE biz_type = 'RETAIL_ORDER' AND biz_id = ${orderId}
      AND state <> 'CLOSED' AND NOT suspense AND id <> ALL(${refunds.map(({ id }) => id)})`.execute(ctx.db);
  const back = await readLinesBack(ctx.db, orderId, lines, rows[0]?.fen ?? 0, 'ASKED');
  const weights = lines.map(({ netFen }, at) => Math.max(0, netFen - (back[at] ?? 0)));
  await writeRefundParts(ctx.db, orderId, refunds, { lines, weights });
}
