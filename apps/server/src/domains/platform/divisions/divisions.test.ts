import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { readingsOf } from '#kernel/readings.ts';
import { allDivisions, areaText, findArea, placeOf, provinceNamed } from './index.ts';

let server: TestServer;
let person: Awaited<ReturnType<TestServer['as']>>;
beforeAll(async () => {
  server = await openTestServer();
  person = await server.as({ type: 'SUPPLIER', codes: [] });
});
afterAll(() => server.close());

interface Option {
  label: string;
  value: string;
  region?: string;
  children?: Option[];
}
const ask = async (query: string, lang = 'zh-CN') =>
  (await person.get<Option[]>(`/data/provinces/options${query}`, { 'accept-language': lang })).data;
const labels = (options: readonly Option[]) => options.map(({ label }) => label);

it('gives 31 provinces, each in one of four regions', async () => {
  const all = await ask('');
  expect(all).toHaveLength(31);
  expect(all[0]).toEqual({ label: '北京市', value: '11', region: 'NORTH' });
  const sizes = await Promise.all(
    ['EAST', 'SOUTH', 'WEST', 'NORTH'].map(async (region) => (await ask(`?region=${region}`)).length),
  );
  expect(sizes).toEqual([6, 7, 10, 8]);
  expect(labels(await ask('?region=EAST'))).toEqual([
    '上海市',
    '江苏省',
    '浙江省',
    '安徽省',
    '江西省',
    '山东省',
  ]);
});

it('gives cities and districts on request, in the caller’s language', async () => {
  const [zhejiang] = await ask('?province=33&levels=2', 'en');
  expect(zhejiang).toMatchObject({ label: 'Zhejiang', value: '33', region: 'EAST' });
  expect(zhejiang?.children?.[0]).toEqual({ label: 'Hangzhou', value: '3301' });
  const all = await ask('?levels=3', 'zh-TW');
  const cities = all.flatMap(({ children = [] }) => children);
  expect(cities).toHaveLength(342);
  expect(cities.every(({ children = [] }) => children.length > 0)).toBe(true);
  expect(labels(cities.find(({ value }) => value === '3301')?.children ?? [])).toContain('濱江區');
});

it('refuses a province, a region or a depth that does not exist', async () => {
  expect((await person.get('/data/provinces/options?province=99')).body).toMatchObject({
    error: 'division.unknown',
    message: '没有行政区划代码 99',
  });
  for (const query of ['?region=MIDDLE', '?levels=4', '?province=3'])
    expect((await person.get(`/data/provinces/options${query}`)).status).toBe(400);
});

it('knows where a district lies, municipalities and cities without districts too', () => {
  expect(placeOf('330108')).toMatchObject({
    region: 'EAST',
    province: { 'zh-CN': '浙江省', en: 'Zhejiang' },
    city: { 'zh-CN': '杭州市' },
    district: { 'zh-CN': '滨江区', en: 'Binjiang District' },
  });
  expect(placeOf('310112').city.en).toBe('Shanghai');
  expect(placeOf('441900')).toMatchObject({ region: 'SOUTH', district: { 'zh-CN': '东莞市' } });
  for (const code of ['330199', '33', '3301', '', '999999', '33010a'])
    expect(() => placeOf(code)).toThrow('division.unknown');
});

it('has the counties of December 2024', () => {
  expect(placeOf('653228')).toMatchObject({
    region: 'WEST',
    city: { 'zh-CN': '和田地区' },
    district: { en: 'Hekang County' },
  });
  expect(placeOf('653229').district).toEqual({ 'zh-CN': '和安县', en: "He'an County", 'zh-TW': '和安縣' });
});

/** Names that are not pinyin in English, of peoples and of zones. */
const own =
  /Inner Mongolia|Hohhot|Ordos|Hulunbuir|Barag|Oroqen|Ewenki|Forestry|Special|Harbin|Tibet|Lhasa|Shigatse|Shaanxi|Urumqi|Chongqing|Directly|Zone|Park|Area|Mining/;

it('is read as its English name is written', () => {
  const differing = allDivisions()
    .filter(({ name }) => !own.test(name.en))
    .filter(({ name }) => {
      const written = name.en
        .replace(/ (?:District|County|Banner)$/, '')
        .toLowerCase()
        .replaceAll(/[' ]/g, '')
        .replaceAll('ü', 'v');
      const read = readingsOf(name['zh-CN']).map(([sound]) => sound);
      return !read.join('').startsWith(written);
    });
  expect(differing).toEqual([]);
});

it('reads regions, provinces and cities as people write them', () => {
  const codes = [
    '',
    '华东',
    'east',
    '浙江',
    '浙江省',
    '33',
    '杭州',
    '杭州市',
    '浙江杭州',
    '浙江省杭州市',
    'Hangzhou, Zhejiang',
  ];
  expect(codes.map(findArea)).toEqual([
    '',
    'EAST',
    'EAST',
    '33',
    '33',
    '33',
    '3301',
    '3301',
    '3301',
    '3301',
    '3301',
  ]);
  expect(['吉林', '吉林市', '吉林省吉林市', '上海', '内蒙古'].map(findArea)).toEqual([
    '22',
    '2202',
    '2202',
    '31',
    '15',
  ]);
  expect(['火星', '99', '3399', '省直辖县级行政区划'].map(findArea)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect(areaText('3301')).toMatchObject({ 'zh-CN': '浙江省杭州市', en: 'Hangzhou, Zhejiang' });
  expect(provinceNamed('江苏')).toEqual({ code: '32', region: 'EAST' });
  // A municipality's city is the municipality.
  const sole = new Map(['11', '12', '31', '50'].map((code) => [`${code}01`, code]));
  // Every area is found by what it is called.
  for (const { code } of allDivisions().filter((each) => each.code.length < 6))
    for (const lang of ['zh-CN', 'en', 'zh-TW'] as const)
      expect([code, lang, findArea(areaText(code)[lang])]).toEqual([code, lang, sole.get(code) ?? code]);
});
