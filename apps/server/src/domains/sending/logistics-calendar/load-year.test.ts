import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeXlsx } from 'hucre/xlsx';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { isPublished, legalDay } from './legal-days.ts';

let server: TestServer;
let keeper: Awaited<ReturnType<TestServer['as']>>;
beforeAll(async () => {
  server = await openTestServer();
  keeper = await server.as({ type: 'OTHER', codes: ['calendar_logistics_rest_manage'] });
});
afterAll(() => server.close());

const head = ['节日名称', '放假首日', '放假末日', '调休上班日'];
async function send(...rows: string[][]) {
  const data = Buffer.from(await writeXlsx({ sheets: [{ name: 'S', rows: [head, ...rows] }] }));
  return keeper.upload('/data/calendar/legalYear/import', { name: 'days.xlsx', data });
}
const isSaidPublished = async (year: number) =>
  (await keeper.get<{ published: boolean }>(`/data/calendar/logisticsRestDay/WAREHOUSE/${year}`)).data
    .published;

it('a year that is published is loaded by one file, and again where it was wrong', async () => {
  expect([isPublished(2029), await isSaidPublished(2029)]).toEqual([false, false]);
  const first = await send(['国庆节', '2029-10-01', '2029-10-06', '2029-09-29、2029-10-13']);
  expect(first.data).toMatchObject({ imported: 1, year: 2029 });
  expect(await isSaidPublished(2029)).toBe(true);
  expect(legalDay('2029-10-06')).toMatchObject({ rest: true, name: { en: 'National Day' } });
  expect(legalDay('2029-10-13')).toMatchObject({ rest: false });
  expect(legalDay('2029-10-07')).toBeNull();
  await send(['国庆节', '2029-10-01', '2029-10-07', '']);
  expect(legalDay('2029-10-07')).toMatchObject({ rest: true });
  expect(legalDay('2029-10-13')).toBeNull();
  // The program's own years are as they were.
  expect(legalDay('2026-10-01')).toMatchObject({ rest: true });
});

it('days of another year, turned around and no days at all are refused at their cells', async () => {
  const refused = await send(
    ['元旦', '2028-01-01', '2029-01-02', ''],
    ['国庆节', '2028-10-07', '2028-10-01', '2028-02-30'],
  );
  const rows = refused.body.details.rows as unknown as { row: number; column: string }[];
  expect(rows.map(({ row, column }) => [row, column])).toEqual([
    [2, '放假末日'],
    [3, '放假末日'],
    [3, '调休上班日'],
  ]);
  expect((await send()).body.error).toBe('import.file');
  expect(isPublished(2028)).toBe(false);
});
