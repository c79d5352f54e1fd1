import { sql } from 'kysely';
import { unshippedStates } from '@treadline/contract/sending/sales-orders/flow.ts';
import type { Ctx } from '#kernel/context.ts';
import { recordEvent } from '#kernel/timeline.ts';
import { cancelOne } from './cancelling/cancel.ts';
import { salesOrder } from './entity.ts';
import type { OwnedBiz } from './owners.ts';

/**
 * Removes lines of a shipment from its unshipped sales order, which ends with its last line. The order behind must be
 * locked.
 */
export async function dropLines(
  ctx: Ctx,
  bizType: OwnedBiz,
  shipmentId: number,
  lineIds: readonly number[],
): Promise<void> {
  const order = await ctx.db
    .selectFrom('sales_order')
    .selectAll()
    .where('biz_type', '=', bizType)
    .where('shipment_id', '=', shipmentId)
    .where('state', 'in', [...unshippedStates])
    .forUpdate()
    .executeTakeFirst();
  if (!order) return;
  const { rows } = await sql<{ left: number; qty: number }>`
    SELECT count(*)::int AS left, coalesce(sum(qty), 0)::int AS qty FROM sales_order_line
    WHERE sales_order_id = ${order.id} AND owner_line_id <> ALL(${[...lineIds]}::bigint[])`.execute(ctx.db);
  const { left = 0, qty = 0 } = rows[0] ?? {};
  if (left === 0) {
    await cancelOne(ctx, order, '');
    return;
  }
  await sql`DELETE FROM sales_order_line WHERE sales_order_id = ${order.id}
    AND owner_line_id = ANY(${[...lineIds]}::bigint[])`.execute(ctx.db);
  await ctx.db
    .updateTable('sales_order')
    .set({ pieces: qty, version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', order.id)
    .execute();
  await recordEvent(ctx, {
    entity: salesOrder.name,
    entityId: order.id,
    entityNo: order.order_no,
    action: 'displaced',
    changes: { pieces: { before: order.pieces, after: qty } },
  });
}
