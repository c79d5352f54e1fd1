import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { vehicleInputs } from '@treadline/contract/catalogue/vehicles/fields.ts';
import { asSystem } from '#kernel/system-context.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { oeSizesOf } from './index.ts';
import { rereadVehicleSizes } from './reread-sizes.ts';

let server: TestServer;
let keeper: Awaited<ReturnType<TestServer['as']>>;
beforeAll(async () => {
  server = await openTestServer();
  keeper = await server.as({ type: 'OTHER', codes: ['basic_car_brand_view'] });
});
afterAll(() => server.close());

const path = '/data/carBrand';
const zh = { 'accept-language': 'zh-CN' };
let next = 1;
const unique = (word: string) => `${word}${process.env['VITEST_POOL_ID']}x${next++}`;

interface Row {
  id: number;
  name: string;
  seriesName: string;
  frontSize: string;
  verified: boolean;
  version: number;
}
interface List {
  list: Row[];
  total: number;
  counts?: Record<string, number>;
}
type Tree = { id: number; name: string; vehicles: number; series: Series[] }[];
interface Series {
  id: number;
  name: string;
  vehicles: number;
  models?: Row[];
}

const add = (body: object) => keeper.post<{ id: number }>(`${path}/carVehicle/add`, body, zh);
const addId = async (body: object) => (await add(body)).data.id;
const list = async (query: string) => (await keeper.get<List>(`${path}/carVehicle/list?${query}`)).data;
const find = async (text: string) => list(`pageSize=100&text=${encodeURIComponent(text)}`);
const remove = (level: string, id: number) =>
  keeper.delete(`${path}/carVehicle/delete?level=${level}&id=${id}`, undefined, zh);

const model = (seriesId: number, more: object = {}) => ({
  level: 'VEHICLE',
  seriesId,
  name: unique('型'),
  years: '2019-',
  frontSize: '225/45R18',
  sourceKind: 'UNKNOWN',
  ...more,
});

/** A brand, a series of it, a model of that. */
async function addCar(more: object = {}) {
  const names = { brand: unique('牌'), series: unique('系') };
  const brandId = await addId({ level: 'BRAND', name: names.brand });
  const seriesId = await addId({ level: 'SERIES', brandId, name: names.series });
  return { ...names, brandId, seriesId, vehicleId: await addId(model(seriesId, more)) };
}

it('brings the cars most met, each with its source; what a maker says is verified, the rest suggests', async () => {
  const all = await list('pageSize=100&counts=verified');
  expect(all.total).toBeGreaterThanOrEqual(76);
  const { list: found } = await find('特斯拉 Model Y');
  expect(found).toMatchObject([
    { seriesName: 'Model Y', frontSize: '255/45R19', frontLoad: 'XL', sourceKind: 'MANUAL', verified: true },
  ]);
  const { list: suggested } = await find('凯美瑞');
  expect(suggested).toMatchObject([{ name: 'XV70', years: '2018-2023', verified: false }]);
  // Each of them is as the form would keep it.
  for (const row of all.list) {
    const { id, version } = row;
    const fields = Object.fromEntries(Object.entries(row).filter(([key]) => key in vehicleInputs));
    const same = await keeper.put<Row>(`${path}/carVehicle/${id}`, { ...fields, version });
    expect([same.status, same.data.version]).toEqual([200, version]);
  }
});

it('finds by name, pinyin, initials, size and VIN across the three levels', async () => {
  for (const text of ['卡罗拉', 'kaluola', 'kll', 'Corolla', 'fengtian 卡罗拉', 'corolla e210'])
    expect([text, (await find(text)).list.some((row) => row.seriesName === '卡罗拉')]).toEqual([text, true]);
  const bySize = (await find('2554018')).list;
  expect(bySize.map(({ name }) => name)).toContain('325Li M G28（后驱）');
  expect((await find('丰田 255/40R18')).total).toBe(0);
});

it('a VIN finds by the longest beginning that is recorded', async () => {
  const { seriesId, series, brandId } = await addCar();
  const other = await addId({ level: 'SERIES', brandId, name: unique('短'), vinPrefixes: 'zzz' });
  await addId(model(other));
  await keeper.put(`${path}/series/${seriesId}`, { name: series, vinPrefixes: 'zzzaa，ZZZAB', version: 0 });
  const seriesOf = async (text: string) => (await find(text)).list.map((row) => row.seriesName);
  expect(await seriesOf('ZZZAA23C8K3123456')).toEqual([series]);
  expect(await seriesOf('ZZZBA23C8K3123456')).not.toContain(series);
  expect(await seriesOf('ZZZBA23C8K3123456')).toHaveLength(1);
  expect((await seriesOf('zzz')).length).toBe(2);
  expect(await seriesOf('ZZY')).toEqual([]);
  const bad = await keeper.put(`${path}/series/${seriesId}`, { name: series, vinPrefixes: 'LO', version: 1 });
  expect([bad.status, JSON.stringify(bad.body.details)]).toEqual([
    400,
    expect.stringContaining('vinPrefixes'),
  ]);
});

