import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PointsCause } from '@treadline/contract/promotion/dealer-points/kinds.ts';
import { pointsRows } from '@treadline/contract/promotion/dealer-points/move-points.ts';
import { asSystem } from '#kernel/system-context.ts';
import { expectInvariants } from '#testing/invariants.ts';
import { makeCompany } from '#testing/people.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { postPoints } from './index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
  server.services.pools.work.options.connectionTimeoutMillis = 60_000;
});
afterAll(async () => {
  await expectInvariants(server.services.db);
  await server.close();
});

const post = (dealerId: number, kind: PointsCause, delta: number, bizId: number) =>
  asSystem(server.services, 'test', (ctx) =>
    postPoints(ctx, {
      dealerId,
      kind,
      delta,
      bizType: 'ACTIVITY',
      bizId,
      bizNo: `A${bizId}`,
      reason: '测试',
    }),
  );
const ledger = (dealerId: number) =>
  server.services.db
    .selectFrom('dealer_points_txn')
    .select(['kind', 'delta', 'debt_delta as debt', 'balance_after as after'])
    .where('dealer_id', '=', dealerId)
    .orderBy('id')
    .execute();

it('any order of postings: nothing below zero, nothing lost, and either points or a debt', () => {
  const step = fc.record({
    kind: fc.constantFrom<PointsCause>('GRANT', 'REVOKE', 'ADJUST'),
    amount: fc.integer({ min: 1, max: 1000 }),
    less: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      let held = { points: 0, debt: 0 };
      let sum = 0;
      for (const { kind, amount, less } of steps) {
        const delta = kind === 'GRANT' || (kind === 'ADJUST' && !less) ? amount : -amount;
        sum += delta;
        for (const row of pointsRows(held, kind, delta)) {
          expect(held.points + row.delta).toBe(row.points);
          expect(held.debt + row.debtDelta).toBe(row.debt);
          expect(Math.min(row.points, row.debt)).toBeGreaterThanOrEqual(0);
          held = row;
        }
        expect(held.points - held.debt).toBe(sum);
        expect(held.points === 0 || held.debt === 0).toBe(true);
      }
    }),
  );
});

it('what is gone becomes a debt as its own row, and a later grant pays it', async () => {
  const id = await makeCompany(server.services, 'DEALER');
  await post(id, 'GRANT', 500, 1);
  await post(id, 'SPEND', -400, 2);
  expect(await post(id, 'REVOKE', -300, 1)).toEqual({ points: 0, debt: 200 });
  expect(await post(id, 'GRANT', 260, 3)).toEqual({ points: 60, debt: 0 });
  expect((await ledger(id)).map(({ kind, delta, debt }) => [kind, delta, debt])).toEqual([
    ['GRANT', 500, 0],
    ['SPEND', -400, 0],
    ['REVOKE', -100, 0],
    ['DEBT', 0, 200],
    ['GRANT', 260, 0],
    ['REPAY', -200, -200],
  ]);
  await expect(post(id, 'SPEND', -61, 4)).rejects.toMatchObject({ error: 'dealer-points.short' });
});

it('the same posting however often, at once or later, has its effect once', async () => {
  const id = await makeCompany(server.services, 'DEALER');
  await Promise.all(Array.from({ length: 12 }, () => post(id, 'GRANT', 100, 7)));
  await post(id, 'GRANT', 100, 7);
  expect((await ledger(id)).map(({ after }) => after)).toEqual([100]);
});

it('200 spend at once: as many as the points hold', async () => {
  const id = await makeCompany(server.services, 'DEALER');
  await post(id, 'GRANT', 1050, 1);
  const all = await Promise.allSettled(
    Array.from({ length: 200 }, (_, at) => post(id, 'SPEND', -100, 1000 + at)),
  );
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  expect((await ledger(id)).at(-1)?.after).toBe(50);
});
