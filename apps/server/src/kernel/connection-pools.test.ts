import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testDatabase } from '#testing/database.ts';
import { openDatabaseProxy } from '#testing/database-proxy.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { openPool } from './db.ts';
import { retryRead } from './lost.ts';
import { openReplica } from './replica.ts';

type Proxy = Awaited<ReturnType<typeof openDatabaseProxy>>;

let url = '';
let proxy: Proxy;
const lines: { level: number; msg: string; reason?: string }[] = [];
const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line) as never) });
beforeAll(async () => {
  url = await testDatabase();
  // As a PostgreSQL is that nobody has set up for this product.
  const admin = openPool(url, 1);
  await admin.query(
    `ALTER DATABASE ${decodeURIComponent(new URL(url).pathname.slice(1))} SET timezone = 'UTC'`,
  );
  await admin.end();
  proxy = await openDatabaseProxy(url);
});
afterAll(() => proxy.cut());

const settings = `SELECT current_setting('TimeZone') AS zone, current_setting('statement_timeout') AS statement,
  current_setting('lock_timeout') AS lock, current_setting('idle_in_transaction_session_timeout') AS idle`;

it('a session works in the time zone of the house though nothing is asked at its start', async () => {
  const pool = openPool(proxy.url, 2);
  const both = await Promise.all([pool.query(settings), pool.query(settings)]);
  await pool.end();
  for (const { rows } of both)
    expect(rows).toEqual([{ zone: 'Asia/Shanghai', statement: '2min', lock: '15s', idle: '1min' }]);
  expect(proxy.greetings.length).toBe(2);
  for (const greeting of proxy.greetings) {
    expect(greeting).toContain('\0user\0');
    expect(greeting).not.toMatch(/options|TimeZone|timeout/i);
  }
});

it('a lost replica is replaced by the primary, with one line, and taken again when it answers', async () => {
  const primary = openPool(url, 4);
  const replica = openReplica(openPool(proxy.url, 4), primary, log, 0);
  const ask = () =>
    retryRead(async () => {
      const client = await replica.connect();
      const { rows } = await client.query<{ n: number }>('SELECT 1 AS n').finally(() => client.release());
      return rows[0]?.n;
    });
  expect([await ask(), replica.state(), primary.totalCount]).toEqual([1, 'ok', 0]);
  await proxy.cut();
  await Promise.all([ask(), ask(), ask()]);
  expect([await ask(), replica.state(), primary.idleCount > 0]).toEqual([1, 'lost', true]);
  expect(lines.map((l) => l.msg)).toEqual(['the replica is lost, the primary serves its reads']);
  await proxy.mend();
  await expect.poll(async () => [await ask(), replica.state()]).toEqual([1, 'ok']);
  expect(lines.map((l) => l.msg).slice(1)).toEqual(['the replica answers again']);
  await replica.end();
  await primary.end();
});

it('a lost connection is one short line in the log, whoever holds it', async () => {
  lines.length = 0;
  const pool = openPool(proxy.url, 2, { name: 'work', log });
  const [held, idle] = await Promise.all([pool.connect(), pool.connect()]);
  idle?.release();
  const failed = held?.query('SELECT pg_sleep(60)').catch((error: Error) => error.message);
  await proxy.cut();
  expect(await failed).toMatch(/terminated|ECONNRESET/);
  held?.release();
  await expect.poll(() => pool.totalCount).toBe(0);
  await proxy.mend();
  expect((await pool.query('SELECT 1 AS n')).rows).toEqual([{ n: 1 }]);
  expect(lines.map((l) => l.msg)).toEqual(['database connection lost']);
  expect(JSON.stringify(lines).length).toBeLessThan(300);
  await pool.end();
});

it('readiness needs the database and names a lost replica, liveness needs nothing', async () => {
  const server: TestServer = await openTestServer({ DATABASE_READ_URL: 'postgresql://x@127.0.0.1:1/none' });
  const health = () => server.anyone.get('/health');
  expect((await health()).data).toMatchObject({ status: 'ok', replica: 'ok' });
  const client = await server.services.pools.replica?.connect();
  client?.release();
  expect([(await health()).status, (await health()).data['replica']]).toEqual([200, 'lost']);
  await server.services.pools.probe.end();
  expect((await health()).status).toBe(503);
  expect((await server.anyone.get('/health/live')).status).toBe(200);
  await server.app.close();
});

it('health answers while every connection of requests is taken; a request is refused at its deadline', async () => {
  const server = await openTestServer();
  const caller = await server.as({ type: 'OTHER' });
  const { work } = server.services.pools;
  const held = await Promise.all(Array.from({ length: work.options.max }, () => work.connect()));
  work.options.connectionTimeoutMillis = 50;
  const list = caller.get('/logistics/purchaseOrder/orders');
  expect((await server.anyone.get('/health')).status).toBe(200);
  const { status, body, headers } = await list;
  expect([status, body.error, Number(headers['retry-after']) > 0]).toEqual([
    503,
    'service.unavailable',
    true,
  ]);
  for (const client of held) client.release();
  await server.close();
});

it('a company whose turns are all taken waits for one; other companies do not', async () => {
  const server = await openTestServer();
  const [busy, other] = [await server.as({ type: 'OTHER' }), await server.as({ type: 'OTHER' })];
  const { company } = server.services.gates;
  const taken = await Promise.all(Array.from({ length: 8 }, () => company.take(busy.companyId)));
  let answered = false;
  const waiting = busy.get('/logistics/purchaseOrder/orders').finally(() => (answered = true));
  expect((await other.get('/logistics/purchaseOrder/orders')).status).toBe(200);
  expect(answered).toBe(false);
  for (const done of taken) done();
  expect((await waiting).status).toBe(200);
  await server.close();
});

it('a batch whose records have transactions of their own needs one turn, not one more for each', async () => {
  const server = await openTestServer();
  const busy = await server.as({ type: 'OTHER', codes: ['part_permission_change', 'tyres_pending_list'] });
  const taken = await Promise.all(
    Array.from({ length: 7 }, () => server.services.gates.company.take(busy.companyId)),
  );
  const { status, body } = await busy.put('/product/priceChange/batchApprove', {
    items: [{ id: 999_999, version: 0 }],
  });
  expect([status, body.data]).toMatchObject([
    200,
    { done: 0, failed: [{ message: '记录不存在或无权查看' }] },
  ]);
  for (const done of taken) done();
  await server.close();
});
