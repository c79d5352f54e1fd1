import type { Ctx } from '#kernel/context.ts';
import { lockLevels, releaseReservations } from '#domains/stock/inventory/index.ts';
import { reservePieces } from '../by-hand/create.ts';
import { stockLine, notifyOwner, type Sales } from '../lock.ts';
import { writeSales } from '../placing/open.ts';
import type { DepartingLine, SplitRoute } from './road.ts';

/** Inserts the sales order of the split-off pieces with their reservations. Stock is locked last. */
export async function createSplitOrder(
  ctx: Ctx,
  order: Sales,
  road: SplitRoute,
  gone: readonly DepartingLine[],
): Promise<Sales> {
  const { locationId, promisedDay, shipDay, lead } = road;
  const lines = gone.map((line) => ({ lineId: stockLine(line), quantity: line.goes }));
  const shipmentId = await notifyOwner(ctx, order, (owner, own, of) =>
    owner.split(own, { ...of, locationId, promisedDay, lines }),
  );
  if (shipmentId === undefined) return byHand(ctx, order, road, gone);
  return ctx.db
    .updateTable('sales_order')
    .set({
      ship_day: shipDay,
      promised_day: promisedDay,
      lead_days: lead,
      not_before: order.not_before,
      urgent: order.urgent,
      remark: order.remark,
    })
    .where('biz_type', '=', order.biz_type)
    .where('shipment_id', '=', shipmentId)
    .where('state', '<>', 'CANCELLED')
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Of one made by hand. */
async function byHand(
  ctx: Ctx,
  order: Sales,
  road: SplitRoute,
  gone: readonly DepartingLine[],
): Promise<Sales> {
  const made = await writeSales(ctx, {
    biz: { biz_type: 'MANUAL', biz_id: null, biz_no: order.biz_no, shipment_id: null },
    dealerId: order.dealer_id,
    ...road,
    notBefore: order.not_before,
    urgent: order.urgent,
    remark: order.remark,
    lines: gone.map(({ part_id, goes: qty }) => ({ owner_line_id: null, part_id, qty })),
  });
  await lockLevels(
    ctx,
    gone.flatMap(({ part_id: partId }) =>
      [order.location_id, road.locationId].map((locationId) => ({ locationId, partId })),
    ),
  );
  const held = gone.flatMap(({ reservation_id: id, goes: qty }) => (id === null ? [] : [{ id, qty }]));
  await releaseReservations(ctx, held, 'SPLIT');
  await reservePieces(ctx, made);
  return made;
}
