import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isOwnMerchant } from './port.ts';
import { openPaymentSandbox } from '#testing/payment-sandbox.ts';
import { readPayMode, sandboxPay, sandboxRefundNotice, scanTrade, signSandboxNotice } from './index.ts';

let box: Awaited<ReturnType<typeof openPaymentSandbox>>;
let { services, wechat, alipay, about, orderOf, noticesOf, pay, placed, paidOrder, refundOf, steer } =
  {} as typeof box;
beforeAll(async () => {
  box = await openPaymentSandbox();
  ({ services, wechat, alipay, about, orderOf, noticesOf, pay, placed, paidOrder, refundOf, steer } = box);
});
afterAll(() => box.services.pools.close());
beforeEach(async () => {
  await box.steer({});
  await box.steer({}, 'ALIPAY');
});

describe('a payment in the sandbox', () => {
  it('opens a page of the product, is paid, and its notice is signed, read and ours', async () => {
    for (const channel of [wechat, alipay]) {
      const order = orderOf();
      const { outTradeNo } = order;
      expect(await channel.place(order, about)).toEqual({
        ok: true,
        codeUrl: `https://demo.example/dev/pay/${outTradeNo}`,
        prepayId: null,
      });
      const [notice] = await pay(outTradeNo);
      expect(notice).toMatchObject({ kind: 'PAYMENT', outTradeNo, amountFen: 186_491 });
      expect(notice?.kind === 'PAYMENT' && isOwnMerchant(channel, notice)).toBe(true);
      const trade = await channel.query(outTradeNo, about);
      expect(trade).toMatchObject({ state: 'SUCCESS', amountFen: 186_491 });
      expect(notice?.kind === 'PAYMENT' && notice.transactionId).toBe(trade.transactionId);
      expect(isOwnMerchant(channel, trade)).toBe(true);
      expect(await channel.place(order, about)).toEqual({ ok: true, codeUrl: null, prepayId: null });
    }
    const mini = orderOf({ openId: 'oUser' });
    expect(await wechat.place(mini, about)).toMatchObject({
      codeUrl: null,
      prepayId: `wx${mini.outTradeNo}`,
    });
  });

  it('refuses forged notices of itself, and those of the other channel', async () => {
    const { outTradeNo } = await placed(wechat);
    const [notice] = await noticesOf(outTradeNo, 'pay');
    const { headers = {}, body = '' } = notice ?? {};
    expect(await wechat.readNotice(headers, body)).toMatchObject({ kind: 'PAYMENT' });
    expect(await wechat.readNotice(headers, `${body} `)).toMatchObject({ kind: 'FORGED' });
    expect(await alipay.readNotice(headers, body)).toMatchObject({ kind: 'FORGED' });
    const row = await services.db
      .selectFrom('sandbox_state')
      .select('key')
      .where('key', '=', 'keys:WECHAT')
      .executeTakeFirst();
    expect(row).toBeDefined();
  });

  it('needs the same content under the same number, and may be refused once', async () => {
    const order = await placed(wechat);
    expect(await wechat.place({ ...order, amountFen: 1 }, about)).toMatchObject({ ok: false });
    await steer({ refuseNext: true });
    expect(await wechat.place(orderOf(), about)).toMatchObject({ ok: false });
    expect(await wechat.place(orderOf(), about)).toMatchObject({ ok: true });
    expect(await readPayMode(services.db, 'WECHAT')).toMatchObject({ refuseNext: false });
  });

  it('fails and is paid after all, or is paid with another amount or for another', async () => {
    const { outTradeNo } = await placed(wechat);
    expect(await pay(outTradeNo, 'fail')).toEqual([]);
    expect(await wechat.query(outTradeNo, about)).toMatchObject({ state: 'ERROR' });
    expect(await pay(outTradeNo)).toMatchObject([{ kind: 'PAYMENT' }]);
    const short = await placed(wechat);
    expect(await pay(short.outTradeNo, 'otherAmount')).toMatchObject([{ amountFen: 186_490 }]);
    expect(await wechat.query(short.outTradeNo, about)).toMatchObject({ amountFen: 186_490 });
    for (const channel of [wechat, alipay]) {
      const [notice] = await pay((await placed(channel)).outTradeNo, 'otherMerchant');
      expect(notice?.kind === 'PAYMENT' && isOwnMerchant(channel, notice)).toBe(false);
    }
  });

  it('is paid twice by two transactions, told again, and paid late', async () => {
    const { outTradeNo } = await placed(wechat);
    const twice = await pay(outTradeNo, 'twice');
    expect(twice).toMatchObject([{ kind: 'PAYMENT' }, { kind: 'PAYMENT' }]);
    expect(new Set(twice.map((n) => n.kind === 'PAYMENT' && n.transactionId)).size).toBe(2);
    expect(await pay(outTradeNo, 'repeat')).toEqual(twice);
    expect(await sandboxPay(services.db, outTradeNo, 'pay')).toEqual({ ok: false, reason: 'paid' });
    const closed = await placed(wechat);
    await wechat.close(closed.outTradeNo, about);
    expect(await wechat.query(closed.outTradeNo, about)).toMatchObject({ state: 'CLOSED' });
    expect(await sandboxPay(services.db, closed.outTradeNo, 'pay')).toEqual({ ok: false, reason: 'closed' });
    expect(await pay(closed.outTradeNo, 'late')).toMatchObject([{ kind: 'PAYMENT' }]);
    expect(await wechat.query(closed.outTradeNo, about)).toMatchObject({ state: 'SUCCESS' });
    const over = await placed(wechat, { expiresAt: new Date(Date.now() - 1000) });
    expect(await sandboxPay(services.db, over.outTradeNo, 'pay')).toEqual({ ok: false, reason: 'expired' });
    expect(await sandboxPay(services.db, over.outTradeNo, 'repeat')).toEqual({ ok: false, reason: 'unpaid' });
    expect(await sandboxPay(services.db, 'NEVER', 'pay')).toEqual({ ok: false, reason: 'unknown' });
  });

  it('is not known to Alipay until somebody scans it, nor closed', async () => {
    const { outTradeNo } = await placed(alipay);
    await alipay.close(outTradeNo, about);
    expect(await alipay.query(outTradeNo, about)).toMatchObject({ state: 'UNKNOWN' });
    expect(await scanTrade(services.db, outTradeNo)).toMatchObject({ amountFen: 186_491 });
    expect(await alipay.query(outTradeNo, about)).toMatchObject({ state: 'NOTPAY' });
    await alipay.close(outTradeNo, about);
    expect(await alipay.query(outTradeNo, about)).toMatchObject({ state: 'CLOSED' });
    expect(await scanTrade(services.db, 'NEVER')).toBeNull();
  });

  it('may not be reached, or do it and say nothing', async () => {
    const order = orderOf();
    await steer({ answer: 'down' });
    await expect(wechat.place(order, about)).rejects.toThrow('not reachable');
    await steer({ answer: 'lost' });
    await expect(wechat.place(order, about)).rejects.toThrow('lost');
    await steer({});
    expect(await pay(order.outTradeNo)).toMatchObject([{ kind: 'PAYMENT' }]);
  });
});

