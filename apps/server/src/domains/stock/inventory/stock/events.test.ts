import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { newLine, openStockWorld } from '#testing/stock-world.ts';
import { checkInvariants } from '#domains/tools/integrity/check.ts';
import { consumeReservations } from '../index.ts';
import type { StockBiz, StockBucket } from './types.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

type Deltas = Partial<Record<StockBucket, number>>;
const buckets = { on_hand: 10, defective: 10, quarantined: 10, in_transit: 10 };

/** What happens to goods, as rows of one line: deltas at the place, and at the other one. */
const events: [what: string, type: StockBiz, here: Deltas, there?: Deltas][] = [
  ['good pieces received', 'PURCHASE_IN', { on_hand: 3 }],
  ['defective ones, and too old ones', 'PURCHASE_IN', { defective: 2, quarantined: 3 }],
  ['quarantined ones accepted', 'RELEASE', { quarantined: -2, on_hand: 2 }],
  ['a wrong part kept', 'WRONG_PART_IN', { on_hand: 2 }],
  ['back to the supplier', 'PURCHASE_RETURN', { defective: -2 }],
  ['sold', 'SALE_OUT', { on_hand: -2 }],
  ['fitted from stock', 'FIT_OUT', { on_hand: -1 }],
  ['returned good', 'SALE_RETURN', { on_hand: 1 }],
  ['returned damaged', 'SALE_RETURN', { defective: 1 }],
  ['on its way to a dealer', 'DEALER_IN', {}, { in_transit: 2 }],
  ['a dealer receives, one damaged', 'DEALER_RECEIVED', { in_transit: -3, on_hand: 2, defective: 1 }],
  ['a dealer is short of one', 'DEALER_SHORT', { in_transit: -1 }],
  ['a dealer gives back', 'DEALER_BACK', { on_hand: 2 }, { on_hand: -2 }],
  ['consigned goods fitted', 'CONSIGN_OUT', { on_hand: -1 }],
  ['consigned goods bought by their keeper', 'CONSIGN_BUY', { on_hand: -2 }, { on_hand: 2 }],
  ['sent to another place', 'TRANSFER_OUT', { on_hand: -4 }, { in_transit: 4 }],
  ['arrived', 'TRANSFER_IN', {}, { in_transit: -4, on_hand: 4 }],
  ['lost on the road', 'TRANSFER_LOSS', { in_transit: -1 }],
  ['come back', 'TRANSFER_BACK', { on_hand: 1 }, { in_transit: -1 }],
  ['counted more', 'COUNT_GAIN', { on_hand: 1 }],
  ['counted fewer', 'COUNT_LOSS', { on_hand: -1 }],
  ['adjusted up', 'ADJUST_GAIN', { on_hand: 1 }],
  ['adjusted down', 'ADJUST_LOSS', { on_hand: -1 }],
  ['damaged', 'DAMAGE', { on_hand: -1, defective: 1 }],
  ['scrapped', 'SCRAP', { defective: -1 }],
  ['held', 'HOLD', { on_hand: -1, quarantined: 1 }],
  ['no longer held', 'HOLD_END', { on_hand: 1, quarantined: -1 }],
  ['as the provider says', 'MIRROR', { on_hand: 5 }],
  ['at the start', 'INITIAL', { on_hand: 5 }],
];

const plus = (deltas: Deltas): Record<string, number> =>
  Object.fromEntries(Object.entries(buckets).map(([b, qty]) => [b, qty + (deltas[b as StockBucket] ?? 0)]));

it.each(events)('%s: %s', async (_, bizType, here, there = {}) => {
  const own = await openStockWorld(server, { places: 2 });
  const rowsOf = (deltas: Deltas, place: number, line: object) =>
    Object.entries(deltas).map(([bucket, delta]) =>
      own.entry(delta, { ...own.at(place), dot: '2523', bucket: bucket as StockBucket, ...line }),
    );
  await own.post([0, 1].flatMap((place) => rowsOf(buckets, place, { bizLineId: newLine() })));
  const line = { bizType, bizLineId: newLine() };
  const posting = [...rowsOf(here, 0, line), ...rowsOf(there, 1, line)];
  await own.post(posting);
  await own.post(posting);
  expect([await own.level(0), await own.level(1)]).toEqual([plus(here), plus(there)]);
  expect((await own.ledger()).filter(([type]) => type === bizType)).toHaveLength(
    posting.length + (bizType === 'INITIAL' ? 8 : 0),
  );
});

it('a wholesale shipment leaves the source and is on the road to the dealer', async () => {
  const own = await openStockWorld(server, { places: 2 });
  await own.stockUp({ '2523': 5 });
  const reservationId = await own.reserve(4, { bizType: 'DEALER_ORDER' });
  expect(await own.level()).toEqual({ on_hand: 5, reserved: 4 });
  const to = { locationId: own.at(1).locationId, bizType: 'DEALER_IN' as const };
  const line = { reservationId, bizLineId: newLine(), qty: 4, dots: null, to };
  await own.act((ctx) =>
    consumeReservations(ctx, {
      bizType: 'SALE_OUT',
      bizId: 1,
      bizNo: 'SO',
      refuse: 'NOTHING',
      lines: [line],
    }),
  );
  expect([await own.level(0), await own.level(1)]).toEqual([{ on_hand: 1 }, { in_transit: 4 }]);
  expect((await own.ledger()).slice(-2).map(([type, bucket]) => [type, bucket])).toEqual([
    ['SALE_OUT', 'on_hand'],
    ['DEALER_IN', 'in_transit'],
  ]);
});

it('keeps what must hold of stock through all of them', async () => {
  // The lines of the documents that were spoken of are in no table, which is what other invariants find.
  const results = await checkInvariants(server.services.db, 'en');
  expect(results.filter(({ key, ok }) => !ok && /^INV-([SK])(?!6)/.test(key))).toEqual([]);
  expect(results.some(({ key }) => key === 'INV-S7')).toBe(true);
});
