import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkInvariants } from '#domains/tools/integrity/check.ts';
import { openReportWorld, type ReportWorld, type ReportValues } from '#testing/report-world.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { foldStale, rebuildFacts } from './fold.ts';

let server: TestServer;
let world: ReportWorld;
type Person = Awaited<ReturnType<TestServer['as']>>;
let group: Person;
let maker: Person;
let manager: Person;
const codes = ['retail_report_view'] as const;
const march = 'from=2025-03-01&to=2025-03-31';
const day = '2025-03-10T12:00:00+08:00';
beforeAll(async () => {
  server = await openTestServer();
  world = await openReportWorld(server);
  group = await server.as({ type: 'DEALER_GROUP', companyId: world.groupId, codes });
  maker = await server.as({ type: 'OEM', companyId: world.oemId, codes });
  manager = await server.as({ type: 'REGIONAL_MANAGER', codes });
  for (const [at, shop] of world.shops.entries()) {
    const { id } = await world.order({ at: day, shop, nets: [1000 * 10 ** at, 1] });
    await world.pay(id, day);
  }
  await foldStale(server.services);
});
afterAll(() => server.close());

const paid = async (who: Person, query = march) => (await world.values('sales', query, who))['paidAmount'];
const each = () => Promise.all([group, maker, manager].map((who) => paid(who)));
const rank = async (by: string, who: Person = world.platform): Promise<Record<string, number>> => {
  const path = `/report/dealerRetail/salesCountRank?by=${by}&compare=none&${march}`;
  const { list } = (await who.get<{ list: ({ name: string } & ReportValues)[] }>(path)).data;
  return Object.fromEntries(list.map((row) => [row.name, row['paidAmount'] ?? 0]));
};
const nameOf = async (id: number) => {
  const rows = await world.run(sql<{ name: string }>`SELECT name FROM company WHERE id = ${id}`);
  return rows[0]?.name ?? '';
};

it('who sees dealers of a place reads the sums of the place, by brand and size, too, and the platform each place', async () => {
  const { run, groupId, oemId, expectKept } = world;
  await expectKept();
  expect(await each()).toEqual([11_002, 1001, 1001]);
  expect(await rank('group')).toEqual({ [await nameOf(groupId)]: 11_002, 无集团: 100_001 });
  expect(await rank('oem')).toEqual({ [await nameOf(oemId)]: 1001, 无主机厂: 110_002 });
  expect(await rank('region')).toEqual({ 浙江省: 11_002, 无省份: 100_001 });
  // What only their own rows can have said.
  await run(sql`UPDATE measure_place_day SET value = value + 7 WHERE measure = 'paidAmount' AND per = ''`);
  expect(await each()).toEqual([11_009, 1008, 1008]);
  expect(await rank('group')).toEqual({ [await nameOf(groupId)]: 11_009, 无集团: 100_008 });
  expect(await paid(world.platform, `${march}&groupId=${groupId}`)).toBe(11_009);
  expect(await paid(world.platform, `${march}&groupId=0`)).toBe(100_008);
  expect(await paid(world.platform, `${march}&region=${encodeURIComponent('浙江省')}`)).toBe(11_009);
  // Two filters at once and several places are read from the dealers.
  expect(await paid(world.platform, `${march}&groupId=${groupId}&oemId=${oemId}`)).toBe(1001);
  expect(await paid(world.platform, `${march}&groupId=0,${groupId}`)).toBe(111_003);
  await run(
    sql`UPDATE measure_place_day SET value = value + 100 WHERE measure = 'paidAmount' AND per = 'brand'`,
  );
  const [brand] = world.parts;
  expect(await paid(maker, `${march}&brandId=${brand?.brandId}`)).toBe(1100);
  const [size = '', other = ''] = Object.keys(await rank('size', maker));
  expect(await rank('size', maker)).toEqual({ [size]: 1000, [other]: 1 });
  await run(
    sql`UPDATE measure_place_day SET value = value + 100 WHERE measure = 'paidAmount' AND per = 'size' AND size = ${size}`,
  );
  expect(await rank('size', maker)).toEqual({ [size]: 1100, [other]: 1 });
  const ofSize = `${march}&size=${encodeURIComponent(size)}`;
  expect(await each()).toEqual([11_009, 1008, 1008]);
  expect(await Promise.all([group, maker, manager].map((who) => paid(who, ofSize)))).toEqual([
    11_100, 1100, 1100,
  ]);
  expect(await paid(world.platform, `${ofSize}&groupId=${groupId}`)).toBe(11_100);
  // A brand and a size at once are read from the dealers.
  expect(await paid(maker, `${ofSize}&brandId=${brand?.brandId}`)).toBe(1000);
  const broken = (await checkInvariants(server.services.db, 'en')).filter(
    ({ key, ok }) => key.startsWith('INV-RP') && !ok,
  );
  expect(broken.map(({ key }) => key)).toEqual(['INV-RP5']);
});

