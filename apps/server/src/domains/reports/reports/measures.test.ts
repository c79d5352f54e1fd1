import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { longListCount } from '@treadline/contract/kernel/list-count.ts';
import { familyKeys, type Family } from '@treadline/contract/reports/reports/measure.ts';
import {
  dimensionsOf,
  measureKeys,
  measures,
  measuresOf,
  type MeasureKey,
} from '@treadline/contract/reports/reports/measures.ts';
import { factFields } from '@treadline/contract/reports/reports/fields.ts';
import { addDays } from '@treadline/contract/reports/reports/periods.ts';
import { fillDatabase } from '#demo/fill-database.ts';
import { dayOf } from '#kernel/days.ts';
import { testDatabase } from '#testing/database.ts';
import { openDemoServer } from '#testing/demo-server.ts';
import { expectInvariants } from '#testing/invariants.ts';
import {
  addUp,
  getReport,
  pathOf,
  pickFigures,
  pointsOf,
  rankOf,
  rowsOf,
  totalOf,
  type Figures,
  type Person,
} from '#testing/report-asks.ts';
import { getList, listsOfMeasures } from '#testing/report-lists.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { workbookSums } from '#testing/workbook-sums.ts';
import { foldStale } from './fold.ts';
import { sourceOf } from './source.ts';

/** By how many times the demo's orders numbers are compared: 1 with all tests, 10 by hand (docs/benchmarks.md). */
const scale = Number(process.env['MEASURES_SCALE'] ?? 1);
let server: TestServer;
let platform: Person;
beforeAll(async () => {
  server = await (scale === 1 ? openDemoServer() : openTestServer());
  if (scale > 1)
    await fillDatabase({
      url: await testDatabase(),
      secrets: server.services.secrets,
      scale,
      force: true,
      progress: () => undefined,
    });
  // What was sent, and what could not be; the demo sends nothing.
  await sql`INSERT INTO sms_log (channel, template, text, to_enc, to_index, status, company_id, created_at, sent_at)
    SELECT 'SMS', 'check-report', '', '', 'x', CASE WHEN n % 5 = 0 THEN 'FAILED' ELSE 'SENT' END, d.id,
      now() - n * interval '3 days', CASE WHEN n % 5 > 0 THEN now() - n * interval '3 days' END
    FROM dealer d CROSS JOIN generate_series(0, 40) n`.execute(server.services.db);
  await foldStale(server.services);
  platform = await server.as('admin');
}, scale * 300_000);
afterAll(async () => {
  await expectInvariants(server.services.db);
  await server.close();
});

/** Those that add up over days and rows. */
const plain = (family: Family): MeasureKey[] =>
  (measuresOf(family) as MeasureKey[]).filter(
    (key) => !('distinct' in measures[key]) && measures[key].unit !== 'rate',
  );
const today = dayOf(new Date());
const span = (from: number, to = 0) => `from=${addDays(today, -from)}&to=${addDays(today, -to)}`;
const spans = [span(29), span(120, 30), span(400)];

it('the view knows each measure under the one source that it is kept by', async () => {
  const { rows } = await sql<{ view: string }>`SELECT pg_get_viewdef('measure_fact') AS view`.execute(
    server.services.db,
  );
  const found = (rows[0]?.view ?? '').matchAll(/'([A-Z]+)'::text(?: AS \w+)?,\s+'(\w+)'::text/g);
  const pairs = new Set([...found].map(([, source = '', measure = '']) => `${source} ${measure}`));
  const facts = measureKeys.filter((key) => !('of' in measures[key]));
  expect([...pairs].toSorted()).toEqual(facts.map((key) => `${sourceOf(key)} ${key}`).toSorted());
});

it.each(familyKeys)('%s: total, series, ranks and workbooks say the same', async (family) => {
  const keys = plain(family);
  for (const query of spans) {
    const { values } = await totalOf(platform, family, query);
    expect(Object.values(pickFigures(keys, values)).some((value) => value !== 0) || query !== spans[2]).toBe(
      true,
    );
    for (const grain of ['day', 'week', 'month', 'weekday', 'season']) {
      const points = await pointsOf(platform, family, `${query}&grain=${grain}`);
      expect([
        query,
        grain,
        addUp(
          keys,
          points.map((point) => point.values),
        ),
      ]).toEqual([query, grain, pickFigures(keys, values)]);
    }
    for (const by of dimensionsOf[family]) {
      const { rows, totals } = await rankOf(platform, family, `${query}&by=${by}`);
      expect([by, totals]).toEqual([by, values]);
      // A dealer of two makers is in two rows.
      if (by !== 'oem')
        expect([query, by, addUp(keys, rows)]).toEqual([query, by, pickFigures(keys, values)]);
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
      // Who came to nothing has a row until its days are kept anew.
      for (const key of measuresOf(family))
        expect([key, other ? other[`${key}Before`] : null]).toEqual([
          key,
          other ? row[key] : row[key] || null,
        ]);
    }
  }
});

