import { afterAll, beforeAll, expect, it } from 'vitest';
import { openRetailWorld } from '#testing/retail-world.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';

let server: TestServer;
beforeAll(async () => void (server = await openTestServer()));
afterAll(() => server.close());

it('of several orders each is cancelled for itself under one key, and the same call answers the same', async () => {
  const world = await openRetailWorld(server);
  await world.stockUp(world.warehouseId, { '2525': 6 });
  const made = [await world.create(), await world.create(), await world.create()];
  const orderNos = made.map(({ data }) => data.orderNo);
  await world.act('cancel', { orderNo: orderNos[1] ?? '', lossReason: 'PRICE' });
  const cancel = () =>
    world.staff.post<{ ok: boolean }[]>(
      '/order/customer/order/batchCancel',
      { orderNos, lossReason: 'PRICE' },
      { 'idempotency-key': `each-${orderNos[0]}` },
    );
  const first = await cancel();
  expect(first.data.map(({ ok }) => ok)).toEqual([true, false, true]);
  for (const { data } of made) expect((await world.read(data.id)).status).toBe('CANCELLED');
  expect((await cancel()).data).toEqual(first.data);
});
