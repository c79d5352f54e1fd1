import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSalesWorld, salesPath } from '#testing/sales-world.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';

let server: TestServer;
beforeAll(async () => void (server = await openTestServer()));
afterAll(() => server.close());

interface Welcome {
  status: Record<string, number>;
  states: Record<string, number>;
  carriers: { carrierId: number; shipped: number; freight?: number; onTime: number | null }[];
  onTime: number | null;
  shipToday: number;
}

it('the overview counts by status, state and carrier; freight is for who may see it', async () => {
  const world = await openSalesWorld(server);
  const all = [await world.paid(), await world.paid(), await world.paid()];
  const [brought, sent] = all;
  for (const one of [brought, sent]) {
    await world.step('confirm', one?.sales.id ?? 0, {}, world.carrier);
    await world.step('ship', one?.sales.id ?? 0, {}, world.carrier);
  }
  await world.step('deliver', brought?.sales.id ?? 0, {}, world.carrier);
  const { data } = await world.carrier.get<Welcome>(`${salesPath}/welcome`);
  expect(data).toMatchObject({
    status: { placing: 1, wait: 0, confirm: 2, fail: 0, cancel: 0 },
    states: { PLACING: 1, WAITING_RECEIPT: 1, AWAITING_CONFIRM: 1 },
    onTime: 10_000,
  });
  const freight = 2 * (brought?.sales.freight ?? 0);
  expect(freight).toBeGreaterThan(0);
  expect(data.carriers).toMatchObject([{ carrierId: world.carrierId, shipped: 2, freight, onTime: 10_000 }]);
  const shop = await server.as({ type: 'DEALER', companyId: world.dealerId, codes: ['sales_order_view'] });
  const seen = await shop.get<Welcome>(`${salesPath}/welcome`);
  expect(seen.data.status).toMatchObject({ placing: 1, confirm: 2 });
  expect(seen.data.carriers[0]?.freight).toBeUndefined();
});
