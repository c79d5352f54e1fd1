import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { addDays, dayOf } from '#kernel/days.ts';
import {
  confirmedOrder,
  openPurchaseWorld,
  pendingOrder,
  type PurchaseWorld,
} from '#testing/purchase-world.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';

let server: TestServer;
let world: PurchaseWorld;
let keeper: Awaited<ReturnType<TestServer['as']>>;
beforeAll(async () => {
  server = await openTestServer();
  keeper = await server.as({ type: 'OTHER', codes: ['calendar_logistics_rest_manage'] });
});
/** Mondays far ahead, for whose years no holidays are published; each test has one of its own. */
let monday = '2090-01-01';
while (new Date(monday).getUTCDay() !== 1) monday = addDays(monday, 1);
beforeEach(async () => {
  world = await openPurchaseWorld(server);
  monday = addDays(monday, 28);
});
afterAll(() => server.close());

const base = '/data/calendar/logisticsRest';
let next = 0;
const key = () => ({ 'idempotency-key': `calendar-${next++}` });
interface Plan {
  days: number;
  moved: number;
  moves: { orderId: number; orderNo: string; before: string; after: string }[];
  fingerprint: string;
}
interface Change {
  action: 'rest' | 'cancel' | 'rule';
  [field: string]: unknown;
}
const whole = (what: Change) => ({ logisticSupplierType: 'WAREHOUSE', ...what });
const preview = (what: Change, who = keeper) => {
  const { name: _, ...asked } = whole(what) as Record<string, unknown>;
  const query = Object.entries(asked).map(([field, value]) => `${field}=${String(value)}`);
  return who.get<Plan>(`${base}/preview?${query.join('&')}`);
};
const paths = { rest: base, cancel: `${base}/cancel`, rule: `${base}/rule` };
const save = (what: Change, fingerprint: string, who = keeper) => {
  const { action, ...body } = whole(what);
  return who.post<{ days: number; moved: number }>(paths[action], { ...body, fingerprint }, key());
};
/** Looks, then saves what was seen. */
async function change(what: Change, who = keeper) {
  const { data } = await preview(what, who);
  return save(what, data.fingerprint, who);
}
const rest = (from: string, to = from, more: object = {}): Change => ({
  action: 'rest',
  from,
  to,
  name: '盘点',
  ...more,
});
const cancel = (from: string, to = from, more: object = {}): Change => ({
  action: 'cancel',
  from,
  to,
  ...more,
});

async function promisedOrder(day: string): Promise<number> {
  const id = await pendingOrder(world, [4]);
  const { status } = await world.supplier.put(`/logistics/purchaseOrder/confirm/${id}`, {
    promisedDate: day,
  });
  expect(status).toBe(200);
  return id;
}
interface Order {
  promisedDate: string;
  timeline: { actionText: string; remark: string; changes: { before: string; after: string }[] }[];
}
const orderOf = async (id: number) => (await world.buyer.get<Order>(`/logistics/purchaseOrder/${id}`)).data;
const own = () => ({ supplierId: world.logisticsId });

it('shows what moves, moves it with its reason, and back when the day is worked again', async () => {
  const [moved, untouched] = [await promisedOrder(monday), await promisedOrder(addDays(monday, 3))];
  const off = rest(monday, addDays(monday, 1), own());
  const seen = (await preview(off)).data;
  expect(seen).toMatchObject({ days: 2, moved: 1 });
  expect(seen.moves).toMatchObject([{ orderId: moved, before: monday, after: addDays(monday, 2) }]);
  expect((await orderOf(moved)).promisedDate).toBe(monday);
  expect((await save(off, seen.fingerprint)).data).toEqual({ days: 2, moved: 1 });
  const order = await orderOf(moved);
  expect(order.promisedDate).toBe(addDays(monday, 2));
  expect(order.timeline.at(-1)).toMatchObject({
    actionText: '承诺日期随物流休息日调整',
    remark: `盘点 ${monday} – ${addDays(monday, 1)}`,
    changes: [{ before: monday, after: addDays(monday, 2) }],
  });
  expect((await orderOf(untouched)).promisedDate).toBe(addDays(monday, 3));
  // One of the two days is worked: not Monday, so the goods come on Tuesday.
  expect((await change(cancel(addDays(monday, 1), addDays(monday, 1), own()))).data.moved).toBe(1);
  expect((await orderOf(moved)).promisedDate).toBe(addDays(monday, 1));
  await change(cancel(monday, monday, own()));
  expect((await orderOf(moved)).promisedDate).toBe(monday);
});

