import type { People } from './accounts.ts';
import { busyness, day, iso, moment, startOfDay } from './calendar.ts';
import { makeOrder, type Market } from './orders/make-order.ts';
import { startLife } from './orders/buying.ts';
import { commentTexts, showcases, type Showcase } from './orders/showcases.ts';
import type { Order } from './orders/state.ts';
import { runCalendar, type Story, type OrderTale } from './orders/order-tale.ts';
import { writeOrder } from './orders/write-order.ts';
import type { Random } from './random.ts';
import type { Sink } from './sink.ts';
import { bookMovement, type Cell, type Posting } from './stock/cells.ts';
import { sellDay } from './stock/sales.ts';

/** Days of history. */
export const historyDays = 180;
const warehouse = { accountId: 0, membershipId: 0, companyId: 0, name: 'WMS', type: 'OTHER' };

interface History {
  sink: Sink;
  random: Random;
  market: Market;
  people: People;
  cells: readonly Cell[];
  now: number;
  /** Approximate number of orders. */
  orders: number;
  /** Called regularly with the share completed, 0 to 1. */
  progress(share: number): void;
}

/**
 * Writes 180 days of purchase orders day by day, each followed by its stock movements, so that the ledger is in order
 * of time and only goods in transit are kept in memory.
 * @returns the last document number
 */
export async function writeHistory(history: History): Promise<number> {
  const { sink, random, cells, now } = history;
  const pending = new Map<number, Posting[]>();
  const story = openStory(history, pending);
  const today = startOfDay(now);
  const starts = Array.from({ length: historyDays + 1 }, (_, i) => today - (historyDays - i) * day);
  const total = starts.reduce((n, start) => n + busyness(start), 0);
  for (const [dayNo, start] of starts.entries()) {
    const count = (busyness(start) / total) * history.orders;
    const whole = Math.floor(count) + (random.chance(count % 1) ? 1 : 0);
    for (let i = 0; i < whole; i++) {
      tellOrder(story, history.market, Math.min(moment(random, start), now - 60_000), {});
      if (sink.isFull()) await sink.flush();
    }
    for (const showcase of showcases)
      if (historyDays - showcase.age === dayNo) tellShowcase(story, history, showcase, start);
    bookDay(sink, pending, start);
    sellDay(sink, random, cells, dayNo, start, now);
    history.progress((dayNo + 1) / starts.length);
  }
  return story.nextNo() - 1;
}

function openStory({ sink, random, people, cells, now }: History, pending: Map<number, Posting[]>): Story {
  let number = 0;
  return {
    sink,
    random,
    now,
    finance: people.finance,
    warehouse,
    logistics: people.logistics,
    anyPart: () => random.pick(cells).part,
    nextNo: () => (number += 1),
    post(posting) {
      const start = startOfDay(posting.at);
      const own = pending.get(start);
      if (own) own.push(posting);
      else pending.set(start, [posting]);
    },
  };
}

function tellOrder(
  story: Story,
  market: Market,
  at: number,
  fate: OrderTale['fate'],
  shelf?: Market['shelves'][number],
): Order {
  const order = makeOrder(story.sink, story.random, market, at, story.nextNo(), shelf);
  const tale: OrderTale = { story, order, fate, at, steps: [] };
  startLife(tale);
  runCalendar(tale);
  writeOrder(story.sink, order);
  return order;
}

/** Adds a showcase, alternately for the two suppliers that have demo accounts. */
function tellShowcase(story: Story, { market }: History, showcase: Showcase, start: number): void {
  const no = showcases.indexOf(showcase);
  const shelves = market.shelves.filter((s) => s.supplier.code === (no % 2 ? 'SUP002' : 'SUP001'));
  const order = tellOrder(
    story,
    market,
    start + 9.2 * (day / 24) + no * 60_000,
    showcase.fate,
    shelves[no % shelves.length],
  );
  const { sink, random, now } = story;
  (showcase.comments ?? []).forEach((by, i) => {
    const at = order.updatedAt + (i + 1) * 2_400_000;
    if (at > now) return;
    sink.add('comment', {
      id: sink.nextId('comment'),
      entity: 'purchase-order',
      entity_id: order.id,
      body: random.pick(commentTexts[by]),
      author_id: order[by].accountId,
      author_name: order[by].name,
      author_type: order[by].type,
      created_at: iso(at),
    });
  });
}

/** Posts the movements of one day in chronological order. */
function bookDay(sink: Sink, pending: Map<number, Posting[]>, start: number): void {
  const postings = (pending.get(start) ?? []).toSorted((a, b) => a.at - b.at);
  pending.delete(start);
  for (const posting of postings) {
    bookMovement(sink, posting);
    if (posting.bucket === 'on_hand' && posting.delta > 0) posting.cell.intake += posting.delta;
  }
}
