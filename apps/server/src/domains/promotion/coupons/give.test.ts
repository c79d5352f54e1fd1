import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { expectInvariants } from '#testing/invariants.ts';
import {
  giveTestCoupon,
  makeCouponPromotion,
  makeMember,
  setMarketingConsent,
} from '#testing/coupon-world.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterEach(() => expectInvariants(server.services.db));
afterAll(() => server.close());

/** How many went through, and why the others did not. */
async function outcomes(taken: readonly Promise<unknown>[]) {
  const settled = await Promise.allSettled(taken);
  const refused = settled.flatMap((one) =>
    one.status === 'rejected' ? [(one.reason as { error?: string }).error ?? String(one.reason)] : [],
  );
  return { given: settled.length - refused.length, refused: [...new Set(refused)] };
}
const takenOf = async (promotionId: number) =>
  (
    await server.services.db
      .selectFrom('promotion')
      .where('id', '=', promotionId)
      .select('taken')
      .executeTakeFirstOrThrow()
  ).taken;

test('two hundred persons at once take no more than there are', async () => {
  const { services } = server;
  const promotionId = await makeCouponPromotion(services, { total: 37 });
  const members = await Promise.all(Array.from({ length: 200 }, () => makeMember(services)));
  const result = await outcomes(
    members.map((memberId) => giveTestCoupon(services, { promotionId, memberId })),
  );
  expect(result).toEqual({ given: 37, refused: ['coupon.gone'] });
  expect(await takenOf(promotionId)).toBe(37);
});

test('one person who takes fifty times at once gets as many as allowed', async () => {
  const { services } = server;
  const promotionId = await makeCouponPromotion(services, { perUser: 2 });
  const memberId = await makeMember(services);
  const tries = Array.from({ length: 50 }, () => giveTestCoupon(services, { promotionId, memberId }));
  expect(await outcomes(tries)).toEqual({ given: 2, refused: ['coupon.had'] });
  expect(await takenOf(promotionId)).toBe(2);
});

test('each refusal has its name', async () => {
  const { services } = server;
  const memberId = await makeMember(services);
  const errorOf = async (promotionId: number, more: object = {}) =>
    (await outcomes([giveTestCoupon(services, { promotionId, memberId, ...more })])).refused[0];
  const soon = new Date(Date.now() + 3_600_000);
  const past = new Date(Date.now() - 3_600_000);
  expect(await errorOf(await makeCouponPromotion(services, { state: 'PAUSED' }))).toBe('coupon.not-running');
  expect(await errorOf(await makeCouponPromotion(services, { startsAt: soon }))).toBe('coupon.not-running');
  expect(await errorOf(await makeCouponPromotion(services, { endsAt: past }))).toBe('coupon.not-running');
  const running = await makeCouponPromotion(services, { perUser: 1 });
  await sql`UPDATE promotion SET take = 'AUTO', step = 20 WHERE id = ${running}`.execute(services.db);
  expect(await errorOf(running)).toBe('coupon.no-coupon');
  const open = await makeCouponPromotion(services);
  expect(await errorOf(open, { memberId: 999_999_999 })).toBe('coupon.member');
});

test('nothing is sent to who wants no marketing, but they may take one themselves', async () => {
  const { services } = server;
  const promotionId = await makeCouponPromotion(services);
  const memberId = await makeMember(services);
  await setMarketingConsent(services, memberId, false);
  const sent = await outcomes([giveTestCoupon(services, { promotionId, memberId, source: 'HAND' })]);
  expect(sent.refused).toEqual(['coupon.consent']);
  expect((await giveTestCoupon(services, { promotionId, memberId, source: 'LINK' })).code).toMatch(
    /^[A-Z2-9]{10}$/,
  );
  await setMarketingConsent(services, memberId, true);
  await giveTestCoupon(services, { promotionId, memberId, source: 'HAND' });
});

test('a coupon is good through its last day, never beyond the end of its promotion', async () => {
  const { services } = server;
  const endsAt = new Date(Date.now() + 3 * 86_400_000);
  const memberId = await makeMember(services);
  const validTo = async (couponDays: number | null) => {
    const promotionId = await makeCouponPromotion(services, { couponDays, endsAt });
    return new Date((await giveTestCoupon(services, { promotionId, memberId })).validTo);
  };
  expect(await validTo(null)).toEqual(endsAt);
  expect(await validTo(30)).toEqual(endsAt);
  const { rows } = await sql<{
    at: string;
  }>`SELECT (current_date + 2 - interval '1 second')::timestamptz AS at`.execute(services.db);
  expect(await validTo(1)).toEqual(new Date(`${rows[0]?.at}`));
});

test('a merged member’s coupon goes to the one it was merged into', async () => {
  const { services } = server;
  const promotionId = await makeCouponPromotion(services);
  const [from, into] = [await makeMember(services), await makeMember(services)];
  await sql`WITH gone AS (UPDATE member SET merged_into = ${into} WHERE id = ${from})
    UPDATE member_mobile SET member_id = ${into} WHERE member_id = ${from}`.execute(services.db);
  const { id } = await giveTestCoupon(services, { promotionId, memberId: from });
  const row = await services.db
    .selectFrom('coupon')
    .where('id', '=', id)
    .select('member_id')
    .executeTakeFirst();
  expect(row?.member_id).toBe(into);
});
