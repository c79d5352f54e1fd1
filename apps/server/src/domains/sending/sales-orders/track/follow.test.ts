import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { expectInvariants } from '#testing/invariants.ts';
import { openSalesWorld } from '#testing/sales-world.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { followWaybill } from './follow.ts';

let server: TestServer;
let developer: Awaited<ReturnType<TestServer['as']>>;
beforeAll(async () => {
  server = await openTestServer();
  developer = await server.as({ type: 'OTHER', codes: ['menu_update'] });
});
afterAll(() => server.close());
afterEach(() => expectInvariants(server.services.db));

/** A paid retail order of two tyres whose carrier is the sandbox, and has taken it. */
async function openAccepted() {
  const world = await openSalesWorld(server);
  const link = { carrier_id: world.carrierId, provider: 'sandbox' as const, updated_by: 'test' };
  await server.services.db.insertInto('carrier_link').values(link).execute();
  const { order, sales } = await world.paid();
  const { carrier_order_no: no } = await server.services.db
    .selectFrom('sales_order')
    .select('carrier_order_no')
    .where('id', '=', sales.id)
    .executeTakeFirstOrThrow();
  const move = async (step: string, more: object = {}) => {
    await developer.post('/dev/carriers/move', { orderNo: no, step, ...more });
    await server.runJobs();
    return (await world.readSales(sales.id)).state;
  };
  return { world, order, sales, move };
}

it('goods leave when the carrier has fetched them, and wait for the shop when all are signed', async () => {
  const { world, order, sales, move } = await openAccepted();
  expect(sales).toMatchObject({ state: 'ACCEPTED', status: 2, waybillNo: expect.stringMatching(/^SB/) });
  expect(await world.level(world.warehouseId)).toMatchObject({ on_hand: 8 });
  expect(await move('pickUp')).toBe('WAITING_RECEIPT');
  expect(await world.level(world.warehouseId)).toEqual({ on_hand: 6 });
  expect((await world.read(order.id)).status).toBe('IN_TRANSIT');
  expect(await move('sign', { firstOnly: true })).toBe('WAITING_RECEIPT');
  expect(await move('sign', { how: 'twice' })).toBe('AWAITING_CONFIRM');
  expect((await world.read(order.id)).status).toBe('DELIVERY_PENDING_CONFIRMATION');
  const { timeline } = await world.readSales(sales.id);
  expect(timeline.filter(({ action }) => action === 'ship')).toHaveLength(1);
  expect(await move('transit', { how: 'late' })).toBe('AWAITING_CONFIRM');
  // Shops follow their goods though they see no sales orders.
  const shop = await server.as({ type: 'DEALER', companyId: world.dealerId, codes: ['retail_list_view'] });
  const seen = { orderNo: sales.orderNo, state: 'AWAITING_CONFIRM', track: { state: 'SIGNED' } };
  for (const who of [world.staff, shop])
    expect((await who.get(`/order/customer/order/trajectory/${order.id}`)).data).toMatchObject([seen]);
  expect((await shop.get(`/logistics/salesOrder/waybillInfo/${sales.waybillId}`)).status).toBe(403);
  // What its carrier takes by a protocol waits for nobody's hand.
  const byHand = await world.desk.get<{ total: number }>(
    `/logistics/salesOrder/orders?text=${sales.orderNo}&byHand=true`,
  );
  expect(byHand.data.total).toBe(0);
  // A site is on the map where shops of its city are.
  const { db } = server.services;
  await db
    .updateTable('dealer')
    .set({ city: '嘉兴市', lat: 30.7, lng: 120.7 })
    .where('id', '=', world.dealerId)
    .execute();
  const told = { code: 'IN_TRANSIT' as const, site: '嘉兴市分拨中心', at: new Date().toISOString() };
  await db
    .insertInto('waybill_event')
    .values({ waybill_id: sales.waybillId ?? 0, piece_no: '', ...told })
    .execute();
  const [way] = (
    await shop.get<{ track: { events: { site: string; lat: number }[] } }[]>(
      `/order/customer/order/trajectory/${order.id}`,
    )
  ).data;
  expect(way?.track.events.find(({ site }) => site === told.site)).toMatchObject({ lat: 30.7 });
  const stranger = await server.as({ type: 'DEALER' });
  expect((await stranger.get(`/order/customer/order/trajectory/${order.id}`)).status).toBe(404);
});

it('news that come all at once and the last first lead to the same', async () => {
  const { world, sales, move } = await openAccepted();
  expect(await move('journey', { how: 'reversed' })).toBe('AWAITING_CONFIRM');
  const actions = (await world.readSales(sales.id)).timeline.map(({ action }) => action);
  expect(actions.filter((action) => ['ship', 'deliver'].includes(action)).toSorted()).toEqual([
    'deliver',
    'ship',
  ]);
});

it('what turns back is on its way back, and back in stock only when it was received', async () => {
  const { world, sales, move } = await openAccepted();
  await move('out');
  expect(await move('refuse')).toBe('WAITING_RECEIPT');
  expect(await world.readSales(sales.id)).toMatchObject({ exception: '收件人拒收' });
  expect(await move('turnBack')).toBe('RETURNING');
  expect(await move('home')).toBe('RETURNING');
  expect(await world.level(world.warehouseId)).toEqual({ on_hand: 6 });
});

it('follows twice and at once without doing anything twice', async () => {
  const { world, sales, move } = await openAccepted();
  await move('pickUp');
  const { waybillId } = await world.readSales(sales.id);
  await Promise.all([1, 2, 3].map(() => followWaybill(server.services, waybillId ?? 0)));
  expect(await world.level(world.warehouseId)).toEqual({ on_hand: 6 });
});

it('fetched against cancelled: goods that have left are not cancelled', async () => {
  const { world, sales, move } = await openAccepted();
  await Promise.all([world.step('cancel', sales.id, { reason: '不要了' }), move('pickUp')]);
  await server.runJobs();
  const { state } = await world.readSales(sales.id);
  expect(['WAITING_RECEIPT', 'CANCELLED']).toContain(state);
  const { db } = server.services;
  const left = await db
    .selectFrom('stock_txn')
    .select('delta')
    .where('location_id', '=', world.warehouseId)
    .where('biz_type', '=', 'SALE_OUT')
    .execute();
  expect(left.length > 0).toBe(state === 'WAITING_RECEIPT');
});
