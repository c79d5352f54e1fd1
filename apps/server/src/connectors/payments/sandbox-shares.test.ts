import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays, dayOf } from '#kernel/days.ts';
import { openPaymentSandbox } from '#testing/payment-sandbox.ts';

let box: Awaited<ReturnType<typeof openPaymentSandbox>>;
let { services, wechat, alipay, splitting, about, pay, placed, paidOrder, refundOf, steer } =
  {} as typeof box;
beforeAll(async () => {
  box = await openPaymentSandbox();
  ({ services, wechat, alipay, splitting, about, pay, placed, paidOrder, refundOf, steer } = box);
});
afterAll(() => box.services.pools.close());
beforeEach(async () => {
  await box.steer({});
  await box.steer({}, 'ALIPAY');
});

describe('a split in the sandbox', () => {
  const accounts = ['1900000201', '1900000202', '1900000203'];
  const splitOf = (transactionId: string, outOrderNo: string, ...amounts: number[]) => ({
    transactionId,
    outOrderNo,
    shares: amounts.map((amountFen, at) => ({
      account: accounts[at] ?? '',
      amountFen,
      description: '分给门店',
    })),
  });
  beforeAll(async () => {
    for (const account of accounts.slice(0, 2)) await splitting.addReceiver({ account, name: '某店' }, about);
  });

  it('pays known receivers when it is asked about, keeps to the ratio and is one by its number', async () => {
    const { transactionId } = await paidOrder(wechat);
    expect(await splitting.unsplitFen(transactionId, about)).toBe(185_372);
    const split = splitOf(transactionId, 'S-1', 34_450, 18_833);
    expect(await splitting.split(split, about)).toMatchObject({ state: 'PROCESSING' });
    expect(await splitting.split(split, about)).toMatchObject({ state: 'PROCESSING' });
    expect(await splitting.split(splitOf(transactionId, 'S-1', 1), about)).toMatchObject({
      state: 'REFUSED',
    });
    expect(await splitting.querySplit(split, about)).toMatchObject({
      state: 'FINISHED',
      receivers: [{ state: 'SUCCESS' }, { state: 'SUCCESS' }],
    });
    expect(await splitting.unsplitFen(transactionId, about)).toBe(132_089);
    // 30 % of 186,491 is 55,947: 2,664 are left.
    const over = await splitting.split(splitOf(transactionId, 'T-1', 2665), about);
    expect(over).toMatchObject({ state: 'REFUSED', reason: expect.stringContaining('RULE_LIMIT') });
    expect(await splitting.split(splitOf(transactionId, 'V-1', 2664), about)).toMatchObject({
      state: 'PROCESSING',
    });
  });

  it('closes what a receiver can’t take, and ends with the rest unfrozen', async () => {
    const paid = await paidOrder(wechat);
    const split = splitOf(paid.transactionId, 'S-2', 100, 200, 300);
    await steer({ closeShare: 'RECEIVER_HIGH_RISK' });
    await splitting.split(split, about);
    expect((await splitting.querySplit(split, about)).receivers.map((r) => [r.state, r.reason])).toEqual([
      ['CLOSED', 'RECEIVER_HIGH_RISK'],
      ['SUCCESS', ''],
      ['CLOSED', 'NO_RELATION'],
    ]);
    expect(await splitting.unsplitFen(paid.transactionId, about)).toBe(185_172);
    const rest = { transactionId: paid.transactionId, outOrderNo: 'U-2', description: '解冻' };
    expect(await wechat.refund(refundOf(paid, 'R1', 186_491), about)).toMatchObject({ state: 'SHORT' });
    expect(await splitting.unfreeze(rest, about)).toMatchObject({
      state: 'PROCESSING',
      receivers: [{ amountFen: 185_172 }],
    });
    expect(await splitting.querySplit(rest, about)).toMatchObject({ state: 'FINISHED' });
    expect(await splitting.unfreeze(rest, about)).toMatchObject({ state: 'FINISHED' });
    expect(await splitting.unsplitFen(paid.transactionId, about)).toBe(0);
    expect(await splitting.split(splitOf(paid.transactionId, 'W-2', 1), about)).toMatchObject({
      state: 'REFUSED',
    });
    expect(await wechat.refund(refundOf(paid, 'R1', 186_491), about)).toMatchObject({ state: 'PROCESSING' });
  });

  it('waits or is refused as it is told; of an unknown number it says so', async () => {
    const { transactionId } = await paidOrder(wechat);
    const split = splitOf(transactionId, 'S-3', 100);
    await steer({ split: 'REFUSED' });
    expect(await splitting.split(split, about)).toMatchObject({ state: 'REFUSED' });
    expect(await splitting.querySplit(split, about)).toMatchObject({ state: 'UNKNOWN' });
    await steer({ split: 'PROCESSING' });
    await splitting.split(split, about);
    expect(await splitting.querySplit(split, about)).toMatchObject({ state: 'PROCESSING' });
    const plain = await placed(wechat, { split: false });
    await pay(plain.outTradeNo);
    const other = splitOf(`SB1${plain.outTradeNo}`, 'X-3', 100);
    expect(await splitting.split(other, about)).toMatchObject({ state: 'REFUSED' });
  });

  it('comes back once the receiver has it, never more than it got', async () => {
    const { transactionId } = await paidOrder(wechat);
    const split = splitOf(transactionId, 'S-4', 1000);
    await splitting.split(split, about);
    await splitting.querySplit(split, about);
    const back = (no: string, amountFen: number) => ({
      outOrderNo: split.outOrderNo,
      outReturnNo: `${split.outOrderNo}-${no}`,
      amountFen,
      account: accounts[0] ?? '',
      description: '退货',
    });
    await steer({ shareReturn: 'SHORT' });
    expect(await splitting.returnShare(back('B1', 600), about)).toMatchObject({
      state: 'PROCESSING',
      reason: 'BALANCE_NOT_ENOUGH',
    });
    await steer({});
    expect(await splitting.returnShare(back('B1', 600), about)).toMatchObject({
      state: 'SUCCESS',
      reason: '',
    });
    expect(await splitting.returnShare(back('B1', 601), about)).toMatchObject({ state: 'REFUSED' });
    expect(await splitting.returnShare(back('B2', 401), about)).toMatchObject({ state: 'REFUSED' });
    await steer({ shareReturn: 'TIME_OUT_CLOSED' });
    expect(await splitting.returnShare(back('B3', 400), about)).toMatchObject({
      state: 'FAILED',
      reason: 'TIME_OUT_CLOSED',
    });
    await steer({});
    expect(await splitting.returnShare(back('B4', 400), about)).toMatchObject({ state: 'SUCCESS' });
    expect(await splitting.queryReturn(back('B5', 1), about)).toMatchObject({ state: 'UNKNOWN' });
  });
});

