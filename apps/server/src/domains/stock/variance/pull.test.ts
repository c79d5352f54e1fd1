import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openHttp } from '#connectors/stock/http.ts';
import { startFakeStock, stockKey } from '#testing/fake-stock-feed.ts';
import { expectInvariants } from '#testing/invariants.ts';
import { makeCompany } from '#testing/people.ts';
import { provideFor } from '#kernel/hooks.ts';
import { replaceHooks } from '#testing/replace-hooks.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { openStockWorld } from '#testing/stock-world.ts';
import { reservations } from '#domains/stock/inventory/index.ts';
import { nightly, pullDaily } from './pull-daily.ts';
import { endStalledPulls, runPull } from './run-pull.ts';

let server: TestServer;
let fake: Awaited<ReturnType<typeof startFakeStock>>;
beforeAll(async () => {
  fake = await startFakeStock();
  server = await openTestServer({ STOCK_URL: fake.url, ...stockKey });
});
afterAll(async () => {
  await expectInvariants(server.services.db);
  await server.close();
  await fake.close();
});

const asOf = '2026-05-12T10:00:00+08:00';
const page = (items: object[], next: string | null = null) => ({ items, next, asOf });
const movements = (items: object[], next: string | null = '0') => ({ ...page(items, next), more: false });
const good = (item: string, qty: number, dot = '') => ({ item, quality: 'GOOD', dot, qty });
const stock = '/inventory/sync/logistics-data';
const codes = ['inventory_variance', 'inventory_logistics_view', 'inventory_dealers_view'] as const;

beforeEach(async () => {
  await server.services.db.updateTable('location').set({ wms_code: '' }).execute();
  fake.answer('movements', movements([]));
});

/** One place of a type with a part of which 10 are there, and who pulls. */
async function open(type: 'WAREHOUSE' | 'LOGISTICS' | 'DEALER' = 'WAREHOUSE') {
  const { db } = server.services;
  const world = await openStockWorld(server);
  const { locationId, partId } = world.at();
  const provider = await makeCompany(server.services, type === 'DEALER' ? 'DEALER' : 'LOGISTICS');
  const owner = type === 'WAREHOUSE' ? {} : { owner_id: provider };
  const logistics = type === 'DEALER' ? {} : { logistics_id: provider };
  await db
    .updateTable('location')
    .set({ type, wms_code: `P${locationId}`, ...owner, ...logistics })
    .where('id', '=', locationId)
    .execute();
  await world.stockUp({ '0126': 10 });
  const { part_no: no } = await db
    .selectFrom('part')
    .select('part_no')
    .where('id', '=', partId)
    .executeTakeFirstOrThrow();
  const keeper = await server.as({ type: 'OTHER', codes });
  const read = (id: number) =>
    db.selectFrom('stock_pull').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const start = async (path = stock) => (await keeper.post<{ id: number }>(path)).data.id;
  const pull = async (path = stock) => {
    const id = await start(path);
    expect(await server.runJobs()).toEqual([]);
    return read(id);
  };
  return { world, keeper, no, start, read, pull, provider, place: `P${locationId}` };
}

it('reads all pages, says what it could not take, and the same again changes nothing', async () => {
  const { pull, no, keeper } = await open();
  fake.answer('stock', page([good('XX-1', 3)], '2'));
  fake.answer('stock/2', page([good(no, 10, '0126')]));
  const first = await pull();
  expect(first).toMatchObject({ status: 'DONE', done: 2, changed: 1, failed: 1, opened: 0 });
  expect(await pull()).toMatchObject({ status: 'DONE', done: 2, changed: 0, opened: 0 });
  const changes = `/inventory/sync/changes?pullId=${first.id}`;
  const { list } = (await keeper.get<{ list: object[] }>(changes)).data;
  expect(list).toContainEqual(expect.objectContaining({ partNo: no, before: 0, after: 10, dot: '0126' }));
  const failed = (await keeper.get<{ list: object[] }>(`${changes}&failed=true`)).data.list;
  expect(failed).toEqual([expect.objectContaining({ partNo: 'XX-1', reason: 'unknown-item' })]);
  const history = await keeper.get<{ total: number }>('/inventory/sync/history?kind=STOCK&status=DONE');
  expect(history.data.total).toBeGreaterThanOrEqual(2);
});

