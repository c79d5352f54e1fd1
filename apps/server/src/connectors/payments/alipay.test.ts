import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { testDatabase } from '#testing/database.ts';
import { startFakeAlipay } from '#testing/fake-alipay.ts';
import { openTestServices } from '#testing/services.ts';
import { rawMembers } from './alipay-sign.ts';
import { openAlipay } from './alipay.ts';
import { isOwnMerchant, type Channel, type Order } from './port.ts';

let fake: Awaited<ReturnType<typeof startFakeAlipay>>;
let services: Awaited<ReturnType<typeof openTestServices>>['services'];
let alipay: Channel;
const about = { entity: 'payment', id: 8 };
beforeAll(async () => {
  fake = await startFakeAlipay();
  ({ services } = await openTestServices(await testDatabase()));
  alipay = openAlipay(fake.settings, services.db);
});
afterAll(async () => {
  await fake.close();
  await services.pools.close();
});
beforeEach(() => void Object.assign(fake.state, { manner: 'well', payOnClose: false, refundFault: '' }));

const orderOf = (outTradeNo: string, more: Partial<Order> = {}): Order => ({
  outTradeNo,
  description: '轮胎 "205/55 R16" & 安装=4',
  amountFen: 120_507,
  split: true,
  expiresAt: new Date('2026-12-31T15:59:59Z'),
  ...more,
});
const paid = async (no: string) => {
  await alipay.place(orderOf(no), about);
  fake.pay(no);
};

describe('asking for a payment', () => {
  it('signs what it sends, its sign type included, and tells when the code ends', async () => {
    expect(await alipay.place(orderOf('A-PLACE-1'), about)).toEqual({
      ok: true,
      codeUrl: 'https://qr.alipay.com/A-PLACE-1',
      prepayId: null,
    });
    const sent = fake.seen.at(-1);
    expect(sent?.params).toMatchObject({
      app_id: '2021000000000099',
      method: 'alipay.trade.precreate',
      charset: 'utf-8',
      sign_type: 'RSA2',
      version: '1.0',
      notify_url: 'https://shop.example/api/order/payment/notify/ALIPAY',
    });
    expect(sent?.content).toEqual({
      out_trade_no: 'A-PLACE-1',
      total_amount: '1205.07',
      subject: '轮胎 "205／55 R16" ＆ 安装＝4',
      time_expire: '2026-12-31 23:59:59',
    });
    expect([alipay.splitting, alipay.payParams('x')]).toEqual([null, null]);
  });

  it('needs the same content under the same number', async () => {
    expect(await alipay.place(orderOf('A-PLACE-1'), about)).toMatchObject({ ok: true });
    const other = await alipay.place(orderOf('A-PLACE-1', { amountFen: 1 }), about);
    expect(other).toEqual({ ok: false, reason: expect.stringContaining('ACQ.CONTEXT_INCONSISTENT') });
    await paid('A-PAID-1');
    const again = await alipay.place(orderOf('A-PAID-1'), about);
    expect(again).toEqual({ ok: true, codeUrl: null, prepayId: null });
  });
});

describe('answers', () => {
  it('are verified as they are written, in whatever order', async () => {
    fake.state.manner = 'reordered';
    await paid('A-ORDER-1');
    expect(await alipay.query('A-ORDER-1', about)).toMatchObject({ state: 'SUCCESS', amountFen: 120_507 });
  });

  test.each(['wrong', 'unsigned'] as const)('that are %s are not believed', async (manner) => {
    await alipay.place(orderOf('A-FORGED-1'), about);
    fake.state.manner = manner;
    await expect(alipay.query('A-FORGED-1', about)).rejects.toThrow('not believed');
  });

  test.each(['systemError', 'badSignature', 'broken', 'lost', 'hang'] as const)(
    '%s says nothing of the payment',
    async (manner) => {
      fake.state.manner = manner;
      const impatient = openAlipay({ ...fake.settings, timeoutMs: 100 }, services.db);
      await expect(impatient.place(orderOf(`A-${manner}`), about)).rejects.toThrow(Error);
      fake.state.manner = 'well';
      expect(await alipay.place(orderOf(`A-${manner}`), about)).toMatchObject({ ok: true });
    },
  );

  it('give up their members as text, whatever strings hold', () => {
    const members = rawMembers(
      String.raw`{ "sign":"a,\"}b", "x_response": {"a":[{"b":"}]\\"}],"c":"\u4e2d"} ,"n":1}`,
    );
    expect([...members]).toEqual([
      ['sign', String.raw`"a,\"}b"`],
      ['x_response', String.raw`{"a":[{"b":"}]\\"}],"c":"\u4e2d"}`],
      ['n', '1'],
    ]);
  });
});

