import { sql, type Kysely } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { stockSettings } from '@treadline/contract/stock/inventory/settings.ts';
import { addDays, dayOf } from '#kernel/days.ts';
import type { DB } from '#kernel/db.ts';
import { makeMonth, monthsJob } from '#kernel/months.ts';
import { readSheet } from '#kernel/sheets/index.ts';
import { expectInvariants } from '#testing/invariants.ts';
import { setSetting } from '#testing/settings.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { newLine, openStockWorld, type StockWorld } from '#testing/stock-world.ts';
import { postStock } from '#domains/stock/inventory/index.ts';
import { closeDays, closeDaysJob, sumDays } from './close-days.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
// Days close for the whole ledger: each test begins where none is.
beforeEach(async () => {
  for (const table of ['stock_snapshot', 'stock_txn_day', 'stock_txn_day_kind', 'stock_day'])
    await sql`DELETE FROM ${sql.table(table)}`.execute(server.services.db);
});
afterEach(() => expectInvariants(server.services.db));
afterAll(() => server.close());

const today = () => dayOf(new Date());
const yesterday = () => addDays(today(), -1);
const path = '/inventory/snapshot';
const reader = () => server.as({ type: 'OTHER', codes: ['inventory_snapshot'] });

const at = (day: string, time: string) => `${day}T${time}+08:00`;
/** A posting as if it had been at a time. */
const post = async (world: StockWorld, delta: number, time: string, more = {}) => {
  const bizLineId = newLine();
  await world.post([world.entry(delta, { bizLineId, ...more })]);
  await sql`UPDATE stock_txn SET occurred_at = ${time}::timestamptz WHERE biz_line_id = ${bizLineId}`.execute(
    server.services.db,
  );
};
/** As if the days until some days ago had been closed without a snapshot. */
async function closedUntil(days: number) {
  const day = addDays(today(), days);
  await sumDays(server.services.db, day);
  await server.services.db.insertInto('stock_day').values({ day }).execute();
}
const cellOf = (world: StockWorld, day: string) =>
  server.services.db
    .selectFrom('stock_snapshot')
    .where('location_id', '=', world.at().locationId)
    .where('day', '=', day)
    .select(['on_hand', 'defective', 'reserved'])
    .execute();

it('is stock at the close of the day: level 30, +5 at 00:01 makes 25', async () => {
  const world = await openStockWorld(server);
  await post(world, 25, at(yesterday(), '23:59'));
  await post(world, 5, at(today(), '00:01'));
  expect(await world.level()).toEqual({ on_hand: 30 });
  expect(await closeDays(server.services.db)).toEqual([yesterday()]);
  expect(await cellOf(world, yesterday())).toMatchObject([{ on_hand: 25 }]);
  expect(await closeDays(server.services.db)).toEqual([]);
});

it('leaves out cells without anything, and closes the days that were missed one after the other', async () => {
  const world = await openStockWorld(server);
  const [d3, d2] = [addDays(today(), -3), addDays(today(), -2)];
  await post(world, 8, at(d3, '10:00'));
  await post(world, -8, at(d2, '10:00'), { bizType: 'SALE_OUT' });
  await closedUntil(-4);
  expect(await closeDays(server.services.db)).toEqual([d3, d2, yesterday()]);
  expect(await cellOf(world, d3)).toMatchObject([{ on_hand: 8 }]);
  expect(await cellOf(world, d2)).toEqual([]);
  const sums = await server.services.db
    .selectFrom('stock_txn_day')
    .where('location_id', '=', world.at().locationId)
    .orderBy('day')
    .select(['day', 'type', 'plus', 'minus'])
    .execute();
  expect(sums).toEqual([
    { day: d3, type: 'INITIAL', plus: 8, minus: 0 },
    { day: d2, type: 'SALE_OUT', plus: 0, minus: 8 },
  ]);
});

it('waits for an import that runs over midnight, and raises the alarm when it does not end', async () => {
  const world = await openStockWorld(server);
  const { db, hooks, jobs } = server.services;
  const [posted, told] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const importing = (db as Kysely<DB>).transaction().execute(async (own) => {
    const ctx = { db: own, hooks, jobs, me: { accountId: 0, name: 'import' } };
    await postStock(ctx, [world.entry(7)]);
    const { locationId } = world.at();
    await sql`UPDATE stock_txn SET occurred_at = ${at(yesterday(), '23:59:50')}::timestamptz
      WHERE location_id = ${locationId}`.execute(own);
    posted.resolve();
    await told.promise;
  });
  await posted.promise;
  const impatient = closeDays(db, { looks: 1, pause: async () => undefined });
  const alarm = await impatient.catch((error: Error) => error.message);
  const closed = await db.selectFrom('stock_day').selectAll().execute();
  let waited = 0;
  const pause = async () => {
    if (waited++ === 0) told.resolve();
    await importing;
  };
  expect(await closeDays(db, { looks: 10_000, pause })).toEqual([yesterday()]);
  expect([alarm, closed]).toEqual([expect.stringContaining('has not ended'), []]);
  expect(waited).toBeGreaterThan(0);
  expect(await cellOf(world, yesterday())).toMatchObject([{ on_hand: 7 }]);
});

