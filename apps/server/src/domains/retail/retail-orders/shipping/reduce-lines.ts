import { sql } from 'kysely';
import type { Ctx } from '#kernel/context.ts';
import type { LockedShipment } from '../shipments.ts';

/** Removes pieces from shipment lines; an empty line is deleted. */
export async function reduceLines(
  { db }: Ctx,
  own: LockedShipment,
  gone: readonly { id: number; qty: number }[],
): Promise<void> {
  for (const { id, qty } of gone) {
    const line = own.lines.find((each) => each.id === id);
    if (line?.qty === qty) await db.deleteFrom('retail_shipment_line').where('id', '=', id).execute();
    else
      await db
        .updateTable('retail_shipment_line')
        .set({ qty: sql`qty - ${qty}` })
        .where('id', '=', id)
        .execute();
  }
}
