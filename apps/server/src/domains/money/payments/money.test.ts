import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { paymentSettings } from '@treadline/contract/money/payments/settings.ts';
import { signSandboxNotice } from '#connectors/payments/index.ts';
import { expectInvariants } from '#testing/invariants.ts';
import { openPaymentWorld, type PaymentWorld } from '#testing/payment-world.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { setSetting } from '#testing/settings.ts';
import { queryPayment } from './ask.ts';

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

const run = async () => expect(await server.runJobs()).toEqual([]);
const journals = async (id: number) => {
  const { rows } = await world.journals(id);
  return rows.map(({ type }) => type);
};
const unknown = async () =>
  (
    await world.finance.get<{
      list: { id: number; no: string; state: string; reason: string; waits: boolean }[];
    }>('/finance/unknownMoney/list')
  ).data.list;

describe('what channels tell', () => {
  it('callback, callback again and poll together: one payment, one journal, the owner told once', async () => {
    const id = await world.order(5000);
    const { no, id: paymentId } = await world.start(id);
    const notices = await world.pay(no, 'pay', false);
    const again = await world.pay(no, 'repeat', false);
    await Promise.all([...notices, ...again, ...notices].map((notice) => world.post(notice)));
    await Promise.all([1, 2, 3].map(() => queryPayment(server.services, paymentId)).concat([run() as never]));
    await run();
    expect((await world.doc(id)).told).toEqual(['paid']);
    expect(await journals(id)).toEqual(['CHANNEL_PAYMENT']);
  });

  it('two phones pay two attempts: the second goes back, the books end at zero', async () => {
    const id = await world.order(186_491, { split: true });
    const first = await world.start(id);
    const second = await world.start(id, 'ALIPAY');
    await world.pay(first.no, 'late');
    await run();
    await world.pay(second.no);
    await run();
    expect((await world.record(id)).attempts.map(({ state }) => state)).toEqual(['PAID', 'SURPLUS']);
    expect((await world.doc(id)).told).toEqual(['paid']);
    expect(await world.books(id)).toMatchObject({ CHF: 185_372, ORD: -186_491 });
    expect(await world.books(id)).not.toHaveProperty('SUSP');
  });

  it('a second payment of one code, frozen at the channel: CHF, FEE and SUSP, and all zero after its refund', async () => {
    const id = await world.order(186_491, { split: true });
    const { no } = await world.start(id);
    await world.mode('WECHAT', { refund: 'PROCESSING' });
    await world.pay(no, 'twice');
    await run();
    const both = { CHF: 2 * 185_372, FEE: 2 * 1119, ORD: -186_491, SUSP: -186_491 };
    expect(await world.books(id)).toEqual(both);
    await world.settleRefunds();
    expect(await world.books(id)).toEqual({ CHF: 185_372, FEE: 1119, ORD: -186_491 });
    expect((await world.doc(id)).told).toEqual(['paid']);
  });

  it.each([
    ['otherAmount', 'AMOUNT'],
    ['otherMerchant', 'PAYEE'],
  ] as const)(
    '%s with the right signature: answered success, kept, shown, the order unpaid',
    async (how, reason) => {
      const id = await world.order(5000);
      const { no } = await world.start(id);
      const [notice] = await world.pay(no, how, false);
      await world.dropPolls();
      expect((await world.post(notice!)).statusCode).toBeLessThan(300);
      await run();
      expect((await world.record(id)).attempts).toMatchObject([{ state: 'MISMATCH', reason }]);
      expect(await world.doc(id)).toMatchObject({ state: 'OPEN', told: [] });
      expect(await unknown()).toContainEqual(expect.objectContaining({ no, state: 'MISMATCH', reason }));
    },
  );

  it('an unknown number is kept and shown; a person lets it pay an order, or gives it back', async () => {
    const told = {
      kind: 'PAYMENT',
      amountFen: 7000,
      paidAt: new Date(),
      merchant: '1900000001',
      appId: 'wx0000000000000001',
      currency: 'CNY',
    } as const;
    for (const at of [1, 2])
      await world.post(
        await signSandboxNotice(world.db, 'WECHAT', {
          ...told,
          outTradeNo: `NOBODY${at}`,
          transactionId: `T-NOBODY-${at}`,
        }),
      );
    await run();
    const [one, two] = (await unknown()).filter(({ no }) => no.startsWith('NOBODY'));
    expect([one?.reason, two?.reason]).toEqual(['NUMBER', 'NUMBER']);
    const id = await world.order(9000);
    const { no: orderNo } = await world.doc(id);
    const assign = (row: number) =>
      world.finance.post(
        `/finance/unknownMoney/assign/${row}`,
        { bizType: 'DEALER_ORDER', orderNo },
        world.key(),
      );
    expect((await assign(one!.id)).status).toBe(200);
    expect((await world.doc(id)).told).toEqual(['part']);
    expect((await assign(two!.id)).body.error).toBe('payment.too-much');
    expect(
      (await world.finance.post(`/finance/unknownMoney/refund/${one!.id}`, {}, world.key())).body.error,
    ).toBe('payment.not-suspense');
    expect((await world.desk.get('/finance/unknownMoney/list')).status).toBe(403);
    // 70.00 above a limit of 69.99: a second person lets it go.
    await setSetting(server.services.db, paymentSettings.settings.refundApproveAboveFen, 6999);
    const second = await server.as({ type: 'OTHER', codes: ['finance_customer_pre_pay'] });
    const giveBack = (by = world.finance) =>
      by.post(`/finance/unknownMoney/refund/${two!.id}`, {}, world.key());
    expect((await giveBack()).status).toBe(200);
    await run();
    expect((await unknown()).find(({ id: row }) => row === two!.id)).toMatchObject({ waits: true });
    expect((await giveBack()).body.error).toBe('refund.own');
    expect((await giveBack(second)).status).toBe(200);
    await setSetting(server.services.db, paymentSettings.settings.refundApproveAboveFen);
    expect((await giveBack(second)).body.error).toBe('payment.not-suspense');
  });

  it('a forged notice changes nothing and is answered as failed', async () => {
    const id = await world.order(5000);
    const { no } = await world.start(id);
    const [notice] = await world.pay(no, 'pay', false);
    await world.dropPolls();
    const forged = { ...notice!, headers: { ...notice!.headers, 'wechatpay-signature': 'AAAA' } };
    expect((await world.post(forged)).statusCode).toBeGreaterThanOrEqual(400);
    await run();
    expect((await world.doc(id)).told).toEqual([]);
    expect(
      await world.db.selectFrom('channel_notice').select('id').where('raw', '=', notice!.body).execute(),
    ).toEqual([]);
  });

  it('an Alipay notice of a partial refund is no second payment', async () => {
    const id = await world.order(5000);
    const { no } = await world.start(id, 'ALIPAY');
    await world.pay(no);
    await run();
    await world.post(
      await signSandboxNotice(world.db, 'ALIPAY', {
        kind: 'REFUND',
        outTradeNo: no,
        outRefundNo: 'ELSEWHERE',
        state: 'SUCCESS',
        amountFen: 1000,
      }),
    );
    await run();
    expect((await world.record(id)).attempts).toHaveLength(1);
    expect(await journals(id)).toEqual(['CHANNEL_PAYMENT']);
    expect((await world.doc(id)).told).toEqual(['paid']);
  });

  it('money for what is ended goes back by itself; the order does not revive', async () => {
    const id = await world.order(5000);
    const { no } = await world.start(id);
    await world.end(id);
    await world.pay(no);
    await run();
    expect((await world.record(id)).attempts).toMatchObject([{ state: 'SURPLUS' }]);
    expect((await world.record(id)).refunds).toMatchObject([{ state: 'SUCCESS' }]);
    expect(await world.doc(id)).toMatchObject({ state: 'ENDED', told: [] });
    expect(await world.books(id)).toEqual({});
  });
});