it('what is told no more is gone there: a variance, not ours corrected', async () => {
  const { pull, world, no } = await open();
  fake.answer('stock', page([good(no, 10, '0126')]));
  await pull();
  fake.answer('stock', page([]));
  expect(await pull()).toMatchObject({ changed: 1, opened: 1 });
  expect(await world.level()).toEqual({ on_hand: 10 });
});

it('the books of a provider’s own place follow it as MIRROR, and again without effect', async () => {
  const { pull, world, no } = await open('LOGISTICS');
  fake.answer(
    'stock',
    page([good(no, 7, '0126'), good(no, 4, '1026'), { item: no, quality: 'BAD', dot: '', qty: 1 }]),
  );
  expect(await pull()).toMatchObject({ status: 'DONE', opened: 0 });
  expect(await world.level()).toEqual({ on_hand: 11, defective: 1 });
  expect(await world.dots()).toEqual({ '0126': [7, 0], '1026': [4, 0] });
  await pull();
  expect(await world.ledger('MIRROR')).toHaveLength(3);
  // What a reservation holds is gone all the same: it is their stock.
  const document = { name: 'retail-order' };
  const owner = { document, lost: async () => undefined };
  replaceHooks(server.services, provideFor(reservations, 'RETAIL_ORDER', owner));
  const held = await world.reserve(11);
  fake.answer('stock', page([good(no, 7, '0126')]));
  await pull();
  expect(await world.level()).toMatchObject({ on_hand: 7 });
  expect((await world.stateOf(held))?.state).toBe('DISPLACED');
});

it('the pull of dealers’ DOTs compares weeks of the same pieces; accepted, ours get theirs', async () => {
  const { pull, world, no, keeper } = await open('DEALER');
  fake.answer('stock', page([good(no, 6, '0126'), good(no, 4, '4025')]));
  expect(await pull('/inventory/sync/inventoriesDOT')).toMatchObject({
    status: 'DONE',
    opened: 1,
    places: 1,
  });
  const variances = await keeper.get<{ list: { id: number; version: number }[] }>(
    `/inventory/logistics-variance/page?partId=${world.at().partId}`,
  );
  expect(variances.data.list).toMatchObject([
    { cause: 'DOT', status: 'EXPLAINED', diffGood: 0, dotPieces: 4 },
  ]);
  const items = variances.data.list.map(({ id, version }) => ({ id, version }));
  const decided = await keeper.put<{ done: number }>('/inventory/logistics-variance/sync/accept', {
    items,
    note: '',
  });
  expect(decided.data.done).toBe(1);
  expect(await world.dots()).toEqual({ '4025': [4, 0], '0126': [6, 0] });
});

it('the pull of places writes address and contact, brings new ones that do not sell, and names strangers', async () => {
  const { keeper, provider, place, pull, world } = await open();
  const { db } = server.services;
  const { code } = await db
    .selectFrom('company')
    .select('code')
    .where('id', '=', provider)
    .executeTakeFirstOrThrow();
  const told = {
    name: '新仓',
    own: false,
    provider: code,
    city: '苏州',
    address: '花桥 1 号',
    contact: '陆',
  };
  fake.answer(
    'places',
    page([
      { ...told, code: place },
      { ...told, code: `${place}-N`, own: true },
      { ...told, code: 'X', provider: 'NOBODY' },
    ]),
  );
  const path = '/inventory/warehouses/sync';
  expect(await pull(path)).toMatchObject({ status: 'DONE', done: 3, changed: 2, failed: 1 });
  const rows = await db
    .selectFrom('location')
    .where('wms_code', 'like', `${place}%`)
    .orderBy('wms_code')
    .select(['type', 'address', 'sells', 'name'])
    .execute();
  expect(rows).toMatchObject([
    { type: 'WAREHOUSE', address: '花桥 1 号', sells: true },
    { type: 'LOGISTICS', name: '新仓', sells: false },
  ]);
  expect(rows[0]?.name).not.toBe('新仓');
  expect(await pull(path)).toMatchObject({ changed: 0 });
  expect(
    (await keeper.get<{ kind: string; last: object }[]>('/inventory/sync/progress')).data,
  ).toContainEqual(expect.objectContaining({ kind: 'PLACES', provider: 'http', running: null }));
  expect(await world.level()).toEqual({ on_hand: 10 });
});

