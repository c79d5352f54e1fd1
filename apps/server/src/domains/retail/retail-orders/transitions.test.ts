import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { followUp } from '#domains/money/payments/follow.ts';
import { postStock } from '#domains/stock/inventory/index.ts';
import { expectInvariants } from '#testing/invariants.ts';
import { openRetailWorld, type RetailAnswer, type RetailWorld } from '#testing/retail-world.ts';
import { retailSettings } from '@treadline/contract/retail/retail-orders/settings.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { setSetting } from '#testing/settings.ts';

let server: TestServer;
beforeAll(async () => void (server = await openTestServer()));
afterAll(() => server.close());
afterEach(() => expectInvariants(server.services.db));

const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
const tomorrow = new Date(Date.now() + 32 * 3_600_000).toISOString().slice(0, 10);

/** An order of two tyres that is paid; from the warehouse unless the shop's own are named. */
async function paidOrder(more: Record<string, unknown> = {}, own = false) {
  const world = await openRetailWorld(server);
  await world.stockUp(own ? world.shopId : world.warehouseId, { '2525': 4 });
  const partsList = world.tyres(['FL', 'FR'], own ? { tyreSource: 1 } : {});
  const { data: order } = await world.create({ partsList, ...more });
  const paid = await world.pay(order);
  expect(paid.body.message).toBeUndefined();
  return { world, order };
}
const fitted = async (world: RetailWorld, id: number, dots = ['2525', '2525']) =>
  (await world.read(id)).lines
    .filter(({ kind }) => kind === 'TYRE')
    .map(({ id: lineId, tyreIndex }, at) => ({ lineId, tyreIndex, dot: dots[at] ?? '' }));
/** Sent and received. */
async function inShop(world: RetailWorld, { id, orderNo }: RetailAnswer) {
  const { shipments } = await world.read(id);
  await world.act(`shipment/${shipments[0]?.id}/send`, { carrierName: '迅衡', waybillNo: 'W1' });
  await world.act(`shipment/${shipments[0]?.id}/deliver`, {});
  const { version } = await world.read(id);
  return world.act('receive', { orderNo, version }, world.shop);
}

it('from the warehouse to the car: paid, sent, delivered, received, fitted; stock and money follow', async () => {
  const { world, order } = await paidOrder();
  expect(await world.read(order.id)).toMatchObject({
    status: 'PREPARING_STOCK',
    paidAmount: 100_000,
    cancelEffect: { refund: 100_000, released: 2 },
  });
  const { shipments } = await world.read(order.id);
  const sent = await world.act(`shipment/${shipments[0]?.id}/send`, { carrierName: '迅衡', waybillNo: 'W1' });
  expect(sent.data).toMatchObject({ status: 'IN_TRANSIT', allowCancel: false });
  expect(await world.level(world.warehouseId)).toEqual({ on_hand: 2 });
  expect(await world.books(order)).toMatchObject({ TRANSIT: 60_000, STOCK: -60_000, ORD: -100_000 });
  expect((await world.act(`shipment/${shipments[0]?.id}/deliver`, {})).data.status).toBe(
    'DELIVERY_PENDING_CONFIRMATION',
  );
  const { version } = await world.read(order.id);
  expect((await world.act('receive', { orderNo: order.orderNo, version }, world.shop)).data.status).toBe(
    'AWAITING_SERVICE',
  );
  const now = await world.read(order.id);
  const done = await world.act(
    'service/complete',
    { orderNo: order.orderNo, version: now.version, mileage: 52_000, fitted: await fitted(world, order.id) },
    world.shop,
  );
  expect(done.data).toMatchObject({ status: 'COMPLETED', mileage: 52_000 });
  expect((await world.read(order.id)).lines).toMatchObject([{ dotFitted: '2525' }, { dotFitted: '2525' }]);
  expect(await world.books(order)).toMatchObject({
    REV: -(100_000 - 11_504),
    VATOUT: -11_504,
    COGS: 60_000,
    STOCK: -60_000,
  });
  expect(await world.books(order)).not.toHaveProperty('ORD');
});

