import { sql } from 'kysely';
import type { Ctx } from '#kernel/context.ts';
import type { LockedShipment } from '../shipments.ts';

/**
 * Inserts a planned shipment of pieces to be sourced again: same place, no reservations, so that sourcing finds them
 * lost.
 */
export async function copyShipment(
  { db }: Ctx,
  shipmentId: number,
  lines: readonly Pick<LockedShipment['lines'][number], 'order_line_id' | 'part_id' | 'qty'>[],
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO retail_shipment (order_id, location_id, tyre_source, state, promised_day, days_certain, why)
    SELECT order_id, location_id, tyre_source, 'PLANNED', promised_day, days_certain, why FROM retail_shipment
    WHERE id = ${shipmentId} RETURNING id`.execute(db);
  await db
    .insertInto('retail_shipment_line')
    .values(
      lines.map(({ order_line_id, part_id, qty }) => ({
        shipment_id: rows[0]?.id ?? 0,
        order_line_id,
        part_id,
        qty,
      })),
    )
    .execute();
}
