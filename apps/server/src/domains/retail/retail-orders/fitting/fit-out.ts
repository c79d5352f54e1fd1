import type { Ctx } from '#kernel/context.ts';
import { consumeReservations, readDotsThere, type DotPieces } from '#domains/stock/inventory/index.ts';
import type { LockedShipment } from '../shipments.ts';
import { saveDots } from '../shipping/save-dots.ts';
import { countDots } from './correct-fitted.ts';
import type { FittedLine } from './fitted.ts';

type Line = LockedShipment['lines'][number];

interface ReadDot {
  partId: number;
  dot: string;
}

/**
 * Divides DOTs that were read of goods in the shop among the lines of its places: to one whose books have it, else to one of
 * which fewer pieces were read than it has.
 */
export async function placeRead<T extends ReadDot>(
  ctx: Pick<Ctx, 'db'>,
  shipments: readonly LockedShipment[],
  read: readonly T[],
): Promise<{ line: Line; locationId: number; read: T }[]> {
  const lines = shipments
    .filter(({ state }) => state === 'IN_STORE')
    .flatMap(({ location_id: locationId, lines: own }) =>
      own.map((line) => ({ line, locationId, partId: line.part_id, left: line.qty })),
    );
  const thereOf = await readDotsThere(ctx, lines);
  const placed: { line: Line; locationId: number; read: T }[] = [];
  const taken = ({ locationId }: { locationId: number }, { partId, dot }: ReadDot) =>
    placed.filter((o) => o.locationId === locationId && o.read.partId === partId && o.read.dot === dot)
      .length;
  for (const known of [true, false])
    for (const each of read.filter((one) => placed.every((o) => o.read !== one))) {
      const place = lines.find(
        (own) =>
          own.partId === each.partId &&
          own.left > 0 &&
          (!known || thereOf({ ...own, dot: each.dot }) > taken(own, each)),
      );
      if (!place) continue;
      place.left -= 1;
      placed.push({ line: place.line, locationId: place.locationId, read: each });
    }
  return placed;
}

/** DOTs that were read on the pieces of each line in the shop, as they were fitted; what was not read is as planned. */
async function readDots(
  ctx: Ctx,
  shipments: readonly LockedShipment[],
  fitted: readonly FittedLine[],
): Promise<Map<number, DotPieces[]>> {
  const read = fitted
    .filter(({ line }) => line.tyre_source === 1)
    .flatMap(({ line, dots }) => dots.filter(Boolean).map((dot) => ({ partId: line.part_id ?? 0, dot })));
  const placed = await placeRead(ctx, shipments, read);
  return new Map(
    [...Map.groupBy(placed, ({ line }) => line.id)].map(([id, own]) => [
      id,
      countDots(own.map((one) => one.read.dot)),
    ]),
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
  const read = await readDots(ctx, stored, fitted);
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
