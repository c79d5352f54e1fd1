import { sql } from 'kysely';
import { unshippedStates } from '@treadline/contract/sending/sales-orders/flow.ts';
import type { Ctx } from '#kernel/context.ts';
import { findRecord } from '#kernel/scope.ts';
import { asSystem, systemName } from '#kernel/system-context.ts';
import { recordEvent } from '#kernel/timeline.ts';
import { partThen } from '#domains/catalogue/brands/index.ts';
import type { ReservationOwner } from '#domains/stock/inventory/index.ts';
import { cancelOne } from '../cancelling/cancel.ts';
import { salesOrder } from '../entity.ts';

/**
 * Manual sales orders as owners of reservations: lost pieces are removed from the order; without any left it is
 * cancelled.
 */
export const salesReservations: ReservationOwner = {
  document: salesOrder,
  lost: (services, { bizId }) => asSystem(services, systemName, (ctx) => takeOff(ctx, bizId)),
};

async function takeOff(ctx: Ctx, id: number): Promise<void> {
  const order = await findRecord(ctx, salesOrder, id, true);
  if (!unshippedStates.includes(order.state)) return;
  const { rows } = await sql<{ part: string; qty: number }>`
    UPDATE sales_order_line l SET qty = x.reserved
    FROM (SELECT o.id, o.qty AS before, ${partThen('part_no', 'h.created_at')} AS part, coalesce((SELECT sum(r.qty) FROM reservation r
        WHERE r.biz_type = 'SALES_ORDER' AND r.biz_line_id = o.id AND r.state = 'ACTIVE'), 0)::int AS reserved
      FROM sales_order_line o JOIN part p ON p.id = o.part_id
        JOIN sales_order h ON h.id = o.sales_order_id WHERE o.sales_order_id = ${id}) x
    WHERE l.id = x.id AND l.qty <> x.reserved RETURNING x.part, x.before - x.reserved AS qty`.execute(ctx.db);
  if (rows.length === 0) return;
  const gone = rows.reduce((sum, { qty }) => sum + qty, 0);
  await ctx.db
    .updateTable('sales_order')
    .set({ pieces: sql`pieces - ${gone}` })
    .where('id', '=', id)
    .execute();
  await recordEvent(ctx, {
    entity: salesOrder.name,
    entityId: id,
    entityNo: order.order_no,
    action: 'displaced',
    remark: rows.map(({ part, qty }) => `${part} −${qty}`).join('、'),
  });
  if (order.pieces === gone) await cancelOne(ctx, order, '');
}
