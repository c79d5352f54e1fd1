import { afterAll, beforeAll, expect, it } from 'vitest';
import { dayOf } from '#kernel/days.ts';
import { makeCompany } from '#testing/people.ts';
import { confirmedOrder, openPurchaseWorld, type PurchaseWorld } from '#testing/purchase-world.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';

let server: TestServer;
beforeAll(async () => void (server = await openTestServer()));
afterAll(() => server.close());

interface Row {
  partNo: string;
  sold: number;
  available?: number;
  ownAvailable?: number;
  incoming: number;
  cover: number | null;
  lastPrice?: number | null;
  msrp: number | null;
  wholesalePrice: number | null;
  supply: string;
  lies: { place: string; available: number }[];
  arrival: string | null;
}
interface Found {
  list: Row[];
  totals: Record<string, number>;
  counts: Record<string, number>;
}
const path = '/product/partData/tyres';
let nextLine = 1;
const today = dayOf(new Date());

/** Prices in force of a part. */
const setPrices = async (
  { services: { db } }: TestServer,
  partId: number,
  prices: Record<string, number>,
) => {
  for (const [kind, fen] of Object.entries(prices))
    await db
      .insertInto('part_price')
      .values({ part_id: partId, kind: kind as 'MSRP', fen, valid_from: new Date(0) })
      .execute();
};

/** Stock on hand at a place; what was sold of it when, by the ledger. */
async function setStock(place: number, partId: number, onHand: number, sales: Record<string, number> = {}) {
  const { db } = server.services;
  await db
    .insertInto('stock_level')
    .values({ location_id: place, part_id: partId, on_hand: onHand })
    .onConflict((c) => c.columns(['location_id', 'part_id']).doUpdateSet({ on_hand: onHand }))
    .execute();
  for (const [day, sold] of Object.entries(sales))
    await db
      .insertInto('stock_txn')
      .values({
        location_id: place,
        part_id: partId,
        bucket: 'on_hand',
        delta: -sold,
        balance_after: onHand,
        biz_type: sold > 0 ? 'SALE_OUT' : 'SALE_RETURN',
        biz_id: partId,
        biz_line_id: nextLine++,
        biz_no: `S${partId}`,
        actor_name: 'test',
        occurred_at: `${day}T10:00:00+08:00`,
      })
      .execute();
}

const wordOf = ({ parts }: PurchaseWorld): string => parts[0]?.partNo.split('-')[0] ?? '';
async function openWorld() {
  const world = await openPurchaseWorld(server);
  const staff = await server.as({ type: 'OTHER', codes: ['tyres_list_view'] });
  const [first = 0, second = 0] = world.parts.map(({ id }) => id);
  const ask = async (list: 'sold' | 'retail', query = '', who = staff) =>
    (await who.get<Found>(`${path}/${list}?text=${wordOf(world)}&${query}`)).data;
  return { world, first, second, ask };
}

