import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectInvariants } from '#testing/invariants.ts';
import { openPaymentWorld, type PaymentWorld } from '#testing/payment-world.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { followUp } from './follow.ts';
import { closeAttempts } from './index.ts';

let server: TestServer;
let world: PaymentWorld;
beforeAll(async () => {
  server = await openTestServer();
  world = await openPaymentWorld(server);
});
beforeEach(async () => {
  await world.mode('WECHAT', {});
  await world.mode('ALIPAY', {});
});
afterAll(async () => {
  await expectInvariants(server.services.db);
  await server.close();
});

const run = async () => expect(await server.runJobs()).toEqual([]);
const close = async (id: number) => {
  await closeAttempts(server.services, 'DEALER_ORDER', id);
  await run();
};
const states = async (id: number) => (await world.record(id)).attempts.map(({ state }) => state);
/** The minute's follow-up, as if a minute had passed. */
const aMinuteLater = async () => {
  await world.db
    .updateTable('payment')
    .set({ ask_at: new Date(0) })
    .where('ask_at', 'is not', null)
    .execute();
  await world.db
    .updateTable('refund')
    .set({ ask_at: new Date(0) })
    .where('ask_at', 'is not', null)
    .execute();
  await followUp(server.services);
};
const calls = async (operation: string, paymentId: number) =>
  (
    await world.db
      .selectFrom('connector_log')
      .select('request')
      .where('entity', '=', 'payment')
      .where('entity_id', '=', paymentId)
      .where('operation', 'like', `%${operation}`)
      .orderBy('id')
      .execute()
  ).map(({ request }) => request);

describe('an attempt', () => {
  it('shows a code, is paid by its callback, tells the owner once and posts J1 with the fee of the day', async () => {
    const id = await world.order(186_491, { split: true });
    const started = await world.start(id);
    expect(started.data.attempts).toMatchObject([{ state: 'WAITING', amount: 186_491, way: 'WECHAT' }]);
    expect(started.data.attempts[0]?.code?.length).toBeGreaterThan(20);
    await world.pay(started.no);
    await run();
    expect(await world.record(id)).toMatchObject({ state: 'PAID', paid: 186_491, left: 0 });
    expect((await world.doc(id)).told).toEqual(['paid']);
    expect(await world.books(id)).toEqual({ CHF: 185_372, FEE: 1119, ORD: -186_491 });
  });

  it('is the same however often it is asked for: number and content', async () => {
    const id = await world.order(5000);
    const [one, two] = [await world.start(id), await world.start(id)];
    expect(two.no).toBe(one.no);
    const both = await Promise.all([world.start(id), world.start(id), world.start(id)]);
    expect(new Set(both.map(({ no }) => no))).toEqual(new Set([one.no]));
    expect((await world.record(id)).attempts).toHaveLength(1);
  });

  it('whose answer got lost stays, and is asked for again with the same number and content', async () => {
    const id = await world.order(5000);
    await world.mode('WECHAT', { answer: 'lost' });
    const lost = await world.start(id);
    expect([lost.status, lost.body.error]).toEqual([503, 'payment.channel-away']);
    expect(await states(id)).toEqual(['CREATED']);
    await world.mode('WECHAT', {});
    const again = await world.start(id);
    expect(again.data.attempts).toMatchObject([{ state: 'WAITING' }]);
    const [first, second] = await calls('place', again.id);
    expect(second).toBe(first);
  });

  it('that the channel refuses has failed, with its words', async () => {
    const id = await world.order(5000);
    await world.mode('WECHAT', { refuseNext: true });
    const refused = await world.start(id);
    expect([refused.status, refused.body.error]).toEqual([422, 'payment.refused']);
    expect((await world.record(id)).attempts).toMatchObject([{ state: 'FAILED', reason: /沙箱/ }]);
    expect((await world.start(id)).data.attempts.map(({ state }) => state)).toEqual(['FAILED', 'WAITING']);
  });

  it('of another way comes after the earlier one was asked and closed', async () => {
    const id = await world.order(5000);
    const first = await world.start(id);
    await world.start(id, 'ALIPAY');
    expect(await states(id)).toEqual(['CLOSED', 'WAITING']);
    expect((await calls('query', first.id)).length).toBe(2);
    expect((await calls('close', first.id)).length).toBe(1);
  });

  it('is not begun when an earlier one turns out to be paid', async () => {
    const id = await world.order(5000);
    const first = await world.start(id);
    await world.pay(first.no, 'pay', false);
    const second = await world.start(id, 'ALIPAY');
    expect([second.status, second.body.error]).toEqual([409, 'payment.over']);
    expect(await world.record(id)).toMatchObject({ state: 'PAID', attempts: [{ state: 'PAID' }] });
  });

  it('is refused above what is due, by a way that the dealer does not have, for what is ended', async () => {
    const id = await world.order(5000);
    expect((await world.start(id, 'WECHAT', 5001)).body).toMatchObject({
      error: 'payment.too-much',
      details: { asked: '50.01', left: '50.00' },
    });
    await world.db
      .updateTable('dealer')
      .set({ payment_online: false })
      .where('id', '=', world.dealerId)
      .execute();
    expect((await world.start(id)).body.error).toBe('payment.way-off');
    await world.db
      .updateTable('dealer')
      .set({ payment_online: true })
      .where('id', '=', world.dealerId)
      .execute();
    await world.end(id);
    expect((await world.start(id)).body.error).toBe('payment.over');
    const stranger = await server.as({ type: 'DEALER' });
    expect((await stranger.post('/order/payment/getQrCodeUrl', world.of(id))).status).toBe(404);
  });
});

