import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { coveragePath as path, makeBrand, makeDealer, openCoverage } from '#testing/coverage-world.ts';
import { bookOf, faultsOf } from '#testing/goods.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

interface Answer {
  created: number;
  updated: number;
  removed: number;
  same: number;
  rows: { place: string; before: object | null; after: object | null }[];
  fingerprint: string;
}
const titles = ['仓库编码', '覆盖地区', '经销商编码', '品牌', '商品编码', '规则', '优先级', '配送天数(天)'];
const book = (...rows: (string | number)[][]) => bookOf([titles, ...rows]);
const stored = async () =>
  (
    await sql<{ rule: string }>`SELECT concat_ws(' ', area, goods, priority, lead_days) AS rule FROM coverage
      ORDER BY area, goods`.execute(server.services.db)
  ).rows.map(({ rule }) => rule.replaceAll(/\s+/g, ' ').trim());

it('a part upload adds and changes; a full one replaces after a preview that changes nothing', async () => {
  const { keeper, codes, add } = await openCoverage(server, { places: 1, parts: 1 });
  const [code = ''] = codes;
  await add({ areaCode: '33' });
  await add({ areaCode: '32' });
  const part = await book(
    [code, '浙江', '', '', '', '供货', 2, 3],
    [code.toLowerCase(), '江苏省南京市', '', '', '', '禁止供货', '', ''],
  );
  const send = (way: string, file: typeof part, body: Record<string, string> = {}) =>
    keeper.upload<Answer>(`${path}/upload-${way}`, file, body);
  const added = await send('part', part);
  expect(added.data).toMatchObject({ created: 1, updated: 1, removed: 0, same: 0 });
  expect(await stored()).toEqual(['32 1 1', '3201', '33 2 3']);
  expect((await send('part', part)).data).toMatchObject({ created: 0, updated: 0, same: 2 });
  const whole = await book(
    [code, '浙江省', '', '', '', '供货', 2, 3],
    [code, '华南', '', '', '', '供货', 1, 4],
  );
  const preview = await send('full', whole, { preview: 'true' });
  expect(preview.data).toMatchObject({ created: 1, updated: 0, removed: 2, same: 1 });
  expect(preview.data.rows.map(({ place, after }) => `${place} ${after ? '+' : '-'}`)).toEqual(
    expect.arrayContaining(['江苏省 -', '江苏省南京市 -', '华南 +']),
  );
  expect(await stored()).toHaveLength(3);
  await add({ areaCode: '31' });
  const { fingerprint } = preview.data;
  expect((await send('full', whole, { fingerprint })).body).toMatchObject({ error: 'coverage.changed' });
  const again = (await send('full', whole, { preview: 'true' })).data;
  expect((await send('full', whole, { fingerprint: again.fingerprint })).data).toMatchObject({ removed: 3 });
  expect(await stored()).toEqual(['33 2 3', 'SOUTH 1 4']);
});

it('names every bad row; an empty full upload empties nothing', async () => {
  const { keeper, codes, at, add } = await openCoverage(server, { places: 1, parts: 1 });
  const [code = ''] = codes;
  await add({ areaCode: '33' });
  const dealerId = await makeDealer(server, '330108');
  const dealer = await server.services.db
    .selectFrom('company')
    .where('id', '=', dealerId)
    .select('code')
    .executeTakeFirstOrThrow();
  const part = await server.services.db
    .selectFrom('part')
    .where('id', '=', at().partId)
    .select('part_no')
    .executeTakeFirstOrThrow();
  const brand = await makeBrand(server, [at().partId]);
  const bad = await book(
    ['NOWHERE', '', '', '', '', '供货', 1, 1],
    [code, '火星', '', '', '', '供货', 1, 1],
    [code, '浙江', dealer.code, '', '', '供货', 1, 1],
    [code, '', '', brand.name, part.part_no, '供货', 1, 1],
    [code, '江苏', '', '', '', '供货', '', 1],
    [code, '安徽', '', '', '', '供货', 1, 1],
    [code, '安徽省', '', '', '', '供货', 2, 1],
  );
  const refused = await keeper.upload(`${path}/upload-full`, bad);
  expect(faultsOf(refused.body.details)).toEqual([
    '2 仓库编码 不存在或不可用',
    '3 覆盖地区 不存在或不可用',
    '4 经销商编码 只能填写其中一项',
    '5 商品编码 只能填写其中一项',
    expect.stringMatching(/^6 优先级/),
    expect.stringMatching(/^8 仓库编码 与第 \d 行是同一条规则/),
  ]);
  expect((await keeper.upload(`${path}/upload-full`, await book())).status).toBe(400);
  expect(await stored()).toEqual(['33 1 1']);
});

it('what is exported can be uploaded: nothing differs', async () => {
  const { keeper, add, at } = await openCoverage(server, { places: 2, parts: 1 });
  const dealerId = await makeDealer(server, '330108');
  const brand = await makeBrand(server, [at().partId]);
  await add({ areaCode: 'EAST' });
  await add({ areaCode: '2202', brandId: brand.id });
  await add({ areaCode: '31' });
  await add({ dealerId, kind: 'DENY' });
  await add({ partId: at().partId, locationId: at(1).locationId });
  const sheet = await keeper.get(`${path}/list?format=xlsx`);
  const answer = await keeper.upload<Answer>(
    `${path}/upload-full`,
    { name: 'rules.xlsx', data: sheet.raw },
    { preview: 'true' },
  );
  expect(answer.data).toMatchObject({ created: 0, updated: 0, removed: 0, same: 5 });
});