describe('a refund in the sandbox', () => {
  it('ends when it is asked about, and tells so; once by its number, never beyond what was paid', async () => {
    const paid = await paidOrder(wechat);
    const first = refundOf(paid, 'R1', 60_288);
    expect(await wechat.refund(first, about)).toMatchObject({ state: 'PROCESSING' });
    expect(await wechat.refund(first, about)).toMatchObject({ state: 'PROCESSING' });
    expect(await wechat.refund({ ...first, amountFen: 1 }, about)).toMatchObject({ state: 'REFUSED' });
    const notice = await sandboxRefundNotice(services.db, first.outRefundNo);
    expect(await wechat.readNotice(notice?.headers ?? {}, notice?.body ?? '')).toEqual({
      kind: 'REFUND',
      outTradeNo: paid.outTradeNo,
      outRefundNo: first.outRefundNo,
      state: 'SUCCESS',
      amountFen: 60_288,
    });
    expect(await wechat.queryRefund(first, about)).toMatchObject({ state: 'SUCCESS' });
    expect(await wechat.query(paid.outTradeNo, about)).toMatchObject({ state: 'REFUND' });
    expect(await wechat.refund(refundOf(paid, 'R2', 126_204), about)).toMatchObject({ state: 'REFUSED' });
    const unknown = await wechat.queryRefund(refundOf(paid, 'R9', 1), about);
    expect(unknown.state).toBe('UNKNOWN');
  });

  it('fails, sticks, or waits for the balance as it is told', async () => {
    const paid = await paidOrder(wechat);
    await steer({ refund: 'CLOSED' });
    const closed = refundOf(paid, 'R1', 100);
    await wechat.refund(closed, about);
    expect(await wechat.queryRefund(closed, about)).toMatchObject({ state: 'CLOSED' });
    await steer({ refund: 'ABNORMAL' });
    const stuck = refundOf(paid, 'R2', 100);
    await wechat.refund(stuck, about);
    expect(await wechat.queryRefund(stuck, about)).toMatchObject({ state: 'ABNORMAL' });
    await steer({ refund: 'SHORT' });
    expect(await wechat.refund(refundOf(paid, 'R3', 100), about)).toMatchObject({ state: 'SHORT' });
    await steer({});
    expect(await wechat.queryRefund(stuck, about)).toMatchObject({ state: 'SUCCESS' });
    expect(await wechat.queryRefund(closed, about)).toMatchObject({ state: 'CLOSED' });
  });

  it('is done at once by Alipay, whose notice names no amount', async () => {
    const paid = await paidOrder(alipay);
    const whole = refundOf(paid, 'R1', 186_491);
    expect(await alipay.refund(whole, about)).toMatchObject({ state: 'SUCCESS' });
    expect(await alipay.query(paid.outTradeNo, about)).toMatchObject({ state: 'REFUND' });
    const notice = await sandboxRefundNotice(services.db, whole.outRefundNo);
    expect(await alipay.readNotice({}, notice?.body ?? '')).toMatchObject({
      kind: 'REFUND',
      amountFen: null,
    });
  });

  it('gives back no more than was paid, whoever asks at once', async () => {
    const paid = await paidOrder(wechat);
    const wanted = Array.from({ length: 6 }, (_, at) => refundOf(paid, `S${at}`, 50_000));
    const told = await Promise.all(wanted.map((each) => wechat.refund(each, about)));
    expect(told.filter(({ state }) => state === 'PROCESSING')).toHaveLength(3);
  });
});

it('signs what it is asked to, also of a number that nobody knows', async () => {
  const told = { kind: 'PAYMENT', outTradeNo: 'STRANGER', transactionId: 'X', amountFen: 1 } as const;
  const payee = { merchant: 'm', appId: 'a', currency: 'CNY' };
  for (const channel of [wechat, alipay]) {
    const paidAt = new Date('2026-11-20T15:59:59Z');
    const notice = await signSandboxNotice(services.db, channel.channel, { ...told, ...payee, paidAt });
    const read = await channel.readNotice(notice.headers, notice.body);
    expect(read).toMatchObject({ ...told, merchant: 'm', appId: 'a', paidAt });
  }
});

it('keeps its calls in the log', async () => {
  const calls = await services.db
    .selectFrom('connector_log')
    .select(['operation', 'ok'])
    .where('connector', '=', 'payments')
    .where('provider', '=', 'sandbox')
    .execute();
  for (const operation of ['WECHAT place', 'ALIPAY query', 'notice'])
    expect(calls.some((call) => call.operation === operation && call.ok)).toBe(true);
  expect(calls.some((call) => call.operation === 'WECHAT place' && !call.ok)).toBe(true);
});
