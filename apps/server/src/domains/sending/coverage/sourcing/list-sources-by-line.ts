import { placeReasons } from '@treadline/contract/sending/coverage/sourcing-texts.ts';
import type { Ctx } from '#kernel/context.ts';
import { choosePlaces } from './choose-places.ts';
import { explainPlaces } from './explain.ts';
import { createAvailableStock } from './fill-lines.ts';
import { openSourcing, tiers } from './source-lines.ts';
import type { PlaceOption, SourceRequest } from './types.ts';

/**
 * Returns every place that could send each line, independently, to choose from. The first tier with stock marks the
 * one `sourceLines` would choose for that line alone.
 * @returns options by line, in input order. @throws record.not-found
 */
export async function listSourcesByLine(ctx: Ctx, ask: SourceRequest): Promise<PlaceOption[][]> {
  const { world, places, stock } = await openSourcing(ctx, ask);
  const shelves = createAvailableStock(world, stock);
  return ask.lines.map(({ partId }, line) => {
    let isFound = false;
    return tiers.flatMap((tier) => {
      const own = places.filter((place) => place.tier === tier);
      const choices = choosePlaces(world, [line], own, shelves);
      const explained = explainPlaces(world, places, { tier, open: [line], before: shelves, choices });
      const isLater = isFound;
      isFound ||= choices.length > 0;
      return explained.map(({ cost: _cost, ...place }): PlaceOption => {
        const row = stock.find((each) => each.locationId === place.locationId && each.partId === partId);
        return {
          ...place,
          ...(isLater && place.chosen ? { chosen: false, reason: placeReasons.later } : {}),
          free: row?.free ?? 0,
          dots: row?.dots ?? [],
        };
      });
    });
  });
}
