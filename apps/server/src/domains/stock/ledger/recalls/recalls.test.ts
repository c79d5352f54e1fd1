import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectInvariants } from '#testing/invariants.ts';
import { openRetailWorld } from '#testing/retail-world.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { openStockWorld, type StockWorld } from '#testing/stock-world.ts';
import { domain } from '../index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(async () => {
  await expectInvariants(server.services.db);
  await server.close();
});

const path = '/inventory/recall';
let key = 0;
const once = () => ({ 'idempotency-key': `recall-${(key += 1)}` });
type Made = { id: number; recallNo: string; here: number; set: { quantity: number; places: number } };
async function open(world: StockWorld, more = once(), range = { dotFrom: '5123', dotTo: '1024' }) {
  const own = await server.as({ type: 'OTHER', codes: ['inventory_warehouses_view'] });
  const body = { partId: world.at().partId, reason: '胎侧鼓包', ...range };
  const send = () => own.post<Made>(path, body, more);
  const [{ data }, again] = await Promise.all([send(), send()]);
  expect(again.data).toEqual(data);
  const { id } = data;
  return {
    own,
    made: data,
    free: () => own.post(`${path}/free/${id}`, undefined, once()),
    close: () => own.put(`${path}/close/${id}`),
    detail: async () =>
      (await own.get<{ status: string; pieces: object[]; timeline: object[] }>(`${path}/${id}`)).data,
    list: async (what: 'stock' | 'left') =>
      (await own.get<{ list: object[]; totals: object }>(`${path}/${what}?recallId=${id}`)).data,
  };
}
/** Of the range 5123–1024 lies 0224 and 5123; 5023 and 1124 are outside, '' is not known. */
const stock = { '5023': 1, '5123': 2, '0224': 4, '1124': 8, '': 16 };

it('says before what it will set apart; then where it lies, what left and by which document', async () => {
  const world = await openStockWorld(server);
  await world.stockUp(stock);
  await world.post([world.entry(-1, { dot: '0224', bizType: 'SALE_OUT', bizNo: 'SO-9' })]);
  const rule = { maxWeeks: null, spreadWeeks: null, byAxle: false };
  const kept = await world.reserve(2, { rule, bizNo: 'R-8' });
  const reader = await server.as({ type: 'OTHER', codes: ['inventory_warehouses_view'] });
  const reach = (dotFrom: string, dotTo: string) =>
    reader.get(`${path}/reach?partId=${world.at().partId}&dotFrom=${dotFrom}&dotTo=${dotTo}`);
  expect((await reach('5123', '1024')).data).toEqual({ quantity: 5, places: 1, planned: 1, unknown: 16 });
  expect((await reach('1024', '5123')).body).toMatchObject({ error: 'recall.dot-range' });
  const { made, list } = await open(world);
  expect(made).toMatchObject({ here: 0, held: 5, left: 1, status: 'OPEN', set: { quantity: 5, places: 1 } });
  expect(await world.stateOf(kept)).toEqual({ state: 'ACTIVE', qty: 2 });
  expect(await list('stock')).toMatchObject({
    total: 3,
    totals: { quantity: 21, planned: 0 },
    list: [
      { dot: '5123', quantity: 2, bucket: 'quarantined' },
      { dot: '0224', quantity: 3, bucket: 'quarantined' },
      { dot: '', quantity: 16, bucket: 'on_hand' },
    ],
  });
  expect(await list('left')).toMatchObject({
    total: 1,
    list: [{ dot: '0224', quantity: 1, bizNo: 'SO-9', type: 'SALE_OUT' }],
  });
});

it('names the shop and the customer who got a tyre, masked for whoever may not see it all', async () => {
  const world = await openRetailWorld(server);
  await world.stockUp(world.warehouseId, { '2525': 4 });
  const { data: order } = await world.create();
  await world.pay(order);
  const { shipments } = await world.read(order.id);
  await world.act(`shipment/${shipments[0]?.id}/send`, { carrierName: '迅衡', waybillNo: 'W1' });
  const masked = await server.as({ type: 'OTHER', codes: ['inventory_warehouses_view'] });
  const body = { partId: world.partId(), dotFrom: '2525', dotTo: '2525', reason: '胎侧鼓包' };
  const { data } = await masked.post<{ id: number }>(path, body, once());
  const whole = await server.as({
    type: 'OTHER',
    codes: ['inventory_warehouses_view', 'view_all_sensitive_data'],
  });
  const left = `${path}/left?recallId=${data.id}`;
  const got = { bizNo: order.orderNo, documentId: order.id, quantity: 2 };
  expect((await whole.get(left)).data).toMatchObject({
    total: 1,
    list: [{ ...got, plateNumber: '浙A12345', customerName: '王小明', customerMobile: '13800001234' }],
  });
  expect((await masked.get(left)).data).toMatchObject({
    list: [{ ...got, customerName: expect.stringContaining('*'), customerMobile: '138****1234' }],
  });
});

