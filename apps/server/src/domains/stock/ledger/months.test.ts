import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { invariants } from '#kernel/invariant.ts';
import { expectInvariants } from '#testing/invariants.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { newLine, openStockWorld } from '#testing/stock-world.ts';
import { balanceAt, postStock, reversePosting } from '#domains/stock/inventory/index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
  // The year before as a year of work leaves it.
  await sql`SELECT begin_months('stock_txn', current_date - 365)`.execute(server.services.db);
});
afterAll(() => server.close());

/** Sets rows of a line back, as if they had been posted months ago. */
async function setBack(bizLineId: number, months: number): Promise<void> {
  await sql`UPDATE stock_txn SET occurred_at = occurred_at - make_interval(months => ${months}::int)
    WHERE biz_line_id = ${bizLineId}`.execute(server.services.db);
}
const partsOf = async (bizLineId: number) =>
  (
    await sql<{ part: string; id: number }>`SELECT tableoid::regclass::text AS part, id FROM stock_txn
      WHERE biz_line_id = ${bizLineId} ORDER BY id`.execute(server.services.db)
  ).rows;

it('posts and takes back a line once, however many months lie between', async () => {
  const { act, entry, at } = await openStockWorld(server);
  const line = entry(5, { bizLineId: newLine() });
  await act((ctx) => postStock(ctx, [line]));
  await setBack(line.bizLineId, 4);
  await act((ctx) => postStock(ctx, [line]));
  const takeBack = { bizType: line.bizType, bizLineIds: [line.bizLineId] };
  for (let again = 0; again < 2; again++) await act((ctx) => reversePosting(ctx, takeBack));
  const parts = await partsOf(line.bizLineId);
  expect(parts.length).toBe(2);
  expect(parts[0]?.part).not.toBe(parts[1]?.part);
  const { db } = server.services;
  const now = await balanceAt(db, at(), new Date());
  const before = await balanceAt(db, at(), new Date(Date.now() - 30 * 86_400_000));
  expect([now.on_hand, before.on_hand]).toEqual([0, 5]);
  await expectInvariants(db);
});

it('a line that stands twice, in two months, is found; within one the database refuses it', async () => {
  const { act, entry } = await openStockWorld(server);
  const line = entry(3, { bizLineId: newLine() });
  await act((ctx) => postStock(ctx, [line]));
  const { db } = server.services;
  const again = (months: number) => sql`
    INSERT INTO stock_txn (location_id, part_id, delta, balance_after, occurred_at, biz_id, biz_line_id, bucket, dot_yyww, biz_type, biz_no, actor_name)
    SELECT location_id, part_id, delta, balance_after, occurred_at - make_interval(months => ${months}::int), biz_id,
      biz_line_id, bucket, dot_yyww, biz_type, biz_no, actor_name FROM stock_txn WHERE biz_line_id = ${line.bizLineId}
      ORDER BY id LIMIT 1 RETURNING id`;
  await expect(again(0).execute(db)).rejects.toThrow(/unique/);
  const { sql: text = '' } = invariants.find(({ key }) => key === 'INV-S10') ?? {};
  const found = async () => (await sql.raw<{ biz_line_id: number }>(text).execute(db)).rows;
  expect(await found()).toEqual([]);
  await again(2).execute(db);
  expect(await found()).toMatchObject([{ biz_line_id: line.bizLineId }]);
  await sql`DELETE FROM stock_txn WHERE biz_line_id = ${line.bizLineId}`.execute(db);
});

it('a row of an old month is found by its id and by its number; the list leads over the turns of months', async () => {
  const { act, entry, at } = await openStockWorld(server);
  const lines = [0, 3, 7].map((months) => ({
    months,
    line: entry(2, { bizLineId: newLine(), bizNo: `OLD-${months}` }),
  }));
  for (const { line } of lines) await act((ctx) => postStock(ctx, [line]));
  for (const { line, months } of lines) await setBack(line.bizLineId, months);
  const own = await server.as({
    type: 'OTHER',
    codes: ['inventory_transaction', 'inventory_warehouses_view'],
  });
  const path = '/inventory/parts-transaction/page';
  const list = async (query: string) =>
    (await own.get<{ list: { id: number; bizNo: string }[]; next: string | null }>(`${path}?${query}`)).data;
  const all = await list(`locationId=${at().locationId}`);
  expect(all.list.map(({ bizNo }) => bizNo)).toEqual(['OLD-0', 'OLD-3', 'OLD-7']);
  expect((await list('documentNo=OLD-7')).list.map(({ bizNo }) => bizNo)).toEqual(['OLD-7']);
  const behind = await list(`locationId=${at().locationId}&cursor=after-${all.list[1]?.id}`);
  expect(behind.list.map(({ bizNo }) => bizNo)).toEqual(['OLD-7']);
});
