import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, dayOf } from '#kernel/days.ts';
import { draftOrder, openPurchaseWorld, type PurchaseWorld } from '#testing/purchase-world.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';

let server: TestServer;
beforeAll(async () => void (server = await openTestServer()));
afterAll(() => server.close());

const orders = '/logistics/purchaseOrder';
const key = () => ({ 'idempotency-key': crypto.randomUUID() });
const soon = addDays(dayOf(new Date()), 9);
interface Part {
  partId: number;
  asked: number;
  suggested: number;
}
/** What is suggested for the world's own parts. */
async function suggestions(world: PurchaseWorld): Promise<Part[]> {
  const query = `supplierId=${world.supplierId}&sort=partNo`;
  const path = `/inventory/warehouse-inventories/purchase/parts?${query}`;
  const { data } = await world.buyer.get<{ list: Part[] }>(path);
  return data.list.map(({ partId, asked, suggested }) => ({ partId, asked, suggested }));
}
async function fillCart(world: PurchaseWorld) {
  const line = { supplierId: world.supplierId, warehouseId: world.warehouseId, neededDate: soon };
  const body = world.parts.map(({ id }, i) => ({ ...line, partId: id, quantity: 4 + i }));
  await world.buyer.post('/order/shoppingCart/add-update', body, key());
  const split = await world.buyer.post<{ fingerprint: string }>(
    '/order/shoppingCart/purchase/pre-submit',
    {},
  );
  return split.data.fingerprint;
}
const submit = (world: PurchaseWorld, body: object) =>
  world.buyer.post<{ orders: { id: number }[] }>('/order/shoppingCart/purchase/submit', body, key());

it('the preview sends the orders at once, each with its remark and wanted day', async () => {
  const world = await openPurchaseWorld(server);
  const fingerprint = await fillCart(world);
  const later = addDays(soon, 5);
  const own = {
    supplierId: world.supplierId,
    warehouseId: world.warehouseId,
    remark: '走专线',
    neededDate: later,
  };
  const made = await submit(world, { fingerprint, remark: '都尽快', orders: [own], send: true });
  const { data } = await world.supplier.get(`${orders}/${made.data.orders[0]?.id}`);
  expect(data).toMatchObject({ status: 20, remark: '走专线', originalDate: later });
  expect(data.lines).toMatchObject([{ originalDate: later }, { originalDate: later }]);
  expect(data.timeline).toContainEqual(expect.objectContaining({ action: 'submit', remark: '走专线' }));
  expect(await toldSupplier(world)).toEqual([`提交 ${String(data.orderNo)}`]);
});

/** What the supplier was told, as the dialogs promise. */
async function toldSupplier(world: PurchaseWorld): Promise<string[]> {
  await server.runJobs();
  const { data } = await world.supplier.get<{ list: { no: string; event: string }[] }>(
    '/user/v1/user/notices',
  );
  return data.list.map(({ no, event }) => `${event} ${no}`);
}

it('without sending they are drafts; who may not submit sends nothing and keeps the cart', async () => {
  const world = await openPurchaseWorld(server);
  const fingerprint = await fillCart(world);
  const poor = await server.as({ type: 'OTHER', codes: ['purchase_order_part_list'] });
  const refused = await poor.post(
    '/order/shoppingCart/purchase/submit',
    { fingerprint, remark: '', send: true },
    key(),
  );
  expect([refused.status, refused.body.error]).toEqual([403, 'permission.code']);
  const made = await submit(world, { fingerprint, remark: '都尽快' });
  const { data } = await world.buyer.get(`${orders}/${made.data.orders[0]?.id}`);
  expect(data).toMatchObject({ status: 10, remark: '都尽快', originalDate: soon });
});

it('a disabled supplier stops the sending as a whole', async () => {
  const world = await openPurchaseWorld(server);
  const [one, two] = [await draftOrder(world, [1]), await draftOrder(world, [2])];
  const company = server.services.db.updateTable('company').where('id', '=', world.supplierId);
  await company.set({ enabled: false }).execute();
  const body = { orders: [{ id: one }, { id: two }] };
  const refused = await world.buyer.put(`${orders}/batchSubmit`, body);
  expect([refused.status, refused.body.error]).toEqual([422, 'purchase-order.supplier-disabled']);
  expect((await world.buyer.get(`${orders}/${one}`)).data.status).toBe(10);
});

it('drafts are submitted together as they were seen, all or none', async () => {
  const world = await openPurchaseWorld(server);
  const [one, two] = [await draftOrder(world, [1]), await draftOrder(world, [2])];
  const version = async (id: number) => Number((await world.buyer.get(`${orders}/${id}`)).data.version);
  const seen = { id: one, version: await version(one) };
  const old = await world.buyer.put(`${orders}/batchSubmit`, { orders: [seen, { id: two, version: -1 }] });
  expect([old.status, old.body.error]).toEqual([409, 'record.changed-many']);
  expect((await world.buyer.get(`${orders}/${one}`)).data.status).toBe(10);
  const both = await world.buyer.put(`${orders}/batchSubmit`, { orders: [seen, { id: two }] });
  expect(both.data).toEqual({ submitted: 2 });
  expect(await toldSupplier(world)).toEqual([expect.stringMatching(/^提交 PO[\d-]+ 等 2 笔$/)]);
  for (const id of [one, two]) expect((await world.supplier.get(`${orders}/${id}`)).data.status).toBe(20);
});

it('what is suggested goes into the cart at one go, and is not suggested again once it is asked', async () => {
  const world = await openPurchaseWorld(server);
  const before = await suggestions(world);
  expect(before.map(({ suggested }) => suggested > 0)).toEqual([true, true]);
  const first = world.parts[0]?.id;
  const typed = { supplierId: world.supplierId, warehouseId: world.warehouseId, partId: first, quantity: 3 };
  await world.buyer.post('/order/shoppingCart/add-update', typed, key());
  const { lineIds } = (
    await world.buyer.post<{ lineIds: number[] }>('/order/shoppingCart/purchase/suggested', {}, key())
  ).data;
  interface Line {
    id: number;
    partId: number;
    quantity: number;
  }
  const cart = await world.buyer.get<{ list: Line[] }>('/order/shoppingCart/list?type=PURCHASE');
  const mine = cart.data.list.filter(({ partId }) => world.parts.some(({ id }) => id === partId));
  expect(mine.map(({ partId, quantity }) => [partId, quantity])).toEqual([
    [first, 3],
    [before[1]?.partId, before[1]?.suggested],
  ]);
  expect(lineIds).toEqual(expect.arrayContaining(mine.map(({ id }) => id)));
  const ids = mine.map(({ id }) => id);
  const split = await world.buyer.post<{ fingerprint: string }>('/order/shoppingCart/purchase/pre-submit', {
    lineIds: ids,
  });
  await submit(world, { fingerprint: split.data.fingerprint, remark: '', lineIds: ids });
  expect(await suggestions(world)).toEqual([
    { ...before[0], asked: 3, suggested: (before[0]?.suggested ?? 0) - 3 },
    { ...before[1], asked: before[1]?.suggested, suggested: 0 },
  ]);
});