/** The sum of a column of a workbook, by its place. */
async function columnOf(who: Person, path: string, query: string, place: number): Promise<number> {
  const { status, raw } = await who.get(`/report/${path}?${query}&format=xlsx`);
  expect(status).toBe(200);
  return workbookSums(raw).sums[String.fromCharCode(65 + place)] ?? 0;
}

it.each(familyKeys)('the workbook of a ranking of %s adds up to its page', async (family) => {
  const query = `${spans[1]}&by=dealer&compare=previous`;
  const { rows } = await rankOf(platform, family, query);
  const columns = measuresOf(family).flatMap((key: MeasureKey) => [key, `${key}Before`]);
  for (const key of plain(family).flatMap((each) => [each, `${each}Before`]))
    expect([
      key,
      await columnOf(platform, pathOf[family].rank, query, 1 + columns.indexOf(key as never)),
    ]).toEqual([key, addUp([key], rows)[key]]);
});

it(
  'facts add up to their number, and so does their workbook',
  async () => {
    const inSheet = Object.keys(factFields).indexOf('value');
    for (const measure of measureKeys.filter((key) => !('of' in measures[key]))) {
      const { values } = await totalOf(platform, measures[measure].family, spans[1] ?? '');
      const { rows, totals } = await rowsOf(platform, 'measure/facts', `measure=${measure}&${spans[1]}`);
      // Of more a page has but the first; their workbook has them all.
      if (rows.length < longListCount)
        expect([measure, rows.reduce((sum, row) => sum + row.value, 0)]).toEqual([measure, values[measure]]);
      expect([measure, totals['value']]).toEqual([measure, values[measure]]);
      const sheet = await columnOf(platform, 'measure/facts', `measure=${measure}&${spans[1]}`, inSheet);
      expect([measure, sheet]).toEqual([measure, values[measure]]);
      expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    }
  },
  scale * 240_000,
);

it('a message leads to its row of the log, for who sees that row', async () => {
  const { companyId } = (
    await sql<{
      companyId: number;
    }>`SELECT max(company_id)::int AS "companyId" FROM sms_log WHERE status = 'FAILED'`.execute(
      server.services.db,
    )
  ).rows[0] ?? { companyId: 0 };
  const codes = ['retail_report_view', 'sms_logs_report_view'] as const;
  const shop = await server.as({ type: 'DEALER', companyId, codes });
  const query = `measure=failedMessages&${spans[1]}&dealerId=${companyId}`;
  for (const who of [platform, shop]) {
    const { rows } = await rowsOf(who, 'measure/facts', query);
    const id = String(rows[0]?.['docNo']);
    expect(rows[0]?.['path']).toBe(`/report/dealerMessage?id=${id}`);
    const log = (await who.post<{ list: { id: number }[] }>('/data/sms/logs', { id })).data;
    expect(log.list.map((row) => String(row.id))).toEqual([id]);
  }
  // A shop may see its figures and not the log; a region sees the shop's figures and has no log of it.
  const blind = await server.as({ type: 'DEALER', companyId, codes: ['retail_report_view'] });
  const region = await server.as({ type: 'REGIONAL_MANAGER', codes });
  for (const who of [blind, region])
    for (const row of (await rowsOf(who, 'measure/facts', query)).rows) expect(row['path']).toBeNull();
});

