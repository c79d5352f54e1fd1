import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readSheet } from '#kernel/sheets/index.ts';
import { expectInvariants } from '#testing/invariants.ts';
import { makeCompany } from '#testing/people.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { newLine, openStockWorld, type StockWorld } from '#testing/stock-world.ts';
import { locationSearch, type StockEntry } from '#domains/stock/inventory/index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(async () => {
  await expectInvariants(server.services.db);
  await server.close();
});

interface Row {
  id: number;
  type: string;
  dot: string;
  before: number;
  delta: number;
  after: number;
  time: string;
  reason: string;
  documentId: number | null;
  reversesId: number | null;
  reversedById: number | null;
}
interface Page {
  list: Row[];
  total?: number;
  more?: boolean;
  next: string | null;
  previous: string | null;
  totals?: { plus: number; minus: number };
}
const path = '/inventory/parts-transaction';
const reader = () => server.as({ type: 'OTHER', codes: ['inventory_transaction'] });
type Reader = Awaited<ReturnType<typeof reader>>;
const page = async (own: Pick<Reader, 'get'>, query: string) => {
  const { status, data, body } = await own.get<Page>(`${path}/page?${query}`);
  expect([status, body.error]).toEqual([200, undefined]);
  return data;
};

/** A dealer's place. */
async function placeOf(dealerId: number): Promise<number> {
  const names = { code: `D${dealerId}`, name: '店' };
  const { id } = await server.services.db
    .insertInto('location')
    .values({ type: 'DEALER', ...names, ...locationSearch.keys(names), owner_id: dealerId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Rows of one place and part, each a posting of its own. */
async function post(world: StockWorld, deltas: readonly number[], more: Partial<StockEntry> = {}) {
  for (const delta of deltas) await world.post([world.entry(delta, { bizLineId: newLine(), ...more })]);
}

it('says before and after of each row, newest first, and turns pages by cursor both ways', async () => {
  const world = await openStockWorld(server);
  await post(world, [10, -1, -2, -3, 5]);
  const own = await reader();
  const place = `locationId=${world.at().locationId}&pageSize=2`;
  const first = await page(own, place);
  expect(first.list.map(({ before, delta, after }) => [before, delta, after])).toEqual([
    [4, 5, 9],
    [7, -3, 4],
  ]);
  expect([first.total, first.totals, first.previous]).toEqual([5, { plus: 15, minus: 6 }, null]);
  const second = await page(own, `${place}&cursor=${first.next}`);
  const third = await page(own, `${place}&page=3&cursor=${second.next}`);
  // A later page is named by its cursor, not by its number alone.
  expect((await own.get(`${path}/page?${place}&page=2`)).status).toBe(400);
  // The filter's figures come with the first page alone.
  expect([second.total, second.more, second.totals]).toEqual([undefined, undefined, undefined]);
  expect([second, third].map(({ list }) => list.map(({ delta }) => delta))).toEqual([[-2, -1], [10]]);
  expect(third.next).toBeNull();
  expect((await page(own, `${place}&cursor=${third.previous}`)).list).toEqual(second.list);
  const back = await page(own, `${place}&cursor=${second.previous}`);
  expect([back.list, back.previous, back.next]).toEqual([first.list, null, first.next]);
  const upwards = await page(own, `${place}&sort=time`);
  const next = await page(own, `${place}&sort=time&cursor=${upwards.next}`);
  expect([...upwards.list, ...next.list].map(({ delta }) => delta)).toEqual([10, -1, -2, -3]);
});

it('finds rows by part, type, bucket, DOT, number, person and day', async () => {
  const world = await openStockWorld(server, { parts: 2 });
  const no = `LG${world.at().locationId}`;
  await post(world, [4], { dot: '2523', bizNo: `${no}-7`, bizType: 'SALE_RETURN' });
  await post(world, [3], { dot: '0124', bucket: 'defective', bizNo: `${no}-8`, bizType: 'SALE_RETURN' });
  await post(world, [2], { ...world.at(0, 1), dot: '0124' });
  const own = await reader();
  const found = async (query: string) =>
    (await page(own, `locationId=${world.at().locationId}&${query}`)).list.map(({ delta }) => delta);
  expect(await found(`partId=${world.at(0, 1).partId}`)).toEqual([2]);
  expect(await found('type=SALE_RETURN')).toEqual([3, 4]);
  expect(await found('bucket=defective')).toEqual([3]);
  expect(await found('dot=0124')).toEqual([2, 3]);
  expect(await found('dot=5299')).toEqual([]);
  expect(await found(`documentNo=${no.toLowerCase()}-7%20${no}-8`)).toEqual([3, 4]);
  expect(await found(`documentNo=${no.slice(1)}`)).toEqual([]);
  expect(await found('actor=TES')).toEqual([2, 3, 4]);
  expect(await found('actor=nobody')).toEqual([]);
  expect(await found('time.to=2020-01-01')).toEqual([]);
  expect(await found('reversal=true')).toEqual([]);
  const part = world.at(0, 1).partId;
  const { part_no } = await server.services.db
    .selectFrom('part')
    .where('id', '=', part)
    .select('part_no')
    .executeTakeFirstOrThrow();
  expect(await found(`text=${part_no}`)).toEqual([2]);
});

it('adds up closed days and what came since, the same as row by row', async () => {
  const world = await openStockWorld(server);
  await post(world, [10, -4]);
  const { db } = server.services;
  const day = { day: '2026-01-05', location_id: world.at().locationId };
  const sums = { type: 'SALE_OUT', bucket: 'on_hand', rows: 3, plus: 0, minus: 9 };
  await db
    .insertInto('stock_txn_day')
    .values({ ...day, ...sums })
    .execute();
  const own = await reader();
  const place = `locationId=${world.at().locationId}`;
  // Nothing counts as closed yet: the day's sums are not looked at.
  expect(await page(own, place)).toMatchObject({ total: 2, totals: { plus: 10, minus: 4 } });
  await db.insertInto('stock_day').values({ day: '2026-01-05' }).execute();
  expect(await page(own, place)).toMatchObject({ total: 5, totals: { plus: 10, minus: 13 } });
  expect(await page(own, `${place}&type=SALE_OUT`)).toMatchObject({ total: 3, totals: { minus: 9 } });
  expect(await page(own, `${place}&time.from=2026-01-06`)).toMatchObject({ total: 2 });
  expect(await page(own, `${place}&reversal=true`)).toMatchObject({ total: 0 });
  expect(await page(own, `${place}&actor=test`)).toMatchObject({ total: 2, totals: { plus: 10 } });
  await db.deleteFrom('stock_txn_day').where('location_id', '=', day.location_id).execute();
  await db.deleteFrom('stock_day').execute();
});

it('adds up the whole ledger by kinds of places, dealers for those who may see their stock', async () => {
  const { db } = server.services;
  const day = '2026-01-05';
  await placeOf((await server.as({ type: 'DEALER', codes: [] })).companyId);
  const own = await reader();
  const ofDealers = await server.as({
    type: 'OTHER',
    codes: ['inventory_transaction', 'inventory_dealers_view'],
  });
  const read = () => Promise.all([own, ofDealers].map((each) => page(each, 'reversal=false')));
  const before = await read();
  const sums = { day, type: 'SALE_OUT', bucket: 'on_hand', plus: 0 };
  await db
    .insertInto('stock_txn_day_kind')
    .values([
      { ...sums, kind: 'WAREHOUSE', rows: 3, minus: 9 },
      { ...sums, kind: 'DEALER', rows: 40, minus: 70 },
    ])
    .execute();
  await db.insertInto('stock_day').values({ day }).execute();
  const after = await read();
  await db.deleteFrom('stock_txn_day_kind').where('day', '=', day).execute();
  await db.deleteFrom('stock_day').execute();
  const change = after.map(({ total = 0, totals }, at) => [
    total - (before[at]?.total ?? 0),
    (totals?.minus ?? 0) - (before[at]?.totals?.minus ?? 0),
  ]);
  expect(change).toEqual([
    [3, 9],
    [43, 79],
  ]);
});

it('counts no further than to ten thousand where it must count row by row', async () => {
  const world = await openStockWorld(server);
  const { locationId, partId } = world.at();
  // Goods of a provider, as it mirrors them: they have no value, which rows written here would not keep.
  await server.services.db
    .updateTable('location')
    .set({ owner_id: await makeCompany(server.services, 'LOGISTICS') })
    .where('id', '=', locationId)
    .execute();
  await post(world, [1], { bizType: 'MIRROR' });
  const many = 10_000;
  await sql`
    INSERT INTO stock_txn (location_id, part_id, delta, balance_after, occurred_at, biz_id, biz_line_id, bucket, dot_yyww,
      biz_type, biz_no, actor_name)
    SELECT location_id, part_id, 1, 1 + n, occurred_at + n * interval '1 microsecond', 1, 1e9 + n, bucket, dot_yyww,
      'MIRROR', 'M', 'test' FROM stock_txn, generate_series(1, ${many}::int) n WHERE location_id = ${locationId}`.execute(
    server.services.db,
  );
  await sql`UPDATE stock_level SET on_hand = on_hand + ${many}, last_at = last_at + interval '1 second'
    WHERE location_id = ${locationId}`.execute(server.services.db);
  await sql`UPDATE stock_batch SET qty = qty + ${many} WHERE location_id = ${locationId}`.execute(
    server.services.db,
  );
  const own = await reader();
  expect(await page(own, `partId=${partId}`)).toMatchObject({ total: many, more: true });
  expect((await page(own, `partId=${partId}`)).totals).toBeUndefined();
  const all = { total: many + 1, more: false, totals: { plus: many + 1, minus: 0 } };
  expect(await page(own, `locationId=${locationId}`)).toMatchObject(all);
});

it('exports what is shown in words', async () => {
  const world = await openStockWorld(server);
  await post(world, [6], { dot: '2523' });
  const own = await reader();
  const file = await own.get(
    `${path}/page?locationId=${world.at().locationId}&format=xlsx&columns=type,dot,bucket,delta`,
  );
  const { header, rows } = await readSheet(file.raw, { maxRows: 10, maxBytes: 1e6 });
  expect(header).toEqual(['类型', 'DOT', '库存状态', '变动(条)']);
  expect(rows.map((row) => header.map((title) => row.cells[title]))).toEqual([
    ['期初入账', '2523', '现存', '6'],
  ]);
});

it('shows nobody another’s places: ledger, sums, balance, places to choose', async () => {
  const world = await openStockWorld(server);
  await post(world, [6]);
  const { locationId, partId } = world.at();
  for (const type of ['DEALER', 'LOGISTICS', 'SUPPLIER'] as const) {
    const stranger = await server.as({ type, codes: ['inventory_transaction'] });
    expect(await page(stranger, `locationId=${locationId}`)).toMatchObject({ list: [], total: 0 });
    const at = '2026-05-12T09:00:00Z';
    const asked = await stranger.get(`${path}/balance?locationId=${locationId}&partId=${partId}&at=${at}`);
    expect(asked.status).toBe(404);
    expect((await stranger.get(`${path}/places?ids=${locationId}`)).data).toEqual([]);
  }
  const dealer = await server.as({ type: 'DEALER', codes: ['inventory_transaction'] });
  await world.post([world.entry(2, { locationId: await placeOf(dealer.companyId) })]);
  expect(await page(dealer, '')).toMatchObject({ total: 1, totals: { plus: 2, minus: 0 } });
});

it('shows what dealers have to those of the platform who may see their stock', async () => {
  const world = await openStockWorld(server);
  await post(world, [5]);
  const { locationId } = world.at();
  await server.services.db
    .updateTable('location')
    .set({ type: 'DEALER' })
    .where('id', '=', locationId)
    .execute();
  const looker = await server.as({
    type: 'OTHER',
    codes: ['inventory_transaction', 'inventory_dealers_view'],
  });
  const rows = async (own: Pick<Reader, 'get'>) => (await page(own, `locationId=${locationId}`)).list.length;
  expect([await rows(await reader()), await rows(looker)]).toEqual([0, 1]);
});

it('knows no balance of the future, and says so', async () => {
  const world = await openStockWorld(server);
  await post(world, [10]);
  const own = await reader();
  const { locationId, partId } = world.at();
  const ask = (at: Date) =>
    own.get(`${path}/balance?locationId=${locationId}&partId=${partId}&at=${at.toISOString()}`);
  expect(await ask(new Date())).toMatchObject({ status: 200 });
  const refused = await ask(new Date(Date.now() + 3_600_000));
  expect(refused).toMatchObject({ status: 422, body: { error: 'ledger.future', details: { path: 'at' } } });
  expect(refused.body.message).toBe('只能查询过去时点的库存，请选择现在或更早的时间');
});

it('tells the balance at a moment, what was posted in its millisecond included', async () => {
  const world = await openStockWorld(server);
  await post(world, [10], { dot: '2523' });
  await post(world, [-3], { dot: '2523', bizType: 'SALE_OUT' });
  await post(world, [2], { bucket: 'defective', bizType: 'SALE_RETURN' });
  const own = await reader();
  const { locationId, partId } = world.at();
  const [returned, sold] = (await page(own, `locationId=${locationId}`)).list;
  const at = async (time = '') =>
    (await own.get(`${path}/balance?locationId=${locationId}&partId=${partId}&at=${time}`)).data;
  expect(await at(sold?.time)).toMatchObject({ onHand: 7, available: 7, defective: 0 });
  expect(await at(returned?.time)).toMatchObject({
    onHand: 7,
    defective: 2,
    reserved: 0,
    dots: [
      { bucket: 'on_hand', dot: '2523', quantity: 7 },
      { bucket: 'defective', dot: '', quantity: 2 },
    ],
  });
  expect(await at('2020-01-01T00:00:00%2B08:00')).toMatchObject({ onHand: 0, dots: [] });
});
