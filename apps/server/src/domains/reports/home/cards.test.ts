import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import type { z } from 'zod';
import type { LiveWall } from '@treadline/contract/kernel/home.ts';
import { demoNames } from '#demo/accounts.ts';
import { dayOf } from '#kernel/days.ts';
import { nestQuery } from '#kernel/query-string.ts';
import { cardLists } from '#testing/card-lists.ts';
import { openDemoServer } from '#testing/demo-server.ts';
import type { TestServer } from '#testing/server.ts';
import { testDealers } from '#testing/home-dealers.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openDemoServer();
  for (const userName of ['admin', 'staff01']) await makeAdjustments(userName);
  return () => server.close();
});

/** One that is a draft, and one that is worth enough to wait for somebody else. */
async function makeAdjustments(userName: string) {
  const me = await server.as(userName);
  const { location_id: locationId, part_id: partId } = await server.services.db
    .selectFrom('stock_level')
    .innerJoin('part_supplier', 'part_supplier.part_id', 'stock_level.part_id')
    .innerJoin('location', 'location.id', 'stock_level.location_id')
    .where('location.type', '=', 'WAREHOUSE')
    .where('preferred', '=', true)
    .select(['location_id', 'stock_level.part_id'])
    .orderBy('stock_level.part_id')
    .executeTakeFirstOrThrow();
  const draft = (at: number) =>
    me.post<{ id: number; version: number }>(
      '/inventory/adjustment',
      { locationId, reason: 'COUNT', lines: [{ partId, dot: '0101', seen: 0, counted: 9_999 }] },
      { 'idempotency-key': `cards-${userName}-${at}` },
    );
  const [kept, sent] = [(await draft(1)).data, (await draft(2)).data];
  await me.put(`/inventory/adjustment/submit/${sent.id}`, { version: sent.version });
  expect(kept.id).toBeGreaterThan(0);
}

/** The address of the list behind a screen's address, one row long. */
function listOf(path: string): string {
  const [screen = '', asked = ''] = path.split('?');
  // Which of a screen's tables: no matter of the list, but where the list itself is laid out by it.
  const isLaidOut = ['/inventory/warehouses', '/inventory/dealers'].includes(screen);
  const query = isLaidOut ? asked : asked.replace(/\b(sub|view)=\w+&?/, '');
  if (asked.includes('view=changes')) return `/product/priceChange/list?${query}&pageSize=1`;
  return `${cardLists[screen] ?? `/no-list-for${screen}?`}&${query}&pageSize=1`;
}
interface Card {
  key: string;
  count: number;
  path: string;
  tone: string;
  since?: string | null;
}
interface Home {
  cards: Card[];
  lists: {
    key: string;
    unit: 'fen' | 'count';
    heads?: string[];
    path?: string;
    rows: { value: number; before: number; rate?: number | null; path: string }[];
  }[];
  calls: { id: number; label: string; reasons: { text: string; path: string }[] }[];
  series: { key: string; points: { day: string; value: number; path: string | null }[] }[];
}
type Caller = Awaited<ReturnType<TestServer['as']>>;
/** Lists whose filters go in the body. */
const posted: Readonly<Record<string, string>> = {
  '/basic/topSpeed': '/data/account/list',
  '/retail/list': '/order/customer/order/search',
  '/retail-order/list': '/order/customer/order/search',
  '/finance/billSplit': '/order/splitBillList',
  '/dealer-purchase-order/list': '/order/dealer/order/list',
  '/retail/batch': '/order/batch/list',
  '/report/dealerMessage': '/data/sms/logs',
};
interface Listed {
  total: number;
  totals: { payableAmount: number };
}
const openList = async (me: Caller, path: string) => {
  const [screen = '', asked] = path.split('?');
  const { view, ...filters } = Object.fromEntries(new URLSearchParams(asked));
  const list = view === 'checks' ? '/order/v1/check/search' : posted[screen];
  return list ? me.post<Listed>(list, nestQuery(filters)) : me.get<Listed>(listOf(path));
};
const rowsBehind = async (me: Caller, path: string) => {
  const { status, data } = await openList(me, path);
  return status === 200 ? data.total : `${status} of ${path}`;
};

