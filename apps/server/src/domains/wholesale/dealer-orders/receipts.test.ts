import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { dotOfDay } from '@treadline/contract/kernel/dot.ts';
import { addDays, dayOf } from '#kernel/days.ts';
import { asSystem } from '#kernel/system-context.ts';
import {
  dealerPath,
  key,
  openDealerWorld,
  type DealerAnswer,
  type DealerWorld,
} from '#testing/dealer-world.ts';
import { expectInvariants } from '#testing/invariants.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { locationSearch, postStock } from '#domains/stock/inventory/index.ts';

let server: TestServer;
beforeAll(async () => void (server = await openTestServer()));
afterEach(() => expectInvariants(server.services.db));
afterAll(() => server.close());

async function open(pieces: Record<string, number> = { '2525': 6, '0126': 6 }) {
  const own = await openDealerWorld(server);
  await own.stockUp(own.warehouseId, pieces);
  return own;
}

/** Pieces by DOT in a bucket. */
const dots = async (own: DealerWorld, place = own.shopId, bucket = 'on_hand', part = 0) =>
  Object.fromEntries(
    (
      await server.services.db
        .selectFrom('stock_batch')
        .where('location_id', '=', place)
        .where('part_id', '=', own.partId(part))
        .where('bucket', '=', bucket as 'on_hand')
        .where('qty', '>', 0)
        .select(['dot_yyww', 'qty'])
        .execute()
    ).map((row) => [row.dot_yyww, row.qty]),
  );

/** A place where the dealer keeps goods of the platform. */
async function consign(own: DealerWorld): Promise<number> {
  const { db } = server.services;
  const warehouse = db.selectFrom('location').where('id', '=', own.warehouseId).select('owner_id');
  const { owner_id: owner } = await warehouse.executeTakeFirstOrThrow();
  const names = { code: `JS${own.dealerId}`, name: `寄售${own.dealerId}` };
  const row = { ...names, ...locationSearch.keys(names), type: 'DEALER' as const };
  const place = { ...row, owner_id: owner, keeper_id: own.dealerId };
  return (await db.insertInto('location').values(place).returning('id').executeTakeFirstOrThrow()).id;
}

/** Account balances of the losses that wait for a decision, fen. */
const pending = async (orderNo: string): Promise<number> => {
  const { fen } = await server.services.db
    .selectFrom('journal_entry as e')
    .innerJoin('journal as j', 'j.id', 'e.journal_id')
    .where('e.account', '=', 'PENDING')
    .where('j.source_no', '=', orderNo)
    .select(sql<number>`coalesce(sum(e.amount_fen), 0)::bigint`.as('fen'))
    .executeTakeFirstOrThrow();
  return fen;
};

interface Claim extends Record<'id' | 'awaited' | 'came', number> {
  camePartNo: string;
  wrongHere: boolean;
  lostDots: { dot: string; quantity: number }[];
}
const claimOf = async (own: DealerWorld, id: number) => {
  const [claim] = (await own.read(id)).claims;
  return claim as unknown as Claim;
};
const late = (own: DealerWorld, claimId: number, body: object, by = own.buyer) =>
  by.put<DealerAnswer>(`${dealerPath}/late/${claimId}`, body, key());
const wrongBack = (own: DealerWorld, claimId: number, dot = '1025', quantity = 1) =>
  own.desk.put<DealerAnswer>(
    `${dealerPath}/wrongBack/${claimId}`,
    { dots: [{ dot, quantity }], note: '司机带回' },
    key(),
  );

