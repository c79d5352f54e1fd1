import { addDays, dayOf } from '#kernel/days.ts';
import { atWork, hour } from '../calendar.ts';
import { close, planSettlement } from './closing.ts';
import { receiveNote } from './receiving.ts';
import { openOf, type Line, type Note } from './state.ts';
import {
  scheduleStep,
  recomputeOrder,
  span,
  addTimelineEntry,
  turnNote,
  type OrderTale,
} from './order-tale.ts';

const syncErrors = ['商品资料未同步，入库单被拒绝', 'warehouse.timeout', '仓库当日预约已满'];
const day = (at: number): string => dayOf(new Date(at));

/** Adds a delivery note for the open quantity, or a first part of it. */
export function uploadNote(tale: OrderTale, first: boolean): void {
  const {
    order,
    story: { random },
    fate,
  } = tale;
  const open = order.lines.filter((l) => openOf(l) > 0);
  if ((order.status !== 30 && order.status !== 40) || open.length === 0) return;
  const partial = first && (fate.partial ?? random.chance(0.2));
  const later = fate.shipLater ?? random.chance(0.12);
  const note = makeNote(tale, partial ? firstPart(open) : open.map((line) => [line, openOf(line)]), later);
  addTimelineEntry(tale, order.seller, { note }, { action: 'upload', to: note.status });
  addTimelineEntry(tale, order.seller, {}, { action: 'upload', remark: note.no });
  recomputeOrder(tale, order.seller);
  if (later) scheduleStep(tale, 'ship', atWork(random, tale.at + span(tale, 4, 30)), () => ship(tale, note));
  else depart(tale, note);
  if (!partial) return;
  const short = fate.closed ? fate.closed === 'short' : random.chance(0.12);
  if (short)
    scheduleStep(tale, 'closeShort', atWork(random, tale.at + span(tale, 240, 400)), () => close(tale, 100));
  scheduleStep(
    tale,
    'rest',
    atWork(random, tale.at + (short ? 430 : span(tale, 40, 110)) * (short ? hour : 1)),
    () => uploadNote(tale, false),
  );
}

/** Lines of a first partial shipment: every other line, or half of the only one. */
function firstPart(open: readonly Line[]): [Line, number][] {
  const [only] = open;
  if (open.length === 1 && only) return [[only, Math.max(1, Math.floor(openOf(only) / 2))]];
  return open.filter((_, i) => i % 2 === 0).map((line) => [line, openOf(line)]);
}

function makeNote(tale: OrderTale, contents: readonly (readonly [Line, number])[], later: boolean): Note {
  const {
    order,
    story: { sink, random, nextNo },
  } = tale;
  const carrier = random.pick(order.supplier.carriers);
  const no = `${order.supplier.code.replace('SUP', 'DN')}${day(tale.at).slice(2).replaceAll('-', '')}-${String(nextNo()).padStart(6, '0')}`;
  const note: Note = {
    id: sink.nextId('delivery_note'),
    no,
    status: later ? 0 : 10,
    discrepancies: [],
    reference: null,
    shipDate: later ? null : day(tale.at),
    expectedDate: addDays(day(tale.at), random.int(2, 4)),
    carrier,
    waybillNo: later ? '' : `YD${random.int(10_000_000, 99_999_999)}${order.id % 100}`,
    syncError: '',
    syncTries: 0,
    messages: 0,
    finalised: false,
    createdAt: tale.at,
    updatedAt: tale.at,
    version: 0,
    lines: contents.map(([line, sent]) => ({
      id: sink.nextId('dn_line'),
      line,
      sent,
      received: 0,
      defective: 0,
      suspect: 0,
    })),
  };
  order.notes.push(note);
  return note;
}

function ship(tale: OrderTale, note: Note): void {
  if (note.status !== 0) return;
  note.shipDate = day(tale.at);
  note.waybillNo = `YD${tale.story.random.int(10_000_000, 99_999_999)}${tale.order.id % 100}`;
  turnNote(tale, note, tale.order.seller, { action: 'ship', to: 10, remark: note.shipDate });
  recomputeOrder(tale, tale.order.seller);
  depart(tale, note);
}

