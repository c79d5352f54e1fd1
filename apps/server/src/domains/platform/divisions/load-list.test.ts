import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeXlsx } from 'hucre/xlsx';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { readOwnList } from './divisions.ts';
import { allDivisions, findDistrict, placeOf } from './index.ts';
import { mergeList, mergeLists, type ListedDivision } from './merge-list.ts';

let server: TestServer;
let keeper: Awaited<ReturnType<TestServer['as']>>;
beforeAll(async () => {
  server = await openTestServer();
  keeper = await server.as({ type: 'OTHER', codes: ['configuration_dictionary'] });
});
afterAll(() => server.close());

/** The state's own codes: six digits, and neither zones nor levels of ours. */
const published = (): ListedDivision[] =>
  readOwnList().filter(
    ({ code }) => !/^\d{4}(?:7\d|00)$/.test(code) && !/^(?:..90|(?:11|12|31|50)0[12])$/.test(code),
  );
const one = (code: string, name: string): ListedDivision => ({ code, name, en: '', zhTW: '' });

it('of the list as it is, nothing changes', () => {
  expect(mergeList(readOwnList(), published())).toMatchObject({ added: [], renamed: [], ended: [] });
});

it('tells what is new, renamed and gone; what is gone stays as ended', () => {
  const next = [
    ...published().filter(({ code }) => code !== '653223' && code !== '330108'),
    one('330108', '新滨江区'),
    one('653230', '浚安县'),
  ];
  const { added, renamed, ended, list } = mergeList(readOwnList(), next);
  expect(added).toEqual([{ code: '653230', name: '浚安县', en: 'Junan County', zhTW: '浚安县' }]);
  expect(renamed).toEqual([
    { code: '330108', name: '新滨江区', en: 'Xinbinjiang District', zhTW: '新滨江区', before: '滨江区' },
  ]);
  expect(ended.map(({ code }) => code)).toEqual(['653223']);
  expect(list.find(({ code }) => code === '653223')).toMatchObject({ name: '皮山县', ended: true });
  // Loaded once more, what is gone is gone already.
  expect(mergeList(list, next)).toMatchObject({ added: [], renamed: [], ended: [] });
});

async function send(list: readonly ListedDivision[], fields: Record<string, string> = {}) {
  // Codes of the ministry, and for cities those of the statistics office.
  const rows = list.map(({ code, name }) => [code.padEnd(code.length === 4 ? 12 : 6, '0'), name]);
  const data = Buffer.from(
    await writeXlsx({ sheets: [{ name: 'S', rows: [['行政区划代码', '行政区划名称'], ...rows] }] }),
  );
  return keeper.upload('/data/provinces/import', { name: 'list.xlsx', data }, fields);
}
const districts = async (): Promise<string[]> => {
  const { data } = await keeper.get<{ children: { children: { label: string }[] }[] }[]>(
    '/data/provinces/options?province=65&levels=3',
  );
  return data.flatMap(({ children }) => children.flatMap((city) => city.children.map(({ label }) => label)));
};

it('a file is seen before it is loaded, and then in force without another start', async () => {
  const next = [...published().filter(({ code }) => code !== '653223'), one('653230', '新和安县')];
  const preview = await send(next, { preview: 'true' });
  expect(preview.data).toMatchObject({
    counts: { added: 1, renamed: 0, ended: 1 },
    added: [{ code: '653230', name: '新和安县' }],
    ended: [{ code: '653223', name: '皮山县' }],
  });
  expect(await districts()).toContain('皮山县');
  expect((await send(next)).status).toBe(200);
  const offered = await districts();
  expect(offered).toContain('新和安县');
  expect(offered).not.toContain('皮山县');
  expect(offered).toContain('和安县');
  // Old addresses still say where they are.
  expect(placeOf('653223')).toMatchObject({ city: { 'zh-CN': '和田地区' }, district: { 'zh-CN': '皮山县' } });
  expect(findDistrict('新疆和田地区新和安县')).toBe('653230');
  expect(findDistrict('新疆和田地区皮山县')).toBe('653223');
  const dealers = await server.as({ type: 'OTHER', codes: ['basic_dealer_view'] });
  const shop = (divisionCode: string) => ({
    code: 'DL-END',
    name: '旧县汽车服务',
    shortName: '旧县',
    address: '一路 1 号',
    contactName: '方志远',
    contactPhone: '19900005678',
    divisionCode,
  });
  const path = '/data/dealerData/dealer';
  const refused = await dealers.post(path, shop('653223'));
  expect([refused.body.error, refused.body.details['path']]).toEqual(['division.ended', 'divisionCode']);
  const { id } = (await dealers.post<{ id: number }>(path, shop('653230'))).data;
  // One that stood there before stays as it is.
  await server.services.db
    .updateTable('dealer')
    .set({ division_code: '653223' })
    .where('id', '=', id)
    .execute();
  const old = { ...shop('653223'), address: '二路 2 号', version: 0 };
  expect((await dealers.put(`${path}/${id}`, old)).status).toBe(200);
  expect(allDivisions().find(({ code }) => code === '653230')?.name.en).toBe('Xinhean County');
});

it('what comes back is told, and what only an earlier list had stays for its addresses', () => {
  const without = published().filter(({ code }) => code !== '653223');
  const { list } = mergeList(readOwnList(), without);
  expect(mergeList(list, published())).toMatchObject({
    ended: [],
    reopened: [{ code: '653223', name: '皮山县' }],
  });
  const after = mergeLists(readOwnList(), [[...without, one('653230', '新和安县')], published()]);
  expect(after.find(({ code }) => code === '653223')?.ended).toBeUndefined();
  expect(after.find(({ code }) => code === '653230')).toMatchObject({ name: '新和安县', ended: true });
  // Renamed by one list and left out by the next: its addresses keep the name that it had last.
  const renamed = published().map((each) => (each.code === '653223' ? { ...each, name: '皮山市' } : each));
  expect(mergeLists(readOwnList(), [renamed, without]).find(({ code }) => code === '653223')).toMatchObject({
    name: '皮山市',
    ended: true,
  });
});

it('half a list is refused, and what belongs nowhere', async () => {
  const half = await send(published().filter(({ code }) => !code.startsWith('65')));
  expect(half.body).toMatchObject({ error: 'division.list-partial', details: { name: '新疆维吾尔自治区' } });
  // All provinces, or all cities, alone would end the rest.
  for (const length of [2, 4]) {
    const top = published().filter(({ code }) => code.length <= length);
    for (const preview of ['true', 'false'])
      expect((await send(top, { preview })).body.error).toBe('division.list-partial');
  }
  const page = await send(published().filter(({ code }) => !/^3301../.test(code)));
  expect(page.body.details).toMatchObject({ name: '杭州市' });
  const odd = published().filter(({ code }) => code.length < 6 || !/[456]$/.test(code));
  expect((await send(odd)).body.error).toBe('division.list-short');
  const lost = await send([...published(), one('659901', '无名市')]);
  expect(lost.body.error).toBe('import.rows');
  expect((await keeper.get('/data/provinces/template')).status).toBe(200);
});

it('nobody else loads one', async () => {
  const other = await server.as({ type: 'DEALER', codes: ['configuration_dictionary'] });
  const file = { name: 'list.xlsx', data: Buffer.from('x') };
  expect((await other.upload('/data/provinces/import', file)).status).toBe(403);
});
