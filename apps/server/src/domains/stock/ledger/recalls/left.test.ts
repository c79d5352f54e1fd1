import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { dealerPath, key, openDealerWorld } from '#testing/dealer-world.ts';
import { expectInvariants } from '#testing/invariants.ts';
import { retailKey } from '#testing/retail-world.ts';
import { openReturnedWorld } from '#testing/returned-world.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';

let server: TestServer;
beforeAll(async () => void (server = await openTestServer()));
afterAll(() => server.close());
afterEach(() => expectInvariants(server.services.db));

interface Told {
  list: {
    dot: string;
    quantity: number;
    cameBack: number;
    whereabouts: string;
    locationName: string;
    bizNo: string;
  }[];
  totals: { quantity: number };
}

/** A recall of one DOT of a part, and where its pieces are. */
async function recallOf(partId: number) {
  const keeper = await server.as({ type: 'OTHER', codes: ['inventory_warehouses_view'] });
  const body = { partId, dotFrom: '2525', dotTo: '2525', reason: '胎侧鼓包' };
  const { data } = await keeper.post<{ id: number }>('/inventory/recall', body, retailKey());
  return async () => {
    const get = async <T>(path: string) => (await keeper.get<T>(`/inventory/recall/${path}`)).data;
    return {
      head: await get<{ held: number; road: number; left: number }>(String(data.id)),
      left: await get<Told>(`left?recallId=${data.id}`),
      stock: (
        await get<{ list: { bucket: string; quantity: number; disposable: boolean }[] }>(
          `stock?recallId=${data.id}`,
        )
      ).list,
    };
  };
}

it('what a dealer ordered has not left: it is on the road, then in quarantine on its shelf', async () => {
  const world = await openDealerWorld(server);
  await world.stockUp(world.warehouseId, { '2525': 6 });
  const order = await world.shipped(4);
  const look = await recallOf(world.partId());
  const road = await look();
  expect(road.head).toMatchObject({ held: 2, road: 4, left: 0 });
  expect(road.left.list).toEqual([]);
  await world.receive(order.id, { good: 4 });
  const shelf = await look();
  expect(shelf.head).toMatchObject({ held: 6, road: 0, left: 0 });
  expect(
    shelf.stock.map(({ bucket, quantity, disposable }) => [bucket, quantity, disposable]).toSorted(),
  ).toEqual([
    ['quarantined', 2, true],
    ['quarantined', 4, true],
  ]);
});

it('what never arrived at a dealer has left, until it comes late', async () => {
  const world = await openDealerWorld(server);
  await world.stockUp(world.warehouseId, { '2525': 4 });
  const { id, orderNo } = await world.shipped(4);
  const look = await recallOf(world.partId());
  await world.receive(id, { good: 2, short: 2 });
  const claimId = (await world.read(id)).claims[0]?.id ?? 0;
  await world.decide(claimId, 'REFUND');
  const missing = await look();
  expect(missing.head).toMatchObject({ held: 2, road: 0, left: 2 });
  expect(missing.left.list).toMatchObject([
    { dot: '2525', quantity: 2, cameBack: 0, whereabouts: 'MISSING', bizNo: orderNo },
  ]);
  await world.desk.put(`${dealerPath}/late/${claimId}`, { goods: 'BACK', good: 1 }, key());
  expect((await look()).head).toMatchObject({ held: 3, left: 1 });
});

it('what came back is told beside what left, and counts as left no more', async () => {
  const world = await openReturnedWorld(server);
  const order = await world.completed();
  const look = await recallOf(world.partId());
  expect((await look()).left).toMatchObject({
    totals: { quantity: 2 },
    list: [{ dot: '2525', quantity: 2, cameBack: 0, whereabouts: 'FITTED' }],
  });
  expect((await world.takeBack(order.id, [{ wheel: 'FL', destination: 'QUARANTINE' }])).status).toBe(200);
  const back = await look();
  expect(back.head).toMatchObject({ left: 1 });
  expect(back.left).toMatchObject({ list: [{ dot: '2525', quantity: 1, cameBack: 1 }] });
  expect(back.stock).toMatchObject([{ bucket: 'quarantined', quantity: 1 }]);
});
