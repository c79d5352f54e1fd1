import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { asSystem } from '#kernel/system-context.ts';
import { openActivityWorld, type ActivityWorld } from '#testing/activity-world.ts';
import { expectInvariants } from '#testing/invariants.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { settleActivity, settleDue } from './settle.ts';

let server: TestServer;
let world: ActivityWorld;
beforeAll(async () => {
  server = await openTestServer();
  world = await openActivityWorld(server);
});
afterEach(() => expectInvariants(server.services.db));
afterAll(() => server.close());

test('not before its day; then once, however many settle it at once', async () => {
  const own = await openActivityWorld(server);
  const { id } = await own.run();
  await own.sell(4, { on: -41 });
  expect((await own.settle(id)).body.error).toBe('activity.settle-early');
  await own.age(id);
  expect((await own.progress(id)).standing).toMatchObject({ value: 4, step: 1 });
  const byHand = [1, 2, 3].map(() => own.settle(id));
  const byJobs = [1, 2].map(() => settleDue(server.services));
  const answers = await Promise.all([...byHand, ...byJobs]);
  const won = answers.filter((answer) => answer && 'status' in answer && answer.status === 200);
  expect(won.length).toBeLessThanOrEqual(1);
  expect(await own.ledger()).toEqual([
    { kind: 'GRANT', delta: 100, debt: 0, activityId: id, bizType: 'ACTIVITY' },
  ]);
  expect((await own.settle(id)).body.error).toBe('flow.status');
  expect((await own.progress(id)).standing).toMatchObject({ value: 4, step: 1, points: 100 });
});

test('a refund after the settlement is a correction, once; the rest may come to a debt', async () => {
  const own = await openActivityWorld(server);
  const { id } = await own.run();
  const order = await own.sell(4, { on: -41 });
  await own.sell(4, { on: -42 });
  await own.age(id);
  await own.settle(id);
  await server.runJobs();
  expect((await own.ledger()).map(({ delta }) => delta)).toEqual([300]);
  await own.refund(order.id, 50_000);
  await Promise.all([server.runJobs(), server.runJobs()]);
  expect(await server.runJobs()).toEqual([]);
  const { standing, corrections } = await own.progress(id);
  expect(standing).toMatchObject({ value: 7, step: 1, points: 100, correctedPoints: -200 });
  expect(corrections).toMatchObject([{ points: -200, orderNo: order.orderNo }]);
  expect((await own.ledger()).map(({ kind, delta }) => [kind, delta])).toEqual([
    ['GRANT', 300],
    ['REVOKE', -200],
  ]);
  const { data: rows } = await own.own.get<{ list: object[] }>(
    `/promotion/dealer/points/ledger/${own.dealerId}?activityId=${id}`,
  );
  expect(rows.list).toMatchObject([
    { activity: '冬季轮胎冲刺', orderId: order.id, orderNo: order.orderNo },
    { activity: '冬季轮胎冲刺', orderId: null, orderNo: '' },
  ]);
  await own.refund(order.id, 150_000);
  await server.runJobs();
  expect((await own.progress(id)).standing).toMatchObject({ value: 4, step: 1, correctedPoints: -200 });
  expect((await own.progress(id)).corrections).toHaveLength(2);
});

test('what is refunded while it is settled is taken off, before or after', async () => {
  const own = await openActivityWorld(server);
  const { id } = await own.run();
  const order = await own.sell(4, { on: -41 });
  await own.age(id);
  await Promise.all([own.settle(id), own.refund(order.id, 200_000)]);
  await server.runJobs();
  expect((await own.progress(id)).standing).toMatchObject({ value: 0, step: 0, points: 0 });
});

test('a refund that came between counting and the end of the settlement is taken off afterwards', async () => {
  const own = await openActivityWorld(server);
  const { id } = await own.run();
  const order = await own.sell(4, { on: -41 });
  await own.age(id);
  await own.refund(order.id, 200_000);
  await server.runJobs();
  // As the settlement saw the order, and as it was by then: its own correction has run, and found nothing settled.
  const refunded = (fen: number) =>
    sql`UPDATE retail_order SET refunded_fen = ${fen} WHERE id = ${order.id}`.execute(server.services.db);
  await refunded(0);
  await asSystem(server.services, 'test', async (ctx) => {
    await settleActivity(ctx, id);
    await refunded(200_000);
  });
  expect((await own.progress(id)).standing).toMatchObject({ value: 4, points: 100 });
  await server.runJobs();
  expect((await own.progress(id)).standing).toMatchObject({ value: 0, points: 0, correctedPoints: -100 });
});

test('an order that no settled activity counts corrects nothing', async () => {
  const order = await world.sell(1);
  await world.refund(order.id, 50_000);
  expect(await server.runJobs()).toEqual([]);
  expect(await world.ledger()).toEqual([]);
});
