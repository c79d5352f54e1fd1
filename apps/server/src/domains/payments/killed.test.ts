import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectInvariants } from '../../testing/invariants.ts';
import { openKilledNode, type KilledNode } from '../../testing/killed-node.ts';
import { openRetailWorld, type RetailWorld } from '../../testing/retail-world.ts';
import { openTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let world: RetailWorld;
let node: KilledNode;

beforeAll(async () => {
  server = await openTestServer();
  world = await openRetailWorld(server);
  await world.stockUp(world.warehouseId, { '2525': 4 });
  node = await openKilledNode(server, { WECHAT_PAY_URL: 'sandbox:' });
});
afterAll(async () => {
  await node.close();
  await server.close();
});

const post = (path: string, body: object, key: string) => node.send(world.shop, 'POST', path, body, key);
/** From now on nobody commits that a payment became `state`, and whoever tries waits. */
const close = (state: string) =>
  node.closeAt('payment', 'UPDATE', `NEW.state = '${state}' AND OLD.state <> '${state}'`);
const payments = () =>
  node.query<{ no: string; state: string; journals: number }>(
    `SELECT out_trade_no AS no, state, (SELECT count(*)::int FROM journal WHERE type = 'CHANNEL_PAYMENT'
      AND source_type = 'PAYMENT' AND source_id = payment.id) AS journals FROM payment`,
  );
/** Numbers that the channel has accepted. */
const accepted = () =>
  node.query<{ no: string }>(
    `SELECT value ->> 'outTradeNo' AS no FROM sandbox_state WHERE connector = 'payments' AND value ? 'payments'`,
  );

test('killed twice in the middle of paying: one number at the channel, one payment, one journal', async () => {
  const { data: order } = await world.create();
  const asked = { bizType: 'RETAIL_ORDER', orderId: order.id, way: 'WECHAT' };
  await node.start();
  await close('WAITING');
  const lost = post('/order/payment/getQrCodeUrl', asked, 'one');
  await node.killThere();
  await lost;
  const [first, ...others] = await payments();
  expect([first?.state, others]).toEqual(['CREATED', []]);
  // The channel had taken it: the code may be on its way to somebody already.
  expect(await accepted()).toEqual([{ no: first?.no }]);

  await node.start();
  expect((await post('/order/payment/getQrCodeUrl', asked, 'two'))?.status).toBe(200);
  expect(await payments()).toMatchObject([{ no: first?.no, state: 'WAITING' }]);
  await close('PAID');
  const paying = post(`/dev/pay/${first?.no}`, { how: 'pay' }, 'three');
  await node.killThere();
  await paying;
  expect(await payments()).toMatchObject([{ state: 'WAITING', journals: 0 }]);

  await node.start();
  await expect
    .poll(payments, { timeout: 150_000, interval: 200 })
    .toEqual([{ no: first?.no, state: 'PAID', journals: 1 }]);
  expect(await accepted()).toEqual([{ no: first?.no }]);
  expect(await world.read(order.id)).toMatchObject({ status: 'PREPARING_STOCK', paidAmount: 100_000 });
  await expectInvariants(server.services.db);
}, 300_000);