/** What is so, rather than waits since a moment: stock, news of goods, what will end. */
const ageless =
  /^(stock-(short|old)|mall-held|part-(off|ending)|po-reduced|promotion-burning|landing-page-.*|ageing-due|service-due|sales-invoice-redDue)$/;
const waits = ({ key, tone, count }: Card) => /waiting|failed/.test(tone) && count > 0 && !ageless.test(key);
const isPast = (since: string | null | undefined) =>
  Date.parse(since ?? '') <= Date.now() && Date.parse(since ?? '') > Date.UTC(2020, 0);

it.each(demoNames)(
  '%s: every card opens exactly the rows that it counts and says for how long',
  async (userName) => {
    const me = await server.as(userName);
    const { cards } = (await me.get<Home>('/report/home')).data;
    const opened = await Promise.all(
      cards.map(async ({ key, path }) => ({ key, rows: await rowsBehind(me, path) })),
    );
    expect(opened).toEqual(cards.map(({ key, count }) => ({ key, rows: count })));
    expect(cards.filter((card) => waits(card) && !isPast(card.since))).toEqual([]);
  },
);

it('the demo data have something behind every kind of card', async () => {
  const seen = new Map<string, number>();
  for (const userName of demoNames) {
    const me = await server.as(userName);
    const { cards } = (await me.get<Home>('/report/home')).data;
    for (const { key, count } of cards) seen.set(key, Math.max(count, seen.get(key) ?? 0));
  }
  expect(seen.size).toBeGreaterThan(8);
  // No note of the demo data differs at the warehouse; its channels made no bills and shared nothing yet.
  // Its carriers have not moved anything, and its dealers have ordered nothing yet.
  const none = [
    'dn-mismatch',
    'bill-splits',
    'reconciliation',
    'sales-ship',
    'sales-late',
    'sales-stuck',
    'sales-fail',
    'sales-placing',
    // Nobody may have paid yet on this day.
    'retail-paid-today',
    // Customers of the demo pay by code or from prepay.
    'retail-proofs',
    // Which of the cars are due depends on the day.
    'service-due',
  ];
  for (const key of seen.keys()) if (none.includes(key) || key.startsWith('dealer-order-')) seen.delete(key);
  expect([...seen].filter(([, count]) => count === 0)).toEqual([]);
});

it('a day of a series opens the lines that were received on it', async () => {
  const me = await server.as('staff01');
  const [received] = (await me.get<Home>('/report/home')).data.series;
  const days = received?.points ?? [];
  expect(days.some(({ value }) => value > 0)).toBe(true);
  const lines = await Promise.all(
    days.map(async ({ path }) => {
      const { data } = await me.get<{ total: number }>(
        (path ?? '').replace('/purchase-order/list?sub=2', '/logistics/purchaseOrder/deliveryItems?view=all'),
      );
      return data.total > 0;
    }),
  );
  expect(lines).toEqual(days.map(({ value }) => value > 0));
});

it.each([
  ['staff03', 'retail-paid'],
  ['staff04', 'retail-paid'],
  ['dealer01', 'retail-paid'],
  ['region01', 'retail-paid'],
  ['staff05', 'change-daily'],
])('%s has a trend of its own, %s, whose days open what they count', async (userName, key) => {
  const me = await server.as(userName);
  const { series } = (await me.get<Home>('/report/home')).data;
  const points = series.find((each) => each.key === key)?.points ?? [];
  expect(points.some(({ value }) => value > 0)).toBe(true);
  const opened = await Promise.all(points.map(({ path }) => openList(me, path ?? '')));
  // Orders are shown by their sum; changes by their number.
  const said = opened.map(({ data }) => (key === 'retail-paid' ? data.totals.payableAmount : data.total));
  expect(said).toEqual(points.map(({ value }) => value));
});

