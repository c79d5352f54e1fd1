import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AccountType } from '@treadline/contract/kernel/permissions.ts';
import {
  dimensionsOf,
  measures,
  measuresOf,
  type MeasureKey,
} from '@treadline/contract/reports/reports/measures.ts';
import { addDays } from '@treadline/contract/reports/reports/periods.ts';
import { seededRandom, first, applyRandomEvent, span, type RandomRecords } from '#testing/report-random.ts';
import { openReportWorld, type ReportWorld, type ReportValues } from '#testing/report-world.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { foldStale } from './fold.ts';

let server: TestServer;
let world: ReportWorld;
beforeAll(async () => {
  server = await openTestServer();
  world = await openReportWorld(server);
});
afterAll(() => server.close());

const codes = ['retail_report_view'] as const;

it('each account type has the sums of its own rows alone, in ranks and comparisons, too', async () => {
  const { order, pay, values, shops, groupId, oemId } = world;
  for (const shop of shops) {
    const { id } = await order({ at: '2025-10-10T10:00:00+08:00', shop, nets: [1000 + shop, 5] });
    await pay(id, '2025-10-10T11:00:00+08:00');
    const earlier = await order({ at: '2025-09-20T10:00:00+08:00', shop, nets: [2000 + shop, 5] });
    await pay(earlier.id, '2025-09-20T11:00:00+08:00');
  }
  const [a = 0, b = 0, c = 0] = shops;
  const seen: [AccountType, number | undefined, number[]][] = [
    ['OTHER', undefined, [a, b, c]],
    ['DEALER', b, [b]],
    ['DEALER_GROUP', groupId, [a, b]],
    ['OEM', oemId, [a]],
    ['REGIONAL_MANAGER', undefined, [a]],
    ['SUPPLIER', undefined, []],
    ['LOGISTICS', undefined, []],
  ];
  const query = 'from=2025-10-01&to=2025-10-31';
  for (const fold of [false, true]) {
    if (fold) await foldStale(server.services);
    for (const [type, companyId, own] of seen) {
      const who = await server.as({ type, codes, ...(companyId ? { companyId } : {}) });
      const sumOf = (base: number) => own.reduce((sum, shop) => sum + base + shop + 5, 0);
      expect([type, (await values('sales', query, who))['paidAmount']]).toEqual([type, sumOf(1000)]);
      for (const by of ['dealer', 'group', 'oem', 'region', 'brand', 'size', 'consultant']) {
        const { data } = await who.get<{ list: Record<string, number>[]; totals: ReportValues }>(
          `/report/dealerRetail/salesCountRank?${query}&by=${by}&compare=previous&pageSize=100`,
        );
        const sum = (key: string) => data.list.reduce((all, row) => all + (row[key] ?? 0), 0);
        expect([type, by, sum('paidAmount'), sum('paidAmountBefore')]).toEqual([
          type,
          by,
          sumOf(1000),
          sumOf(2000),
        ]);
        expect(data.totals['paidAmount']).toBe(sumOf(1000));
      }
      // Asking for another's shop gives nothing of it.
      for (const shop of shops)
        expect((await values('sales', `${query}&dealerId=${shop}`, who))['paidAmount']).toBe(
          own.includes(shop) ? 1005 + shop : 0,
        );
      const { data } = await who.get<{ totals: ReportValues; list: { path: string | null }[] }>(
        `/report/measure/facts?measure=paidAmount&${query}&pageSize=100`,
      );
      expect(data.totals['value']).toBe(sumOf(1000));
      // Nobody here may open orders.
      expect(data.list.filter(({ path }) => path !== null)).toEqual([]);
    }
  }
});

it('what has no brand is a row with a name of its own, and its rows sum to its figure', async () => {
  const { platform } = world;
  const query = 'from=2025-10-01&to=2025-10-31';
  const { data } = await platform.get<{ list: { id: string; name: string; paidAmount: number }[] }>(
    `/report/dealerRetail/salesCountRank?${query}&by=brand&pageSize=100`,
  );
  const row = data.list.find(({ id }) => id === '0');
  expect(row?.name).toBe('无品牌');
  expect(row?.paidAmount).toBeGreaterThan(0);
  const facts = await platform.get<{ totals: ReportValues }>(
    `/report/measure/facts?measure=paidAmount&${query}&brandId=0`,
  );
  expect(facts.data.totals['value']).toBe(row?.paidAmount);
});

const paths = {
  sales: ['dealerRetail/salesTotalCount', 'dealerRetail/salesCountRank', 'dealerRetail/salesCount'],
  danger: ['tyreCheck/checkDataTotalCount', 'tyreCheck/checkDataCountRank', 'tyreCheck/checkDataCount'],
  clue: ['clue/totalCount', 'clue/countRank', 'clue/count'],
  customer: ['customer/totalCount', 'customer/countRank', 'customer/count'],
  message: ['message/totalCount', 'message/countRank', 'message/count'],
} as const;

