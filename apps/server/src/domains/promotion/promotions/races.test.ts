import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asSystem } from '#kernel/system-context.ts';
import { expectInvariants } from '#testing/invariants.ts';
import { openPromotionWorld, type PromotionWorld } from '#testing/promotion-world.ts';
import { retailKey, retailPath } from '#testing/retail-world.ts';
import { untilWaiting } from '#testing/locks.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { untilServed } from '#testing/until-served.ts';
import { returnUses } from './index.ts';
import { stepPromotion } from './steps.ts';

let server: TestServer;
let world: PromotionWorld;
beforeAll(async () => {
  server = await openTestServer();
  // Two hundred wait for twenty connections: on a busy machine longer than a request may.
  server.services.pools.work.options.connectionTimeoutMillis = 120_000;
  world = await openPromotionWorld(server);
  await world.stockUp(world.warehouseId, { '2525': 1000 });
});
afterAll(async () => {
  await expectInvariants(server.services.db);
  await server.close();
});

const mobileOf = (at: number): string => `139${String(10_000_000 + at)}`;
const oneTyre = () => ({ partsList: world.tyres(['FL']) });

/** Orders of one tyre at a price, all at once. @returns how many were placed */
async function placeAll(
  count: number,
  payableAmount: number,
  mobile: (at: number) => string,
): Promise<number> {
  const answers = await Promise.all(
    Array.from({ length: count }, (_, at) =>
      untilServed(() => world.create({ ...oneTyre(), payableAmount, customerMobile: mobile(at) })),
    ),
  );
  for (const { status, body } of answers)
    if (status !== 200) expect(['retail.rights-changed', 'retail.price-changed']).toContain(body.error);
  return answers.filter(({ status }) => status === 200).length;
}

it('200 orders at once never overspend a budget', async () => {
  const one = await world.running({ rule: { kind: 'AMOUNT', offFen: 1000 }, budget: 37_500 });
  expect(await placeAll(200, 49_000, mobileOf)).toBe(37);
  expect(await world.readPromotion(one.id)).toMatchObject({ used: 37, cost: 37_000 });
  await world.step({ ...one, version: one.version }, 'close');
});

it('nor a quantity', async () => {
  const one = await world.running({ rule: { kind: 'AMOUNT', offFen: 1100 }, total: 12 });
  expect(await placeAll(200, 48_900, mobileOf)).toBe(12);
  expect(await world.readPromotion(one.id)).toMatchObject({ used: 12, cost: 13_200 });
  await world.step(one, 'close');
});

it('nor what one person may have, in all and on one day', async () => {
  const one = await world.running({ rule: { kind: 'AMOUNT', offFen: 1200 }, perUser: 3 });
  expect(await placeAll(200, 48_800, () => '13700001111')).toBe(3);
  const other = await world.running({ rule: { kind: 'AMOUNT', offFen: 1300 }, perUser: 9, perDay: 2 });
  expect(await placeAll(40, 48_700, () => '13700001111')).toBe(2);
  for (const each of [one, other]) await world.step(each, 'close');
});

it('what an order used comes back once, however often and by whomever it is asked', async () => {
  const one = await world.running({ rule: { kind: 'AMOUNT', offFen: 1400 }, perUser: 1, total: 1 });
  const { data } = await world.create({ ...oneTyre(), payableAmount: 48_600, customerMobile: mobileOf(1) });
  expect(await world.readPromotion(one.id)).toMatchObject({ used: 1, cost: 1400 });
  const cancel = world.act('cancel', { orderNo: data.orderNo, lossReason: 'PRICE' });
  const back = Array.from({ length: 20 }, () =>
    asSystem(server.services, 'test', async (ctx) => {
      await ctx.db.selectFrom('retail_order').where('id', '=', data.id).select('id').forUpdate().execute();
      await returnUses(ctx, data.id);
    }),
  );
  expect((await cancel).status).toBe(200);
  await Promise.all(back);
  expect(await world.readPromotion(one.id)).toMatchObject({ used: 0, cost: 0 });
  expect(await placeAll(10, 48_600, () => mobileOf(1))).toBe(1);
  await world.step(one, 'close');
});

/** Whether somebody holds a promotion's row. */
const isHeld = async (id: number) =>
  (await sql`SELECT FROM promotion WHERE id = ${id} FOR UPDATE SKIP LOCKED`.execute(server.services.entryDb))
    .rows.length === 0;

it('an order that was priced before a pause and comes to take it after it does not get it', async () => {
  for (const action of ['pause', 'close'] as const) {
    const one = await world.running({ rule: { kind: 'AMOUNT', offFen: 1600 } });
    const asked = { ...oneTyre(), payableAmount: 48_400, customerMobile: mobileOf(3) };
    const paused = Promise.withResolvers<void>();
    const pause = asSystem(server.services, 'test', async (ctx) => {
      await stepPromotion(ctx, one.id, { action, version: one.version, reason: '' });
      await paused.promise;
    });
    await expect.poll(async () => await isHeld(one.id)).toBe(true);
    // They are priced with it, for the pause is not yet said, and wait at its row.
    const orders = [1, 2, 3].map(() => world.create(asked));
    await untilWaiting(server.services);
    paused.resolve();
    await pause;
    const answers = await Promise.all(orders);
    for (const { body } of answers)
      expect(['retail.rights-changed', 'retail.price-changed']).toContain(body.error);
    expect(answers.map(({ body }) => body.error)).toContain('retail.rights-changed');
    expect(await world.readPromotion(one.id)).toMatchObject({ used: 0, cost: 0 });
  }
});

it('of many approvals at once one counts, whoever gives it', async () => {
  const deciders = await Promise.all(
    Array.from({ length: 6 }, () =>
      server.as({ type: 'OTHER', codes: ['promotion_list_view', 'promotion_list_edit'] }),
    ),
  );
  for (let round = 0; round < 4; round += 1) {
    const { data } = await world.createPromotion({
      budget: null,
      dealerScope: { dealerIds: [world.dealerId + 1] },
    });
    const submitted = (await world.step(data, 'submit')).data;
    const steps = deciders.map((by, at) =>
      world.step(submitted, at % 2 ? 'reject' : 'approve', by, '力度过大'),
    );
    expect((await Promise.all(steps)).filter(({ status }) => status === 200)).toHaveLength(1);
    const { timeline } = await world.readPromotion(data.id);
    expect(timeline.map(({ action }) => action)).toEqual([
      'create',
      'submit',
      expect.stringMatching(/approve|reject/),
    ]);
  }
});

it('all of its money back gives it back, a part does not', async () => {
  const one = await world.running({ rule: { kind: 'AMOUNT', offFen: 1500 } });
  const { data } = await world.create({ ...oneTyre(), payableAmount: 48_500, customerMobile: mobileOf(2) });
  await world.pay(data);
  const part = { bizType: 'RETAIL_ORDER', orderId: data.id, amount: 20_000, reason: '补偿' };
  expect((await world.staff.post('/order/payment/refund', part, retailKey())).status).toBe(200);
  expect(await world.readPromotion(one.id)).toMatchObject({ used: 1, cost: 1500 });
  const cancelled = await world.act('cancel', { orderNo: data.orderNo, lossReason: 'PRICE' });
  expect(cancelled.status).toBe(200);
  await server.runJobs();
  expect((await world.staff.post(`${retailPath}/detail`, { id: data.id })).data['refundedAmount']).toBe(
    48_500,
  );
  expect(await world.readPromotion(one.id)).toMatchObject({ used: 0, cost: 0 });
});
