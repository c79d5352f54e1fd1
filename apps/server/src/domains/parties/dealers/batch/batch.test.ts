import { readFileSync } from 'node:fs';
import type { z } from 'zod';
import { batchInputs, batchKeys, type BatchKey } from '@treadline/contract/parties/dealers/batch-fields.ts';
import type { DealerBatch } from '@treadline/contract/parties/dealers/batch-routes.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeXlsx } from 'hucre/xlsx';
import { openTestServer, type TestServer } from '#testing/server.ts';

type Batch = z.output<typeof DealerBatch>;
type Cells = Partial<Record<BatchKey, string>>;

let server: TestServer;
let keeper: Awaited<ReturnType<TestServer['as']>>;
beforeAll(async () => {
  server = await openTestServer();
  keeper = await server.as({ type: 'OTHER', codes: ['basic_dealer_view'] });
});
afterAll(() => server.close());

const path = '/data/dealerData';
let next = 1;
const cellsOf = (more: Cells = {}): Record<BatchKey, string> => {
  const no = `${process.env['VITEST_POOL_ID']}${next++}`;
  const empty = Object.fromEntries(batchKeys.map((key) => [key, ''])) as Record<BatchKey, string>;
  return {
    ...empty,
    code: `B-${no}`,
    name: `批量门店${no}`,
    shortName: `批量${no}`,
    division: '上海市浦东新区',
    address: '张杨路 500 号',
    contactName: '王芳',
    contactPhone: '13900000001',
    ...more,
  };
};
/** A workbook with the titles turned round: their order means nothing. */
async function fileOf(rows: readonly Record<BatchKey, string>[], keys: readonly BatchKey[] = batchKeys) {
  const turned = keys.toReversed();
  const lines = rows.map((row) => turned.map((key) => row[key]));
  const header = turned.map((key) => batchInputs[key]['zh-TW']);
  return {
    name: 'dealers.xlsx',
    data: Buffer.from(await writeXlsx({ sheets: [{ name: 'S', rows: [header, ...lines] }] })),
  };
}
const upload = async (...rows: Record<BatchKey, string>[]) =>
  keeper.upload<Batch>(`${path}/batchUpload`, await fileOf(rows));
const open = async (...rows: Record<BatchKey, string>[]) => (await upload(...rows)).data;
const save = (batch: Batch, rows = batch.rows) =>
  keeper.put<Batch>(`${path}/batch/${batch.id}`, { version: batch.version, rows });
const saveBase = ({ id, version }: Batch) => keeper.post<Batch>(`${path}/batch/save/base`, { id, version });
const savePayment = ({ id, version, dealers }: Batch, more: object = {}) =>
  keeper.post<Batch>(`${path}/batch/save/payment`, {
    id,
    version,
    dealers: dealers.map(({ code: _code, name: _name, ...flags }) => ({ ...flags, ...more })),
  });
const countDealers = async (like: string) =>
  (await keeper.get<{ total: number }>(`${path}/dealer/list?text=${encodeURIComponent(like)}`)).data.total;
const faultsOf = ({ faults }: Batch) => faults.map(({ no, key, message }) => `${no} ${key} ${message}`);