describe('time is over', () => {
  it('query, close, query; then the owner hears of it, and parts that were paid go back', async () => {
    const id = await world.order(5000);
    const part = await world.start(id, 'WECHAT', 2000);
    await world.pay(part.no);
    await run();
    expect((await world.doc(id)).told).toEqual(['part']);
    await world.start(id);
    await world.overNow(id);
    await close(id);
    expect(await states(id)).toEqual(['PAID', 'CLOSED']);
    expect((await world.doc(id)).told).toEqual(['part', 'timed out', 'SUCCESS 2000']);
    expect(await world.books(id)).toEqual({});
  });

  it('what was paid from prepay goes back in the same moment, and the owner hears of it', async () => {
    await world.fund(2000);
    const id = await world.order(5000);
    const body = { ...world.of(id), amount: 2000 };
    expect((await world.desk.post('/order/payment/prePayAccountToPay', body, world.key())).status).toBe(200);
    await world.overNow(id);
    await close(id);
    expect((await world.doc(id)).told).toEqual(['part', 'timed out', 'SUCCESS 2000']);
    expect([await world.prepaid(), await world.books(id)]).toEqual([2000, {}]);
  });

  it('a payment between query and close is taken by the last query: the order is paid', async () => {
    const id = await world.order(5000);
    const { no } = await world.start(id);
    await world.overNow(id);
    // The callback is lost, only the question brings it.
    await world.pay(no, 'pay', false);
    await close(id);
    expect((await world.doc(id)).told).toEqual(['paid']);
  });

  it('a channel that does not answer leaves the attempt closing and the order alone; later it is paid, or over', async () => {
    const [paid, over] = [await world.order(5000), await world.order(5000)];
    const { no } = await world.start(paid);
    await world.start(over);
    for (const id of [paid, over]) await world.overNow(id);
    await world.mode('WECHAT', { answer: 'down' });
    await close(paid);
    await close(over);
    expect([await states(paid), await states(over)]).toEqual([['CLOSING'], ['CLOSING']]);
    expect([(await world.doc(paid)).told, (await world.doc(over)).told]).toEqual([[], []]);
    await world.mode('WECHAT', {});
    await world.pay(no, 'late', false);
    await aMinuteLater();
    expect((await world.doc(paid)).told).toEqual(['paid']);
    expect((await world.doc(over)).told).toEqual(['timed out']);
  });

  it('an Alipay code that nobody scanned ends at once, and is asked for: late money goes back by itself', async () => {
    const id = await world.order(5000);
    const { no } = await world.start(id, 'ALIPAY');
    await world.overNow(id);
    await close(id);
    expect([await states(id), (await world.doc(id)).told]).toEqual([['CLOSED'], ['timed out']]);
    await world.pay(no, 'late', false);
    await aMinuteLater();
    await run();
    expect((await world.record(id)).attempts).toMatchObject([{ state: 'SURPLUS' }]);
    expect((await world.record(id)).refunds).toMatchObject([
      { state: 'SUCCESS', suspense: true, amount: 5000 },
    ]);
    expect((await world.doc(id)).told).toEqual(['timed out']);
  });

  it('an order without attempts is over at once; one whose time is not over stays', async () => {
    const [over, open] = [await world.order(5000, { minutes: -1 }), await world.order(5000)];
    await close(over);
    await close(open);
    expect([(await world.doc(over)).told, (await world.doc(open)).told]).toEqual([['timed out'], []]);
  });

  it('an offline payment that waits for its second person keeps the order', async () => {
    const id = await world.order(5000);
    expect((await world.mark(id)).status).toBe(200);
    await world.overNow(id);
    await close(id);
    expect((await world.doc(id)).told).toEqual([]);
  });
});