it('books the DOTs that the dealer read, not the oldest; the rest of the road follows', async () => {
  const own = await open();
  const { id } = await own.shipped(8);
  // 6 x 2525 and 2 x 0126 were sent, oldest first.
  const { shipments } = await own.read(id);
  expect(shipments[0]?.lines[0]).toMatchObject({
    openDots: [
      { dot: '2525', quantity: 6 },
      { dot: '0126', quantity: 2 },
    ],
  });
  const few = await own.receive(id, { good: 3, dots: [{ dot: '0126', quantity: 2 }] });
  expect(few.body).toMatchObject({ error: 'dealer-order.came-dots', details: { read: 2, qty: 3 } });
  const future = [{ dot: dotOfDay(addDays(dayOf(new Date()), 30)), quantity: 1 }];
  expect((await own.receive(id, { good: 1, dots: future })).status).toBe(400);
  expect(await dots(own)).toEqual({});
  // One has a DOT that nobody sent: with a reason it is booked as it was read, an old one of the road is gone for it.
  const read = [
    { dot: '0126', quantity: 2 },
    { dot: '3025', quantity: 1 },
  ];
  expect((await own.receive(id, { good: 3, dots: read }, own.buyer, { note: '外箱' })).body).toMatchObject({
    error: 'inventory.dot-other',
    details: { came: '2525、0126', dot: '3025', path: 'lines.0.dots.1.dot' },
  });
  expect((await own.receive(id, { good: 3, dots: read }, own.buyer, { dotReason: '胎侧看过' })).status).toBe(
    200,
  );
  expect(await own.read(id)).toMatchObject({
    timeline: expect.arrayContaining([
      expect.objectContaining({ action: 'dotPassed', remark: '3025 胎侧看过' }),
    ]),
  });
  expect(await dots(own)).toEqual({ '0126': 2, '3025': 1 });
  expect(await dots(own, own.shopId, 'in_transit')).toEqual({ '2525': 5 });
  await own.receive(id, { good: 5 });
  expect(await dots(own)).toEqual({ '0126': 2, '3025': 1, '2525': 5 });
  const { receipts } = await own.read(id);
  expect(receipts.map(({ lines }) => lines)).toMatchObject([
    [{ dots: '2525 × 5' }],
    [{ dots: '0126 × 2、3025 × 1' }],
  ]);
});

it('a recalled DOT that the dealer reads is held at its place', async () => {
  const own = await open();
  const { id } = await own.shipped(4);
  const keeper = await server.as({
    type: 'OTHER',
    codes: ['inventory_warehouses_view', 'inventory_variance'],
  });
  const recall = { partId: own.partId(0), dotFrom: '3025', dotTo: '3025', reason: '召回' };
  const made = await keeper.post('/inventory/recall', recall, key());
  expect(made.status).toBe(200);
  await own.receive(id, { good: 4, dots: [{ dot: '3025', quantity: 4 }] }, own.buyer, { dotReason: '看过' });
  expect([await dots(own), await dots(own, own.shopId, 'quarantined')]).toEqual([{}, { '3025': 4 }]);
});

it('of what was decided to be missing later pieces come among what the dealer keeps for us, at the value they were lost with', async () => {
  const own = await open();
  const { id, orderNo } = await own.shipped(8);
  await own.receive(id, { good: 5, short: 3 });
  const { id: claimId } = await claimOf(own, id);
  const body = { goods: 'KEPT', good: 2, dots: [{ dot: '2525', quantity: 2 }] };
  expect((await late(own, claimId, body)).body.error).toBe('dealer-order.not-missing');
  await own.decide(claimId, 'REFUND');
  expect(await claimOf(own, id)).toMatchObject({
    lostDots: [
      { dot: '2525', quantity: 1 },
      { dot: '0126', quantity: 2 },
    ],
  });
  const lost = await pending(orderNo);
  expect(lost).toBeGreaterThan(0);
  expect(await claimOf(own, id)).toMatchObject({ awaited: 3, came: 0 });
  const none = await late(own, claimId, body);
  expect(none.body).toMatchObject({ error: 'dealer-order.none-kept', details: { path: 'goods' } });
  const kept = await consign(own);
  expect((await late(own, claimId, { ...body, good: 4, dots: [] })).body.error).toBe('dealer-order.too-many');
  expect((await late(own, claimId, { goods: 'KEPT' })).status).toBe(400);
  expect((await late(own, claimId, { ...body, damaged: 0 })).status).toBe(200);
  expect(await dots(own, kept)).toEqual({ '2525': 2 });
  expect(await pending(orderNo)).toBe(lost - Math.round((lost * 2) / 3));
  expect((await late(own, claimId, { goods: 'BACK', good: 1 })).body.error).toBe('dealer-order.back-by-desk');
  expect((await late(own, claimId, { goods: 'BACK', damaged: 1 }, own.desk)).status).toBe(200);
  // Nobody read it: it is what was lost, at what is left of its value.
  expect(await dots(own, own.warehouseId, 'defective')).toEqual({ '0126': 1 });
  expect(await pending(orderNo)).toBe(0);
  expect(await claimOf(own, id)).toMatchObject({ awaited: 0, came: 3 });
  expect((await late(own, claimId, { goods: 'KEPT', good: 1 })).body.error).toBe('dealer-order.not-missing');
  // The dealer has its money, and none of the pieces.
  expect(await own.read(id)).toMatchObject({ status: 'RECEIVED', refundedAmount: 3 * 42_000 });
  expect(await own.at(own.shopId)).toEqual({ on_hand: 5 });
});

