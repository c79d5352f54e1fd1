import { expect, it } from 'vitest';
import { writePayMode } from '#connectors/payments/index.ts';
import { allJobs } from '#domains.ts';
import { eachWorld } from '#testing/each-world.ts';
import { openParcelWorld, type DiscrepancyAnswer } from '#testing/parcel-world.ts';
import { retailKey, retailPath } from '#testing/retail-world.ts';
import type { TestServer } from '#testing/server.ts';

let server: TestServer;
let world: Awaited<ReturnType<typeof openParcelWorld>>;
eachWorld(openParcelWorld, (own) => ({ server, world } = own));

it('whole and in order is one call; with a discrepancy the order waits for who sent it', async () => {
  const whole = await world.arrived({ wheels: ['FL', 'FR'] });
  const { version } = await world.read(whole.id);
  const all = await world.act('receive', { orderNo: whole.orderNo, version }, world.shop);
  expect(all.data).toMatchObject({ status: 'AWAITING_SERVICE', discrepancyState: 'NONE' });
  const order = await world.arrived();
  const told = await world.receive(order, { short: 1, damaged: 1 });
  expect(told.data).toMatchObject({ status: 'DELIVERY_PENDING_CONFIRMATION', discrepancyState: 'OPEN' });
  const { discrepancies, shipments, timeline } = await world.read(order.id);
  expect(discrepancies).toMatchObject([
    {
      kind: 'DAMAGED',
      quantity: 1,
      state: 'OPEN',
      dots: '2525 × 1',
      share: 50_000,
      decidable: true,
      findable: false,
    },
    {
      kind: 'SHORT',
      quantity: 1,
      state: 'OPEN',
      dots: '2625 × 1',
      share: 50_000,
      decidable: true,
      findable: true,
    },
  ]);
  expect(shipments[0]).toMatchObject({ state: 'RECEIVED' });
  expect(timeline.find(({ action }) => action === 'discrepancy')?.remark).toContain('短少');
  const found = await world.staff.post<{ list: { orderNo: string }[] }>(`${retailPath}/search`, {
    discrepancyState: 'OPEN',
    dealerId: String(world.dealerId),
  });
  expect(found.data.list.map(({ orderNo }) => orderNo)).toEqual([order.orderNo]);
});

it('what is told must be of the parcel, no more than was sent, with as many DOTs as pieces in order', async () => {
  const order = await world.arrived();
  expect((await world.receive(order, { short: 3, damaged: 2 })).body.error).toBe('retail.told-too-many');
  const few = await world.receive(order, { short: 1, dots: [{ dot: '2625', quantity: 2 }] });
  expect(few.body.error).toBe('retail.came-dots');
  expect((await world.receive(order, { wrong: 1, camePartId: 999_999 })).body.error).toBe('record.not-found');
  expect(await world.read(order.id)).toMatchObject({
    discrepancies: [],
    status: 'DELIVERY_PENDING_CONFIRMATION',
  });
  const others = { short: 1, dots: [{ dot: '2725', quantity: 3 }] };
  expect((await world.receive(order, others)).body.error).toBe('inventory.dot-other');
  const read = await world.receive(order, others, '', '标签贴错');
  expect(read.status).toBe(200);
  const { shipments, lines, discrepancies } = await world.read(order.id);
  expect(shipments[0]?.lines[0]).toMatchObject({ dots: '2725 × 3' });
  expect(lines.filter(({ kind }) => kind === 'TYRE').map(({ dotPlanned }) => dotPlanned)).toContain('2725');
  expect(discrepancies[0]?.dots).toBe('2525 × 1');
  const { version } = await world.read(order.id);
  const again = await world.act('receive', { orderNo: order.orderNo, version }, world.shop);
  expect(again.body.error).toBe('retail.nothing-on-road');
});

it('sent again: another parcel comes, the order is fitted in full, the lost piece waits as a loss', async () => {
  const order = await world.arrived();
  await world.receive(order, { short: 1 });
  const decided = await world.decide(order.id, 'RESHIP');
  expect(decided.data).toMatchObject({ status: 'PREPARING_STOCK', discrepancyState: 'DECIDED' });
  expect(await world.books(order)).toMatchObject({ PENDING: 30_000, TRANSIT: 90_000 });
  const { discrepancies } = await world.read(order.id);
  const again = await world.staffPut(`decide/${discrepancies[0]?.id}`, { decision: 'RESHIP' });
  expect(again.body.error).toBe('retail.decided');
  await world.send(order.id);
  expect((await world.read(order.id)).shipments).toHaveLength(2);
  const { version } = await world.read(order.id);
  const here = await world.act('receive', { orderNo: order.orderNo, version }, world.shop);
  expect(here.data.status).toBe('AWAITING_SERVICE');
  expect((await world.fit(order)).data.status).toBe('COMPLETED');
  expect(await world.books(order)).toMatchObject({ PENDING: 30_000, COGS: 120_000 });
  expect(await world.books(order)).not.toHaveProperty('TRANSIT');
});