it('sets apart what lies there at all places, and what comes in later; lifted, it gives it free', async () => {
  const world = await openStockWorld(server, { places: 2 });
  await world.stockUp(stock);
  await world.stockUp({ '0224': 5 }, world.at(1));
  const own = await open(world);
  expect(own.made.set).toEqual({ quantity: 11, places: 2 });
  expect([await world.level(0), await world.level(1)]).toEqual([
    { on_hand: 25, quarantined: 6 },
    { quarantined: 5 },
  ]);
  await world.post([world.entry(2, { ...world.at(1), dot: '0224', bizType: 'TRANSFER_IN', bizNo: 'DB-1' })]);
  expect(await own.detail()).toMatchObject({
    here: 0,
    held: 13,
    pieces: [
      { kind: 'HELD', dot: '0224', quantity: 4, causeNo: '' },
      { kind: 'HELD', dot: '5123', quantity: 2 },
      { kind: 'HELD', dot: '0224', quantity: 5 },
      { kind: 'HELD', dot: '0224', quantity: 2, causeType: '调拨收货', causeNo: 'DB-1', by: 'test' },
    ],
  });
  const narrow = await open(world, once(), { dotFrom: '5123', dotTo: '5123' });
  expect(narrow.made).toMatchObject({ held: 0, set: { quantity: 0, places: 0 } });
  expect((await own.free()).data).toEqual({ quantity: 11, passed: 2 });
  expect((await own.free()).body).toMatchObject({ error: 'flow.status' });
  expect([await world.level(0), await world.level(1)]).toEqual([
    { on_hand: 29, quarantined: 2 },
    { on_hand: 7 },
  ]);
  expect(await own.detail()).toMatchObject({ status: 'LIFTED', here: 11, held: 0 });
  expect(await narrow.detail()).toMatchObject({ held: 2, pieces: [{ kind: 'PASSED', quantity: 2 }] });
  expect((await narrow.close()).status).toBe(200);
  expect((await narrow.free()).data).toEqual({ quantity: 2, passed: 0 });
});

it('holds at its start what an older version left on sale', async () => {
  const world = await openStockWorld(server);
  const own = await open(world);
  const { db } = server.services;
  const set = (status: 'OPEN' | 'CLOSED') =>
    db.updateTable('stock_recall').set({ status }).where('id', '=', own.made.id).execute();
  await set('CLOSED');
  await world.stockUp({ '0224': 4 });
  const reservation = await world.reserve(3);
  await set('OPEN');
  await domain.prepare?.(server.services);
  await domain.prepare?.(server.services);
  expect(await world.level()).toEqual({ quarantined: 4 });
  expect(await world.stateOf(reservation)).toEqual({ state: 'DISPLACED', qty: 3 });
  expect(await own.detail()).toMatchObject({
    timeline: [{ actionText: '发起召回' }, { actionText: '隔离', remark: expect.stringMatching(/ 4$/) }],
  });
});

it('is found by its number in the palette, by who may open it', async () => {
  const world = await openStockWorld(server);
  const own = await open(world);
  const { recallNo, id } = own.made;
  const search = `/user/v1/user/search?text=${recallNo}`;
  expect((await own.own.get(search)).data).toMatchObject([
    { label: recallNo, path: `/inventory/recall-detail?id=${id}`, status: { text: '进行中' } },
  ]);
  const other = await server.as({ type: 'OTHER', codes: ['inventory_variance'] });
  expect((await other.get(search)).data).toEqual([]);
  // It names the part as on its own day.
  const { db } = server.services;
  const { partId } = world.at();
  const part = db.selectFrom('part').where('id', '=', partId).select('part_no');
  const { part_no: no } = await part.executeTakeFirstOrThrow();
  await db
    .updateTable('part')
    .set({ part_no: `N-${no}` })
    .where('id', '=', partId)
    .execute();
  expect((await own.own.get(search)).data).toMatchObject([{ party: no }]);
  await db.updateTable('part').set({ part_no: no }).where('id', '=', partId).execute();
});

it('takes what was planned from orders, as what must not be sold is not', async () => {
  const world = await openStockWorld(server);
  await world.stockUp({ '0224': 4 });
  const reservation = await world.reserve(3);
  await open(world);
  expect(await world.stateOf(reservation)).toEqual({ state: 'DISPLACED', qty: 3 });
  expect(await world.level()).toEqual({ quarantined: 4 });
});

it('holds at providers’ own places too, refuses a wrong range, and frees only what is still there', async () => {
  const world = await openStockWorld(server);
  const { locationId, partId } = world.at();
  const { db } = server.services;
  await db.updateTable('location').set({ type: 'LOGISTICS' }).where('id', '=', locationId).execute();
  await world.stockUp({ '0224': 4 });
  const own = await open(world);
  expect(await world.level()).toEqual({ quarantined: 4 });
  const backwards = { partId, dotFrom: '1024', dotTo: '5123', reason: 'x' };
  expect((await own.own.post(path, backwards, once())).body).toMatchObject({ error: 'recall.dot-range' });
  await world.post([world.entry(-1, { dot: '0224', bucket: 'quarantined', bizType: 'PURCHASE_RETURN' })]);
  expect((await own.close()).status).toBe(200);
  expect((await own.close()).body).toMatchObject({ error: 'flow.status' });
  const stranger = await server.as({ type: 'DEALER', codes: ['inventory_warehouses_view'] });
  expect((await stranger.get(`${path}/list`)).status).toBe(403);
  expect((await own.free()).data).toEqual({ quantity: 3, passed: 0 });
  const { timeline } = await own.detail();
  expect(timeline).toMatchObject([
    { actionText: '发起召回', remark: '胎侧鼓包' },
    { actionText: '隔离', remark: expect.stringMatching(/ 4$/) },
    { actionText: '结束召回' },
    { actionText: '解除召回' },
  ]);
});
