import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { paymentSettings } from '@treadline/contract/money/payments/settings.ts';
import { expectInvariants } from '#testing/invariants.ts';
import { openSalesWorld, salesKey, salesPath, type SalesAnswer } from '#testing/sales-world.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { setSetting } from '#testing/settings.ts';

let server: TestServer;
beforeAll(async () => void (server = await openTestServer()));
afterAll(() => server.close());
afterEach(() => expectInvariants(server.services.db));

const back = { lossReason: 'PRICE', comment: '不要了' };

it('a paid order has a sales order: its carrier takes it by hand, ships, delivers; the shop receives; freight is paid', async () => {
  const world = await openSalesWorld(server);
  const { order, sales } = await world.paid();
  expect(sales).toMatchObject({ state: 'PLACING', status: 1, freightState: 'FROZEN', pieces: 2 });
  const freight = sales.freight ?? 0;
  expect(freight).toBeGreaterThan(0);
  expect(await world.account()).toEqual({ balance: 0, frozen: freight });
  expect((await world.step('ship', sales.id, {}, world.carrier)).body.error).toBe('flow.status');
  expect((await world.step('confirm', sales.id, { waybillNo: 'SF1' }, world.carrier)).data).toMatchObject({
    state: 'ACCEPTED',
    status: 2,
    waybillNo: 'SF1',
  });
  expect((await world.step('pick', sales.id, {}, world.carrier)).data.state).toBe('PICKING');
  const [line] = sales.lines;
  const wrong = { dots: [{ lineId: line?.id, dot: '2525', quantity: 1 }] };
  expect((await world.step('ship', sales.id, wrong, world.carrier)).body.error).toBe('sales.dots');
  const read = { dots: [{ lineId: line?.id, dot: '2525', quantity: 2 }] };
  expect((await world.step('ship', sales.id, read, world.carrier)).data).toMatchObject({
    state: 'WAITING_RECEIPT',
    status: 3,
    freightState: 'SETTLED',
  });
  expect(await world.level(world.warehouseId)).toEqual({ on_hand: 6 });
  expect(await world.account()).toEqual({ balance: -freight, frozen: 0 });
  expect(await world.booked('FREIGHT_PAID', sales.orderNo)).toEqual({ FRTC: freight, FRT: -freight });
  expect((await world.read(order.id)).status).toBe('IN_TRANSIT');
  expect((await world.step('deliver', sales.id, { signedBy: '前台' }, world.carrier)).data.state).toBe(
    'AWAITING_CONFIRM',
  );
  const { version, status } = await world.read(order.id);
  expect(status).toBe('DELIVERY_PENDING_CONFIRMATION');
  const received = await world.act('receive', { orderNo: order.orderNo, version }, world.shop);
  expect(received.data.status).toBe('AWAITING_SERVICE');
  expect(await world.readSales(sales.id)).toMatchObject({
    state: 'SIGNED',
    lines: [{ shipped: 2, dots: '2525 × 2' }],
  });
});

it('a freight account that is short fails the placing, never the payment; a top-up and another try place it', async () => {
  const world = await openSalesWorld(server, { creditFen: 1 });
  const { order, sales } = await world.paid();
  expect(sales).toMatchObject({ state: 'FREIGHT_SHORT', status: 4, freightState: 'NONE' });
  expect(await world.read(order.id)).toMatchObject({ status: 'PREPARING_STOCK' });
  // Who ordered hears that it waits, and nothing of the account.
  const { timeline } = await world.read(order.id);
  expect(timeline.find(({ action }) => action === 'notPlaced')?.remark).toBe('运费不足');
  const parcels = await world.shop.get<{ failReason: string }[]>(
    `/order/customer/order/trajectory/${order.id}`,
  );
  expect(parcels.data).toMatchObject([{ state: 'FREIGHT_SHORT', failReason: '' }]);
  const refused = await world.step('recheck', sales.id);
  expect(refused.body.error).toBe('shipping-account.short');
  expect((await world.readSales(sales.id)).state).toBe('FREIGHT_SHORT');
  const keeper = await server.as({ type: 'OTHER', codes: ['shipping_fee_accounts'] });
  const { id: accountId } = await server.services.db
    .selectFrom('shipping_account')
    .where('carrier_id', '=', world.carrierId)
    .select('id')
    .executeTakeFirstOrThrow();
  const topUp = { accountId, kind: 'TOP_UP', amount: 500_000, no: `BANK-${accountId}` };
  const paid = await keeper.post('/data/account/transaction/add', topUp, salesKey());
  expect(paid.body.error).toBeUndefined();
  expect(await world.booked('FREIGHT_TOP_UP', topUp.no)).toEqual({ FRT: 500_000, BANK: -500_000 });
  expect((await world.step('recheck', sales.id)).data).toMatchObject({
    state: 'PLACING',
    freightState: 'FROZEN',
  });
});

