import { dnInflight, dnMoving, poDerived } from '@treadline/contract/purchasing/purchase-orders/flow.ts';
import { deriveStatus } from '#domains/purchasing/purchase-orders/derive.ts';
import type { Person } from '../accounts.ts';
import { iso } from '../calendar.ts';
import type { DemoPart } from '../catalogue/parts.ts';
import type { Random } from '../random.ts';
import type { Sink } from '../sink.ts';
import type { Posting } from '../stock/cells.ts';
import type { Note, Order } from './state.ts';

/** Steps of an order that a showcase can suppress. */
export type Step =
  | 'submit'
  | 'delete'
  | 'edit'
  | 'reduce'
  | 'cancel'
  | 'confirm'
  | 'promise'
  | 'closeEmpty'
  | 'upload'
  | 'ship'
  | 'push'
  | 'retry'
  | 'revoke'
  | 'receive'
  | 'rest'
  | 'return'
  | 'decide'
  | 'closeShort'
  | 'settle';
/** Choices made at random unless a showcase sets them. */
export interface Fate {
  never?: readonly Step[];
  /** Whether every step takes the shortest time. */
  quick?: boolean;
  submitted?: boolean;
  cancelled?: boolean;
  /** Whether the supplier reduces quantities before confirmation. */
  reduced?: boolean;
  closed?: 'empty' | 'short';
  /** Whether the first delivery note carries only a part. */
  partial?: boolean;
  shipLater?: boolean;
  refused?: boolean;
  revoked?: boolean;
  /** Whether goods arrive in two receipts. */
  twoReceipts?: boolean;
  arrival?: 'full' | 'short' | 'over' | 'defective' | 'wrong' | 'old';
  /** Resolution of discrepancies, where there is a choice. */
  decision?: 'first' | 'second';
}

/** State of the history being written: output, random source and end time. */
export interface Story {
  sink: Sink;
  random: Random;
  now: number;
  finance: Person;
  warehouse: Person;
  logistics: Person;
  /** Queues a movement for posting at the end of its day. */
  post(posting: Posting): void;
  /** Random part of the catalogue. */
  anyPart(): DemoPart;
  /** Next document number, of any kind. */
  nextNo(): number;
}
/** Simulation of one order. */
export interface OrderTale {
  story: Story;
  order: Order;
  fate: Fate;
  /** Time of the current step. */
  at: number;
  steps: { at: number; run: () => void }[];
}

/** Schedules a step of an order, unless suppressed or in the future. */
export function scheduleStep(tale: OrderTale, step: Step, at: number, run: () => void): void {
  if (at > tale.story.now || tale.fate.never?.includes(step)) return;
  tale.steps.push({ at, run });
}

/** Runs the scheduled steps in order of time. */
export function runCalendar(tale: OrderTale): void {
  for (;;) {
    let next = -1;
    for (let i = 0; i < tale.steps.length; i++)
      if (next < 0 || (tale.steps[i]?.at ?? 0) < (tale.steps[next]?.at ?? 0)) next = i;
    const [step] = next < 0 ? [] : tale.steps.splice(next, 1);
    if (!step) return;
    tale.at = step.at;
    step.run();
  }
}

/** Random duration in milliseconds between two numbers of hours; the lower one when the fate is quick. */
export const span = (tale: OrderTale, low: number, high: number): number =>
  (tale.fate.quick ? low : low + tale.story.random.next() ** 2 * (high - low)) * 3_600_000;

interface Entry {
  action: string;
  from?: number | null;
  to?: number | null;
  remark?: string;
  changes?: Record<string, { before: string | number | null; after: string | number | null }>;
}

/** Adds a timeline entry to the order or a note. */
export function addTimelineEntry(tale: OrderTale, who: Person, about: { note?: Note }, entry: Entry): void {
  const { order, story } = tale;
  story.sink.add('timeline', {
    id: story.sink.nextId('timeline'),
    entity: about.note ? 'delivery-note' : 'purchase-order',
    entity_id: about.note?.id ?? order.id,
    entity_no: about.note?.no ?? order.no,
    action: entry.action,
    from_status: entry.from == null ? null : String(entry.from),
    to_status: entry.to == null ? null : String(entry.to),
    remark: entry.remark ?? '',
    changes: entry.changes ?? null,
    actor_id: who.accountId || null,
    actor_name: who.name,
    actor_type: who.type,
    company_id: who.companyId || null,
    request_id: 'demo',
    at: iso(tale.at),
  });
}

/** Recomputes lines and status from the notes, as the product does after a note has changed. */
export function recomputeOrder(tale: OrderTale, who: Person): void {
  const { order } = tale;
  if (!poDerived.includes(order.status)) return;
  for (const line of order.lines) line.sent = line.inflight = line.moving = line.received = 0;
  for (const note of order.notes)
    for (const each of note.lines) {
      each.line.received += each.received;
      const rest = Math.max(0, each.sent - each.received);
      if (note.status !== 0 && note.status !== 60) each.line.sent += each.sent;
      if (dnInflight.includes(note.status)) each.line.inflight += rest;
      if (dnMoving.includes(note.status)) each.line.moving += rest;
    }
  endReships(order);
  touchOrder(tale);
  const next = deriveStatus(order.lines);
  if (next === order.status) return;
  addTimelineEntry(tale, who, {}, { action: 'derive', from: order.status, to: next });
  order.status = next;
}

/** Ends reshipments whose lines have nothing missing any more. */
function endReships({ lines, notes }: Order): void {
  const missing = lines.reduce((sum, line) => sum + line.qty - line.received, 0);
  for (const found of notes.flatMap((note) => note.discrepancies)) {
    const { line } = found.noteLine;
    const room = found.type === 'WRONG_PART' ? missing : line.qty - line.received;
    if (found.state !== 'RESHIP') continue;
    found.came = Math.max(found.came, found.qty - room);
    if (found.came >= found.qty) found.state = 'RESHIPPED';
  }
}

/** Changes a note's status, which may stay the same, with a timeline entry. */
export function turnNote(
  tale: OrderTale,
  note: Note,
  who: Person,
  entry: Pick<Entry, 'remark' | 'changes'> & { action: string; to: Note['status'] },
): void {
  addTimelineEntry(tale, who, { note }, { ...entry, from: note.status });
  note.status = entry.to;
  note.version += 1;
  note.updatedAt = tale.at;
}

/** Updates the order's modification time. */
export function touchOrder(tale: OrderTale): void {
  tale.order.version += 1;
  tale.order.updatedAt = tale.at;
}
