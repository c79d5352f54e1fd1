import type { z } from 'zod';
import { dotKey } from '@treadline/contract/kernel/dot.ts';
import type { retailPlacingRoutes } from '@treadline/contract/retail/retail-orders/placing-routes.ts';
import type { Ctx } from '#kernel/context.ts';
import { listSourcesByLine, sourceLines, type PlaceOption } from '#domains/sending/coverage/index.ts';
import { findShop } from './dealer.ts';
import { sourceOf } from './plan-parcels.ts';

type Asked = z.output<(typeof retailPlacingRoutes)['sources']['body']>;
type Answer = z.input<(typeof retailPlacingRoutes)['sources']['response']>;

/** Returns the logistics providers of places. */
export async function providersOf({ db }: Ctx, locationIds: readonly number[]) {
  const rows = await db
    .selectFrom('location')
    .leftJoin('company', 'company.id', 'location.logistics_id')
    .where('location.id', 'in', [0, ...locationIds])
    .select(['location.id', 'location.logistics_id as logisticId', 'company.name'])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Oldest and newest DOT of pieces; '' if none is known. */
export function dotRange(dots: PlaceOption['dots']): { dotOldest: string; dotNewest: string } {
  const known = dots
    .map(({ dot }) => dot)
    .filter((dot) => dotKey(dot) !== null)
    .toSorted((a, b) => (dotKey(a) ?? 0) - (dotKey(b) ?? 0));
  return { dotOldest: known[0] ?? '', dotNewest: known.at(-1) ?? '' };
}

/**
 * Returns the possible sources of each line, the chosen place first of its tier, with reasons, also for the whole.
 * @throws record.not-found
 */
export async function readSources(ctx: Ctx, { dealerId, lines }: Asked): Promise<Answer> {
  await findShop(ctx, dealerId);
  const ask = {
    dealerId,
    kind: 'SET' as const,
    lines: lines.map(({ partId, quantity }) => ({ partId, qty: quantity })),
    placedAt: new Date(),
  };
  const [options, whole] = [await listSourcesByLine(ctx, ask), await sourceLines(ctx, ask)];
  const providers = await providersOf(
    ctx,
    options.flat().map(({ locationId }) => locationId),
  );
  return {
    why: whole.why[ctx.lang],
    list: lines.map(({ partId, quantity }, at) => ({
      partId,
      quantity,
      // A place that has nothing and cannot send says why only where it is the shop's own.
      sources: (options[at] ?? [])
        .filter(({ free, promisedDay, tier }) => free > 0 || promisedDay !== null || tier === 'DEALER')
        .map((place) => ({
          tyreSource: sourceOf[place.tier],
          warehouseId: place.locationId,
          warehouseNo: place.code,
          warehouseName: place.name,
          logisticId: providers.get(place.locationId)?.logisticId ?? null,
          logisticName: providers.get(place.locationId)?.name ?? '',
          // What may not be sent to this shop is not free to it.
          free: place.promisedDay === null ? 0 : place.free,
          ...dotRange(place.dots),
          promisedDay: place.promisedDay,
          daysCertain: place.tier !== 'TOP_SPEED',
          chosen: place.chosen,
          why: place.reason[ctx.lang],
        })),
    })),
  };
}
