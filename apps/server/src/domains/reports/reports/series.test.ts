import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { comparisons, grains } from '@treadline/contract/reports/reports/measures.ts';
import type { DB } from '#kernel/db.ts';
import { systemContext } from '#kernel/system-context.ts';
import { openReportWorld, type ReportWorld, type ReportValues } from '#testing/report-world.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { listFacts } from './list-facts.ts';
import { foldStale } from './fold.ts';
import { reportsOf } from './index.ts';
import { readReportOptions } from './read-report-options.ts';

let server: TestServer;
let world: ReportWorld;
beforeAll(async () => {
  server = await openTestServer();
  world = await openReportWorld(server);
  // Each day of three years its own amount, so that no day can stand for another.
  await world.run(sql`INSERT INTO retail_order (order_no, dealer_id, price_level, scene, plate, customer_name, mobile_enc, mobile_index,
      tail_index, size, quantity, list_fen, discount_fen, freight_fen, payable_fen, tax_fen, created_by_name, created_at)
    SELECT 'SE' || n, ${world.shops[0]}, 'C', 'WALK_IN', 'P' || n, 'x', '', 'm' || n, '', '', 0, 0, 0, 1000 + n, 1000 + n, 0, 'x',
      (date '2026-01-01' + n)::timestamp AT TIME ZONE 'Asia/Shanghai' FROM generate_series(0, 1200) n`);
  while ((await world.run(sql`SELECT FROM measure_stale LIMIT 1`)).length > 0)
    await foldStale(server.services);
});
afterAll(() => server.close());

interface Point {
  at: string;
  values: ReportValues;
  previous: ReportValues | null;
}
const pointsOf = async (query: string) =>
  (await world.platform.get<{ points: Point[] }>(`/report/dealerRetail/salesCount?${query}`)).data.points;
const previousOf = async (query: string) =>
  (
    await world.platform.get<{ previous: ReportValues | null }>(
      `/report/dealerRetail/salesTotalCount?${query}`,
    )
  ).data.previous;
const ordered = (figures: ReportValues | null) => figures?.['orderAmount'] ?? 0;

it.each([
  ['2026-04-01', '2026-06-30'],
  ['2026-07-15', '2026-07-15'],
  ['2027-02-01', '2027-02-28'],
  ['2027-03-01', '2027-03-30'],
  ['2028-02-10', '2028-02-29'],
  ['2028-02-29', '2028-02-29'],
  ['2029-02-01', '2029-03-31'],
  ['2028-01-01', '2028-12-31'],
  ['2027-05-20', '2028-09-04'],
])('what %s to %s is compared with adds up to its card by every grain', async (from, to) => {
  for (const compare of Object.keys(comparisons).filter((key) => key !== 'none'))
    for (const grain of Object.keys(grains)) {
      const query = `from=${from}&to=${to}&compare=${compare}`;
      const points = await pointsOf(`${query}&grain=${grain}`);
      const sum = points.reduce((fen, { previous }) => fen + ordered(previous), 0);
      expect([compare, grain, sum]).toEqual([compare, grain, ordered(await previousOf(query))]);
    }
});

it('a point stands beside as many days as it has', async () => {
  const of = async (from: string, to: string) =>
    ordered(await world.values('sales', `from=${from}&to=${to}`));
  const [april, ...rest] = await pointsOf('from=2026-04-01&to=2026-06-30&grain=month&compare=previous');
  expect(rest).toHaveLength(2);
  // 91 days: 31 December to 31 March.
  expect(ordered(april?.previous ?? null)).toBe(await of('2025-12-31', '2026-01-29'));
  const weeks = await pointsOf('from=2026-07-01&to=2026-07-20&grain=week&compare=previous');
  expect(weeks.map(({ previous }) => ordered(previous))).toEqual([
    await of('2026-06-11', '2026-06-15'),
    await of('2026-06-16', '2026-06-22'),
    await of('2026-06-23', '2026-06-29'),
    await of('2026-06-30', '2026-06-30'),
  ]);
  const days = await pointsOf('from=2029-02-27&to=2029-03-01&grain=day&compare=year');
  expect(days.map(({ previous }) => ordered(previous))).toEqual([
    await of('2028-02-27', '2028-02-27'),
    await of('2028-02-28', '2028-02-29'),
    await of('2028-03-01', '2028-03-01'),
  ]);
});

it('weekdays say on how many days of each period they fell', async () => {
  const { data } = await world.platform.get<{ points: { at: string; days: unknown }[] }>(
    '/report/dealerRetail/salesCount?from=2026-11-01&to=2026-11-30&grain=weekday&compare=month',
  );
  expect(data.points.map(({ days }) => days)).toEqual([
    { now: 5, before: 4 },
    { now: 4, before: 4 },
    { now: 4, before: 4 },
    { now: 4, before: 5 },
    { now: 4, before: 5 },
    { now: 4, before: 5 },
    { now: 5, before: 4 },
  ]);
  const [first] = await pointsOf('from=2026-11-01&to=2026-11-30&grain=week');
  expect(first).toMatchObject({ days: null });
});

it('a shop that opened lately begins with its own first day', async () => {
  const earliest = async (companyId: number | undefined) => {
    const shop = await server.as({
      type: 'DEALER',
      ...(companyId !== undefined && { companyId }),
      codes: ['retail_report_view'],
    });
    return (await shop.get<{ earliest: string | null }>('/report/dealerRetail/salesTotalCount')).data
      .earliest;
  };
  await world.order({ shop: world.shops[1], at: '2029-01-05T12:00:00+08:00' });
  expect(await earliest(world.shops[1])).toBe('2029-01-05');
  await foldStale(server.services);
  expect(await earliest(world.shops[1])).toBe('2029-01-05');
  expect(await earliest(world.shops[0])).toBe('2026-01-01');
  expect(await earliest(world.shops[2])).toBeNull();
});

it('every report is read on the replica where there is one', async () => {
  const asked = { primary: 0, replica: 0 };
  const counting = (which: keyof typeof asked) =>
    (server.services.db as Kysely<DB>).withPlugin({
      transformQuery: ({ node }) => {
        asked[which] += 1;
        return node;
      },
      transformResult: ({ result }) => Promise.resolve(result),
    });
  const ctx = {
    ...systemContext(server.services, 'x'),
    db: counting('primary'),
    readDb: counting('replica'),
  };
  const query = { from: '2026-04-01', to: '2026-06-30', compare: 'none', page: 1, pageSize: 10 } as const;
  const input = { params: {}, body: undefined };
  const reports = reportsOf('sales');
  for (const read of [
    () => reports.total(ctx, { query }),
    () => reports.series(ctx, { query: { ...query, grain: 'month' } }),
    () => reports.rank(ctx, { ...input, query: { ...query, by: 'dealer' } }),
    () => listFacts(ctx, { ...input, query: { ...query, measure: 'orderAmount' } }),
    () => readReportOptions(ctx),
  ]) {
    asked.replica = 0;
    await read();
    expect([asked.primary, asked.replica > 0]).toEqual([0, true]);
  }
});
