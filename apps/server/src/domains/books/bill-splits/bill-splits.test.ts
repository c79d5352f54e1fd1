import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { splitSettings } from '@treadline/contract/books/bill-splits/settings.ts';
import { openChannels, writePayMode } from '#connectors/payments/index.ts';
import { eachWorld } from '#testing/each-world.ts';
import type { TestServer } from '#testing/server.ts';
import { setSetting } from '#testing/settings.ts';
import { openSplitWorld, type SoldLine } from '#testing/split-world.ts';
import { checkInvariants } from '#domains/tools/integrity/check.ts';
import { endOverdue } from './follow.ts';
import { stepSplit } from './step.ts';

let server: TestServer;
let world: Awaited<ReturnType<typeof openSplitWorld>>;
let keeper: typeof world.keeper;
eachWorld(openSplitWorld, (own) => {
  ({ server, world } = own);
  ({ keeper } = world);
});

/** Two tyres and one more with a coupon that both bear: 1,864.91. */
const shared: SoldLine[] = [
  { unitFen: 68_900, qty: 2, platformFen: 10_335, dealerFen: 6890 },
  { unitFen: 75_333, qty: 1, platformFen: 5650, dealerFen: 3767 },
];
/** The same, the coupon the platform's alone. */
const ofPlatform: SoldLine[] = [
  { unitFen: 68_900, qty: 2, platformFen: 17_225 },
  { unitFen: 75_333, qty: 1, platformFen: 9417 },
];
const mode = (how: Parameters<typeof writePayMode>[2]) => writePayMode(server.services.db, 'WECHAT', how);
let next = 1;
const key = () => ({ 'idempotency-key': `split-${next++}` });
interface Results {
  done: number;
  failed: { no: string; message: string }[];
}
const retry = (id: number) => keeper.post<Results>('/order/retrySplitBill', { id }, key());
const retryMany = (ids: number[]) => keeper.post<Results>('/order/batchRetrySplitBill', { ids }, key());
const splitting = () => {
  const found = openChannels(server.services).get('WECHAT')?.splitting;
  if (!found) throw new Error('the sandbox splits');
  return found;
};

it('splits what the dealer gets, then unfreezes the rest', async () => {
  const order = await world.sell(shared);
  expect(await world.balance('CHF', order.id)).toBe(185_372);
  await world.follow();
  expect(await order.split()).toMatchObject({ status: 'DONE', shown: 'SPLITTED', rest_fen: 132_089 });
  expect(await world.shares(order.id)).toMatchObject([{ state: 'SUCCESS', amount_fen: 53_283 }]);
  const after = [];
  for (const account of ['CHF', 'CH', 'AP', 'SHARE', 'FEE'] as const)
    after.push(await world.balance(account, order.id));
  expect(after).toEqual([0, 132_089, 0, 53_283, 1119]);
  const { data } = await keeper.get(`/order/splitBill/${(await order.split()).id}`);
  expect(data['money']).toEqual({
    paid: 186_491,
    refunded: 0,
    fee: 1119,
    feeBack: 0,
    split: 53_283,
    returned: 0,
    rest: 132_089,
    statement: 0,
  });
});

it('a fen that none of a payment’s journals knows of breaks the check of its split', async () => {
  const order = await world.sell(shared);
  await world.follow();
  const { id } = await order.split();
  const { db } = server.services;
  const broken = async (more: number) => {
    await sql`UPDATE payment SET fee_fen = fee_fen + ${more} WHERE id = (SELECT payment_id FROM bill_split WHERE id = ${id})`.execute(
      db,
    );
    const found = await checkInvariants(db, 'en', ({ key: each }) => each === 'INV-M1');
    return found.map(({ ok }) => !ok);
  };
  expect([await broken(1), await broken(-1)]).toEqual([[true], [false]]);
});

it('what is over the channel’s ratio goes by statement', async () => {
  const order = await world.sell(ofPlatform);
  await world.follow();
  expect(await world.shares(order.id)).toMatchObject([
    { state: 'SUCCESS', amount_fen: 55_947 },
    { state: 'STATEMENT', amount_fen: 7993 },
  ]);
  expect(await world.balance('AP', order.id)).toBe(-7993);
});

