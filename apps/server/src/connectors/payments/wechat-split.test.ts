import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '#testing/database.ts';
import { startFakeWechatPay, type FakeWechatPay } from '#testing/fake-wechat-pay.ts';
import { openTestServices } from '#testing/services.ts';
import type { Splitting } from './port.ts';
import { openWechat } from './wechat.ts';

let fake: FakeWechatPay;
let services: Awaited<ReturnType<typeof openTestServices>>['services'];
let splitting: Splitting;
const about = { entity: 'bill-split', id: 3 };
beforeAll(async () => {
  fake = await startFakeWechatPay();
  ({ services } = await openTestServices(await testDatabase()));
  const wechat = openWechat(fake.settings, services.db);
  if (!wechat.splitting) throw new Error('no splitting');
  ({ splitting } = wechat);
  for (const no of ['SPLIT-1', 'SPLIT-2', 'SPLIT-3']) {
    const expiresAt = new Date('2099-01-01');
    await wechat.place(
      { outTradeNo: no, description: '轮胎', amountFen: 186_491, expiresAt, split: true },
      about,
    );
    fake.book.pay(no);
  }
});
afterAll(async () => {
  await fake.close();
  await services.pools.close();
});
beforeEach(() => {
  fake.state.manner = 'well';
  Object.assign(fake.book.told, { returnResult: 'PROCESSING', returnReason: '', splitFault: '' });
});

const splitOf = (no: string, outOrderNo: string, ...amounts: number[]) => ({
  transactionId: fake.book.transaction(no),
  outOrderNo,
  shares: amounts.map((amountFen, at) => ({ account: `190000020${at}`, amountFen, description: '分给门店' })),
});

describe('receivers', () => {
  it('are added with their names closed by the channel’s key, which it says', async () => {
    expect(await splitting.addReceiver({ account: '1900000200', name: '上海某某轮胎店' }, about)).toEqual({
      ok: true,
    });
    const sent = fake.book.receivers.at(-1);
    expect(sent).toMatchObject({ appid: 'wx8888888888888888', type: 'MERCHANT_ID', account: '1900000200' });
    expect(fake.open(String(sent?.name))).toBe('上海某某轮胎店');
    expect(fake.seen.at(-1)?.headers['wechatpay-serial']).toBe(fake.publicKeyId);
    const row = await services.db
      .selectFrom('connector_log')
      .select('request')
      .where('operation', '=', 'addReceiver')
      .executeTakeFirstOrThrow();
    expect(row.request).toContain('"name":"***"');
  });
});