it('names every fault of every row at once, in words, and creates nothing', async () => {
  const taken = cellsOf();
  await saveBase(await open(taken));
  const right = cellsOf();
  const batch = await open(
    right,
    cellsOf({ code: taken.code.toLowerCase(), name: right.name }),
    cellsOf({ division: '火星', contactPhone: '12', shortName: '', group: '没有的集团', priceLevel: 'E' }),
    cellsOf({ creditCode: '91330108MA2D00001X', openFrom: '18:00', openTo: '09:00', bays: '0' }),
    cellsOf({ contactPhone: '139****0001', bankAccount: 'abc', code: '一号店' }),
  );
  expect(faultsOf(batch)).toEqual([
    `3 code 已存在：${taken.code.toLowerCase()}`,
    `3 name 重复：${right.name}`,
    '4 shortName 必填',
    '4 contactPhone 请输入正确的电话号码',
    '4 priceLevel 请选择列表中的一项',
    '4 division 没有这个区县，请写明省、市、区（县），或填 6 位行政区划代码',
    '4 group 没有这个集团',
    expect.stringContaining('5 creditCode '),
    expect.stringContaining('5 bays '),
    '5 openTo 须晚于营业开始',
    '6 code 只能使用字母、数字、下划线和短横线',
    '6 contactPhone 含有 *，请填写完整内容',
    expect.stringContaining('6 bankAccount 银行账号'),
  ]);
  const refused = await saveBase(batch);
  expect([refused.status, refused.body.error, refused.body.details['count']]).toEqual([
    422,
    'import.rows',
    4,
  ]);
  expect(await countDealers(right.code)).toBe(0);
  expect(batch.step).toBe('BASE');
});

it('is corrected, left and gone on with; then created whole, with payment settings, each in its dealer’s log', async () => {
  const batch = await open(
    cellsOf({ contactPhone: '1' }),
    cellsOf({ division: '310115', priceLevel: 'A 级' }),
  );
  const [first, second] = batch.rows;
  if (!first || !second) throw new Error('two rows');
  const corrected = [{ ...first, cells: { ...first.cells, contactPhone: '0512-66668888' } }, second];
  const kept = (await save(batch, corrected)).data;
  expect([kept.faults, kept.version]).toEqual([[], 1]);
  const { list } = (
    await keeper.get<{ list: { id: number; step: string; rows: number; mine: boolean }[] }>(
      `${path}/batch/list`,
    )
  ).data;
  expect(list[0]).toMatchObject({ id: batch.id, step: 'BASE', rows: 2, mine: true });
  const home = await keeper.get<{ cards: { key: string; count: number; path: string }[] }>('/report/home');
  expect(home.data.cards).toContainEqual(
    expect.objectContaining({ key: 'dealer-batch', count: list.length, path: '/basic/dealer-batch' }),
  );
  const again = (await keeper.get<Batch>(`${path}/batch/${batch.id}`)).data;
  expect(again.rows).toEqual(corrected);
  const based = (await saveBase(again)).data;
  expect(based).toMatchObject({
    step: 'PAYMENT',
    rows: [],
    dealers: [{ name: first.cells['name'] }, { name: second.cells['name'] }],
  });
  const record = (await keeper.get(`${path}/dealer/getById/${based.dealers[1]?.dealerId}`)).data;
  expect(record).toMatchObject({
    divisionCode: '310115',
    region: 'EAST',
    priceLevel: 'A',
    paymentOnline: true,
  });
  const wrong = await savePayment(based, { paymentOnline: false });
  expect(wrong.body.details).toMatchObject({
    fields: [{ path: 'dealers.0.paymentOnline' }, { path: 'dealers.1.paymentOnline' }],
  });
  const done = (await savePayment(based, { paymentOffline: true, prePayAccount: true })).data;
  expect(done).toMatchObject({ step: 'DONE', dealers: [{ prePayAccount: true }, { paymentOffline: true }] });
  const left = (await keeper.get<{ list: { id: number }[] }>(`${path}/batch/list`)).data.list;
  expect(left.map(({ id }) => id)).not.toContain(batch.id);
  const admin = await server.as({ type: 'OTHER', isAdmin: true });
  const log = await admin.get<{ list: { action: string; entityNo: string }[] }>(
    '/user/audit/list?entity=dealer',
  );
  const mine = log.data.list.filter(({ entityNo }) => entityNo === based.dealers[0]?.code);
  expect(mine.map(({ action }) => action)).toEqual(['update', 'create']);
});

it('what was typed lies sealed, and is gone once the dealers are there', async () => {
  const batch = await open(cellsOf({ bankAccount: '6222020000000001' }));
  const stored = () =>
    server.services.db
      .selectFrom('dealer_batch')
      .selectAll()
      .where('id', '=', batch.id)
      .executeTakeFirstOrThrow();
  expect(JSON.stringify(await stored())).not.toContain('6222020000000001');
  await saveBase(batch);
  expect((await stored()).rows_enc).toBeNull();
});

