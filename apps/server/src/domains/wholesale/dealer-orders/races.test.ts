import { sql } from 'kysely';
import { paymentSettings } from '@treadline/contract/money/payments/settings.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dealerPath, key, openDealerWorld } from '#testing/dealer-world.ts';
import { expectInvariants } from '#testing/invariants.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { setSetting } from '#testing/settings.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(async () => {
  await expectInvariants(server.services.db);
  await server.close();
});

const open = async (pieces = 40) => {
  const own = await openDealerWorld(server);
  await own.stockUp(own.warehouseId, { '': pieces });
  return own;
};
type World = Awaited<ReturnType<typeof open>>;
const price = 42_000;

/** The same goods in the dealer's own cart and in that of the platform's people, ordered at one moment. */
async function orderTwice(own: World, quantity: number) {
  const { dealerId } = own;
  await own.put(quantity);
  await own.put(quantity, 0, own.desk, { dealerId });
  const payable = (await own.cart()).sales?.payableAmount ?? 0;
  return Promise.all([own.submit(payable), own.submit(payable, own.desk, { dealerId })]);
}
const statuses = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).toSorted();

it('two carts want one quota: one gets it, the other nothing', async () => {
  const own = await open();
  await own.limit(18);
  const answers = await orderTwice(own, 12);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const refused = answers.find(({ status }) => status !== 200)?.body.error;
  expect(['purchase-limit.exceeded', 'dealer-order.quota']).toContain(refused);
  expect(await own.at(own.warehouseId)).toEqual({ on_hand: 40, reserved: 12 });
  expect(await own.left()).toBe(6);
});

it('two orders want the last pieces: one gets them', async () => {
  const own = await open(12);
  const answers = await orderTwice(own, 12);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const refused = answers.find(({ status }) => status !== 200)?.body.error;
  expect(['inventory.short', 'dealer-order.short']).toContain(refused);
  expect(await own.at(own.warehouseId)).toEqual({ on_hand: 12, reserved: 12 });
});

it('cancelled and shipped at once: one of them, and no money moves for what was shipped', async () => {
  for (let round = 0; round < 3; round++) {
    const own = await open();
    const { id, payableAmount } = await own.paid(12);
    const [cancelled] = await Promise.allSettled([own.act('cancel', id, { reason: 'x' }), own.ship(id)]);
    const now = await own.read(id);
    expect(['CANCELLED', 'SHIPPED']).toContain(now.status);
    const isCancelled = now.status === 'CANCELLED';
    expect(cancelled).toMatchObject({ value: { status: isCancelled ? 200 : 409 } });
    expect(now.refundedAmount).toBe(isCancelled ? payableAmount : 0);
    expect(await own.at(own.warehouseId)).toEqual({ on_hand: isCancelled ? 40 : 28 });
    expect(await own.at(own.shopId)).toEqual(isCancelled ? {} : { in_transit: 12 });
  }
});

it('received and claimed at once: each piece is told of once', async () => {
  const own = await open();
  const { id } = await own.shipped(12);
  const { version, shipments } = await own.read(id);
  const lineId = shipments[0]?.lines[0]?.id;
  const answers = await Promise.all([
    own.buyer.put(`${dealerPath}/receive/${id}`, { version, lines: [{ lineId, good: 12 }] }, key()),
    own.buyer.post(
      `${dealerPath}/claim/${id}`,
      { version, lines: [{ lineId, kind: 'SHORT', quantity: 2 }] },
      key(),
    ),
  ]);
  expect(statuses(answers)).toEqual([200, 409]);
  const { status } = await own.read(id);
  expect(await own.at(own.shopId)).toEqual(status === 'RECEIVED' ? { on_hand: 12 } : { in_transit: 12 });
});

it('a claim is decided by two people at once: once, and paid once', async () => {
  const own = await open();
  const { id } = await own.shipped(12);
  await own.receive(id, { good: 10, short: 2 });
  const claim = (await own.read(id)).claims[0]?.id ?? 0;
  const answers = await Promise.all([own.decide(claim, 'REFUND'), own.decide(claim, 'REFUND')]);
  expect(statuses(answers)).toEqual([200, 409]);
  expect(await own.read(id)).toMatchObject({ status: 'RECEIVED', refundedAmount: 2 * price });
});

