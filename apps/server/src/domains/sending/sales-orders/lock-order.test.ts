import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { openClient } from '#kernel/client.ts';
import { testDatabase } from '#testing/database.ts';
import { expectInvariants } from '#testing/invariants.ts';
import { openSalesWorld, salesKey, salesPath } from '#testing/sales-world.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';

let server: TestServer;
let other: pg.Client;
beforeAll(async () => {
  server = await openTestServer();
  other = await openClient(await testDatabase());
});
afterAll(async () => {
  await other.end();
  await server.close();
});
afterEach(() => expectInvariants(server.services.db));

type World = Awaited<ReturnType<typeof openSalesWorld>>;

/** Does something while nobody gets at the stock, and looks at the freight account meanwhile. */
async function isFreightHeld(world: World, work: () => Promise<{ status: number }>): Promise<boolean> {
  const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM shipping_account
    WHERE carrier_id = ${world.carrierId}`.execute(server.services.db);
  expect(rows).toEqual([{ n: 1 }]);
  await other.query('BEGIN');
  await other.query('SELECT FROM stock_level WHERE location_id = $1 FOR UPDATE', [world.warehouseId]);
  const done = work();
  const waiting = `SELECT count(*)::int AS n FROM pg_stat_activity WHERE wait_event_type = 'Lock'
    AND datname = current_database()`;
  await expect.poll(async () => (await other.query<{ n: number }>(waiting)).rows[0]?.n).toBe(1);
  const free = await other.query(
    'SELECT FROM shipping_account WHERE carrier_id = $1 FOR UPDATE SKIP LOCKED',
    [world.carrierId],
  );
  await other.query('ROLLBACK');
  expect((await done).status).toBe(200);
  return free.rowCount === 0;
}

it('whoever ships, cancels or makes by hand holds the freight account before it takes stock', async () => {
  const world = await openSalesWorld(server);
  const [shipped, cancelled] = [await world.paid(), await world.paid()];
  for (const { sales } of [shipped, cancelled]) await world.step('confirm', sales.id, {}, world.carrier);
  expect(await isFreightHeld(world, () => world.step('ship', shipped.sales.id, {}, world.carrier))).toBe(
    true,
  );
  const back = { orderNo: cancelled.order.orderNo, lossReason: 'PRICE', comment: '' };
  expect((await world.act('cancel', back)).data.status).toBe('CANCELLING');
  expect(await isFreightHeld(world, () => world.step('agree', cancelled.sales.id, {}, world.carrier))).toBe(
    true,
  );
  const body = { dealerId: world.dealerId, lines: [{ partId: world.partId(), quantity: 1 }] };
  const make = () => world.desk.post(`${salesPath}/create`, body, salesKey());
  expect(await isFreightHeld(world, make)).toBe(true);
});

it('ships and cancels of many orders at once all get through', async () => {
  const world = await openSalesWorld(server);
  const all = [];
  for (let n = 0; n < 4; n += 1) all.push(await world.paid());
  for (const { sales } of all) await world.step('confirm', sales.id, {}, world.carrier);
  for (const { order } of all.slice(2))
    await world.act('cancel', { orderNo: order.orderNo, lossReason: 'PRICE', comment: '' });
  const answers = await Promise.all(
    all.map(({ sales }, at) => world.step(at < 2 ? 'ship' : 'agree', sales.id, {}, world.carrier)),
  );
  expect(answers.map(({ data }) => data.state)).toEqual([
    'WAITING_RECEIPT',
    'WAITING_RECEIPT',
    'CANCELLED',
    'CANCELLED',
  ]);
  expect(await world.level(world.warehouseId)).toEqual({ on_hand: 4 });
});
