import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectInvariants } from '../../../testing/invariants.ts';
import { openRetailWorld } from '../../../testing/retail-world.ts';
import { openTestServer, type TestServer } from '../../../testing/server.ts';
import { openStockWorld, type StockWorld } from '../../../testing/stock-world.ts';

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
async function open(world: StockWorld) {
  const own = await server.as({ type: 'OTHER', codes: ['inventory_warehouses_view'] });
  const body = { partId: world.at().partId, dotFrom: '5123', dotTo: '1024', reason: '胎侧鼓包' };
  const { data } = await own.post<{ id: number; recallNo: string; here: number }>(path, body, once());
  const { id } = data;
  return {
    own,
    made: data,
    hold: (more = once()) => own.post<{ quantity: number }>(`${path}/hold/${id}`, undefined, more),
    free: (...holdIds: number[]) => own.post(`${path}/free/${id}`, { holdIds }, once()),
    close: () => own.put(`${path}/close/${id}`),
    detail: async () =>
      (await own.get<{ holds: { id: number }[]; timeline: object[] }>(`${path}/${id}`)).data,
    list: async (what: 'stock' | 'left') =>
      (await own.get<{ list: object[]; totals: object }>(`${path}/${what}?recallId=${id}`)).data,
  };
}
/** Of the range 5123–1024 lies 0224 and 5123; 5023 and 1124 are outside, '' is not known. */
const stock = { '5023': 1, '5123': 2, '0224': 4, '1124': 8, '': 16 };

it('tells where the range lies and for whom it is planned, what left and by which document', async () => {
  const world = await openStockWorld(server);
  await world.stockUp(stock);
  await world.post([world.entry(-1, { dot: '0224', bizType: 'SALE_OUT', bizNo: 'SO-9' })]);
  const rule = { maxWeeks: null, spreadWeeks: null, byAxle: false };
  await world.reserve(2, { rule, bizNo: 'R-8' });
  const { made, list } = await open(world);
  expect(made).toMatchObject({ here: 5, held: 0, left: 1, status: 'OPEN' });
  expect(await list('stock')).toMatchObject({
    total: 3,
    totals: { quantity: 21, planned: 1 },
    list: [
      { dot: '5123', quantity: 2, planned: 1, plannedFor: 'R-8 × 1' },
      { dot: '0224', quantity: 3, plannedFor: '' },
      { dot: '', quantity: 16 },
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

it('sets apart what lies there at all places once, and frees it again place by place', async () => {
  const world = await openStockWorld(server, { places: 2 });
  await world.stockUp(stock);
  await world.stockUp({ '0224': 5 }, world.at(1));
  const own = await open(world);
  const same = once();
  const answers = await Promise.all([own.hold(same), own.hold(same)]);
  expect(answers.map(({ data }) => data)).toEqual([
    { quantity: 11, places: 2 },
    { quantity: 11, places: 2 },
  ]);
  expect([await world.level(0), await world.level(1)]).toEqual([
    { on_hand: 25, quarantined: 6 },
    { quarantined: 5 },
  ]);
  expect((await own.hold()).body).toMatchObject({ error: 'recall.nothing-here' });
  const { holds } = await own.detail();
  expect(holds).toMatchObject([{ quantity: 6, freedTime: null }, { quantity: 5 }]);
  const second = holds[1]?.id ?? 0;
  expect((await own.free(second)).data).toEqual({ quantity: 5 });
  expect((await own.free(second)).data).toEqual({ quantity: 0 });
  expect(await world.level(1)).toEqual({ on_hand: 5 });
  expect(await own.detail()).toMatchObject({
    here: 5,
    held: 6,
    holds: [{}, { freedBy: expect.any(String) }],
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
});

it('takes what was planned from orders, as what must not be sold is not', async () => {
  const world = await openStockWorld(server);
  await world.stockUp({ '0224': 4 });
  const reservation = await world.reserve(3);
  const own = await open(world);
  await own.hold();
  expect(await world.stateOf(reservation)).toEqual({ state: 'DISPLACED', qty: 3 });
  expect(await world.level()).toEqual({ quarantined: 4 });
});

it('leaves the providers’ own stock, refuses a wrong range and what has left quarantine', async () => {
  const world = await openStockWorld(server);
  await world.stockUp({ '0224': 4 });
  const own = await open(world);
  const { locationId, partId } = world.at();
  const { db } = server.services;
  const typed = (type: 'LOGISTICS' | 'WAREHOUSE') =>
    db.updateTable('location').set({ type }).where('id', '=', locationId).execute();
  await typed('LOGISTICS');
  expect((await own.hold()).body).toMatchObject({ error: 'recall.nothing-here' });
  await typed('WAREHOUSE');
  const backwards = { partId, dotFrom: '1024', dotTo: '5123', reason: 'x' };
  expect((await own.own.post(path, backwards, once())).body).toMatchObject({ error: 'recall.dot-range' });
  await own.hold();
  await world.post([world.entry(-1, { dot: '0224', bucket: 'quarantined', bizType: 'PURCHASE_RETURN' })]);
  const { holds } = await own.detail();
  expect((await own.free(holds[0]?.id ?? 0)).body).toMatchObject({ error: 'inventory.short' });
  expect((await own.close()).status).toBe(200);
  expect((await own.hold()).body).toMatchObject({ error: 'flow.status' });
  expect((await own.free(holds[0]?.id ?? 0)).status).toBe(409);
  const stranger = await server.as({ type: 'DEALER', codes: ['inventory_warehouses_view'] });
  expect((await stranger.get(`${path}/list`)).status).toBe(403);
  const { timeline } = await own.detail();
  expect(timeline).toMatchObject([
    { actionText: '发起召回', remark: '胎侧鼓包' },
    { actionText: '隔离', remark: expect.stringMatching(/ 4$/) },
    { actionText: '结束召回' },
  ]);
});
