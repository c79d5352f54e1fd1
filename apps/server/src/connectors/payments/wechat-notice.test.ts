import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { testDatabase } from '#testing/database.ts';
import { startFakeWechatPay, type FakeWechatPay } from '#testing/fake-wechat-pay.ts';
import { openTestServices } from '#testing/services.ts';
import type { Channel } from './port.ts';
import { openWechat } from './wechat.ts';

let fake: FakeWechatPay;
let services: Awaited<ReturnType<typeof openTestServices>>['services'];
let wechat: Channel;
beforeAll(async () => {
  fake = await startFakeWechatPay();
  ({ services } = await openTestServices(await testDatabase()));
  wechat = openWechat(fake.settings, services.db);
});
afterAll(async () => {
  await fake.close();
  await services.pools.close();
});
beforeEach(() => {
  fake.state.signedBy = fake.publicKeyId;
});

const paid = {
  appid: 'wx8888888888888888',
  mchid: '1900000109',
  out_trade_no: 'N-1',
  transaction_id: '42000001',
  trade_state: 'SUCCESS',
  success_time: '2026-11-20T23:59:59+08:00',
  payer: { openid: 'oSecret' },
  amount: { total: 186_491, payer_total: 186_391, currency: 'CNY', payer_currency: 'CNY' },
};
const read = (body: string, headers = fake.headersOf(body)) => wechat.readNotice(headers, body);

describe('a notice', () => {
  test.each(['transaction', ''])('of a payment is read, its associated data being "%s"', async (aad) => {
    expect(await read(fake.notice('TRANSACTION.SUCCESS', paid, { aad }))).toEqual({
      kind: 'PAYMENT',
      outTradeNo: 'N-1',
      transactionId: '42000001',
      amountFen: 186_491,
      paidAt: new Date('2026-11-20T15:59:59Z'),
      merchant: '1900000109',
      appId: 'wx8888888888888888',
      currency: 'CNY',
    });
  });

  it('is read though members of it are null, or are not there', async () => {
    const { payer: _, ...bare } = paid;
    const told = { ...bare, attach: null, payer: null, amount: { total: 1, currency: null } };
    const body = fake.notice('TRANSACTION.SUCCESS', told);
    expect(await read(body)).toMatchObject({ kind: 'PAYMENT', amountFen: 1, currency: 'CNY' });
  });

  test.each(['SUCCESS', 'ABNORMAL', 'CLOSED'])('of a refund is read: %s', async (state) => {
    const refund = {
      out_trade_no: 'N-1',
      out_refund_no: 'R-1',
      refund_status: state,
      amount: { total: 9, refund: 5 },
    };
    expect(await read(fake.notice(`REFUND.${state}`, refund, { aad: 'refund' }))).toEqual({
      kind: 'REFUND',
      outTradeNo: 'N-1',
      outRefundNo: 'R-1',
      state,
      amountFen: 5,
    });
  });

  it('of another kind is the channel’s, and of no interest', async () => {
    expect(await read(fake.notice('COUPON.USE', {}))).toEqual({ kind: 'IGNORED', reason: 'COUPON.USE' });
  });

  it('of a share that came to its receiver is the channel’s, and of no interest', async () => {
    const share = { mchid: '1900000109', transaction_id: '1', order_id: '2', receiver: { amount: 1 } };
    expect(await read(fake.notice('TRANSACTION.SUCCESS', share, { type: 'profitsharing' }))).toEqual({
      kind: 'IGNORED',
      reason: 'profitsharing',
    });
  });

  it('reads the same as often as it comes, whatever has come before', async () => {
    const body = fake.notice('TRANSACTION.SUCCESS', paid);
    const headers = fake.headersOf(body);
    const first = await read(body, headers);
    await read(fake.notice('REFUND.SUCCESS', {}), undefined);
    expect(await read(body, headers)).toEqual(first);
  });

  it('is verified by the key whose serial it bears', async () => {
    const body = fake.notice('TRANSACTION.SUCCESS', paid);
    for (const by of [fake.publicKeyId, fake.certificateSerial])
      expect(await read(body, fake.headersOf(body, { by }))).toMatchObject({ kind: 'PAYMENT' });
  });
});