/** What the source says of some shops: by measure. */
async function ofShops(
  family: keyof typeof paths,
  shops: number[],
  from: string,
  to: string,
): Promise<ReportValues> {
  const keys = measuresOf(family).filter((key) => !('of' in measures[key as MeasureKey]));
  const found = await world.run(sql<{ measure: string; value: number }>`
    SELECT measure, (CASE WHEN count(car) > 0 THEN count(DISTINCT car) ELSE sum(value) END)::bigint AS value FROM measure_fact
    WHERE dealer_id = ANY(${shops}) AND at >= ${from}::date AND at < ${to}::date + 1 GROUP BY 1`);
  return Object.fromEntries(
    keys.map((key) => [key, found.find(({ measure }) => measure === key)?.value ?? 0]),
  );
}

it.each(Object.keys(paths) as (keyof typeof paths)[])(
  'whatever happened, every account type reads of %s what its own shops come to: in totals, over time, in ranks and beside another period',
  async (family) => {
    const random = seededRandom(family.length);
    const things: RandomRecords = { orders: [], checks: [] };
    for (let step = 0; step < 80; step++) await applyRandomEvent(world, random, things);
    await world.run(sql`INSERT INTO sms_log (channel, template, text, to_enc, to_index, status, company_id, created_at, sent_at)
      SELECT 'SMS', 'check-report', '', '', 'x', CASE WHEN n % 3 = 0 THEN 'FAILED' ELSE 'SENT' END, id, at, CASE WHEN n % 3 > 0 THEN at END
      FROM unnest(${world.shops}::bigint[]) id, generate_series(0, 80, 7) n, LATERAL (SELECT ${first}::date + n * interval '1 day' AS at) x`);
    await foldStale(server.services);
    // One day is stale, the others are kept.
    for (let step = 0; step < 5; step++) await applyRandomEvent(world, random, things);
    const { shops, groupId, oemId } = world;
    const [a = 0, b = 0] = shops;
    const own: [AccountType, number | undefined, number[]][] = [
      ['OTHER', undefined, shops],
      ['DEALER', b, [b]],
      ['DEALER_GROUP', groupId, [a, b]],
      ['OEM', oemId, [a]],
      ['REGIONAL_MANAGER', undefined, [a]],
      ['SUPPLIER', undefined, []],
      ['LOGISTICS', undefined, []],
    ];
    const middle = Math.floor(span / 2);
    const [from, to] = [addDays(first, middle), addDays(first, 2 * middle - 1)];
    const query = `from=${from}&to=${to}&compare=previous`;
    const [totalPath, rankPath, seriesPath] = paths[family];
    for (const [type, companyId, of] of own) {
      const who = await server.as({ type, codes, ...(companyId ? { companyId } : {}) });
      const now = await ofShops(family, of, from, to);
      const before = await ofShops(family, of, first, addDays(first, middle - 1));
      const some = Object.keys(now);
      const pick = (figures: ReportValues) => Object.fromEntries(some.map((key) => [key, figures[key] ?? 0]));
      const sum = (rows: readonly ReportValues[], end = '') =>
        Object.fromEntries(
          some.map((key) => [key, rows.reduce((all, row) => all + (row[key + end] ?? 0), 0)]),
        );
      const total = (
        await who.get<{ values: ReportValues; previous: ReportValues }>(`/report/${totalPath}?${query}`)
      ).data;
      expect([type, pick(total.values), pick(total.previous)]).toEqual([type, now, before]);
      const { points } = (
        await who.get<{ points: { values: ReportValues; previous: ReportValues }[] }>(
          `/report/${seriesPath}?${query}&grain=month`,
        )
      ).data;
      const plain = some.filter((key) => key !== 'redCars');
      for (const key of plain)
        expect([type, key, sum(points.map(({ values }) => values))[key]]).toEqual([type, key, now[key]]);
      for (const by of dimensionsOf[family]) {
        const { list, totals } = (
          await who.get<{ list: ReportValues[]; totals: ReportValues }>(
            `/report/${rankPath}?${query}&by=${by}&pageSize=100`,
          )
        ).data;
        expect([type, by, pick(totals)]).toEqual([type, by, now]);
        for (const key of plain)
          expect([type, by, key, sum(list)[key], sum(list, 'Before')[key]]).toEqual([
            type,
            by,
            key,
            now[key],
            before[key],
          ]);
      }
    }
  },
);

it('a filter that a family does not know is refused, and a period that ends before it begins', async () => {
  const { parts, platform } = world;
  const refused = await platform.get(`/report/clue/totalCount?brandId=${parts[0]?.brandId}`);
  expect([refused.status, refused.body.error]).toEqual([400, 'report.unknown-filter']);
  expect((await platform.get('/report/measure/facts?measure=visits&size=205')).body.error).toBe(
    'report.unknown-filter',
  );
  expect((await platform.get('/report/clue/totalCount?from=2025-02-02&to=2025-02-01')).body.error).toBe(
    'report.period',
  );
});
