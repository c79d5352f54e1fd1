import { sql } from 'kysely';
import type { ExchangeStatus } from '@treadline/contract/promotion/dealer-points/flow.ts';
import { exchangeSearch, itemSearch } from '#domains/promotion/dealer-points/index.ts';
import { dayOf } from '#kernel/days.ts';
import type { Db } from '#kernel/db.ts';
import type { Person } from '../accounts.ts';
import { day, hour, iso, startOfDay } from '../calendar.ts';
import { numberOf, type Dealer, type PointsContext, type Move } from './points-world.ts';
import { demoRewards, exchangeStories } from './stories.ts';

const carrier = '顺丰速运';
const refused = '商品停产，请改兑其他商品';

/** Steps that led to a status, with the hours between them. */
const steps: Readonly<
  Record<ExchangeStatus, readonly [action: string, to: ExchangeStatus, after: number][]>
> = {
  NEW: [],
  APPROVED: [['approve', 'APPROVED', 4]],
  SHIPPED: [
    ['approve', 'APPROVED', 4],
    ['ship', 'SHIPPED', 24],
  ],
  DONE: [
    ['approve', 'APPROVED', 4],
    ['ship', 'SHIPPED', 24],
    ['receive', 'DONE', 72],
  ],
  REJECTED: [['reject', 'REJECTED', 6]],
  CANCELLED: [['cancel', 'CANCELLED', 2]],
};