it('given up: its share goes back, three are fitted and earned, what never came cannot come back', async () => {
  const order = await world.arrived();
  await world.receive(order, { short: 1 });
  const decided = await world.decide(order.id, 'REFUND');
  expect(decided.data).toMatchObject({
    status: 'AWAITING_SERVICE',
    refundedAmount: 50_000,
    returnState: 'NONE',
  });
  expect((await world.read(order.id)).discrepancies[0]).toMatchObject({ amount: 50_000, refund: 'DONE' });
  expect((await world.fit(order)).data.status).toBe('COMPLETED');
  const books = await world.books(order);
  expect(books).toMatchObject({ PENDING: 30_000, COGS: 90_000 });
  expect(books).not.toHaveProperty('ORD');
  const preview = await world.staff.post<{ offered: { kind: string; open: number }[] }>(
    '/order/customer/return/preview',
    { orderId: order.id, lines: [] },
  );
  expect(preview.data.offered.filter(({ kind }) => kind === 'TYRE').map(({ open }) => open)).toEqual([
    1, 1, 1,
  ]);
});

it('of a line of three one is given up: the other two come back whole, money, cost and all', async () => {
  const order = await world.arrived({ more: { partsList: world.tyres([null], { quantity: 3 }) } });
  await world.receive(order, { short: 1 });
  await world.decide(order.id, 'REFUND');
  expect((await world.fit(order)).data.status).toBe('COMPLETED');
  expect(await world.books(order)).toMatchObject({ COGS: 60_000 });
  const ask = { orderId: order.id, lines: [] };
  type Preview = { version: number; offered: { lineId: number; open: number; openAmount: number }[] };
  const { data } = await world.staff.post<Preview>('/order/customer/return/preview', ask);
  expect(data.offered).toMatchObject([{ open: 2, openAmount: 100_000 }]);
  const back = {
    lineId: data.offered[0]?.lineId,
    quantity: 1,
    dot: '2625',
    reason: 'QUALITY',
    destination: 'SHELF',
    amount: 50_000,
  };
  const returned = await world.staff.post<{ amount: number }>(
    '/order/customer/return',
    { orderId: order.id, version: data.version, lines: [back, back] },
    retailKey(),
  );
  expect(returned.data).toMatchObject({ amount: 100_000 });
  expect(await world.read(order.id)).toMatchObject({ returnState: 'ALL', refundedAmount: 150_000 });
  expect(await world.books(order)).not.toHaveProperty('COGS');
});

it('damaged pieces go back to the sender’s stock at their value, or stay with the shop as a loss', async () => {
  const order = await world.arrived();
  await world.receive(order, { damaged: 1 });
  expect((await world.decide(order.id, 'RESHIP')).body.error).toBe('retail.goods-where');
  const before = await world.buckets(world.warehouseId);
  await world.decide(order.id, 'RESHIP', 'BACK');
  expect(await world.buckets(world.warehouseId)).toEqual({ ...before, defective: 1 });
  expect(await world.books(order)).not.toHaveProperty('PENDING');
  const other = await world.arrived();
  await world.receive(other, { damaged: 1 });
  await world.decide(other.id, 'REFUND', 'KEPT');
  expect(await world.buckets(world.shopId)).toEqual({ defective: 1 });
  expect(await world.books(other)).toMatchObject({ PENDING: 30_000 });
  expect((await world.fit(other)).data.status).toBe('COMPLETED');
});

it('a wrong part goes back, or stays in the shop’s quarantine where it is known what came', async () => {
  const order = await world.arrived();
  await world.receive(order, { wrong: 1 });
  expect((await world.decide(order.id, 'REFUND', 'KEPT')).body.error).toBe('retail.came-unknown');
  expect((await world.decide(order.id, 'REFUND', 'BACK')).status).toBe(200);
  const other = await world.arrived();
  await world.receive(other, { wrong: 1, camePartId: world.partId(1) });
  expect((await world.read(other.id)).discrepancies[0]?.camePartNo).not.toBe('');
  await world.decide(other.id, 'REFUND', 'KEPT');
  expect(await world.buckets(world.shopId, 1)).toEqual({ quarantined: 1 });
});

