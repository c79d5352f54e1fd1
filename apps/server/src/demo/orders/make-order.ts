import { addDays, dayOf } from '#kernel/days.ts';
import { isWinterSeason } from '../calendar.ts';
import type { People, Person } from '../accounts.ts';
import type { DemoSupplier } from '../companies.ts';
import type { Random } from '../random.ts';
import type { Sink } from '../sink.ts';
import type { Cell } from '../stock/cells.ts';
import type { Place } from '../stock/places.ts';
import type { Line, Order } from './state.ts';

/** Parts that one supplier delivers to one warehouse, with their cumulative demand. */
interface Shelf {
  supplier: DemoSupplier;
  place: Place;
  cells: readonly Cell[];
  /** Cumulative demand, outside and inside the winter season. */
  sums: readonly [readonly number[], readonly number[]];
  weight: number;
}
/** Supply relations for generating orders: who buys what from whom. */
export interface Market {
  shelves: readonly Shelf[];
  people: People;
  logisticsId: number;
}

export function openMarket(
  cells: readonly Cell[],
  suppliers: readonly DemoSupplier[],
  places: readonly Place[],
  people: People,
  logisticsId: number,
): Market {
  const shelves = suppliers.flatMap((supplier) =>
    places.map((place): Shelf => {
      const own = cells.filter((c) => c.place === place && c.part.links.has(supplier.id));
      const sums = ([1, 4] as const).map((winter) =>
        runningSums(own.map((c) => c.part.demand * (c.part.winter ? 0.4 * winter : 1))),
      );
      return {
        supplier,
        place,
        cells: own,
        sums: [sums[0] ?? [], sums[1] ?? []],
        weight: place.weight * own.length,
      };
    }),
  );
  return { shelves: shelves.filter((s) => s.cells.length >= 12), people, logisticsId };
}

function runningSums(weights: readonly number[]): number[] {
  let sum = 0;
  return weights.map((w) => (sum += w));
}

function drawCell(random: Random, shelf: Pick<Shelf, 'cells' | 'sums'>, at: number): Cell {
  const sums = shelf.sums[isWinterSeason(at) ? 1 : 0];
  const wanted = random.next() * (sums.at(-1) ?? 0);
  let [low, high] = [0, sums.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sums[middle] ?? 0) <= wanted) low = middle + 1;
    else high = middle;
  }
  return shelf.cells[low] as Cell;
}

const remarks = [
  '',
  '',
  '',
  '',
  '',
  '',
  '月度备货',
  '门店急需，请优先安排',
  '旺季备货',
  '请附随货同行单',
  '与上一单同车发出',
];

/** Creates a draft from one supplier for one warehouse, with one to ten different parts. */
export function makeOrder(
  sink: Sink,
  random: Random,
  market: Market,
  at: number,
  no: number,
  shelf?: Shelf,
): Order {
  const from = shelf ?? market.shelves[random.weighted(market.shelves.map((s) => s.weight))];
  if (!from) throw new Error('nobody sells anything');
  const id = sink.nextId('purchase_order');
  const today = dayOf(new Date(at));
  return {
    id,
    no: `PO${today.slice(2).replaceAll('-', '')}-${String(no).padStart(6, '0')}`,
    status: 10,
    supplier: from.supplier,
    seller: market.people.suppliers.get(from.supplier.id) as Person,
    buyer: random.pick(market.people.buyers),
    place: from.place,
    logisticsId: market.logisticsId,
    notes: [],
    createdAt: at,
    updatedAt: at,
    submitTime: null,
    confirmTime: null,
    originalDate: random.chance(0.85) ? addDays(today, from.supplier.leadDays + random.int(1, 6)) : null,
    promisedDate: null,
    deliveryTime: null,
    remark: random.pick(remarks),
    cancelReason: '',
    closeReason: '',
    deletedAt: null,
    version: 0,
    lines: drawLines(sink, random, from, at),
  };
}

function drawLines(sink: Sink, random: Random, { supplier, ...shelf }: Shelf, at: number): Line[] {
  const cells = new Set<Cell>();
  const count = 1 + random.weighted([7, 11, 14, 15, 15, 13, 10, 8, 5, 4]);
  for (let tries = 0; cells.size < count && tries < 40; tries++) cells.add(drawCell(random, shelf, at));
  return [...cells].map((cell, i) => {
    const link = cell.part.links.get(supplier.id);
    if (!link) throw new Error(`${supplier.name} does not sell ${cell.part.no}`);
    const id = sink.nextId('purchase_order_line');
    const qty = link.moq * (1 + random.weighted([5, 8, 7, 5, 4, 3, 2, 1, 1]));
    return {
      id,
      lineNo: i + 1,
      part: cell.part,
      link,
      cell,
      qty,
      sent: 0,
      inflight: 0,
      moving: 0,
      received: 0,
      returned: 0,
      reduced: 0,
      reduceReason: '',
    };
  });
}
