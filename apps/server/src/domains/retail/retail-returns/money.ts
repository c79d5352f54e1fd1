import { sql } from 'kysely';
import { returnFlow as flow } from '@treadline/contract/retail/retail-returns/flow.ts';
import type { Ctx } from '#kernel/context.ts';
import { applyTransition } from '#kernel/apply-transition.ts';
import { providerFor } from '#kernel/hooks.ts';
import { payables, requestRefund } from '#domains/money/payments/index.ts';
import {
  endMessages,
  raiseMessage,
  readSoldLines,
  writeRefundParts,
} from '#domains/retail/retail-orders/index.ts';
import { retailReturn, sourceOf, type Return } from './entity.ts';

/** How long the channel of a return is not asked yet: a wrong wheel is seen at once, and undone. */
const undoSeconds = 120;

/** Refunds of a return, fen: gone back, and those that hold money, with why the last one was closed. */
interface Money {
  doneFen: number;
  heldFen: number;
  fault: string;
}

export async function readMoney({ db }: Pick<Ctx, 'db'>, { id, order_id: orderId }: Return): Promise<Money> {
  const { rows } = await sql<Money>`
    SELECT coalesce(sum(amount_fen) FILTER (WHERE state = 'SUCCESS'), 0)::bigint AS "doneFen",
      coalesce(sum(amount_fen) FILTER (WHERE state <> 'CLOSED'), 0)::bigint AS "heldFen",
      coalesce((array_agg(fault ORDER BY id DESC) FILTER (WHERE state = 'CLOSED'))[1], '') AS fault
    FROM refund WHERE biz_type = 'RETAIL_ORDER' AND biz_id = ${orderId} AND source_type = ${retailReturn.name}
      AND source_id = ${id}`.execute(db);
  return rows[0] as Money;
}

/** What of each order line a return still has to give back, fen; freight is last. */
async function readWeights({ db }: Ctx, { id, order_id: orderId }: Return) {
  const lines = await readSoldLines(db, orderId);
  const { rows } = await sql<{ lineId: number | null; fen: number }>`
    SELECT b.order_line_id AS "lineId", (sum(b.amount_fen) - coalesce((SELECT sum(p.fen) FROM retail_refund_part p
        JOIN refund r ON r.id = p.refund_id AND r.state <> 'CLOSED' AND r.source_type = ${retailReturn.name} AND r.source_id = ${id}
      WHERE p.order_id = ${orderId} AND p.line_id IS NOT DISTINCT FROM b.order_line_id), 0))::bigint AS fen
    FROM retail_return_line b WHERE b.return_id = ${id} GROUP BY 1`.execute(db);
  const weights = lines.map(({ kind, lineId }) => {
    const of = kind === 'RETAIL_FREIGHT' ? null : lineId;
    return rows.find((row) => row.lineId === of)?.fen ?? 0;
  });
  return { lines, weights };
}

/**
 * Asks for what a return still has to give back, of its own lines. Last in the transaction, the order locked.
 * @throws refund.in-flight, refund.too-much
 */
export async function askMoney(ctx: Ctx, row: Return): Promise<void> {
  const { heldFen } = await readMoney(ctx, row);
  const amountFen = row.amount_fen - heldFen;
  if (amountFen > 0) {
    const weights = await readWeights(ctx, row);
    const { ids } = await requestRefund(ctx, {
      holdSeconds: undoSeconds,
      bizType: 'RETAIL_ORDER',
      bizId: row.order_id,
      amountFen,
      reason: `退货 ${row.return_no}`,
      source: sourceOf(row.id),
    });
    const asked = await ctx.db
      .selectFrom('refund')
      .where('id', 'in', ids)
      .orderBy('id')
      .select(['id', 'out_refund_no as no', 'amount_fen as amountFen', 'state'])
      .execute();
    await writeRefundParts(ctx.db, row.order_id, asked, weights);
    const owner = providerFor(ctx, payables, 'RETAIL_ORDER');
    for (const { state, ...refund } of asked)
      if (state === 'SUCCESS') await owner.refunded(ctx, row.order_id, { ...refund, state });
  }
  await settleReturn(ctx, row.id);
}

/** Brings a return to what became of its refunds: DONE, still WAITING, or FAILED, to be tried again. The order is locked. */
export async function settleReturn(ctx: Ctx, id: number): Promise<void> {
  const row = await ctx.db
    .selectFrom('retail_return')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (row.status !== 'WAITING' && row.status !== 'FAILED') return;
  const { doneFen, heldFen, fault } = await readMoney(ctx, row);
  const isDone = doneFen >= row.amount_fen;
  const status = isDone ? 'DONE' : heldFen >= row.amount_fen ? 'WAITING' : 'FAILED';
  if (status === row.status) return;
  await applyTransition(ctx, retailReturn, flow, 'settle', id, {
    set: { status, done_at: isDone ? sql`now()` : null, fault: status === 'FAILED' ? fault : '' },
    remark: status === 'FAILED' ? fault : '',
  });
  await tellOrder(ctx, row, status === 'FAILED');
}

/** The goods of a failed return are back and its money is not: its order's platform and dealer are told until it is. */
export async function tellOrder(ctx: Ctx, row: Return, isFailed: boolean): Promise<void> {
  if (!isFailed) return endMessages(ctx, ['ORDER_ERROR'], row.order_id);
  const { no } = await ctx.db
    .selectFrom('retail_order')
    .where('id', '=', row.order_id)
    .select('order_no as no')
    .executeTakeFirstOrThrow();
  await raiseMessage(ctx, {
    kind: 'ORDER_ERROR',
    aboutId: row.order_id,
    aboutNo: no,
    dealerId: row.dealer_id,
    detail: { fault: 'REFUND', detail: row.return_no },
  });
}

/** Follows a refund that has a result. */
export async function followRefund({ db, ...ctx }: Ctx, refundId: number): Promise<void> {
  const refund = await db
    .selectFrom('refund')
    .where('id', '=', refundId)
    .where('source_type', '=', retailReturn.name)
    .select('source_id')
    .executeTakeFirst();
  if (refund?.source_id) await settleReturn({ db, ...ctx }, refund.source_id);
}