it('or waits for a person who puts it there', async () => {
  await setSetting(server.services.db, splitSettings.settings.overCap, 'REFUSE');
  const order = await world.sell(ofPlatform);
  await setSetting(server.services.db, splitSettings.settings.overCap, 'STATEMENT');
  await world.follow();
  const { id } = await order.split();
  expect(await order.split()).toMatchObject({ status: 'FINISHED', shown: 'SPLIT_FAILED' });
  expect((await retry(id)).data).toEqual({ done: 1, failed: [] });
  await world.follow();
  expect((await world.shares(order.id)).map(({ state }) => state)).toEqual(['SUCCESS', 'STATEMENT']);
  expect(await order.split()).toMatchObject({ status: 'DONE', shown: 'SPLITTED' });
});

it('a second plan of the same order does nothing', async () => {
  const order = await world.sell(shared);
  await world.complete(order);
  expect(await world.shares(order.id)).toHaveLength(1);
});

it('Alipay’s shares go by statement, nothing is frozen', async () => {
  const order = await world.place([{ unitFen: 10_000, qty: 1 }]);
  await world.pay(order, 10_000, 'ALIPAY');
  await world.complete(order);
  expect(await world.splitOf(order.id)).toMatchObject({ status: 'DONE', payment_id: null });
  expect(await world.shares(order.id)).toMatchObject([{ state: 'STATEMENT', amount_fen: 3000 }]);
});

it('own goods are shared by their own rule; without a merchant number nothing goes through the channel', async () => {
  const own = await world.sell([{ unitFen: 10_000, qty: 1, own: true }]);
  expect((await world.shares(own.id)).map((each) => each.amount_fen)).toEqual([3000, 6500]);
  const kept = await world.sell([{ unitFen: 10_000, qty: 1, kept: true }]);
  expect((await world.shares(kept.id)).map((each) => each.amount_fen)).toEqual([3000]);
  await server.services.db.deleteFrom('dealer_merchant').where('id', '=', world.dealerId).execute();
  const order = await world.sell([{ unitFen: 10_000, qty: 1 }]);
  await world.follow();
  expect(await world.shares(order.id)).toMatchObject([{ state: 'STATEMENT', amount_fen: 3000 }]);
  expect(await order.split()).toMatchObject({ status: 'DONE', rest_fen: 9940 });
});

it('without an answer the same number is sent again: one payout', async () => {
  const order = await world.sell(shared);
  await mode({ answer: 'lost' });
  const { id, out_order_no: no } = await order.split();
  await expect(stepSplit(server.services, id)).rejects.toThrow('lost');
  expect(await order.split()).toMatchObject({ status: 'SUBMITTED', out_order_no: no });
  const [one, many] = await Promise.all([retry(id), retryMany([id, id])]);
  expect([one.data.done, many.data.done]).toEqual([0, 0]);
  expect(many.data.failed[0]?.message).toContain('同一单号');
  await mode({});
  await Promise.all([stepSplit(server.services, id), stepSplit(server.services, id)]);
  await world.follow();
  expect(await order.split()).toMatchObject({ status: 'DONE', out_order_no: no, round: 1 });
  expect(await splitting().unsplitFen(order.payment.transactionId, { entity: 'test', id: 0 })).toBe(0);
  expect(await world.balance('AP', order.id)).toBe(0);
});

it('one alone and many at once: a refused share gets one other number, and is paid once', async () => {
  const order = await world.sell(shared);
  await mode({ closeShare: 'ACCOUNT_ABNORMAL' });
  await world.follow();
  const split = await order.split();
  expect(split).toMatchObject({ shown: 'SPLIT_FAILED', status: 'FINISHED' });
  const list = await keeper.post('/order/splitBillList', { status: ['SPLIT_FAILED'], orderId: order.id });
  expect(list.data['list']).toMatchObject([{ reason: 'ACCOUNT_ABNORMAL', failed: 53_283, split: 0 }]);
  await mode({});
  const answers = await Promise.all([retry(split.id), retryMany([split.id]), retry(split.id)]);
  expect(answers.map(({ data }) => data.done).toSorted()).toEqual([0, 0, 1]);
  expect(await order.split()).toMatchObject({ round: 2, status: 'PLANNED' });
  await world.follow();
  expect(await order.split()).toMatchObject({
    round: 2,
    status: 'DONE',
    out_order_no: `${split.split_no}-2`,
  });
  expect(await world.balance('AP', order.id)).toBe(0);
  expect((await retry(split.id)).data.failed[0]?.message).toContain('没有失败的分账');
});

