import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { openStockWorld } from '#testing/stock-world.ts';
import { postEarlier } from '#domains/money/journal/index.ts';
import { goodsInvariants } from './invariants.ts';
import { openBooks } from './open-books.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const broken = async () => {
  const found = [];
  for (const { key, sql: text } of goodsInvariants)
    found.push(
      ...(await sql.raw<object>(text).execute(server.services.db)).rows.map((row) => ({ key, ...row })),
    );
  return found;
};

it('stock of before gets its value at purchase prices, once; the books get the difference against OPENING', async () => {
  const { db } = server.services;
  const own = await openStockWorld(server);
  const { locationId: l, partId: p } = own.at();
  await sql`INSERT INTO part_price (part_id, kind, fen, valid_from) VALUES (${p}, 'PURCHASE', 333, now() - interval '1 day')`.execute(
    db,
  );
  // Eight good ones, two scrapped since; three came broken and are not owed, one of them went back.
  await sql`INSERT INTO stock_level (location_id, part_id, on_hand, defective, last_at) VALUES (${l}, ${p}, 6, 2, now())`.execute(
    db,
  );
  await sql`INSERT INTO stock_batch (location_id, part_id, bucket, dot_yyww, qty)
    VALUES (${l}, ${p}, 'on_hand', '', 6), (${l}, ${p}, 'defective', '', 2)`.execute(db);
  await sql`INSERT INTO stock_txn (location_id, part_id, bucket, delta, balance_after, biz_type, biz_id, biz_line_id, biz_no, actor_name, unit_cost_fen, occurred_at)
    VALUES (${l}, ${p}, 'on_hand', 8, 8, 'PURCHASE_IN', 1, 1, 'PO-1', 'A', 300, now()), (${l}, ${p}, 'defective', 3, 3, 'PURCHASE_IN', 1, 2, 'PO-1', 'A', 300, now()),
      (${l}, ${p}, 'defective', -1, 2, 'PURCHASE_RETURN', 1, 3, 'PR-1', 'A', 300, now()), (${l}, ${p}, 'on_hand', -2, 6, 'COUNT_LOSS', 1, 4, 'PD-1', 'A', 300, now())`.execute(
    db,
  );
  await postEarlier(db, [
    {
      type: 'CAPITAL',
      sourceType: 'COMPANY',
      sourceId: 1,
      sourceNo: 'X',
      at: new Date().toISOString(),
      actor: 'A',
      entries: [
        { account: 'STOCK', party: null, amount: 2400 },
        { account: 'CAP', party: null, amount: -2400 },
      ],
    },
  ]);
  expect((await broken()).map(({ key }) => key)).toContain('INV-G2');
  await openBooks(db);
  await openBooks(db);
  const worth = await db.selectFrom('stock_worth').selectAll().where('part_id', '=', p).executeTakeFirst();
  // 6 × 3.33.
  expect(worth).toEqual({ part_id: p, pieces: 6, value_fen: 1998, opening_pieces: 6, opening_fen: 1998 });
  const { rows } =
    await sql`SELECT account, amount_fen AS fen FROM journal_entry e JOIN journal j ON j.id = e.journal_id
    WHERE j.type = 'STOCK_OPENING' ORDER BY 1`.execute(db);
  expect(rows).toEqual([
    { account: 'OPENING', fen: 402 },
    { account: 'STOCK', fen: -402 },
  ]);
  expect(await broken()).toEqual([]);
  // From now on it is valued: the broken ones go back without, one good one leaves with its third of a fen rounded.
  await own.post([
    own.entry(-2, { bizType: 'PURCHASE_RETURN', bucket: 'defective' }),
    own.entry(-1, { bizType: 'SCRAP' }),
  ]);
  expect(await broken()).toEqual([]);
});

it('rows that a version before writes beside are valued by night, and STOCK with them', async () => {
  const { db } = server.services;
  const own = await openStockWorld(server);
  const { locationId: l, partId: p } = own.at();
  await own.post([
    own.entry(4, { valueFen: 1000 }),
    own.entry(2, { bizType: 'PURCHASE_IN', bucket: 'defective' }),
  ]);
  await sql`UPDATE stock_level SET on_hand = 3, defective = 0, version = version + 1 WHERE part_id = ${p}`.execute(
    db,
  );
  await sql`INSERT INTO stock_txn (location_id, part_id, bucket, delta, balance_after, biz_type, biz_id, biz_line_id, biz_no, actor_name, occurred_at)
    VALUES (${l}, ${p}, 'on_hand', -1, 3, 'COUNT_LOSS', 1, 99, 'PD-9', 'A', now()),
      (${l}, ${p}, 'defective', -2, 0, 'PURCHASE_RETURN', 1, 98, 'PR-9', 'A', now())`.execute(db);
  expect(new Set((await broken()).map(({ key }) => key))).toEqual(new Set(['INV-G3']));
  await openBooks(db);
  const worth = await db.selectFrom('stock_worth').selectAll().where('part_id', '=', p).executeTakeFirst();
  expect(worth).toEqual({ part_id: p, pieces: 3, value_fen: 750, opening_pieces: -1, opening_fen: -250 });
  expect(await broken()).toEqual([]);
});
