import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { measures, type MeasureKey } from '@treadline/contract/reports/reports/measures.ts';
import { addDays } from '@treadline/contract/reports/reports/periods.ts';
import { seededRandom, first, applyRandomEvent, span, type RandomRecords } from '#testing/report-random.ts';
import { openReportWorld, reportFamilies, type ReportWorld } from '#testing/report-world.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { foldStale, rebuildFacts } from './fold.ts';

let server: TestServer;
let world: ReportWorld;
beforeAll(async () => {
  server = await openTestServer();
  world = await openReportWorld(server);
});
afterAll(() => server.close());

/** What the source says of some days, by one of its columns. */
const fromSource = (from: string, to: string, by = "''") =>
  world.run(sql<{ measure: string; key: string; value: number }>`
    SELECT measure, ${sql.raw(by)}::text AS key, sum(value)::bigint AS value FROM measure_fact
    WHERE at >= ${from}::date AND at < ${to}::date + 1 AND source <> 'CARS' GROUP BY 1, 2`);

/** Ranks say of each row what the source says of it. */
async function expectRanked(from: string, to: string): Promise<void> {
  const { platform } = world;
  for (const [by, column] of Object.entries({
    dealer: 'dealer_id',
    brand: 'coalesce(brand_id, 0)',
    size: 'size',
  })) {
    const path = `/report/dealerRetail/salesCountRank?from=${from}&to=${to}&by=${by}&compare=none&pageSize=100`;
    const { list } = (await platform.get<{ list: ({ id: string } & Record<string, number>)[] }>(path)).data;
    const asked = (await fromSource(from, to, column)).filter(
      ({ measure, value }) =>
        measure in measures && measures[measure as MeasureKey].family === 'sales' && value,
    );
    const said = list.flatMap(({ id, ...row }) =>
      asked.flatMap(({ measure, key }) => (key === id ? [[by, measure, key, row[measure]]] : [])),
    );
    expect(said.toSorted()).toEqual(asked.map((each) => [by, each.measure, each.key, each.value]).toSorted());
  }
}

async function expectExact(random: () => number): Promise<void> {
  const { values } = world;
  const day = () => Math.floor(random() * span);
  const [from, to] = [day(), day()].toSorted((a, b) => a - b).map((each) => addDays(first, each)) as [
    string,
    string,
  ];
  const source = await fromSource(from, to);
  await expectRanked(from, to);
  for (const family of reportFamilies) {
    const answer = await values(family, `from=${from}&to=${to}`);
    for (const { measure, value } of source)
      if (measure in answer) expect([measure, answer[measure]]).toEqual([measure, value]);
    const known = source.map(({ measure }) => measure);
    const rest = Object.entries(answer).filter(
      ([key, value]) => value && !known.includes(key) && !/^net|Rate$|^redCars$/.test(key),
    );
    expect(rest).toEqual([]);
  }
}

it.each([1, 2, 3])('whatever happens and whenever it is folded, answers are exact (%i)', async (seed) => {
  const { run, expectKept } = world;
  const random = seededRandom(seed);
  const things: RandomRecords = { orders: [], checks: [] };
  for (let step = 0; step < 60; step++) {
    await applyRandomEvent(world, random, things);
    if (random() < 0.15) await foldStale(server.services);
    if (random() < 0.2) await expectExact(random);
  }
  await expectExact(random);
  await expectKept();
  const kept = async () => [
    await run(
      sql`SELECT * FROM measure_day ORDER BY source, day, measure, dealer_id, brand_id, size, consultant_id`,
    ),
    await run(
      sql`SELECT * FROM measure_month ORDER BY per, source, month, measure, dealer_id, brand_id, size, consultant_id`,
    ),
    await run(
      sql`SELECT * FROM measure_day_sum ORDER BY per, source, day, measure, brand_id, size, consultant_id`,
    ),
    await run(
      sql`SELECT * FROM measure_place_day ORDER BY kind, place, per, source, day, measure, brand_id, size`,
    ),
    await run(sql`SELECT * FROM measure_day_dealer ORDER BY source, day, measure, dealer_id`),
  ];
  await foldStale(server.services);
  const folded = await kept();
  await rebuildFacts(server.services);
  expect(await kept()).toEqual(folded);
});

it('nothing is lost that is written while days are folded', async () => {
  const { run, expectKept } = world;
  const random = seededRandom(7);
  const writers = [1, 2, 3].map(async () => {
    const things: RandomRecords = { orders: [], checks: [] };
    for (let step = 0; step < 25; step++) await applyRandomEvent(world, random, things);
  });
  const writing = { done: false };
  const folding = [1, 2].map(async () => {
    while (!writing.done) await foldStale(server.services);
  });
  await Promise.all(writers);
  writing.done = true;
  await Promise.all(folding);
  await expectExact(random);
  await foldStale(server.services);
  const [stale] = await run(sql<{ n: number }>`SELECT count(*)::int AS n FROM measure_stale`);
  expect(stale?.n).toBe(0);
  await expectExact(random);
  await expectKept();
});

it('whoever reads while orders come in and days are folded sees every order once, and one moment in each answer', async () => {
  const { order, pay, values, platform, shops } = world;
  const at = '2026-02-14T12:00:00+08:00';
  const query = 'from=2026-02-01&to=2026-02-28';
  const paid = { done: 0, begun: 0, isOver: false };
  const writers = shops.map(async (shop) => {
    for (let n = 0; n < 15; n++) {
      const { id } = await order({ at, shop, nets: [1000, 7] });
      paid.begun++;
      await pay(id, at);
      paid.done++;
    }
  });
  const folding = (async () => {
    while (!paid.isOver) await foldStale(server.services);
  })();
  const seen: number[] = [];
  const reading = (async () => {
    while (!paid.isOver) {
      const before = paid.done;
      const { paidOrders, paidAmount } = await values('sales', query);
      const after = paid.begun;
      expect(paidOrders).toBeGreaterThanOrEqual(before);
      expect(paidOrders).toBeLessThanOrEqual(after);
      expect(paidAmount).toBe(Number(paidOrders) * 1007);
      seen.push(Number(paidOrders));
      const { list, totals } = (
        await platform.get<{ list: Record<string, number>[]; totals: Record<string, number> }>(
          `/report/dealerRetail/salesCountRank?${query}&by=dealer&compare=none&pageSize=100`,
        )
      ).data;
      for (const key of ['paidOrders', 'paidAmount'])
        expect([key, list.reduce((sum, row) => sum + (row[key] ?? 0), 0)]).toEqual([key, totals[key]]);
    }
  })();
  await Promise.all(writers);
  paid.isOver = true;
  await Promise.all([folding, reading]);
  expect(seen).toEqual(seen.toSorted((a, b) => a - b));
  expect((await values('sales', query))['paidOrders']).toBe(shops.length * 15);
});
