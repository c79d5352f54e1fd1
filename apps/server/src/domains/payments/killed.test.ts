import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectInvariants } from '../../testing/invariants.ts';
import { startProduct } from '../../testing/product.ts';
import { openRetailWorld, type RetailWorld } from '../../testing/retail-world.ts';
import { openTestServer, type TestServer } from '../../testing/server.ts';

const dataDir = mkdtempSync(join(tmpdir(), `treadline-test-${process.pid}-`));
let server: TestServer;
let world: RetailWorld;
/** Holds what a node waits for, so that it is killed at that very place. */
let gate: pg.Client;
let node: ReturnType<typeof startProduct>;
let address = '';
const lock = 7_040_197;

beforeAll(async () => {
  server = await openTestServer();
  world = await openRetailWorld(server);
  await world.stockUp(world.warehouseId, { '2525': 4 });
  gate = new pg.Client({ connectionString: server.services.config.DATABASE_URL });
  await gate.connect();
});
afterAll(async () => {
  node.child.kill('SIGKILL');
  await node.ended;
  await gate.end();
  await server.close();
  rmSync(dataDir, { recursive: true, force: true });
});

async function start(): Promise<void> {
  const { DATABASE_URL = '', SECRET_KEY = '' } = server.services.config;
  node = startProduct({ DATABASE_URL, DATA_DIR: dataDir, SECRET_KEY, WECHAT_PAY_URL: 'sandbox:' });
  address = (await node.said(/Treadline {2}(http\S+)/))[1] ?? '';
}
const post = (path: string, body: object, key: string) =>
  fetch(`${address}/api${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: String(world.shop.token),
      'idempotency-key': key,
    },
    body: JSON.stringify(body),
  });

/** From now on nobody commits that a payment became `state`, and whoever tries waits. */
async function close(state: string): Promise<void> {
  await gate.query('SELECT pg_advisory_lock($1)', [lock]);
  await gate.query(`CREATE OR REPLACE FUNCTION test_gate() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN PERFORM pg_advisory_xact_lock(${lock}); RETURN NEW; END $$`);
  await gate.query(`CREATE TRIGGER test_gate BEFORE UPDATE ON payment FOR EACH ROW
    WHEN (NEW.state = '${state}' AND OLD.state <> '${state}') EXECUTE FUNCTION test_gate()`);
}
/** Kills the node that waits there, and opens. */
async function killThere(): Promise<void> {
  const waiting = async () =>
    (await gate.query(`SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted`)).rowCount;
  await expect.poll(waiting, { timeout: 60_000 }).toBeGreaterThan(0);
  node.child.kill('SIGKILL');
  await node.ended;
  await gate.query('SELECT pg_advisory_unlock($1)', [lock]);
  await gate.query('DROP TRIGGER test_gate ON payment');
}
const payments = async () =>
  (
    await gate.query<{ no: string; state: string; journals: number }>(
      `SELECT out_trade_no AS no, state, (SELECT count(*)::int FROM journal WHERE type = 'CHANNEL_PAYMENT'
        AND source_type = 'PAYMENT' AND source_id = payment.id) AS journals FROM payment`,
    )
  ).rows;
/** Numbers that the channel has accepted. */
const accepted = async () =>
  (
    await gate.query<{ no: string }>(
      `SELECT value ->> 'outTradeNo' AS no FROM sandbox_state WHERE connector = 'payments' AND value ? 'payments'`,
    )
  ).rows;

test('killed twice in the middle of paying: one number at the channel, one payment, one journal', async () => {
  const { data: order } = await world.create();
  const asked = { bizType: 'RETAIL_ORDER', orderId: order.id, way: 'WECHAT' };
  await start();
  await close('WAITING');
  const lost = post('/order/payment/getQrCodeUrl', asked, 'one').catch(() => null);
  await killThere();
  await lost;
  const [first, ...others] = await payments();
  expect([first?.state, others]).toEqual(['CREATED', []]);
  // The channel had taken it: the code may be on its way to somebody already.
  expect(await accepted()).toEqual([{ no: first?.no }]);

  await start();
  expect((await post('/order/payment/getQrCodeUrl', asked, 'two')).status).toBe(200);
  expect(await payments()).toMatchObject([{ no: first?.no, state: 'WAITING' }]);
  await close('PAID');
  const paying = post(`/dev/pay/${first?.no}`, { how: 'pay' }, 'three').catch(() => null);
  await killThere();
  await paying;
  expect(await payments()).toMatchObject([{ state: 'WAITING', journals: 0 }]);

  await start();
  await expect
    .poll(payments, { timeout: 150_000, interval: 200 })
    .toEqual([{ no: first?.no, state: 'PAID', journals: 1 }]);
  expect(await accepted()).toEqual([{ no: first?.no }]);
  expect(await world.read(order.id)).toMatchObject({ status: 'PREPARING_STOCK', paidAmount: 100_000 });
  await expectInvariants(server.services.db);
}, 300_000);
