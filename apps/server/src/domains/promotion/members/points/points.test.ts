import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Ctx } from '#kernel/context.ts';
import { addDays, dayOf } from '#kernel/days.ts';
import { asSystem } from '#kernel/system-context.ts';
import { expectInvariants } from '#testing/invariants.ts';
import { openRetailWorld, retailPath, type RetailAnswer, type RetailWorld } from '#testing/retail-world.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { memberOf } from '../index.ts';
import { pointRights } from './rights.ts';
import { endOfLot, grantPoints } from './grant-points.ts';
import { openAccount } from './ledger.ts';
import { followRefund, grantForOrder } from './of-orders.ts';

let server: TestServer;
let world: RetailWorld;
beforeAll(async () => {
  server = await openTestServer();
  world = await openRetailWorld(server);
  await world.stockUp(world.warehouseId, { '2525': 2000 });
});
afterEach(() => expectInvariants(server.services.db));
afterAll(() => server.close());

let next = 23_456;
const newMobile = () => `138001${next++}`;
const run = <T>(work: (ctx: Ctx) => Promise<T>) => asSystem(server.services, 'test', work);
const make = (mobile = newMobile()) =>
  run((ctx) => memberOf(ctx, { mobile, name: '王小明', dealerId: world.dealerId, source: 'HAND' }));
let given = 0;
const give = (id: number, points: number) =>
  run(async (ctx) => {
    const account = await openAccount(ctx, id);
    await grantPoints(ctx, account, points, { type: 'HAND', id: ++given + 1_000_000 });
  });
const accountOf = async (id: number) => {
  const { points, points_debt: debt } = await server.services.db
    .selectFrom('member')
    .where('id', '=', id)
    .select(['points', 'points_debt'])
    .executeTakeFirstOrThrow();
  return { points, debt };
};
const lotsOf = (id: number) =>
  server.services.db
    .selectFrom('member_point_lot')
    .where('member_id', '=', id)
    .orderBy('id')
    .select(['id', 'granted', 'left_over as left', 'ends_on as endsOn'])
    .execute();
const endLot = (id: number, day: string) =>
  sql`UPDATE member_point_lot SET ends_on = ${day}::date WHERE id = ${id}`.execute(server.services.db);

interface Placed extends RetailAnswer {
  mobile: string;
}
/** An order of two tyres, 1,000 yuan, by a mobile; nothing of it is paid. */
async function place(mobile: string, more: object = {}): Promise<Placed> {
  const { data } = await world.create({ customerMobile: mobile, ...more });
  return { ...data, mobile };
}
const refund = (
  orderId: number,
  refundedFen: number,
  refundId: number,
  isCompleted = true,
  paidFen = 100_000,
) =>
  run((ctx) =>
    followRefund(ctx, { id: orderId, no: '', refundId, refundNo: '', paidFen, refundedFen, isCompleted }),
  );
const spend = (order: Placed, points: number) =>
  run((ctx) =>
    pointRights.take(
      ctx,
      {
        id: order.id,
        no: order.orderNo,
        dealerId: world.dealerId,
        at: new Date(),
        customerName: '王小明',
        mobile: order.mobile,
        mobileIndex: ctx.secrets.blindIndex(order.mobile),
      },
      [
        {
          step: 40,
          ref: { type: 'POINTS', id: 0 },
          rightId: 0,
          title: '',
          fen: points,
          outcome: { state: 'USED' },
        },
      ],
    ),
  );
const giveBack = (order: Placed) =>
  run((ctx) => pointRights.giveBack(ctx, { id: order.id, no: order.orderNo }));

test('points end with the twelfth month after they were granted', () => {
  expect([endOfLot('2026-11-23'), endOfLot('2027-02-01'), endOfLot('2023-02-28')]).toEqual([
    '2027-11-30',
    '2028-02-29',
    '2024-02-29',
  ]);
});