function depart(tale: OrderTale, note: Note): void {
  const {
    order,
    story: { random },
    fate,
  } = tale;
  order.deliveryTime ??= tale.at;
  const refusals = fate.refused ? 10 : random.chance(0.03) ? random.pick([1, 1, 1, 2, 10]) : 0;
  scheduleStep(tale, 'push', tale.at + random.int(1500, 9000), () => push(tale, note, refusals, 1));
  if (fate.revoked ?? random.chance(0.02))
    scheduleStep(tale, 'revoke', tale.at + span(tale, 0.5, 3), () => revoke(tale, note));
}

/** Announces a delivery to the warehouse; rejected announcements are retried every five minutes, up to ten times. */
function push(tale: OrderTale, note: Note, refusals: number, attempt: number): void {
  if (note.status !== 10 && note.status !== 20) return;
  note.syncTries += 1;
  if (attempt <= refusals) {
    note.syncError = syncErrors[tale.order.id % syncErrors.length] as string;
    turnNote(tale, note, tale.story.warehouse, { action: 'refused', to: 20, remark: note.syncError });
    if (attempt < 10)
      return scheduleStep(tale, 'push', tale.at + hour / 12, () => push(tale, note, refusals, attempt + 1));
    return scheduleStep(tale, 'retry', atWork(tale.story.random, tale.at + span(tale, 3, 30)), () =>
      retry(tale, note),
    );
  }
  note.syncError = '';
  note.reference = `EPL${note.no}-${note.id}`;
  turnNote(tale, note, tale.story.warehouse, { action: 'accepted', to: 30, remark: note.reference });
  planReceipt(tale, note);
}

function retry(tale: OrderTale, note: Note): void {
  if (note.status !== 20) return;
  note.syncError = '';
  turnNote(tale, note, tale.order.buyer, { action: 'retry', to: 10 });
  push(tale, note, 0, 11);
}

function revoke(tale: OrderTale, note: Note): void {
  const {
    order,
    story: { random },
  } = tale;
  if (note.messages > 0 || ![10, 20, 30].includes(note.status)) return;
  turnNote(tale, note, order.seller, { action: 'revoke', to: 60, remark: '装车数量有误，重新制单' });
  recomputeOrder(tale, order.seller);
  scheduleStep(tale, 'rest', atWork(random, tale.at + span(tale, 5, 30)), () => uploadNote(tale, false));
}

/** Plans the receipt: one to five days in transit, sometimes in two lots. */
function planReceipt(tale: OrderTale, note: Note): void {
  const {
    story: { random },
    fate,
  } = tale;
  const arrival = atWork(random, tale.at + span(tale, 20, random.chance(0.1) ? 150 : 70));
  const two = note.lines.length > 1 && (fate.twoReceipts ?? random.chance(0.1));
  if (two) scheduleStep(tale, 'receive', arrival, () => receiveNote(tale, note, 'firstHalf'));
  const last = two ? atWork(random, arrival + span(tale, 18, 30)) : arrival;
  // A showcase may stop between the two lots.
  if (two && tale.fate.twoReceipts && tale.fate.quick) return;
  scheduleStep(tale, 'receive', last, () => {
    receiveNote(tale, note, two ? 'secondHalf' : 'all');
    planRest(tale);
    planSettlement(tale);
  });
}

/** Plans what is still open after a receipt: another shipment or, occasionally, a short close. */
function planRest(tale: OrderTale): void {
  const {
    order,
    story: { random },
    fate,
  } = tale;
  if (order.status !== 40) return;
  const short = fate.closed ? fate.closed === 'short' : random.chance(0.2);
  if (short)
    scheduleStep(tale, 'closeShort', atWork(random, tale.at + span(tale, 100, 200)), () => close(tale, 100));
  else
    scheduleStep(tale, 'rest', atWork(random, tale.at + span(tale, 96, 170)), () => uploadNote(tale, false));
}
