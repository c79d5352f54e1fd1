import { afterAll, beforeAll, expect, it } from 'vitest';
import { catalogueSettings } from '@treadline/contract/catalogue/catalogue/settings.ts';
import { fourPrices, openCatalogueWorld, tyreIn } from '#testing/catalogue-world.ts';
import { makeCompany } from '#testing/people.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { setSetting } from '#testing/settings.ts';
import { addBrand, addPart } from './testing.ts';

let server: TestServer;
let keeper: Awaited<ReturnType<TestServer['as']>>;
const { downgrade } = catalogueSettings.settings;

beforeAll(async () => {
  server = await openTestServer();
  keeper = await server.as({ type: 'OTHER', codes: ['basic_car_brand_view', 'tyres_list_view'] });
  const brandId = await addBrand(server.services, '原配测试', 'Oem test');
  const add = (no: string, text: string, extra: object = {}) =>
    addPart(server.services, { partNo: `VP-${no}`, brandId, pattern: 'P', text, ...extra });
  await add('1', '225/45R18 95Y XL');
  await add('2', '225/45ZR18 (95Y) XL ★ RFT');
  await add('3', '225/45R18 91Y');
  await add('4', '225/45R18 95H XL');
  await add('5', '225/45R18');
  await add('6', '225/45R18 95Y XL', { status: 'Approved' });
  await add('7', '225/45R18 95Y XL', { lifecycle: 'ENDED' });
  await add('8', 'HL225/45R18 98Y XL');
  await add('9', '255/40R18 99Y XL');
  await add('10', '225/50R17 98Y XL');
});
afterAll(() => server.close());

let next = 1;
async function addCar(more: object): Promise<number> {
  const add = async (body: object) =>
    (await keeper.post<{ id: number }>('/data/carBrand/carVehicle/add', body)).data.id;
  const brandId = await add({ level: 'BRAND', name: `原配牌${(next += 1)}` });
  const seriesId = await add({ level: 'SERIES', brandId, name: '系' });
  const own = {
    level: 'VEHICLE',
    seriesId,
    name: '型',
    years: '2020-',
    frontSize: '225/45R18',
    frontLoad: '95Y XL',
  };
  return add({ ...own, sourceKind: 'PLACARD', ...more });
}

interface Answer {
  verified: boolean;
  rule: string;
  sizes: {
    axle: string;
    size: string;
    load: string;
    parts: {
      id: number;
      wholesalePrice: number | null;
      partNo: string;
      fit: string;
      answer: string;
      available: number | null;
    }[];
  }[];
}
async function ask(id: number, who = keeper) {
  const { data } = await who.get<Answer>(`/product/partData/vehicle/${id}`);
  const sizes = data.sizes.map(({ axle, size, parts }) => [
    `${axle} ${size}`,
    ...parts
      .filter(({ partNo }) => partNo.startsWith('VP-'))
      .map(({ partNo, fit, answer }) => `${partNo.slice(3)} ${fit} ${answer}`),
  ]);
  return { ...data, sizes };
}
const all = ['1 ok OK', '2 ok OK', '5 unknown CHECK'];

it('gives the released tyres of each size, front, rear and others, those that may be fitted first', async () => {
  const id = await addCar({
    rearSize: '255/40R18',
    rearLoad: '99Y XL',
    otherSizes: '225/50R17 94W; 245/35R19',
  });
  const { verified, rule, sizes } = await ask(id);
  expect([verified, rule]).toEqual([true, 'ASK']);
  expect(sizes).toEqual([
    ['FRONT 225/45R18', ...all, '4 speed-below ASK', '3 load-below ASK'],
    ['REAR 255/40R18', '9 ok OK'],
    ['OTHER 225/50R17', '10 ok OK'],
    ['OTHER 245/35R19'],
  ]);
});

it('refuses what is below where the setting says so, and never by sizes that nobody verified', async () => {
  const [known, guessed] = [await addCar({}), await addCar({ sourceKind: 'TRADE' })];
  await setSetting(server.services.db, downgrade, 'REFUSE');
  const refused = await ask(known);
  expect([refused.rule, refused.sizes]).toEqual([
    'REFUSE',
    [['BOTH 225/45R18', ...all, '4 speed-below REFUSE', '3 load-below REFUSE']],
  ]);
  const hinted = await ask(guessed);
  expect([hinted.verified, hinted.sizes]).toEqual([
    false,
    [['BOTH 225/45R18', ...all, '4 speed-below CHECK', '3 load-below CHECK']],
  ]);
  await setSetting(server.services.db, downgrade);
});

it('compares nothing where the car says nothing', async () => {
  const { sizes } = await ask(await addCar({ frontLoad: '' }));
  expect(sizes[0]?.slice(1).every((line) => line.endsWith('unknown CHECK'))).toBe(true);
});

it('tells a dealer the tyres, not the stock of the platform; suppliers have no use for it', async () => {
  const id = await addCar({});
  const dealer = await server.as({ type: 'DEALER', codes: ['tyres_list_view'] });
  expect((await ask(id, dealer)).sizes[0]?.slice(0, 3)).toEqual(['BOTH 225/45R18', '1 ok OK', '2 ok OK']);
  const { data } = await dealer.get<Answer>(`/product/partData/vehicle/${id}`);
  expect(
    data.sizes.flatMap(({ parts }) => parts.map(({ available }) => available)).every((n) => n === null),
  ).toBe(true);
  const { data: own } = await keeper.get<Answer>(`/product/partData/vehicle/${id}`);
  expect(own.sizes[0]?.parts[0]?.available).toBe(0);
  expect(own.sizes[0]?.parts[0]).toMatchObject({ brandName: '原配测试', pattern: 'P' });
  expect(
    (
      await (
        await server.as({ type: 'SUPPLIER', codes: ['tyres_list_view'] })
      ).get(`/product/partData/vehicle/${id}`)
    ).status,
  ).toBe(403);
  expect((await keeper.get('/product/partData/vehicle/999999')).status).toBe(404);
});

it('tells a dealer what its level pays, the platform the general price, others none; and no dealer what it may not sell', async () => {
  const vehicleId = await addCar({ frontSize: '185/60R15', frontLoad: '84H' });
  const world = await openCatalogueWorld(server);
  const prices = { ...fourPrices, LEVEL_A: 39_000 };
  const tyre = { size: '185/60R15', load: '84H' };
  const shown = await tyreIn(world, 'Deployed', { ...tyre, prices });
  const closed = await tyreIn(world, 'Deployed', tyre);
  const { db } = server.services;
  await db.updateTable('part').set({ sale_scope: 'ONLY' }).where('id', '=', closed).execute();
  const companyId = await makeCompany(server.services, 'DEALER');
  await db.updateTable('dealer').set({ price_level: 'A' }).where('id', '=', companyId).execute();
  const seenBy = async (who: typeof keeper) => {
    const { data } = await who.get<Answer>(`/product/partData/vehicle/${vehicleId}`);
    const parts = data.sizes.flatMap((size) => size.parts);
    return parts
      .filter(({ id }) => id === shown || id === closed)
      .map(({ id, wholesalePrice }) => [id, wholesalePrice]);
  };
  expect(await seenBy(await server.as({ type: 'DEALER', companyId, codes: ['tyres_list_view'] }))).toEqual([
    [shown, 39_000],
  ]);
  expect(await seenBy(keeper)).toEqual([
    [shown, 40_000],
    [closed, 40_000],
  ]);
  expect(await seenBy(await server.as({ type: 'OEM', codes: ['tyres_list_view'] }))).toEqual([
    [shown, null],
    [closed, null],
  ]);
});