it('whoever looks after dealers sees which are behind, each with exactly what its list holds', async () => {
  // A month of this one's days before: whatever day it is, some dealers had more.
  await server.services.db
    .updateTable('retail_order')
    .set({
      paid_at: sql`date_trunc('month', now() AT TIME ZONE 'Asia/Shanghai') AT TIME ZONE 'Asia/Shanghai' - interval '1 month'`,
    })
    .where('pay_state', '=', 'PAID')
    .where(sql<boolean>`id % 3 = 0`)
    .execute();
  for (const userName of ['group01', 'oem001', 'region01']) {
    const me = await server.as(userName);
    const behind = (await me.get<Home>('/report/home')).data.lists;
    expect([userName, behind.map(({ key }) => key)]).toEqual([
      userName,
      expect.arrayContaining(['retail-behind']),
    ]);
    for (const { unit, rows } of behind.filter(({ heads }) => !heads))
      for (const { value, before, path } of rows) {
        const { data } = await openList(me, path);
        expect([path, unit === 'fen' ? data.totals.payableAmount : data.total]).toEqual([path, value]);
        expect(value).toBeLessThan(before);
      }
  }
  for (const userName of ['dealer01', 'supplier01', 'staff03'])
    expect((await (await server.as(userName)).get<Home>('/report/home')).data.lists).toEqual([]);
});

testDealers(() => server);

it('how today goes stands first, then what went wrong, what counts nothing last', async () => {
  const { cards } = (await (await server.as('dealer01')).get<Home>('/report/home')).data;
  expect(cards[0]).toMatchObject({ key: 'retail-paid-today', lead: true });
  const zeros = cards.slice(1).findIndex(({ count }) => count === 0);
  expect(
    cards
      .slice(1)
      .slice(zeros)
      .every(({ count }) => count === 0),
  ).toBe(true);
});

type Figures = z.output<typeof LiveWall>;
const wallOf = async (userName: string) =>
  (await (await server.as(userName)).get<Figures>('/report/wall')).data;
const by = ({ figures }: Figures, key: string) => figures.find((each) => each.key === key);

it('the wall says what the lists say', async () => {
  const me = await server.as('staff03');
  // Some are paid today, whatever the hour is.
  await server.services.db
    .updateTable('retail_order')
    .set({ paid_at: new Date() })
    .where('id', 'in', (eb) =>
      eb.selectFrom('retail_order').where('pay_state', '=', 'PAID').select('id').orderBy('id').limit(3),
    )
    .execute();
  const { data: wall } = await me.get<Figures>('/report/wall');
  const today = dayOf(new Date());
  const { data } = await me.post<{ total: number; totals: { quantity: number; payableAmount: number } }>(
    '/order/customer/order/search',
    { paidTime: { from: today, to: today } },
  );
  expect(data.total).toBeGreaterThanOrEqual(3);
  expect(by(wall, 'retail-paid')?.value).toBe(data.totals.payableAmount);
  expect(by(wall, 'retail-pieces')?.value).toBe(data.totals.quantity);
  expect(by(wall, 'retail-orders')?.value).toBe(data.total);

  const [bars] = wall.bars;
  const counts = (
    await me.post<{ counts: Record<string, number> }>('/order/customer/order/search', { counts: 'status' })
  ).data.counts;
  expect(bars?.rows.reduce((sum, { count }) => sum + count, 0)).toBe(
    ['COMPLETED', 'CANCELLED', 'TIMEOUT_UNPAID', 'FAILED'].reduce(
      (rest, status) => rest - (counts[status] ?? 0),
      Object.entries(counts).reduce((sum, [key, n]) => sum + (key === '' ? 0 : n), 0),
    ),
  );
  expect(by(wall, 'retail-faulty')?.value).toBe(counts['ORDER_ERROR']);
});

it('the wall has late suppliers, failed pushes and checks for those who see them', async () => {
  const wall = await wallOf('staff03');
  expect(by(wall, 'po-late')?.value).toBeGreaterThan(0);
  expect(by(wall, 'po-retransmit')).toMatchObject({ bad: true, before: null });
  expect(by(wall, 'check-checks')).toMatchObject({ unit: 'count' });
  expect(by(wall, 'check-red')?.value).toBeLessThanOrEqual(by(wall, 'check-checks')?.value ?? 0);
  expect(by(wall, 'sales-fail')?.value).toBeGreaterThan(0);
  // Finance has no part in shipments.
  const finance = await wallOf('staff04');
  expect(by(finance, 'retail-paid')).toBeDefined();
  expect(by(finance, 'sales-fail')).toBeUndefined();
});

it('the wall is the platform’s alone', async () => {
  for (const userName of [
    'dealer01',
    'group01',
    'oem001',
    'region01',
    'supplier01',
    'logistics01',
    'staff01',
  ])
    expect([userName, (await (await server.as(userName)).get('/report/wall')).status]).toEqual([
      userName,
      403,
    ]);
});