test('every order makes or finds its member; points are used at step 40, at most thirty per cent', async () => {
  const mobile = newMobile();
  const first = await place(mobile);
  const { db, secrets } = server.services;
  const { member_id: id } = await db
    .selectFrom('member_mobile')
    .where('mobile_index', '=', secrets.blindIndex(mobile))
    .select('member_id')
    .executeTakeFirstOrThrow();
  expect(first.id).toBeGreaterThan(0);
  await give(id, 50_000);
  const short = await world.create({ customerMobile: mobile, points: 20_000, payableAmount: 90_000 });
  expect([short.status, short.body.error]).toEqual([409, 'retail.price-changed']);
  const most = await world.staff.post<{ discountAmount: number }>(`${retailPath}/calculate`, {
    dealerId: world.dealerId,
    partsList: world.tyres(['FL', 'FR']),
    customerMobile: mobile,
    points: 50_000,
  });
  expect(most.data.discountAmount).toBe(30_000);
  const used = await world.create({ customerMobile: mobile, points: 10_000, payableAmount: 90_000 });
  expect(used.data).toMatchObject({ payableAmount: 90_000 });
  expect(await accountOf(id)).toEqual({ points: 40_000, debt: 0 });
  await world.act('cancel', { orderNo: used.data.orderNo, lossReason: 'PRICE' });
  expect(await accountOf(id)).toEqual({ points: 50_000, debt: 0 });
});

test('of two tills that spend the same points one is refused', async () => {
  const mobile = newMobile();
  const id = await make(mobile);
  await give(id, 10_000);
  const both = await Promise.all(
    [0, 1].map(() => world.create({ customerMobile: mobile, points: 10_000, payableAmount: 90_000 })),
  );
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  // Whether the points were gone when it was priced, or when they were taken.
  expect(['retail.rights-changed', 'retail.price-changed']).toContain(
    both.find(({ status }) => status === 409)?.body.error,
  );
  expect(await accountOf(id)).toEqual({ points: 0, debt: 0 });
});

test('what ends first is spent first, and comes back to its lot for thirty days at least', async () => {
  const mobile = newMobile();
  const id = await make(mobile);
  await give(id, 300);
  await give(id, 200);
  const [early, late] = await lotsOf(id);
  const today = dayOf(new Date());
  await endLot(late?.id ?? 0, addDays(today, 3));
  const order = await place(mobile);
  await spend(order, 250);
  expect((await lotsOf(id)).map(({ left }) => left)).toEqual([250, 0]);
  await giveBack(order);
  await giveBack(order);
  const after = await lotsOf(id);
  expect(after.map(({ left }) => left)).toEqual([300, 200]);
  expect(after.map(({ endsOn }) => endsOn)).toEqual([early?.endsOn, addDays(today, 30)]);
});

test('a completed order grants by whole yuan; refunds take back, what was spent is owed and later grants pay it', async () => {
  const mobile = newMobile();
  const bought = await place(mobile);
  await run((ctx) => grantForOrder(ctx, bought.id));
  await run((ctx) => grantForOrder(ctx, bought.id));
  const id = await make(mobile);
  expect(await accountOf(id)).toEqual({ points: 1000, debt: 0 });
  const second = await place(mobile);
  await spend(second, 700);
  await refund(bought.id, 50_050, 1);
  await refund(bought.id, 50_050, 1);
  // 1000 - floor(499.50) = 501 are taken back: 300 that are left, 201 are owed.
  expect(await accountOf(id)).toEqual({ points: 0, debt: 201 });
  await refund(bought.id, 100_000, 2);
  expect(await accountOf(id)).toEqual({ points: 0, debt: 700 });
  await give(id, 500);
  expect(await accountOf(id)).toEqual({ points: 0, debt: 200 });
  // The order that spent them comes to nothing: they come back, and pay the rest.
  await giveBack(second);
  expect(await accountOf(id)).toEqual({ points: 500, debt: 0 });
});

test('used points come back in the part that was refunded, whatever the order of refunds', async () => {
  const mobile = newMobile();
  const id = await make(mobile);
  await give(id, 3333);
  const order = await place(mobile);
  await spend(order, 3333);
  const back = [];
  for (const part of [25_000, 50_000, 75_000, 100_000]) {
    const { points } = await accountOf(id);
    await refund(order.id, part, 100 + part);
    back.push((await accountOf(id)).points - points);
  }
  expect(back).toEqual([833, 834, 833, 833]);
});

