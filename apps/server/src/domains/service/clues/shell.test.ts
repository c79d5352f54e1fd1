import { readXlsx } from 'hucre/xlsx';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { cluePath, openClueWorld, type ClueWorld } from '#testing/clue-world.ts';
import { expectInvariants } from '#testing/invariants.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';

let server: TestServer;
let world: ClueWorld;
beforeAll(async () => {
  server = await openTestServer();
  world = await openClueWorld(server);
});
afterEach(() => expectInvariants(server.services.db));
afterAll(() => server.close());

const own = { codes: ['clue_invite_list', 'clue_invite_detail'] } as const;

test('a sealed value is revealed to who may see it, in scope, and the clue tells of it', async () => {
  const { id, customerMobile } = await world.make({ customerName: '欧阳小明' });
  const ask = (field: string, by: Pick<typeof world.first, 'get'> = world.first) =>
    by.get<{ value: string }>(`/data/communal/decrypt?entity=clue&id=${id}&field=${field}`);
  expect((await ask('customerMobile')).data.value).toBe(customerMobile);
  expect((await ask('customerName')).data.value).toBe('欧阳小明');
  expect((await ask('remark')).body.error).toBe('decrypt.unknown');
  const masked = await server.as({ type: 'DEALER', companyId: world.dealerId, ...own });
  expect((await ask('customerMobile', masked)).status).toBe(403);
  expect((await ask('customerMobile', (await openClueWorld(server)).first)).status).toBe(404);
  const { timeline } = (await world.first.get<{ timeline: { action: string }[] }>(`${cluePath}/detail/${id}`))
    .data;
  expect(JSON.stringify(timeline)).toContain('查看完整敏感数据');
});

test('the workbook of the list is masked for whom the list is', async () => {
  const { plateNumber, customerMobile } = await world.make({ plateNumber: '浙K10001' });
  const asked = `${cluePath}/list?text=${encodeURIComponent(plateNumber)}&format=xlsx`;
  const masked = await server.as({ type: 'DEALER', companyId: world.dealerId, ...own });
  const [clear, sealed] = await Promise.all(
    [world.first, masked].map(async (by) => JSON.stringify(await readXlsx((await by.get(asked)).raw))),
  );
  expect([clear?.includes(plateNumber), clear?.includes(customerMobile)]).toEqual([true, true]);
  expect([sealed?.includes(plateNumber), sealed?.includes(customerMobile)]).toEqual([false, false]);
});

interface Card {
  key: string;
  count: number;
  path: string;
}

test('home counts what is late, nobody’s and one’s own, each as its list does; others see none', async () => {
  const shop = await openClueWorld(server);
  const late = await shop.make();
  await shop.make({ ownerId: shop.first.accountId });
  await server.services.db
    .updateTable('clue')
    .set({ due_at: new Date(Date.now() - 3_600_000).toISOString() })
    .where('id', '=', late.id)
    .execute();
  const cardsOf = async (by: Pick<typeof shop.first, 'get'>) =>
    (await by.get<{ cards: Card[] }>('/report/home')).data.cards.filter(({ key }) => key.startsWith('clue-'));
  const cards = await cardsOf(shop.first);
  expect(cards.map(({ key, count }) => [key, count])).toEqual([
    ['clue-overdue', 1],
    ['clue-unassigned', 1],
    ['clue-mine', 1],
  ]);
  for (const { path, count } of cards) expect((await shop.list(path.split('?')[1])).total).toBe(count);
  expect(await cardsOf(await server.as({ type: 'DEALER', companyId: shop.dealerId, codes: [] }))).toEqual([]);
});

test('the palette finds clues by number, plate and customer, of one’s own shop alone', async () => {
  const { clueNo, plateNumber } = await world.make({ plateNumber: '浙K20002', customerName: '诸葛青云' });
  const find = async (text: string, by: Pick<typeof world.first, 'get'> = world.first) =>
    (
      await by.get<{ label: string; party: string }[]>(
        `/user/v1/user/search?text=${encodeURIComponent(text)}`,
      )
    ).data;
  for (const text of [clueNo, plateNumber, '诸葛青云'])
    expect(await find(text)).toEqual(expect.arrayContaining([expect.objectContaining({ label: clueNo })]));
  const masked = await server.as({ type: 'DEALER', companyId: world.dealerId, ...own });
  expect(JSON.stringify(await find(clueNo, masked))).not.toMatch(/浙K20002|诸葛青云/);
  expect(await find(clueNo, (await openClueWorld(server)).first)).toEqual([]);
});