it('dealers that come to a place or leave it take their past along at once, and once it is kept anew', async () => {
  const { run, shops, oemId, expectKept } = world;
  const [first, , third] = shops;
  await run(
    sql`INSERT INTO dealer_car_brand (dealer_id, car_brand_id) SELECT ${third}, min(id) FROM car_brand`,
  );
  await run(sql`UPDATE dealer SET group_id = NULL WHERE id = ${first}`);
  await run(sql`UPDATE company SET region = 'EAST' WHERE id = ${third}`);
  const moved = [10_001, 101_002, 101_002];
  expect(await each()).toEqual(moved);
  expect(await rank('oem')).toEqual({ [await nameOf(oemId)]: 101_002, 无主机厂: 10_001 });
  await foldStale(server.services);
  expect(await each()).toEqual(moved);
  // Those that nobody came to are as they were left.
  await run(sql`DELETE FROM measure_place_day WHERE kind = 'region'`);
  await run(sql`UPDATE dealer SET province = '江苏省' WHERE id = ${first}`);
  expect(await rank('region')).toEqual({ 浙江省: 10_001, 江苏省: 1001, 无省份: 100_001 });
  await run(sql`INSERT INTO measure_place_stale (kind, place) VALUES ('region', '')`);
  await foldStale(server.services);
  await expectKept();
  expect(await rank('region')).toEqual({ 浙江省: 10_001, 江苏省: 1001, 无省份: 100_001 });
});

it('what is kept while a dealer moves is kept anew after it', async () => {
  const { run, shops, groupId, expectKept } = world;
  const [first] = shops;
  const { db } = server.services;
  // Beside one that keeps days, a dealer comes to the group: its sums are those of before, and stale.
  await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (own) => {
      await sql`LOCK TABLE measure_day IN SHARE ROW EXCLUSIVE MODE`.execute(own);
      await sql`SELECT count(*) FROM dealer`.execute(own);
      await run(sql`UPDATE dealer SET group_id = ${groupId} WHERE id = ${first}`);
      await run(sql`INSERT INTO measure_stale (source, day) VALUES ('PAID', '2025-03-10')`);
      await sql`SELECT measure_fold(60)`.execute(own);
    });
  expect(await paid(group)).toBe(11_002);
  await foldStale(server.services);
  await expectKept();
  expect(await paid(group)).toBe(11_002);
});

it('a change marks the day of its dealer alone, an order that is completed no day on which it was placed or paid', async () => {
  const { run, shops, order, pay, complete } = world;
  const stale = () =>
    run(sql<{ source: string; day: string; dealer: number }>`
      SELECT DISTINCT source, day::text, dealer_id AS dealer FROM measure_stale ORDER BY source`);
  const [, shop = 0] = shops;
  const { id } = await order({ at: '2025-04-01T12:00:00+08:00', shop });
  await pay(id, '2025-04-02T12:00:00+08:00');
  expect(await stale()).toEqual([
    { source: 'CUSTOMERS', day: '2025-04-02', dealer: shop },
    { source: 'ORDERED', day: '2025-04-01', dealer: shop },
    { source: 'PAID', day: '2025-04-02', dealer: shop },
  ]);
  await foldStale(server.services);
  await complete(id, '2025-04-03T12:00:00+08:00');
  expect(await stale()).toEqual([{ source: 'COMPLETED', day: '2025-04-03', dealer: shop }]);
  await foldStale(server.services);
  await world.expectKept();
});

it('an order that changes one dealer of a day adds its difference to the sums of the day and of its month', async () => {
  const { run, shops, order, pay, groupId, expectKept } = world;
  const [, shop = 0] = shops;
  const sums = () =>
    run(sql<{ kind: string; value: number }>`
      SELECT per AS kind, value FROM measure_day_sum WHERE measure = 'paidOrders' AND day = '2025-03-10' AND per = ''
      UNION ALL SELECT 'month', value FROM measure_month WHERE measure = 'paidOrders' AND month = '2025-03-01' AND per = ''
      UNION ALL SELECT kind, value FROM measure_place_day WHERE measure = 'paidOrders' AND day = '2025-03-10' AND per = ''
        AND place IN (${String(groupId)}, '浙江省') ORDER BY 1, 2`);
  const before = await sums();
  expect(before).toMatchObject([{ kind: '' }, { kind: 'group' }, { kind: 'month' }, { kind: 'region' }]);
  // What is added to shows by what it is wrong by: it stays so.
  await run(
    sql`UPDATE measure_day_sum SET value = value + 50 WHERE measure = 'paidOrders' AND day = '2025-03-10' AND per = ''`,
  );
  await run(
    sql`UPDATE measure_month SET value = value + 50 WHERE measure = 'paidOrders' AND month = '2025-03-01' AND per = ''`,
  );
  await run(
    sql`UPDATE measure_place_day SET value = value + 50 WHERE measure = 'paidOrders' AND day = '2025-03-10' AND per = ''`,
  );
  const { id } = await order({ at: day, shop });
  await pay(id, day);
  await foldStale(server.services);
  expect(await sums()).toEqual(before.map(({ kind, value }) => ({ kind, value: value + 51 })));
  await rebuildFacts(server.services);
  expect(await sums()).toEqual(before.map(({ kind, value }) => ({ kind, value: value + 1 })));
  await expectKept();
});
