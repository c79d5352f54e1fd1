import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { expectInvariants } from '#testing/invariants.ts';
import { giveTestCoupon, makeCouponPromotion, makeMember } from '#testing/coupon-world.ts';
import { makeCompany } from '#testing/people.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { expireCoupons } from './expire.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterEach(() => expectInvariants(server.services.db));
afterAll(() => server.close());

const path = '/promotion/distributeRecord';
const codes = ['customer_coupon_distribute_record', 'promotion_list_edit'] as const;
interface Row {
  id: number;
  code: string;
  state: string;
  canVoid: boolean;
  memberMobile: string;
}
interface Listed {
  list: Row[];
  total: number;
  counts?: Record<string, number>;
}
interface Detail extends Row {
  steps: { from: string | null; to: string; reason: string; actor: string }[];
}
const staff = () => server.as({ type: 'OTHER', codes });

test('records are found by code, promotion and mobile; a dealer sees its own, masked', async () => {
  const { services } = server;
  const dealerId = await makeCompany(services, 'DEALER');
  const promotionId = await makeCouponPromotion(services);
  const memberId = await makeMember(services, null, '13855550017');
  const { code, id } = await giveTestCoupon(services, { promotionId, memberId, dealerId });
  const other = await giveTestCoupon(services, { promotionId, memberId });
  const by = await staff();
  const wide = code.replaceAll(/./g, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0));
  const spoken = `${code.slice(0, 4)} ${code.slice(4)}`.toLowerCase();
  for (const text of [code, wide, spoken, '13855550017', '+86 138-5555-0017', '0017']) {
    const { data } = await by.get<Listed>(`${path}/list?text=${encodeURIComponent(text)}&counts=state`);
    expect(data.list.map((row) => row.id)).toContain(id);
  }
  const shop = await server.as({ type: 'DEALER', companyId: dealerId, codes });
  const { data } = await shop.get<Listed>(`${path}/list?counts=state`);
  expect(data).toMatchObject({ total: 1, counts: { UNUSED: 1 }, list: [{ id, canVoid: false }] });
  expect(data.list[0]?.memberMobile).toContain('*');
  expect((await shop.get(`${path}/detail/${other.id}`)).status).toBe(404);
  const refused = await shop.post<{ failed: { id: number }[] }>(`${path}/void`, {
    ids: [id],
    reason: '误发',
  });
  expect(refused.data.failed.map((row) => row.id)).toEqual([id]);
});

test('voiding needs a reason, is logged, and is refused once', async () => {
  const { services } = server;
  const promotionId = await makeCouponPromotion(services);
  const ids = await Promise.all(
    [1, 2].map(
      async () => (await giveTestCoupon(services, { promotionId, memberId: await makeMember(services) })).id,
    ),
  );
  const by = await staff();
  expect((await by.post(`${path}/void`, { ids, reason: ' ' })).status).toBe(400);
  const first = await by.post<{ done: number; failed: unknown[] }>(`${path}/void`, { ids, reason: '误发' });
  expect(first.data).toEqual({ done: 2, failed: [] });
  const again = await by.post<{ done: number; failed: { message: string }[] }>(`${path}/void`, {
    ids,
    reason: '再次',
  });
  expect(again.data).toMatchObject({ done: 0, failed: [{ message: '优惠券已作废，不能作废' }, {}] });
  const { data } = await by.get<Detail>(`${path}/detail/${ids[0]}`);
  expect(data.steps.map(({ from, to, reason }) => [from, to, reason])).toEqual([
    [null, 'UNUSED', ''],
    ['UNUSED', 'VOID', '误发'],
  ]);
});

test('a coupon whose last day is over expires once, whoever looks', async () => {
  const { services } = server;
  const promotionId = await makeCouponPromotion(services);
  const { id } = await giveTestCoupon(services, { promotionId, memberId: await makeMember(services) });
  await sql`UPDATE coupon SET valid_from = now() - interval '2 days', valid_to = now() - interval '1 second'
    WHERE id = ${id}`.execute(services.db);
  await Promise.all([1, 2, 3].map(() => expireCoupons(services)));
  const { data } = await (await staff()).get<Detail>(`${path}/detail/${id}`);
  expect([data.state, data.steps.length, data.steps[1]?.to]).toEqual(['EXPIRED', 2, 'EXPIRED']);
});

test('the palette finds a coupon by its code; whoever does not see it finds nothing', async () => {
  const { services } = server;
  const dealerId = await makeCompany(services, 'DEALER');
  const promotionId = await makeCouponPromotion(services);
  const { code } = await giveTestCoupon(services, {
    promotionId,
    memberId: await makeMember(services),
    dealerId,
  });
  const labels = async (by: { get: TestServer['anyone']['get'] }, text: string) =>
    (await by.get<{ label: string }[]>(`/user/v1/user/search?text=${text}`)).data.map(({ label }) => label);
  expect(await labels(await staff(), code.slice(0, 6).toLowerCase())).toContain(code);
  expect(await labels(await staff(), `${code.slice(0, 3)} ${code.slice(3)}`)).toContain(code);
  expect(await labels(await server.as({ type: 'DEALER', companyId: dealerId, codes }), code)).toEqual([code]);
  const other = await makeCompany(services, 'DEALER');
  expect(await labels(await server.as({ type: 'DEALER', companyId: other, codes }), code)).toEqual([]);
});
