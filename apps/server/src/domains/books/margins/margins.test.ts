import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dayOf } from '#kernel/days.ts';
import { expectInvariants } from '#testing/invariants.ts';
import { openDemoServer } from '#testing/demo-server.ts';
import type { TestServer } from '#testing/server.ts';
import { unzipTexts } from '#testing/unzip.ts';

let server: TestServer;
let finance: Awaited<ReturnType<TestServer['as']>>;
beforeAll(async () => {
  server = await openDemoServer();
  finance = await server.as('staff04');
});
afterAll(async () => {
  await expectInvariants(server.services.db);
  await server.close();
});

interface Row {
  id: string;
  name: string;
  orderType: string | null;
  orders: number;
  revenue: number;
  cost: number;
  share: number;
  fee: number;
  promo: number;
  freight: number;
  margin: number;
  marginRate: number | null;
}
const amounts = ['revenue', 'cost', 'share', 'fee', 'promo', 'freight', 'margin'] as const;
type Amounts = Record<(typeof amounts)[number], number>;

/** All rows of a filter, with its totals. */
async function read(query: string): Promise<{ rows: Row[]; totals: Amounts }> {
  const rows: Row[] = [];
  for (let page = 1; ; page++) {
    const { data } = await finance.get<{ list: Row[]; total: number; totals: Amounts }>(
      `/finance/margin/list?${query}&pageSize=100&page=${page}`,
    );
    rows.push(...data.list);
    if (rows.length >= data.total) return { rows, totals: data.totals };
  }
}
const addUp = (rows: readonly Row[]): Amounts =>
  Object.fromEntries(amounts.map((key) => [key, rows.reduce((sum, row) => sum + row[key], 0)])) as Amounts;

/** What the ledger has for some months, told by its accounts alone. */
async function booked(from: string, to: string): Promise<Amounts> {
  const { rows } = await sql<{ account: string; fen: number }>`
    SELECT e.account, sum(e.amount_fen)::bigint AS fen FROM journal j JOIN journal_entry e ON e.journal_id = j.id
    WHERE j.period BETWEEN ${from} AND ${to} GROUP BY 1`.execute(server.services.db);
  const of = (account: string) => rows.find((row) => row.account === account)?.fen ?? 0;
  const all = {
    revenue: -of('REV') - of('COMM'),
    cost: of('COGS'),
    share: of('SHARE'),
    fee: of('FEE'),
    promo: of('PROMO'),
    freight: of('FRTC'),
  };
  const { revenue, cost, share, fee, promo, freight } = all;
  return { ...all, margin: revenue - cost - share - fee - promo - freight };
}
const month = (back: number) => {
  const [year = 0, of = 0] = dayOf(new Date()).split('-').map(Number);
  return new Date(Date.UTC(year, of - 1 - back, 1)).toISOString().slice(0, 7);
};

const spans = [
  [month(5), month(0)],
  [month(2), month(2)],
  [month(3), month(1)],
] as const;
it.each(spans)('from %s to %s every view adds up to the ledger', async (from, to) => {
  const ledger = await booked(from, to);
  expect(ledger.revenue).not.toBe(0);
  for (const view of ['month', 'dealer', 'brand', 'order']) {
    const { rows, totals } = await read(`view=${view}&from=${from}&to=${to}`);
    expect([view, addUp(rows)]).toEqual([view, ledger]);
    expect(totals).toMatchObject(ledger);
    for (const row of rows) {
      const rate = row.revenue > 0 ? Math.round((row.margin * 10_000) / row.revenue) : null;
      // Half a basis point is rounded away from zero.
      if (rate === null) expect(row.marginRate).toBeNull();
      else expect(Math.abs((row.marginRate ?? Infinity) - rate)).toBeLessThanOrEqual(1);
    }
  }
});

