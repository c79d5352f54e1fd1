import { once } from 'node:events';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from 'kysely';
import { openClient } from './client.ts';
import { testDatabase } from '#testing/database.ts';
import { openPurchaseWorld, type PurchaseWorld } from '#testing/purchase-world.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';

let server: TestServer;
let world: PurchaseWorld;
let admin: pg.Client;
beforeAll(async () => {
  server = await openTestServer();
  world = await openPurchaseWorld(server);
  admin = await openClient(await testDatabase());
});
afterAll(async () => {
  await admin.end();
  await server.close();
});

const others = 'pid <> pg_backend_pid() AND datname = current_database()';
/** Ends the server's connections, as a restart of PostgreSQL or an administrator does. Returns how many. */
async function endConnections(which = 'true'): Promise<number> {
  const { rowCount } = await admin.query(
    `SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE ${others} AND ${which}`,
  );
  return rowCount ?? 0;
}
const waiting = async () =>
  (await admin.query(`SELECT FROM pg_stat_activity WHERE ${others} AND wait_event_type = 'Lock'`)).rowCount;
const addToCart = (key: string) =>
  world.buyer.post(
    '/order/shoppingCart/add-update',
    { partId: world.parts[0]?.id, supplierId: world.supplierId, warehouseId: world.warehouseId, quantity: 8 },
    { 'idempotency-key': key },
  );

it('idle connections may be lost: the next requests get new ones', async () => {
  await world.buyer.get('/user/v1/user/current');
  expect(await endConnections()).toBeGreaterThan(0);
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => world.buyer.get('/logistics/purchaseOrder/orders')),
  );
  expect(answers.map((a) => a.status)).toEqual(Array.from({ length: 8 }, () => 200));
});

it('a write that loses its connection while it waits answers 503 and is settled by its key', async () => {
  await admin.query('BEGIN; LOCK TABLE cart_line');
  const lost = addToCart('lost-1');
  await expect.poll(waiting).toBe(1);
  await endConnections("wait_event_type = 'Lock'");
  const answer = await lost;
  await admin.query('ROLLBACK');
  expect([answer.status, answer.body.error]).toEqual([503, 'service.unavailable']);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  const again = await addToCart('lost-1');
  expect(again.status).toBe(200);
  expect((await addToCart('lost-1')).data).toEqual(again.data);
  const { rows } =
    await sql`SELECT qty AS quantity FROM cart_line WHERE part_id = ${world.parts[0]?.id}`.execute(
      server.services.db,
    );
  expect(rows).toEqual([{ quantity: 8 }]);
});

it('a write that reaches a standby answers 503, and the next one gets another connection', async () => {
  const database = admin.escapeIdentifier(admin.database ?? '');
  await admin.query(`ALTER DATABASE ${database} SET default_transaction_read_only = on`);
  await endConnections();
  const refused = await addToCart('standby-1');
  await admin.query(`ALTER DATABASE ${database} RESET default_transaction_read_only`);
  expect([refused.status, refused.body.error]).toEqual([503, 'service.unavailable']);
  expect((await addToCart('standby-1')).status).toBe(200);
});

it('a read that loses its connection is asked again', async () => {
  await admin.query('BEGIN; LOCK TABLE purchase_order');
  const list = world.buyer.get('/logistics/purchaseOrder/orders');
  await expect.poll(waiting).toBeGreaterThan(0);
  await endConnections("wait_event_type = 'Lock'");
  await admin.query('ROLLBACK');
  expect((await list).status).toBe(200);
});

it('a cursor that loses its connection fails and gives the connection back', async () => {
  const { db, pools } = server.services;
  const rows = db
    .selectFrom('part')
    .select(sql<number>`generate_series(1, 100000)`.as('n'))
    .stream(10);
  await rows.next();
  const ended = once(pools.work, 'remove');
  await endConnections("query LIKE '%generate_series%'");
  await expect(
    (async () => {
      for await (const row of rows) void row;
    })(),
  ).rejects.toThrow(/terminat/);
  await ended;
  expect(pools.work.totalCount).toBe(pools.work.idleCount);
});
