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
/** The other six of 2029, and of National Day one row. */
const rest = [
  ['元旦', '2029-01-01', '2029-01-01', ''],
  ['春节', '2029-02-12', '2029-02-18', '2029-02-10、2029-02-24'],
  ['清明节', '2029-04-04', '2029-04-06', ''],
  ['劳动节', '2029-05-01', '2029-05-05', ''],
  ['端午節', '2029-06-16', '2029-06-18', ''],
  ['中秋节', '2029-09-22', '2029-09-24', ''],
];
const isSaidPublished = async (year: number) =>
  (await keeper.get<{ published: boolean }>(`/data/calendar/logisticsRestDay/WAREHOUSE/${year}`)).data
    .published;

it('a year that is published is loaded by one file, and again where it was wrong', async () => {
  expect([isPublished(2029), await isSaidPublished(2029)]).toEqual([false, false]);
  const first = await send(...rest, ['国庆节', '2029-10-01', '2029-10-06', '2029-09-29、2029-10-13']);
  expect(first.data).toMatchObject({ imported: 7, year: 2029 });
  expect(await isSaidPublished(2029)).toBe(true);
  expect(legalDay('2029-10-06')).toMatchObject({ rest: true, name: { en: 'National Day' } });
  expect(legalDay('2029-10-13')).toMatchObject({ rest: false });
  expect(legalDay('2029-10-07')).toBeNull();
  await send(...rest, ['国庆节', '2029-10-01', '2029-10-07', '']);
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
    [3, '节日名称'],
  ]);
  expect((await send()).body.error).toBe('import.file');
  expect(isPublished(2028)).toBe(false);
});

it('a year is whole, in order and to come', async () => {
  const national = ['国庆节', '2029-10-01', '2029-10-07', ''];
  const cells = async (...rows: string[][]) =>
    (
      (await send(...rows)).body.details.rows as unknown as { row: number; column: string; message: string }[]
    ).map(({ row, column, message }) => `${row} ${column} ${message}`);
  const first = (all: string[]) => all[0] ?? '';
  expect(first(await cells(national))).toMatch(
    /^2 节日名称 文件缺少 元旦、春节、清明节、劳动节、端午节、中秋节/,
  );
  expect(first(await cells(...rest, national, national))).toMatch(/^9 节日名称 .*重复/);
  expect(await cells(...rest, ['国庆节、抗战胜利日', '2029-09-24', '2029-09-30', ''])).toEqual([
    '8 放假首日 与“中秋节”的日期重叠',
  ]);
  expect(await cells(...rest, ['国庆节', '2029-10-01', '2029-12-31', ''])).toEqual([
    '8 放假末日 一个假期最多 10 天',
  ]);
  for (const [day, said] of [
    ['2029-10-06', '在“国庆节”假期内'],
    ['2029-10-10', '不是周末，只有周末才调休上班'],
    ['2029-02-10', '重复'],
  ] as const)
    expect(await cells(...rest, [...national.slice(0, 3), day])).toEqual([`8 调休上班日 ${day} ${said}`]);
  for (const year of ['2025', '9999'])
    expect(first(await cells(['国庆节', `${year}-10-01`, `${year}-10-07`, '']))).toMatch(
      /^2 放假首日 只能是 \d+ 年至 2100 年/,
    );
  expect((await send(...rest, ['国庆节、中秋节', '2029-10-01', '2029-10-07', ''])).body.error).toBe(
    'import.rows',
  );
  const joined = [...rest.slice(0, 5), ['国庆节、中秋节', '2029-10-01', '2029-10-08', '']];
  expect((await send(...joined)).status).toBe(200);
});
