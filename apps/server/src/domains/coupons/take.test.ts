import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { makeCouponPromotion, newMobile } from '../../testing/coupon-world.ts';
import { expectInvariants } from '../../testing/invariants.ts';
import { readCode } from '../../testing/outbox.ts';
import { openTestServer, type TestServer } from '../../testing/server.ts';
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
