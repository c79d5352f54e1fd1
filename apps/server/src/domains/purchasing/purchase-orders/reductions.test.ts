import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { expectInvariants } from '#testing/invariants.ts';
import {
  confirmedOrder,
  draftOrder,
  openPurchaseWorld,
  pendingOrder,
  type PurchaseWorld,
} from '#testing/purchase-world.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';

let server: TestServer;
let world: PurchaseWorld;
beforeAll(async () => {
  server = await openTestServer();
});
beforeEach(async () => {
  world = await openPurchaseWorld(server);
});
afterEach(() => expectInvariants(server.services.db));
afterAll(() => server.close());

interface Shown {
  status: number;
  version: number;
  purchaseQuantity: number;
  purchaseAmount: number;
  reducedQuantity: number;
  lines: { id: number; quantity: number; reducedQuantity: number; reduceReason: string }[];
  timeline: { action: string; remark: string; changes: { field: string; before: string; after: string }[] }[];
}
type Who = PurchaseWorld['buyer'];
const read = async (id: number, who: Who = world.buyer) =>
  (await who.get<Shown>(`/logistics/purchaseOrder/${id}`)).data;
/** Sets the quantities by the order's lines; undefined leaves a line out. */
const edit = async (
  who: Who,
  id: number,
  quantities: (number | undefined)[],
  reason = '',
  version?: number,
) => {
  const order = await read(id);
  return who.put<Shown>(`/logistics/purchaseOrder/editNum/${id}`, {
    version: version ?? order.version,
    lines: order.lines.flatMap((line, at) =>
      quantities[at] === undefined ? [] : [{ id: line.id, quantity: quantities[at], reason }],
    ),
  });
};
const part = (i: number) => world.parts[i]?.partNo ?? '';
const reduced = async (who: Who = world.buyer) =>
  (await who.get<{ reduced: number }>('/logistics/purchaseOrder/count')).data.reduced;

it('takes off pieces of a pending order, down to none of a line, and the buyer sees what and why', async () => {
  const id = await pendingOrder(world, [10, 4]);
  const before = await reduced();
  expect((await edit(world.supplier, id, [7, 0], '停产')).status).toBe(200);
  const order = await read(id);
  expect(order).toMatchObject({ status: 20, purchaseQuantity: 7, reducedQuantity: 7 });
  expect(order.purchaseAmount).toBe(7 * 30_001);
  expect(order.lines).toMatchObject([
    { quantity: 7, reducedQuantity: 3, reduceReason: '停产' },
    { quantity: 0, reducedQuantity: 4, reduceReason: '停产' },
  ]);
  expect(order.timeline.at(-1)).toMatchObject({
    action: 'reduce',
    remark: '停产',
    changes: [
      { field: part(0), before: '10', after: '7' },
      { field: part(1), before: '4', after: '0' },
    ],
  });
  expect(await reduced()).toBe(before + 1);
  const list = await world.buyer.get<{ list: { id: number }[] }>(
    `/logistics/purchaseOrder/orders?reduced=true&supplierId=${world.supplierId}`,
  );
  expect(list.data.list.map((o) => o.id)).toEqual([id]);
  expect((await world.supplier.put(`/logistics/purchaseOrder/confirm/${id}`, {})).status).toBe(200);
  expect((await read(id)).status).toBe(30);
});

it('refuses more pieces, fewer without a reason, and nothing left, changing nothing', async () => {
  const id = await pendingOrder(world, [10, 4]);
  const refused = async (quantities: (number | undefined)[], reason: string) => {
    const { status, body } = await edit(world.supplier, id, quantities, reason);
    return [status, body.error, body.details['path']];
  };
  expect(await refused([undefined, 5], 'x')).toEqual([422, 'purchase-order.raised', 'lines.0.quantity']);
  expect(await refused([10, 3], '')).toEqual([422, 'purchase-order.reduce-reason', 'lines.1.reason']);
  expect(await refused([0, 0], 'x')).toEqual([422, 'purchase-order.reduce-all', undefined]);
  expect((await edit(world.supplier, id, [0, undefined], 'x')).status).toBe(200);
  // Nothing is left but this line.
  expect((await refused([undefined, 0], 'x'))[1]).toBe('purchase-order.reduce-all');
  expect(await read(id)).toMatchObject({ purchaseQuantity: 4, reducedQuantity: 10 });
});

it('lets a supplier reduce pending orders of its own only, with the code to confirm', async () => {
  const confirmed = await confirmedOrder(world, [5]);
  expect((await edit(world.supplier, confirmed, [3], 'x')).body.error).toBe('flow.status');
  const draft = await draftOrder(world, [5]);
  expect((await edit(world.supplier, draft, [3], 'x')).status).toBe(404);
  const pending = await pendingOrder(world, [5]);
  const other = await openPurchaseWorld(server);
  expect((await edit(other.supplier, pending, [3], 'x')).status).toBe(404);
  const reader = await server.as({
    type: 'SUPPLIER',
    companyId: world.supplierId,
    codes: ['purchase_order_view_draft'],
  });
  expect((await edit(reader, pending, [3], 'x')).status).toBe(403);
});

