import { sql } from 'kysely';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import {
  consumeReservations,
  lockLevels,
  releaseReservations,
  type DotPieces,
} from '#domains/stock/inventory/index.ts';
import type { ShipmentOwner } from '#domains/sending/sales-orders/index.ts';
import { endMessages } from '../messages.ts';
import { sourceLaterJob } from '../paying/redo-sourcing.ts';
import { lockShipments, type LockedShipment } from '../shipments.ts';
import { updateFulfilment, lockByShipment, requireFlow } from './fulfil.ts';
import { copyShipment } from './copy-shipment.ts';
import { reduceLines } from './reduce-lines.ts';
import { saveDots } from './save-dots.ts';

type Leaving = Parameters<ShipmentOwner['ship']>[1];

/** DOTs of a line as somebody read them; null: nobody did. */
function readOf({ dots }: Leaving, id: number): DotPieces[] | null {
  const own = dots.filter(({ lineId }) => lineId === id).map(({ dot, quantity }) => ({ dot, qty: quantity }));
  return own.length > 0 ? own : null;
}

/**
 * Ships the goods of a shipment by its sales order; remaining pieces are split off and sourced again by a job. The
 * order must be locked.
 * @returns shipped pieces of each line by DOT. @throws flow.status, retail.shipped, inventory.ended
 */
export async function leaveShipment(ctx: Ctx, input: Leaving) {
  const { shipmentId, carrierName, waybillNo } = input;
  const { order, own: whole } = await lockByShipment(ctx, shipmentId);
  requireFlow(order.status, 'send');
  if (whole.state !== 'PLANNED') fail('retail.shipped');
  await ctx.db
    .updateTable('retail_shipment')
    .set({ state: 'SHIPPED', shipped_at: sql`now()`, carrier_name: carrierName, waybill_no: waybillNo })
    .where('id', '=', shipmentId)
    .execute();
  await keepBack(ctx, whole, input.short);
  const own = (await lockShipments(ctx, order.id)).find(({ id }) => id === shipmentId) ?? whole;
  await updateFulfilment(ctx, order, 'send', [carrierName, waybillNo].filter(Boolean).join(' '));
  await endMessages(ctx, ['ORDER_ERROR'], order.id);
  // What stays is released after the rest has its value: its stock is locked with the rest, not waited for then.
  if (input.short.length > 0) await lockLevels(ctx, placesOf(whole));
  const consumed = await consumeReservations(ctx, {
    bizType: 'SALE_OUT',
    bizId: order.id,
    bizNo: order.order_no,
    refuse: input.refuse,
    lines: own.lines.map((line) => ({
      reservationId: line.reservation_id ?? 0,
      bizLineId: line.id,
      qty: line.qty,
      dots: readOf(input, line.id),
    })),
  });
  await saveDots(ctx, own.lines, consumed);
  if (input.short.length > 0) await freeKept(ctx, order.id, own);
  return consumed.map(({ reservationId, dots }) => ({
    lineId: own.lines.find((line) => line.reservation_id === reservationId)?.id ?? 0,
    dots,
  }));
}

const placesOf = ({ location_id: locationId, lines }: LockedShipment) =>
  lines.map(({ part_id: partId }) => ({ locationId, partId }));

/** Pieces that stay stand in a shipment of their own: what is sourced anew takes its place. */
async function keepBack(ctx: Ctx, own: LockedShipment, short: Leaving['short']): Promise<void> {
  if (short.length === 0) return;
  const kept = own.lines.flatMap((line) => {
    const qty = short.filter(({ lineId }) => lineId === line.id).reduce((sum, row) => sum + row.quantity, 0);
    return qty > 0 ? [{ ...line, qty }] : [];
  });
  await copyShipment(ctx, own.id, kept);
  await reduceLines(ctx, own, kept);
}

/** What is left of the reservations is free again; a job looks for the pieces elsewhere. */
async function freeKept(ctx: Ctx, orderId: number, own: LockedShipment): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    SELECT r.id FROM reservation r WHERE r.biz_type = 'RETAIL_ORDER' AND r.biz_id = ${orderId} AND r.state = 'ACTIVE'
      AND r.location_id = ${own.location_id} AND NOT EXISTS (
        SELECT FROM retail_shipment_line l WHERE l.reservation_id = r.id AND l.shipment_id <> ${own.id})
    ORDER BY r.id`.execute(ctx.db);
  if (rows.length > 0) await releaseReservations(ctx, rows, 'NOT_SENT');
  await ctx.jobs.enqueue(ctx.db, sourceLaterJob, { id: orderId }, { key: `RETAIL_ORDER/${orderId}` });
}
