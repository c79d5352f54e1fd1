import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { writePayMode } from '#connectors/payments/index.ts';
import { eachWorld } from '#testing/each-world.ts';
import type { TestServer } from '#testing/server.ts';
import { openSplitWorld, type SoldLine } from '#testing/split-world.ts';
import { requestRefund } from '#domains/money/payments/index.ts';
import { processRefund } from '#domains/money/payments/refunds/submit.ts';

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