it('paid in a batch and singly at once from one account: never more than is on it', async () => {
  const own = await open();
  const [one, two] = [await own.order(12), await own.order(12)];
  await own.fund(one.payableAmount + two.payableAmount);
  const pay = (path: string, body: object) =>
    own.buyer.post(`/order/payment/${path}`, { bizType: 'DEALER_ORDER', ...body }, key());
  const answers = await Promise.all([
    pay('prePayAccountToPay/batch', { orderIds: [one.id, two.id] }),
    pay('prePayAccountToPay', { orderId: one.id }),
  ]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const paid = [await own.read(one.id), await own.read(two.id)].map(({ status }) => status);
  expect([
    ['PAID', 'PAID'],
    ['PAID', 'AWAITING_PAYMENT'],
  ]).toContainEqual(paid);
});

const refundsOf = (id: number) =>
  server.services.db
    .selectFrom('refund')
    .where('biz_type', '=', 'DEALER_ORDER')
    .where('biz_id', '=', id)
    .orderBy('id')
    .select(['id', 'to_approve', 'actor_id', 'amount_fen'])
    .execute();

it('cancelled above the limit waits for another person than who cancelled, whoever answers last', async () => {
  const own = await open(80);
  const codes = [
    'dealer_whole_sales_view',
    'batch_cancel_whole_sales_order',
    'cancel_customer_order',
  ] as const;
  const [staff, second] = [
    await server.as({ type: 'OTHER', codes: [...codes, 'pre_pay'] }),
    await server.as({ type: 'OTHER', codes: [...codes, 'pre_pay'] }),
  ];
  // 60 x 420.00 and freight, above 20,000.00; the carrier has taken it.
  const { id, payableAmount } = await own.paid(60);
  expect(payableAmount).toBeGreaterThan(60 * price - 1);
  await own.sales(id, 'confirm');
  await own.act('cancel', id, { reason: '不要了' }, staff);
  expect((await own.sales(id, 'agree')).status).toBe(200);
  expect(await own.read(id)).toMatchObject({ status: 'CANCELLING', refundedAmount: 0 });
  expect(await own.unearned(id)).toBe(payableAmount);
  const [waiting] = await refundsOf(id);
  expect(waiting).toMatchObject({ to_approve: true, amount_fen: payableAmount });
  const approve = (by: typeof staff) => by.put(`/order/payment/refund/approve/${waiting?.id}`, {}, key());
  expect((await approve(staff)).body.error).toBe('refund.own');
  expect((await approve(second)).status).toBe(200);
  expect(await own.read(id)).toMatchObject({ status: 'CANCELLED', refundedAmount: payableAmount });
  expect(await own.unearned(id)).toBe(0);
});

it('the rest of an order closed above the limit waits for another than who closed it, whoever decides meanwhile', async () => {
  const own = await open();
  const codes = [
    'dealer_whole_sales_view',
    'batch_cancel_whole_sales_order',
    'cancel_customer_order',
  ] as const;
  const staff = await server.as({ type: 'OTHER', codes });
  const { id } = await own.paid(12);
  await own.sales(id, 'confirm');
  await own.sales(id, 'ship', { waybillNo: 'K1', short: [{ quantity: 4 }] });
  await server.runJobs();
  expect((await own.sales(id, 'confirm')).status).toBe(200);
  await setSetting(server.services.db, paymentSettings.settings.refundApproveAboveFen, 4 * price - 1);
  await own.act('closeShort', id, { reason: '缺货' }, staff);
  await own.receive(id, { good: 7, short: 1 });
  const [claim] = (await own.read(id)).claims;
  expect((await own.decide(claim?.id ?? 0, 'REFUND')).data).toMatchObject({ refundedAmount: price });
  expect((await own.sales(id, 'agree')).status).toBe(200);
  const waiting = (await refundsOf(id)).at(-1);
  expect(waiting).toMatchObject({ to_approve: true, amount_fen: 4 * price });
  const path = `/order/payment/refund/approve/${waiting?.id}`;
  expect((await staff.put(path, {}, key())).body.error).toBe('refund.own');
  await setSetting(server.services.db, paymentSettings.settings.refundApproveAboveFen);
});

it('paid otherwise while a proof waits: the proof is decided all the same, and its money is kept', async () => {
  const own = await open();
  const [one, two] = [await own.order(12), await own.order(4)];
  const proofs = [(await own.prove(one.id)).data, (await own.prove(two.id)).data];
  const [first, second] = proofs.map(({ attempts }) => attempts.at(-1)?.id);
  for (const { id, payableAmount } of [one, two]) {
    expect((await own.pay({ id, payableAmount })).body.error).toBe('payment.proof-waits');
    const body = { bizType: 'DEALER_ORDER', orderId: id, besideProof: true };
    expect((await own.buyer.post('/order/payment/prePayAccountToPay', body, key())).status).toBe(200);
    expect((await own.read(id)).status).toBe('PAID');
  }
  const path = '/order/payment/offline';
  expect((await own.other.put(`${path}/reject/${first}`, { reason: '未到账' })).status).toBe(200);
  expect((await own.other.put(`${path}/approve/${second}`, {}, key())).status).toBe(200);
  expect(await own.read(two.id)).toMatchObject({ status: 'PAID', paidAmount: two.payableAmount });
  const { rows } = await sql`
    SELECT state, received_fen FROM payment WHERE id IN (${first}, ${second}) ORDER BY id`.execute(
    server.services.db,
  );
  expect(rows).toEqual([
    { state: 'FAILED', received_fen: null },
    { state: 'SURPLUS', received_fen: two.payableAmount },
  ]);
});
