import { expect, test } from 'vitest';
import { expectInvariants } from '#testing/invariants.ts';
import { startKilledNode } from '#testing/killed-node.ts';
import { openRetailWorld, type RetailWorld } from '#testing/retail-world.ts';

let world: RetailWorld;
const own = startKilledNode(
  async (server) => {
    world = await openRetailWorld(server);
    await world.stockUp(world.warehouseId, { '2525': 4 });
  },
  { WECHAT_PAY_URL: 'sandbox:' },
);

const post = (path: string, body: object, key: string) => own.node.send(world.shop, 'POST', path, body, key);
/** From now on nobody commits that a payment became `state`, and whoever tries waits. */
const close = (state: string) =>
  own.node.closeAt('payment', 'UPDATE', `NEW.state = '${state}' AND OLD.state <> '${state}'`);
const payments = () =>
  own.node.query<{ no: string; state: string; journals: number }>(
    `SELECT out_trade_no AS no, state, (SELECT count(*)::int FROM journal WHERE type = 'CHANNEL_PAYMENT'
      AND source_type = 'PAYMENT' AND source_id = payment.id) AS journals FROM payment`,
  );
/** Numbers that the channel has accepted. */
const accepted = () =>
  own.node.query<{ no: string }>(
    `SELECT value ->> 'outTradeNo' AS no FROM sandbox_state WHERE connector = 'payments' AND value ? 'payments'`,
  );

test('killed twice in the middle of paying: one number at the channel, one payment, one journal', async () => {
  const { data: order } = await world.create();
  const asked = { bizType: 'RETAIL_ORDER', orderId: order.id, way: 'WECHAT' };
  await close('WAITING');
  await own.node.killThere(post('/order/payment/getQrCodeUrl', asked, 'one'));
  const [first, ...others] = await payments();
  expect([first?.state, others]).toEqual(['CREATED', []]);
  // The channel had taken it: the code may be on its way to somebody already.
  expect(await accepted()).toEqual([{ no: first?.no }]);

  await own.node.start();
  expect((await post('/order/payment/getQrCodeUrl', asked, 'two'))?.status).toBe(200);
  expect(await payments()).toMatchObject([{ no: first?.no, state: 'WAITING' }]);
  await close('PAID');
  const paying = post(`/dev/pay/${first?.no}`, { how: 'pay' }, 'three');
  await own.node.killThere();
  await paying;
  expect(await payments()).toMatchObject([{ state: 'WAITING', journals: 0 }]);

  await own.node.start();
  await expect
    .poll(payments, { timeout: 150_000, interval: 200 })
    .toEqual([{ no: first?.no, state: 'PAID', journals: 1 }]);
  expect(await accepted()).toEqual([{ no: first?.no }]);
  expect(await world.read(order.id)).toMatchObject({ status: 'PREPARING_STOCK', paidAmount: 100_000 });
  await expectInvariants(own.server.services.db);
}, 300_000);
