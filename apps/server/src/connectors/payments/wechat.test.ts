import { createVerify } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { testDatabase } from '#testing/database.ts';
import { startFakeWechatPay, type FakeWechatPay } from '#testing/fake-wechat-pay.ts';
import { openTestServices } from '#testing/services.ts';
import { isOwnMerchant, type Channel, type Order } from './port.ts';
import type { WechatSettings } from './wechat-sign.ts';
import { openWechat } from './wechat.ts';

let fake: FakeWechatPay;
let services: Awaited<ReturnType<typeof openTestServices>>['services'];
let wechat: Channel;
beforeAll(async () => {
  fake = await startFakeWechatPay();
  ({ services } = await openTestServices(await testDatabase()));
  wechat = open();
});
afterAll(async () => {
  await fake.close();
  await services.pools.close();
});
beforeEach(() => {
  fake.state.manner = 'well';
  fake.state.signedBy = fake.publicKeyId;
  Object.assign(fake.book.told, { payOnClose: false, refund: 'PROCESSING', refundFault: '' });
});

const open = (settings: Partial<WechatSettings> = {}) =>
  openWechat({ ...fake.settings, ...settings }, services.db);
const about = { entity: 'payment', id: 7 };
const orderOf = (outTradeNo: string, more: Partial<Order> = {}): Order => ({
  outTradeNo,
  description: '米其林 205/55 R16 轮胎 4 条，含安装',
  amountFen: 186_491,
  expiresAt: new Date('2026-12-31T01:02:03Z'),
  split: true,
  ...more,
});
const now = (at: string) => new Date(at);
const lastCall = async () =>
  services.db
    .selectFrom('connector_log')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();

describe('asking for a payment', () => {
  it('signs the exact bytes and sends what the channel needs', async () => {
    expect(await wechat.place(orderOf('W-PLACE-1'), about)).toEqual({
      ok: true,
      codeUrl: 'weixin://wxpay/bizpayurl?pr=W-PLACE-1',
      prepayId: null,
    });
    const sent = fake.seen.at(-1);
    expect([sent?.method, sent?.path]).toEqual(['POST', '/v3/pay/transactions/native']);
    expect(sent?.headers['wechatpay-serial']).toBe(fake.publicKeyId);
    expect(JSON.parse(sent?.body ?? '')).toEqual({
      appid: 'wx8888888888888888',
      mchid: '1900000109',
      description: '米其林 205/55 R16 轮胎 4 条，含安装',
      out_trade_no: 'W-PLACE-1',
      time_expire: '2026-12-31T09:02:03+08:00',
      notify_url: 'https://shop.example/api/order/payment/notify/WECHAT',
      amount: { total: 186_491, currency: 'CNY' },
      settle_info: { profit_sharing: true },
    });
  });

  it('takes the same number with the same content as the same payment, and no other content', async () => {
    expect(await wechat.place(orderOf('W-PLACE-1'), about)).toMatchObject({ ok: true });
    expect(await wechat.place(orderOf('W-PLACE-1', { amountFen: 1 }), about)).toEqual({
      ok: false,
      reason: expect.stringContaining('INVALID_REQUEST'),
    });
  });

  it('gives the mini program what it hands on, signed', async () => {
    const placed = await wechat.place(orderOf('W-MINI-1', { openId: 'oUpF8uMuAJO', split: false }), about);
    expect(placed).toEqual({ ok: true, codeUrl: null, prepayId: 'wxW-MINI-1' });
    expect(fake.seen.at(-1)?.path).toBe('/v3/pay/transactions/jsapi');
    expect(JSON.parse(fake.seen.at(-1)?.body ?? '')).toMatchObject({
      payer: { openid: 'oUpF8uMuAJO' },
      settle_info: { profit_sharing: false },
    });
    const params = wechat.payParams('wxW-MINI-1') ?? {};
    expect(params).toMatchObject({ package: 'prepay_id=wxW-MINI-1', signType: 'RSA' });
    const text = `wx8888888888888888\n${params.timeStamp}\n${params.nonceStr}\nprepay_id=wxW-MINI-1\n`;
    expect(
      createVerify('sha256')
        .update(text)
        .verify(fake.ours.publicKey, params.paySign ?? '', 'base64'),
    ).toBe(true);
  });

  it('is refused for good when it is over, and is not asked again when it is paid', async () => {
    const past = orderOf('W-PAST-1', { expiresAt: now('2020-01-01T00:00:00Z') });
    expect(await wechat.place(past, about)).toMatchObject({ ok: false });
    await wechat.place(orderOf('W-PAID-1'), about);
    fake.book.pay('W-PAID-1');
    const again = await wechat.place(orderOf('W-PAID-1'), about);
    expect(again).toEqual({ ok: true, codeUrl: null, prepayId: null });
    await wechat.place(orderOf('W-SHUT-1'), about);
    await wechat.close('W-SHUT-1', about);
    expect(await wechat.place(orderOf('W-SHUT-1'), about)).toMatchObject({ ok: false });
  });
});

