import { sql } from 'kysely';
import type { Ctx } from '#kernel/context.ts';
import { hasFreeStock, readDotRule, reserveStock } from '#domains/stock/inventory/index.ts';
import type { PlannedParcel } from './placing/plan-parcels.ts';

interface Head {
  id: number;
  no: string;
  /** Until when the pieces wait for payment; null: it is paid. */
  expiresAt: Date | null;
}

/**
 * Inserts the parcels of an order and reserves their pieces, all or none. Stock is locked last. With `floor` nothing
 * is reserved where fewer pieces of a part would be left at its place: they are taken on payment.
 * @throws inventory.short, inventory.dot-rule when stock was taken meanwhile
 */
export async function writeShipments(
  ctx: Ctx,
  head: Head,
  parcels: readonly PlannedParcel[],
  floor?: number,
): Promise<void> {
  if (parcels.length === 0) return;
  const pieces = await insertShipments(ctx, head.id, parcels);
  if (floor !== undefined && !(await hasFreeStock(ctx, pieces, floor))) return;
  const rules = { SET: await readDotRule(ctx, 'SET'), BULK: await readDotRule(ctx, 'BULK') };
  const reserved = await reserveStock(ctx, {
    bizType: 'RETAIL_ORDER',
    bizId: head.id,
    bizNo: head.no,
    expiresAt: head.expiresAt,
    promised: latestDay(parcels),
    lines: pieces.map(({ id, locationId, partId, qty, kind }) => ({
      bizLineId: id,
      locationId,
      partId,
      qty,
      rule: rules[kind],
    })),
  });
  await sql`UPDATE retail_shipment_line l SET reservation_id = x.reservation
    FROM unnest(${pieces.map(({ id }) => id)}::bigint[], ${reserved}::bigint[]) AS x (id, reservation)
    WHERE l.id = x.id`.execute(ctx.db);
}

/** @returns the lines of all parcels under their new ids */
async function insertShipments({ db }: Ctx, orderId: number, parcels: readonly PlannedParcel[]) {
  const shipments = await db
    .insertInto('retail_shipment')
    .values(
      parcels.map(({ locationId, tyreSource, promisedDay, why }) => ({
        order_id: orderId,
        location_id: locationId,
        tyre_source: tyreSource,
        state: tyreSource === 1 ? ('IN_STORE' as const) : ('PLANNED' as const),
        promised_day: promisedDay,
        why,
      })),
    )
    .returning('id')
    .execute();
  const pieces = parcels.flatMap(({ lines, locationId }, at) =>
    lines.map((line) => ({ ...line, locationId, shipmentId: shipments[at]?.id ?? 0 })),
  );
  const lines = await db
    .insertInto('retail_shipment_line')
    .values(
      pieces.map(({ shipmentId, lineId, partId, qty }) => ({
        shipment_id: shipmentId,
        order_line_id: lineId,
        part_id: partId,
        qty,
      })),
    )
    .returning('id')
    .execute();
  return pieces.map((piece, at) => ({ ...piece, id: lines[at]?.id ?? 0 }));
}

/** Returns the day on which all parcels have arrived; null without goods. */
export const latestDay = (parcels: readonly Pick<PlannedParcel, 'promisedDay'>[]): string | null =>
  parcels
    .map(({ promisedDay }) => promisedDay)
    .toSorted()
    .at(-1) ?? null;

/** Locks the shipments of an order by id, with lines; without released and returned ones. */
export async function lockShipments({ db }: Pick<Ctx, 'db'>, orderId: number) {
  const shipments = await db
    .selectFrom('retail_shipment')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('state', 'not in', ['RELEASED', 'RETURNED'])
    .orderBy('id')
    .forUpdate()
    .execute();
  const lines = await db
    .selectFrom('retail_shipment_line')
    .selectAll()
    .where('shipment_id', 'in', [0, ...shipments.map(({ id }) => id)])
    .orderBy('id')
    .execute();
  return shipments.map((shipment) => ({
    ...shipment,
    lines: lines.filter((line) => line.shipment_id === shipment.id),
  }));
}
export type LockedShipment = Awaited<ReturnType<typeof lockShipments>>[number];

/** Whether all lines of the shipments are reserved. */
export const areReserved = (shipments: readonly LockedShipment[]): boolean =>
  shipments.every(({ lines }) => lines.every(({ reservation_id: id }) => id !== null));

/** Returns the reservation ids of shipments. */
export const reservationsOf = (shipments: readonly LockedShipment[]): number[] =>
  shipments.flatMap(({ lines }) => lines.flatMap(({ reservation_id: id }) => id ?? []));
