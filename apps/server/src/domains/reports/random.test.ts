import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { measures, type MeasureKey } from '@treadline/contract/reports/measures.ts';
import { addDays } from '@treadline/contract/reports/periods.ts';
import { openReportWorld, reportFamilies, type ReportWorld } from '../../testing/report-world.ts';
import { openTestServer, type TestServer } from '../../testing/server.ts';
import { foldStale, rebuild } from './fold.ts';

let server: TestServer;
let world: ReportWorld;
beforeAll(async () => {
  server = await openTestServer();
  world = await openReportWorld(server);
});
afterAll(() => server.close());

/** Numbers that are the same every time. */
const dice = (seed: number) => () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return seed / 2_147_483_648;
};
interface Things {
  orders: { id: number; payable: number; state: number; refunded: number }[];
  checks: number[];
}
/** Days on which things happen: two whole months lie within, and two in part. */
const [first, span] = ['2025-09-20', 90];

/** Something happens to an order, a check or a clue. */
async function happen(random: () => number, { orders, checks }: Things): Promise<void> {
  const { order, pay, complete, refund, check, correct, clue, shops } = world;
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)];
  const at = new Date(Date.parse(first) + Math.floor(random() * span * 86_400_000)).toISOString();
  const shop = pick(shops);
  const one = pick(orders);
  const kind = Math.floor(random() * 8);
  if (kind < 3 || !one) {
    const nets = Array.from({ length: 2 + Math.floor(random() * 3) }, () => Math.floor(random() * 90_000));
    const made = await order({
      at,
      shop,
      nets,
      freight: Math.floor(random() * 3) * 500,
      mobile: `r${Math.floor(random() * 5)}`,
    });
    orders.push({ ...made, state: 0, refunded: 0 });
  } else if (kind < 5 && one.state === 0) {
    await pay(one.id, at);
    one.state = 1;
  } else if (kind < 6 && one.state === 1) {
    await complete(one.id, at);
    one.state = 2;
  } else if (kind < 7 && one.state > 0 && one.refunded < one.payable) {
    const rest = one.payable - one.refunded;
    const fen = random() < 0.5 ? rest : Math.ceil(rest * random());
    await refund(one.id, fen, at);
    one.refunded += fen;
  } else if (random() < 0.6)
    checks.push(
      await check({ at, shop, plate: `R${Math.floor(random() * 6)}`, red: random() < 0.6 ? ['FL'] : [] }),
    );
  else {
    const [oldest] = checks.splice(0, 1);
    await (oldest === undefined ? clue({ at, shop }) : correct(oldest));
  }
}
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
  const random = dice(seed);
  const things: Things = { orders: [], checks: [] };
  for (let step = 0; step < 60; step++) {
    await happen(random, things);
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
  ];
  await foldStale(server.services);
  const folded = await kept();
  await rebuild(server.services);
  expect(await kept()).toEqual(folded);
});

it('nothing is lost that is written while days are folded', async () => {
  const { run, expectKept } = world;
  const random = dice(7);
  const writers = [1, 2, 3].map(async () => {
    const things: Things = { orders: [], checks: [] };
    for (let step = 0; step < 25; step++) await happen(random, things);
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
