import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { retailSettings } from '@treadline/contract/retail/retail-orders/settings.ts';
import { noticePath, sandboxPay, writePayMode } from '#connectors/payments/index.ts';
import { allJobs } from '#domains.ts';
import { addDays, dayOf } from '#kernel/days.ts';
import { expectInvariants } from '#testing/invariants.ts';
import { openRetailWorld, retailKey, type RetailWorld } from '#testing/retail-world.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { setSetting } from '#testing/settings.ts';
import { postStock } from '#domains/stock/inventory/index.ts';
import { followUp } from '#domains/money/payments/follow.ts';

let server: TestServer;
beforeAll(async () => void (server = await openTestServer()));
afterAll(() => server.close());
afterEach(() => expectInvariants(server.services.db));

const today = dayOf(new Date());

/** An order of two tyres from the warehouse; nothing is paid yet. */
async function placed() {
  const world = await openRetailWorld(server);
  await world.stockUp(world.warehouseId, { '2525': 4 });
  const { data: order } = await world.create();
  return { world, order };
}
async function paid() {
  const made = await placed();
  expect((await made.world.pay(made.order)).status).toBe(200);
  return made;
}
/** Four pieces of the warehouse are found to be gone. */
const loseStock = ({ warehouseId, partId }: RetailWorld, orderId: number) =>
  server.services.db.transaction().execute((db) =>
    postStock(
      { db, hooks: server.services.hooks, jobs: server.services.jobs, me: { accountId: 0, name: 'test' } },
      [
        {
          locationId: warehouseId,
          partId: partId(),
          bucket: 'on_hand',
          dot: '2525',
          delta: -4,
          bizType: 'COUNT_LOSS',
          bizId: 1,
          bizLineId: orderId + 6e8,
          bizNo: 'P-1',
        },
      ],
      { truth: true },
    ),
  );
const runJob = async (name: string) => {
  const job = allJobs(server.services).find((each) => each.name === name);
  if (!job) throw new Error(name);
  await job.run({});
};
/** Asks the channel again about what is under way. */
async function settleRefunds(): Promise<void> {
  expect(await server.runJobs()).toEqual([]);
  await sql`UPDATE refund SET ask_at = now() WHERE ask_at IS NOT NULL`.execute(server.services.db);
  await followUp(server.services);
  expect(await server.runJobs()).toEqual([]);
}
const messagesOf = async ({ shop }: RetailWorld) =>
  (await shop.get<{ failedType: string; text: string }[]>('/order/customer/order/failed/messages')).data;

it('what the shop does not confirm is received by itself after the days of the setting, not before', async () => {
  const { world, order } = await paid();
  const [shipment] = (await world.read(order.id)).shipments;
  await world.act(`shipment/${shipment?.id}/send`, { carrierName: '迅衡', waybillNo: 'W1' });
  await world.act(`shipment/${shipment?.id}/deliver`, {});
  const waitFor = (days: number) =>
    sql`UPDATE retail_order SET since = now() - make_interval(days => ${days}) WHERE id = ${order.id}`.execute(
      server.services.db,
    );
  await waitFor(6);
  await runJob('retail.receive-late');
  expect((await world.read(order.id)).status).toBe('DELIVERY_PENDING_CONFIRMATION');
  await waitFor(8);
  await runJob('retail.receive-late');
  const now = await world.read(order.id);
  expect(now).toMatchObject({ status: 'AWAITING_SERVICE', shipments: [{ state: 'RECEIVED' }] });
  expect(now.timeline.map(({ action }) => action)).toContain('receive');
});

it('by the rule that looks ahead a shipment waits for a day to come, thirty days at most', async () => {
  const { world, order } = await paid();
  const { delayShipRule } = retailSettings.settings;
  await setSetting(server.services.db, delayShipRule, 'FUTURE');
  const { orderNo } = order;
  const ask = (shipmentDate: string) =>
    world.act('shipment', { orderNo, shipmentType: 2, shipmentDate }, world.shop);
  expect((await ask(addDays(today, -1))).body.error).toBe('retail.delay-day');
  expect((await ask(addDays(today, 31))).body.error).toBe('retail.delay-day');
  const tomorrow = addDays(today, 1);
  expect((await ask(tomorrow)).data).toMatchObject({ shipmentType: 2, shipmentDate: tomorrow });
  const { shipments } = await world.read(order.id);
  expect(await world.read(order.id)).toMatchObject({ delayRule: 'FUTURE' });
  await world.act(`shipment/${shipments[0]?.id}/send`, {});
  expect((await world.read(order.id)).status).toBe('PREPARING_STOCK');
  await setSetting(server.services.db, delayShipRule);
});

