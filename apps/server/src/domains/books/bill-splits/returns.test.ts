import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { writePayMode } from '#connectors/payments/index.ts';
import { eachWorld } from '#testing/each-world.ts';
import type { TestServer } from '#testing/server.ts';
import { openSplitWorld, type SoldLine } from '#testing/split-world.ts';
import { requestRefund } from '#domains/money/payments/index.ts';
import { processRefund, saveRefundAnswer } from '#domains/money/payments/refunds/submit.ts';

let server: TestServer;
let world: Awaited<ReturnType<typeof openSplitWorld>>;
let keeper: typeof world.keeper;
eachWorld(openSplitWorld, (own) => {
  ({ server, world } = own);
  ({ keeper } = world);
});

const sold: SoldLine[] = [
  { unitFen: 68_900, qty: 2, platformFen: 10_335, dealerFen: 6890 },
  { unitFen: 75_333, qty: 1, platformFen: 5650, dealerFen: 3767 },
];
const mode = (how: Parameters<typeof writePayMode>[2]) => writePayMode(server.services.db, 'WECHAT', how);
let next = 1;
const key = () => ({ 'idempotency-key': `return-${next++}` });

/** Asks for a refund as an accepted return does: what was earned is no longer. */
async function refund(orderId: number, fen: number): Promise<number> {
  const source = { type: 'test-return', id: next++ };
  await world.post('RETURN_EARNED', { ...source, no: '' }, [
    { account: 'REV', debit: fen },
    { account: 'ORD', party: orderId, credit: fen },
  ]);
  const asked = await world.within((ctx) =>
    requestRefund(ctx, { bizType: 'RETAIL_ORDER', bizId: orderId, amountFen: fen, reason: '退货', source }),
  );
  return asked.ids[0] ?? 0;
}
const stateOf = (id: number) =>
  server.services.db
    .selectFrom('refund')
    .select(['state', 'fee_back_fen'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const run = async () => expect(await server.runJobs()).toEqual([]);
/** What waits, then what became of a refund that its channel works on. */
async function end(id: number): Promise<string> {
  await run();
  await processRefund(server.services, id);
  await run();
  return (await stateOf(id)).state;
}

it('each refund brings its part of the share back, the fee too; at the end the channel has nothing', async () => {
  const order = await world.sell(sold);
  await world.follow();
  const done = [];
  for (const fen of [60_288, 60_287, 65_916]) {
    const id = await refund(order.id, fen);
    await end(id);
    const { state, fee_back_fen: fee } = await stateOf(id);
    done.push([state, fee, (await world.returns(order.id)).at(-1)?.amount_fen]);
  }
  expect(done).toEqual([
    ['SUCCESS', 362, 17_225],
    ['SUCCESS', 361, 17_225],
    ['SUCCESS', 396, 18_833],
  ]);
  const after = [];
  for (const account of ['CHF', 'CH', 'AP', 'SHARE', 'FEE'] as const)
    after.push(await world.balance(account, order.id));
  expect(after).toEqual([0, 0, 0, 0, 0]);
});

it('a refund during a split waits for its end, then for the share', async () => {
  const order = await world.sell(sold);
  await mode({ split: 'PROCESSING' });
  await world.follow(2);
  const id = await refund(order.id, 60_288);
  await run();
  expect([(await stateOf(id)).state, await world.returns(order.id)]).toEqual(['WAIT_RETURN', []]);
  await mode({});
  await world.follow();
  expect(await end(id)).toBe('SUCCESS');
  expect(await world.returns(order.id)).toMatchObject([{ state: 'SUCCESS', amount_fen: 17_225 }]);
});

it('refund and split at once: whoever is first, the money adds up', async () => {
  const order = await world.sell(sold);
  const id = await refund(order.id, 60_288);
  await Promise.all([run(), world.follow(2)]);
  await world.follow();
  expect(await end(id)).toBe('SUCCESS');
  expect(await world.balance('AP', order.id)).toBe(0);
});

it('what was refused of a split goes by statement when the order is refunded', async () => {
  const order = await world.sell(sold);
  await mode({ closeShare: 'NO_AUTH' });
  await world.follow();
  await mode({});
  const id = await refund(order.id, 186_491);
  await run();
  await world.follow();
  expect(await end(id)).toBe('SUCCESS');
  expect(await world.returns(order.id)).toMatchObject([{ state: 'STATEMENT', amount_fen: 53_283 }]);
  expect([await world.balance('AP', order.id), await world.balance('CH', order.id)]).toEqual([0, 0]);
});

it('a second person advances after the waiting time; the return goes on, and counts once', async () => {
  const { db } = server.services;
  const order = await world.sell(sold);
  await world.follow();
  await mode({ shareReturn: 'SHORT' });
  const refundId = await refund(order.id, 60_288);
  await run();
  const [back] = await world.returns(order.id);
  expect(back).toMatchObject({ state: 'PROCESSING', reason: 'BALANCE_NOT_ENOUGH' });
  expect((await stateOf(refundId)).state).toBe('WAIT_RETURN');
  const path = `/order/splitReturn/${back?.id}/advance`;
  const advance = (who = keeper) => who.post(path, { remark: '客户着急' }, key());
  expect((await advance()).body.error).toBe('split.too-early');
  await sql`UPDATE split_return SET requested_at = now() - interval '25 hours' WHERE id = ${back?.id}`.execute(
    db,
  );
  const asker = await server.as({ type: 'OTHER', codes: ['bill_split_error'] });
  await db.updateTable('refund').set({ actor_id: asker.accountId }).where('id', '=', refundId).execute();
  expect((await advance(asker)).body.error).toBe('split.same-person');
  expect((await advance()).status).toBe(200);
  expect((await advance()).body.error).toBe('split.returned');
  expect(await end(refundId)).toBe('SUCCESS');
  expect(await world.balance('AP', order.id)).toBe(17_225);
  await mode({ shareReturn: 'TIME_OUT_CLOSED' });
  await world.follow(1);
  expect((await world.returns(order.id))[0]).toMatchObject({ state: 'FAILED', return_no: back?.return_no });
  await mode({});
  await sql`UPDATE split_return SET updated_at = now() - interval '11 minutes' WHERE id = ${back?.id}`.execute(
    db,
  );
  await world.follow(1);
  const returns = await world.returns(order.id);
  expect(returns).toMatchObject([{ state: 'SUCCESS', amount_fen: 17_225 }]);
  expect(returns[0]?.return_no).toBe(back?.return_no.replace(/-1$/, '-2'));
  expect(await world.balance('AP', order.id)).toBe(0);
});

/** Balances of an order's accounts, debit positive. */
const balances = async (orderId: number, ...accounts: Parameters<typeof world.balance>[0][]) => {
  const all: number[] = [];
  for (const account of accounts) all.push(await world.balance(account, orderId));
  return all;
};
/** Sum and settled part of a dealer's settlement lines of an order: the rest is due on its statement. */
const linesOf = async (orderId: number) => {
  const { rows } = await sql<{ incl: number; due: number; tax: number }>`
    SELECT sum(incl_fen)::int AS incl, sum(incl_fen - settled_fen)::int AS due, sum(tax_fen)::int AS tax
    FROM settlement_line WHERE order_id = ${orderId}`.execute(server.services.db);
  return rows[0];
};
/** A refund that its channel closes in the end. */
async function closed(orderId: number, fen: number): Promise<number> {
  for (const channel of ['WECHAT', 'ALIPAY'] as const)
    await writePayMode(server.services.db, channel, { refund: 'CLOSED' });
  const id = await refund(orderId, fen);
  await end(id);
  for (const channel of ['WECHAT', 'ALIPAY'] as const) await writePayMode(server.services.db, channel, {});
  await earnAgain(orderId, fen);
  return id;
}
/** Nothing went back: what a return took off is earned again. */
const earnAgain = (orderId: number, fen: number) =>
  world.post('RETURN_EARNED', { type: 'test-again', id: next++, no: '' }, [
    { account: 'ORD', party: orderId, debit: fen },
    { account: 'REV', credit: fen },
  ]);

/** One line of 200.00, of which the dealer has 30 %: 60.00. Fee 0.6 %: 1.20. */
const tyre: SoldLine[] = [{ unitFen: 20_000, qty: 1 }];

it('a refund that the channel closes gives the share back by statement; anew it counts once, then half of it', async () => {
  const order = await world.sell(tyre);
  await world.follow();
  expect(await linesOf(order.id)).toEqual({ incl: 6000, due: 0, tax: 690 });
  const first = await closed(order.id, 10_000);
  const again = { state: 'CLOSED', reason: '', refundId: null } as const;
  await world.within((ctx) => saveRefundAnswer(ctx, first, again));
  expect(await world.returns(order.id)).toMatchObject([
    { state: 'SUCCESS', amount_fen: 3000 },
    { state: 'STATEMENT', amount_fen: -3000 },
  ]);
  // 30.00 came back to the platform, and are due on the next statement: nothing was refunded.
  expect(await linesOf(order.id)).toEqual({ incl: 6000, due: 3000, tax: 690 });
  expect(await balances(order.id, 'AP', 'SHARE')).toEqual([-3000, 6000]);

  // Anew, 200.00: the 30.00 of the statement first, the rest of the channel.
  const second = await refund(order.id, 20_000);
  expect(await end(second)).toBe('SUCCESS');
  expect((await world.returns(order.id)).slice(2)).toMatchObject([
    { state: 'STATEMENT', amount_fen: 3000 },
    { state: 'SUCCESS', amount_fen: 3000 },
  ]);
  expect(await linesOf(order.id)).toEqual({ incl: 0, due: 0, tax: 0 });
  expect(await balances(order.id, 'AP', 'SHARE', 'CH', 'CHF', 'FEE')).toEqual([0, 0, 0, 0, 0]);
});

it('closed twice, then done: the dealer ends with the share of what was really refunded', async () => {
  const order = await world.sell(tyre);
  await world.follow();
  for (const fen of [20_000, 5000]) {
    await closed(order.id, fen);
    expect(await linesOf(order.id)).toEqual({ incl: 6000, due: 6000, tax: 690 });
  }
  expect(await end(await refund(order.id, 5000))).toBe('SUCCESS');
  // A quarter of 60.00; all of it came back by the channel before, 45.00 are due.
  expect(await linesOf(order.id)).toEqual({ incl: 4500, due: 4500, tax: 518 });
  expect(await balances(order.id, 'AP', 'SHARE')).toEqual([-4500, 4500]);
});

it('a share that goes by statement alone, and one of a refund that was on its way when it was planned', async () => {
  const order = await world.place(tyre);
  await world.pay(order, order.fen, 'ALIPAY');
  await world.complete(order);
  await closed(order.id, 10_000);
  expect((await world.returns(order.id)).map(({ amount_fen: fen }) => fen)).toEqual([3000, -3000]);
  expect(await linesOf(order.id)).toEqual({ incl: 6000, due: 6000, tax: 690 });

  const early = await world.place(tyre);
  await world.pay(early, early.fen);
  const before = await world.within((ctx) =>
    requestRefund(ctx, {
      bizType: 'RETAIL_ORDER',
      bizId: early.id,
      amountFen: 10_000,
      reason: '差价',
      source: { type: 'test-return', id: next++ },
    }),
  );
  await world.complete(early);
  expect(await linesOf(early.id)).toMatchObject({ incl: 3000 });
  await mode({ refund: 'CLOSED' });
  await run();
  await world.follow();
  expect(await end(before.ids[0] ?? 0)).toBe('CLOSED');
  expect(await linesOf(early.id)).toEqual({ incl: 6000, due: 3000, tax: 690 });
});

it('mixed payments: what went back offline stays taken, what the channel closed is given back', async () => {
  const order = await world.place(tyre);
  await world.pay(order, 15_000);
  const { id } = await server.services.db
    .insertInto('payment')
    .values({
      biz_type: 'RETAIL_ORDER',
      biz_id: order.id,
      biz_no: order.no,
      dealer_id: world.dealerId,
      out_trade_no: `OFF${order.id}`,
      way: 'OFFLINE',
      state: 'PAID',
      amount_fen: 5000,
      received_fen: 5000,
      paid_at: sql`now()`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await world.post('OFFLINE_PAYMENT', { type: 'PAYMENT', id, no: order.no }, [
    { account: 'BANK', debit: 5000 },
    { account: 'ORD', party: order.id, credit: 5000 },
  ]);
  await world.complete(order);
  await world.follow();
  // 25.00 offline at once, 75.00 by the channel: half of 60.00 comes back, then what the channel closed is given back.
  await mode({ refund: 'CLOSED' });
  await refund(order.id, 10_000);
  await run();
  await mode({});
  await run();
  await earnAgain(order.id, 7500);
  await server.services.db
    .updateTable('retail_order')
    .set({ refunded_fen: 2500 })
    .where('id', '=', order.id)
    .execute();
  // 45.00 of the share went through the channel, 15.00 by statement: an eighth of each stays taken, 5.63 and 1.88.
  expect((await world.returns(order.id)).map(({ amount_fen: fen }) => fen)).toEqual([2250, 750, -1687, -562]);
  expect(await linesOf(order.id)).toEqual({ incl: 5249, due: 2999, tax: 604 });
});

it('two answers at once that a refund is closed: given back once', async () => {
  const order = await world.sell(tyre);
  await world.follow();
  await mode({ refund: 'CLOSED' });
  const id = await refund(order.id, 10_000);
  await run();
  await Promise.all([1, 2, 3].map(() => processRefund(server.services, id)));
  await run();
  await mode({});
  await earnAgain(order.id, 10_000);
  expect((await stateOf(id)).state).toBe('CLOSED');
  expect((await world.returns(order.id)).map(({ amount_fen: fen }) => fen)).toEqual([3000, -3000]);
});
