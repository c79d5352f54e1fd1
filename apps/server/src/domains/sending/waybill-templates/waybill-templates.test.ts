import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeCompany } from '#testing/people.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';

let server: TestServer;
let keeper: Awaited<ReturnType<TestServer['as']>>;
beforeAll(async () => {
  server = await openTestServer();
  keeper = await server.as({ type: 'OTHER', codes: ['waybill_template_manage'] });
});
afterAll(() => server.close());

const path = '/data/waybill/template';
const text = {
  id: 'a',
  kind: 'text',
  x: 5,
  y: 5,
  width: 60,
  height: 20,
  text: '收件单位：{receiverCompany}',
  size: 10,
  bold: false,
  align: 'left',
  valign: 'top',
};
const layout = { paper: { width: 100, height: 150 }, elements: [text] };
const moved = { ...layout, elements: [{ ...text, x: 9 }] };

interface Template {
  id: number;
  name: string;
  version: number;
  versionNo: number;
  isDefault: boolean;
  enabled: boolean;
  prints: number;
  layout: typeof layout;
}
interface Version {
  id: number;
  no: number;
  restoredFrom: number | null;
  prints: number;
}
let next = 1;
const named = (more: object = {}) => ({
  name: `模板${process.env['VITEST_POOL_ID']}x${next++}`,
  layout,
  ...more,
});
const create = async (more: object = {}) => (await keeper.post<Template>(path, named(more))).data;
const versionsOf = async (id: number) =>
  (await keeper.get<{ list: Version[] }>(`${path}/versions/${id}`)).data.list;

it('saving another layout makes another version; another name does not; nothing new leaves no trace', async () => {
  const made = await create({ name: '  版本模板 ' });
  expect(made).toMatchObject({
    name: '版本模板',
    versionNo: 1,
    paper: '100 × 150',
    enabled: true,
    isDefault: false,
  });
  const put = (body: object) => keeper.put<Template>(`${path}/${made.id}`, body);
  const same = await put({ name: '版本模板', layout, version: 0 });
  expect(same.data).toMatchObject({ version: 0, versionNo: 1 });
  const renamed = await put({ name: '版本模板甲', layout, version: 0 });
  expect(renamed.data).toMatchObject({ version: 1, versionNo: 1 });
  const drawn = await put({ name: '版本模板甲', layout: moved, version: 1 });
  expect(drawn.data).toMatchObject({ version: 2, versionNo: 2, layout: moved });
  expect((await versionsOf(made.id)).map(({ no }) => no)).toEqual([2, 1]);
  const log = await server.services.db
    .selectFrom('timeline')
    .where('entity', '=', 'waybill-template')
    .where('entity_id', '=', made.id)
    .orderBy('id')
    .select(['action', 'changes'])
    .execute();
  expect(log).toEqual([
    { action: 'create', changes: null },
    { action: 'update', changes: { name: { before: '版本模板', after: '版本模板甲' } } },
    { action: 'update', changes: { versionNo: { before: 1, after: 2 } } },
  ]);
});

it('of two editors who saw the same the second one is told, and nothing is lost', async () => {
  const { id, name } = await create();
  const [one, other] = await Promise.all([
    keeper.put<Template>(`${path}/${id}`, { name, layout: moved, version: 0 }),
    keeper.put<Template>(`${path}/${id}`, { name, layout: { ...layout, elements: [] }, version: 0 }),
  ]);
  expect([one.status, other.status].toSorted()).toEqual([200, 409]);
  expect([one, other].find(({ status }) => status === 409)?.body.error).toBe('record.changed');
  expect(await versionsOf(id)).toHaveLength(2);
});

it('an older version is put back as a new one; what was saved never changes', async () => {
  const { id, name } = await create();
  await keeper.put(`${path}/${id}`, { name, layout: moved, version: 0 });
  const first = (await versionsOf(id)).at(-1);
  const older = await keeper.get<{ layout: typeof layout }>(`${path}/version/${first?.id}`);
  expect(older.data.layout).toEqual(layout);
  expect((await keeper.put(`${path}/restore/${first?.id}`, { version: 0 })).body.error).toBe(
    'record.changed',
  );
  const restored = await keeper.put<Template>(`${path}/restore/${first?.id}`, { version: 1 });
  expect(restored.data).toMatchObject({ versionNo: 3, layout });
  expect((await versionsOf(id)).map(({ no, restoredFrom }) => [no, restoredFrom])).toEqual([
    [3, 1],
    [2, null],
    [1, null],
  ]);
  const change = server.services.db
    .updateTable('waybill_template_version')
    .set({ layout: '{}' })
    .where('template_id', '=', id)
    .execute();
  await expect(change).rejects.toThrow('immutable');
});

