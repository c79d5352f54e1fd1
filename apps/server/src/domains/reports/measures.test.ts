import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { familyKeys, type Family } from '@treadline/contract/reports/measure.ts';
import {
  dimensionsOf,
  measureKeys,
  measures,
  measuresOf,
  type MeasureKey,
} from '@treadline/contract/reports/measures.ts';
import { addDays } from '@treadline/contract/reports/periods.ts';
import { prepareData } from '../../demo/index.ts';
import { dayOf } from '../../kernel/days.ts';
import { expectInvariants } from '../../testing/invariants.ts';
import { openTestServer, type TestServer } from '../../testing/server.ts';
import { foldStale } from './fold.ts';
import { sourceOf } from './source.ts';

let server: TestServer;
type Person = Awaited<ReturnType<TestServer['as']>>;
let platform: Person;
beforeAll(async () => {
  server = await openTestServer();
  await prepareData(server.services, () => undefined);
  // What was sent, and what could not be; the demo sends nothing.
  await sql`INSERT INTO sms_log (channel, template, text, to_enc, to_index, status, company_id, created_at, sent_at)
    SELECT 'SMS', 'check-report', '', '', 'x', CASE WHEN n % 5 = 0 THEN 'FAILED' ELSE 'SENT' END, d.id,
      now() - n * interval '3 days', CASE WHEN n % 5 > 0 THEN now() - n * interval '3 days' END
    FROM dealer d CROSS JOIN generate_series(0, 40) n`.execute(server.services.db);
  await foldStale(server.services);
  platform = await server.as('admin');
}, 300_000);
afterAll(async () => {
  await expectInvariants(server.services.db);
  await server.close();
});

type Figures = Record<string, number | null>;
interface Total {
  values: Figures;
  previous: Figures | null;
  earliest: string | null;
}
interface Point {
  at: string;
  values: Figures;
  previous: Figures | null;
}
type Row = { id: string; name: string; value: number } & Record<string, number | string | null>;

const pathOf: Record<Family, { count: string; rank: string; total: string }> = {
  sales: {
    count: 'dealerRetail/salesCount',
    rank: 'dealerRetail/salesCountRank',
    total: 'dealerRetail/salesTotalCount',
  },
  danger: {
    count: 'tyreCheck/checkDataCount',
    rank: 'tyreCheck/checkDataCountRank',
    total: 'tyreCheck/checkDataTotalCount',
  },
  clue: { count: 'clue/count', rank: 'clue/countRank', total: 'clue/totalCount' },
  customer: { count: 'customer/count', rank: 'customer/countRank', total: 'customer/totalCount' },
  message: { count: 'message/count', rank: 'message/countRank', total: 'message/totalCount' },
};
const ask = async <T>(who: Person, path: string, query: string): Promise<T> => {
  const { status, data, body } = await who.get<T>(`/report/${path}?${query}`);
  expect([status, body.message]).toEqual([200, body.message]);
  return data;
};
const totalOf = (who: Person, family: Family, query: string) => ask<Total>(who, pathOf[family].total, query);
const pointsOf = async (who: Person, family: Family, query: string) =>
  (await ask<{ points: Point[] }>(who, pathOf[family].count, query)).points;

/** All rows of a list. */
async function rowsOf(who: Person, path: string, query: string) {
  const rows: Row[] = [];
  for (let page = 1; ; page++) {
    const data = await ask<{ list: Row[]; total: number; totals: Figures }>(
      who,
      path,
      `${query}&pageSize=100&page=${page}`,
    );
    rows.push(...data.list);
    if (rows.length >= data.total) return { rows, totals: data.totals };
  }
}
const rankOf = (who: Person, family: Family, query: string) => rowsOf(who, pathOf[family].rank, query);

/** Those that add up over days and rows. */
const plain = (family: Family): MeasureKey[] =>
  (measuresOf(family) as MeasureKey[]).filter(
    (key) => !('distinct' in measures[key]) && measures[key].unit !== 'rate',
  );
const pick = (keys: readonly string[], figures: Figures) =>
  Object.fromEntries(keys.map((key) => [key, figures[key]]));
const addUp = (keys: readonly string[], all: readonly Record<string, unknown>[]) =>
  Object.fromEntries(keys.map((key) => [key, all.reduce((sum, each) => sum + Number(each[key] ?? 0), 0)]));

const today = dayOf(new Date());
const span = (from: number, to = 0) => `from=${addDays(today, -from)}&to=${addDays(today, -to)}`;
const spans = [span(29), span(120, 30), span(400)];

it('the view knows each measure once, under the source that it is kept by', async () => {
  const { rows } = await sql<{ view: string }>`SELECT pg_get_viewdef('measure_fact') AS view`.execute(
    server.services.db,
  );
  const found = (rows[0]?.view ?? '').matchAll(/'([A-Z]+)'::text(?: AS \w+)?,\s+'(\w+)'::text/g);
  const pairs = [...found].map(([, source = '', measure = '']) => `${source} ${measure}`);
  const facts = measureKeys.filter((key) => !('of' in measures[key]));
  expect(pairs.toSorted()).toEqual(facts.map((key) => `${sourceOf(key)} ${key}`).toSorted());
});

it.each(familyKeys)('%s: total, series, ranks and workbooks say the same', async (family) => {
  const keys = plain(family);
  for (const query of spans) {
    const { values } = await totalOf(platform, family, query);
    expect(Object.values(pick(keys, values)).some((value) => value !== 0) || query !== spans[2]).toBe(true);
    for (const grain of ['day', 'week', 'month', 'weekday', 'season']) {
      const points = await pointsOf(platform, family, `${query}&grain=${grain}`);
      expect([
        query,
        grain,
        addUp(
          keys,
          points.map((point) => point.values),
        ),
      ]).toEqual([query, grain, pick(keys, values)]);
    }
    for (const by of dimensionsOf[family]) {
      const { rows, totals } = await rankOf(platform, family, `${query}&by=${by}`);
      expect([by, totals]).toEqual([by, values]);
      // A dealer of two makers is in two rows.
      if (by !== 'oem') expect([query, by, addUp(keys, rows)]).toEqual([query, by, pick(keys, values)]);
    }
  }
});

it('what is compared is what the other period says itself', async () => {
  for (const family of familyKeys) {
    const { values } = await totalOf(platform, family, span(60, 31));
    const { previous } = await totalOf(platform, family, `${span(30, 1)}&compare=previous`);
    expect(previous).toEqual(values);
    const { rows } = await rankOf(platform, family, `${span(60, 31)}&by=dealer`);
    const { rows: beside } = await rankOf(platform, family, `${span(30, 1)}&by=dealer&compare=previous`);
    for (const row of rows) {
      const other = beside.find(({ id }) => id === row.id);
      for (const key of measuresOf(family)) expect([key, other?.[`${key}Before`]]).toEqual([key, row[key]]);
    }
  }
});

it('facts add up to their number, and so does their workbook', async () => {
  for (const measure of measureKeys.filter((key) => !('of' in measures[key]))) {
    const { values } = await totalOf(platform, measures[measure].family, spans[1] ?? '');
    const { rows, totals } = await rowsOf(platform, 'measure/facts', `measure=${measure}&${spans[1]}`);
    expect([measure, rows.reduce((sum, row) => sum + row.value, 0)]).toEqual([measure, values[measure]]);
    expect([measure, totals['value']]).toEqual([measure, values[measure]]);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  }
});
