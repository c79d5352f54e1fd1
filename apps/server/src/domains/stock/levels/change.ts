import { sql } from 'kysely';
import type { LyingBucket } from '@treadline/contract/stock/inventory/bookings.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { visible } from '#kernel/scope.ts';
import { allConditions } from '#kernel/search.ts';
import { recordEvent } from '#kernel/timeline.ts';
import { adjustPlace, setSafeStock, stockPlace } from '#domains/stock/inventory/index.ts';
import { requirePlace } from './one-part.ts';
import type { StockView } from './source.ts';

interface Change {
  locationId: number;
  partId: number;
  reason: string;
  remark: string;
  lines: readonly { bucket?: LyingBucket | undefined; dot: string; seen: number; counted: number }[];
  safeMin?: number | undefined;
}

/**
 * Sets pieces of a part at a place by bucket and DOT, if the books still hold those seen, through an adjustment: posted
 * at once, or pending above the approval limit. Also sets its safety stock.
 * @throws record.not-found, inventory.changed naming what moved, dictionary.not-offered, inventory.repeated-line
 */
export async function changeStock(ctx: Ctx, face: StockView, { safeMin, partId, ...change }: Change) {
  const place = await requirePlace(ctx, face, change.locationId);
  const lines = change.lines.filter(({ seen, counted }) => seen !== counted);
  const made = lines.length
    ? await adjustPlace(ctx, { ...change, lines: lines.map((line) => ({ ...line, partId, remark: '' })) })
    : { adjustNo: null, status: null };
  if (safeMin !== undefined) {
    const changed = await setSafeStock(ctx, [{ locationId: place.id, partId }], safeMin);
    if (changed.length > 0) await tell(ctx, [place], safeMin, 1);
  }
  return made;
}

const tell = (
  ctx: Ctx,
  places: readonly { id: number; code: string }[],
  safeMin: number,
  parts: number,
): Promise<void> =>
  recordEvent(
    ctx,
    ...places.map(({ id, code }) => ({
      entity: stockPlace.name,
      entityId: id,
      entityNo: code,
      action: 'safe-stock',
      changes: { safeMin: { before: null, after: safeMin }, parts: { before: null, after: parts } },
    })),
  );

/** Sets the safety stock of many parts at their places, all or none. @throws record.not-found */
export async function changeMany(
  ctx: Ctx,
  { rows, safeMin }: { rows: readonly { locationId: number; partId: number }[]; safeMin: number },
) {
  const ids = [...new Set(rows.map(({ locationId }) => locationId))];
  const places = await ctx.db
    .selectFrom('location')
    .where(
      allConditions([sql<boolean>`location.id = ANY(${ids})`, sql<boolean>`${visible(ctx, stockPlace)}`]),
    )
    .where('location.type', '<>', 'LOGISTICS')
    .select(['id', 'code'])
    .execute();
  if (places.length < ids.length) fail('record.not-found', { entity: stockPlace.label });
  const changed = await setSafeStock(ctx, rows, safeMin);
  const of = (id: number) => changed.filter(({ locationId }) => locationId === id).length;
  for (const place of places) if (of(place.id)) await tell(ctx, [place], safeMin, of(place.id));
  return { changed: changed.length };
}