describe('asking what became of it', () => {
  it('knows nothing of a code until somebody scans it', async () => {
    await alipay.place(orderOf('A-ASK-1'), about);
    expect(await alipay.query('A-ASK-1', about)).toMatchObject({ state: 'UNKNOWN', transactionId: null });
    await alipay.close('A-ASK-1', about);
    fake.scan('A-ASK-1');
    expect(await alipay.query('A-ASK-1', about)).toMatchObject({ state: 'NOTPAY', paidAt: null });
    fake.pay('A-ASK-1');
    const told = await alipay.query('A-ASK-1', about);
    expect(told).toMatchObject({
      state: 'SUCCESS',
      transactionId: '2026A-ASK-1',
      amountFen: 120_507,
      paidAt: new Date('2026-11-20T15:59:59Z'),
    });
    expect(isOwnMerchant(alipay, told)).toBe(true);
  });

  it('tells what was never paid from what was given back whole, both closed', async () => {
    await alipay.place(orderOf('A-SHUT-1'), about);
    fake.scan('A-SHUT-1');
    await alipay.close('A-SHUT-1', about);
    expect(await alipay.query('A-SHUT-1', about)).toMatchObject({ state: 'CLOSED' });
    expect(await alipay.place(orderOf('A-SHUT-1'), about)).toMatchObject({ ok: false });
    await paid('A-WHOLE-1');
    await alipay.refund(refundOf('A-WHOLE-1', 'AR-1', 120_507), about);
    expect(await alipay.query('A-WHOLE-1', about)).toMatchObject({ state: 'REFUND', amountFen: 120_507 });
  });

  it('finds money that came between asking and closing', async () => {
    await alipay.place(orderOf('A-RACE-1'), about);
    fake.scan('A-RACE-1');
    fake.state.payOnClose = true;
    await alipay.close('A-RACE-1', about);
    expect(await alipay.query('A-RACE-1', about)).toMatchObject({ state: 'SUCCESS' });
  });
});

const refundOf = (outTradeNo: string, outRefundNo: string, amountFen: number) => ({
  outTradeNo,
  outRefundNo,
  transactionId: `2026${outTradeNo}`,
  amountFen,
  totalFen: 120_507,
  reason: '退货',
});

describe('refunds', () => {
  it('are done at once, and once by their number', async () => {
    await paid('A-BACK-1');
    expect(await alipay.refund(refundOf('A-BACK-1', 'AR-2', 60_007), about)).toMatchObject({
      state: 'SUCCESS',
    });
    expect(fake.seen.at(-1)?.content).toEqual({
      out_trade_no: 'A-BACK-1',
      trade_no: '2026A-BACK-1',
      refund_amount: '600.07',
      refund_reason: '退货',
      out_request_no: 'AR-2',
    });
    // The same again moves no money, and is asked about.
    expect(await alipay.refund(refundOf('A-BACK-1', 'AR-2', 60_007), about)).toMatchObject({
      state: 'SUCCESS',
    });
    expect(fake.seen.at(-1)?.method).toBe('alipay.trade.fastpay.refund.query');
    expect([...(fake.trades.get('A-BACK-1')?.refunds ?? [])]).toEqual([['AR-2', '600.07']]);
    expect(await alipay.query('A-BACK-1', about)).toMatchObject({ state: 'SUCCESS' });
  });

  it('that got lost on the way back are found by their number', async () => {
    await paid('A-BACK-2');
    fake.state.manner = 'lost';
    await expect(alipay.refund(refundOf('A-BACK-2', 'AR-3', 100), about)).rejects.toThrow('fetch failed');
    fake.state.manner = 'well';
    const of = { outTradeNo: 'A-BACK-2', outRefundNo: 'AR-3' };
    expect(await alipay.queryRefund(of, about)).toMatchObject({ state: 'SUCCESS' });
    expect(await alipay.queryRefund({ ...of, outRefundNo: 'AR-4' }, about)).toMatchObject({
      state: 'UNKNOWN',
    });
  });

  it('are refused beyond what was paid, and wait for the balance', async () => {
    await paid('A-BACK-3');
    expect(await alipay.refund(refundOf('A-BACK-3', 'AR-5', 120_508), about)).toMatchObject({
      state: 'REFUSED',
    });
    fake.state.refundFault = 'ACQ.SELLER_BALANCE_NOT_ENOUGH';
    expect(await alipay.refund(refundOf('A-BACK-3', 'AR-6', 100), about)).toMatchObject({ state: 'SHORT' });
  });
});

