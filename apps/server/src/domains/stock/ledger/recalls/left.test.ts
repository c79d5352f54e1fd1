import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { dealerPath, key, openDealerWorld } from '#testing/dealer-world.ts';
import { expectInvariants } from '#testing/invariants.ts';
import { retailKey } from '#testing/retail-world.ts';
import { openReturnedWorld } from '#testing/returned-world.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { openTransferWorld } from '#testing/transfer-world.ts';

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
      head: await get<{ held: number; road: number; left: number; places: { quantity: number }[] }>(
        String(data.id),
      ),
      left: await get<Told>(`left?recallId=${data.id}`),
      stock: (await get<{ list: { bucket: string; quantity: number }[] }>(`stock?recallId=${data.id}`)).list,
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
  expect(shelf.stock.map(({ bucket, quantity }) => [bucket, quantity]).toSorted()).toEqual([
    ['quarantined', 2],
    ['quarantined', 4],
  ]);
  expect(shelf.head.places.map(({ quantity }) => quantity)).toEqual([2, 4]);
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

it('a tyre that nobody read when it was fitted comes back under the DOT that it was sold with, into quarantine', async () => {
  const world = await openReturnedWorld(server);
  const order = await world.completed();
  await server.services.db
    .updateTable('retail_order_line')
    .set({ dot_fitted: '' })
    .where('order_id', '=', order.id)
    .where('tyre_index', '=', 'FL')
    .execute();
  const look = await recallOf(world.partId());
  const { data } = await world.takeBack(order.id, [{ wheel: 'FL', dot: '' }]);
  expect(data.lines).toMatchObject([{ wheel: 'FL', dot: '2525', destination: 'SHELF' }]);
  const back = await look();
  expect(back.head).toMatchObject({ held: 1, left: 1 });
  expect(back.left.list).toMatchObject([{ dot: '2525', quantity: 1, cameBack: 1 }]);
  const { offered } = await world.preview(order.id);
  expect(offered.filter(({ kind }) => kind === 'TYRE').map(({ dots }) => dots)).toEqual([['2525']]);
});

it('what a transfer lost has left, until it comes late', async () => {
  const world = await openTransferWorld(server);
  await world.stockUp({ '2525': 3 });
  const { id, lineId } = await world.sent([{ quantity: 3 }]);
  await world.act('close', id, { reason: '未到', lines: [{ lineId, dot: '2525', lost: 2, late: 1 }] });
  const look = await recallOf(world.partId());
  const lost = await look();
  expect(lost.head).toMatchObject({ road: 0, left: 3 });
  expect(lost.left.list).toMatchObject([{ dot: '2525', quantity: 3, cameBack: 0, whereabouts: 'LOST' }]);
  expect((await world.act('late', id, { lines: [{ lineId, dot: '2525', good: 1 }] })).status).toBe(200);
  const late = await look();
  expect(late.head).toMatchObject({ held: 1, left: 2 });
  expect(late.left.list).toMatchObject([{ dot: '2525', quantity: 2, cameBack: 0 }]);
});