it('of two who book the same late pieces at once the second is refused', async () => {
  const own = await open();
  const { id } = await own.shipped(4);
  await own.receive(id, { good: 3, short: 1 });
  const { id: claimId } = await claimOf(own, id);
  await own.decide(claimId, 'REFUND');
  const body = { goods: 'BACK', good: 1, dots: [{ dot: '2525', quantity: 1 }] };
  const both = await Promise.all([late(own, claimId, body, own.desk), late(own, claimId, body, own.desk)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await own.at(own.warehouseId)).toEqual({ on_hand: 9 });
});

it('late pieces that nobody reads are those that were lost, and make up their value to the fen', async () => {
  const own = await open({});
  const opening = {
    bizType: 'INITIAL',
    bizId: 1,
    bizLineId: own.warehouseId * 1000 + 900,
    bizNo: 'T-1',
  } as const;
  const there = {
    locationId: own.warehouseId,
    partId: own.partId(0),
    bucket: 'on_hand',
    dot: '2525',
  } as const;
  await asSystem(server.services, 'test', (ctx) =>
    postStock(ctx, [{ ...opening, ...there, delta: 3, valueFen: 100_001 }]),
  );
  const { id, orderNo } = await own.shipped(3);
  await own.receive(id, { short: 3 });
  const { id: claimId } = await claimOf(own, id);
  await own.decide(claimId, 'REFUND');
  const lost = 100_001;
  expect(await pending(orderNo)).toBe(lost);
  const back = (more: object) => late(own, claimId, { goods: 'BACK', good: 1, ...more }, own.desk);
  const other = { dots: [{ dot: '1025', quantity: 1 }] };
  expect((await back({ ...other, note: '迟到' })).body).toMatchObject({
    error: 'inventory.dot-other',
    details: { came: '2525', dot: '1025', path: 'dots.0.dot' },
  });
  expect((await back({ ...other, dotReason: '看过' })).status).toBe(200);
  expect(await pending(orderNo)).toBe(lost - Math.round(lost / 3));
  expect((await claimOf(own, id)).lostDots).toEqual([{ dot: '2525', quantity: 2 }]);
  await back({});
  await back({});
  expect(await dots(own, own.warehouseId)).toEqual({ '1025': 1, '2525': 2 });
  expect(await pending(orderNo)).toBe(0);
});

it('a return takes the DOTs that came, and a rejected claim’s pieces are received by DOT', async () => {
  const own = await open({ '2525': 4 });
  await own.stockUp(own.shopId, { '2525': 4 });
  const { id } = await own.shipped(4);
  await own.receive(id, { good: 2, short: 2, dots: [{ dot: '0126', quantity: 2 }] }, own.buyer, {
    dotReason: '看过',
  });
  await own.giveBack(id, 2);
  expect(await dots(own, own.warehouseId)).toEqual({ '0126': 2 });
  expect(await own.decide((await claimOf(own, id)).id, 'REJECTED')).toMatchObject({ status: 200 });
  const { receipts } = await own.read(id);
  expect(receipts[0]).toMatchObject({ kind: 'CLAIM', lines: [{ good: 2, dots: '2525 × 2' }] });
});

it('books a wrong part at the dealer and the right one where it is, and takes the wrong one back', async () => {
  const own = await open({ '2525': 4 });
  await own.stockUp(own.warehouseId, { '1025': 3 }, 1);
  const { id, orderNo } = await own.shipped(4);
  expect((await own.receive(id, { good: 3, wrong: 1, camePartId: 999_999 })).body.error).toBe(
    'record.not-found',
  );
  const same = await own.receive(id, { good: 3, wrong: 1, camePartId: own.partId(0) });
  expect(same.body).toMatchObject({
    error: 'part.came-instead',
    details: { path: 'lines.0.camePartId' },
  });
  await own.receive(id, { good: 3, wrong: 1, camePartId: own.partId(1) });
  const claim = await claimOf(own, id);
  expect(claim).toMatchObject({ camePartNo: expect.any(String), wrongHere: false });
  expect((await wrongBack(own, claim.id)).body.error).toBe('dealer-order.no-wrong');
  // Sent again: the only piece there is the one that never left.
  expect((await own.decide(claim.id, 'RESHIP')).status).toBe(200);
  expect(await own.at(own.warehouseId)).toEqual({ on_hand: 1, reserved: 1 });
  expect(await own.at(own.shopId)).toEqual({ on_hand: 3 });
  expect(await own.at(own.warehouseId, 1)).toEqual({ on_hand: 2 });
  expect(await dots(own, own.shopId, 'quarantined', 1)).toEqual({ '1025': 1 });
  const outside = await pending(orderNo);
  expect(outside).toBeGreaterThan(0);
  expect((await claimOf(own, id)).wrongHere).toBe(true);
  await own.ship(id);
  await own.receive(id, { good: 1 });
  expect((await wrongBack(own, claim.id, '1025', 2)).body.error).toBe('dealer-order.came-dots');
  expect((await wrongBack(own, claim.id, '2025')).status).toBe(200);
  expect(await dots(own, own.warehouseId, 'on_hand', 1)).toEqual({ '1025': 2, '2025': 1 });
  expect(await dots(own, own.shopId, 'quarantined', 1)).toEqual({});
  expect(await pending(orderNo)).toBe(0);
  expect((await wrongBack(own, claim.id)).body.error).toBe('dealer-order.no-wrong');
});

it('a wrong part lies among what the dealer keeps for us; what the books do not have there is without a DOT', async () => {
  const own = await open({ '2525': 4 });
  const kept = await consign(own);
  const { id } = await own.shipped(4);
  await own.receive(id, { good: 2, wrong: 2 });
  const { id: claimId } = await claimOf(own, id);
  const decide = (camePartId: number) =>
    own.desk.put<DealerAnswer>(`${dealerPath}/decide/${claimId}`, { decision: 'REFUND', camePartId }, key());
  expect((await decide(own.partId(0))).body).toMatchObject({
    error: 'part.came-instead',
    details: { path: 'camePartId' },
  });
  expect((await decide(own.partId(1))).data).toMatchObject({
    status: 'RECEIVED',
    refundedAmount: 2 * 42_000,
  });
  expect(await own.at(own.warehouseId)).toEqual({ on_hand: 2 });
  expect(await dots(own, kept, 'quarantined', 1)).toEqual({ '': 2 });
  // All of them come back, though the books had none.
  expect((await wrongBack(own, claimId, '3024', 2)).status).toBe(200);
  expect(await dots(own, own.warehouseId, 'on_hand', 1)).toEqual({ '3024': 2 });
  expect(await dots(own, kept, 'quarantined', 1)).toEqual({});
});
