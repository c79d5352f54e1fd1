import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readSheet } from '#kernel/sheets/index.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';

let server: TestServer;
let keeper: Awaited<ReturnType<TestServer['as']>>;
beforeAll(async () => {
  server = await openTestServer();
  keeper = await server.as({ type: 'OTHER', codes: ['basic_brand_view'] });
});
afterAll(() => server.close());

interface Row {
  id: number;
  name: string;
  version: number;
  enabled: boolean;
  parts: number;
}
interface List {
  list: Row[];
  total: number;
  totals: { parts: number };
  counts?: Record<string, number>;
}
const path = '/product/tyreBrand';
let next = 1;
const names = (more: object = {}) => {
  const no = `${process.env['VITEST_POOL_ID']}x${next++}`;
  return { name: `品牌${no}`, nameEn: `Brand ${no}`, country: '法国', sort: 7, ...more };
};
const create = async (more: object = {}) => (await keeper.post<Row>(path, names(more))).data;
const list = async (query: string) => (await keeper.get<List>(`${path}/list?${query}`)).data;
const addPart = (no: string, brandId: number) =>
  server.services.db
    .insertInto('part')
    .values({ part_no: no, name: no, brand_id: brandId, search: no.toLowerCase() })
    .execute();

it('creates, changes and switches a brand; the log says what changed', async () => {
  const input = names();
  const made = (await keeper.post<Row>(path, input)).data;
  expect(made).toMatchObject({ ...input, enabled: true, parts: 0, version: 0 });
  const changed = await keeper.put<Row>(`${path}/${made.id}`, { ...input, country: '', version: 0 });
  expect(changed.data).toMatchObject({ country: '', version: 1 });
  expect((await keeper.put(`${path}/${made.id}`, { ...input, version: 0 })).body.error).toBe(
    'record.changed',
  );
  await keeper.put(`${path}/status/${made.id}`, { enabled: false });
  const log = await server.services.db
    .selectFrom('timeline')
    .where('entity', '=', 'brand')
    .where('entity_id', '=', made.id)
    .orderBy('id')
    .select(['action', 'changes', 'entity_no'])
    .execute();
  expect(log).toEqual([
    { action: 'create', changes: null, entity_no: input.name },
    { action: 'update', changes: { country: { before: '法国', after: '' } }, entity_no: input.name },
    { action: 'disable', changes: null, entity_no: input.name },
  ]);
});

it('names the field of a name that is taken, in capitals too, and changes nothing', async () => {
  const input = names();
  await keeper.post(path, input);
  const total = (await list('')).total;
  const zh = { 'accept-language': 'zh-CN' };
  const sameName = await keeper.post(path, names({ name: input.name }), zh);
  expect(sameName.body).toMatchObject({
    error: 'record.duplicate',
    message: `品牌名称 已存在：${input.name}`,
    details: { path: 'name' },
  });
  const sameEnglish = await keeper.post(path, names({ nameEn: input.nameEn.toUpperCase() }));
  expect(sameEnglish.body.details).toMatchObject({ path: 'nameEn' });
  const bad = await keeper.post(path, { name: '', nameEn: 'x'.repeat(31), sort: -1, enabled: false });
  expect([bad.status, JSON.stringify(bad.body.details)]).toEqual([
    400,
    expect.stringMatching(/name.*nameEn.*sort.*enabled/),
  ]);
  expect((await list('')).total).toBe(total);
});

it('lists in the order that was given, counts by status, sums parts over the filter', async () => {
  const word = `排序牌${next++}`;
  const late = await create({ name: `${word}甲`, sort: 900 });
  const early = await create({ name: `${word}乙`, sort: 3 });
  await Promise.all(['BT-1', 'BT-2'].map((no) => addPart(no, late.id)));
  await keeper.put(`${path}/status/${early.id}`, { enabled: false });
  const found = await list(`text=${encodeURIComponent(word)}&counts=enabled&pageSize=1`);
  expect(found).toMatchObject({
    list: [{ id: early.id, parts: 0 }],
    total: 2,
    totals: { parts: 2 },
    counts: { true: 1, false: 1 },
  });
  const byParts = await list(`text=${encodeURIComponent(word)}&sort=-parts&enabled=true`);
  expect(byParts.list.map((r) => [r.id, r.parts])).toEqual([[late.id, 2]]);
});

it('is found by Chinese name, initials, pinyin and English name', async () => {
  const { id } = await create({ name: '驰霸轮胎', nameEn: 'Zeltrack' });
  for (const text of ['驰霸', 'cblt', 'chiba', 'zeltr']) {
    const found = await list(`text=${encodeURIComponent(text)}`);
    expect([text, found.list.map((r) => r.id)]).toEqual([text, [id]]);
  }
  const palette = await keeper.get<{ label: string; path: string }[]>('/user/v1/user/search?text=cblt');
  expect(palette.data).toMatchObject([{ label: '驰霸轮胎', path: '/basic/brand?text=Zeltrack' }]);
});

