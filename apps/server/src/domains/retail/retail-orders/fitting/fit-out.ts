import type { Ctx } from '#kernel/context.ts';
import { consumeReservations, type DotPieces } from '#domains/stock/inventory/index.ts';
import type { LockedShipment } from '../shipments.ts';
import { saveDots } from '../shipping/save-dots.ts';
import type { FittedLine } from './fitted.ts';

type Line = LockedShipment['lines'][number];

/**
 * DOTs that were read on the pieces of each line in the shop, as they were fitted; what was not read is as planned.
 */
function readDots(lines: readonly Line[], fitted: readonly FittedLine[]): Map<number, DotPieces[] | null> {
  const read = fitted
    .filter(({ line }) => line.tyre_source === 1)
    .flatMap(({ line, dots }) => dots.filter(Boolean).map((dot) => ({ partId: line.part_id, dot })));
  return new Map(
    lines.map((line) => {
      const own: string[] = [];
      while (own.length < line.qty) {
        const at = read.findIndex(({ partId }) => partId === line.part_id);
        if (at < 0) break;
        own.push(...read.splice(at, 1).map(({ dot }) => dot));
      }
      const dots = [...Map.groupBy(own, (dot) => dot)].map(([dot, same]) => ({ dot, qty: same.length }));
      return [line.id, dots.length > 0 ? dots : null];
    }),
  );
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
  const read = readDots(
    stored.flatMap(({ lines }) => lines),
    fitted,
  );
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
        dots: read.get(line.id) ?? null,
      })),
    });
    await saveDots(ctx, lines, consumed);
  }
}
