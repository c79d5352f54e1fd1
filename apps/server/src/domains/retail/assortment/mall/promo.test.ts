import { afterAll, beforeAll, expect, it } from 'vitest';
import { dayOf } from '#kernel/days.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { bookOf, faultsOf, setPrices } from '#testing/goods.ts';
import { mallPath, openMall } from '#testing/mall-world.ts';

let server: TestServer;
beforeAll(async () => void (server = await openTestServer()));
afterAll(() => server.close());

const day = (days: number) => dayOf(new Date(Date.now() + days * 86_400_000));
const promote = (
  dealer: { put: (path: string, body: object) => Promise<{ data: unknown }> },
  ids: number[],
  promo: object | null,
) => dealer.put('/inventory/dealers/promotion/batchUpdate', { ids, promo });

it('a promotion price of many for a time: a share of the mall price, refused ones say why, customers see both prices', async () => {
  const { dealer, rows, products, partId, otherId, otherNo, update } = await openMall(server);
  await update({ price: 48_000 });
  const asked = await promote(dealer, [partId, otherId], { percent: 9000, from: day(0), to: day(7) });
  expect(asked.data).toEqual({
    done: 1,
    failed: [{ id: otherId, no: otherNo, message: '没有售价，也没有建议零售价：请先填写售价' }],
  });
  const running = { promoPrice: 43_200, promoFrom: day(0), promoTo: day(7), promoState: 'ON' };
  expect(await rows('promoState=ON')).toMatchObject([{ id: partId, price: 48_000, ...running }]);
  expect(await products()).toMatchObject([{ price: 48_000, promoPrice: 43_200, promoTo: day(7) }]);
  await promote(dealer, [partId], { price: 45_000, from: day(2), to: day(3) });
  expect(await rows('promoState=WAIT')).toMatchObject([{ promoPrice: 45_000 }]);
  expect(await products()).toMatchObject([{ price: 48_000, promoPrice: null, promoTo: null }]);
  await promote(dealer, [partId], null);
  expect(await rows('sort=partNo')).toMatchObject([{ promoPrice: null, promoState: 'NONE' }, {}]);
});

it.each([
  ['below the lowest price', { price: 39_999 }, /^低于平台最低售价 400\.00 元$/],
  ['not below the mall price', { price: 48_000 }, /^促销价须低于商城售价 480\.00 元$/],
  ['that ends before it begins', { price: 45_000, from: day(2), to: day(1) }, /结束不早于开始/],
  ['that is over', { price: 45_000, from: day(-2), to: day(-1) }, /^促销结束日期已过$/],
])('refuses a promotion price %s', async (_, promo, said) => {
  const { dealer, partId, update, rows } = await openMall(server);
  await update({});
  const answer = await promote(dealer, [partId], { from: day(0), to: day(1), ...promo });
  expect(answer.data).toMatchObject({ done: 0, failed: [{ message: expect.stringMatching(said) }] });
  expect(await rows('state=ON')).toMatchObject([{ promoPrice: null, version: 1 }]);
});

it('a promotion price below a lowest price that rose, or above a mall price that fell, no longer holds', async () => {
  const { dealer, partId, update, rows, products } = await openMall(server);
  await update({});
  await promote(dealer, [partId], { price: 42_000, from: day(0), to: day(1) });
  await update({ price: 41_000, version: 2 });
  expect(await rows('promoState=NOT_LOWER')).toHaveLength(1);
  await update({ price: 48_000, version: 3 });
  await server.services.db
    .deleteFrom('part_price')
    .where('part_id', '=', partId)
    .where('kind', '=', 'FLOOR')
    .execute();
  await setPrices(server, partId, { FLOOR: 42_001 });
  expect(await rows('promoState=FLOOR')).toHaveLength(1);
  expect(await products()).toMatchObject([{ price: 48_000, promoPrice: null }]);
});

it('promotion prices come by workbook, with every bad row at once, and are emptied by it', async () => {
  const { dealer, rows, partNo, otherNo, update, partId } = await openMall(server);
  await update({});
  const send = async (...lines: (string | number)[][]) =>
    dealer.upload(
      `${mallPath}/batchUpload`,
      await bookOf([['商品编码', '商城售价(含税)', '促销价(含税)', '促销开始', '促销结束'], ...lines]),
    );
  const bad = await send([partNo, '', 399, day(0), day(1)], [otherNo, 450, 449, day(0), '']);
  const faults = faultsOf(bad.body.details).join('\n');
  expect(faults).toMatch(/^2 促销价.*低于平台最低售价/m);
  expect(faults).toMatch(/^3 促销结束.*开始和结束日期/m);
  const good = await send([partNo, '', 430, day(0), day(1)], [otherNo, 450, 440, day(0), day(1)]);
  expect(good.data).toMatchObject({ imported: 2 });
  expect(await rows('promoState=ON')).toMatchObject([{ promoPrice: 43_000 }, { promoPrice: 44_000 }]);
  await send([partNo, '', '', '', day(4)], [otherNo, '', '清空', '', '']);
  expect(await rows('promoState=ON')).toMatchObject([{ id: partId, promoPrice: 43_000, promoTo: day(4) }]);
});

it('a promotion price is the dealer’s alone: another dealer and the platform cannot set it', async () => {
  const { second, platform, partId, rows, update } = await openMall(server);
  await update({});
  const promo = { price: 45_000, from: day(0), to: day(1) };
  expect((await promote(second, [partId], promo)).data).toMatchObject({ done: 0 });
  const body = { ids: [partId], promo };
  expect((await platform.put('/inventory/dealers/promotion/batchUpdate', body)).status).toBe(403);
  expect(await rows('state=ON')).toMatchObject([{ promoPrice: null }]);
});
