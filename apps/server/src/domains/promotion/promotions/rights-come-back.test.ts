import { afterAll, beforeAll, expect, it } from 'vitest';
import { asSystem } from '#kernel/system-context.ts';
import { expectInvariants } from '#testing/invariants.ts';
import { openPromotionWorld } from '#testing/promotion-world.ts';
import { retailPath, type RetailDetail } from '#testing/retail-world.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { memberOf } from '#domains/promotion/members/index.ts';
import { grantPoints } from '#domains/promotion/members/points/grant-points.ts';
import { openAccount } from '#domains/promotion/members/points/ledger.ts';

let server: TestServer;
beforeAll(async () => void (server = await openTestServer()));
afterAll(async () => {
  await expectInvariants(server.services.db);
  await server.close();
});

interface Detail extends RetailDetail {
  rights: { coupons: object[]; pointsUsed: number; pointsReturned: number };
  waterfall: { step: number; amount: number; promotionId: number | null }[];
}

it('an order of a promotion and points says what it took, and gives all of it back once', async () => {
  const world = await openPromotionWorld(server);
  await world.stockUp(world.warehouseId, { '2525': 4 });
  const promotion = await world.running();
  const customerMobile = '13977770001';
  const memberId = await asSystem(server.services, 'test', async (ctx) => {
    const id = await memberOf(ctx, {
      mobile: customerMobile,
      name: '王小明',
      dealerId: world.dealerId,
      source: 'HAND',
    });
    await grantPoints(ctx, await openAccount(ctx, id), 3000, { type: 'HAND', id: 9_000_001 });
    return id;
  });
  const pointsOf = async () =>
    (
      await server.services.db
        .selectFrom('member')
        .where('id', '=', memberId)
        .select('points')
        .executeTakeFirstOrThrow()
    ).points;
  const { dealerId, partsList } = world.body();
  const asked = { dealerId, partsList, customerMobile, points: 1000 };
  const { data: price } = await world.staff.post<{ payableAmount: number; points: object }>(
    `${retailPath}/calculate`,
    asked,
  );
  expect(price.points).toMatchObject({ own: 3000, used: 1000 });
  const { payableAmount } = price;
  const placed = await world.create({ customerMobile, points: 1000, payableAmount });
  expect(placed.body.message).toBeUndefined();
  expect(await pointsOf()).toBe(2000);
  const read = async () =>
    (await world.staff.post<Detail>(`${retailPath}/detail`, { id: placed.data.id })).data;
  const detail = await read();
  expect(detail.rights).toMatchObject({ coupons: [], pointsUsed: 1000, pointsReturned: 0 });
  expect(detail.cancelEffect).toMatchObject({ rights: 0, points: 1000 });
  expect(detail.waterfall.find(({ step }) => step === 20)).toMatchObject({ promotionId: promotion.id });
  await world.act('cancel', { orderNo: placed.data.orderNo, lossReason: 'PRICE' });
  await world.act('cancel', { orderNo: placed.data.orderNo, lossReason: 'PRICE' });
  expect(await pointsOf()).toBe(3000);
  expect((await read()).rights).toMatchObject({ pointsUsed: 1000, pointsReturned: 1000 });
  expect(await world.readPromotion(promotion.id)).toMatchObject({ used: 0, cost: 0 });
});
