import { expect, it } from 'vitest';
import { pricePath as path, preparePriceWorld } from '#testing/price-world.ts';

const world = preparePriceWorld();

it('a confirmed match stays whatever is synced, is taken back, and is no longer the first opinion', async () => {
  const { plain, strong, item, no } = await world.openShelf();
  world.fake.offer([item('a', '205/55R16', '700')]);
  await world.sync();
  const { id, version, state } = await world.offerOf(`${no}-a`);
  expect(state).toBe('DOUBTFUL');
  const confirm = (partId: number) =>
    world.keeper.put<{ done: number; failed: { message: string }[] }>(`${path}/match/confirm`, {
      items: [{ id, partId, version }],
    });
  expect((await confirm(strong)).data).toEqual({ done: 1, failed: [] });
  const late = await confirm(strong);
  expect(late.data.failed[0]?.message).toContain('已被处理');
  world.fake.offer([item('a', '205/55R16 94V', '710')]);
  expect(await world.sync()).toMatchObject({ matched: 1, changed: 1 });
  expect(await world.offerOf(`${no}-a`)).toMatchObject({ state: 'CONFIRMED', partId: strong, price: 71_000 });
  expect((await world.keeper.put(`${path}/match/reject`, { ids: [id] })).data).toMatchObject({ done: 1 });
  await world.sync();
  expect((await world.offerOf(`${no}-a`)).state).toBe('REJECTED');
  await world.keeper.put(`${path}/match/reopen`, { ids: [id] });
  expect(await world.offerOf(`${no}-a`)).toMatchObject({ state: 'MATCHED', partId: plain });
});

it('takes no part that is no tyre of the platform, and says so row by row', async () => {
  const { item, no, plain } = await world.openShelf();
  world.fake.offer([item('a', '205/55R16', '700'), item('b', '205/55R16', '700')]);
  await world.sync();
  const [a, b] = [await world.offerOf(`${no}-a`), await world.offerOf(`${no}-b`)];
  const items = [
    { id: a.id, partId: 999_999_999, version: 0 },
    { id: b.id, partId: plain, version: 0 },
  ];
  const answer = await world.keeper.put<{ done: number; failed: { no: string; message: string }[] }>(
    `${path}/match/confirm`,
    { items },
  );
  expect(answer.data).toMatchObject({
    done: 1,
    failed: [{ no: `${no}-a`, message: '只能匹配平台在库的轮胎商品' }],
  });
  const found = await world.keeper.get<unknown[]>(`${path}/candidates/${a.id}?text=TP-${no}-`);
  expect(found.data).toHaveLength(2);
});