async function writeItems(db: Db, now: number): Promise<number[]> {
  const ids: number[] = [];
  for (const { from, until, perDealer, ...reward } of demoRewards) {
    const { id } = await db
      .insertInto('exchange_item')
      .values({
        ...reward,
        per_dealer: perDealer,
        starts_on: dayOf(new Date(now + from * day)),
        ends_on: dayOf(new Date(now + until * day)),
        ...itemSearch.keys({ name: reward.name }),
        created_at: iso(now - 120 * day + ids.length * hour),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.push(id);
  }
  return ids;
}

/** Times of the steps that led to a status. */
const doneOf = (status: ExchangeStatus, at: number) =>
  steps[status].map(([action, to, after]) => ({ action, to, at: at + after * hour }));
type Done = ReturnType<typeof doneOf>;

/**
 * Writes rewards, and exchanges in every status.
 * @returns their points movements
 */
export async function writeExchanges(
  db: Db,
  dealers: readonly Dealer[],
  given: PointsContext,
): Promise<Move[]> {
  const items = await writeItems(db, given.now);
  const moves: Move[] = [];
  for (const [n, story] of exchangeStories.entries()) {
    const dealer = dealers.find(({ code }) => code === story.dealer);
    const reward = demoRewards[story.reward];
    const itemId = items[story.reward];
    if (!dealer || !reward || itemId === undefined) continue;
    const at = startOfDay(given.now) - story.daysAgo * day + 9 * hour + n * 60_000;
    const done = doneOf(story.status, at);
    const written = { ...given, dealer, itemId, name: reward.name, points: reward.points * story.quantity };
    const { id, no, waybill } = await writeOrder(db, { ...written, story, n, at, done });
    const what = `${reward.name} × ${story.quantity}`;
    moves.push(
      ...movesOf({ id, no, dealer, what, at, done, points: written.points, desk: given.operations.name }),
    );
    const isBack = story.status === 'REJECTED' || story.status === 'CANCELLED';
    if (!isBack) await takePieces(db, { itemId, dealerId: dealer.id, quantity: story.quantity });
    await tell(db, { id, no, dealer, operations: given.operations, what, at, done, waybill });
  }
  return moves;
}

interface Order extends PointsContext {
  dealer: Dealer;
  itemId: number;
  name: string;
  points: number;
  story: (typeof exchangeStories)[number];
  n: number;
  at: number;
  done: Done;
}

async function writeOrder(db: Db, order: Order): Promise<{ id: number; no: string; waybill: string }> {
  const { dealer, itemId, name, points, story, n, at, done, operations, secrets } = order;
  const no = numberOf('DH', at, n + 1);
  const timeOf = (...actions: string[]) => {
    const found = done.find(({ action }) => actions.includes(action));
    return found ? iso(found.at) : null;
  };
  const waybill = timeOf('ship') ? `SF14${String(30_000_000 + n * 7919)}` : '';
  const names = { exchange_no: no, item_name: name, waybill_no: waybill };
  const { id } = await db
    .insertInto('exchange_order')
    .values({
      ...names,
      search: exchangeSearch.key(names),
      dealer_id: dealer.id,
      item_id: itemId,
      status: story.status,
      quantity: story.quantity,
      points,
      contact_name: dealer.contact || '店长',
      contact_enc: dealer.phoneEnc ?? secrets.encrypt('13800001234'),
      address: dealer.address,
      remark: story.remark,
      carrier: waybill ? carrier : '',
      reject_reason: story.status === 'REJECTED' ? refused : '',
      handled_by_name: done.length && story.status !== 'CANCELLED' ? operations.name : '',
      shipped_at: timeOf('ship'),
      ended_at: timeOf('receive', 'reject', 'cancel'),
      created_by_name: dealer.contact || '店长',
      created_at: iso(at),
      version: done.length,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, no, waybill };
}

interface Moved {
  id: number;
  no: string;
  dealer: Dealer;
  what: string;
  at: number;
  done: Done;
  points: number;
  desk: string;
}

/** Points debited for an exchange, and those credited back. */
function movesOf({ id, no, dealer, what, at, done, points, desk }: Moved): Move[] {
  const entry = { dealer, source: 'EXCHANGE' as const, bizId: id, no };
  const back = done.find(({ action }) => action === 'reject' || action === 'cancel');
  const spent = {
    ...entry,
    cause: 'SPEND' as const,
    delta: -points,
    reason: what,
    actor: dealer.contact,
    at,
  };
  if (!back) return [spent];
  const by =
    back.action === 'reject' ? { reason: refused, actor: desk } : { reason: '', actor: dealer.contact };
  return [spent, { ...entry, ...by, cause: 'RETURN', delta: points, at: back.at }];
}

async function takePieces(
  db: Db,
  { itemId, dealerId, quantity }: { itemId: number; dealerId: number; quantity: number },
): Promise<void> {
  await sql`UPDATE exchange_item SET taken = taken + ${quantity} WHERE id = ${itemId}`.execute(db);
  await sql`
    INSERT INTO exchange_count AS k (item_id, dealer_id, taken) VALUES (${itemId}, ${dealerId}, ${quantity})
    ON CONFLICT (item_id, dealer_id) DO UPDATE SET taken = k.taken + ${quantity}`.execute(db);
}

interface Told {
  id: number;
  no: string;
  dealer: Dealer;
  operations: Person;
  what: string;
  at: number;
  done: Done;
  waybill: string;
}

/** Adds the timeline of an exchange. */
async function tell(db: Db, { id, no, dealer, operations, what, at, done, waybill }: Told): Promise<void> {
  const byDealer = { actor_name: dealer.contact, actor_type: 'DEALER', company_id: dealer.id };
  const byDesk = {
    actor_id: operations.accountId,
    actor_name: operations.name,
    actor_type: 'OTHER',
    company_id: operations.companyId,
  };
  const own = { entity: 'points-exchange', entity_id: id, entity_no: no, request_id: 'demo' };
  await db
    .insertInto('timeline')
    .values({ ...own, action: 'create', to_status: 'NEW', remark: what, at: iso(at), ...byDealer })
    .execute();
  let from: ExchangeStatus = 'NEW';
  for (const { action, to, at: time } of done) {
    const remark = action === 'ship' ? `${carrier} ${waybill}` : action === 'reject' ? refused : '';
    const by = action === 'receive' || action === 'cancel' ? byDealer : byDesk;
    await db
      .insertInto('timeline')
      .values({ ...own, action, from_status: from, to_status: to, remark, at: iso(time), ...by })
      .execute();
    from = to;
  }
}
