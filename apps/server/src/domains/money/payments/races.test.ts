import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { expectInvariants } from '#testing/invariants.ts';
import { openPaymentWorld, type PaymentWorld, type ShownPayment } from '#testing/payment-world.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { queryPayment } from './ask.ts';
import { closeAll } from './close.ts';
import { followUp } from './follow.ts';
import { workNotice } from './notices.ts';

let server: TestServer;
let world: PaymentWorld;
beforeAll(async () => {
  server = await openTestServer();
  world = await openPaymentWorld(server);
});
beforeEach(() => world.mode('WECHAT', {}));
afterAll(async () => {
  await expectInvariants(server.services.db);
  await server.close();
});

const settle = async () => {
  await world.settleRefunds();
  expect(await server.runJobs()).toEqual([]);
};
/** The notices that wait, each worked several times at once. */
async function workNotices(times = 2) {
  const rows = await world.db
    .selectFrom('channel_notice')
    .select('id')
    .where('worked_at', 'is', null)
    .execute();
  await Promise.all(
    rows.flatMap(({ id }) => Array.from({ length: times }, () => workNotice(server.services, id))),
  );
}
/** What the owner was told, and what the books hold of the order. */
const outcomeOf = async (id: number) => [(await world.doc(id)).told, await world.books(id)];

it('callback against time-out: the order is paid, or over with the money back, never both', async () => {
  for (let round = 0; round < 6; round++) {
    const id = await world.order(5000);
    const { no, id: paymentId } = await world.start(id);
    await world.overNow(id);
    const notices = await world.pay(no, 'late', false);
    await Promise.all(notices.map((notice) => world.post(notice)));
    await Promise.all([
      closeAll(server.services, 'DEALER_ORDER', id),
      workNotices(),
      closeAll(server.services, 'DEALER_ORDER', id),
      queryPayment(server.services, paymentId),
    ]);
    await settle();
    const [paid, over] = [
      [['paid'], { CH: 4970, FEE: 30, ORD: -5000 }],
      [['timed out'], {}],
    ];
    expect([paid, over]).toContainEqual(await outcomeOf(id));
  }
});

it('two attempts that are paid at the same moment: one pays the order, the other goes back', async () => {
  for (let round = 0; round < 4; round++) {
    const id = await world.order(5000);
    const one = await world.start(id);
    const two = await world.start(id, 'ALIPAY');
    const notices = [...(await world.pay(one.no, 'late', false)), ...(await world.pay(two.no, 'pay', false))];
    await Promise.all([...notices, ...notices].map((notice) => world.post(notice)));
    await Promise.all([
      workNotices(3),
      queryPayment(server.services, one.id),
      queryPayment(server.services, two.id),
    ]);
    await settle();
    const { attempts } = await world.record(id);
    expect(attempts.map(({ state }) => state).toSorted()).toEqual(['PAID', 'SURPLUS']);
    expect((await world.doc(id)).told).toEqual(['paid']);
    expect((await world.books(id))['SUSP']).toBeUndefined();
  }
});

it('prepay, offline approval and a callback at once: what is due is paid once', async () => {
  await world.fund(100_000);
  const id = await world.order(5000);
  const marked = await world.mark(id);
  const beside = { ...world.of(id), besideProof: true };
  const shown = await world.desk.post<ShownPayment>('/order/payment/getQrCodeUrl', beside);
  const no = shown.data.attempts.at(-1)?.no ?? '';
  const notices = await world.pay(no, 'pay', false);
  for (const notice of notices) await world.post(notice);
  const before = await world.prepaid();
  await Promise.all([
    world.desk.post('/order/payment/prePayAccountToPay', beside, world.key()),
    world.finance.put(
      `/order/payment/offline/approve/${marked.data.attempts[0]?.id}`,
      undefined,
      world.key(),
    ),
    workNotices(),
  ]);
  await settle();
  const { attempts, paid, state } = await world.record(id);
  expect([state, paid]).toEqual(['PAID', 5000]);
  expect(attempts.filter((row) => row.state === 'PAID')).toHaveLength(1);
  expect((await world.doc(id)).told).toEqual(['paid']);
  const byPrepay = attempts.find((row) => row.state === 'PAID')?.way === 'PREPAY';
  expect(await world.prepaid()).toBe(before - (byPrepay ? 5000 : 0));
});

it('the follow-up of several nodes takes each row once', async () => {
  const ids: number[] = [];
  for (let n = 0; n < 8; n++) ids.push((await world.start(await world.order(5000))).id);
  await world.dropPolls();
  await world.db
    .updateTable('payment')
    .set({ ask_at: new Date(0) })
    .where('id', 'in', ids)
    .execute();
  const asked = () =>
    world.db
      .selectFrom('connector_log')
      .select('id')
      .where('entity', '=', 'payment')
      .where('entity_id', 'in', ids)
      .where('operation', 'like', '%query')
      .execute();
  await Promise.all([1, 2, 3, 4].map(() => followUp(server.services)));
  expect(await asked()).toHaveLength(8);
});

it('killed after the channel took it, before we noted it: the same number, one payment, one refund', async () => {
  const id = await world.order(5000);
  const { no } = await world.start(id);
  // What the node leaves: the attempt as it was committed before the channel was called.
  await world.db
    .updateTable('payment')
    .set({ state: 'CREATED', code_url: null })
    .where('out_trade_no', '=', no)
    .execute();
  expect((await world.start(id)).no).toBe(no);
  await world.pay(no);
  expect(await server.runJobs()).toEqual([]);
  await world.refund(id, 5000);
  expect(await server.runJobs()).toEqual([]);
  const [refund] = (await world.record(id)).refunds;
  expect(await world.sandboxRefunds(id)).toEqual([{ no: refund?.no, amount: 5000 }]);
  expect(await world.books(id)).toEqual({});
});
