import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { expectInvariants } from '#testing/invariants.ts';
import { openRetailWorld, retailPath, type RetailWorld } from '#testing/retail-world.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { followSplits } from '#domains/books/bill-splits/follow.ts';
import { locationSearch } from '#domains/stock/inventory/index.ts';
import { ownEntries } from './fitting/own-goods.ts';

let server: TestServer;
beforeAll(async () => void (server = await openTestServer()));
afterAll(() => server.close());
afterEach(() => expectInvariants(server.services.db));

/** All that the journal says of a dealer but what it paid in, by account, debit positive. */
async function books({ dealerId }: RetailWorld): Promise<Record<string, number>> {
  const { rows } = await sql<{ account: string; fen: number }>`
    SELECT e.account, sum(e.amount_fen) AS fen FROM journal j JOIN journal_entry e ON e.journal_id = j.id
    WHERE j.dealer_id = ${dealerId} AND j.type <> 'RECHARGE' GROUP BY 1 HAVING sum(e.amount_fen) <> 0`.execute(
    server.services.db,
  );
  return Object.fromEntries(rows.map(({ account, fen }) => [account, fen]));
}

const services = [{ code: 'FIT', quantity: 2 }];

/** Two tyres of the shop's place, fitted; paid from its account. */
async function completed(world: RetailWorld) {
  const partsList = world.tyres(['FL', 'FR'], { tyreSource: 1 });
  const { data: order } = await world.create({ partsList, services, payableAmount: 106_000 });
  expect((await world.pay(order)).status).toBe(200);
  const { version, lines } = await world.read(order.id);
  const fitted = lines
    .filter(({ kind }) => kind === 'TYRE')
    .map(({ id: lineId, tyreIndex }) => ({ lineId, tyreIndex, dot: '2525' }));
  const done = await world.act('service/complete', { orderNo: order.orderNo, version, fitted }, world.shop);
  expect(done.data.status).toBe('COMPLETED');
  return order;
}

/** Gives money of an order back, and what was shared of it. */
async function giveBack(world: RetailWorld, orderId: number, amount: number): Promise<void> {
  const asked = { bizType: 'RETAIL_ORDER', orderId, amount, reason: '补偿' };
  const answer = await world.staff.post('/order/payment/refund', asked, {
    'idempotency-key': `own-${orderId}-${Math.random()}`,
  });
  expect(answer.status).toBe(200);
  await followSplits(server.services);
}

it('of the shop’s own goods the platform earns its commission, and owes the shop the rest; refunds take it back', async () => {
  const world = await openRetailWorld(server);
  await world.stockUp(world.shopId, { '2525': 2 });
  const order = await completed(world);
  // Tyres 1,000.00: 950.00 are the shop's, 50.00 commission with 6 % VAT. Fitting 60.00: revenue, 18.00 of it shared.
  expect(await books(world)).toEqual({
    PREPAY: 106_000,
    COMM: -4717,
    REV: -5310,
    VATOUT: -(283 + 690),
    SHARE: 1800,
    AP: -96_800,
  });
  await giveBack(world, order.id, 53_000);
  expect(await books(world)).toEqual({
    PREPAY: 53_000,
    COMM: -2359,
    REV: -2655,
    VATOUT: -(141 + 345),
    SHARE: 900,
    AP: -48_400,
  });
  await giveBack(world, order.id, 33_333);
  await giveBack(world, order.id, 19_667);
  expect(await books(world)).toEqual({});
});

it('what the platform gives on top of a price below the share is its promotion', () => {
  const { entries, sold } = ownEntries(
    { orderId: 7, dealerId: 8 },
    { fen: 90_000, shareFen: 95_000, vatBp: 600 },
  );
  const sums = Object.fromEntries(
    entries.map(({ account, debit = 0, credit = 0 }) => [account, debit - credit]),
  );
  expect(sums).toEqual({ ORD: 90_000, PROMO: 5000, AP: -95_000, COMM: 0 });
  expect(sold).toEqual([]);
});

it('what a shop keeps for the platform is the platform’s: shown so, owed as consignment, sold with its cost', async () => {
  const world = await openRetailWorld(server);
  const { db } = server.services;
  const { owner_id: owner } = await db
    .selectFrom('location')
    .where('id', '=', world.warehouseId)
    .select('owner_id')
    .executeTakeFirstOrThrow();
  const names = { code: `K${world.dealerId}`, name: `寄售${world.dealerId}` };
  const { id: kept } = await db
    .insertInto('location')
    .values({
      ...names,
      type: 'DEALER',
      owner_id: owner,
      keeper_id: world.dealerId,
      ...locationSearch.keys(names),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await world.stockUp(kept, { '2525': 2 });
  const priced = await world.shop.post(`${retailPath}/calculate`, {
    dealerId: world.dealerId,
    partsList: world.tyres(['FL', 'FR'], { tyreSource: 1 }),
    services,
  });
  // 30 % of all 1,060.00, as of the platform's goods.
  expect(priced.data).toMatchObject({ dealerShare: 31_800 });
  const order = await completed(world);
  const { rows } = await sql<{ biz: string; qty: number }>`
    SELECT biz_type AS biz, -sum(delta)::int AS qty FROM stock_txn
    WHERE biz_no = ${order.orderNo} AND bucket = 'on_hand' GROUP BY 1`.execute(db);
  expect(rows).toEqual([{ biz: 'CONSIGN_OUT', qty: 2 }]);
  expect(await books(world)).toMatchObject({
    REV: -(106_000 - 11_504 - 690),
    COGS: 60_000,
    TRANSIT: -60_000,
    SHARE: 31_800,
    AP: -31_800,
  });
  expect(await books(world)).not.toHaveProperty('COMM');
});
