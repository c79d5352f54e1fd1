import { sql } from 'kysely';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { findRecord } from '#kernel/scope.ts';
import { recordEvent } from '#kernel/timeline.ts';
import { lockLevels, releaseReservations } from '#domains/stock/inventory/index.ts';
import type { ShipmentOwner } from '#domains/sending/sales-orders/index.ts';
import { retailOrder } from '../entity.ts';
import { lockShipments, writeShipments, type LockedShipment } from '../shipments.ts';
import { reduceLines } from './reduce-lines.ts';
import { openRetailSales } from './open-sales.ts';

/**
 * Splits pieces of a planned shipment into one of their own, from a place of the same type.
 * @throws retail.shipped
 */
export const splitShipment: ShipmentOwner['split'] = async (ctx, { bizId, shipmentId, ...off }) => {
  const order = await findRecord(ctx, retailOrder, bizId, true);
  const own = (await lockShipments(ctx, bizId)).find(({ id }) => id === shipmentId);
  if (own?.state !== 'PLANNED') return fail('retail.shipped');
  const gone = own.lines.flatMap((line) => {
    const qty = off.lines.find(({ lineId }) => lineId === line.id)?.quantity ?? 0;
    return qty > 0 ? [{ ...line, qty }] : [];
  });
  await reduceLines(ctx, own, gone);
  await recordEvent(ctx, {
    entity: retailOrder.name,
    entityId: bizId,
    entityNo: order.order_no,
    action: 'split',
  });
  await lockLevels(
    ctx,
    gone.flatMap(({ part_id: partId }) =>
      [own.location_id, off.locationId].map((locationId) => ({ locationId, partId })),
    ),
  );
  const held = gone.flatMap(({ reservation_id: id, qty }) => (id === null ? [] : [{ id, qty }]));
  await releaseReservations(ctx, held, 'SPLIT');
  await writeShipments(ctx, { id: bizId, no: order.order_no, expiresAt: null }, [
    {
      locationId: off.locationId,
      tyreSource: own.tyre_source as 2 | 3,
      promisedDay: off.promisedDay,
      why: '',
      lines: await kindsOf(ctx, gone),
    },
  ]);
  await sql`UPDATE retail_order SET promised_day = greatest(promised_day, ${off.promisedDay}::date) WHERE id = ${bizId}`.execute(
    ctx.db,
  );
  await openRetailSales(ctx, bizId);
  const { rows } = await sql<{ id: number }>`
    SELECT max(id) AS id FROM retail_shipment WHERE order_id = ${bizId}`.execute(ctx.db);
  return rows[0]?.id ?? 0;
};

/** Tyres of one car are a set. */
async function kindsOf({ db }: Ctx, lines: LockedShipment['lines']) {
  const tyres = await db
    .selectFrom('part')
    .where('kind', '=', 'TYRE')
    .where(
      'id',
      'in',
      lines.map(({ part_id: part }) => part),
    )
    .select('id')
    .execute();
  return lines.map(({ order_line_id: lineId, part_id: partId, qty }) => ({
    lineId,
    partId,
    qty,
    kind: tyres.some(({ id }) => id === partId) ? ('SET' as const) : ('BULK' as const),
  }));
}
