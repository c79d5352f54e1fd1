import { afterAll, beforeAll, expect, it } from 'vitest';
import { draftOrder, openPurchaseWorld, type PurchaseWorld } from '#testing/purchase-world.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';

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

const db = () => server.services.db;
const setPart = (id: number, set: { status?: 'Pending' | 'Approved'; lifecycle?: 'RUN_OUT' | 'ENDED' }) =>
  db().updateTable('part').set(set).where('id', '=', id).execute();
const setSource = (id: number, set: { moq?: number; packing?: number; lead_days?: number }) =>
  db().updateTable('part_supplier').set(set).where('part_id', '=', id).execute();
const partsToBuy = async (world: PurchaseWorld) => {
  const path = `/inventory/warehouse-inventories/purchase/parts?warehouseId=${world.warehouseId}&sort=partNo`;
  return (await world.buyer.get<{ list: { partId: number; suggested: number }[] }>(path)).data.list;
};

it('what is approved is bought, released or not; what runs out, has ended or is reviewed is not', async () => {
  const world = await openPurchaseWorld(server, 4);
  const [approved, pending, runOut, ended] = [part(world, 0), part(world, 1), part(world, 2), part(world, 3)];
  await setPart(approved, { status: 'Approved' });
  await setPart(pending, { status: 'Pending' });
  await setPart(runOut, { lifecycle: 'RUN_OUT' });
  await setPart(ended, { lifecycle: 'ENDED' });
  expect((await partsToBuy(world)).map(({ partId }) => partId)).toEqual([approved]);
  const answers = [];
  for (const partId of [approved, pending, runOut, ended])
    answers.push((await put(world, [{ partId, quantity: 4 }])).body.error);
  expect(answers).toEqual([undefined, 'cart.part-not-orderable', 'cart.part-run-out', 'cart.part-ended']);
  expect((await linesOf(world)).map(({ partId }) => partId)).toEqual([approved]);
});

it('what runs out after it was put into the cart, or onto a draft, is not ordered any more', async () => {
  const world = await openPurchaseWorld(server);
  const id = await draftOrder(world, [4]);
  await put(world, [{ partId: part(world, 0), quantity: 4 }]);
  const seen = await world.buyer.post<{ fingerprint: string }>('/order/shoppingCart/purchase/pre-submit', {});
  await setPart(part(world, 0), { lifecycle: 'RUN_OUT' });
  const submitted = await world.buyer.post(
    '/order/shoppingCart/purchase/submit',
    { fingerprint: seen.data.fingerprint },
    { 'idempotency-key': crypto.randomUUID() },
  );
  expect([submitted.status, submitted.body.error]).toEqual([422, 'cart.part-run-out']);
  expect(submitted.body.message).toMatch(/^商品 P.* 售完为止，不再采购$/);
  const sent = await world.buyer.put(`/logistics/purchaseOrder/submit/${id}`, { remark: '' });
  expect(sent.body.error).toBe('cart.part-run-out');
  expect((await world.buyer.get(`/logistics/purchaseOrder/${id}`)).data['status']).toBe(10);
});

it.each([
  // Safety 10 and 30 sold in 30 days, nothing there.
  [{ moq: 16, packing: 8, lead_days: 10 }, 24],
  [{ moq: 4, packing: 4, lead_days: 7 }, 20],
  [{ moq: 40, packing: 1, lead_days: 7 }, 40],
  [{ moq: 10, packing: 1, lead_days: 1 }, 11],
])('suggests the need or the minimum, rounded up to packings: %o is %i', async (set, suggested) => {
  const world = await openPurchaseWorld(server, 1);
  await setSource(part(world, 0), set);
  expect(await partsToBuy(world)).toMatchObject([{ suggested }]);
});

it('is ordered in whole packings above the minimum', async () => {
  const world = await openPurchaseWorld(server, 1);
  await setSource(part(world, 0), { moq: 8, packing: 4 });
  for (const [quantity, error] of [
    [4, 'cart.moq'],
    [10, 'cart.packing'],
    [12, undefined],
  ] as const)
    expect((await put(world, [{ partId: part(world, 0), quantity, set: true }])).body.error).toBe(error);
});