it('offers enabled brands in the reader’s language, all on demand', async () => {
  const { id } = await create({ name: '选项牌', nameEn: 'Optionbrand' });
  const offered = async (query: string, lang: string) =>
    (
      await keeper.get<{ value: number; label: string; disabled: boolean }[]>(`${path}/options?${query}`, {
        'accept-language': lang,
      })
    ).data;
  expect(await offered('text=optionbrand', 'zh-CN')).toEqual([
    { value: id, label: '选项牌', disabled: false },
  ]);
  await keeper.put(`${path}/status/${id}`, { enabled: false });
  expect(await offered('text=optionbrand', 'en')).toEqual([]);
  expect(await offered('text=optionbrand&all=true', 'en')).toEqual([
    { value: id, label: 'Optionbrand', disabled: true },
  ]);
});

const titles = ['品牌名称', '英文名', '别名', '国家', '排序'];
const fileOf = async (...rows: string[][]) =>
  Buffer.from(await writeXlsx({ sheets: [{ name: 'S', rows: [titles, ...rows] }] }));
const send = (data: Buffer) =>
  keeper.upload<{ imported: number; repeated: object | null }>(`${path}/import`, { name: 'a.xlsx', data });

it('imports all rows or none: every value that is taken or comes twice is named by row and column', async () => {
  const taken = names();
  await keeper.post(path, taken);
  const { total } = await list('');
  const bad = await fileOf(
    [taken.name, taken.nameEn.toLowerCase(), '', '', ''],
    ['表格牌', 'Sheetbrand', '', '', ''],
    ['表格牌二', 'SHEETBRAND', '', '', ''],
    ['', 'No name', '', '', 'x'],
  );
  const refused = await send(bad);
  const { rows } = refused.body.details as unknown as {
    rows: { row: number; column: string; message: string }[];
  };
  expect(rows.map((r) => [r.row, r.column, r.message])).toEqual([
    [2, '品牌名称', `已存在：${taken.name}`],
    [2, '英文名', `已存在：${taken.nameEn.toLowerCase()}`],
    [4, '英文名', '重复：SHEETBRAND'],
    [5, '品牌名称', '必填'],
    [5, '排序', expect.any(String)],
  ]);
  expect((await list('')).total).toBe(total);
  const good = await fileOf(['表格牌', 'Sheetbrand', '老表、Sheety', '中国', '12']);
  expect((await send(good)).data).toEqual({ imported: 1, repeated: null });
  expect((await list('text=laobiao')).list).toMatchObject([{ name: '表格牌', sort: 12, country: '中国' }]);
  expect((await send(good)).data).toMatchObject({
    imported: 0,
    repeated: expect.any(Object),
  });
});

it('gives a template with the titles, and a workbook of what is shown', async () => {
  const template = await keeper.get(`${path}/template`, { 'accept-language': 'zh-CN' });
  const limits = { maxRows: 10, maxBytes: 1e6 };
  expect((await readSheet(template.raw, limits)).header).toEqual(titles);
  await create({ name: '导出牌', nameEn: 'Exportbrand' });
  const file = await keeper.get(`${path}/list?text=exportbrand&format=xlsx`);
  const { rows } = await readSheet(file.raw, limits);
  expect(rows.map((r) => [r.cells['品牌名称'], r.cells['状态'], r.cells['商品数(个)']])).toEqual([
    ['导出牌', '启用', '0'],
  ]);
});

it('a name that differs by width, case, blanks or what nobody sees is taken; an older one stays', async () => {
  const made = await create({ name: '测试牌甲TB1', nameEn: 'Tester One', alias: '测甲' });
  const refused = async (more: object) => (await keeper.post(path, names(more))).body.details;
  expect(await refused({ name: '测试 牌甲ＴＢ１' })).toMatchObject({ path: 'name' });
  expect(await refused({ name: '测试牌甲\u200btb1' })).toMatchObject({ path: 'name' });
  expect(await refused({ nameEn: 'ｔester　ONE' })).toMatchObject({ path: 'nameEn' });
  expect(await refused({ alias: '别的、测 试牌甲tb1' })).toMatchObject({ path: 'alias' });
  expect(await refused({ name: '测甲' })).toMatchObject({ path: 'name' });
  const rows = await server.services.db
    .insertInto('brand')
    .values({ name: '测试牌甲 TB1', name_en: 'TesterOne', search: '', name_key: '' })
    .returning('id')
    .execute();
  const old = { ...names(), name: '测试牌甲 TB1', nameEn: 'TesterOne', country: '德国', version: 0 };
  expect((await keeper.put(`${path}/${rows[0]?.id}`, old)).status).toBe(200);
  expect(
    (await keeper.put(`${path}/${made.id}`, { ...names(), name: '另\u200b一牌', version: 0 })).data,
  ).toMatchObject({
    name: '另一牌',
  });
  const taken = { ...old, name: '另 一牌', version: 1 };
  expect((await keeper.put(`${path}/${rows[0]?.id}`, taken)).body.error).toBe('record.duplicate');
});
