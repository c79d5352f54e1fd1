import { afterAll, beforeAll, expect, it } from 'vitest';
import { key, openDealerWorld } from '#testing/dealer-world.ts';
import { expectInvariants } from '#testing/invariants.ts';
import { salesPath } from '#testing/sales-world.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';

let server: TestServer;
beforeAll(async () => void (server = await openTestServer()));
afterAll(async () => {
  await expectInvariants(server.services.db);
  await server.close();
});

it('a dealer order goes in two parcels once its sales order is split: what is reserved, charged and earned stays', async () => {
  const own = await openDealerWorld(server);
  await own.stockUp(own.warehouseId, { '': 40 });
  const { id, payableAmount } = await own.paid(12);
  const platform = await server.as({
    type: 'OTHER',
    codes: ['view_pending_sales_order', 'sales_order_view'],
  });
  const sales = await server.services.db
    .selectFrom('sales_order')
    .where('biz_type', '=', 'DEALER_ORDER')
    .where('biz_id', '=', id)
    .select(['id', 'version'])
    .executeTakeFirstOrThrow();
  const path = `${salesPath}/split/${sales.id}`;
  const { data: places } =
    await platform.get<{ id: number; lines: { lineId: number; free: number }[] }[]>(path);
  expect(places).toMatchObject([{ id: own.warehouseId, lines: [{ free: 12 }] }]);
  const lines = [{ lineId: places[0]?.lines[0]?.lineId, quantity: 4 }];
  const body = { version: sales.version, locationId: own.warehouseId, lines };
  expect((await platform.post(path, body, key())).status).toBe(200);
  const split = await own.read(id);
  expect(split).toMatchObject({ status: 'PAID', payableAmount, lines: [{ quantity: 12 }] });
  expect(split.shipments.map((shipment) => shipment.lines.map(({ quantity }) => quantity))).toEqual([
    [8],
    [4],
  ]);
  expect(await own.at(own.warehouseId)).toEqual({ on_hand: 40, reserved: 12 });
  await own.ship(id);
  expect(await own.read(id)).toMatchObject({ status: 'SHIPPED', toReceiveQuantity: 12 });
  await own.receive(id, { good: 8 });
  expect((await own.receive(id, { good: 4 })).data.status).toBe('RECEIVED');
  expect(await own.at(own.shopId)).toEqual({ on_hand: 12 });
  expect(await own.unearned(id)).toBe(0);
});