it('a cancel before anybody accepted ends at once; afterwards the carrier decides, and no money moves until then', async () => {
  const world = await openSalesWorld(server);
  const first = await world.paid();
  const cancel = (no: string) => world.act('cancel', { orderNo: no, ...back });
  expect((await cancel(first.order.orderNo)).data).toMatchObject({
    status: 'CANCELLED',
    refundedAmount: 100_000,
  });
  expect(await world.readSales(first.sales.id)).toMatchObject({
    state: 'CANCELLED',
    freightState: 'RELEASED',
  });
  expect(await world.account()).toEqual({ balance: 0, frozen: 0 });

  const { order, sales } = await world.paid();
  await world.step('confirm', sales.id, {}, world.carrier);
  expect((await cancel(order.orderNo)).data).toMatchObject({ status: 'CANCELLING', refundedAmount: 0 });
  expect(await world.level(world.warehouseId)).toEqual({ on_hand: 8, reserved: 2 });
  expect(await world.readSales(sales.id)).toMatchObject({ state: 'CANCELLING', status: 2 });
  expect((await world.step('keep', sales.id, { reason: '已装车' }, world.carrier)).data.state).toBe(
    'ACCEPTED',
  );
  const stands = await world.read(order.id);
  expect(stands).toMatchObject({ status: 'PREPARING_STOCK', refundedAmount: 0 });
  expect(stands.timeline.find(({ action }) => action === 'goOn')?.remark).toBe('已装车');
  await cancel(order.orderNo);
  expect((await world.step('agree', sales.id, {}, world.carrier)).data.state).toBe('CANCELLED');
  expect(await world.read(order.id)).toMatchObject({ status: 'CANCELLED', refundedAmount: 100_000 });
  expect(await world.level(world.warehouseId)).toEqual({ on_hand: 8 });
});

it('cancelled above the limit its money waits for another than who cancelled, whoever of the carrier answers', async () => {
  const world = await openSalesWorld(server);
  const codes = ['retail_list_view', 'cancel_customer_order'] as const;
  const [staff, second] = [
    await server.as({ type: 'OTHER', codes }),
    await server.as({ type: 'OTHER', codes }),
  ];
  const { order, sales } = await world.paid();
  await world.step('confirm', sales.id, {}, world.carrier);
  await setSetting(server.services.db, paymentSettings.settings.refundApproveAboveFen, 99_999);
  await world.act('cancel', { orderNo: order.orderNo, ...back }, staff);
  expect((await world.step('agree', sales.id, {}, world.carrier)).data.state).toBe('CANCELLED');
  expect(await world.read(order.id)).toMatchObject({ status: 'CANCELLING', refundedAmount: 0 });
  const { id } = await server.services.db
    .selectFrom('refund')
    .where('biz_type', '=', 'RETAIL_ORDER')
    .where('biz_id', '=', order.id)
    .where('to_approve', '=', true)
    .select('id')
    .executeTakeFirstOrThrow();
  const approve = (by: typeof staff) => by.put(`/order/payment/refund/approve/${id}`);
  expect((await approve(staff)).body.error).toBe('refund.own');
  expect((await approve(second)).status).toBe(200);
  await setSetting(server.services.db, paymentSettings.settings.refundApproveAboveFen);
  expect(await world.read(order.id)).toMatchObject({ status: 'CANCELLED', refundedAmount: 100_000 });
});

it('ship against cancel: one wins, and what the other says holds', async () => {
  const world = await openSalesWorld(server);
  for (let round = 0; round < 3; round++) {
    const { order, sales } = await world.paid();
    await world.step('confirm', sales.id, {}, world.carrier);
    const [shipped] = await Promise.all([
      world.step('ship', sales.id, {}, world.carrier),
      world.act('cancel', { orderNo: order.orderNo, ...back }),
    ]);
    // Goods that leave beat a cancel that has no answer yet.
    expect(shipped.status).toBe(200);
    expect(await world.read(order.id)).toMatchObject({ status: 'IN_TRANSIT', refundedAmount: 0 });
    expect((await world.readSales(sales.id)).state).toBe('WAITING_RECEIPT');
  }
});

