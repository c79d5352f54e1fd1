import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeCompany } from '#testing/people.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { bookOf, faultsOf, openGoods, setPrices } from '#testing/goods.ts';

let server: TestServer;
beforeAll(async () => void (server = await openTestServer()));
afterAll(() => server.close());

const path = '/inventory/parts/custom';
interface Row {
  partId: number;
  version: number;
  source: string;
  ownNo: string;
  price: number | null;
  band: string;
}
interface List {
  list: Row[];
  total: number;
  counts?: Record<string, number>;
}
type Who = Awaited<ReturnType<TestServer['as']>>;
const listOf = async (who: Who, query: string) => (await who.get<List>(`${path}/list?${query}`)).data;

it('a dealer calls a part as it likes, finds it by that, and asks its own price', async () => {
  const { dealer, second, partId, partNo } = await openGoods(server);
  const update = (body: object) => dealer.put<Row>(`${path}/update`, { partId, ...body });
  const saved = await update({ version: 0, ownNo: 'CZ-100', ownName: '舒适胎', price: 48_000 });
  expect(saved.data).toMatchObject({
    ownNo: 'CZ-100',
    price: 48_000,
    band: 'NONE',
    version: 1,
    source: 'PLATFORM',
  });
  expect((await listOf(dealer, 'text=cz100')).list.map((row) => row.partId)).toEqual([partId]);
  expect((await listOf(dealer, 'text=shushi')).total).toBe(1);
  // What another says is nobody's.
  expect((await listOf(second, 'text=cz100')).total).toBe(0);
  expect((await listOf(second, `text=${partNo}`)).list).toMatchObject([
    { ownNo: '', price: null, version: 0 },
  ]);
  // Only what is sent changes.
  expect((await update({ version: 1, price: 42_000 })).data).toMatchObject({
    ownNo: 'CZ-100',
    band: 'LOW',
    version: 2,
  });
  expect((await update({ version: 1, price: 43_000 })).body.error).toBe('record.changed');
  expect((await update({ version: 2, price: 42_000 })).data).toMatchObject({ version: 2 });
});

it('the lowest price is told where a price is set, refused below it, marked when it rises later; the MSRP asks from half more on', async () => {
  const { dealer, partId, partNo } = await openGoods(server);
  const refused = await dealer.put(`${path}/update`, { partId, version: 0, price: 39_999 });
  expect(refused.body).toMatchObject({
    error: 'assortment.below-floor',
    message: '低于平台最低售价 400.00 元',
  });
  const saved = await dealer.put(`${path}/update`, { partId, version: 0, price: 40_000 });
  expect(saved.data).toMatchObject({ floor: 40_000, msrp: 50_000, askAbove: 75_000 });
  await server.services.db
    .deleteFrom('part_price')
    .where('part_id', '=', partId)
    .where('kind', '=', 'FLOOR')
    .execute();
  await setPrices(server, partId, { FLOOR: 45_000 });
  expect((await listOf(dealer, `text=${partNo}&warned=true`)).list).toMatchObject([{ band: 'FLOOR' }]);
});

it.each([
  ['tyres_custom_part_no', { ownNo: 'X-1' }, { price: 45_000 }],
  ['tyres_custom_price', { price: 45_000 }, { ownName: '名' }],
  ['tyres_custom_info', { ownName: '名', description: '说明' }, { ownNo: 'X-1' }],
] as const)('%s opens its own fields alone', async (code, open, closed) => {
  const { partId, dealerId } = await openGoods(server);
  const who = await server.as({ type: 'DEALER', companyId: dealerId, codes: [code] });
  const update = (body: object) => who.put(`${path}/update`, { partId, version: 0, ...body });
  expect((await update({ ...open, ...closed })).body.error).toBe('permission.code');
  expect((await update(closed)).status).toBe(403);
  expect((await update(open)).status).toBe(200);
});

it('a number is had once in a company, however it is written; others may have it, too', async () => {
  const { dealer, second, partId, otherId } = await openGoods(server);
  const name = (who: Who, id: number, ownNo: string) =>
    who.put(`${path}/update`, { partId: id, version: 0, ownNo });
  expect((await name(dealer, partId, 'Same-1')).status).toBe(200);
  const twice = await name(dealer, otherId, 'SAME-1');
  expect(twice.body).toMatchObject({ error: 'record.duplicate', details: { path: 'ownNo' } });
  expect((await name(second, otherId, 'SAME-1')).status).toBe(200);
});