test('a refund against a till: nothing is below zero, all is accounted for', async () => {
  const mobile = newMobile();
  const bought = await place(mobile);
  await run((ctx) => grantForOrder(ctx, bought.id));
  const id = await make(mobile);
  const tills = await Promise.all(Array.from({ length: 5 }, () => place(mobile)));
  await Promise.allSettled([
    ...tills.map((order) => spend(order, 400)),
    refund(bought.id, 100_000, 900),
    refund(bought.id, 100_000, 900),
  ]);
  const { points, debt } = await accountOf(id);
  expect(points * debt).toBe(0);
  const { rows } = await sql<{ spent: number }>`SELECT coalesce(-sum(delta), 0) AS spent FROM member_point_txn
    WHERE member_id = ${id} AND kind = 'SPEND'`.execute(server.services.db);
  expect(1000 - (rows[0]?.spent ?? 0) - 1000).toBe(points - debt);
});

interface Step {
  do: 'grant' | 'spend' | 'back' | 'refund' | 'expire';
  points: number;
  at: number;
  fen: number;
}
const step: fc.Arbitrary<Step> = fc.record({
  do: fc.constantFrom<Step['do'][]>('grant', 'spend', 'back', 'refund', 'expire'),
  points: fc.integer({ min: 1, max: 600 }),
  at: fc.nat(6),
  fen: fc.integer({ min: 1, max: 100_000 }),
});

test('whatever comes after what, points are never below zero and the ledger adds up', async () => {
  const orders = await Promise.all(Array.from({ length: 8 }, () => place(newMobile())));
  let [refunds, ended] = [10_000, 0];
  const play = async (id: number, placed: Placed[], each: Step, at: number): Promise<void> => {
    const order = placed[at % placed.length] as Placed;
    if (each.do === 'grant') await give(id, each.points);
    else if (each.do === 'spend') await spend(order, each.points).catch(() => undefined);
    else if (each.do === 'back') await giveBack(placed[each.at % placed.length] as Placed);
    else if (each.do === 'refund')
      await refund((placed[each.at % placed.length] as Placed).id, each.fen, refunds++);
    else {
      const lots = await lotsOf(id);
      const lot = lots[each.at % Math.max(1, lots.length)];
      if (lot) await endLot(lot.id, addDays(dayOf(new Date()), --ended));
      await run((ctx) => openAccount(ctx, id));
    }
  };
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
      const mobile = newMobile();
      const id = await make(mobile);
      const { db, secrets } = server.services;
      // The orders are this member's now, as if never seen before.
      await sql`DELETE FROM member_point_txn WHERE order_id = ANY(${orders.map((one) => one.id)})`.execute(
        db,
      );
      const fresh = orders.map((order) => ({ ...order, mobile }));
      await sql`UPDATE retail_order SET mobile_index = ${secrets.blindIndex(mobile)}, mobile_enc = ${secrets.encrypt(mobile)}
        WHERE id = ANY(${orders.map((one) => one.id)})`.execute(db);
      await run((ctx) => grantForOrder(ctx, fresh[0]?.id ?? 0));
      for (const [at, each] of steps.entries()) await play(id, fresh, each, at);
      const { points, debt } = await accountOf(id);
      const { rows } = await sql<{ points: number; debt: number; lots: number }>`
        SELECT coalesce(sum(delta), 0) AS points, coalesce(sum(debt_delta), 0) AS debt,
          (SELECT coalesce(sum(left_over), 0) FROM member_point_lot WHERE member_id = ${id}) AS lots
        FROM member_point_txn WHERE member_id = ${id}`.execute(db);
      expect([points >= 0, debt >= 0, points * debt]).toEqual([true, true, 0]);
      expect(rows[0]).toEqual({ points, debt, lots: points });
      await sql`DELETE FROM member_point_txn WHERE member_id = ${id}`.execute(db);
      await sql`DELETE FROM member_point_lot WHERE member_id = ${id}`.execute(db);
      await sql`UPDATE member SET points = 0, points_debt = 0 WHERE id = ${id}`.execute(db);
    }),
    { numRuns: 25 },
  );
});
