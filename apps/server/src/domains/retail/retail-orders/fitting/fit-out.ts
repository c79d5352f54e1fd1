import type { Ctx } from '#kernel/context.ts';
import { consumeReservations, type DotPieces } from '#domains/stock/inventory/index.ts';
import type { LockedShipment } from '../shipments.ts';
import { saveDots } from '../shipping/save-dots.ts';
import type { FittedLine } from './fitted.ts';

type Line = LockedShipment['lines'][number];

/** DOTs of the pieces of a line in the shop, as they were fitted; null where not all of them were read. */
function readDots(line: Line, fitted: readonly FittedLine[]): DotPieces[] | null {
  const dots = fitted
    .filter((each) => each.line.part_id === line.part_id && each.line.tyre_source === 1)
    .flatMap((each) => each.dots);
  if (dots.length !== line.qty || !dots.every(Boolean)) return null;
  return [...Map.groupBy(dots, (dot) => dot)].map(([dot, own]) => ({ dot, qty: own.length }));
}

/**
 * Issues fitted goods from the shop's stock; consumed consignment goods become owed to their owners. Stock is locked
 * last.
 */
export async function consumeShopStock(
  ctx: Ctx,
  order: { id: number; order_no: string; dealer_id: number },
  shipments: readonly LockedShipment[],
  fitted: readonly FittedLine[],
): Promise<void> {
  const stored = shipments.filter(({ state }) => state === 'IN_STORE');
  const places = await ctx.db
    .selectFrom('location')
    .where('id', 'in', [0, ...stored.map(({ location_id: id }) => id)])
    .select(['id', 'owner_id'])
    .execute();
  for (const bizType of ['FIT_OUT', 'CONSIGN_OUT'] as const) {
    const lines = stored
      .filter(({ location_id: id }) => {
        const isOwn = places.find((place) => place.id === id)?.owner_id === order.dealer_id;
        return isOwn === (bizType === 'FIT_OUT');
      })
      .flatMap((shipment) => shipment.lines);
    if (lines.length === 0) continue;
    const consumed = await consumeReservations(ctx, {
      bizType,
      bizId: order.id,
      bizNo: order.order_no,
      refuse: 'RECALLED',
      lines: lines.map((line) => ({
        reservationId: line.reservation_id ?? 0,
        bizLineId: line.id,
        qty: line.qty,
        dots: readDots(line, fitted),
      })),
    });
    await saveDots(ctx, lines, consumed);
  }
}
