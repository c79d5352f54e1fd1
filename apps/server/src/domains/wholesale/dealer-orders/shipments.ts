import { sql } from 'kysely';
import type { Ctx } from '#kernel/context.ts';
import { readDotRule, reserveStock } from '#domains/stock/inventory/index.ts';

interface Head {
  id: number;
  no: string;
  /** Until when the pieces wait for payment; null: it is paid. */
  expiresAt: Date | null;
}
/** Goods to be sent from one place. */
export interface PlannedParcel {
  locationId: number;
  promisedDay: string;
  why: string;
  /** Freight charged to the dealer, in fen. */
  freightFen: number;
  /** Claim it is sent for. */
  claimId: number | null;
  lines: { lineId: number; partId: number; qty: number }[];
}

/**
 * Inserts the parcels of an order and reserves their pieces, all or none. Stock is locked last.
 * @throws inventory.short, inventory.dot-rule when stock was taken meanwhile
 */
export async function writeShipments(ctx: Ctx, head: Head, parcels: readonly PlannedParcel[]): Promise<void> {
  if (parcels.length === 0) return;
  const pieces = await insertShipments(ctx, head.id, parcels);
  const rule = await readDotRule(ctx, 'BULK');
  const reserved = await reserveStock(ctx, {
    bizType: 'DEALER_ORDER',
    bizId: head.id,
    bizNo: head.no,
    expiresAt: head.expiresAt,
    promised: latestDay(parcels),
    lines: pieces.map(({ id, locationId, partId, qty }) => ({
      bizLineId: id,
      locationId,
      partId,
      qty,
      rule,
    })),
  });
  await sql`UPDATE dealer_shipment_line l SET reservation_id = x.reservation
    FROM unnest(${pieces.map(({ id }) => id)}::bigint[], ${reserved}::bigint[]) AS x (id, reservation)
    WHERE l.id = x.id`.execute(ctx.db);
}

/** @returns the lines of all parcels under their new ids */
async function insertShipments({ db }: Ctx, orderId: number, parcels: readonly PlannedParcel[]) {
  const shipments = await db
    .insertInto('dealer_shipment')
    .values(
      parcels.map(({ locationId, promisedDay, why, freightFen, claimId }) => ({
        order_id: orderId,
        location_id: locationId,
        state: 'PLANNED' as const,
        promised_day: promisedDay,
        why,
        freight_fen: freightFen,
        claim_id: claimId,
      })),
    )
    .returning('id')
    .execute();
  const pieces = parcels.flatMap(({ lines, locationId }, at) =>
    lines.map((line) => ({ ...line, locationId, shipmentId: shipments[at]?.id ?? 0 })),
  );
  const lines = await db
    .insertInto('dealer_shipment_line')
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

/** Returns the day on which all parcels have arrived. */
export const latestDay = (parcels: readonly { promisedDay: string }[]): string | null =>
  parcels
    .map(({ promisedDay }) => promisedDay)
    .toSorted()
    .at(-1) ?? null;

/** Locks the shipments of an order by id, with lines; without released ones. */
export async function lockShipments({ db }: Pick<Ctx, 'db'>, orderId: number) {
  const shipments = await db
    .selectFrom('dealer_shipment')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('state', '<>', 'RELEASED')
    .orderBy('id')
    .forUpdate()
    .execute();
  const lines = await db
    .selectFrom('dealer_shipment_line')
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
export type ShipmentLine = LockedShipment['lines'][number];

/** Returns the reservation ids of unshipped shipments. */
export const reservationsOf = (shipments: readonly LockedShipment[]): number[] =>
  shipments.flatMap(({ state, lines }) =>
    state === 'PLANNED' ? lines.flatMap(({ reservation_id: id }) => id ?? []) : [],
  );
