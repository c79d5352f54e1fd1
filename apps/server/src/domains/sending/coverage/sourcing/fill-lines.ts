import { chooseDots, type DotPieces, type FreeStock } from '#domains/stock/inventory/index.ts';
import type { Place, Take, SourcingInput } from './types.ts';

/** Free stock at places less the pieces already taken; shared by lines of the same part. */
export interface AvailableStock {
  free(place: Place, partId: number): number;
  /** Takes pieces if their DOTs meet the rule; null: nothing is taken. */
  take(place: Place, partId: number, qty: number): DotPieces[] | null;
  /** Returns a copy; further takes affect the copy only. */
  copy(): AvailableStock;
}

const keyOf = (placeId: number, partId: number): string => `${placeId}/${partId}`;

/** Creates shelves from the stock read. */
export function createAvailableStock(
  world: Pick<SourcingInput, 'rule' | 'day'>,
  stock: readonly FreeStock[],
): AvailableStock {
  const rows = new Map(stock.map((row) => [keyOf(row.locationId, row.partId), { ...row }]));
  return {
    free: (place, partId) => rows.get(keyOf(place.id, partId))?.free ?? 0,
    take(place, partId, qty) {
      const row = rows.get(keyOf(place.id, partId));
      const plan = row && qty <= row.free ? chooseDots(row.dots, qty, world.rule, world.day) : null;
      if (!row || !plan) return null;
      row.free -= qty;
      row.dots = row.dots.map(({ dot, qty: there }) => ({ dot, qty: there - (plan.get(dot) ?? 0) }));
      return [...plan].map(([dot, pieces]) => ({ dot, qty: pieces }));
    },
    copy: () => createAvailableStock(world, [...rows.values()]),
  };
}

/** Whether a place is open and may send a part. */
export const servesPart = (place: Place, partId: number): boolean =>
  place.open && place.rules.get(partId)?.denied === false;

/**
 * Fills lines from places in order: each line in full from the first place that can; bulk lines that none can fill are
 * split.
 * @returns the takes, and the indices of lines that get nothing
 */
export function fillLines(
  world: SourcingInput,
  open: readonly number[],
  places: readonly Place[],
  from: AvailableStock,
): { takes: Take[]; left: number[] } {
  const shelves = from.copy();
  const takes: Take[] = [];
  const left: number[] = [];
  for (const line of open) {
    const { partId = 0, qty = 0 } = world.lines[line] ?? {};
    const own = places.filter((place) => servesPart(place, partId));
    const found = fillOne(world.kind, { line, partId, qty }, own, shelves);
    if (found) takes.push(...found);
    else left.push(line);
  }
  return { takes, left };
}

function fillOne(
  kind: SourcingInput['kind'],
  { line, partId, qty }: { line: number; partId: number; qty: number },
  places: readonly Place[],
  shelves: AvailableStock,
): Take[] | null {
  for (const place of places) {
    const dots = shelves.take(place, partId, qty);
    if (dots) return [{ line, partId, place, dots }];
  }
  const enough = places.reduce((sum, place) => sum + shelves.free(place, partId), 0) >= qty;
  return kind === 'BULK' && enough ? spread({ line, partId, qty }, places, shelves) : null;
}

/** Pieces of one line from several places; what cannot be had whole is not taken at all. */
function spread(
  { line, partId, qty }: { line: number; partId: number; qty: number },
  places: readonly Place[],
  shelves: AvailableStock,
): Take[] | null {
  const trial = shelves.copy();
  const wanted: { place: Place; qty: number }[] = [];
  let missing = qty;
  for (const place of places) {
    const most = mostOf(trial, place, partId, missing);
    if (most > 0) wanted.push({ place, qty: most });
    missing -= most;
  }
  if (missing > 0) return null;
  return wanted.map((each) => ({
    line,
    partId,
    place: each.place,
    dots: shelves.take(each.place, partId, each.qty) ?? [],
  }));
}

/** The most pieces, at most `qty`, of which the DOTs will do. */
function mostOf(shelves: AvailableStock, place: Place, partId: number, qty: number): number {
  let [low, high] = [0, Math.min(qty, shelves.free(place, partId))];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (shelves.copy().take(place, partId, middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}