it('only what is still to be shipped moves, and a new promise is the supplier’s own', async () => {
  const { db } = server.services;
  const [shipped, again] = [await promisedOrder(monday), await promisedOrder(monday)];
  await db.updateTable('purchase_order').set({ status: 50 }).where('id', '=', shipped).execute();
  expect((await change(rest(monday, monday, own()))).data.moved).toBe(1);
  await db.updateTable('purchase_order').set({ status: 30 }).where('id', '=', shipped).execute();
  expect((await orderOf(shipped)).promisedDate).toBe(monday);
  const promisedDate = addDays(monday, 9);
  await world.supplier.put(`/logistics/purchaseOrder/promise/${again}`, { promisedDate, remark: '' });
  await change(cancel(monday, monday, own()));
  expect((await orderOf(again)).promisedDate).toBe(promisedDate);
});

it('is not saved when something has changed since it was seen', async () => {
  const off = rest(monday, monday, own());
  const { fingerprint } = (await preview(off)).data;
  await promisedOrder(monday);
  const late = await save(off, fingerprint);
  expect([late.status, late.body.error]).toEqual([409, 'calendar.changed']);
  const days = await server.services.db
    .selectFrom('logistics_rest_day')
    .where('supplier_id', '=', world.logisticsId)
    .selectAll()
    .execute();
  expect(days).toEqual([]);
});