/** A dealer with a place of its own. */
async function openDealer() {
  const companyId = await makeCompany(server.services, 'DEALER');
  const { id } = await server.services.db
    .insertInto('location')
    .values({
      type: 'DEALER',
      code: `D${companyId}`,
      name: `店${companyId}`,
      owner_id: companyId,
      search: '',
      name_key: '',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const dealer = await server.as({ type: 'DEALER', companyId, codes: ['tyres_list_view'] });
  return { dealer, companyId, placeId: id };
}

it('sold tyres of the last 30 days come with stock and how long it lasts; of a period by the ledger, less returns', async () => {
  const { world, first, ask } = await openWorld();
  await setStock(world.warehouseId, first, 45, { '2026-03-02': 8, '2026-03-05': -2, '2026-04-01': 5 });
  await confirmedOrder(world, [4]);
  const usual = await ask('sold');
  expect(usual.list).toHaveLength(2);
  expect(usual.list.find((row) => row.partNo === world.parts[0]?.partNo)).toMatchObject({
    sold: 30,
    available: 45,
    incoming: 4,
    cover: 45,
    lastPrice: world.parts[0]?.price,
  });
  expect(usual.totals).toEqual({ sold: 60, available: 45, onHand: 45, incoming: 4 });
  const march = await ask('sold', 'soldTime.from=2026-03-01&soldTime.to=2026-03-30');
  expect(march.list).toMatchObject([{ sold: 6, cover: 225 }]);
  expect((await ask('sold', 'soldTime.from=2026-03-03&soldTime.to=2026-03-04')).list).toEqual([]);
  const [short] = (await ask('sold', 'cover.to=30')).list;
  expect(short?.partNo).toBe(world.parts[1]?.partNo);
});

it('a dealer sees what its own places sold, at its own price and without what the platform pays', async () => {
  const { world, first, ask } = await openWorld();
  const { dealer, companyId, placeId } = await openDealer();
  await server.services.db
    .updateTable('dealer')
    .set({ price_level: 'B' })
    .where('id', '=', companyId)
    .execute();
  await setPrices(server, first, { WHOLESALE: 40_000, LEVEL_B: 38_000, MSRP: 52_000 });
  await setStock(world.warehouseId, first, 45, { [today]: 9 });
  await setStock(placeId, first, 3, { [today]: 1 });
  const period = `soldTime.from=${today}&soldTime.to=${today}`;
  const { list } = await ask('sold', period, dealer);
  // What lies in its own store is called so, and is not what the platform would deliver.
  expect(list).toMatchObject([{ sold: 1, ownAvailable: 3, cover: 3, wholesalePrice: 38_000, msrp: 52_000 }]);
  for (const key of ['lastPrice', 'available']) expect(list[0]).not.toHaveProperty(key);
  expect((await dealer.get(`${path}/sold?sort=lastPrice`)).status).toBe(400);
  // The platform sells from its warehouses; what dealers have stands with dealers' stock.
  expect((await ask('sold', period)).list).toMatchObject([
    { sold: 9, available: 45, wholesalePrice: 40_000 },
  ]);
  expect((await ask('sold', `${period}&placeId=${placeId}`)).list).toEqual([]);
  expect((await ask('sold', `${period}&placeId=${world.warehouseId}`, dealer)).list).toEqual([]);
  expect((await dealer.get<{ value: number }[]>(`${path}/places`)).data).toMatchObject([{ value: placeId }]);
});

it('retail tyres are released ones with a price: where they lie, or when the next come', async () => {
  const { world, first, second, ask } = await openWorld();
  expect((await ask('retail')).list).toEqual([]);
  await setPrices(server, first, { MSRP: 52_000 });
  await setPrices(server, second, { MSRP: 61_000 });
  await setStock(world.warehouseId, first, 12);
  await confirmedOrder(world, [1, 6]);
  const found = await ask('retail', 'counts=supply');
  expect(found.list).toMatchObject([
    {
      supply: 'STOCK',
      available: 12,
      msrp: 52_000,
      lies: [{ place: expect.stringMatching(/^仓库/), available: 12 }],
    },
    { supply: 'COMING', available: 0, incoming: 6, lies: [] },
  ]);
  expect(found.counts).toEqual({ STOCK: 1, COMING: 1 });
  expect((await ask('retail', 'supply=COMING&msrp.from=60000')).list).toHaveLength(1);
  const change = (values: object) =>
    server.services.db.updateTable('part').set(values).where('id', '=', second).execute();
  await change({ lifecycle: 'RUN_OUT' });
  expect((await ask('retail')).list).toHaveLength(1);
  await change({ lifecycle: 'ACTIVE', status: 'Approved' });
  expect((await ask('retail')).list).toHaveLength(1);
});

it('both are exported as they are shown', async () => {
  const { first, world } = await openWorld();
  await setStock(world.warehouseId, first, 12);
  const staff = await server.as({ type: 'OTHER', codes: ['tyres_list_view'] });
  for (const list of ['sold', 'retail']) {
    const sheet = await staff.get(`${path}/${list}?format=xlsx`);
    expect([sheet.status, sheet.raw.subarray(0, 2).toString()]).toEqual([200, 'PK']);
  }
});
