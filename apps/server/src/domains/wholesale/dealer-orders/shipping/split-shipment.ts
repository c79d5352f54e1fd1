import { sql } from 'kysely';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { findRecord } from '#kernel/scope.ts';
import { recordEvent } from '#kernel/timeline.ts';
import { lockLevels, releaseReservations } from '#domains/stock/inventory/index.ts';
import type { ShipmentOwner } from '#domains/sending/sales-orders/index.ts';
import { dealerOrder } from '../entity.ts';
import { writeShipments, type ShipmentLine } from '../shipments.ts';
import { openShipments } from './open.ts';
import { shipmentOf } from './ship.ts';

/**
 * Splits pieces of a planned shipment into one of their own; the freight charged to the dealer stays with the first.
 * @throws dealer-order.shipped
 */
export const splitShipment: ShipmentOwner['split'] = async (ctx, { bizId, shipmentId, ...off }) => {
  const order = await findRecord(ctx, dealerOrder, bizId, true);
  const own = await shipmentOf(ctx, bizId, shipmentId);
  if (own.state !== 'PLANNED') fail('dealer-order.shipped');
  const gone = own.lines.flatMap((line) => {
    const qty = off.lines.find(({ lineId }) => lineId === line.id)?.quantity ?? 0;
    return qty > 0 ? [{ line, qty }] : [];
  });
  await cutLines(ctx, gone);
  await recordEvent(ctx, {
    entity: dealerOrder.name,
    entityId: bizId,
    entityNo: order.order_no,
    action: 'split',
  });
  await lockLevels(
    ctx,
    gone.flatMap(({ line: { part_id: partId } }) =>
      [own.location_id, off.locationId].map((locationId) => ({ locationId, partId })),
    ),
  );
  const held = gone.flatMap(({ line: { reservation_id: id }, qty }) => (id === null ? [] : [{ id, qty }]));
  await releaseReservations(ctx, held, 'SPLIT');
  const { locationId, promisedDay } = off;
  const lines = gone.map(({ line, qty }) => ({ lineId: line.order_line_id, partId: line.part_id, qty }));
  await writeShipments(ctx, { id: bizId, no: order.order_no, expiresAt: null }, [
    { locationId, promisedDay, why: own.why, freightFen: 0, claimId: own.claim_id, lines },
  ]);
  await sql`UPDATE dealer_order SET promised_day = greatest(promised_day, ${promisedDay}::date) WHERE id = ${bizId}`.execute(
    ctx.db,
  );
  await openShipments(ctx, bizId);
  const { rows } = await sql<{ id: number }>`
    SELECT max(id) AS id FROM dealer_shipment WHERE order_id = ${bizId}`.execute(ctx.db);
  return rows[0]?.id ?? 0;
};

async function cutLines({ db }: Ctx, gone: readonly { line: ShipmentLine; qty: number }[]): Promise<void> {
  for (const { line, qty } of gone)
    if (line.qty === qty) await db.deleteFrom('dealer_shipment_line').where('id', '=', line.id).execute();
    else
      await db
        .updateTable('dealer_shipment_line')
        .set({ qty: line.qty - qty })
        .where('id', '=', line.id)
        .execute();
}