it('one of a kind runs at once; who is late is told who and since when', async () => {
  const { keeper, start, read } = await open();
  fake.answer('stock', page([]));
  const answers = await Promise.all([1, 2, 3].map(() => keeper.post<{ id: number }>(stock)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.error).toBe('stock-variance.running');
  const id = answers.find(({ status }) => status === 200)?.data.id ?? 0;
  // Two nodes at work on it write every answer once.
  await Promise.all([runPull(server.services, id), runPull(server.services, id)]);
  expect(await read(id)).toMatchObject({ status: 'DONE', places_done: 1 });
  const lost = await start();
  await sql`UPDATE stock_pull SET updated_at = now() - interval '1 hour' WHERE id = ${lost}`.execute(
    server.services.db,
  );
  await endStalledPulls(server.services);
  expect(await read(lost)).toMatchObject({ status: 'FAILED', reason: 'interrupted' });
});

it('holds neither transaction nor connection while the other side keeps it waiting', async () => {
  const { start, read } = await open();
  const id = await start();
  fake.answer('stock', 'hang', page([]));
  const running = runPull(server.services, id);
  await expect.poll(() => fake.hung()).toBe(1);
  const { work } = server.services.pools;
  expect(work.totalCount - work.idleCount).toBe(0);
  fake.release();
  await running;
  expect((await read(id)).status).toBe('DONE');
});

it('a place that they do not know is a failure of its own; nonsense and silence end the pull with a reason', async () => {
  const { pull, place, no } = await open();
  const system = openHttp({ url: fake.url, appKey: 'wms-1', secret: 'wrong' }, server.services.db);
  expect(await system.readStock(place, null, { entity: 'x', id: 1 })).toEqual({
    ok: false,
    reason: 'refused',
  });
  fake.answer('stock', 'garbage');
  expect(await pull()).toMatchObject({ status: 'FAILED', reason: 'unreadable' });
  fake.answer('stock', page([{ ...good(no, 1), qty: -1 }]));
  expect(await pull()).toMatchObject({ status: 'FAILED', reason: 'unreadable' });
  fake.answer('stock', 'down', page([good(no, 10, '0126')]));
  expect(await pull()).toMatchObject({ status: 'DONE', changed: 1 });
  const quick = openHttp(
    { url: fake.url, appKey: 'wms-1', secret: 'wms-secret', pauseMs: 1 },
    server.services.db,
  );
  fake.answer('corrections', 'down');
  const correction = { key: 'K', place, item: no, lines: [{ quality: 'GOOD' as const, dot: '', delta: 2 }] };
  expect(await quick.correct(correction, { entity: 'x', id: 1 })).toEqual({ ok: false, reason: 'no-answer' });
  fake.answer('corrections', {});
  expect(await quick.correct(correction, { entity: 'x', id: 1 })).toEqual({ ok: true });
  expect(JSON.parse(fake.seen.at(-1)?.body ?? '')).toEqual(correction);
});

it('nobody is asked where nothing is configured', async () => {
  const off = await openTestServer({ DEMO: 'off' });
  const keeper = await off.as({ type: 'OTHER', codes });
  const refused = await keeper.post(stock);
  expect([refused.status, refused.body.error]).toEqual([422, 'stock-variance.off']);
  await off.close();
});

it('begins by itself every night, each kind that is not being pulled already', async () => {
  const { start } = await open();
  const id = await start();
  await pullDaily(server.services);
  const begun = await server.services.db
    .selectFrom('stock_pull')
    .where('id', '>', id)
    .select(['id', 'kind', 'starter'])
    .orderBy('id')
    .execute();
  expect(begun).toMatchObject([
    { kind: 'PLACES', starter: nightly },
    { kind: 'DOT', starter: nightly },
  ]);
  for (const each of [id, ...begun.map((row) => row.id)]) await runPull(server.services, each);
});