it('two nodes that close a day at once close it once', async () => {
  const world = await openStockWorld(server);
  await post(world, 4, at(yesterday(), '09:00'));
  const { db } = server.services;
  await Promise.all([closeDays(db), closeDays(db), closeDaysJob(server.services).run({})]);
  expect(await cellOf(world, yesterday())).toMatchObject([{ on_hand: 4 }]);
  expect((await db.selectFrom('stock_day').selectAll().execute()).length).toBe(1);
  expect(closeDaysJob(server.services).cron).toBe('5 * * * *');
});

it('taken again it is put right; what was reserved stays as it was found', async () => {
  const world = await openStockWorld(server);
  await post(world, 9, at(yesterday(), '09:00'));
  await world.reserve(2);
  const { db } = server.services;
  await closeDays(db);
  await sql`UPDATE stock_snapshot SET on_hand = 1 WHERE location_id = ${world.at().locationId}`.execute(db);
  await world.reserve(3);
  const own = await reader();
  expect((await own.post(`${path}/run`, { day: yesterday() })).status).toBe(200);
  expect(await cellOf(world, yesterday())).toEqual([{ on_hand: 9, defective: 0, reserved: 2 }]);
  expect((await own.post(`${path}/run`, { day: today() })).status).toBe(404);
  expect((await own.get<object[]>(`${path}/days`)).data).toMatchObject([{ day: yesterday() }]);
});

it('any day against any day: what differs, and what the ledger says of it', async () => {
  const world = await openStockWorld(server, { parts: 2 });
  const [d3, d2] = [addDays(today(), -3), addDays(today(), -2)];
  await post(world, 10, at(d3, '10:00'));
  await post(world, 6, at(d3, '11:00'), world.at(0, 1));
  await post(world, -4, at(d2, '10:00'), { bizType: 'SALE_OUT' });
  await post(world, 2, at(yesterday(), '10:00'), { bizType: 'SALE_RETURN', bucket: 'defective' });
  await closedUntil(-4);
  await closeDays(server.services.db);
  const own = await reader();
  const ask = async (query: string) =>
    (await own.get<{ list: object[] }>(`${path}/page?locationId=${world.at().locationId}&${query}`)).data;
  expect(await ask('')).toMatchObject({
    total: 2,
    list: [{ onHand: 6, defective: 2, onHandChange: null, why: '' }, { onHand: 6 }],
    totals: { onHand: 12, defective: 2, onHandChange: null },
  });
  expect(await ask(`day=${yesterday()}&against=${d3}`)).toMatchObject({
    total: 1,
    list: [{ onHand: 6, onHandChange: -4, defectiveChange: 2, why: '次品 · 销售退货 +2；销售出库 −4' }],
    totals: { onHandChange: -4 },
  });
  expect(await ask(`day=${d3}&against=${d2}`)).toMatchObject({
    list: [{ onHand: 10, onHandChange: 4, why: '销售出库 +4' }],
  });
  const file = await own.get(
    `${path}/page?day=${yesterday()}&against=${d2}&format=xlsx&columns=defectiveChange,why`,
  );
  const { rows } = await readSheet(file.raw, { maxRows: 100, maxBytes: 1e6 });
  expect(rows.map(({ cells }) => cells)).toContainEqual({
    '次品变化(条)': '2',
    变化来自: '次品 · 销售退货 +2',
  });
});

it('is seen in one’s own places alone', async () => {
  const world = await openStockWorld(server);
  await post(world, 3, at(yesterday(), '10:00'));
  await closeDays(server.services.db);
  for (const type of ['DEALER', 'SUPPLIER', 'LOGISTICS'] as const) {
    const stranger = await server.as({ type, codes: ['inventory_snapshot'] });
    expect((await stranger.get(`${path}/page`)).data).toMatchObject({ list: [], total: 0 });
    expect((await stranger.post(`${path}/run`, { day: yesterday() })).status).toBe(403);
  }
});

it('older months go as a whole; who looks at snapshots is told of a day that stays open', async () => {
  const { db } = server.services;
  const old = '2020-05-31';
  await closedUntil(-3);
  const own = await reader();
  const reminded = async () =>
    (await own.get<{ kind: string }[]>('/user/v1/user/reminders')).data.some(
      ({ kind }) => kind === 'STOCK_DAY',
    );
  // Before half past midnight a day may still be open.
  const { rows } = await sql<{
    late: boolean;
  }>`SELECT now() > current_date + interval '30 minutes' AS late`.execute(db);
  expect(await reminded()).toBe(rows[0]?.late);
  await makeMonth(db, 'stock_snapshot', old);
  await db.insertInto('stock_day').values({ day: old, cells: 3 }).execute();
  await setSetting(db, stockSettings.settings.snapshotMonths, 24);
  await closeDays(db);
  await monthsJob(server.services).run({});
  expect(await reminded()).toBe(false);
  const kept = await sql<{
    gone: boolean;
  }>`SELECT to_regclass('stock_snapshot_2020_05') IS NULL AS gone`.execute(db);
  expect(kept.rows).toEqual([{ gone: true }]);
  expect(await db.selectFrom('stock_day').where('day', '=', old).select('cells').execute()).toEqual([
    { cells: null },
  ]);
});