it('two first saves at once: one holds, the other is told', async () => {
  const { dealer, partId } = await openGoods(server);
  const save = (price: number) => dealer.put(`${path}/update`, { partId, version: 0, price });
  const answers = await Promise.all([save(45_000), save(46_000)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

const goods = { ownNo: 'OIL-1', ownName: '机油 5W-30', unit: '桶', lifecycle: 'ACTIVE', price: 19_900 };

it('own goods are the company’s alone; those of a group are its dealers’ to look at', async () => {
  const { dealerId, second } = await openGoods(server);
  const groupId = await makeCompany(server.services, 'DEALER_GROUP');
  await sql`UPDATE dealer SET group_id = ${groupId} WHERE id = ${dealerId}`.execute(server.services.db);
  const group = await server.as({ type: 'DEALER_GROUP', companyId: groupId });
  const dealer = await server.as({ type: 'DEALER', companyId: dealerId });
  const made = await group.post<Row>(path, goods);
  expect(made.data).toMatchObject({ source: 'OWN', ownNo: 'OIL-1', price: 19_900, version: 1 });
  const { partId } = made.data;
  expect((await group.post(path, { ...goods, ownNo: 'oil-1' })).body.error).toBe('record.duplicate');
  expect((await listOf(dealer, 'text=oil1&counts=source')).list).toMatchObject([
    { source: 'PARENT', price: 19_900 },
  ]);
  expect((await listOf(dealer, 'text=oil1&counts=source')).counts).toEqual({ PARENT: 1 });
  expect((await listOf(second, 'text=oil1')).total).toBe(0);
  expect((await dealer.put(`${path}/update`, { partId, version: 0, price: 1 })).body.error).toBe(
    'assortment.not-own',
  );
  expect((await dealer.put(`${path}/goods/${partId}`, { ...goods, version: 1 })).status).toBe(404);
  // The dealer may have the number itself; both are told apart by their owner.
  expect((await dealer.post<Row>(path, goods)).data).toMatchObject({ source: 'OWN' });
  const change = (version: number) =>
    group.put<Row>(`${path}/goods/${partId}`, { ...goods, ownNo: 'OIL-2', price: 18_800, version });
  expect((await change(1)).data).toMatchObject({ ownNo: 'OIL-2', price: 18_800, version: 2 });
  expect((await change(1)).body.error).toBe('record.changed');
  const platform = await server.as({ type: 'OTHER', codes: ['part_permission_change'] });
  const all = await platform.get<List>(`${path}/all?text=oil2`);
  expect(all.data.list).toMatchObject([
    { partId, source: 'OWN', companyId: groupId, companyType: 'DEALER_GROUP' },
  ]);
});

it('an OEM’s goods are offered to dealers that serve its brands', async () => {
  const { dealerId, second } = await openGoods(server);
  const { db } = server.services;
  const oemId = await makeCompany(server.services, 'OEM');
  const { rows } = await sql<{ id: number }>`SELECT id FROM car_brand ORDER BY id LIMIT 1`.execute(db);
  const brand = rows[0]?.id ?? 0;
  await sql`INSERT INTO oem_car_brand (oem_id, car_brand_id) VALUES (${oemId}, ${brand})`.execute(db);
  await sql`INSERT INTO dealer_car_brand (dealer_id, car_brand_id) VALUES (${dealerId}, ${brand})`.execute(
    db,
  );
  const maker = await server.as({ type: 'OEM', companyId: oemId });
  await maker.post(path, { ...goods, ownNo: 'OEM-FILTER', ownName: '原厂机滤' });
  const dealer = await server.as({ type: 'DEALER', companyId: dealerId });
  expect((await listOf(dealer, 'text=oemfilter')).list).toMatchObject([{ source: 'PARENT' }]);
  expect((await listOf(second, 'text=oemfilter')).total).toBe(0);
});

it('prices many by the MSRP, each by itself', async () => {
  const { dealer, partId, otherId, otherNo } = await openGoods(server);
  await server.services.db.deleteFrom('part_price').where('part_id', '=', otherId).execute();
  const batch = (percent: number | null) => dealer.put(`${path}/batch`, { ids: [partId, otherId], percent });
  expect((await batch(9150)).data).toEqual({
    done: 1,
    failed: [{ id: otherId, no: otherNo, message: '没有建议零售价，不能按比例定价' }],
  });
  // 500 × 0.915 = 457.5, in whole yuan.
  expect((await listOf(dealer, 'own=true')).list).toMatchObject([{ partId, price: 45_800 }]);
  expect((await dealer.put(`${path}/batch`, { ids: [partId], percent: 7000 })).data).toMatchObject({
    failed: [{ message: expect.stringMatching(/^低于平台最低售价 \d+\.\d\d 元$/) }],
  });
  expect((await batch(null)).data).toMatchObject({ done: 2 });
  expect((await listOf(dealer, 'own=true')).list).toMatchObject([{ partId, price: null }]);
});

const titles = ['商品编码', '自有编码', '自有名称', '自有售价(含税)', '自有说明'];

it('takes numbers and prices from a workbook: every bad row at once, all or none, the same file once', async () => {
  const { dealer, partId, partNo, otherId, otherNo, dealerId } = await openGoods(server);
  await dealer.put(`${path}/update`, { partId: otherId, version: 0, ownNo: 'TAKEN', ownName: '留着' });
  const bad = await dealer.upload(
    `${path}/batchUpload`,
    await bookOf([
      titles,
      [partNo, 'taken', '', '399.99', ''],
      ['NO-SUCH', '', '', '', ''],
      [otherNo, 'A', '', 'x', ''],
      [otherNo, 'A', '', '', ''],
    ]),
  );
  expect(bad.body.error).toBe('import.rows');
  const faults = faultsOf(bad.body.details).join('\n');
  for (const said of [
    /^2 自有编码 已存在/m,
    /^2 自有售价.* 低于平台最低售价 [\d.]+ 元$/m,
    /^3 商品编码/m,
    /^4 自有售价/m,
  ])
    expect(faults).toMatch(said);
  expect((await listOf(dealer, `text=${partNo}`)).list).toMatchObject([{ price: null, version: 0 }]);
  // By its own number as well; what is empty stays.
  const file = await bookOf([
    titles,
    [partNo.toLowerCase(), 'NEW-1', '', '450', ''],
    ['taken', '', '', 480, '好'],
  ]);
  expect((await dealer.upload(`${path}/batchUpload`, file)).data).toMatchObject({ imported: 2 });
  expect((await listOf(dealer, 'own=true&sort=price')).list).toMatchObject([
    { partId, ownNo: 'NEW-1', price: 45_000 },
    { partId: otherId, ownNo: 'TAKEN', ownName: '留着', price: 48_000, description: '好' },
  ]);
  expect((await dealer.upload(`${path}/batchUpload`, file)).data).toMatchObject({ imported: 0 });
  const who = await server.as({ type: 'DEALER', companyId: dealerId, codes: ['tyres_custom_info'] });
  const closed = await who.upload(`${path}/batchUpload`, await bookOf([titles, [partNo, '', '', '460', '']]));
  expect(faultsOf(closed.body.details)).toEqual(['2 自有售价(含税) 没有权限修改此列']);
});

it('a cell that says so empties its field; a dash or an empty one does not', async () => {
  const { dealer, partId, partNo } = await openGoods(server);
  const own = { ownNo: 'GONE-1', ownName: '旧名', price: 45_000, description: '旧说明' };
  await dealer.put(`${path}/update`, { partId, version: 0, ...own });
  const send = async (...cells: string[]) =>
    dealer.upload(`${path}/batchUpload`, await bookOf([titles, [partNo, ...cells]]));
  expect(faultsOf((await send('', '', '-', '')).body.details)).toEqual([
    expect.stringMatching(/^2 自有售价/),
  ]);
  expect((await send('清空', '', '清空', 'Clear')).data).toMatchObject({ imported: 1 });
  expect((await listOf(dealer, `text=${partNo}`)).list).toMatchObject([
    { ownNo: '', ownName: '旧名', price: null, description: '' },
  ]);
});

it('a group has numbers and prices for what the platform sells; a regional manager and suppliers have none', async () => {
  const { partId, partNo } = await openGoods(server);
  const group = await server.as({ type: 'DEALER_GROUP' });
  expect(
    (await group.put(`${path}/update`, { partId, version: 0, ownNo: 'G-1', price: 47_000 })).status,
  ).toBe(200);
  expect((await listOf(group, `text=${partNo}`)).list).toMatchObject([{ ownNo: 'G-1', msrp: 50_000 }]);
  for (const type of ['OTHER', 'SUPPLIER', 'LOGISTICS', 'REGIONAL_MANAGER'] as const) {
    const who = await server.as({ type });
    expect((await who.get(`${path}/list`)).status).toBe(403);
  }
});