it('the suggestion grows by what the supplier took off, before and after it confirms', async () => {
  const suggested = async () => {
    const { data } = await world.buyer.get<{ list: { partId: number; suggested: number; asked: number }[] }>(
      `/inventory/warehouse-inventories/purchase/parts?supplierId=${world.supplierId}`,
    );
    const row = data.list.find((r) => r.partId === world.parts[0]?.id);
    return [row?.suggested, row?.asked];
  };
  const [free = 0] = await suggested();
  expect(free).toBeGreaterThan(6);
  const id = await pendingOrder(world, [6]);
  expect(await suggested()).toEqual([free - 6, 6]);
  await edit(world.supplier, id, [2], '缺货');
  expect(await suggested()).toEqual([free - 2, 2]);
  await world.supplier.put(`/logistics/purchaseOrder/confirm/${id}`, {});
  expect(await suggested()).toEqual([free - 2, 0]);
});

it('what the buyer sets settles what was taken off', async () => {
  const id = await pendingOrder(world, [10, 4]);
  await edit(world.supplier, id, [7, 2], '缺货');
  expect((await edit(world.buyer, id, [9])).status).toBe(200);
  expect(await read(id)).toMatchObject({
    purchaseQuantity: 11,
    reducedQuantity: 2,
    lines: [{ reducedQuantity: 0, reduceReason: '' }, { reducedQuantity: 2 }],
  });
});

it('a buyer keeps the supplier’s minimum, takes no line off, and orders more only of what is sold', async () => {
  const { db } = server.services;
  const link = () => ({ part_id: world.parts[0]?.id ?? 0, supplier_id: world.supplierId });
  const change = (moq: number) =>
    db
      .updateTable('part_supplier')
      .set({ moq })
      .where('part_id', '=', link().part_id)
      .where('supplier_id', '=', link().supplier_id)
      .execute();
  for (const make of [draftOrder, pendingOrder]) {
    await change(4);
    const id = await make(world, [8, 3]);
    const below = await edit(world.buyer, id, [2, 3]);
    expect([below.body.error, below.body.details['path']]).toEqual(['cart.moq', 'lines.0.quantity']);
    expect((await edit(world.buyer, id, [8, 0])).body.error).toBe('purchase-order.quantity');
    expect((await edit(world.buyer, id, [4, 3])).status).toBe(200);
  }
  const id = await pendingOrder(world, [8]);
  await db.updateTable('part_supplier').set({ packing: 3 }).where('part_id', '=', link().part_id).execute();
  expect((await edit(world.buyer, id, [10])).body.error).toBe('cart.packing');
  await db.updateTable('part').set({ lifecycle: 'RUN_OUT' }).where('id', '=', link().part_id).execute();
  expect((await edit(world.buyer, id, [9])).body.error).toBe('cart.part-run-out');
  expect((await edit(world.buyer, id, [6])).status).toBe(200);
  await db.updateTable('part').set({ lifecycle: 'ACTIVE' }).where('id', '=', link().part_id).execute();
  await db
    .deleteFrom('part_supplier')
    .where('part_id', '=', link().part_id)
    .where('supplier_id', '=', link().supplier_id)
    .execute();
  expect((await edit(world.buyer, id, [9])).body.error).toBe('purchase-order.not-sold');
  expect((await edit(world.buyer, id, [1])).status).toBe(200);
});

/** Each race several times on real connections: one lucky order of events proves nothing. */
const times = async (n: number, race: (id: number, version: number) => Promise<void>) => {
  for (let i = 0; i < n; i++) {
    const id = await pendingOrder(world, [10]);
    await race(id, (await read(id)).version);
  }
};

it('reducing against cancelling: both may happen one after the other, a cancelled order is never reduced', () =>
  times(4, async (id, version) => {
    const [less, cancelled] = await Promise.all([
      edit(world.supplier, id, [6], '缺货', version),
      world.buyer.put(`/logistics/purchaseOrder/cancel/${id}`, { cancelReason: '不要了' }),
    ]);
    expect(cancelled.status).toBe(200);
    const after = await read(id);
    expect([after.status, after.purchaseQuantity]).toEqual([70, less.status === 200 ? 6 : 10]);
    if (less.status !== 200) expect(less.body.error).toBe('flow.status');
    const order = after.timeline.map((x) => x.action).filter((x) => ['reduce', 'cancel'].includes(x));
    expect(order).toEqual(less.status === 200 ? ['reduce', 'cancel'] : ['cancel']);
  }));

it('reducing against the buyer’s change, and confirming against it: one wins, the other is told', () =>
  times(4, async (id, version) => {
    const [less, more] = await Promise.all([
      edit(world.supplier, id, [6], '缺货', version),
      edit(world.buyer, id, [20], '', version),
    ]);
    expect([less.status, more.status].toSorted()).toEqual([200, 409]);
    expect((await read(id)).purchaseQuantity).toBe(less.status === 200 ? 6 : 20);
    const seen = (await read(id)).version;
    const orders = [{ id, version: seen }];
    const [confirmed, changed] = await Promise.all([
      world.supplier.put('/logistics/purchaseOrder/batchConfirmPurchaseOrder', { orders }),
      edit(world.buyer, id, [30], '', seen),
    ]);
    expect([confirmed.status, changed.status].toSorted()).toEqual([200, 409]);
    const end = await read(id);
    expect([end.status, end.purchaseQuantity]).toEqual(
      confirmed.status === 200 ? [30, less.status === 200 ? 6 : 20] : [20, 30],
    );
  }));