describe('answers', () => {
  test.each(['unsigned', 'wrong', 'foreign', 'stale', 'altered'] as const)(
    'one that is %s is not believed, though it says 200',
    async (manner) => {
      fake.state.manner = manner;
      await expect(wechat.place(orderOf(`W-${manner}`), about)).rejects.toThrow('not believed');
      expect(await lastCall()).toMatchObject({
        ok: false,
        response: expect.stringContaining('not believed'),
      });
      // It was taken, for all we know: the same number again finds it.
      fake.state.manner = 'well';
      expect(await wechat.place(orderOf(`W-${manner}`), about)).toMatchObject({ ok: true });
    },
  );

  it('are believed by the key whose serial they bear, public key or certificate', async () => {
    fake.state.signedBy = fake.certificateSerial;
    expect(await wechat.query('W-PLACE-1', about)).toMatchObject({ state: 'NOTPAY' });
    const modern = {
      [fake.publicKeyId]: fake.settings.keys[fake.publicKeyId] ?? {
        key: fake.ours.publicKey,
        from: null,
        until: null,
      },
    };
    await expect(open({ keys: modern }).query('W-PLACE-1', about)).rejects.toThrow('unknown serial');
  });

  test.each(['busy', 'broken', 'proxy', 'lost', 'hang'] as const)(
    '%s says nothing of the payment',
    async (manner) => {
      fake.state.manner = manner;
      const impatient = open({ timeoutMs: 100 });
      await expect(impatient.place(orderOf('W-RETRY-1'), about)).rejects.toThrow(Error);
      fake.state.manner = 'well';
      expect(await wechat.place(orderOf('W-RETRY-1'), about)).toMatchObject({ ok: true });
    },
  );

  it('that our clock is wrong is a matter of settings too, either way', async () => {
    for (const clockAhead of [310, -310]) {
      fake.state.clockAhead = clockAhead;
      await expect(wechat.query('W-PLACE-1', about)).rejects.toThrow('clock');
    }
    fake.state.clockAhead = 290;
    expect(await wechat.query('W-PLACE-1', about)).toMatchObject({ state: 'NOTPAY' });
    fake.state.clockAhead = 0;
  });

  it('of a wrong key or serial of ours is a matter of settings, not of the payment', async () => {
    await expect(
      open({ privateKey: fake.ours.privateKey, serial: 'ABCDEF' }).query('W-1', about),
    ).rejects.toThrow('401');
    const other = await startFakeWechatPay();
    await other.close();
    await expect(open({ privateKey: other.ours.privateKey }).query('W-1', about)).rejects.toThrow('bytes');
    await expect(openWechat(other.settings, services.db).query('W-1', about)).rejects.toThrow('fetch failed');
  });
});

describe('asking what became of it', () => {
  it('tells paid, open, closed and unknown apart', async () => {
    await wechat.place(orderOf('W-ASK-1'), about);
    expect(await wechat.query('W-ASK-1', about)).toMatchObject({
      state: 'NOTPAY',
      transactionId: null,
      paidAt: null,
    });
    fake.book.pay('W-ASK-1');
    const paid = await wechat.query('W-ASK-1', about);
    expect(paid).toEqual({
      state: 'SUCCESS',
      transactionId: fake.book.transaction('W-ASK-1'),
      amountFen: 186_491,
      paidAt: now('2026-11-20T15:59:59Z'),
      merchant: '1900000109',
      appId: 'wx8888888888888888',
      currency: 'CNY',
    });
    expect(isOwnMerchant(wechat, paid)).toBe(true);
    expect(isOwnMerchant(wechat, { ...paid, merchant: '1900000110' })).toBe(false);
    expect(isOwnMerchant(wechat, { ...paid, currency: 'USD' })).toBe(false);
    expect(await wechat.query('W-NEVER-1', about)).toMatchObject({ state: 'UNKNOWN', amountFen: null });
    const states = { REVOKED: 'CLOSED', USERPAYING: 'PAYING', PAYERROR: 'ERROR', REFUND: 'REFUND' };
    for (const [told, state] of Object.entries(states)) {
      Object.assign(fake.book.trades.get('W-ASK-1') ?? {}, { state: told });
      expect(await wechat.query('W-ASK-1', about)).toMatchObject({ state });
    }
  });

  it('finds money that came between asking and closing', async () => {
    await wechat.place(orderOf('W-RACE-1'), about);
    expect(await wechat.query('W-RACE-1', about)).toMatchObject({ state: 'NOTPAY' });
    fake.book.told.payOnClose = true;
    await wechat.close('W-RACE-1', about);
    expect(await wechat.query('W-RACE-1', about)).toMatchObject({ state: 'SUCCESS' });
  });

  it('says nothing by closing: an unknown number is answered as a known one', async () => {
    await wechat.close('W-NEVER-2', about);
    expect(await wechat.query('W-NEVER-2', about)).toMatchObject({ state: 'UNKNOWN' });
    await wechat.place(orderOf('W-CLOSE-1'), about);
    await wechat.close('W-CLOSE-1', about);
    expect(fake.seen.at(-1)?.path).toBe('/v3/pay/transactions/out-trade-no/W-CLOSE-1/close');
    expect(await wechat.query('W-CLOSE-1', about)).toMatchObject({ state: 'CLOSED' });
  });
});

