import { fillPlaces, t } from '@treadline/contract/kernel/text.ts';
import type { TyreSource } from '@treadline/contract/retail/retail-orders/fields.ts';
import type { Ctx } from '#kernel/context.ts';
import { listSourcesByLine, type PlaceOption } from '#domains/sending/coverage/index.ts';
import type { FoundPart } from '../part-key.ts';
import type { ParsedRow } from './parse-row.ts';

const tierOf = { 1: 'DEALER', 2: 'WAREHOUSE', 3: 'TOP_SPEED' } as const;
const sourceOf = { DEALER: 1, WAREHOUSE: 2, TOP_SPEED: 3 } as const;
const short = t('库存不足，可用 {free} 条', 'Not enough stock: {free} free', '庫存不足，可用 {free} 條');
const none = t('无货', 'No stock', '無貨');

/** Pieces and source wanted by a row. */
export interface StockDemand {
  value: Pick<ParsedRow, 'quantity' | 'tyreSource'>;
  part: FoundPart;
}
/** Source of a row, or why there is none. */
export interface Supply {
  free: number;
  placeName: string;
  promisedDay: string | null;
  tyreSource: TyreSource;
  short: string | null;
}

interface Asked {
  part: FoundPart;
  qty: number;
}
const keyOf = ({ part, qty }: Asked): string => `${part.kind}/${part.partId}/${qty}`;

/**
 * Every way to have each part in each number of pieces, and one piece of it: asked once, however many rows want the same.
 * A place that cannot send all of them sends none.
 */
async function readOptions(ctx: Ctx, dealerId: number, wanted: readonly StockDemand[]) {
  const options = new Map<string, PlaceOption[]>();
  const different = new Map(
    wanted.flatMap(({ part, value }) =>
      [1, value.quantity].map((qty) => [keyOf({ part, qty }), { part, qty }] as const),
    ),
  );
  for (const kind of ['TYRE', 'PART'] as const) {
    const asked = [...different.values()].filter(({ part }) => part.kind === kind);
    if (asked.length === 0) continue;
    const found = await listSourcesByLine(ctx, {
      dealerId,
      kind: kind === 'TYRE' ? 'SET' : 'BULK',
      lines: asked.map(({ qty, part }) => ({ partId: part.partId, qty })),
      placedAt: new Date(),
    });
    for (const [at, each] of asked.entries()) options.set(keyOf(each), found[at] ?? []);
  }
  return options;
}

/**
 * Allocates free stock row by row in file order: pieces of earlier rows are unavailable to later ones. Read-only;
 * reserving decides on placing.
 */
export async function openSupply(ctx: Ctx, dealerId: number, wanted: readonly StockDemand[]) {
  const options = await readOptions(ctx, dealerId, wanted);
  const taken = new Map<string, number>();
  const placesFor = ({ value: { tyreSource }, part }: StockDemand, qty: number) =>
    (options.get(keyOf({ part, qty })) ?? [])
      .filter(({ promisedDay }) => promisedDay !== null)
      .filter(({ tier }) => tyreSource === null || tier === tierOf[tyreSource])
      .map((place) => {
        const shelf = `${place.locationId}/${part.partId}`;
        return { place, shelf, left: place.free - (taken.get(shelf) ?? 0) };
      });
  return (each: StockDemand): Supply => {
    const { quantity, tyreSource } = each.value;
    const enough = placesFor(each, quantity).filter(({ left }) => left >= quantity);
    const best = enough.find(({ place }) => place.chosen) ?? enough[0];
    if (!best) {
      const free = Math.max(0, ...placesFor(each, 1).map(({ left }) => left));
      const reason = free > 0 ? fillPlaces(short, ctx.lang, { free }) : none[ctx.lang];
      return { free, placeName: '', promisedDay: null, tyreSource: tyreSource ?? 2, short: reason };
    }
    taken.set(best.shelf, (taken.get(best.shelf) ?? 0) + quantity);
    const { name, promisedDay, tier } = best.place;
    return { free: best.left, placeName: name, promisedDay, tyreSource: sourceOf[tier], short: null };
  };
}
