import { placeReasons } from '@treadline/contract/sending/coverage/sourcing-texts.ts';
import type { Ctx } from '#kernel/context.ts';
import { choosePlaces } from './choose-places.ts';
import { explainPlaces } from './explain.ts';
import { openShelves } from './fill-lines.ts';
import { openSourcing, tiers } from './source-lines.ts';
import type { PlaceOption, SourceAsk } from './types.ts';

/**
 * Every place that might send a line, for each line by itself: what somebody chooses from. The first tier that has it
 * offers the one that `sourceLines` would take for this line alone.
 * @returns options by line, in the order of the question. @throws record.not-found
 */
export async function sourceEach(ctx: Ctx, ask: SourceAsk): Promise<PlaceOption[][]> {
  const { world, places, stock } = await openSourcing(ctx, ask);
  const shelves = openShelves(world, stock);
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
