import { sql } from 'kysely';
import { failedStates, unshippedStates } from '@treadline/contract/sending/sales-orders/flow.ts';
import type { Ctx } from '#kernel/context.ts';
import { releaseManual } from '../by-hand/stock.ts';
import { lockFreight, releaseFreight } from '../freight.ts';
import { step, type Sales } from '../lock.ts';
import { leaveGroup } from '../merge.ts';
import type { OwnedBiz } from '../owners.ts';
import { takeBackJob } from '../placing/take-back.ts';

/** Whether the carrier is connected by a protocol. */
export async function byProtocol({ db }: Ctx, { carrier_id: carrierId }: Sales): Promise<boolean> {
  const link = await db
    .selectFrom('carrier_link')
    .where('carrier_id', '=', carrierId ?? 0)
    .select('carrier_id')
    .executeTakeFirst();
  return link !== undefined;
}

/** No carrier can have it: it is told by hand and nobody has accepted, or was never asked, or has refused. */
async function isFree(ctx: Ctx, order: Sales): Promise<boolean> {
  if (order.carrier_id === null || failedStates.includes(order.state)) return true;
  if (order.state !== 'PLACING') return false;
  return order.tries === 0 || !(await byProtocol(ctx, order));
}

/**
 * Cancels a locked sales order that has not shipped.
 * @returns DONE: it has ended. WAITING: its carrier is asked. @throws flow.status
 */
export async function cancelOne(ctx: Ctx, order: Sales, reason: string): Promise<'DONE' | 'WAITING'> {
  if (order.state === 'CANCELLING') return 'WAITING';
  await leaveGroup(ctx, order);
  if (await isFree(ctx, order)) {
    await step(ctx, order.id, 'cancel', {
      set: { state: 'CANCELLED', ended_at: sql`now()` },
      remark: reason,
    });
    await releaseFreight(ctx, order);
    await releaseManual(ctx, order, 'CANCELLED');
    return 'DONE';
  }
  await step(ctx, order.id, 'cancel', {
    set: { state: 'CANCELLING', before_cancel: order.state },
    remark: reason,
  });
  await ctx.jobs.enqueue(
    ctx.db,
    takeBackJob,
    { id: order.id, orderNo: order.carrier_order_no },
    { key: `sales/${order.id}` },
  );
  return 'WAITING';
}

/**
 * Cancels the unshipped sales orders of a locked order. DONE: all ended at once, none was accepted. WAITING: carriers
 * are asked, `cancelAnswered` is called for each.
 */
export async function cancelSalesOrders(
  ctx: Ctx,
  bizType: OwnedBiz,
  bizId: number,
  reason = '',
): Promise<'DONE' | 'WAITING'> {
  const rows = await ctx.db
    .selectFrom('sales_order')
    .selectAll()
    .where('biz_type', '=', bizType)
    .where('biz_id', '=', bizId)
    .where('state', 'in', [...unshippedStates])
    .orderBy('id')
    .forUpdate()
    .execute();
  await lockFreight(ctx, rows);
  const answers: ('DONE' | 'WAITING')[] = [];
  for (const row of rows) answers.push(await cancelOne(ctx, row, reason));
  return answers.includes('WAITING') ? 'WAITING' : 'DONE';
}
