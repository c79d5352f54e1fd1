import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { arrived, fit, shelfDots, soldDots } from '#testing/fitted-tyres.ts';
import { expectInvariants } from '#testing/invariants.ts';
import { openRetailWorld, retailKey, type RetailWorld } from '#testing/retail-world.ts';
import { bookFittedLater } from './book-fitted.ts';
import { retailInvariants } from '../invariants.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';

let server: TestServer;
beforeAll(async () => void (server = await openTestServer()));
afterAll(() => server.close());
afterEach(() => expectInvariants(server.services.db));
const sold = (orderNo: string) => soldDots(server, orderNo);
const shelf = (world: RetailWorld) => shelfDots(server, world);

async function openRecall(world: RetailWorld, dot: string) {
  const keeper = await server.as({
    type: 'OTHER',
    codes: ['inventory_warehouses_view', 'view_all_sensitive_data'],
  });
  const body = { partId: world.partId(), dotFrom: dot, dotTo: dot, reason: '胎侧鼓包' };
  const { data } = await keeper.post<{ id: number; left: number; held: number }>(
    '/inventory/recall',
    body,
    retailKey(),
  );
  const { data: left } = await keeper.get<{ list: object[]; totals: { quantity: number; cameBack: number } }>(
    `/inventory/recall/left?recallId=${data.id}`,
  );
  return { ...data, left: left.list, sum: left.totals, headLeft: data.left };
}

it('another DOT than came corrects ledger and shelf: the recall of the one that was fitted finds its car, the other none', async () => {
  const world = await openRetailWorld(server);
  await world.stockUp(world.warehouseId, { '1226': 2, '2526': 4 });
  const order = await arrived(world, { '2526': 2 });
  const done = await fit(world, order, ['1226', '1226'], { dotReason: '仓库发错批次', consent: true });
  expect(done.data.status).toBe('COMPLETED');
  expect(await sold(order.orderNo)).toEqual(['1226 × 2']);
  expect(await shelf(world)).toEqual(['on_hand 2526 × 4']);
  const [{ lines, timeline }] = [await world.read(order.id)];
  expect(lines.map(({ dotFitted }) => dotFitted)).toEqual(['1226', '1226']);
  // Consent is asked for an axle's ages, not for this.
  expect(timeline.at(-1)?.remark).toBe('DOT 与来货不符：2526 × 2 → 1226 × 2');
  expect(await openRecall(world, '1226')).toMatchObject({
    headLeft: 2,
    sum: { quantity: 2, cameBack: 0 },
    left: [
      { dot: '1226', quantity: 2, bizNo: order.orderNo, plateNumber: '浙A12345', whereabouts: 'FITTED' },
    ],
  });
  expect(await openRecall(world, '2526')).toMatchObject({ headLeft: 0, held: 4, left: [] });
});

it('a DOT that the warehouse does not have is one of its pieces that were thought to lie there', async () => {
  const world = await openRetailWorld(server);
  await world.stockUp(world.warehouseId, { '2526': 4 });
  const order = await arrived(world, { '2526': 2 });
  expect((await fit(world, order, ['2526', '1226'], { dotReason: '标签贴错' })).data.status).toBe(
    'COMPLETED',
  );
  expect(await sold(order.orderNo)).toEqual(['1226 × 1', '2526 × 1']);
  expect(await shelf(world)).toEqual(['on_hand 2526 × 2']);
});

it('what a recall holds meanwhile is taken from quarantine, and what comes back to the shelf goes there', async () => {
  const world = await openRetailWorld(server);
  await world.stockUp(world.warehouseId, { '1226': 2, '2526': 4 });
  const order = await arrived(world, { '2526': 2 });
  expect(await openRecall(world, '2526')).toMatchObject({
    held: 2,
    left: [{ dot: '2526', quantity: 2, whereabouts: 'AT_SHOP' }],
  });
  expect((await fit(world, order, ['1226', '1226'], { dotReason: '仓库发错批次' })).data.status).toBe(
    'COMPLETED',
  );
  expect(await shelf(world)).toEqual(['quarantined 2526 × 4']);
});

it('one tyre that nobody could read is as it came, the other as it was read', async () => {
  const world = await openRetailWorld(server);
  await world.stockUp(world.warehouseId, { '1226': 2, '2526': 4 });
  const order = await arrived(world, { '2526': 2 });
  expect((await fit(world, order, ['', '1226'], { dotReason: '仓库发错批次' })).data.status).toBe(
    'COMPLETED',
  );
  expect(await sold(order.orderNo)).toEqual(['1226 × 1', '2526 × 1']);
});

it('of the shop’s own shelf each read DOT leaves it, and the rest as planned', async () => {
  const world = await openRetailWorld(server);
  await world.stockUp(world.shopId, { '1226': 1, '2526': 3 });
  const { data: order } = await world.create({ partsList: world.tyres(['FL', 'FR'], { tyreSource: 1 }) });
  await world.pay(order);
  expect((await fit(world, order, ['2526', ''])).data.status).toBe('COMPLETED');
  expect(await sold(order.orderNo)).toEqual(['1226 × 1', '2526 × 1']);
});

