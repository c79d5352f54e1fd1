import { afterAll, beforeAll, expect, it } from 'vitest';
import { testDatabase } from '#testing/database.ts';
import { startFakeAlipay } from '#testing/fake-alipay.ts';
import { startFakeWechatPay, type FakeWechatPay } from '#testing/fake-wechat-pay.ts';
import { openTestServices } from '#testing/services.ts';
import { logCall } from '../log.ts';
import { openAlipay } from './alipay.ts';
import { openWechat } from './wechat.ts';

let wechat: FakeWechatPay;
let alipay: Awaited<ReturnType<typeof startFakeAlipay>>;
let services: Awaited<ReturnType<typeof openTestServices>>['services'];
const about = { entity: 'payment', id: 9 };
beforeAll(async () => {
  wechat = await startFakeWechatPay();
  alipay = await startFakeAlipay();
  ({ services } = await openTestServices(await testDatabase()));
});
afterAll(async () => {
  await wechat.close();
  await alipay.close();
  await services.pools.close();
});

const order = {
  description: '轮胎',
  amountFen: 120_507,
  split: false,
  expiresAt: new Date(Date.now() + 600_000),
};

it('members that are null are absent ones, at either channel', async () => {
  wechat.state.manner = 'nulls';
  alipay.state.manner = 'nulls';
  const channels = [openWechat(wechat.settings, services.db), openAlipay(alipay.settings, services.db)];
  for (const channel of channels) {
    expect(await channel.place({ ...order, outTradeNo: 'F-NULLS-1' }, about)).toMatchObject({ ok: true });
    alipay.scan('F-NULLS-1');
    const told = await channel.query('F-NULLS-1', about);
    expect(told).toMatchObject({ state: 'NOTPAY', paidAt: null });
    expect(told.amountFen).toBe(channel.channel === 'ALIPAY' ? 120_507 : null);
  }
});

it('WeChat’s limits of frequency decide nothing, and a merchant that it does not know is no answer of a refund', async () => {
  wechat.state.manner = 'well';
  const channel = openWechat(wechat.settings, services.db);
  const of = { outTradeNo: 'F-1', outRefundNo: 'F-R-1' };
  const refund = { ...of, transactionId: '42', amountFen: 1, totalFen: 1, reason: '' };
  wechat.state.refusal = { status: 403, code: 'FREQUENCY_LIMITED' };
  await expect(channel.refund(refund, about)).rejects.toThrow('FREQUENCY_LIMITED');
  wechat.state.refusal = { status: 404, code: 'MCH_NOT_EXISTS' };
  await expect(channel.queryRefund(of, about)).rejects.toThrow('MCH_NOT_EXISTS');
  wechat.state.refusal = null;
  expect(await channel.queryRefund(of, about)).toMatchObject({ state: 'UNKNOWN' });
});

it('a bill of WeChat that is unpacked on its way is read', async () => {
  wechat.state.manner = 'encoded';
  wechat.book.bills.set('trade 2026-11-20', { text: '交易时间,公众账号ID\n总交易单数\n`0' });
  const channel = openWechat(wechat.settings, services.db);
  expect(await channel.bill('2026-11-20', about)).toEqual({ state: 'NONE' });
});

it('an answer of bytes is in the log of calls', async () => {
  const call = {
    connector: 'payments',
    provider: 'wechat',
    direction: 'IN',
    operation: 'bytes',
    ms: 1,
  } as const;
  await logCall(services.db, { ...call, request: '', response: '\u001f\u008b\u0000a', ok: false });
  const { response } = await services.db
    .selectFrom('connector_log')
    .select('response')
    .where('operation', '=', 'bytes')
    .executeTakeFirstOrThrow();
  expect(response).toBe('\u001f\u008b␀a');
});