it('of two who set the same days one is told to look again', async () => {
  const off = rest(monday, addDays(monday, 2), own());
  const { fingerprint } = (await preview(off)).data;
  const answers = await Promise.all([save(off, fingerprint), save({ ...off, name: '台风' }, fingerprint)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

it('the same request twice is one', async () => {
  const off = rest(monday, monday, own());
  const { fingerprint } = (await preview(off)).data;
  const { action: _, ...body } = whole(off);
  const once = key();
  const answers = [
    await keeper.post(base, { ...body, fingerprint }, once),
    await keeper.post(base, { ...body, fingerprint }, once),
  ];
  expect(answers.map(({ data }) => data)).toEqual([
    { days: 1, moved: 0 },
    { days: 1, moved: 0 },
  ]);
});

it('past days, days in the wrong order and what is so already are refused', async () => {
  const refused = async (what: Change) => (await preview(what)).body.error;
  const yesterday = addDays(dayOf(new Date()), -1);
  expect(await refused(rest(yesterday, monday))).toBe('calendar.past');
  expect(await refused(rest(monday, addDays(monday, -1)))).toBe('calendar.order');
  expect(await refused(rest(monday, addDays(monday, 366)))).toBe('calendar.order');
  expect(await refused(cancel(monday, monday, own()))).toBe('calendar.nothing');
  expect(await refused({ action: 'rule', from: monday, weekend: 'SUN', holidays: true })).toBe(
    'calendar.nothing',
  );
  expect((await save({ ...rest(monday), name: ' ' }, 'x')).status).toBe(400);
});

interface Year {
  published: boolean;
  days: { day: string; rest: boolean; source: string; name: string }[];
  restDays: number;
  promises: { day: string; orders: number }[];
}
const yearOf = async (kind: string, year: number | string, query = '', who = keeper) =>
  who.get<Year>(`/data/calendar/logisticsRestDay/${kind}/${year}${query}`);

it('shows a year with its legal holidays, and says when they are not published', async () => {
  const year = (await yearOf('WAREHOUSE', 2026)).data;
  const day = (at: string) => year.days.find((d) => d.day === at);
  expect(day('2026-10-01')).toMatchObject({ rest: true, source: 'HOLIDAY', name: '国庆节' });
  expect(day('2026-09-20')).toMatchObject({ rest: false, source: 'MAKEUP' });
  expect([year.published, (await yearOf('WAREHOUSE', 2027)).data.published]).toEqual([true, false]);
  const id = await promisedOrder(monday);
  const query = `?supplierId=${world.logisticsId}`;
  expect((await yearOf('WAREHOUSE', monday.slice(0, 4), query)).data.promises).toEqual([
    { day: monday, orders: 1 },
  ]);
  expect(id).toBeGreaterThan(0);
});

it('a rule from a day on moves promises on days that it makes rest days', async () => {
  const saturday = addDays(monday, 5);
  const id = await promisedOrder(saturday);
  const rule = { action: 'rule', from: monday, weekend: 'SAT_SUN', holidays: true } as const;
  const { data } = await preview(rule);
  expect(data.moves.filter(({ orderId }) => orderId === id)).toMatchObject([{ after: addDays(monday, 7) }]);
  expect((await save(rule, data.fingerprint)).status).toBe(200);
  expect((await orderOf(id)).promisedDate).toBe(addDays(monday, 7));
  // Back again, for the other tests.
  expect((await change({ ...rule, weekend: 'SUN' })).status).toBe(200);
  expect((await orderOf(id)).promisedDate).toBe(saturday);
});

it('a logistics supplier has its own calendar alone, and no rule', async () => {
  const codes = ['calendar_logistics_rest_manage', 'calendar_logistics_rest_days'] as const;
  const mine = await server.as({ type: 'LOGISTICS', companyId: world.logisticsId, codes });
  const id = await promisedOrder(monday);
  expect((await change(rest(monday), mine)).data).toEqual({ days: 1, moved: 1 });
  expect((await orderOf(id)).promisedDate).toBe(addDays(monday, 1));
  const other = await openPurchaseWorld(server);
  expect((await preview(rest(monday, monday, { supplierId: other.logisticsId }), mine)).status).toBe(404);
  expect((await yearOf('EXPRESS', 2026, '', mine)).status).toBe(404);
  const rule = { action: 'rule', from: monday, weekend: 'NONE', holidays: false } as const;
  expect((await preview(rule, mine)).status).toBe(403);
  expect((await save(rule, 'x', mine)).status).toBe(403);
  const offered = await mine.get<{ value: number }[]>('/data/calendar/logisticsSuppliers/option');
  expect(offered.data.map(({ value }) => value)).toEqual([world.logisticsId]);
});

it('a supplier of another kind has another calendar', async () => {
  const path = `/data/calendar/logisticsSuppliers/type/${world.logisticsId}`;
  expect((await keeper.put(path, { logisticSupplierType: 'TOP_SPEED' })).status).toBe(200);
  const asked = { warehouseId: String(world.warehouseId), day: '2026-10-01' };
  const ask = async () =>
    (await world.supplier.get(`/data/calendar/workday?${new URLSearchParams(asked).toString()}`)).data;
  expect(await ask()).toEqual({ rest: false, name: '', next: '2026-10-01' });
  await keeper.put(path, { logisticSupplierType: 'WAREHOUSE' });
  expect(await ask()).toEqual({ rest: true, name: '国庆节', next: '2026-10-08' });
  expect(
    (await keeper.put('/data/calendar/logisticsSuppliers/type/999999', { logisticSupplierType: 'EXPRESS' }))
      .status,
  ).toBe(404);
});

it('remembers who changed it', async () => {
  await change(rest(monday, addDays(monday, 1), own()));
  const path = `/data/calendar/logisticsRestDay/WAREHOUSE/history?supplierId=${world.logisticsId}`;
  const { list } = (
    await keeper.get<{ list: { actionText: string; changes: { field: string; after: string }[] }[] }>(path)
  ).data;
  expect(list[0]).toMatchObject({ actionText: '设为休息' });
  expect(list[0]?.changes.map(({ field, after }) => [field, after])).toEqual([
    ['日期', `${monday} – ${addDays(monday, 1)}`],
    ['名称', '盘点'],
  ]);
});

it('an order that is confirmed without a promise is left alone', async () => {
  await confirmedOrder(world, [1]);
  expect((await change(rest(monday, monday, own()))).data).toEqual({ days: 1, moved: 0 });
});