describe('not the channel’s', () => {
  const forged = (reason: string) => ({ kind: 'FORGED', reason: expect.stringContaining(reason) as string });

  it('is what bears no, a foreign or a wrong signature', async () => {
    const body = fake.notice('TRANSACTION.SUCCESS', paid);
    const right = fake.headersOf(body);
    expect(await read(body, {})).toEqual(forged('no signature'));
    expect(await read(body, fake.headersOf(body, { by: 'PUB_KEY_ID_OTHER' }))).toEqual(
      forged('unknown serial'),
    );
    expect(await read(body, { ...right, 'wechatpay-serial': '__proto__' })).toEqual(forged('unknown serial'));
    expect(await read(body, { ...right, 'wechatpay-serial': fake.certificateSerial })).toEqual(
      forged('wrong'),
    );
    expect(await read(body.replace('EV-1', 'EV-2'), right)).toEqual(forged('wrong'));
    expect(await read(`${body}\n`, right)).toEqual(forged('wrong'));
    const probe = { ...right, 'wechatpay-signature': `WECHATPAY/SIGNTEST/${right['wechatpay-signature']}` };
    expect(await read(body, probe)).toEqual(forged('wrong'));
    expect(await read(body, { ...right, 'wechatpay-signature': '不是签名' })).toEqual(forged('wrong'));
  });

  it('is what is older than five minutes, or from the future', async () => {
    const body = fake.notice('TRANSACTION.SUCCESS', paid);
    expect(await read(body, fake.headersOf(body, { age: 290 }))).toMatchObject({ kind: 'PAYMENT' });
    for (const age of [310, -310])
      expect(await read(body, fake.headersOf(body, { age }))).toEqual(forged('stale'));
    expect(await read(body, { ...fake.headersOf(body), 'wechatpay-timestamp': 'x' })).toEqual(
      forged('stale'),
    );
  });

  it('is what can’t be opened or understood, although it is signed', async () => {
    const other = fake.notice('TRANSACTION.SUCCESS', paid, { key: 'x'.repeat(32) });
    const closed = fake.notice('TRANSACTION.SUCCESS', { ...paid, trade_state: 'CLOSED' });
    const half = fake.notice('TRANSACTION.SUCCESS', { ...paid, amount: { total: 1.5 } });
    const tagless = JSON.stringify({
      event_type: 'TRANSACTION.SUCCESS',
      resource: { algorithm: 'AEAD_AES_256_GCM', ciphertext: 'AAAA', nonce: '123456789012' },
    });
    for (const body of [other, closed, half, tagless, '{}', 'no json', '[]'])
      expect(await read(body)).toEqual(forged('unreadable'));
  });
});

it('is answered in the channel’s words', () => {
  expect(wechat.answer(true)).toMatchObject({ status: 204, body: '' });
  const again = wechat.answer(false);
  expect([again.status, JSON.parse(again.body)]).toEqual([
    500,
    { code: 'FAIL', message: expect.any(String) },
  ]);
});

it('is in the log as it was understood, without the payer', async () => {
  const rows = await services.db
    .selectFrom('connector_log')
    .select(['direction', 'operation', 'ok', 'request'])
    .where('connector', '=', 'payments')
    .execute();
  expect(new Set(rows.map((row) => `${row.direction} ${row.operation}`))).toEqual(new Set(['IN notice']));
  expect(rows.some((row) => row.ok && row.request.includes('42000001'))).toBe(true);
  expect(rows.some((row) => !row.ok && row.request.includes('wrong signature'))).toBe(true);
  expect(JSON.stringify(rows)).not.toContain('oSecret');
});
