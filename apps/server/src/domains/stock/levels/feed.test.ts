import { afterAll, beforeAll, expect, it } from 'vitest';
import { openLevelWorld } from '#testing/level-world.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';

let server: TestServer;
beforeAll(async () => void (server = await openTestServer()));
afterAll(() => server.close());

interface Card {
  key: string;
  count: number;
  path: string;
}

it('home tells a dealer what is short and too old in its own places, and each figure is that of its list', async () => {
  const w = await openLevelWorld(server);
  const at = { locationId: w.dealerPlace, partId: w.world.at().partId };
  await w.world.stockUp({ '0120': 2, '2526': 1 }, at);
  const { status } = await w.dealer.put(`/inventory/dealers/update/${w.dealerPlace}`, {
    partId: at.partId,
    reason: 'COUNT',
    lines: [],
    safeMin: 9,
  });
  expect(status).toBe(200);
  const { cards } = (await w.dealer.get<{ cards: Card[] }>('/report/home')).data;
  const own = cards.filter(({ key }) => key.startsWith('stock-'));
  expect(own.map(({ key, count }) => [key, count])).toEqual([
    ['stock-short', 1],
    ['stock-old', 1],
  ]);
  for (const { count, path } of own) {
    const list = path.replace('/inventory/dealers', '/inventory/dealers/list');
    expect((await w.dealer.get<{ total: number }>(list)).data.total).toBe(count);
  }
  const other = await server.as({ type: 'DEALER', codes: ['inventory_dealers_view'] });
  const theirs = (await other.get<{ cards: Card[] }>('/report/home')).data.cards;
  expect(theirs.filter(({ key, count }) => key.startsWith('stock-') && count > 0)).toEqual([]);
});

it('the palette finds places by name for those who may look at their stock', async () => {
  const w = await openLevelWorld(server);
  const find = async (who: typeof w.dealer) =>
    (await who.get<{ path: string }[]>(`/user/v1/user/search?text=${encodeURIComponent(`店D${w.dealerId}`)}`))
      .data;
  expect((await find(w.dealer)).map(({ path }) => path)).toEqual(
    expect.arrayContaining([`/inventory/dealers?placeId=${w.dealerPlace}`]),
  );
  const supplier = await server.as({ type: 'SUPPLIER' });
  expect(await find(supplier)).toEqual([]);
});
