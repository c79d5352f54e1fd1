import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { dotAgeWeeks } from '@treadline/contract/kernel/dot.ts';
import { dayOf } from '#kernel/days.ts';
import { locationSearch } from '#domains/stock/inventory/index.ts';
import { arrived, fit, shelfDots, soldDots } from '#testing/fitted-tyres.ts';
import { expectInvariants } from '#testing/invariants.ts';
import { openRetailWorld, retailKey, type RetailWorld } from '#testing/retail-world.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';

let server: TestServer;
beforeAll(async () => void (server = await openTestServer()));
afterAll(() => server.close());
afterEach(() => expectInvariants(server.services.db));
const sold = (orderNo: string) => soldDots(server, orderNo);
const shelf = (world: RetailWorld) => shelfDots(server, world);

it('a shelf that was counted since it was sent from is as the count says: only the customer’s side is corrected', async () => {
  const world = await openRetailWorld(server);
  await world.stockUp(world.warehouseId, { '1226': 2, '2526': 4 });
  const order = await arrived(world, { '2526': 2 });
  // What moves while it is counted is counted again.
  await sql`UPDATE stock_txn SET occurred_at = occurred_at - interval '1 hour'
    WHERE location_id = ${world.warehouseId}`.execute(server.services.db);
  const keeper = () => server.as({ type: 'OTHER', codes: ['inventory_warehouses_view'] });
  const [counter, poster] = [await keeper(), await keeper()];
  const path = '/inventory/count';
  const plan = { locationId: world.warehouseId, plan: {} };
  const { data: count } = await counter.post<{ id: number; version: number }>(path, plan, retailKey());
  await counter.put(`${path}/start/${count.id}`, { version: count.version });
  const at = new Date().toISOString();
  const entry = {
    scanId: `scanned-${count.id}`,
    partId: world.partId(),
    dot: '2526',
    rack: '',
    quantity: 4,
    at,
  };
  const entered = await counter.post<{ results: { error: string }[] }>(
    `${path}/entries/${count.id}`,
    { sentAt: at, entries: [entry] },
    retailKey(),
  );
  expect(entered.body).toMatchObject({ data: { results: [{ error: '' }] } });
  const { version } = (await counter.get<{ version: number }>(`${path}/${count.id}`)).data;
  await counter.put(`${path}/finish/${count.id}`, { version, uncounted: 'ZERO' });
  const lines = await counter.get<{ list: { id: number }[] }>(`${path}/lines/${count.id}`);
  const lineIds = lines.data.list.map(({ id }) => id);
  expect((await poster.post(`${path}/post/${count.id}`, { lineIds }, retailKey())).status).toBe(200);
  expect(await shelf(world)).toEqual(['on_hand 2526 × 4']);
  expect((await fit(world, order, ['1226', '1226'], { dotReason: '仓库发错批次' })).status).toBe(200);
  expect(await sold(order.orderNo)).toEqual(['1226 × 2']);
  expect(await shelf(world)).toEqual(['on_hand 2526 × 4']);
});

it('a shelf of whose DOTs one was corrected since is as the correction says; of another DOT it says nothing', async () => {
  for (const [dot, left] of [
    ['2526', ['on_hand 1226 × 2', 'on_hand 2526 × 5']],
    ['0326', ['on_hand 0326 × 3', 'on_hand 2526 × 4']],
  ] as const) {
    const world = await openRetailWorld(server);
    await world.stockUp(world.warehouseId, { '1226': 2, '2526': 4 });
    const order = await arrived(world, { '2526': 2 });
    await world.stockUp(world.warehouseId, { [dot]: 3 });
    expect((await fit(world, order, ['1226', '1226'], { dotReason: '仓库发错批次' })).status).toBe(200);
    expect(await shelf(world)).toEqual(left);
  }
});

it('of one part from two places each DOT leaves the place that has it, and is not missed at the other', async () => {
  const world = await openRetailWorld(server);
  const { db } = server.services;
  const { owner_id } = await db
    .selectFrom('location')
    .where('id', '=', world.warehouseId)
    .select('owner_id')
    .executeTakeFirstOrThrow();
  const names = { code: `K${world.dealerId}`, name: `寄售${world.dealerId}` };
  const place = { type: 'DEALER' as const, owner_id, keeper_id: world.dealerId };
  const { id: kept } = await db
    .insertInto('location')
    .values({ ...names, ...place, ...locationSearch.keys(names) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await world.stockUp(world.shopId, { '1226': 2 });
  await world.stockUp(kept, { '2526': 2 });
  const of = (warehouseId: number, ...wheels: string[]) =>
    world.tyres(wheels, { tyreSource: 1, warehouseId });
  const partsList = [...of(world.shopId, 'FL', 'FR'), ...of(kept, 'RL', 'RR')];
  const made = await world.create({ partsList });
  expect(made.body).toMatchObject({ code: '200' });
  const order = made.data;
  await world.pay(order);
  expect((await world.read(order.id)).shipments).toHaveLength(2);
  const done = await fit(world, order, ['2526', '2526', '1226', '1226']);
  expect(done.body).toMatchObject({ data: { status: 'COMPLETED' } });
  const { rows } = await sql<{ place: number; dot: string; qty: number }>`
    SELECT location_id AS place, dot_yyww AS dot, -sum(delta)::int AS qty FROM stock_txn WHERE biz_no = ${order.orderNo}
    GROUP BY 1, 2 ORDER BY 1`.execute(db);
  expect(rows).toEqual([
    { place: world.shopId, dot: '1226', qty: 2 },
    { place: kept, dot: '2526', qty: 2 },
  ]);
});

it('where nobody knew with which DOT a piece was sent any may be fitted', async () => {
  const world = await openRetailWorld(server);
  await world.stockUp(world.warehouseId, { '': 2 });
  const order = await arrived(world, {});
  expect((await fit(world, order, ['1226', '2526'])).data.status).toBe('COMPLETED');
  expect(await sold(order.orderNo)).toEqual(['1226 × 1', '2526 × 1']);
});

it('a tyre is as old as it was when it left: what grows too old on the road has kept its promise', async () => {
  const world = await openRetailWorld(server);
  const { db } = server.services;
  await world.stockUp(world.warehouseId, { '2526': 2 });
  const order = await arrived(world, { '2526': 2 });
  const weeks = dotAgeWeeks('2526', dayOf(new Date()));
  await db
    .updateTable('reservation')
    .set({ max_weeks: weeks - 1 })
    .where('biz_id', '=', order.id)
    .where('biz_type', '=', 'RETAIL_ORDER')
    .execute();
  expect((await fit(world, order, ['2526', '2526'])).body).toMatchObject({
    error: 'inventory.dot-old',
    details: { dot: '2526', weeks, max: weeks - 1 },
  });
  await db
    .updateTable('retail_shipment')
    .set({ shipped_at: sql`shipped_at - interval '14 days'` })
    .where('order_id', '=', order.id)
    .execute();
  expect((await fit(world, order, ['2526', '2526'])).data.status).toBe('COMPLETED');
});