/** Pays a part by WeChat Pay. */
async function payPart(world: RetailWorld, orderId: number, amount: number): Promise<void> {
  const asked = { bizType: 'RETAIL_ORDER', orderId, way: 'WECHAT', amount };
  const { data } = await world.shop.post<{ attempts: { no: string }[] }>(
    '/order/payment/getQrCodeUrl',
    asked,
    retailKey(),
  );
  const told = await sandboxPay(server.services.db, data.attempts.at(-1)?.no ?? '', 'pay');
  if (!told.ok) throw new Error(told.reason);
  for (const { channel, headers, body: payload } of told.notices)
    await server.app.inject({ method: 'POST', url: `/api${noticePath(channel)}`, headers, payload });
  expect(await server.runJobs()).toEqual([]);
}

it('paid in part an order waits for the rest, which another way may bring', async () => {
  const { world, order } = await placed();
  await payPart(world, order.id, 40_000);
  expect(await world.read(order.id)).toMatchObject({
    status: 'AWAITING_PAYMENT',
    payState: 'PART',
    paidAmount: 40_000,
  });
  await world.pay(order);
  expect(await world.read(order.id)).toMatchObject({ status: 'PREPARING_STOCK', paidAmount: 100_000 });
});

it('paid in part and out of time: the part goes back, the stock is free', async () => {
  const { world, order } = await placed();
  await payPart(world, order.id, 40_000);
  await sql`UPDATE retail_order SET pay_expire_at = now() - interval '1 minute' WHERE id = ${order.id}`.execute(
    server.services.db,
  );
  // What the minute's job does, not a hand of the test: nothing else ends an order that nobody pays.
  await runJob('payments.follow');
  await settleRefunds();
  expect(await world.read(order.id)).toMatchObject({ status: 'TIMEOUT_UNPAID', refundedAmount: 40_000 });
  expect(await world.level(world.warehouseId)).toEqual({ on_hand: 4 });
});

it('a refund that the channel cannot deliver marks the order until it arrives', async () => {
  const { world, order } = await placed();
  await (await world.showCode(order.id)).scan();
  await writePayMode(server.services.db, 'WECHAT', { refund: 'ABNORMAL' });
  await world.act('cancel', { orderNo: order.orderNo, lossReason: 'PRICE' });
  await settleRefunds();
  expect(await world.read(order.id)).toMatchObject({ status: 'ORDER_ERROR', faultName: '退款失败' });
  expect(await messagesOf(world)).toMatchObject([{ failedType: 'ORDER_ERROR' }]);
  await writePayMode(server.services.db, 'WECHAT', {});
  await settleRefunds();
  expect(await world.read(order.id)).toMatchObject({ status: 'CANCELLED', refundedAmount: 100_000 });
  expect(await messagesOf(world)).toEqual([]);
});

it('goods that are gone before anything was paid: the order has failed, and nobody can pay it', async () => {
  const { world, order } = await placed();
  const code = await world.showCode(order.id);
  await loseStock(world, order.id);
  expect(await server.runJobs()).toEqual([]);
  expect(await world.read(order.id)).toMatchObject({ status: 'FAILED', allowCancel: false });
  expect(await messagesOf(world)).toMatchObject([{ failedType: 'ORDER_FAILED' }]);
  expect((await world.pay(order)).body.error).toBe('payment.over');
  // Whose phone had the code before its channel closed it gets the money back.
  await expect(code.scan()).rejects.toThrow('closed');
});

it('DOTs that break the rule are an order error; tried again, all of it is sourced anew', async () => {
  const { world, order } = await paid();
  const { db, jobs } = server.services;
  const { id: reservationId } = await db
    .selectFrom('reservation')
    .where('biz_type', '=', 'RETAIL_ORDER')
    .where('biz_id', '=', order.id)
    .where('state', '=', 'ACTIVE')
    .select('id')
    .executeTakeFirstOrThrow();
  const lost = { bizType: 'RETAIL_ORDER', bizId: order.id, reservationId, qty: 2, kind: 'DOTS' };
  await jobs.enqueue(db, 'stock.reservation-lost', lost);
  expect(await server.runJobs()).toEqual([]);
  expect(await world.read(order.id)).toMatchObject({ status: 'ORDER_ERROR', faultName: 'DOT 不符合要求' });
  expect((await world.act('retry', { orderNo: order.orderNo })).data.status).toBe('PREPARING_STOCK');
  expect(await world.level(world.warehouseId)).toEqual({ on_hand: 4, reserved: 2 });
  expect(await world.reservations(order.id)).toEqual(['ACTIVE 2', 'RELEASED 2']);
});
