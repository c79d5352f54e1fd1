import { countGoods } from '#domains/purchasing/purchase-orders/notes/count-goods.ts';
import type { DiscrepancyType } from '@treadline/contract/purchasing/purchase-orders/flow.ts';
import type { Person } from '../accounts.ts';
import { iso } from '../calendar.ts';
import { batchOf } from '../stock/cells.ts';
import { planDecisions } from './discrepancies.ts';
import { postGoods } from './goods.ts';
import { returnGoods } from './returns.ts';
import type { Discrepancy, Note, NoteLine } from './state.ts';
import { scheduleStep, recomputeOrder, addTimelineEntry, turnNote, type OrderTale } from './order-tale.ts';

/** Pieces of one line received in one batch, by result. */
interface Goods {
  each: NoteLine;
  made: number;
  dot: string;
  good: number;
  defective: number;
  quarantined: number;
  why: 'OVER' | 'DOT_TOO_OLD' | null;
}
interface Receipt {
  id: number;
  who: Person;
  isManual: boolean;
  isFinal: boolean;
}
type Part = 'all' | 'firstHalf' | 'secondHalf';
type Arrival = NonNullable<OrderTale['fate']['arrival']>;

const arrivals: readonly Arrival[] = ['full', 'short', 'defective', 'old', 'over', 'wrong'];

/** Receives a note: stock movements by batch, discrepancies, and the status of note and order. */
export function receiveNote(tale: OrderTale, note: Note, part: Part): void {
  if (note.status !== 30 || note.finalised) return;
  const receipt = openReceipt(tale, note, part !== 'firstHalf');
  const goods = linesOf(note, part).flatMap((each, i) =>
    arrive(tale, note, receipt, each, drawArrival(tale, i === 0 && part !== 'secondHalf')),
  );
  writeReceipt(tale, note, receipt, goods);
  for (const g of goods) takeIn(tale, note, receipt, g);
  if (receipt.isFinal) finish(tale, note, receipt);
  const { changes, isTaken } = countGoods(goods);
  const full = note.lines.every((l) => l.received >= l.sent);
  const turn = full ? turns.full : turns.short;
  turnNote(tale, note, receipt.who, { ...(receipt.isFinal ? turn : turns.more), changes });
  addTimelineEntry(
    tale,
    receipt.who,
    {},
    { action: isTaken ? 'receive' : 'quarantine', remark: note.no, changes },
  );
  recomputeOrder(tale, receipt.who);
  if (receipt.isFinal) planDecisions(tale, note);
}

const turns = {
  full: { action: 'finish', to: 50 },
  short: { action: 'finishShort', to: 40 },
  more: { action: 'receive', to: 30 },
} as const;

function linesOf({ lines }: Note, part: Part): NoteLine[] {
  const half = Math.ceil(lines.length / 2);
  if (part === 'all') return lines;
  return part === 'firstHalf' ? lines.slice(0, half) : lines.slice(half);
}

function openReceipt(tale: OrderTale, note: Note, isFinal: boolean): Receipt {
  const { sink, random, logistics, warehouse } = tale.story;
  const isManual = random.chance(0.06);
  note.messages += 1;
  return { id: sink.nextId('receipt'), who: isManual ? logistics : warehouse, isManual, isFinal };
}

function writeReceipt(tale: OrderTale, note: Note, receipt: Receipt, goods: readonly Goods[]): void {
  const { id, who, isManual, isFinal } = receipt;
  tale.story.sink.add('receipt', {
    id,
    dn_id: note.id,
    out_biz_code: isManual ? `MANUAL-${note.no}-${note.messages}` : `WMS-${note.id}-${note.messages}`,
    is_final: isFinal,
    source: isManual ? 'MANUAL' : 'WAREHOUSE',
    actor_name: who.name,
    received_at: iso(tale.at),
    qty_good: goods.reduce((sum, { good }) => sum + good, 0),
  });
}

const drawArrival = (tale: OrderTale, first: boolean): Arrival => {
  if (tale.fate.arrival) return first ? tale.fate.arrival : 'full';
  return arrivals[tale.story.random.weighted([965, 16, 9, 4, 3, 3])] as Arrival;
};

