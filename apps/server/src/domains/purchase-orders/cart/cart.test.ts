import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPurchaseWorld, type PurchaseWorld } from '../../../testing/purchase-world.ts';
import { openTestServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

type Line = { partId: number; quantity: number; neededDate: string | null };
const part = (world: PurchaseWorld, index: number): number => world.parts[index]?.id ?? 0;
const put = (world: PurchaseWorld, changes: object[]) =>
  world.buyer.post(
    '/order/shoppingCart/add-update',
    changes.map((change) => ({ supplierId: world.supplierId, warehouseId: world.warehouseId, ...change })),
    { 'idempotency-key': crypto.randomUUID() },
  );
const linesOf = async (world: PurchaseWorld): Promise<Line[]> => {
  const { data } = await world.buyer.get<{ list: Line[] }>('/order/shoppingCart/list?type=PURCHASE');
  return data.list.map(({ partId, quantity, neededDate }) => ({ partId, quantity, neededDate }));
};

it('adds and sets in one call, the same part several times, and keeps the date unless told', async () => {
  const world = await openPurchaseWorld(server);
  const [one, two] = [part(world, 0), part(world, 1)];
  await put(world, [
    { partId: one, quantity: 4, neededDate: '2099-01-05' },
    { partId: one, quantity: 3 },
    { partId: two, quantity: 5 },
  ]);
  expect(await linesOf(world)).toEqual([
    { partId: one, quantity: 7, neededDate: '2099-01-05' },
    { partId: two, quantity: 5, neededDate: null },
  ]);
  await put(world, [
    { partId: one, quantity: 2, set: true },
    { partId: one, quantity: 1 },
    { partId: two, quantity: 1, neededDate: '2099-02-01' },
  ]);
  expect(await linesOf(world)).toEqual([
    { partId: one, quantity: 3, neededDate: '2099-01-05' },
    { partId: two, quantity: 6, neededDate: '2099-02-01' },
  ]);
  await put(world, [{ partId: one, quantity: 1, neededDate: null }]);
  expect((await linesOf(world))[0]).toEqual({ partId: one, quantity: 4, neededDate: null });
});

it('additions side by side all count', async () => {
  const world = await openPurchaseWorld(server);
  await Promise.all(Array.from({ length: 8 }, () => put(world, [{ partId: part(world, 0), quantity: 2 }])));
  expect((await linesOf(world))[0]?.quantity).toBe(16);
});

it('a line never grows beyond what an order line can hold', async () => {
  const world = await openPurchaseWorld(server);
  const most = { partId: part(world, 0), quantity: 999_999 };
  expect((await put(world, [most])).status).toBe(200);
  for (const changes of [[{ ...most, quantity: 1 }], Array.from({ length: 500 }, () => most)]) {
    const answer = await put(world, changes);
    expect([answer.status, answer.body.error]).toEqual([422, 'cart.too-many']);
  }
  expect((await linesOf(world))[0]?.quantity).toBe(999_999);
});

it('an unknown part refuses all lines', async () => {
  const world = await openPurchaseWorld(server);
  const answer = await put(world, [
    { partId: part(world, 0), quantity: 2 },
    { partId: 987_654_321, quantity: 2 },
  ]);
  expect(answer.status).toBe(404);
  expect(await linesOf(world)).toEqual([]);
});
