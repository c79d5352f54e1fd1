import type { Ctx } from '#kernel/context.ts';
import type { consumeReservations } from '#domains/stock/inventory/index.ts';
import type { LockedShipment } from '../shipments.ts';

/** Saves the shipped DOTs with the lines. */
export async function saveDots(
  { db }: Ctx,
  lines: LockedShipment['lines'],
  consumed: Awaited<ReturnType<typeof consumeReservations>>,
): Promise<void> {
  for (const { reservationId, dots } of consumed) {
    const line = lines.find((each) => each.reservation_id === reservationId);
    await db
      .updateTable('retail_shipment_line')
      .set({ dots: JSON.stringify(Object.fromEntries(dots.map(({ dot, qty }) => [dot, qty]))) })
      .where('id', '=', line?.id ?? 0)
      .execute();
  }
}
