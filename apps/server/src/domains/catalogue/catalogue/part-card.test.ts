import { afterAll, beforeAll, expect, it } from 'vitest';
import { permissionCodes } from '@treadline/contract/kernel/permissions.ts';
import { makeCompany } from '#testing/people.ts';
import {
  confirmedOrder,
  draftOrder,
  openPurchaseWorld,
  pendingOrder,
  type PurchaseWorld,
} from '#testing/purchase-world.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';

let server: TestServer;
beforeAll(async () => void (server = await openTestServer()));
afterAll(() => server.close());

type Who = Awaited<ReturnType<TestServer['as']>>;
interface Card {
  partNo: string;
  size: string;
  stock?: { place: string; incoming: number; sold30d: number }[];
  sellers?: { supplierId: number; price: number }[];
  openLines?: { orderId: number; status: { text: string }; open: number }[];
  prices?: { orderId: number; price: number; quantity: number }[];
  offers?: { suggested: number }[];
}
const cardOf = (world: PurchaseWorld, who: Who) =>
  who.get<Card>(`/product/partData/card/${world.parts[0]?.id}`);

/** A part of two sellers with a draft, a pending and a confirmed order. */
async function openWorld() {
  const world = await openPurchaseWorld(server);
  const other = await makeCompany(server.services, 'SUPPLIER');
  const link = { part_id: world.parts[0]?.id ?? 0, supplier_id: other, supplier_part_no: `O${other}` };
  await server.services.db
    .insertInto('part_supplier')
    .values({ ...link, price_fen: 9_900, moq: 2 })
    .execute();
  const orders = [
    await draftOrder(world, [2]),
    await pendingOrder(world, [3]),
    await confirmedOrder(world, [4]),
  ];
  return { world, other, orders };
}

it('shows a buyer stock, sellers, open orders, last prices and what can be bought', async () => {
  const { world, other, orders } = await openWorld();
  const { data } = await cardOf(world, world.buyer);
  expect(data).toMatchObject({
    partNo: world.parts[0]?.partNo,
    size: '205/55R16',
    stock: [{ incoming: 4, sold30d: 30 }],
    sellers: [
      { supplierId: world.supplierId, price: world.parts[0]?.price },
      { supplierId: other, price: 9_900 },
    ],
    prices: [{ orderId: orders[2], price: world.parts[0]?.price, quantity: 4 }],
  });
  expect(data.openLines?.map(({ orderId, open }) => [orderId, open])).toEqual([
    [orders[0], 2],
    [orders[1], 3],
    [orders[2], 4],
  ]);
  expect(data.offers?.map(({ suggested }) => suggested > 0)).toEqual([true, false]);
});

it('shows a supplier itself alone: no stock, no other seller, no drafts, nothing to buy', async () => {
  const { world, orders } = await openWorld();
  const { data } = await cardOf(world, world.supplier);
  expect(data).not.toHaveProperty('stock');
  expect(data).not.toHaveProperty('offers');
  expect(data.sellers?.map(({ supplierId }) => supplierId)).toEqual([world.supplierId]);
  expect(data.openLines?.map(({ orderId }) => orderId)).toEqual([orders[1], orders[2]]);
});

it('shows a logistics provider its own places and what comes there, without any price', async () => {
  const { world, orders } = await openWorld();
  const { data, raw } = await cardOf(world, world.logistics);
  expect(data.stock).toHaveLength(1);
  expect(data.openLines?.map(({ orderId }) => orderId)).toEqual([orders[2]]);
  expect(raw.toString()).not.toMatch(/"(price|sellers|prices|offers)"/);
});

it.each(['DEALER', 'DEALER_GROUP', 'OEM', 'REGIONAL_MANAGER'] as const)(
  'shows %s what is released, and nothing of what the platform buys and keeps',
  async (type) => {
    const { world } = await openWorld();
    const { data } = await cardOf(world, await server.as({ type, codes: permissionCodes }));
    expect(data).toMatchObject({ partNo: world.parts[0]?.partNo, size: '205/55R16' });
    // A dealer sees what lies in its own places: nothing here.
    if (type === 'DEALER') expect(data.stock).toEqual([]);
    else expect(data).not.toHaveProperty('stock');
    for (const hidden of ['sellers', 'openLines', 'prices', 'offers'])
      expect(data).not.toHaveProperty(hidden);
  },
);

it('is not found by those who have nothing to do with the part', async () => {
  const { world } = await openWorld();
  const stranger = await openPurchaseWorld(server);
  expect((await cardOf(world, stranger.supplier)).status).toBe(404);
  expect((await cardOf(world, stranger.logistics)).status).toBe(404);
  const found = await stranger.supplier.get<{ group: string; part: number }[]>(
    `/user/v1/user/search?text=${world.parts[0]?.partNo}`,
  );
  expect(found.data.filter(({ group }) => group === 'part')).toEqual([]);
  const own = await world.supplier.get<{ group: string; part: number }[]>(
    `/user/v1/user/search?text=${world.parts[0]?.partNo}`,
  );
  expect(own.data).toContainEqual(expect.objectContaining({ group: 'part', part: world.parts[0]?.id }));
});