it('a dealer is its orders, a brand its part of them, an order its entries', async () => {
  const query = `from=${month(2)}&to=${month(0)}`;
  const { rows: dealers } = await read(`view=dealer&${query}`);
  for (const dealer of dealers.slice(0, 6)) {
    const { rows } = await read(`view=order&dealerId=${dealer.id}&${query}`);
    expect(addUp(rows)).toEqual(addUp([dealer]));
  }
  const { rows: brands } = await read(`view=brand&${query}`);
  expect(brands.filter(({ cost }) => cost > 0).length).toBeGreaterThan(3);
  for (const brand of brands.slice(0, 4)) {
    const { rows } = await read(`view=order&brandId=${brand.id}&${query}`);
    expect(addUp(rows)).toEqual(addUp([brand]));
  }
  const { rows: orders } = await read(`view=order&${query}`);
  for (const order of orders.slice(0, 12)) {
    const { data } = await finance.get<{ totals: { amount: number } }>(
      `/finance/margin/entries?orderId=${order.id}&${query}`,
    );
    expect(data.totals.amount).toBe(order.margin);
  }
});

it('orders of a type are told apart, and those that lose money', async () => {
  const all = await read('view=order');
  const parts = await Promise.all(
    ['RETAIL_ORDER', 'DEALER_ORDER', 'NONE'].map((type) => read(`view=order&orderType=${type}`)),
  );
  expect(parts.map(({ rows }) => rows.length > 0)).toEqual([true, true, true]);
  expect(parts.reduce((sum, { totals }) => sum + totals.margin, 0)).toBe(all.totals.margin);
  const negative = await read('view=order&negative=true');
  expect(negative.rows.length).toBe(all.rows.filter(({ margin }) => margin < 0).length);
  expect(negative.rows.every(({ margin }) => margin < 0)).toBe(true);
});

it('what two brands share of an order is divided by their lines, to the fen', async () => {
  const { rows } = await sql<{ order_id: number }>`
    SELECT b.order_id FROM order_brand b JOIN journal_entry e ON e.account = 'ORD' AND e.party_id = b.order_id
    JOIN journal j ON j.id = e.journal_id AND j.type = 'EARNED'
    WHERE b.brand_id IS NOT NULL AND b.net_fen > 0 GROUP BY 1 HAVING count(DISTINCT b.brand_id) > 1 ORDER BY 1 DESC LIMIT 3`.execute(
    server.services.db,
  );
  expect(rows.length).toBeGreaterThan(0);
  for (const { order_id: id } of rows) {
    const no = await sql<{ no: string }>`SELECT order_no AS no FROM any_order WHERE id = ${id}`.execute(
      server.services.db,
    );
    const text = no.rows[0]?.no ?? '';
    const [whole, parts] = [await read(`view=order&text=${text}`), await read(`view=brand&text=${text}`)];
    expect(parts.rows.length).toBeGreaterThan(1);
    expect(addUp(parts.rows)).toEqual(addUp(whole.rows));
    expect(parts.rows.every(({ revenue }) => revenue >= 0)).toBe(true);
  }
});

it('each page, and the one after the last, says the same totals', async () => {
  const page = async (at: number) => {
    const { data } = await finance.get<{ list: Row[]; total: number; totals: Amounts }>(
      `/finance/margin/list?view=dealer&pageSize=10&page=${at}`,
    );
    return data;
  };
  const [first, second, beyond] = await Promise.all([page(1), page(2), page(900)]);
  expect(first?.total).toBeGreaterThan(10);
  expect(new Set([...(first?.list ?? []), ...(second?.list ?? [])].map(({ id }) => id)).size).toBeGreaterThan(
    10,
  );
  expect(beyond?.list).toEqual([]);
  for (const other of [second, beyond])
    expect([other?.total, other?.totals]).toEqual([first?.total, first?.totals]);
});

it('the workbook has every order of the filter', async () => {
  const query = `view=order&negative=true`;
  const { raw } = await finance.get(`/finance/margin/list?${query}&format=xlsx`);
  const text = [...unzipTexts(raw).values()].join('');
  const { rows } = await read(query);
  for (const { name } of rows) expect(text).toContain(name);
});

it('nobody but finance sees it', async () => {
  for (const who of ['staff01', 'dealer01', 'supplier01', 'logistics01', 'group01', 'oem001', 'region01'])
    for (const path of ['list', 'entries', 'options'])
      expect((await (await server.as(who)).get(`/finance/margin/${path}`)).status).toBe(403);
});