/** Records what the warehouse counts of a line. */
function arrive(tale: OrderTale, note: Note, receipt: Receipt, each: NoteLine, arrival: Arrival): Goods[] {
  const { random } = tale.story;
  const off = arrival === 'full' ? 0 : Math.min(each.sent, random.int(1, 4));
  const fresh = batchOf(tale.at, random.int(3, 26));
  const base: Goods = { each, ...fresh, good: each.sent, defective: 0, quarantined: 0, why: null };
  switch (arrival) {
    case 'full':
      return each.sent >= 12 && random.chance(0.1) ? twoBatches(tale, base) : [base];
    case 'short':
      return [{ ...base, good: each.sent - off }];
    case 'defective':
      return [{ ...base, good: each.sent - off, defective: off }];
    case 'over':
      return [{ ...base, quarantined: off, why: 'OVER' }];
    case 'old':
      return [
        { ...base, good: each.sent - off },
        { ...base, ...batchOf(tale.at, 170), good: 0, quarantined: off, why: 'DOT_TOO_OLD' },
      ];
    case 'wrong': {
      const partNo = tale.story.anyPart().no;
      open(tale, note, receipt, { each, type: 'WRONG_PART', qty: off, ...fresh, partNo });
      return [{ ...base, good: each.sent - off }];
    }
  }
}

function twoBatches(tale: OrderTale, base: Goods): Goods[] {
  const older = Math.floor(base.good / 3);
  return [
    { ...base, ...batchOf(tale.at, 30), good: older },
    { ...base, good: base.good - older },
  ];
}

function takeIn(tale: OrderTale, note: Note, receipt: Receipt, g: Goods): void {
  if (g.good + g.defective + g.quarantined === 0) return;
  const { sink, random } = tale.story;
  const id = sink.nextId('receipt_line');
  sink.add('receipt_line', {
    id,
    receipt_id: receipt.id,
    dn_line_id: g.each.id,
    dot_yyww: g.dot,
    qty_good: g.good,
    qty_defective: g.defective,
    qty_quarantined: g.quarantined,
  });
  g.each.received += g.good;
  g.each.defective += g.defective;
  if (g.why === 'DOT_TOO_OLD') g.each.suspect += g.quarantined;
  const goods = { line: g.each.line, dot: g.dot, made: g.made, lineId: id };
  postGoods(tale, receipt.who, { ...goods, bucket: 'on_hand', delta: g.good });
  postGoods(tale, receipt.who, { ...goods, bucket: 'defective', delta: g.defective });
  postGoods(tale, receipt.who, { ...goods, bucket: 'quarantined', delta: g.quarantined });
  const found = { each: g.each, dot: g.dot, made: g.made, receiptLineId: id };
  // Before the day's sales are booked, so that the goods are still there.
  if (g.good >= 4 && random.chance(0.004))
    scheduleStep(tale, 'return', tale.at + 600_000, () =>
      returnGoods(
        tale,
        { ...g, line: g.each.line, receiptLineId: id, bucket: 'on_hand', qty: 2 },
        '外包装破损，协商退回',
      ),
    );
  if (g.why) open(tale, note, receipt, { ...found, type: g.why, qty: g.quarantined });
  if (g.defective > 0) open(tale, note, receipt, { ...found, type: 'DEFECTIVE', qty: g.defective });
}

/** Completes a receipt as the final one, which reveals what is missing. */
function finish(tale: OrderTale, note: Note, receipt: Receipt): void {
  note.finalised = true;
  for (const each of note.lines) {
    const short = each.sent - each.received - each.defective - each.suspect;
    if (short > 0) open(tale, note, receipt, { each, type: 'SHORT', qty: short, dot: '', made: 0 });
  }
}

function open(
  tale: OrderTale,
  note: Note,
  receipt: Receipt,
  found: {
    each: NoteLine;
    type: DiscrepancyType;
    qty: number;
    dot: string;
    made: number;
    partNo?: string;
    receiptLineId?: number;
  },
): void {
  const row: Discrepancy = {
    id: tale.story.sink.nextId('discrepancy'),
    noteLine: found.each,
    receiptId: receipt.id,
    receiptLineId: found.receiptLineId ?? null,
    type: found.type,
    qty: found.qty,
    dot: found.dot,
    made: found.made,
    partNo: found.partNo ?? '',
    state: 'OPEN',
    came: 0,
    remark: found.partNo ?? '',
    resolvedBy: null,
    resolvedAt: null,
    createdAt: tale.at,
  };
  note.discrepancies.push(row);
}
