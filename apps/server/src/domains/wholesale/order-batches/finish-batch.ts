import { sql } from 'kysely';
import { batchFlow as flow, type BatchStatus } from '@treadline/contract/wholesale/order-batches/flow.ts';
import { fillPlaces, t } from '@treadline/contract/kernel/text.ts';
import type { Ctx } from '#kernel/context.ts';
import { applyTransition } from '#kernel/apply-transition.ts';
import { orderBatch } from './entity.ts';

const outcome = t(
  '{orders} 张订单，{left} 行未导入',
  '{orders} orders, {left} rows left',
  '{orders} 張訂單，{left} 列未匯入',
);

/** Returns the number of rows of a batch by state. */
export async function countRows({ db }: Pick<Ctx, 'db'>, batchId: number) {
  const { rows } = await sql<{ state: string; n: number }>`
    SELECT state, count(*) AS n FROM order_batch_row WHERE batch_id = ${batchId} GROUP BY 1`.execute(db);
  const of = (...states: string[]) =>
    rows.filter(({ state }) => states.includes(state)).reduce((sum, { n }) => sum + n, 0);
  return {
    open: of('OPEN'),
    refused: of('REFUSED'),
    waiting: of('WAITING', 'UNDOING'),
    placed: of('PLACED'),
    cancelled: of('CANCELLED'),
  };
}

/** Returns the progress of a batch, in the contract's shape. */
export async function progressOf(
  ctx: Ctx,
  { id, status, version }: { id: number; status: string; version: number },
) {
  const { open: _open, ...figures } = await countRows(ctx, id);
  return { status: status as BatchStatus, version, ...figures };
}

/** Ends placing or undoing of a locked batch: recomputes its totals and status. */
export async function finishBatch(ctx: Ctx, batchId: number): Promise<void> {
  const { open, refused, placed, cancelled } = await countRows(ctx, batchId);
  const left = open + refused;
  const { rows } = await sql<{ orders: number; fen: number }>`
    SELECT count(*) AS orders, coalesce(sum(o.payable_fen), 0) AS fen FROM retail_order o WHERE o.id IN (
      SELECT order_id FROM order_batch_row WHERE batch_id = ${batchId} AND state = 'PLACED')`.execute(ctx.db);
  const { orders = 0, fen = 0 } = rows[0] ?? {};
  const status: BatchStatus =
    placed > 0 ? (left > 0 ? 'PART' : 'DONE') : cancelled > 0 ? 'UNDONE' : 'CHECKING';
  await applyTransition(ctx, orderBatch, flow, 'settle', batchId, {
    set: { status, orders, amount_fen: fen, left_rows: left, settled_at: sql`now()` },
    remark: fillPlaces(outcome, ctx.lang, { orders, left }),
  });
}