describe('a split', () => {
  it('leaves the rest frozen, is polled, and tells each receiver’s end', async () => {
    const split = splitOf('SPLIT-1', 'S-1', 34_450, 18_833);
    expect(await splitting.split(split, about)).toMatchObject({
      state: 'PROCESSING',
      orderId: '3008',
      receivers: [
        { account: '1900000200', amountFen: 34_450, state: 'PENDING', finishedAt: null },
        { account: '1900000201', amountFen: 18_833, state: 'PENDING' },
      ],
    });
    expect(JSON.parse(fake.seen.at(-1)?.body ?? '')).toMatchObject({
      unfreeze_unsplit: false,
      out_order_no: 'S-1',
    });
    expect(await splitting.unsplitFen(split.transactionId, about)).toBe(186_491 - 53_283);
    const end = { finish_time: '2026-11-21T10:00:00+08:00' };
    Object.assign(fake.book.splits.get('S-1')?.answer ?? {}, {
      state: 'FINISHED',
      receivers: [
        { account: '1900000200', amount: 34_450, result: 'SUCCESS', ...end },
        {
          account: '1900000201',
          amount: 18_833,
          result: 'CLOSED',
          fail_reason: 'RECEIVER_HIGH_RISK',
          ...end,
        },
      ],
    });
    expect(await splitting.querySplit(split, about)).toMatchObject({
      state: 'FINISHED',
      receivers: [
        { state: 'SUCCESS', reason: '', finishedAt: new Date('2026-11-21T02:00:00Z') },
        { state: 'CLOSED', reason: 'RECEIVER_HIGH_RISK' },
      ],
    });
  });

  it('is one split by its number, also when its answer got lost', async () => {
    const split = splitOf('SPLIT-2', 'S-2', 10_000);
    fake.state.manner = 'lost';
    await expect(splitting.split(split, about)).rejects.toThrow('fetch failed');
    fake.state.manner = 'well';
    expect(await splitting.split(split, about)).toMatchObject({ state: 'PROCESSING' });
    // Other receivers under the number: what was taken is told, not what was asked for.
    const other = await splitting.split(splitOf('SPLIT-2', 'S-2', 20_000), about);
    expect(other.receivers.map((r) => r.amountFen)).toEqual([10_000]);
    expect(await splitting.unsplitFen(split.transactionId, about)).toBe(176_491);
  });

  it('is refused too early, over the ratio of all of them, and after the rest was unfrozen', async () => {
    fake.book.told.splitFault = 'INVALID_REQUEST';
    const early = await splitting.split(splitOf('SPLIT-3', 'S-3', 1000), about);
    expect(early).toMatchObject({
      state: 'REFUSED',
      receivers: [],
      reason: expect.stringContaining('稍后再试'),
    });
    fake.book.told.splitFault = '';
    expect(await splitting.split(splitOf('SPLIT-3', 'S-3', 1000), about)).toMatchObject({
      state: 'PROCESSING',
    });
    const over = await splitting.split(splitOf('SPLIT-3', 'S-4', 55_000), about);
    expect(over).toMatchObject({ state: 'REFUSED', reason: expect.stringContaining('RULE_LIMIT') });
    const transactionId = fake.book.transaction('SPLIT-3');
    const rest = await splitting.unfreeze({ transactionId, outOrderNo: 'U-1', description: '解冻' }, about);
    expect(rest).toMatchObject({
      state: 'PROCESSING',
      receivers: [{ account: '1900000109', amountFen: 185_491 }],
    });
    expect(await splitting.querySplit({ transactionId, outOrderNo: 'U-1' }, about)).toMatchObject({
      orderId: '3009',
    });
    expect(await splitting.split(splitOf('SPLIT-3', 'S-5', 1), about)).toMatchObject({ state: 'REFUSED' });
    expect(await splitting.querySplit(splitOf('SPLIT-3', 'S-5', 1), about)).toMatchObject({
      state: 'UNKNOWN',
    });
  });
});

describe('a share given back', () => {
  const back = (outReturnNo: string, amountFen = 17_225) => ({
    outOrderNo: 'S-1',
    outReturnNo,
    account: '1900000200',
    amountFen,
    description: '退一条',
  });

  it('waits until the receiver has the money, by the same number', async () => {
    fake.book.told.returnReason = 'BALANCE_NOT_ENOUGH';
    expect(await splitting.returnShare(back('B-1'), about)).toEqual({
      state: 'PROCESSING',
      reason: 'BALANCE_NOT_ENOUGH',
      finishedAt: null,
    });
    expect(JSON.parse(fake.seen.at(-1)?.body ?? '')).toMatchObject({
      return_mchid: '1900000200',
      amount: 17_225,
    });
    fake.book.told.returnResult = 'SUCCESS';
    fake.book.told.returnReason = '';
    expect(await splitting.returnShare(back('B-1'), about)).toMatchObject({ state: 'SUCCESS', reason: '' });
  });

  it('ends by time, and is refused for what was never shared', async () => {
    Object.assign(fake.book.told, { returnResult: 'FAILED', returnReason: 'TIME_OUT_CLOSED' });
    expect(await splitting.returnShare(back('B-2'), about)).toMatchObject({
      state: 'FAILED',
      reason: 'TIME_OUT_CLOSED',
    });
    expect(await splitting.queryReturn(back('B-2'), about)).toMatchObject({ state: 'FAILED' });
    expect(await splitting.returnShare({ ...back('B-3'), outOrderNo: 'S-9' }, about)).toMatchObject({
      state: 'REFUSED',
    });
    expect(await splitting.queryReturn(back('B-3'), about)).toMatchObject({ state: 'UNKNOWN' });
  });
});
