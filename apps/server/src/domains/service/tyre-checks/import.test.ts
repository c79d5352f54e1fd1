import { writeXlsx } from 'hucre/xlsx';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { checkPath, openCheckWorld, type CheckAnswer } from '#testing/check-world.ts';
import { on } from '#kernel/hooks.ts';
import { replaceHooks } from '#testing/replace-hooks.ts';
import { expectInvariants } from '#testing/invariants.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { checkSubmitted } from './index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterEach(() => expectInvariants(server.services.db));
afterAll(() => server.close());

const head = [
  '车牌',
  '检测日期',
  '里程',
  '手机号',
  '品牌',
  '前轮规格',
  '左前沟深',
  '左前 DOT',
  '右前沟深',
  '技师',
];
const good = [
  '浙A12345',
  '2026-05-12',
  '32,000',
  '13900000001',
  '米其林',
  '205/55R16',
  '1.5/2.0/2.5',
  '1024',
  '5.2',
  '',
];
const workbook = async (...rows: string[][]) => ({
  name: 'checks.xlsx',
  data: Buffer.from(await writeXlsx({ sheets: [{ name: '检测', rows: [head, ...rows] }] })),
});
type Taken = { imported: number; repeated: object | null };

test('a workbook becomes checks; the same again is nothing; every bad row is told at once', async () => {
  const { shop } = await openCheckWorld(server);
  const told: string[] = [];
  replaceHooks(
    server.services,
    on(checkSubmitted, async (_ctx, { plate, source }) => void told.push(`${plate} ${source}`)),
  );
  const send = async (...rows: string[][]) =>
    shop.upload<Taken>(`${checkPath}/import`, await workbook(...rows));
  const bad = await send(
    good,
    good,
    ['浙I1', ...good.slice(1)],
    good.with(1, '2099-01-01'),
    good.with(0, '浙A00002').with(6, '13.1'),
    good.with(0, '浙A00003').with(6, 'abc'),
    good.with(0, '浙A00004').with(6, '').with(8, ''),
  );
  expect(bad.body.error).toBe('import.rows');
  const rows = (bad.body.details as unknown as { rows: { row: number }[] }).rows.map(({ row }) => row);
  expect(new Set(rows)).toEqual(new Set([3, 4, 5, 6, 7, 8]));
  expect(told).toEqual([]);
  const second = good.with(0, '浙A54321').with(6, '6.0');
  const file = await workbook(good, second);
  const upload = async () => (await shop.upload<Taken>(`${checkPath}/import`, file)).data;
  expect(await upload()).toMatchObject({ imported: 2, repeated: null });
  expect(await upload()).toMatchObject({ imported: 0, repeated: {} });
  expect((await send(good, second.with(0, '浙A54322'))).body.error).toBe('import.rows');
  expect(told).toEqual(['浙A12345 IMPORT', '浙A54321 IMPORT']);
  const { data } = await shop.post<{ list: CheckAnswer[]; total: number }>(`${checkPath}/search`, {});
  expect(data).toMatchObject({
    total: 2,
    list: [{ worst: 'RED', red: 1, customerMobile: '13900000001' }, { worst: 'GREEN' }],
  });
});

test('the platform says whose checks they are; the template has every column', async () => {
  const { dealerId } = await openCheckWorld(server);
  const desk = await server.as({ type: 'OTHER', codes: ['retail_report_view'] });
  const file = await workbook(good);
  expect((await desk.upload(`${checkPath}/import`, file)).body.error).toBe('check.dealer');
  expect((await desk.upload(`${checkPath}/import`, file, { dealerId: '999999' })).status).toBe(404);
  expect(
    (await desk.upload<Taken>(`${checkPath}/import`, file, { dealerId: String(dealerId) })).data.imported,
  ).toBe(1);
  const template = await desk.get(`${checkPath}/import/template`);
  expect([template.status, template.raw.length > 2000]).toEqual([200, true]);
});
