import { costOfTakes, promiseOf } from './cost.ts';
import { fillLines, type AvailableStock } from './fill-lines.ts';
import type { Cost, Place, Take, SourcingInput } from './types.ts';

/** A candidate for sending lines: places, takes and cost. */
export interface PlaceChoice {
  places: readonly Place[];
  takes: readonly Take[];
  cost: Cost;
}

/** Up to so many parcels every way is tried; beyond, those that have most lines come first. */
const triedParcels = 3;
const triedPlaces = 12;

/** Ordered selections of `size` places: who comes first gets the lines that several could send. */
function* selections(places: readonly Place[], size: number): Generator<readonly Place[]> {
  if (size === 0) yield [];
  else
    for (const place of places)
      for (const rest of selections(
        places.filter((other) => other !== place),
        size - 1,
      ))
        yield [place, ...rest];
}

/** Lines of one part up to which every order of them is tried; beyond, the largest come first. */
const triedOrders = 4;

const permutations = (lines: readonly number[]): readonly number[][] =>
  lines.length < 2
    ? [[...lines]]
    : lines.flatMap((line) =>
        permutations(lines.filter((other) => other !== line)).map((rest) => [line, ...rest]),
      );

/** Orders in which lines are filled: lines of one part share its pieces, and who comes first may leave too few. */
function ordersOf({ lines: all }: SourcingInput, lines: readonly number[]): readonly (readonly number[])[] {
  const partOf = (line: number) => all[line]?.partId;
  const shared = lines.filter((line) =>
    lines.some((other) => other !== line && partOf(other) === partOf(line)),
  );
  if (shared.length === 0) return [lines];
  const others = lines.filter((line) => !shared.includes(line));
  if (shared.length <= triedOrders) {
    // What counts is how the quantities of each part follow one another: four wheels alike have one order.
    const said = (order: readonly number[]): string =>
      order
        .toSorted((x, y) => (partOf(x) ?? 0) - (partOf(y) ?? 0))
        .map((line) => all[line]?.qty)
        .join();
    const seen = new Set<string>();
    const isNew = (order: readonly number[]): boolean => seen.size < seen.add(said(order)).size;
    return permutations(shared)
      .filter(isNew)
      .map((order) => [...others, ...order]);
  }
  return [lines, lines.toSorted((a, b) => (all[b]?.qty ?? 0) - (all[a]?.qty ?? 0))];
}

const codesOf = ({ takes }: Pick<PlaceChoice, 'takes'>): string =>
  [...new Set(takes.map(({ place }) => place.code))].toSorted().join(' ');
const inOrder = (a: PlaceChoice, b: PlaceChoice): number =>
  a.cost.total - b.cost.total || (codesOf(a) < codesOf(b) ? -1 : 1);

/**
 * Chooses the places that send the lines of one tier: fewest places, then lowest cost, then code.
 * @returns all choices with that number of places, best first; empty when nothing can be sent
 */
export function choosePlaces(
  world: SourcingInput,
  open: readonly number[],
  given: readonly Place[],
  shelves: AvailableStock,
): PlaceChoice[] {
  // What the tier cannot send at all goes on to the next.
  const { left } = fillLines(world, open, given, shelves);
  const lines = open.filter((line) => !left.includes(line));
  if (lines.length === 0) return [];
  const some = given.map((place) => ({ place, ...fillLines(world, lines, [place], shelves) }));
  const days = some.flatMap(({ place, takes }) =>
    takes.length > 0 ? [promiseOf(place, takes).promisedDay] : [],
  );
  const best = days.toSorted()[0] ?? world.day;
  const choiceOf = (takes: readonly Take[]): PlaceChoice => ({
    places: [...new Set(takes.map(({ place }) => place))],
    takes,
    cost: costOfTakes(world, takes, best),
  });
  const ordered = given
    .map((place) => ({ place, alone: some.find((each) => each.place === place)?.takes ?? [] }))
    .toSorted((a, b) => b.alone.length - a.alone.length)
    .map(({ place }) => place);
  const orders = ordersOf(world, lines);
  for (let size = 1; size <= Math.min(triedParcels, given.length); size++) {
    const tried = [...selections(ordered.slice(0, triedPlaces), size)].flatMap((places) => {
      for (const order of orders) {
        const filled = fillLines(world, order, places, shelves);
        if (filled.left.length === 0) return [choiceOf(filled.takes)];
      }
      return [];
    });
    if (tried.length > 0) return tried.toSorted(inOrder);
  }
  return [choiceOf(fillLines(world, lines, ordered, shelves).takes)];
}
