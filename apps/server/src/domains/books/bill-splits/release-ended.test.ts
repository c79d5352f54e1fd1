import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectInvariants } from '#testing/invariants.ts';
import { openRetailWorld } from '#testing/retail-world.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { systemContext } from '#kernel/system-context.ts';
import { postJournal } from '#domains/money/journal/index.ts';
import { followUp } from '#domains/money/payments/follow.ts';
import { releaseEnded } from './release-ended.ts';

let server: TestServer;
beforeAll(async () => void (server = await openTestServer()));
afterAll(async () => {
  await expectInvariants(server.services.db);
  await server.close();
});

/** What channels hold of one payment: frozen and free, fen. */
async function held(paymentId: number): Promise<Record<string, number>> {
  const { rows } = await sql<{ account: string; fen: number }>`
    SELECT e.account, sum(e.amount_fen) AS fen FROM journal j JOIN journal_entry e ON e.journal_id = j.id
    WHERE e.account IN ('CH','CHF') AND (j.source_type = 'PAYMENT' AND j.source_id = ${paymentId}
      OR j.source_type = 'REFUND' AND j.source_id IN (SELECT id FROM refund WHERE payment_id = ${paymentId}))
    GROUP BY 1 HAVING sum(e.amount_fen) <> 0`.execute(server.services.db);
  return Object.fromEntries(rows.map(({ account, fen }) => [account, fen]));
}

it('what stayed of a cancelled order’s money is the platform’s after the freeze, once', async () => {
  const { db } = server.services;
  const world = await openRetailWorld(server);
  await world.stockUp(world.warehouseId, { '2525': 4 });
  const { data: order } = await world.create();
  await (await world.showCode(order.id)).scan();
  await world.act('cancel', { orderNo: order.orderNo, lossReason: 'PRICE' });
  await server.runJobs();
  await sql`UPDATE refund SET ask_at = now() WHERE ask_at IS NOT NULL`.execute(db);
  await followUp(server.services);
  await server.runJobs();
  expect((await world.read(order.id)).status).toBe('CANCELLED');
  const payment = await db
    .selectFrom('payment')
    .where('biz_id', '=', order.id)
    .where('biz_type', '=', 'RETAIL_ORDER')
    .select(['id', 'fee_fen'])
    .executeTakeFirstOrThrow();
  expect(await held(payment.id)).toEqual({});

  // The bill said that the channel kept less than was thought: the rest of it is still frozen there.
  await sql`UPDATE payment SET fee_fen = fee_fen - 20 WHERE id = ${payment.id}`.execute(db);
  await postJournal(systemContext(server.services, '测试'), {
    type: 'FEE_DIFFERENCE',
    source: { type: 'PAYMENT', id: payment.id, no: 'T' },
    dealerId: world.dealerId,
    entries: [
      { account: 'CHF', channel: 'WECHAT', debit: 20 },
      { account: 'FEE', credit: 20 },
    ],
  });
  await releaseEnded(server.services);
  expect(await held(payment.id)).toEqual({ CHF: 20 });
  await sql`UPDATE payment SET paid_at = paid_at - interval '31 days' WHERE id = ${payment.id}`.execute(db);
  await Promise.all([releaseEnded(server.services), releaseEnded(server.services)]);
  expect(await held(payment.id)).toEqual({ CH: 20 });
});