it('of three receivers the refused one alone is paid again', async () => {
  const { db } = server.services;
  const order = await world.sell([{ unitFen: 100_000, qty: 1, dealerFen: 20_000 }]);
  const { id } = await order.split();
  for (const each of [1, 2]) {
    const other = await openSplitWorld(server);
    const receiver = { split_id: id, company_id: other.dealerId, merchant_no: other.merchantNo };
    await db
      .insertInto('bill_split_receiver')
      .values({ ...receiver, amount_fen: 1000 * each, state: 'PENDING' })
      .execute();
    await world.post('SHARE', { type: 'test', id: other.dealerId, no: '' }, [
      { account: 'SHARE', debit: 1000 * each },
      { account: 'AP', party: other.dealerId, credit: 1000 * each },
    ]);
  }
  await mode({ closeShare: 'RECEIVER_RECEIPT_LIMIT' });
  await world.follow();
  expect((await world.shares(order.id)).map(({ state }) => state)).toEqual(['CLOSED', 'SUCCESS', 'SUCCESS']);
  await mode({});
  expect((await retry(id)).data.done).toBe(1);
  await world.follow();
  const shares = await world.shares(order.id);
  expect(shares.map(({ state, amount_fen: fen }) => [state, fen])).toEqual([
    ['SUCCESS', 10_000],
    ['SUCCESS', 1000],
    ['SUCCESS', 2000],
  ]);
  expect(shares.map(({ out_order_no: no }) => no.at(-1))).toEqual(['2', '1', '1']);
});

it('a retry asks what is unsplit: what is lacking goes by statement', async () => {
  const order = await world.sell(shared);
  await mode({ closeShare: 'ACCOUNT_ABNORMAL' });
  await world.follow();
  await mode({});
  const { transactionId } = order.payment;
  const about = { entity: 'test', id: 0 };
  await splitting().unfreeze({ transactionId, outOrderNo: `${order.no}-x`, description: '' }, about);
  const { id } = await order.split();
  expect((await retry(id)).data.done).toBe(1);
  await world.follow();
  expect(await world.shares(order.id)).toMatchObject([{ state: 'STATEMENT' }]);
  expect(await order.split()).toMatchObject({ status: 'DONE', rest_fen: 185_372 });
});

it('after the last day of the freeze shares go by statement', async () => {
  const { db } = server.services;
  const order = await world.sell(shared);
  await mode({ closeShare: 'NO_AUTH' });
  await world.follow();
  await db
    .updateTable('bill_split')
    .set({ deadline: '2026-01-01' })
    .where('order_id', '=', order.id)
    .execute();
  await mode({});
  await endOverdue(server.services);
  await world.follow();
  expect(await world.shares(order.id)).toMatchObject([{ state: 'STATEMENT' }]);
  expect(await order.split()).toMatchObject({ status: 'DONE' });
});

it('a dealer sees its own splits and may not try again; rules hold from a day to come', async () => {
  const order = await world.sell(shared);
  const { id } = await order.split();
  const codes = ['bill_split_error'] as const;
  const own = await server.as({ type: 'DEALER', codes, companyId: world.dealerId });
  const other = await server.as({ type: 'DEALER', codes });
  const lists = await Promise.all(
    [own, other].map((each) => each.post('/order/splitBillList', { orderId: order.id })),
  );
  expect(lists.map(({ data }) => data['total'])).toEqual([1, 0]);
  expect((await own.get(`/order/splitBill/${id}`)).status).toBe(200);
  expect((await other.get(`/order/splitBill/${id}`)).status).toBe(404);
  expect((await own.post('/order/retrySplitBill', { id }, key())).status).toBe(403);
  const rule = { kind: 'GROUP', share: 200, fee: 500, validFrom: '2098-01-01' };
  const { data } = await keeper.post('/order/splitRule', rule);
  expect(data).toMatchObject({ ...rule, state: 'PLANNED' });
  expect((await keeper.post('/order/splitRule', { ...rule, validFrom: '2020-02-01' })).body.error).toBe(
    'dated.past',
  );
  expect((await keeper.delete(`/order/splitRule/${String(data['id'])}`)).status).toBe(200);
});
