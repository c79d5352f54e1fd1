import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openReportWorld, type ReportWorld } from '#testing/report-world.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { foldStale } from './fold.ts';

let server: TestServer;
let world: ReportWorld;
beforeAll(async () => {
  server = await openTestServer();
  world = await openReportWorld(server);
});
afterAll(() => server.close());

interface Page {
  list: { day: string; docNo: string }[];
  total: number;
  more: boolean;
  totals: { value: number };
}
const april = 'measure=sentMessages&from=2025-04-01&to=2025-04-30';
const read = async (query: string) =>
  (await world.platform.get<Page>(`/report/measure/facts?${april}&${query}`)).data;

it('of more documents than are counted a page has the first in either order, and the sum that of all', async () => {
  await world.run(sql`INSERT INTO sms_log (channel, template, text, to_enc, to_index, status, company_id, created_at, sent_at)
    SELECT 'SMS', 'check-report', '', '', 'x', 'SENT', shop, at, at FROM generate_series(1, 500) shop,
      generate_series('2025-04-01T12:00:00+08:00'::timestamptz, '2025-04-30T12:00:00+08:00', interval '1 day') at`);
  await foldStale(server.services);
  const all = { total: 10_000, more: true, totals: { value: 15_000 } };
  const newest = await read('page=1&pageSize=100');
  expect(newest).toMatchObject(all);
  expect(new Set(newest.list.map(({ day }) => day))).toEqual(new Set(['2025-04-30']));
  // The 501st and those after it.
  const sixth = await read('page=6&pageSize=100');
  expect(sixth).toMatchObject(all);
  expect(new Set(sixth.list.map(({ day }) => day))).toEqual(new Set(['2025-04-29']));
  const oldest = await read('sort=day&page=100&pageSize=100');
  expect(oldest).toMatchObject(all);
  expect(new Set(oldest.list.map(({ day }) => day))).toEqual(new Set(['2025-04-20']));
  expect(await read('sort=-value&page=1&pageSize=20')).toMatchObject(all);
});

it('days that lost what is kept of them are not taken for enough', async () => {
  await world.run(
    sql`DELETE FROM sms_log WHERE sent_at >= '2025-04-10T00:00:00+08:00' AND template = 'check-report'`,
  );
  const { rows } = await sql<{
    n: number;
  }>`SELECT count(*) AS n FROM measure_day WHERE measure = 'sentMessages'`.execute(server.services.db);
  expect(rows[0]?.n).toBe(15_000);
  const newest = await read('page=45&pageSize=100');
  expect(newest).toMatchObject({ total: 4500, more: false, totals: { value: 4500 } });
  expect(newest.list.map(({ day }) => day)).toEqual(Array.from({ length: 100 }, () => '2025-04-01'));
});
