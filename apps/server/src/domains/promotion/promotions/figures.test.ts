import { afterAll, beforeAll, expect, it } from 'vitest';
import { dayOf } from '#kernel/days.ts';
import { readSheet } from '#kernel/sheets/index.ts';
import { expectInvariants } from '#testing/invariants.ts';
import { openPromotionWorld, promotionPath, type PromotionWorld } from '#testing/promotion-world.ts';
import { retailKey, type RetailAnswer } from '#testing/retail-world.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';

let server: TestServer;
let world: PromotionWorld;
beforeAll(async () => {
  server = await openTestServer();
  await server.services.db.updateTable('promotion').set({ state: 'CLOSED' }).execute();
  world = await openPromotionWorld(server);
  await world.stockUp(world.warehouseId, { '2525': 40 });
});
afterAll(async () => {
  await expectInvariants(server.services.db);
  await server.close();
});

interface Figures {
  taken: number;
  used: number;
  total: number | null;
  cost: number;
  budget: number | null;
  baskets: number;
  average: number;
  averageWithout: number;
  margin?: number;
  byDay: object[];
  byDealer: object[];
}
interface Use {
  orderId: number;
  orderNo: string;
  fen: number;
  state: string;
  time: string;
}
const figuresOf = async (id: number) =>
  (await world.maker.get<Figures>(`${promotionPath}/figures/${id}`)).data;
const usesOf = async (id: number) =>
  (await world.maker.get<Use[]>(`${promotionPath}/uses/${id}`)).data.map(({ orderNo, fen, state }) => [
    orderNo,
    fen,
    state,
  ]);
const refund = async ({ id: orderId }: RetailAnswer, amount: number) =>
  expect(
    (
      await world.staff.post(
        '/order/payment/refund',
        { bizType: 'RETAIL_ORDER', orderId, amount, reason: '补偿' },
        retailKey(),
      )
    ).status,
  ).toBe(200);

it('figures and uses say what was taken, spent and earned, also after a cancellation and refunds', async () => {
  const one = await world.running({ total: 50 });
  const zero = await figuresOf(one.id);
  expect(zero).toMatchObject({
    used: 0,
    cost: 0,
    baskets: 0,
    average: 0,
    margin: 0,
    byDay: [],
    byDealer: [],
  });

  // 900.00 and 400.00 are paid for tyres of 500.00 that cost 300.00 without tax.
  const { data: two } = await world.placeAtPrice();
  const { data: single } = await world.placeAtPrice({ partsList: world.tyres(['FL']) });
  const { data: gone } = await world.placeAtPrice();
  expect([two, single, gone].map(({ payableAmount }) => payableAmount)).toEqual([90_000, 40_000, 90_000]);
  const cancelled = await world.act('cancel', { orderNo: gone.orderNo, lossReason: 'PRICE' });
  expect(cancelled.status).toBe(200);
  // Beside it an order that does not get it.
  const paused = (await world.step(one, 'pause')).data;
  await world.placeAtPrice({ partsList: world.tyres(['FL', 'FR', 'RL']) });
  await world.step(paused, 'resume');

  const part = { used: 2, baskets: 2, cost: 20_000 };
  const figures = await figuresOf(one.id);
  expect(figures).toMatchObject({
    taken: 0,
    used: 2,
    total: 50,
    cost: 20_000,
    budget: 1_000_000,
    baskets: 2,
    average: 65_000,
    averageWithout: 150_000,
    // 450.00 with 13 % are 398.23 without, twice, and 353.98 of 400.00.
    margin: 2 * (39_823 - 30_000) + (35_398 - 30_000),
    byDay: [{ day: dayOf(new Date()), ...part }],
    byDealer: [{ dealerId: world.dealerId, ...part }],
  });
  expect(await usesOf(one.id)).toEqual([
    [gone.orderNo, 10_000, 'RETURNED'],
    [single.orderNo, 10_000, 'TAKEN'],
    [two.orderNo, 10_000, 'TAKEN'],
  ]);

  await world.pay(single);
  await refund(single, 10_000);
  // A quarter of 353.98 went back: the order is still one that used it.
  expect(await figuresOf(one.id)).toMatchObject({ ...part, margin: (figures.margin ?? 0) - 8850 });
  await refund(single, 30_000);
  await server.runJobs();
  expect(await figuresOf(one.id)).toMatchObject({
    used: 1,
    cost: 10_000,
    baskets: 1,
    average: 90_000,
    margin: 2 * (39_823 - 30_000),
    byDealer: [{ dealerId: world.dealerId, used: 1, baskets: 1, cost: 10_000 }],
  });
  expect(await usesOf(one.id)).toEqual([
    [gone.orderNo, 10_000, 'RETURNED'],
    [single.orderNo, 10_000, 'RETURNED'],
    [two.orderNo, 10_000, 'TAKEN'],
  ]);
});

it('the list has the margin for the platform, its shops neither as a field nor in their workbook', async () => {
  const one = await world.running({ name: '毛利可见', rule: { kind: 'AMOUNT', offFen: 20_000 } });
  await world.placeAtPrice();
  const path = `${promotionPath}/list?text=${encodeURIComponent('毛利可见')}`;
  const rowOf = async (by: Pick<typeof world.maker, 'get'>) =>
    (await by.get<{ list: { id: number; margin?: number; used: number }[] }>(path)).data.list[0];
  // 400.00 each: 353.98 without tax.
  expect(await rowOf(world.maker)).toMatchObject({ id: one.id, used: 1, margin: 2 * (35_398 - 30_000) });
  const seen = await rowOf(world.shopMaker);
  expect(seen).toMatchObject({ id: one.id, used: 1 });
  expect(seen).not.toHaveProperty('margin');
  const headerOf = async (by: Pick<typeof world.maker, 'get'>) =>
    (await readSheet((await by.get(`${path}&format=xlsx`)).raw, { maxRows: 10, maxBytes: 1e6 })).header;
  expect(await headerOf(world.maker)).toContain('毛利(元)');
  const shown = await headerOf(world.shopMaker);
  expect(shown).toContain('已花费(元)');
  expect(shown).not.toContain('毛利(元)');
  // A list does not sum up thousands of orders; the promotion's own page does.
  const { db } = server.services;
  await db.updateTable('promotion').set({ used: 1001 }).where('id', '=', one.id).execute();
  expect(await rowOf(world.maker)).toMatchObject({ used: 1001, margin: null });
  await db.updateTable('promotion').set({ used: 1 }).where('id', '=', one.id).execute();
  expect((await figuresOf(one.id)).margin).toBe(2 * (35_398 - 30_000));
  const figures = await world.shopMaker.get<Figures>(`${promotionPath}/figures/${one.id}`);
  expect(figures.data).toMatchObject({ used: 1, cost: 20_000 });
  expect(figures.data).not.toHaveProperty('margin');
});