it('rejected or found later, the pieces count as come', async () => {
  const order = await world.arrived();
  await world.receive(order, { short: 1, damaged: 1 });
  expect((await world.staffPut(`found/${(await world.openOf(order.id)).id}`, {})).body.error).toBe(
    'retail.not-missing',
  );
  const rejected = await world.decide(order.id, 'REJECTED');
  expect(rejected.data.status).toBe('DELIVERY_PENDING_CONFIRMATION');
  const found = await world.find(order.id);
  expect(found.data).toMatchObject({ status: 'AWAITING_SERVICE', discrepancyState: 'DECIDED' });
  expect((await world.read(order.id)).shipments[0]?.lines[0]).toMatchObject({ dots: '2525 × 1、2625 × 3' });
  expect((await world.fit(order)).data.status).toBe('COMPLETED');
});

it('nothing to send again is refused and changes nothing; who told of it does not decide', async () => {
  const order = await world.arrived({ stock: 0 });
  await world.receive(order, { short: 1 });
  expect((await world.decide(order.id, 'RESHIP')).body.error).toBe('retail.no-source');
  expect(await world.openOf(order.id)).toMatchObject({ state: 'OPEN' });
  const own = await world.arrived({ stock: 0 });
  const { version, shipments } = await world.read(own.id);
  const lines = [{ lineId: shipments[0]?.lines[0]?.id, short: 1 }];
  await world.act('receive', {
    orderNo: own.orderNo,
    version,
    parcels: [{ shipmentId: shipments[0]?.id, lines }],
  });
  expect(await world.openOf(own.id)).toMatchObject({ decidable: false });
  expect((await world.decide(own.id, 'REJECTED')).body.error).toBe('retail.own-discrepancy');
  const shop = await world.shop.put(
    `${retailPath}/discrepancy/decide/${(await world.openOf(own.id)).id}`,
    { decision: 'REFUND' },
    retailKey(),
  );
  expect(shop.status).toBe(403);
});

it('with everything given up the order can be cancelled, and the rest of its money goes back', async () => {
  const order = await world.arrived({
    wheels: ['FL', 'FR'],
    more: { services: [{ code: 'FIT', quantity: 2 }], payableAmount: 106_000 },
  });
  await world.receive(order, { short: 2 });
  expect(await world.read(order.id)).toMatchObject({ allowCancel: false });
  await world.decide(order.id, 'REFUND');
  const gone = await world.read(order.id);
  expect(gone).toMatchObject({ status: 'AWAITING_SERVICE', allowCancel: true, refundedAmount: 100_000 });
  const cancelled = await world.act('cancel', { orderNo: order.orderNo, lossReason: 'PRICE' });
  expect(cancelled.data).toMatchObject({ status: 'CANCELLED', refundedAmount: 106_000 });
  expect(await world.books(order)).not.toHaveProperty('TRANSIT');
});

it('a share that its channel does not give back is asked for again, and no other refund takes its money', async () => {
  const { db } = server.services;
  const order = await world.arrived({ byChannel: true });
  await world.receive(order, { short: 1 });
  await world.decide(order.id, 'REFUND');
  const only = async () => (await world.read(order.id)).discrepancies[0] as DiscrepancyAnswer;
  const { id } = await only();
  expect(await only()).toMatchObject({ amount: 50_000, refund: 'WAITING', retryable: false });
  expect((await world.staffPut(`refund/${id}`, {})).body.error).toBe('retail.refund-stands');
  await writePayMode(db, 'WECHAT', { refund: 'CLOSED' });
  await world.followMoney(order.id);
  expect(await only()).toMatchObject({ refund: 'FAILED', retryable: true });
  const goodwill = { bizType: 'RETAIL_ORDER', orderId: order.id, amount: 100, reason: '补偿' };
  expect((await world.staff.post('/order/payment/refund', goodwill, retailKey())).body.error).toBe(
    'retail.share-open',
  );
  await writePayMode(db, 'WECHAT', {});
  expect((await world.staffPut(`refund/${id}`, {})).status).toBe(200);
  await world.followMoney(order.id);
  expect(await only()).toMatchObject({ refund: 'DONE', retryable: false });
  expect((await world.fit(order)).data).toMatchObject({ status: 'COMPLETED', refundedAmount: 50_000 });
});

it('automatic confirmation takes what nobody told of, and leaves a discrepancy open', async () => {
  const order = await world.arrived();
  await world.receive(order, { short: 1 });
  await server.services.db
    .updateTable('retail_order')
    .set({ since: new Date(Date.now() - 90 * 86_400_000) })
    .where('id', '=', order.id)
    .execute();
  await allJobs(server.services)
    .find(({ name }) => name === 'retail.receive-late')
    ?.run({});
  expect(await world.read(order.id)).toMatchObject({
    status: 'DELIVERY_PENDING_CONFIRMATION',
    discrepancyState: 'OPEN',
  });
});