it('reads sizes however they are typed, behind as in front unless said, and refuses what is none', async () => {
  const { vehicleId, seriesId } = await addCar({
    years: '2018至2023',
    frontSize: '2254518 ',
    frontLoad: '95y xl',
    otherSizes: '225/55 r17；245/45ZR18+275/40R18',
    frontKpa: 240,
  });
  const { list: rows } = await list(`seriesId=${seriesId}`);
  expect(rows).toMatchObject([
    {
      id: vehicleId,
      years: '2018-2023',
      frontSize: '225/45R18',
      rearSize: '225/45R18',
      rearLoad: '95Y XL',
      otherSizes: '225/55R17; 245/45R18 + 275/40R18',
      frontKpa: 240,
      rearKpa: null,
    },
  ]);
  const wrong = { frontSize: '大', rearLoad: 'fast', otherSizes: '17寸', years: '2023-2018', frontKpa: 24 };
  const bad = await add(model(seriesId, wrong));
  expect(bad.status).toBe(400);
  for (const field of Object.keys(wrong)) expect(JSON.stringify(bad.body.details)).toContain(field);
  expect((await list(`seriesId=${seriesId}`)).total).toBe(1);
});

it('refuses a name that is taken on its level, and an unknown parent', async () => {
  const { brand, brandId, series } = await addCar();
  const again = await add({ level: 'BRAND', name: brand.toUpperCase() });
  expect(again.body).toMatchObject({ error: 'record.duplicate', details: { path: 'name' } });
  const inBrand = await add({ level: 'SERIES', brandId, name: series });
  expect(inBrand.body.details).toMatchObject({ path: 'name' });
  expect((await add(model(999_999_999))).status).toBe(404);
});

it('shows brands with series and models, and of a search what it finds below each', async () => {
  const car = await addCar();
  const empty = await addId({ level: 'BRAND', name: unique('空') });
  const tree = async (query: string) => (await keeper.get<Tree>(`${path}/all?${query}`)).data;
  const whole = await tree('');
  expect(whole.find(({ id }) => id === empty)).toMatchObject({ vehicles: 0, series: [] });
  expect(whole.find(({ id }) => id === car.brandId)).toMatchObject({
    vehicles: 1,
    series: [{ name: car.series, vehicles: 1, models: [{ id: car.vehicleId, frontSize: '225/45R18' }] }],
  });
  const found = await tree(`models=false&text=${encodeURIComponent(car.series)}`);
  expect(found).toMatchObject([{ id: car.brandId, series: [{ id: car.seriesId, vehicles: 1 }] }]);
  expect(found[0]?.series[0]).not.toHaveProperty('models');
});

it('offers brands to everybody, switched-off ones no longer', async () => {
  const { brand, brandId } = await addCar();
  const dealer = await server.as({ type: 'DEALER' });
  const offered = async () =>
    (await dealer.get<{ value: number; label: string }[]>(`${path}/option?text=${encodeURIComponent(brand)}`))
      .data;
  expect(await offered()).toEqual([{ value: brandId, label: brand, disabled: false }]);
  await keeper.put(`${path}/brand/status/${brandId}`, { enabled: false });
  expect(await offered()).toEqual([]);
  expect((await dealer.get(`${path}/all`)).status).toBe(403);
});

it('offers brands in English by their English name, where they have one', async () => {
  const [both, one] = [unique('牌'), unique('牌')];
  await addId({ level: 'BRAND', name: both, nameEn: `Marque ${both}` });
  await addId({ level: 'BRAND', name: one });
  const labels = async (lang: string) => {
    const all = await keeper.get<{ label: string }[]>(`${path}/option`, { 'accept-language': lang });
    return all.data.map(({ label }) => label);
  };
  expect(await labels('en')).toEqual(expect.arrayContaining([`Marque ${both}`, one]));
  expect(await labels('zh-CN')).toEqual(expect.arrayContaining([both, one]));
});

