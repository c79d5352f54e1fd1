import type { SourceTier } from '@treadline/contract/sending/coverage/sourcing-texts.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { visible } from '#kernel/scope.ts';
import { part } from '#domains/catalogue/catalogue/index.ts';
import { readDotRule, readFreeStock } from '#domains/stock/inventory/index.ts';
import { choosePlaces } from './choose-places.ts';
import { byPlace, piecesOf, promiseOf } from './cost.ts';
import { explainPlaces, explainSourcing, type TierAttempt } from './explain.ts';
import { createAvailableStock } from './fill-lines.ts';
import { readPlaces } from './read-places.ts';
import type { Parcel, Place, SourceRequest, SourcingResult, Take, SourcingInput } from './types.ts';

/** Source tiers, in order of precedence. */
export const tiers = ['DEALER', 'WAREHOUSE', 'TOP_SPEED'] as const satisfies readonly SourceTier[];

/**
 * Sources the lines of a dealer's order: from its own stock, then warehouses covering it, then top speed. Each tier is
 * asked for the pieces earlier ones could not send; within a tier one place for all, else the fewest, then the
 * cheapest (docs/features/sending.md). Read-only, without locks: `reserveStock` decides.
 * @returns parcels with planned DOTs, unavailable pieces, and reasons by place, in three languages
 * @throws record.not-found for a dealer or part outside the caller's scope
 */
export async function sourceLines(ctx: Ctx, ask: SourceRequest): Promise<SourcingResult> {
  const { world, places, stock } = await openSourcing(ctx, ask);
  const shelves = createAvailableStock(world, stock);
  let open: readonly number[] = ask.lines.map((_, index) => index);
  const asked = tiers.map((tier): TierAttempt => {
    const own = places.filter((place) => place.tier === tier);
    const choices = choosePlaces(world, open, own, shelves);
    const step = { tier, open, before: shelves, choices };
    const done = new Set(choices[0]?.takes.map(({ line }) => line));
    open = open.filter((line) => !done.has(line));
    return step;
  });
  return {
    parcels: asked.flatMap(({ choices: [best] }) => parcelsOf(best?.takes ?? [])),
    missing: open.flatMap((line) => (ask.lines[line] ? [{ line, ...ask.lines[line] }] : [])),
    why: explainSourcing(world, asked, open),
    places: asked.flatMap((step) => explainPlaces(world, places, step)),
  };
}

/** Reads places, parts and free stock for a sourcing query, each as a snapshot. @throws record.not-found */
export async function openSourcing(ctx: Ctx, ask: SourceRequest) {
  const found = await readPlaces(ctx, ask);
  const { tier, placeId } = ask.from ?? {};
  const places = found.places.filter(
    (place) => (!tier || place.tier === tier) && (!placeId || place.id === placeId),
  );
  const [world, stock] = await Promise.all([
    readWorld(ctx, ask, found),
    readFreeStock(
      ctx,
      places.map(({ id }) => id),
      ask.lines.map(({ partId }) => partId),
    ),
  ]);
  return { world, places, stock };
}

/** Parts that the caller sees, with what they weigh. @throws record.not-found */
async function readWorld(
  ctx: Ctx,
  { lines, kind }: SourceRequest,
  { pieceGrams, day }: { pieceGrams: number; day: string },
): Promise<SourcingInput> {
  const ids = [...new Set(lines.map(({ partId }) => partId))];
  const [rows, rule] = await Promise.all([
    ctx.db
      .selectFrom('part')
      .where('part.id', 'in', ids)
      .where(visible(ctx, part))
      .select(['part.id', 'part.part_no', 'part.weight_g'])
      .execute(),
    readDotRule(ctx, kind),
  ]);
  if (rows.length < ids.length) fail('record.not-found', { entity: part.label });
  return {
    lines,
    kind,
    rule,
    day,
    grams: new Map(rows.map(({ id, weight_g: grams }) => [id, grams ?? pieceGrams])),
    partNos: new Map(rows.map(({ id, part_no: no }) => [id, no])),
  };
}

const parcelsOf = (takes: readonly Take[]): Parcel[] =>
  [...byPlace(takes)].map(([place, own]: [Place, Take[]]) => ({
    locationId: place.id,
    name: place.name,
    tier: place.tier,
    ...promiseOf(place, own),
    lines: own.map((take) => ({
      line: take.line,
      partId: take.partId,
      qty: piecesOf(take),
      dots: take.dots,
    })),
  }));
