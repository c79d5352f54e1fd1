import { dotOfDay } from '@treadline/contract/kernel/dot.ts';
import { countOwnPieces, valueMovement, type StockBiz } from '#domains/stock/inventory/index.ts';
import { dayOf } from '#kernel/days.ts';
import { day, hour, isoMicro } from '../calendar.ts';
import type { DemoPart } from '../catalogue/parts.ts';
import type { Random } from '../random.ts';
import type { Sink } from '../sink.ts';
import type { Place } from './places.ts';

export type Bucket = 'on_hand' | 'defective' | 'quarantined';
/** Stock bucket including in transit. */
export type AnyBucket = Bucket | 'in_transit';
interface Batch {
  /** Weeks since the Unix epoch, for sorting by age. */
  made: number;
  dot: string;
  qty: number;
}
/** Stock of one part at one location while the history is written, in pieces. */
export interface Cell {
  place: Place;
  part: DemoPart;
  on_hand: number;
  defective: number;
  quarantined: number;
  in_transit: number;
  incoming: number;
  /** Pieces received and not owed. */
  unowed: { defective: number; quarantined: number };
  /** Stock on hand, oldest first. */
  batches: Batch[];
  /** Pieces in other buckets, by bucket and DOT. */
  apart: Map<`${AnyBucket}/${string}`, number>;
  /** Time of the last ledger entry, in microseconds. */
  lastAt: number;
  /** Average receipt between two sales, which sales follow. */
  flow: number;
  /** Target stock, as a multiple of `flow`. */
  cover: number;
  intake: number;
  sold30: number;
  /** Whether it does not sell: a slow mover whose batch grows old. */
  asleep: boolean;
}
/** Stock movement to be posted on its day. */
export interface Posting {
  at: number;
  cell: Cell;
  bucket: AnyBucket;
  dot: string;
  /** Production week of the batch. */
  made: number;
  delta: number;
  /** What its pieces are worth, if not the average; signed fen. */
  valueFen?: number | null;
  bizType: StockBiz;
  bizId: number;
  bizLineId: number;
  bizNo: string;
  actor: { accountId: number; name: string };
}

const week = 7 * day;
/** DOT of goods made some weeks before a time. */
export const batchOf = (at: number, weeksOld: number): { made: number; dot: string } => {
  const made = Math.floor((at - weeksOld * week) / week);
  return { made, dot: dotOfDay(dayOf(new Date(at - weeksOld * week))) };
};

/** Posts one movement: balance, batch, and ledger entry with the balance after it. */
export function bookMovement(sink: Sink, p: Posting): Booked {
  const { cell } = p;
  const valued = valueOf(p);
  cell[p.bucket] += p.delta;
  if (cell[p.bucket] < 0) throw new Error(`demo stock of ${cell.part.no} would be ${cell[p.bucket]}`);
  if (p.bucket === 'on_hand') moveBatch(cell, p);
  else cell.apart.set(`${p.bucket}/${p.dot}`, (cell.apart.get(`${p.bucket}/${p.dot}`) ?? 0) + p.delta);
  cell.lastAt = Math.max(Math.floor(p.at * 1000), cell.lastAt + 1);
  const id = sink.nextId('stock_txn');
  sink.add('stock_txn', {
    id,
    location_id: cell.place.id,
    part_id: cell.part.id,
    bucket: p.bucket,
    dot_yyww: p.dot,
    delta: p.delta,
    balance_after: cell[p.bucket],
    biz_type: p.bizType,
    biz_id: p.bizId,
    biz_line_id: p.bizLineId,
    biz_no: p.bizNo,
    actor_id: p.actor.accountId || null,
    actor_name: p.actor.name,
    occurred_at: isoMicro(cell.lastAt),
    unit_cost_fen: costOf(cell.part),
    own_delta: valued.own,
    value_fen: cell.place.isOthers ? null : valued.value,
  });
  return { id, fen: valued.value };
}

/** A ledger entry and its signed value. */
interface Booked {
  id: number;
  fen: number;
}

/** Own pieces and value of a movement, by the rule of the product. */
function valueOf({ cell, valueFen = null, ...row }: Posting): { own: number; value: number } {
  const { place, part, unowed, defective, quarantined } = cell;
  const book = { isOurs: !place.isOthers, saved: { defective, quarantined }, unowed };
  const own = countOwnPieces(book, [row])[0] ?? 0;
  if (own === 0) return { own, value: 0 };
  return valueMovement(part.worth, [{ own, given: valueFen }], costOf(part) ?? 0)[0] ?? { own: 0, value: 0 };
}

/** Cost of the part at the cheapest supplier, in fen. */
const costOf = ({ links }: DemoPart): number | null =>
  links.size > 0 ? Math.min(...[...links.values()].map(({ priceFen }) => priceFen)) : null;

function moveBatch(cell: Cell, { dot, made, delta }: Posting): void {
  const batch = cell.batches.find((b) => b.dot === dot);
  if (batch) batch.qty += delta;
  else {
    const at = cell.batches.findIndex((b) => b.made > made);
    cell.batches.splice(at < 0 ? cell.batches.length : at, 0, { made, dot, qty: delta });
  }
}

/** Creates an empty cell. */
export const makeCell = (place: Place, part: DemoPart, cover = 0): Cell => ({
  place,
  part,
  on_hand: 0,
  defective: 0,
  quarantined: 0,
  in_transit: 0,
  incoming: 0,
  unowed: { defective: 0, quarantined: 0 },
  batches: [],
  apart: new Map(),
  lastAt: 0,
  flow: 0,
  cover,
  intake: 0,
  sold30: 0,
  asleep: false,
});

/** Decides which warehouse stocks which part. `pieces` is what all of them receive between two sales. */
export function makeCells(
  random: Random,
  places: readonly Place[],
  parts: readonly DemoPart[],
  pieces: number,
): Cell[] {
  const cells: Cell[] = [];
  for (const part of parts)
    for (const place of places)
      if (part.released && random.chance(part.winter ? place.winter : place.range))
        cells.push(makeCell(place, part, random.chance(0.1) ? 0.6 : 2 + random.next() * 1.8));
  const total = cells.reduce((n, c) => n + weightOf(c), 0);
  for (const cell of cells) cell.flow = (pieces * weightOf(cell)) / total;
  return cells;
}
const weightOf = (cell: Cell): number => cell.part.demand * cell.place.weight * (cell.part.winter ? 0.5 : 1);

/** Writes opening stock, including a slow mover. */
export function openStock(sink: Sink, random: Random, cells: readonly Cell[], at: number, now: number): void {
  const slow = cells.findLast((c) => c.part.winter) ?? cells[0];
  cells.forEach((cell, i) => {
    sink.add('stock_level', { location_id: cell.place.id, part_id: cell.part.id });
    cell.asleep = cell === slow;
    const actor = { accountId: 0, name: '系统' };
    const enter = (qty: number, batch: { made: number; dot: string }, lineId: number): void =>
      void bookMovement(sink, {
        at: at + hour,
        cell,
        bucket: 'on_hand',
        ...batch,
        delta: qty,
        bizType: 'INITIAL',
        bizId: 1,
        bizLineId: lineId,
        bizNo: 'INIT-001',
        actor,
      });
    if (cell.asleep) return enter(8, batchOf(now, 160), i + 1);
    const qty = Math.max(2, Math.round(cell.flow * cell.cover));
    enter(qty, batchOf(at, random.int(6, 40)), i + 1);
  });
}
