import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { expectInvariants } from '#testing/invariants.ts';
import { makeCompany } from '#testing/people.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { newLine, openStockWorld, refusal, type StockWorld } from '#testing/stock-world.ts';
import { reversePosting } from '../index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterEach(() => expectInvariants(server.services.db));
afterAll(() => server.close());

/** Pieces and value of a part. */
async function worthOf(own: StockWorld, part = 0) {
  const { rows } = await sql<{ pieces: number; fen: number }>`
    SELECT pieces, value_fen AS fen FROM stock_worth WHERE part_id = ${own.at(0, part).partId}`.execute(
    server.services.db,
  );
  return rows[0] ?? { pieces: 0, fen: 0 };
}
/** Signed fen by account of journals of a document. */
async function bookedOf(no: string): Promise<Record<string, number>> {
  const { rows } = await sql<{ account: string; fen: number }>`
    SELECT account, sum(amount_fen)::bigint AS fen FROM journal_entry e JOIN journal j ON j.id = e.journal_id
    WHERE j.source_no = ${no} GROUP BY 1 HAVING sum(amount_fen) <> 0`.execute(server.services.db);
  return Object.fromEntries(rows.map(({ account, fen }) => [account, fen]));
}

it('example 11 in the ledger: out of two places, one back, all out; each posting has its journal', async () => {
  const own = await openStockWorld(server, { places: 2 });
  const no = (name: string) => `${name}-${own.at().partId}`;
  const post = (delta: number, bizType: 'INITIAL' | 'SALE_OUT' | 'SALE_RETURN', more: object = {}) =>
    own.post([own.entry(delta, { bizType, bizNo: no(bizType), ...more })]);
  await post(10, 'INITIAL', { valueFen: 452_130 });
  await post(-3, 'SALE_OUT');
  expect(await bookedOf(no('SALE_OUT'))).toEqual({ TRANSIT: 135_639, STOCK: -135_639 });
  await post(4, 'INITIAL', { valueFen: 184_900, ...own.at(1) });
  await post(-4, 'SALE_OUT');
  expect(await bookedOf(no('SALE_OUT'))).toEqual({ TRANSIT: 317_963, STOCK: -317_963 });
  await post(1, 'SALE_RETURN', { valueFen: 45_213 });
  expect(await bookedOf(no('SALE_RETURN'))).toEqual({ STOCK: 45_213, TRANSIT: -45_213 });
  expect(await worthOf(own)).toEqual({ pieces: 8, fen: 364_280 });
  await own.post([
    own.entry(-4, { bizType: 'SALE_OUT', bizNo: no('LAST') }),
    own.entry(-4, { ...own.at(1), bizType: 'SALE_OUT', bizNo: no('LAST') }),
  ]);
  expect(await bookedOf(no('LAST'))).toEqual({ TRANSIT: 364_280, STOCK: -364_280 });
  expect(await worthOf(own)).toEqual({ pieces: 0, fen: 0 });
  expect(await bookedOf(no('INITIAL'))).toEqual({ STOCK: 637_030, OPENING: -637_030 });
});

it('losses and gains wait in PENDING; a reversal mirrors the value; damage and transfers change none', async () => {
  const own = await openStockWorld(server, { places: 2 });
  const no = `V-${own.at().partId}`;
  await own.post([own.entry(3, { valueFen: 1000 })]);
  const line = newLine();
  await own.post([own.entry(-1, { bizType: 'ADJUST_LOSS', bizNo: no, bizLineId: line })]);
  expect(await bookedOf(no)).toEqual({ PENDING: 333, STOCK: -333 });
  await own.post([own.entry(1, { bizType: 'COUNT_GAIN', bizNo: no })]);
  // 667 for 2: 333.5, rounded up.
  expect(await bookedOf(no)).toEqual({ PENDING: -1, STOCK: 1 });
  await own.act((ctx) => reversePosting(ctx, { bizType: 'ADJUST_LOSS', bizLineIds: [line] }));
  expect(await bookedOf(no)).toEqual({ PENDING: -334, STOCK: 334 });
  const [damaged, moved] = [newLine(), newLine()];
  const both = { bizNo: `${no}-0`, bizType: 'DAMAGE' as const, bizLineId: damaged };
  await own.post([own.entry(-2, both), own.entry(2, { ...both, bucket: 'defective' })]);
  const road = { bizNo: `${no}-0`, bizType: 'TRANSFER_OUT' as const, bizLineId: moved };
  await own.post([own.entry(-1, road), own.entry(1, { ...road, ...own.at(1) })]);
  expect(await bookedOf(`${no}-0`)).toEqual({});
  expect(await worthOf(own)).toEqual({ pieces: 4, fen: 1334 });
  await own.post([own.entry(-2, { bizType: 'SCRAP', bucket: 'defective', bizNo: `${no}-1` })]);
  expect(await bookedOf(`${no}-1`)).toEqual({ PENDING: 667, STOCK: -667 });
});

it('goods of a dealer or a provider have no value and no journal', async () => {
  const own = await openStockWorld(server);
  const dealer = await makeCompany(server.services, 'DEALER');
  const { locationId } = own.at();
  const { db } = server.services;
  await db.updateTable('location').set({ owner_id: dealer }).where('id', '=', locationId).execute();
  await own.post([own.entry(4, { valueFen: 4000, bizNo: `D-${locationId}` })]);
  expect(await bookedOf(`D-${locationId}`)).toEqual({});
  expect(await worthOf(own)).toEqual({ pieces: 0, fen: 0 });
  const row = await db
    .selectFrom('stock_txn')
    .where('location_id', '=', locationId)
    .select(['own_delta', 'value_fen'])
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ own_delta: 0, value_fen: null });
});

it('postings of the same parts from several places at once: no circle, and the sums are exact', async () => {
  const own = await openStockWorld(server, { places: 3, parts: 3 });
  for (const place of [0, 1, 2])
    for (const part of [0, 1, 2])
      await own.post([own.entry(20, { ...own.at(place, part), valueFen: 20_001 + 7 * place + part })]);
  const take = (at: number) => {
    const parts = at % 2 ? [0, 1, 2] : [2, 1, 0];
    return own.post(
      parts.map((part) =>
        own.entry(at % 5 === 0 ? 1 : -1, {
          ...own.at(at % 3, part),
          bizType: at % 5 === 0 ? 'COUNT_GAIN' : 'COUNT_LOSS',
        }),
      ),
    );
  };
  const answers = await Promise.all(Array.from({ length: 30 }, (_, at) => refusal(take(at))));
  expect(answers.map(({ error }) => error)).toEqual(Array.from({ length: 30 }, () => 'none'));
  expect((await worthOf(own)).pieces).toBe(60 + 6 - 24);
});