it('says what is wrong at its place and changes nothing', async () => {
  const { name } = await create();
  const total = async () => (await keeper.get<{ total: number }>(`${path}/list`)).data.total;
  const before = await total();
  const refused = (more: object) => keeper.post(path, named(more), { 'accept-language': 'zh-CN' });
  for (const same of [name.toUpperCase(), [...name].join(' ').slice(0, 40)])
    expect((await refused({ name: same })).body.details).toMatchObject({ path: 'name' });
  expect((await refused({ name: ' ' })).body.details).toMatchObject({ fields: [{ path: 'name' }] });
  expect(
    (await refused({ layout: { ...layout, elements: [{ ...text, x: 60 }] } })).body.details,
  ).toMatchObject({
    fields: [{ path: 'layout.elements.0', message: '元素超出纸张' }],
  });
  expect((await refused({ layout: { ...layout, paper: { width: 10, height: 150 } } })).status).toBe(400);
  expect((await refused({ layout: { ...layout, elements: [{ ...text, kind: 'script' }] } })).status).toBe(
    400,
  );
  const supplierId = await makeCompany(server.services, 'SUPPLIER');
  expect((await refused({ logisticsId: supplierId })).body.error).toBe('record.not-found');
  expect(await total()).toBe(before);
});

it('a provider has one default, whoever chooses at once; what is disabled is none', async () => {
  const logisticsId = await makeCompany(server.services, 'LOGISTICS');
  const [a, b] = [await create({ logisticsId }), await create({ logisticsId })];
  const answers = await Promise.all([a, b].map(({ id }) => keeper.put(`${path}/default/${id}`, {})));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const list = async () =>
    (await keeper.get<{ list: Template[] }>(`${path}/list?logisticsId=${logisticsId}&sort=name`)).data.list;
  expect((await list()).filter(({ isDefault }) => isDefault)).toHaveLength(1);
  const [chosen] = (await list()).filter(({ isDefault }) => isDefault);
  const off = await keeper.put<Template>(`${path}/status/${chosen?.id}`, { enabled: false });
  expect(off.data).toMatchObject({ enabled: false, isDefault: false });
  expect((await keeper.put(`${path}/default/${chosen?.id}`, {})).body.error).toBe('waybill.disabled');
});

it('is copied under a free name, and deleted while it printed nothing', async () => {
  const { id, name } = await create();
  const zh = { 'accept-language': 'zh-CN' };
  const copies = [];
  for (let i = 0; i < 2; i++) copies.push((await keeper.post<Template>(`${path}/copy/${id}`, {}, zh)).data);
  expect(copies.map((copy) => copy.name)).toEqual([`${name} 副本`, `${name} 副本 2`]);
  const detail = await keeper.get<Template>(`${path}/detail/${copies[0]?.id}`);
  expect(detail.data).toMatchObject({ layout, versionNo: 1, isDefault: false });
  expect((await keeper.delete(`${path}/${id}`)).status).toBe(200);
  expect((await keeper.get(`${path}/detail/${id}`)).status).toBe(404);
});

it('a provider keeps its own, and does not find the others’', async () => {
  const logisticsId = await makeCompany(server.services, 'LOGISTICS');
  const own = await server.as({
    type: 'LOGISTICS',
    companyId: logisticsId,
    codes: ['waybill_template_manage'],
  });
  const made = await own.post<Template>(path, named());
  expect(made.data).toMatchObject({ logisticsId });
  const common = await create();
  expect((await own.get<{ list: Template[] }>(`${path}/list`)).data.list.map(({ id }) => id)).toEqual([
    made.data.id,
  ]);
  const seen = { ...named(), version: 0 };
  for (const answer of [
    await own.get(`${path}/detail/${common.id}`),
    await own.put(`${path}/${common.id}`, seen),
    await own.delete(`${path}/${common.id}`),
    await own.put(`${path}/default/${common.id}`, {}),
  ])
    expect(answer.status).toBe(404);
  expect((await own.get<{ value: number }[]>(`${path}/providers`)).data.map(({ value }) => value)).toEqual([
    logisticsId,
  ]);
});

it('who may only look does not draw', async () => {
  const reader = await server.as({ type: 'OTHER', codes: ['waybill_template_view'] });
  const { id } = await create();
  expect((await reader.get(`${path}/detail/${id}`)).status).toBe(200);
  for (const answer of [
    await reader.post(path, named()),
    await reader.delete(`${path}/${id}`),
    await reader.post(`${path}/copy/${id}`, {}),
  ])
    expect(answer.status).toBe(403);
});

it('draws codes with their quiet zone; what cannot be one is none', async () => {
  const code = async (kind: string, words: string) =>
    (await keeper.get<{ svg: string | null }>(`${path}/code?kind=${kind}&text=${encodeURIComponent(words)}`))
      .data.svg;
  // 11 modules a character with start, check and stop (13), and ten modules of white at both ends.
  expect(await code('barcode', 'AB')).toContain('viewBox="0 0 77 ');
  expect(await code('qrcode', '发货单')).toContain('viewBox="0 0 ');
  expect(await code('barcode', '发货单')).toBeNull();
});

it('is found by its name, by initials, and in the palette', async () => {
  const { id } = await create({ name: '昆仑快运标签' });
  for (const typed of ['昆仑', 'klky', 'kunlun']) {
    const found = await keeper.get<{ list: Template[] }>(`${path}/list?text=${encodeURIComponent(typed)}`);
    expect([typed, found.data.list.map((row) => row.id)]).toEqual([typed, [id]]);
  }
  const viewer = await server.as({ type: 'OTHER', codes: ['waybill_template_view'] });
  const hits = await viewer.get<{ label: string; path: string }[]>('/user/v1/user/search?text=klky');
  expect(hits.data).toMatchObject([
    { label: '昆仑快运标签', path: expect.stringContaining('/basic/expressSheet?text=') },
  ]);
});