it('shipped twice is shipped once', async () => {
  const world = await openSalesWorld(server);
  const { sales } = await world.paid();
  await world.step('confirm', sales.id, {}, world.carrier);
  const answers = await Promise.all([1, 2, 3].map(() => world.step('ship', sales.id, {}, world.carrier)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect(await world.level(world.warehouseId)).toEqual({ on_hand: 6 });
});

it('what stays behind is sourced anew as a sales order of its own', async () => {
  const world = await openSalesWorld(server);
  const { order, sales } = await world.paid();
  await world.step('confirm', sales.id, {}, world.carrier);
  const short = [{ lineId: sales.lines[0]?.id, quantity: 1 }];
  expect((await world.step('ship', sales.id, { short }, world.carrier)).data).toMatchObject({ pieces: 1 });
  expect((await world.read(order.id)).status).toBe('PREPARING_STOCK');
  await server.runJobs();
  const rest = await world.salesOf(order.id);
  expect(rest).not.toBe(sales.id);
  expect(await world.readSales(rest)).toMatchObject({ state: 'PLACING', pieces: 1 });
  await world.step('confirm', rest, {}, world.carrier);
  await world.step('ship', rest, {}, world.carrier);
  expect((await world.read(order.id)).status).toBe('IN_TRANSIT');
  expect(await world.level(world.warehouseId)).toEqual({ on_hand: 6 });
});

it('goods that come back are in stock by condition, off the road, and the order waits for a decision', async () => {
  const world = await openSalesWorld(server);
  const { order, sales } = await world.paid();
  await world.step('confirm', sales.id, {}, world.carrier);
  await world.step('ship', sales.id, {}, world.carrier);
  await world.step('intercept', sales.id, { reason: '客户要求' });
  const lineId = sales.lines[0]?.id;
  const part = await world.step('returned', sales.id, { lines: [{ lineId, good: 1 }] }, world.carrier);
  expect(part.body.error).toBe('sales.returned');
  const all = { lines: [{ lineId, good: 1, damaged: 1 }] };
  expect((await world.step('returned', sales.id, all, world.carrier)).data.state).toBe('RETURNED');
  expect(await world.level(world.warehouseId)).toEqual({ on_hand: 7 });
  expect(await world.booked('RETURN_UNEARNED', order.orderNo)).toEqual({ STOCK: 60_000, TRANSIT: -60_000 });
  expect(await world.read(order.id)).toMatchObject({ status: 'ORDER_ERROR', allowCancel: true });
  expect((await world.act('retry', { orderNo: order.orderNo })).data.status).toBe('PREPARING_STOCK');
  await server.runJobs();
  expect(await world.readSales(await world.salesOf(order.id))).toMatchObject({ state: 'PLACING', pieces: 2 });
});

it('a delayed one does not leave before its day, and a carrier of the sandbox is asked when it is due', async () => {
  const world = await openSalesWorld(server);
  await server.services.db
    .insertInto('carrier_link')
    .values({ carrier_id: world.carrierId, provider: 'sandbox', updated_by: 'test' })
    .execute();
  const { order, sales } = await world.paid();
  expect(sales).toMatchObject({ state: 'ACCEPTED', status: 2 });
  expect(sales.waybillNo).not.toBe('');
  await server.services.db
    .updateTable('sales_order')
    .set({ not_before: '2099-01-01' })
    .where('id', '=', sales.id)
    .execute();
  expect((await world.step('ship', sales.id, {}, world.carrier)).body.error).toBe('sales.not-before');
  const cancelled = await world.act('cancel', { orderNo: order.orderNo, ...back });
  expect(cancelled.data.status).toBe('CANCELLING');
  await server.runJobs();
  expect(await world.read(order.id)).toMatchObject({ status: 'CANCELLED', refundedAmount: 100_000 });
  expect(await world.readSales(sales.id)).toMatchObject({ state: 'CANCELLED', freightState: 'RELEASED' });
});

it('each account type sees its own: providers what they carry, dealers theirs without freight, suppliers nothing', async () => {
  const world = await openSalesWorld(server);
  const { sales } = await world.paid();
  const codes = world.codes;
  const list = async (who: Parameters<typeof server.as>[0]) =>
    (await server.as(who)).get<{ list: SalesAnswer[] }>(`${salesPath}/orders`);
  expect((await world.carrier.get<{ list: SalesAnswer[] }>(`${salesPath}/orders`)).data.list).toMatchObject([
    { id: sales.id, freight: sales.freight },
  ]);
  expect((await list({ type: 'LOGISTICS', codes })).data.list).toEqual([]);
  const { data } = await list({ type: 'DEALER', companyId: world.dealerId, codes });
  expect(data.list.map(({ id }) => id)).toEqual([sales.id]);
  expect(data.list[0]).not.toHaveProperty('freight');
  expect((await list({ type: 'SUPPLIER', codes })).status).toBe(403);
  const stranger = await server.as({ type: 'LOGISTICS', codes });
  expect((await world.step('confirm', sales.id, {}, stranger)).status).toBe(404);
  const counts = await world.carrier.get<{ placing: number; all: number }>(`${salesPath}/status/count`);
  expect(counts.data).toMatchObject({ placing: 1, all: 1 });
});

it('batch ship ships what can leave and says why the others cannot; debug actions go through the same guards', async () => {
  const world = await openSalesWorld(server);
  const [one, two] = [await world.paid(), await world.paid()];
  await world.step('confirm', one.sales.id, {}, world.carrier);
  const ids = [one.sales.id, two.sales.id];
  const { data } = await world.carrier.post<{ done: number; failed: { id: number }[] }>(
    `${salesPath}/batchShip`,
    { ids },
    salesKey(),
  );
  expect(data).toMatchObject({ done: 1, failed: [{ id: two.sales.id }] });
  const admin = await server.as({ type: 'OTHER', codes: world.codes, isAdmin: true });
  expect((await admin.put(`${salesPath}/debug/arrived/${two.sales.id}`, {})).status).toBe(409);
  const arrived = await admin.put<SalesAnswer>(`${salesPath}/debug/arrived/${one.sales.id}`, {});
  expect(arrived.data.state).toBe('AWAITING_CONFIRM');
});
