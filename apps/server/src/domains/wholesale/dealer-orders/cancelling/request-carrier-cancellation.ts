import { sql } from 'kysely';
import type { Ctx } from '#kernel/context.ts';
import { cancelSalesOrders } from '#domains/sending/sales-orders/index.ts';

/**
 * Requests the carriers to release the unshipped shipments of a locked order. @returns how many have yet to answer
 */
export async function requestCarrierCancellation(ctx: Ctx, orderId: number, reason: string): Promise<number> {
  await cancelSalesOrders(ctx, 'DEALER_ORDER', orderId, reason);
  const { rows } = await sql<{ cancelling: string }>`
    UPDATE dealer_shipment h SET cancelling = CASE WHEN EXISTS (SELECT FROM sales_order s
      WHERE s.biz_type = 'DEALER_ORDER' AND s.shipment_id = h.id AND s.state = 'CANCELLING') THEN 'ASKED' ELSE 'GIVEN' END
    WHERE h.order_id = ${orderId} AND h.state = 'PLANNED' RETURNING cancelling`.execute(ctx.db);
  return rows.filter(({ cancelling }) => cancelling === 'ASKED').length;
}
