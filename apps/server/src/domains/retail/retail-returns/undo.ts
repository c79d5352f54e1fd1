import { sql } from 'kysely';
import { returnFlow as flow } from '@treadline/contract/retail/retail-returns/flow.ts';
import type { Ctx } from '#kernel/context.ts';
import { dayOf } from '#kernel/days.ts';
import { fail } from '#kernel/errors.ts';
import { applyTransition } from '#kernel/apply-transition.ts';
import { emit } from '#kernel/hooks.ts';
import { findRecord } from '#kernel/scope.ts';
import { recordEvent } from '#kernel/timeline.ts';
import { periodOf } from '#domains/money/journal/index.ts';
import { withdrawRefunds } from '#domains/money/payments/index.ts';
import { countReturned, retailOrder } from '#domains/retail/retail-orders/index.ts';
import { requireReturner } from './create.ts';
import { retailReturn, sourceOf, type Return } from './entity.ts';
import { giveGoodsAgain } from './goods.ts';
import { goodsReturned } from './hooks.ts';
import { askMoney, readMoney, tellOrder } from './money.ts';
import { readReturn } from './rows.ts';
import { fitAgain } from './see-returned.ts';

/** Locks order and return, in this order. @throws permission.code, record.not-found */
async function lockReturn(ctx: Ctx, id: number) {
  requireReturner(ctx);
  const { order_id: orderId } = await findRecord(ctx, retailReturn, id);
  const order = await findRecord(ctx, retailOrder, orderId, true);
  return { order, row: await findRecord(ctx, retailReturn, id, true) };
}

/** Asks again for money that did not go back. @throws flow.status, refund.in-flight, refund.too-much */
export async function retryReturn(ctx: Ctx, id: number) {
  const { row } = await lockReturn(ctx, id);
  await applyTransition(ctx, retailReturn, flow, 'retry', id, { set: { fault: '' } });
  await tellOrder(ctx, row, false);
  await askMoney(ctx, row);
  return readReturn(ctx, id);
}

/**
 * Undoes a return while nothing followed: its refund was not sent, its pieces are there, its month is open.
 * @throws flow.status, record.changed, retail-return.scrapped, retail-return.closed, retail-return.money-gone,
 * inventory.short
 */
export async function undoReturn(ctx: Ctx, id: number, version: number) {
  const { order, row } = await lockReturn(ctx, id);
  if (row.version !== version) fail('record.changed');
  await requireUndoable(ctx, row);
  await applyTransition(ctx, retailReturn, flow, 'undo', id, {
    set: { done_at: null, undone_at: sql`now()`, fault: '' },
  });
  await tellOrder(ctx, row, false);
  if (!(await withdrawRefunds(ctx, 'RETAIL_ORDER', order.id, sourceOf(id)))) fail('retail-return.money-gone');
  const lines = await ctx.db
    .selectFrom('retail_return_line')
    .where('return_id', '=', id)
    .where('order_line_id', 'is not', null)
    .select([sql<number>`order_line_id`.as('lineId'), 'qty'])
    .execute();
  await countReturned(
    ctx,
    order.id,
    lines.map(({ lineId, qty }) => ({ lineId, qty: -qty })),
  );
  const of = { entity: retailOrder.name, entityId: order.id, entityNo: order.order_no };
  await recordEvent(ctx, { ...of, action: 'returnUndone', remark: row.return_no });
  await giveGoodsAgain(ctx, order, row);
  await fitAgain(ctx, { id: order.id, no: order.order_no }, id);
  await emit(ctx, goodsReturned, { orderId: order.id });
  return readReturn(ctx, id);
}

/** @throws retail-return.scrapped, retail-return.closed, retail-return.money-gone */
async function requireUndoable(ctx: Ctx, row: Return): Promise<void> {
  const scrapped = await ctx.db
    .selectFrom('retail_return_line')
    .where('return_id', '=', row.id)
    .where('destination', '=', 'SCRAP')
    .select('id')
    .executeTakeFirst();
  if (scrapped) fail('retail-return.scrapped');
  if ((await readMoney(ctx, row)).doneFen > 0) fail('retail-return.money-gone');
  const day = dayOf(new Date(row.created_at));
  const month = day.slice(0, 7);
  // From here on the month cannot be closed before the end of the transaction.
  if ((await periodOf(ctx, day)) !== month) fail('retail-return.closed', { month });
}
