import { afterAll, beforeAll, expect, it } from 'vitest';
import { png } from '#testing/png.ts';
import { openRetailWorld, retailKey, retailPath } from '#testing/retail-world.ts';
import { client, openTestServer, type TestServer } from '#testing/server.ts';

let server: TestServer;
beforeAll(async () => void (server = await openTestServer()));
afterAll(() => server.close());

interface Home {
  cards: { key: string; count: number; path: string }[];
}

it('a shop’s proof of an offline payment is a card of who confirms it, and its order says so until then', async () => {
  const world = await openRetailWorld(server);
  await world.stockUp(world.warehouseId, { '2525': 8 });
  const { data: order } = await world.create();
  await world.create();
  const finance = await server.as({
    type: 'OTHER',
    codes: ['finance_customer_pre_pay', 'customer_order_view', 'retail_list_view'],
  });
  const cardOf = async (by: Pick<typeof finance, 'get'>) =>
    (await by.get<Home>('/report/home')).data.cards.find(({ key }) => key === 'retail-proofs');
  expect(await cardOf(finance)).toMatchObject({ count: 0 });
  const { data: record } = await client(server.app, world.shop.token, retailKey()).upload<{
    attempts: { id: number; remark: string }[];
  }>(
    '/order/payment/offline',
    { name: 'slip.png', data: png },
    { bizType: 'RETAIL_ORDER', orderId: String(order.id), remark: '王小明 尾号 8899' },
  );
  expect(record.attempts).toMatchObject([{ remark: '王小明 尾号 8899', state: 'WAITING' }]);
  expect(await world.read(order.id)).toMatchObject({ status: 'AWAITING_PAYMENT', proofState: 'WAITING' });
  expect(await cardOf(finance)).toMatchObject({
    count: 1,
    path: '/retail-order/list?status=AWAITING_PAYMENT&proofState=WAITING',
  });
  expect(await cardOf(world.shop)).toBeUndefined();
  const listed = async (proofState: string) =>
    (
      await finance.post<{ list: { orderNo: string }[] }>(`${retailPath}/search`, {
        status: 'AWAITING_PAYMENT',
        dealerId: String(world.dealerId),
        proofState,
      })
    ).data.list.map(({ orderNo }) => orderNo);
  expect(await listed('WAITING')).toEqual([order.orderNo]);
  expect(await listed('NONE')).not.toContain(order.orderNo);
  expect(await listed('NONE,WAITING')).toHaveLength(2);
  const path = `/order/payment/offline/approve/${record.attempts[0]?.id}`;
  expect((await finance.put(path, undefined, retailKey())).status).toBe(200);
  expect(await cardOf(finance)).toMatchObject({ count: 0 });
  expect(await world.read(order.id)).toMatchObject({ proofState: 'NONE' });
});