describe('a bill of the sandbox', () => {
  const today = dayOf(new Date());

  it('holds what happened that day, with the fees, and is made the next day', async () => {
    expect(await wechat.bill(today, about)).toEqual({ state: 'NOT_READY' });
    expect(await wechat.bill('2020-01-01', about)).toEqual({ state: 'NONE' });
    await steer({ billAtOnce: true });
    const paid = await paidOrder(wechat);
    const split = { transactionId: paid.transactionId, outOrderNo: 'BILL-5' };
    await splitting.addReceiver({ account: '1900000209', name: '某店' }, about);
    const shares = [{ account: '1900000209', amountFen: 1000, description: '' }];
    await splitting.split({ ...split, shares }, about);
    await splitting.querySplit(split, about);
    await wechat.refund(refundOf(paid, 'R1', 60_288), about);
    await wechat.refund(refundOf(paid, 'R2', 60_287), about);
    const bill = await wechat.bill(today, about);
    const rows =
      bill.state === 'READY' ? bill.rows.filter((row) => row.transactionId === paid.transactionId) : [];
    expect(rows.map((row) => [row.kind, row.no, row.amountFen, row.feeFen])).toEqual([
      ['PAYMENT', paid.outTradeNo, 186_491, 1119],
      ['REFUND', `${paid.outTradeNo}-R1`, 60_288, -362],
      ['REFUND', `${paid.outTradeNo}-R2`, 60_287, -361],
      ['SHARE', 'BILL-5', 1000, 0],
    ]);
    expect(await wechat.bill(addDays(today, -1), about)).toEqual({ state: 'NONE' });
  });

  it('knows no other channel’s payments, and Alipay keeps its fee', async () => {
    await steer({ billAtOnce: true }, 'ALIPAY');
    const paid = await paidOrder(alipay);
    await alipay.refund(refundOf(paid, 'R1', 100), about);
    const bill = await alipay.bill(today, about);
    const rows = bill.state === 'READY' ? bill.rows : [];
    expect(rows.some((row) => row.no === `${paid.outTradeNo}-R1` && row.feeFen === 0)).toBe(true);
    const ours = await services.db
      .selectFrom('sandbox_state')
      .select('key')
      .where(
        'key',
        'in',
        rows.filter((row) => row.kind === 'PAYMENT').map((row) => `trade:${row.no}`),
      )
      .where('value', '@>', JSON.stringify({ channel: 'WECHAT' }))
      .execute();
    expect(ours).toEqual([]);
  });
});