it.each(listsOfMeasures)(
  '%s is what the list %s says of the same days and shops, and its workbook',
  async (measure, path, days, more, key) => {
    const { family } = measures[measure];
    // The demo's appointments are of late.
    const [first, last] = family === 'customer' ? [400, 0] : [120, 30];
    const { rows } = await rankOf(platform, family, `${span(first, last)}&by=dealer&sort=-${measure}`);
    expect(Number(rows[0]?.[measure])).toBeGreaterThan(0);
    for (const dealer of [undefined, rows[0]?.id]) {
      const shop = measure === 'failedMessages' ? 'companyId' : 'dealerId';
      const asked = {
        [days]: { from: addDays(today, -first), to: addDays(today, -last) },
        ...more,
        ...(dealer && { [shop]: [Number(dealer)] }),
      };
      const query = `${span(first, last)}${dealer ? `&dealerId=${dealer}` : ''}`;
      const { values } = await totalOf(platform, family, query);
      const said = (value: unknown) => [measure, path, dealer, value];
      const { data } = await getList(platform, path, asked);
      if (scale === 1) expect(said(data.more ?? false)).toEqual(said(false));
      if (!data.more) expect(said(key ? data.totals?.[key] : data.total)).toEqual(said(values[measure]));
      const sheet = workbookSums(
        (await getList(platform, path, { ...asked, format: 'xlsx', ...(key && { columns: key }) })).raw,
      );
      expect(said(key ? sheet.sums['A'] : sheet.rows)).toEqual(said(values[measure]));
    }
  },
);

interface Home {
  cards: { key: string; count: number }[];
  series: { key: string; points: { day: string; value: number; previous: number }[] }[];
  lists: { key: string; rows: { id: number; value: number; before: number }[] }[];
}
const homeOf = (who: Person) => getReport<Home>(who, 'home', '');
const thisDay = `from=${today}&to=${today}`;

it('home and the wall say of today what the reports say, closed checks among them', async () => {
  await sql`UPDATE tyre_check SET status = 'CLOSED', loss_reason = 'PRICE', checked_at = now() - interval '1 second'
    WHERE id = (SELECT max(id) FROM tyre_check WHERE status = 'SUBMITTED' AND replaced_by IS NULL AND red > 0)`.execute(
    server.services.db,
  );
  const { values: sales } = await totalOf(platform, 'sales', thisDay);
  const { values: danger } = await totalOf(platform, 'danger', thisDay);
  const { figures } = await getReport<{ figures: { key: string; value: number }[] }>(platform, 'wall', '');
  const said = Object.fromEntries(figures.map(({ key, value }) => [key, value]));
  expect(said).toMatchObject({
    'retail-paid': sales['paidAmount'],
    'retail-orders': sales['paidOrders'],
    'retail-pieces': sales['paidPieces'],
    'check-checks': danger['checks'],
    'check-red': danger['redChecks'],
  });
  expect(danger['redChecks']).toBeGreaterThan(0);
  const { cards } = await homeOf(platform);
  expect(cards.find(({ key }) => key === 'retail-paid-today')?.count).toBe(sales['paidOrders']);
});

it('the days of home add up to the fen, as the reports have them', async () => {
  const points = (await homeOf(platform)).series.find(({ key }) => key === 'retail-paid')?.points ?? [];
  const query = `from=${points[0]?.day}&to=${points.at(-1)?.day}&compare=previous`;
  const days = await pointsOf(platform, 'sales', `${query}&grain=day`);
  expect(points.map(({ day, value, previous }) => [day, value, previous])).toEqual(
    days.map(({ at, values, previous }) => [at, values['paidAmount'], previous?.['paidAmount']]),
  );
  expect(points.some(({ value }) => value % 100 > 0)).toBe(true);
});

it.each([
  ['retail-behind', 'sales', 'paidAmount'],
  ['check-behind', 'danger', 'checks'],
] as const)('%s has what the reports have of this month and the one before', async (list, family, key) => {
  const region = await server.as('region01');
  const shops = (await homeOf(region)).lists.find((each) => each.key === list)?.rows ?? [];
  const { rows } = await rankOf(
    region,
    family,
    `from=${today.slice(0, 7)}-01&to=${today}&by=dealer&compare=month`,
  );
  for (const { id, value, before } of shops) {
    const row = rows.find((each) => each.id === String(id));
    expect([id, value]).toEqual([id, row?.[key]]);
    expect(before).toBeLessThanOrEqual(Number(row?.[`${key}Before`]));
  }
});

it('the funnel of some months begins with the clues of their days', async () => {
  const to = addDays(`${today.slice(0, 7)}-01`, -1);
  const from = `${addDays(to, -40).slice(0, 7)}-01`;
  const { values } = await totalOf(platform, 'clue', `from=${from}&to=${to}`);
  expect(values['clues']).toBeGreaterThan(0);
  for (const by of ['month', 'dealer', 'source']) {
    const query = `by=${by}&from=${from.slice(0, 7)}&to=${to.slice(0, 7)}`;
    const { totals } = await getReport<{ totals: Figures }>(platform, 'conversion/report', query);
    expect([by, totals['created']]).toEqual([by, values['clues']]);
  }
});