describe('a notice', () => {
  const payment = {
    notify_time: '2026-11-20 23:59:59',
    notify_type: 'trade_status_sync',
    charset: 'utf-8',
    version: '1.0',
    app_id: '2021000000000099',
    seller_id: '2088000000000099',
    out_trade_no: 'A-N-1',
    trade_no: '2026001',
    trade_status: 'TRADE_SUCCESS',
    total_amount: '1205.07',
    gmt_payment: '2026-11-20 23:59:58',
    subject: '轮胎 & 安装=4+1%',
    buyer_logon_id: '139****0001',
  };
  const read = (body: string) => alipay.readNotice({}, body);

  it('of a payment is read', async () => {
    expect(await read(fake.notice(payment))).toEqual({
      kind: 'PAYMENT',
      outTradeNo: 'A-N-1',
      transactionId: '2026001',
      amountFen: 120_507,
      paidAt: new Date('2026-11-20T15:59:58Z'),
      merchant: '2088000000000099',
      appId: '2021000000000099',
      currency: null,
    });
  });

  it('that tells of money given back is never a second payment', async () => {
    const back = {
      ...payment,
      refund_fee: '600.07',
      gmt_refund: '2026-11-21 10:00:00.123',
      out_biz_no: 'AR-2',
    };
    const refund = { kind: 'REFUND', outTradeNo: 'A-N-1', state: 'SUCCESS', amountFen: null };
    expect(await read(fake.notice(back))).toEqual({ ...refund, outRefundNo: 'AR-2' });
    const { out_biz_no: _, ...nameless } = { ...back, trade_status: 'TRADE_CLOSED' };
    expect(await read(fake.notice(nameless))).toEqual({ ...refund, outRefundNo: null });
    expect(await read(fake.notice({ ...payment, refund_fee: '0.00' }))).toMatchObject({ kind: 'PAYMENT' });
  });

  it('is believed with blank members or sign_type signed too, and blanks say nothing', async () => {
    const read4 = { kind: 'PAYMENT', outTradeNo: 'A-N-1' };
    expect(await read(fake.notice({ ...payment, body: '' }))).toMatchObject(read4);
    expect(await read(fake.notice({ ...payment, sign_type: 'RSA2' }))).toMatchObject(read4);
    expect(await read(fake.notice({ ...payment, body: '', sign_type: 'RSA2' }))).toMatchObject(read4);
    expect(await read(`${fake.notice(payment)}&gmt_refund=&refund_fee=`)).toMatchObject(read4);
  });

  it('of what is not paid is of no interest', async () => {
    for (const trade_status of ['WAIT_BUYER_PAY', 'TRADE_CLOSED'])
      expect(await read(fake.notice({ ...payment, trade_status }))).toEqual({
        kind: 'IGNORED',
        reason: trade_status,
      });
  });

  it('is not the channel’s when a field was changed, added or not signed', async () => {
    const right = new URLSearchParams(fake.notice(payment));
    const forged = async (change: (params: URLSearchParams) => void) => {
      const params = new URLSearchParams(right);
      change(params);
      expect(await read(params.toString())).toMatchObject({ kind: 'FORGED' });
    };
    await forged((p) => p.set('total_amount', '0.01'));
    await forged((p) => p.set('extra', '1'));
    await forged((p) => p.delete('sign'));
    await forged((p) => p.set('sign', 'AAAA'));
    await forged((p) => p.set('sign_type', 'RSA'));
    await forged((p) => p.set('out_trade_no', 'A-N-2'));
    for (const body of ['', 'no form', '{"sign":1}'])
      expect(await read(body)).toMatchObject({ kind: 'FORGED' });
    const { out_trade_no: _, ...less } = payment;
    expect(await read(fake.notice(less))).toMatchObject({
      kind: 'FORGED',
      reason: expect.stringContaining('unreadable'),
    });
  });

  it('is answered with one word', () => {
    expect(alipay.answer(true)).toEqual({ status: 200, type: 'text/plain', body: 'success' });
    expect(alipay.answer(false)).toMatchObject({ status: 500, body: 'failure' });
  });
});

it('keeps calls in the log, without buyers and keys', async () => {
  const calls = await services.db
    .selectFrom('connector_log')
    .selectAll()
    .where('provider', '=', 'alipay')
    .execute();
  expect(calls.some((call) => call.operation === 'alipay.trade.precreate' && call.entity_id === 8)).toBe(
    true,
  );
  const text = JSON.stringify(calls);
  for (const secret of ['139****0001', 'PRIVATE', 'sign_type']) expect(text).not.toContain(secret);
});
