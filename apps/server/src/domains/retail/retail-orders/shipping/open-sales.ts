import type { Ctx } from '#kernel/context.ts';
import { openSalesOrders } from '#domains/sending/sales-orders/index.ts';
import { lockShipments } from '../shipments.ts';

/** Creates the missing sales orders of a paid, locked order; idempotent. */
export async function openRetailSales(ctx: Ctx, orderId: number): Promise<void> {
  const order = await ctx.db
    .selectFrom('retail_order')
    .where('id', '=', orderId)
    .select(['order_no', 'dealer_id', 'shipment_date'])
    .executeTakeFirstOrThrow();
  const shipments = await lockShipments(ctx, orderId);
  await openSalesOrders(ctx, {
    bizType: 'RETAIL_ORDER',
    bizId: orderId,
    bizNo: order.order_no,
    dealerId: order.dealer_id,
    notBefore: order.shipment_date,
    shipments: shipments
      // What has lost its pieces waits to be sourced anew.
      .filter(
        ({ state, lines }) => state === 'PLANNED' && lines.every((line) => line.reservation_id !== null),
      )
      .map(({ id, location_id: locationId, promised_day: promisedDay, lines }) => ({
        id,
        locationId,
        promisedDay,
        lines: lines.map((line) => ({ id: line.id, partId: line.part_id, qty: line.qty })),
      })),
  });
}