it('deletes what nothing uses; what is used says where, and stays', async () => {
  const { brand, brandId, seriesId, vehicleId } = await addCar();
  const { db } = server.services;
  const { id } = await db.selectFrom('account').select('id').limit(1).executeTakeFirstOrThrow();
  const choose = (names: string) =>
    db.updateTable('account').set({ car_brand: names }).where('id', '=', id).execute();
  await choose(`别克,${brand}`);
  const refused = await remove('BRAND', brandId);
  expect([refused.status, refused.body.message]).toEqual([
    409,
    `${brand} 正在使用，不能删除，可以停用：用户 1、车系 1`,
  ]);
  expect((await remove('SERIES', seriesId)).body.error).toBe('record.used');
  expect((await remove('VEHICLE', vehicleId)).status).toBe(200);
  expect((await remove('SERIES', seriesId)).status).toBe(200);
  expect((await remove('BRAND', brandId)).body.message).toContain('用户 1');
  await choose('别克');
  expect((await remove('BRAND', brandId)).status).toBe(200);
  expect((await remove('BRAND', brandId)).status).toBe(404);
  const log = await db
    .selectFrom('timeline')
    .where('entity', 'in', ['car-brand', 'car-series', 'car-vehicle'])
    .where('action', '=', 'delete')
    .where('entity_id', 'in', [brandId, seriesId, vehicleId])
    .select('entity')
    .execute();
  expect(log.map(({ entity }) => entity).toSorted()).toEqual(['car-brand', 'car-series', 'car-vehicle']);
});

it('does not delete what somebody begins to use at the same moment', async () => {
  const { seriesId, vehicleId } = await addCar();
  await remove('VEHICLE', vehicleId);
  const [gone, added] = await Promise.all([remove('SERIES', seriesId), add(model(seriesId))]);
  expect([gone.status === 200, added.status === 200]).toContain(false);
  expect([gone.status, added.status]).toContain(200);
});

it('gives other domains the factory sizes of a model, set by set', async () => {
  const { vehicleId } = await addCar({
    otherSizes: '225/55R17; 245/45R18 + 275/40R18',
    sourceKind: 'PLACARD',
  });
  const { sets, verified } = await asSystem(server.services, 'test', (ctx) => oeSizesOf(ctx, vehicleId));
  expect(verified).toBe(true);
  expect(sets.map(({ front, rear }) => [front.size, rear.size])).toEqual([
    ['225/45R18', '225/45R18'],
    ['225/55R17', '225/55R17'],
    ['245/45R18', '275/40R18'],
  ]);
});

it('lets whoever sells choose an enabled car by brand and series, its name or its VIN; suppliers not', async () => {
  const names = { brand: unique('牌'), series: unique('系') };
  const brandId = await addId({ level: 'BRAND', name: names.brand });
  const prefix = `LZ${String(next++).padStart(4, '2')}Y`;
  const seriesId = await addId({ level: 'SERIES', brandId, name: names.series, vinPrefixes: prefix });
  const newer = await addId(model(seriesId, { years: '2022-' }));
  const older = await addId(model(seriesId, { years: '2016-2021' }));
  const off = await addId(model(seriesId));
  await keeper.put(`${path}/carVehicle/status/${off}`, { enabled: false });
  const dealer = await server.as({ type: 'DEALER' });
  interface Cars {
    series: { value: number; label: string }[];
    total: number;
    models: { id: number; seriesName: string }[];
  }
  const choose = async (query: string) => {
    const { data } = await dealer.get<Cars>(`${path}/models?${query}`);
    return { ...data, models: data.models.map(({ id }) => id) };
  };
  const series = [{ value: seriesId, label: names.series }];
  expect(await choose(`brandId=${brandId}`)).toEqual({ series, total: 2, models: [newer, older] });
  expect((await choose(`brandId=${brandId}&seriesId=${seriesId}`)).models).toEqual([newer, older]);
  expect((await choose(`text=${encodeURIComponent(names.series)}`)).models).toEqual([newer, older]);
  expect((await choose(`text=${prefix}1A2`)).models).toEqual([newer, older]);
  expect(await choose(`brandId=${brandId}&text=zzzz`)).toEqual({ series: [], total: 0, models: [] });
  expect((await (await server.as({ type: 'SUPPLIER' })).get(`${path}/models`)).status).toBe(403);
});

it('factory sizes are read anew once: what is as it should be is not written again', async () => {
  const { vehicleId } = await addCar({ frontSize: '7.50-20' });
  const { db } = server.services;
  const read = async () =>
    (
      await sql<{ at: string; size: string }>`SELECT ctid::text AS at, front_size AS size FROM car_vehicle
        WHERE id = ${vehicleId}`.execute(db)
    ).rows[0];
  const made = await read();
  expect(made?.size).toBe('7.50-20');
  await rereadVehicleSizes(db);
  expect(await read()).toEqual(made);
  await sql`UPDATE car_vehicle SET front_size = '750-20' WHERE id = ${vehicleId}`.execute(db);
  await rereadVehicleSizes(db);
  expect(await read()).toMatchObject({ size: '7.50-20' });
});
