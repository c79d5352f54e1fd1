import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { giveTestCoupon, makeCouponPromotion, makeMember, newMobile } from '#testing/coupon-world.ts';
import { expectInvariants } from '#testing/invariants.ts';
import { openRetailWorld, retailKey, retailPath } from '#testing/retail-world.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';

let server: TestServer;
let world: Awaited<ReturnType<typeof openRetailWorld>>;
beforeAll(async () => {
  server = await openTestServer();
  world = await openRetailWorld(server);
  await world.stockUp(world.warehouseId, { '2525': 400 });
});
afterEach(() => expectInvariants(server.services.db));
afterAll(() => server.close());

const full = 100_000;
const off = 5000;
const recordsPath = '/promotion/distributeRecord';

interface Tried {
  id: number;
  type: string;
  state: string;
  amount: number;
}
/** A customer with coupons of one promotion. */
async function customer(coupons = 1, wish: Parameters<typeof makeCouponPromotion>[1] = {}) {
  const { services } = server;
  const mobile = newMobile();
  const promotionId = await makeCouponPromotion(services, wish);
  const memberId = await makeMember(services, null, mobile);
  const ids: number[] = [];
  for (let i = 0; i < coupons; i++) ids.push((await giveTestCoupon(services, { promotionId, memberId })).id);
  const place = (rightIds: number[], saved = off * rightIds.length) =>
    world.create({ customerMobile: mobile, rightIds, payableAmount: full - saved });
  const quote = async (rightIds: number[] = []) => {
    const { dealerId, partsList } = world.body();
    const asked = { dealerId, partsList, customerMobile: mobile, rightIds };
    const { data } = await world.staff.post<{ payableAmount: number; tried: Tried[] }>(
      `${retailPath}/calculate`,
      asked,
    );
    return data;
  };
  return { promotionId, memberId, mobile, ids, id: ids[0] ?? 0, place, quote };
}
const couponOf = async (id: number) =>
  server.services.db
    .selectFrom('coupon')
    .where('id', '=', id)
    .select(['state', 'order_id', 'saved_fen'])
    .executeTakeFirstOrThrow();
const usedOf = async (promotionId: number) =>
  server.services.db
    .selectFrom('promotion')
    .where('id', '=', promotionId)
    .select(['used', 'cost_fen'])
    .executeTakeFirstOrThrow();
const cancel = (orderNo: string) => world.act('cancel', { orderNo, lossReason: 'PRICE' });

test('the customer’s coupons are offered, used where chosen, and given back once with the order', async () => {
  const { id, promotionId, place, quote } = await customer();
  expect((await quote()).tried).toContainEqual(
    expect.objectContaining({ id, state: 'OFFERED', amount: off }),
  );
  expect((await quote([id])).payableAmount).toBe(full - off);
  const placed = await place([id]);
  expect([placed.status, placed.data.payableAmount]).toEqual([200, full - off]);
  expect(await couponOf(id)).toEqual({ state: 'USED', order_id: placed.data.id, saved_fen: off });
  expect(await usedOf(promotionId)).toEqual({ used: 1, cost_fen: off });
  await Promise.all([1, 2, 3].map(() => cancel(placed.data.orderNo)));
  expect(await couponOf(id)).toEqual({ state: 'UNUSED', order_id: null, saved_fen: 0 });
  expect(await usedOf(promotionId)).toEqual({ used: 0, cost_fen: 0 });
  const log = await server.services.db
    .selectFrom('coupon_log')
    .where('coupon_id', '=', id)
    .orderBy('id')
    .select('to_state')
    .execute();
  expect(log.map((row) => row.to_state)).toEqual(['UNUSED', 'USED', 'UNUSED']);
});

test('given back past its end it has expired', async () => {
  const { id, place } = await customer();
  const placed = await place([id]);
  await sql`UPDATE coupon SET valid_to = now() - interval '1 second' WHERE id = ${id}`.execute(
    server.services.db,
  );
  await cancel(placed.data.orderNo);
  expect((await couponOf(id)).state).toBe('EXPIRED');
});

test('two orders at once use a coupon once', async () => {
  const { id, promotionId, place } = await customer();
  const placed = await Promise.all([place([id]), place([id]), place([id])]);
  expect(placed.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await usedOf(promotionId)).toEqual({ used: 1, cost_fen: off });
});

test('used and voided at once it is one of the two', async () => {
  const by = await server.as({
    type: 'OTHER',
    codes: ['promotion_list_edit', 'customer_coupon_distribute_record'],
  });
  for (let round = 0; round < 5; round++) {
    const { id, place } = await customer();
    const [placed, voided] = await Promise.all([
      place([id]),
      by.post<{ done: number }>(`${recordsPath}/void`, { ids: [id], reason: '误发' }, retailKey()),
    ]);
    const isUsed = placed.status === 200;
    expect([voided.data.done, (await couponOf(id)).state]).toEqual(isUsed ? [0, 'USED'] : [1, 'VOID']);
  }
});

test('three at most, where they may be combined; another’s are not there', async () => {
  const { ids, quote } = await customer(4, { stackable: true });
  expect((await quote(ids)).payableAmount).toBe(full - 3 * off);
  const single = await customer(2);
  expect((await single.quote(single.ids)).payableAmount).toBe(full - off);
  const refused = await single.place([ids[0] ?? 0], 0);
  expect(refused.body.error).toBe('record.not-found');
});