it('two people at one batch: who comes second is told; a stranger does not find it', async () => {
  const batch = await open(cellsOf());
  const colleague = await server.as({
    type: 'OTHER',
    codes: ['basic_dealer_view', 'view_all_sensitive_data'],
  });
  const stranger = await server.as({ type: 'OTHER', codes: ['basic_dealer_view'] });
  expect((await stranger.get(`${path}/batch/${batch.id}`)).status).toBe(404);
  expect((await stranger.delete(`${path}/batch/${batch.id}`)).status).toBe(404);
  const body = { version: batch.version, rows: batch.rows };
  expect((await colleague.put(`${path}/batch/${batch.id}`, body)).status).toBe(200);
  expect((await save(batch)).body.error).toBe('record.changed');
  const now = { id: batch.id, version: 1 };
  const answers = await Promise.all(
    [keeper, colleague].map((each) => each.post(`${path}/batch/save/base`, now)),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await countDealers(batch.rows[0]?.cells['code'] ?? '')).toBe(1);
  expect((await keeper.delete(`${path}/batch/${batch.id}`)).status).toBe(200);
  expect(await countDealers(batch.rows[0]?.cells['code'] ?? '')).toBe(1);
});

it('a code in full width and a name in the radicals of a PDF are repeated, too', async () => {
  const first = cellsOf({ name: `宏图车行${next}` });
  const wide = [...first.code]
    .map((sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0))
    .join('');
  const batch = await open(first, cellsOf({ code: wide, name: first.name.replace('车', '⻋') }));
  expect(faultsOf(batch).map((fault) => fault.slice(0, 10))).toEqual([
    expect.stringMatching(/^3 code 重复/),
    expect.stringMatching(/^3 name 重复/),
  ]);
});

it('taken by somebody between the check and the saving: nothing is created', async () => {
  const [first, second] = [cellsOf(), cellsOf()];
  const batch = await open(first, second);
  await saveBase(await open(second));
  expect((await saveBase(batch)).body.error).toBe('import.rows');
  expect(await countDealers(first.code)).toBe(0);
});

it('a file without a column that is needed says which; one that is no workbook is refused', async () => {
  const file = await fileOf(
    [cellsOf()],
    batchKeys.filter((key) => key !== 'division'),
  );
  const refused = await keeper.upload(`${path}/batchUpload`, file);
  expect(refused.body).toMatchObject({
    error: 'import.rows',
    details: { rows: [{ row: 1, column: '省市区', message: '缺少此列' }] },
  });
  expect((await keeper.upload(`${path}/batchUpload`, { name: 'a.xlsx', data: 'x' })).body.error).toBe(
    'import.file',
  );
});

// LibreOffice had kept the accounts as numbers, which lost their last digits: they stand as text since.
it('500 dealers of a workbook made by LibreOffice are created', async () => {
  const data = readFileSync(
    new URL('../../../../../fixtures/sheets/libreoffice-dealers.xlsx', import.meta.url),
  );
  const batch = (await keeper.upload<Batch>(`${path}/batchUpload`, { name: '途安.xlsx', data })).data;
  expect([faultsOf(batch).slice(0, 5), batch.rows.length]).toEqual([[], 500]);
  const based = (await saveBase(batch)).data;
  expect(based.dealers).toHaveLength(500);
  expect((await savePayment(based, { paymentOffline: true })).data.step).toBe('DONE');
  const last = (await keeper.get(`${path}/dealer/getById/${based.dealers.at(-1)?.dealerId}`)).data;
  expect(last).toMatchObject({ code: 'TA0500', openFrom: '08:30', openTo: '18:00', paymentOffline: true });
});

it('the template has every column', async () => {
  const file = await keeper.get(`${path}/batch/template`);
  expect(file.raw.subarray(0, 2).toString()).toBe('PK');
});