it('the shop’s own tyres wait for the fitting and leave its stock with it, by the DOTs that were fitted', async () => {
  const { world, order } = await paidOrder({}, true);
  const now = await world.read(order.id);
  expect(now).toMatchObject({ status: 'AWAITING_SERVICE', fulfilState: 'IN_STORE' });
  const sent = { orderNo: order.orderNo, version: now.version, fitted: await fitted(world, order.id) };
  const answers = await Promise.all([
    world.act('service/complete', sent),
    world.act('service/complete', sent, world.shop),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await world.level(world.shopId)).toEqual({ on_hand: 2 });
  expect(await world.books(order)).not.toHaveProperty('COGS');
});

it('every tyre needs its DOT; an axle too far apart needs consent, and says so', async () => {
  const { world, order } = await paidOrder({}, true);
  const { version } = await world.read(order.id);
  const base = { orderNo: order.orderNo, version };
  const tyres = await fitted(world, order.id, ['2525', '2523']);
  const complete = (more: object) => world.act('service/complete', { ...base, ...more }, world.shop);
  expect((await complete({ fitted: tyres.slice(0, 1) })).body.error).toBe('retail.fitted');
  expect((await complete({ fitted: tyres })).body.error).toBe('retail.axle-consent');
  expect((await complete({ fitted: tyres, consent: true, dotReason: '客户同意' })).data.status).toBe(
    'COMPLETED',
  );
  const { timeline } = await world.read(order.id);
  expect(timeline.find(({ action }) => action === 'complete')?.remark).toBe(
    '前轴 DOT 相差 104 周；客户已同意',
  );
});

it('a shipment is arranged once: refused then in the words of the specification', async () => {
  const { world, order } = await paidOrder();
  const { orderNo } = order;
  const ask = (shipmentType: number, shipmentDate: string | null = null) =>
    world.act('shipment', { orderNo, shipmentType, shipmentDate }, world.shop);
  expect((await ask(2)).body.message).toBe('请选择延迟发货日期');
  expect((await ask(2, '2099-01-01')).body.error).toBe('retail.delay-day');
  expect((await ask(2, tomorrow)).data).toMatchObject({ shipmentType: 2, shipmentDate: tomorrow });
  expect((await ask(1)).body.message).toBe(`订单已延迟至${tomorrow}`);
  const other = await paidOrder();
  const now = { orderNo: other.order.orderNo, shipmentType: 1 };
  const answers = await Promise.all([other.world.act('shipment', now), other.world.act('shipment', now)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.message).toBe('订单已发货');
});

it('the setting keeps to days that are over, as the specification was coded; without it they are taken, too', async () => {
  const [one, two] = [await paidOrder(), await paidOrder()];
  const ask = ({ world, order }: typeof one, shipmentDate: string) =>
    world.act('shipment', { orderNo: order.orderNo, shipmentType: 2, shipmentDate }, world.shop);
  expect((await ask(one, '2026-01-05')).data).toMatchObject({ shipmentDate: '2026-01-05' });
  const { delayShipRule } = retailSettings.settings;
  await setSetting(server.services.db, delayShipRule, 'SPEC');
  expect((await ask(two, tomorrow)).body.error).toBe('retail.delay-day');
  expect((await ask(two, today)).data).toMatchObject({ shipmentDate: today });
  await setSetting(server.services.db, delayShipRule);
});

it('cancelling gives stock and prepaid money back at once, with its reason', async () => {
  const { world, order } = await paidOrder();
  const cancel = (lossReason: string, by = world.staff) =>
    world.act('cancel', { orderNo: order.orderNo, lossReason, comment: '客户改期' }, by);
  expect((await cancel('')).body.message).toContain('请选择失销原因');
  expect((await cancel('NONSENSE')).status).toBe(422);
  const done = await cancel('PRICE', world.shop);
  expect(done.data).toMatchObject({
    status: 'CANCELLED',
    refundedAmount: 100_000,
    lossReasonName: '价格高',
    allowCancel: false,
  });
  expect(await world.level(world.warehouseId)).toEqual({ on_hand: 4 });
  expect(await world.books(order)).toEqual({});
  expect((await cancel('PRICE')).body.message).toBe('订单限制，不支持取消，如有问题请联系运营咨询');
});

it('staff without the code may not cancel; many are cancelled each by itself', async () => {
  const { world, order } = await paidOrder();
  const clerk = await server.as({ type: 'OTHER', codes: ['customer_order_view'] });
  const refused = await world.act('cancel', { orderNo: order.orderNo, lossReason: 'PRICE' }, clerk);
  expect(refused.body.error).toBe('permission.code');
  await inShop(world, order);
  const { data: unpaid } = await world.create();
  const { data } = await world.staff.post<{ orderNo: string; ok: boolean; message: string }[]>(
    '/order/customer/order/batchCancel',
    { orderNos: [order.orderNo, unpaid.orderNo, 'LS-NONE'], lossReason: 'PRICE' },
    { 'idempotency-key': `many-${order.id}` },
  );
  expect(data).toEqual([
    { orderNo: order.orderNo, ok: false, message: '订单限制，不支持取消，如有问题请联系运营咨询' },
    { orderNo: unpaid.orderNo, ok: true, message: '订单取消成功' },
    { orderNo: 'LS-NONE', ok: false, message: '记录不存在或无权查看' },
  ]);
});

it('paid by WeChat and cancelled: the money comes back later, then it is cancelled', async () => {
  const world = await openRetailWorld(server);
  await world.stockUp(world.warehouseId, { '2525': 4 });
  const { data: order } = await world.create();
  await (await world.showCode(order.id)).scan();
  expect((await world.read(order.id)).status).toBe('PREPARING_STOCK');
  const cancelled = await world.act('cancel', { orderNo: order.orderNo, lossReason: 'PRICE' });
  expect(cancelled.data.status).toBe('CANCELLING');
  expect(await world.level(world.warehouseId)).toEqual({ on_hand: 4 });
  await server.runJobs();
  await server.services.db
    .updateTable('refund')
    .set({ ask_at: new Date(0) })
    .where('ask_at', 'is not', null)
    .execute();
  await followUp(server.services);
  await server.runJobs();
  expect(await world.read(order.id)).toMatchObject({ status: 'CANCELLED', refundedAmount: 100_000 });
  expect(await world.books(order)).toEqual({});
});

it('cancelled or sent, never both', async () => {
  const { world, order } = await paidOrder();
  const { shipments } = await world.read(order.id);
  const [cancelled, sent] = await Promise.all([
    world.act('cancel', { orderNo: order.orderNo, lossReason: 'PRICE' }),
    world.act(`shipment/${shipments[0]?.id}/send`, {}),
  ]);
  expect([cancelled.status, sent.status].filter((status) => status === 200)).toHaveLength(1);
  const { status } = await world.read(order.id);
  expect(status).toBe(cancelled.status === 200 ? 'CANCELLED' : 'IN_TRANSIT');
  expect(await world.level(world.warehouseId)).toEqual({ on_hand: cancelled.status === 200 ? 4 : 2 });
});

it('paid against time-out: paid with its stock, or over and free', async () => {
  const world = await openRetailWorld(server);
  await world.stockUp(world.warehouseId, { '2525': 2 });
  const { data: order } = await world.create();
  const { db } = server.services;
  await db
    .updateTable('retail_order')
    .set({ pay_expire_at: new Date(Date.now() - 1000) })
    .where('id', '=', order.id)
    .execute();
  const { closeAll } = await import('#domains/money/payments/close.ts');
  await Promise.all([world.pay(order), closeAll(server.services, 'RETAIL_ORDER', order.id)]);
  const { status } = await world.read(order.id);
  expect(['PREPARING_STOCK', 'TIMEOUT_UNPAID']).toContain(status);
  const reserved = status === 'PREPARING_STOCK' ? { on_hand: 2, reserved: 2 } : { on_hand: 2 };
  expect(await world.level(world.warehouseId)).toEqual(reserved);
});

it('pieces that are gone after payment: an order error with its message, and a way out', async () => {
  const { world, order } = await paidOrder();
  const { db, hooks, jobs } = server.services;
  const gone = {
    bucket: 'on_hand',
    dot: '2525',
    delta: -4,
    bizType: 'COUNT_LOSS',
    bizId: 1,
    bizLineId: order.id + 5e8,
    bizNo: 'P-1',
  } as const;
  await db
    .transaction()
    .execute((own) =>
      postStock(
        { db: own, hooks, jobs, me: { accountId: 0, name: 'test' } },
        [{ ...gone, locationId: world.warehouseId, partId: world.partId() }],
        { truth: true },
      ),
    );
  await server.runJobs();
  expect(await world.read(order.id)).toMatchObject({ status: 'ORDER_ERROR', faultName: '付款后库存不足' });
  const { data: messages } = await world.shop.get<{ id: number; failedType: string; text: string }[]>(
    '/order/customer/order/failed/messages',
  );
  expect(messages).toMatchObject([{ failedType: 'ORDER_ERROR' }]);
  await world.shop.put(`/order/customer/order/failed/messages/read/${messages[0]?.id}`, {});
  expect((await world.shop.get('/order/customer/order/failed/messages')).data).toEqual([]);
  expect((await world.act('retry', { orderNo: order.orderNo })).body.error).toBe('retail.no-source');
  await world.stockUp(world.shopId, { '2525': 2 });
  expect((await world.act('retry', { orderNo: order.orderNo })).data).toMatchObject({
    status: 'AWAITING_SERVICE',
  });
});

it('customer, car and remark change; what comes back masked stays', async () => {
  const { world, order } = await paidOrder();
  const { version } = await world.read(order.id);
  const { data } = await world.act(
    'update',
    {
      orderNo: order.orderNo,
      version,
      customerName: '王**',
      customerMobile: '138****1234',
      plateNumber: '浙B54321',
      remark: '周六来',
    },
    world.shop,
  );
  expect(data).toMatchObject({ customerName: '王**', plateNumber: '浙B5***1' });
  expect(await world.read(order.id)).toMatchObject({
    customerName: '王小明',
    customerMobile: '13800001234',
    plateNumber: '浙B54321',
  });
});