it('a fitting stops at a DOT that did not come, is not on the shelf, or is too old, and goes on with a reason that is kept', async () => {
  const world = await openRetailWorld(server);
  await world.stockUp(world.warehouseId, { '2526': 4 });
  const order = await arrived(world, { '2526': 2 });
  expect((await fit(world, order, ['2526', '1226'])).body).toMatchObject({
    error: 'inventory.dot-other',
    details: { path: 'fitted.1.dot', dot: '1226', came: '2526' },
  });
  expect((await fit(world, order, ['0120', '0120'], { dotReason: '' })).body.error).toBe(
    'inventory.dot-other',
  );
  expect(await sold(order.orderNo)).toEqual(['2526 × 2']);
  expect((await fit(world, order, ['0120', '0120'], { dotReason: '客户同意' })).status).toBe(200);
  const { timeline } = await world.read(order.id);
  expect(timeline.filter(({ action }) => action === 'dotPassed')).toMatchObject([
    { remark: '0120 客户同意' },
  ]);
  await world.stockUp(world.shopId, { '2526': 2 });
  const { data: own } = await world.create({ partsList: world.tyres(['FL', 'FR'], { tyreSource: 1 }) });
  await world.pay(own);
  expect((await fit(world, own, ['2526', '1226'])).body).toMatchObject({
    error: 'inventory.dot-absent',
    details: { path: 'fitted.1.dot', dot: '1226', asked: 1, there: 0 },
  });
  expect((await fit(world, own, ['2526', '1226'], { dotReason: '标签脱落' })).status).toBe(200);
  expect(await sold(own.orderNo)).toEqual(['1226 × 1', '2526 × 1']);
});

it('an order that an older version fitted is booked by night, once: its ledger, not the shelf of today', async () => {
  const world = await openRetailWorld(server);
  const { db } = server.services;
  await world.stockUp(world.warehouseId, { '1226': 2, '2526': 4 });
  const order = await arrived(world, { '2526': 2 });
  expect((await fit(world, order, ['2526', '2526'])).status).toBe(200);
  await db
    .updateTable('retail_order_line')
    .set({ dot_fitted: '1226' })
    .where('order_id', '=', order.id)
    .where('tyre_index', '=', 'FL')
    .execute();
  // The other one nobody could read; what the shop read when it came says nothing of the car.
  await db
    .updateTable('retail_order_line')
    .set({ dot_fitted: '' })
    .where('order_id', '=', order.id)
    .where('tyre_index', '=', 'FR')
    .execute();
  await db
    .updateTable('retail_shipment_line')
    .set({ came_dots: JSON.stringify({ '1226': 2 }) })
    .where(
      'order_line_id',
      'in',
      (await world.read(order.id)).lines.map(({ id }) => id),
    )
    .execute();
  await db.updateTable('retail_order').set({ dots_booked: false }).where('id', '=', order.id).execute();
  const job = bookFittedLater(server.services);
  await Promise.all([job.run({}), job.run({})]);
  expect(await sold(order.orderNo)).toEqual(['1226 × 1', '2526 × 1']);
  expect(await shelf(world)).toEqual(['on_hand 1226 × 2', 'on_hand 2526 × 2']);
});

it('an order whose ledger has other DOTs than were fitted is named', async () => {
  const world = await openRetailWorld(server);
  const { db } = server.services;
  await world.stockUp(world.warehouseId, { '2526': 4 });
  const order = await arrived(world, { '2526': 2 });
  expect((await fit(world, order, ['2526', '2526'])).status).toBe(200);
  const rule = retailInvariants.find(({ key }) => key === 'INV-LS10');
  const asked = async () => (await sql<{ dot: string }>`${sql.raw(rule?.sql ?? '')}`.execute(db)).rows;
  const set = (dot: string) =>
    db.updateTable('retail_order_line').set({ dot_fitted: dot }).where('order_id', '=', order.id).execute();
  expect(await asked()).toEqual([]);
  await set('1226');
  expect(await asked()).toMatchObject([
    { order_no: order.orderNo, dot: '1226', fitted: 2, ledger: 0 },
    { order_no: order.orderNo, dot: '2526', fitted: 0, ledger: 2 },
  ]);
  await set('2526');
  // A row of the ledger that no tyre has.
  const row = await db
    .selectFrom('stock_txn')
    .where('biz_no', '=', order.orderNo)
    .where('biz_type', '=', 'SALE_OUT')
    .selectAll()
    .executeTakeFirstOrThrow();
  const { id: _id, dot_key: _key, ...others } = row;
  await db
    .transaction()
    .execute(async (own) => {
      await own
        .insertInto('stock_txn')
        .values({ ...others, biz_type: 'FITTED_DOT', dot_yyww: '0126', delta: -1 })
        .execute();
      expect((await sql<{ dot: string }>`${sql.raw(rule?.sql ?? '')}`.execute(own)).rows).toMatchObject([
        { order_no: order.orderNo, dot: '0126' },
      ]);
      throw new Error('taken back');
    })
    .catch(({ message }: Error) => expect(message).toBe('taken back'));
});

it('two who complete an order at the same moment book its DOTs once', async () => {
  const world = await openRetailWorld(server);
  await world.stockUp(world.warehouseId, { '1226': 2, '2526': 4 });
  const order = await arrived(world, { '2526': 2 });
  const answers = await Promise.all(
    [1, 2].map(() => fit(world, order, ['1226', '1226'], { dotReason: '仓库发错批次' })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await sold(order.orderNo)).toEqual(['1226 × 2']);
});
