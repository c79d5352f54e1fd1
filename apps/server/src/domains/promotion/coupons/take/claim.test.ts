import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { mask } from '@treadline/contract/kernel/mask.ts';
import { systemMe } from '#kernel/context.ts';
import { sealFor } from '#kernel/masked.ts';
import { giveTestCoupon, makeCouponPromotion, makeMember, newMobile } from '#testing/coupon-world.ts';
import { expectInvariants } from '#testing/invariants.ts';
import { makeAccount, makeCompany } from '#testing/people.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';

let server: TestServer;
let no = 0;
beforeAll(async () => {
  server = await openTestServer();
});
afterEach(() => expectInvariants(server.services.db));
afterAll(() => server.close());

interface Taken {
  id: number;
  code: string;
  promotionName: string;
}
const newCode = () => `TILL${process.pid}${++no}`;

/** Somebody at a dealer's till who types in what the customer says. */
async function tillOf(dealerId: number) {
  const by = await server.as({
    type: 'DEALER',
    companyId: dealerId,
    codes: ['view_dealer_place_order_list'],
  });
  return (takeCode: string, mobile: string, more: object = {}) =>
    by.post<Taken>(
      '/promotion/coupon/claim',
      { takeCode, mobile, ...more },
      { 'idempotency-key': `claim-${process.pid}-${++no}` },
    );
}
/** Makes a promotion hold at these dealers alone. */
const holdAt = (promotionId: number, dealerIds: number[]) =>
  sql`UPDATE promotion SET dealer_scope = dealer_scope || ${JSON.stringify({ all: false, dealerIds })}::jsonb
    WHERE id = ${promotionId}`.execute(server.services.db);
const couponOf = (id: number) =>
  server.services.db
    .selectFrom('coupon')
    .innerJoin('member', 'member.id', 'coupon.member_id')
    .where('coupon.id', '=', id)
    .select(['coupon.dealer_id', 'coupon.source', 'member.name', 'member.id as memberId'])
    .executeTakeFirstOrThrow();

test('a code is taken at the till, in any case of letters, on the number that was said', async () => {
  const { services } = server;
  const dealerId = await makeCompany(services, 'DEALER');
  const take = await tillOf(dealerId);
  const code = newCode();
  await makeCouponPromotion(services, { takeCode: code, perUser: 1 });
  const mobile = newMobile();
  const { data } = await take(code.toLowerCase(), mobile, { name: '李雷' });
  expect(await couponOf(data.id)).toMatchObject({ dealer_id: dealerId, source: 'CODE', name: '李雷' });
  const wide = code.replaceAll(/\w/g, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0));
  for (const said of [code, ` ${wide} `, `${code.slice(0, 4)} ${code.slice(4)}`])
    expect((await take(said, mobile)).body.error).toBe('coupon.had');
  expect((await take('NOSUCH', mobile)).body.error).toBe('coupon.code-unknown');
  expect((await take(code, '138')).status).toBe(400);
});

test('a number that is shown masked goes by its seal; without one nothing is given', async () => {
  const { services } = server;
  const companyId = await makeCompany(services, 'DEALER');
  const codes = ['view_dealer_place_order_list'] as const;
  const { accountId, userName } = await makeAccount(services, {
    type: 'DEALER',
    companyId,
    codes: [...codes],
  });
  const by = await server.as(userName);
  const take = (takeCode: string, mobile: string, more: object) =>
    by.post<Taken>(
      '/promotion/coupon/claim',
      { takeCode, mobile, ...more },
      { 'idempotency-key': `seal-${process.pid}-${++no}` },
    );
  const code = newCode();
  await makeCouponPromotion(services, { takeCode: code });
  const mobile = newMobile();
  const memberId = await makeMember(services, null, mobile);
  const ctx = { ...services, me: { ...systemMe('test'), accountId } };
  const phoneEncrypt = sealFor(ctx, 'mobile', mobile);
  const { data } = await take(code, mask(mobile, 'mobile'), { phoneEncrypt });
  expect(await couponOf(data.id)).toMatchObject({ memberId });
  const others = ['', 'made up', services.secrets.encrypt(mobile), sealFor(ctx, 'name', mobile)];
  for (const other of others)
    expect((await take(code, mask(mobile, 'mobile'), { phoneEncrypt: other })).status).toBe(400);
  expect((await take(code, '139****9999', { phoneEncrypt })).body.error).toBe('request.invalid');
});

test('where a coupon does not hold it is not taken, and the shop is told so', async () => {
  const { services } = server;
  const [here, there] = [await makeCompany(services, 'DEALER'), await makeCompany(services, 'DEALER')];
  const code = newCode();
  const promotionId = await makeCouponPromotion(services, { takeCode: code, total: 5 });
  await holdAt(promotionId, [here]);
  const refused = await (await tillOf(there))(code, newMobile());
  expect(refused.body).toMatchObject({
    error: 'coupon.dealer',
    message: '该优惠券在这家门店不能使用，不能在此领取',
  });
  expect((await (await tillOf(here))(code, newMobile())).status).toBe(200);
  const memberId = await makeMember(services);
  const onPage = { promotionId, memberId, source: 'PAGE', dealerId: there } as const;
  await expect(giveTestCoupon(services, onPage)).rejects.toMatchObject({ error: 'coupon.dealer' });
  // At no shop in particular it is taken: it says where it holds when it is used.
  expect((await giveTestCoupon(services, { ...onPage, dealerId: null })).code).toMatch(/^[A-Z2-9]{10}$/);
});

test('another dealer’s code is as good as none', async () => {
  const { services } = server;
  const [owner, other] = [await makeCompany(services, 'DEALER'), await makeCompany(services, 'DEALER')];
  const code = newCode();
  await makeCouponPromotion(services, { takeCode: code, ownerId: owner });
  expect((await (await tillOf(other))(code, newMobile())).body.error).toBe('coupon.code-unknown');
  expect((await (await tillOf(owner))(code, newMobile())).status).toBe(200);
});
