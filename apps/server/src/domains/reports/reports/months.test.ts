import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkInvariants } from '#domains/tools/integrity/check.ts';
import { openReportWorld, type ReportWorld, type ReportValues } from '#testing/report-world.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { foldStale, rebuildFacts } from './fold.ts';

let server: TestServer;
let world: ReportWorld;
beforeAll(async () => {
  server = await openTestServer();
  world = await openReportWorld(server);
});
afterAll(() => server.close());

const paid = async (query: string) => (await world.values('sales', query))['paidAmount'];
const march = 'from=2025-03-01&to=2025-03-31';
const put = async (at: string, net: number) => {
  const { id } = await world.order({ at, nets: [net, 1] });
  await world.pay(id, at);
  return id;
};
const broken = async () =>
  (await checkInvariants(server.services.db, 'en')).flatMap(({ key, ok }) =>
    key.startsWith('INV-RP') && !ok ? [key] : [],
  );

it('a month that is over is read from its own rows, one with a stale day from its days', async () => {
  const { run, expectKept, platform } = world;
  await put('2025-03-01T00:00:00+08:00', 1000);
  await put('2025-03-31T23:59:59.999+08:00', 2000);
  await put('2025-04-01T00:00:00+08:00', 4000);
  await foldStale(server.services);
  await expectKept();
  expect(await paid(march)).toBe(3002);
  // What only its rows can have said.
  await run(
    sql`UPDATE measure_month SET value = value + 7 WHERE month = '2025-03-01' AND measure = 'paidAmount' AND per = ''`,
  );
  await run(
    sql`UPDATE measure_month SET value = value + 7 WHERE month = '2025-03-01' AND measure = 'paidAmount' AND per = 'brand'`,
  );
  const byMonth = async (query: string) =>
    (
      await platform.get<{ points: { values: ReportValues }[] }>(`/report/dealerRetail/salesCount?${query}`)
    ).data.points.reduce((sum, { values }) => sum + (values['paidAmount'] ?? 0), 0);
  const byBrand = async (query: string) =>
    (
      await platform.get<{ list: ReportValues[] }>(
        `/report/dealerRetail/salesCountRank?by=brand&compare=none&${query}`,
      )
    ).data.list.reduce((sum, row) => sum + (row['paidAmount'] ?? 0), 0);
  expect(await paid(march)).toBe(3009);
  expect(await byBrand(march)).toBeGreaterThan(3002);
  const [part] = world.parts;
  const bothOfBrand = `${march}&brandId=${part?.brandId}&size=205/55R16,225/45R17`;
  expect(await paid(bothOfBrand)).toBe(3000);
  await run(
    sql`UPDATE measure_month SET value = value + 7 WHERE month = '2025-03-01' AND measure = 'paidAmount' AND per = 'brand,size'`,
  );
  expect(await paid(bothOfBrand)).toBe(3007);
  // Part of a month, and days of their own, are not read from it.
  expect(await paid('from=2025-03-01&to=2025-03-30')).toBe(1001);
  expect(await byMonth(`${march}&grain=day`)).toBe(3002);
  expect(await byBrand('from=2025-03-02&to=2025-04-30')).toBe(6002);
  expect(await broken()).toEqual(['INV-RP4']);
  // What changes of a shop in it is added to it; of a day that is stale as a whole its days are read.
  await put('2025-03-15T12:00:00+08:00', 500);
  expect(await byBrand(march)).toBe(3517);
  await run(sql`INSERT INTO measure_stale (source, day) VALUES ('PAID', '2025-03-20')`);
  expect(await byBrand(march)).toBe(3503);
  await foldStale(server.services);
  expect([await paid(march), await byBrand(march), await paid(bothOfBrand)]).toEqual([3503, 3503, 3500]);
  await expectKept();
});

it('sums by brand, size and consultant that are not those of the days are found, and mended by keeping all anew', async () => {
  const { run, expectKept } = world;
  await run(
    sql`UPDATE measure_day_sum SET value = value + 1 WHERE measure = 'paidAmount' AND day = '2025-03-15'`,
  );
  expect(await broken()).toEqual(['INV-RP3']);
  await rebuildFacts(server.services);
  await expectKept();
  expect(await paid(march)).toBe(3503);
});

it('the month that runs is read by its days', async () => {
  const { run } = world;
  const now = new Date();
  await put(now.toISOString(), 900);
  await put(new Date(now.getTime() - 45 * 86_400_000).toISOString(), 800);
  await foldStale(server.services);
  const months = await run(sql<{ running: boolean }>`
    SELECT month >= date_trunc('month', now() AT TIME ZONE 'Asia/Shanghai') AS running FROM measure_month
    WHERE month > '2025-12-31' AND per = ''`);
  expect(months.length).toBeGreaterThan(0);
  expect(months.filter(({ running }) => running)).toEqual([]);
});
