import type { Ctx } from '#kernel/context.ts';
import { findRecord } from '#kernel/scope.ts';
import { openSalesOrders } from '#domains/sending/sales-orders/index.ts';
import { dealerOrder } from '../entity.ts';
import { lockShipments } from '../shipments.ts';

/** Creates the missing sales orders for the planned shipments of a paid, locked order. */
export async function openShipments(ctx: Ctx, orderId: number): Promise<void> {
  const order = await findRecord(ctx, dealerOrder, orderId);
  const shipments = await lockShipments(ctx, orderId);
  await openSalesOrders(ctx, {
    bizType: 'DEALER_ORDER',
    bizId: orderId,
    bizNo: order.order_no,
    dealerId: order.dealer_id,
    notBefore: null,
    shipments: shipments
      // What is being sourced anew waits until it has been.
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