describe('refunds', () => {
  const refundOf = (no: string, amountFen = 60_288) => ({
    outTradeNo: 'W-BACK-1',
    outRefundNo: no,
    transactionId: fake.book.transaction('W-BACK-1'),
    amountFen,
    totalFen: 186_491,
    reason: '退一条轮胎',
  });
  beforeAll(async () => {
    fake.state.manner = 'well';
    await wechat.place(orderOf('W-BACK-1'), about);
    fake.book.pay('W-BACK-1');
  });

  it('are taken once by their number, and end as the channel says', async () => {
    expect(await wechat.refund(refundOf('R-1'), about)).toMatchObject({
      state: 'PROCESSING',
      refundId: '50R-1',
    });
    expect(JSON.parse(fake.seen.at(-1)?.body ?? '')).toEqual({
      transaction_id: fake.book.transaction('W-BACK-1'),
      out_refund_no: 'R-1',
      reason: '退一条轮胎',
      notify_url: 'https://shop.example/api/order/payment/notify/WECHAT',
      amount: { refund: 60_288, total: 186_491, currency: 'CNY' },
    });
    for (const status of ['SUCCESS', 'CLOSED', 'ABNORMAL'] as const) {
      Object.assign(fake.book.refunds.get('R-1') ?? {}, { status });
      const told = await wechat.queryRefund({ outTradeNo: 'W-BACK-1', outRefundNo: 'R-1' }, about);
      expect(told.state).toBe(status);
    }
    expect(await wechat.refund(refundOf('R-1'), about)).toMatchObject({ state: 'ABNORMAL' });
    expect(fake.book.refunds.size).toBe(1);
  });

  it('that the balance does not reach for come again by the same number', async () => {
    fake.book.told.refundFault = 'NOT_ENOUGH';
    expect(await wechat.refund(refundOf('R-2'), about)).toMatchObject({ state: 'SHORT' });
    fake.book.told.refundFault = '';
    expect(await wechat.refund(refundOf('R-2'), about)).toMatchObject({ state: 'PROCESSING' });
  });

  it('are refused only when the channel has none by that number', async () => {
    expect(await wechat.refund(refundOf('R-3', 186_492), about)).toMatchObject({ state: 'REFUSED' });
    // Another amount under a number that is taken: what was taken first is told, nothing is paid twice.
    expect(await wechat.refund(refundOf('R-2', 1), about)).toMatchObject({
      state: 'PROCESSING',
      refundId: '50R-2',
    });
    const unknown = await wechat.queryRefund({ outTradeNo: 'W-BACK-1', outRefundNo: 'R-3' }, about);
    expect(unknown.state).toBe('UNKNOWN');
  });

  it('that were taken before the answer got lost are the same refund', async () => {
    fake.state.manner = 'lost';
    await expect(wechat.refund(refundOf('R-4', 100), about)).rejects.toThrow('fetch failed');
    fake.state.manner = 'well';
    expect(await wechat.refund(refundOf('R-4', 100), about)).toMatchObject({ state: 'PROCESSING' });
    expect([...fake.book.refunds.keys()].filter((no) => no === 'R-4')).toHaveLength(1);
  });
});

it('keeps every call in the log, and nobody’s name, account or key', async () => {
  const calls = await services.db
    .selectFrom('connector_log')
    .selectAll()
    .where('provider', '=', 'wechat')
    .execute();
  expect(new Set(calls.map((call) => call.operation))).toEqual(
    new Set(['place', 'query', 'close', 'refund', 'queryRefund']),
  );
  expect(
    calls.every((call) => call.entity === 'payment' && call.entity_id === 7 && call.direction === 'OUT'),
  ).toBe(true);
  const text = JSON.stringify(calls);
  for (const secret of ['oUpF8uMuAJO', '招商银行0403', 'PRIVATE', fake.settings.apiV3Key])
    expect(text).not.toContain(secret);
  expect(text).toContain('W-PLACE-1');
});
