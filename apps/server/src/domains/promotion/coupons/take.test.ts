import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { giveTestCoupon, makeCouponPromotion, makeMember, newMobile } from '#testing/coupon-world.ts';
import { expectInvariants } from '#testing/invariants.ts';
import { readCode } from '#testing/outbox.ts';
import { openRetailWorld } from '#testing/retail-world.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { markSuspicious } from './signs.ts';
import { linkPathOf } from './take/link.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterEach(() => expectInvariants(server.services.db));
afterAll(() => server.close());

/** Somebody with a number takes by the link. */
async function take(path: string, mobile: string, device: string) {
  await server.anyone.post(`${path}/code`, { mobile });
  const code = await readCode(server, mobile);
  return server.anyone.post<{ code: string; validTo: string }>(`${path}/take`, { mobile, code, device });
}

test('by a link with the code that was sent; guessed, closed and wrong ones give nothing', async () => {
  const { services } = server;
  const open = linkPathOf(services, await makeCouponPromotion(services, { takeLink: true, perUser: 1 }));
  expect((await server.anyone.get<{ isOpen: boolean }>(open)).data.isOpen).toBe(true);
  const closed = linkPathOf(services, await makeCouponPromotion(services, {}));
  for (const path of [closed, `${open}x`, '/m/coupon/1.aaaaaaaaaaaaaaaa'])
    expect((await server.anyone.get(path)).body.error).toBe('coupon.link-gone');
  const mobile = newMobile();
  const wrong = await server.anyone.post(`${open}/take`, { mobile, code: '000000' });
  expect(wrong.body.error).toBe('session.code-wrong');
  expect((await take(open, mobile, 'one')).data.code).toMatch(/^[A-Z2-9]{10}$/);
});

test('several persons on one device are marked, each of them', async () => {
  const { services } = server;
  const promotionId = await makeCouponPromotion(services, { takeLink: true });
  for (let i = 0; i < 3; i++) await take(linkPathOf(services, promotionId), newMobile(), 'same');
  await markSuspicious(services);
  await markSuspicious(services);
  const rows = await services.db
    .selectFrom('coupon')
    .where('promotion_id', '=', promotionId)
    .select('signs')
    .execute();
  expect(rows.map(({ signs }) => signs)).toEqual([['DEVICE'], ['DEVICE'], ['DEVICE']]);
});

const signsOf = async (promotionId: number) =>
  (
    await server.services.db
      .selectFrom('coupon')
      .where('promotion_id', '=', promotionId)
      .orderBy('id')
      .select('signs')
      .execute()
  ).map(({ signs }) => signs);

test('many persons at one address in a day are marked; the day before does not count', async () => {
  const { services } = server;
  const promotionId = await makeCouponPromotion(services);
  const takeFrom = async (address: string) =>
    giveTestCoupon(services, { promotionId, memberId: await makeMember(services), source: 'LINK', address });
  const first = await takeFrom('198.51.100.7');
  for (let i = 0; i < 19; i++) await takeFrom('198.51.100.7');
  await takeFrom('198.51.100.8');
  await sql`UPDATE coupon SET created_at = now() - interval '25 hours' WHERE id = ${first.id}`.execute(
    services.db,
  );
  await markSuspicious(services);
  expect((await signsOf(promotionId)).flat()).toEqual([]);
  await takeFrom('198.51.100.7');
  await markSuspicious(services);
  const marks = await signsOf(promotionId);
  expect(marks.map((signs) => signs.join())).toEqual([
    '',
    ...Array.from({ length: 19 }, () => 'ADDRESS'),
    '',
    'ADDRESS',
  ]);
});

test('more coupons of one member used at one shop within minutes than one order takes are marked', async () => {
  const { services } = server;
  const world = await openRetailWorld(server);
  await world.stockUp(world.warehouseId, { '2525': 40 });
  const promotionId = await makeCouponPromotion(services);
  const mobile = newMobile();
  const memberId = await makeMember(services, null, mobile);
  const use = async () => {
    const { id } = await giveTestCoupon(services, { promotionId, memberId });
    const placed = await world.create({ customerMobile: mobile, rightIds: [id], payableAmount: 95_000 });
    expect(placed.status).toBe(200);
    return id;
  };
  const ids = [await use(), await use(), await use()];
  // An hour ago is not within minutes.
  const old = await use();
  await sql`UPDATE coupon SET used_at = now() - interval '1 hour' WHERE id = ${old}`.execute(services.db);
  await markSuspicious(services);
  expect((await signsOf(promotionId)).flat()).toEqual([]);
  ids.push(await use());
  await markSuspicious(services);
  expect(await signsOf(promotionId)).toEqual([['RUSH'], ['RUSH'], ['RUSH'], [], ['RUSH']]);
});
