import { readXlsx } from 'hucre/xlsx';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  carOf,
  checkKey,
  checkPath,
  openCheckWorld,
  wheelOf,
  type CheckAnswer,
} from '#testing/check-world.ts';
import { expectInvariants } from '#testing/invariants.ts';
import { openRetailWorld } from '#testing/retail-world.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { brandSearch } from '#domains/catalogue/brands/index.ts';
import { partSearch } from '#domains/catalogue/catalogue/index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterEach(() => expectInvariants(server.services.db));
afterAll(() => server.close());

type World = Awaited<ReturnType<typeof openCheckWorld>>;
const searchFor = async (by: World['shop'], text: string) =>
  (
    await by.get<{ label: string; party: string; path: string }[]>(
      `/user/v1/user/search?text=${encodeURIComponent(text)}`,
    )
  ).data;

/** Gives a tyre of the world a brand and a pattern. Returns what its side wall says. */
async function makeTyre(id: number) {
  const { db } = server.services;
  const names = { name: `途跃${id}`, name_en: `途跃${id}` };
  const brand = await db
    .insertInto('brand')
    .values({ ...names, ...brandSearch.keys({ ...names, alias: '' }) })
    .returning('id')
    .executeTakeFirstOrThrow();
  const part = await db
    .updateTable('part')
    .set({ pattern: 'Sport', brand_id: brand.id })
    .where('id', '=', id)
    .returning(['part_no', 'name', 'size', 'pattern', 'size_key', 'barcode', 'oe_no'])
    .executeTakeFirstOrThrow();
  await db
    .updateTable('part')
    .set({ search: partSearch.key(part) })
    .where('id', '=', id)
    .execute();
  const { size, pattern } = part;
  return { size, pattern, brand: names.name };
}

test('matching tyres: of the sizes of flagged wheels, as many as are needed, with stock and price', async () => {
  const retail = await openRetailWorld(server);
  await retail.stockUp(retail.warehouseId, { '2525': 8 });
  const { size } = await makeTyre(retail.partId());
  const seller = await server.as({
    type: 'DEALER',
    companyId: retail.dealerId,
    codes: ['retail_report_view', 'view_dealer_place_order_list'],
  });
  const world = await openCheckWorld(server);
  const body = world.input({
    dealerId: retail.dealerId,
    wheels: [
      wheelOf('FL', 12, { size }),
      wheelOf('FR', 30, { size }),
      wheelOf('RR', 60, { size: '255/45R19' }),
      wheelOf('SPARE', 10, { size: '125/70R17' }),
    ],
  });
  const { data: check } = await seller.post<CheckAnswer>(`${checkPath}/create`, body, {
    'idempotency-key': 'reach-1',
  });
  type Groups = { size: string; quantity: number; wheels: string[]; offers: Record<string, number>[] }[];
  const { data } = await seller.get<Groups>(`${checkPath}/part?id=${check.id}`);
  expect(data).toMatchObject([{ size, quantity: 2, wheels: ['FL', 'FR'] }]);
  const offer = data[0]?.offers.find(({ partId }) => partId === retail.partId());
  expect(offer).toMatchObject({ unitPrice: 50_000 });
  expect(offer?.['outTheDoor']).toBeGreaterThanOrEqual(100_000);
  const { data: all } = await seller.get<Groups>(`${checkPath}/part?id=${check.id}&all=true`);
  expect(all.map((group) => group.size)).toEqual([size, '255/45R19']);
  expect((await world.shop.get(`${checkPath}/part?id=${check.id}`)).status).toBe(404);
});

test('a tyre of an open recall is red, of one that is closed not', async () => {
  const retail = await openRetailWorld(server);
  const tyre = await makeTyre(retail.partId());
  const { db } = server.services;
  await db
    .insertInto('stock_recall')
    .values({
      recall_no: `RC-${retail.partId()}`,
      part_id: retail.partId(),
      dot_from: '1024',
      dot_to: '2024',
      from_key: 2410,
      to_key: 2420,
      reason: '试验',
      created_by: 1,
      created_by_name: '试验',
    })
    .execute();
  const world = await openCheckWorld(server);
  const wheels = [
    wheelOf('FL', 70, { ...tyre, dot: '2024' }),
    wheelOf('FR', 70, { ...tyre, dot: '2124' }),
    wheelOf('RR', 70, { ...tyre, pattern: 'Other', dot: '1524' }),
  ];
  const { data } = await world.create({ wheels });
  const detail = await world.shop.get<{ wheels: { recalled: boolean; reasons: string[] }[] }>(
    `${checkPath}/detail/${data.id}`,
  );
  expect([data.red, detail.data.wheels.map(({ recalled }) => recalled)]).toEqual([1, [true, false, false]]);
  expect(detail.data.wheels[0]?.reasons[0]).toBe('RECALL');
  await db.updateTable('stock_recall').set({ status: 'CLOSED' }).execute();
  expect((await world.create({ wheels })).data.red).toBe(0);
});

test('who may not see it clear gets it masked: list, detail, car, workbook; each reveal is written down', async () => {
  const world = await openCheckWorld(server);
  const { data: check } = await world.create();
  const eye = await server.as({ type: 'DEALER', companyId: world.dealerId, codes: ['retail_report_view'] });
  const hidden = [world.plateNumber, '王小明', '13900001111'];
  const plate = encodeURIComponent(world.plateNumber);
  const answers = [
    await eye.post(`${checkPath}/search`, {}),
    await eye.get(`${checkPath}/detail/${check.id}`),
    await eye.get(`${checkPath}/car?dealerId=${world.dealerId}&plate=${plate}`),
  ];
  for (const answer of answers) {
    expect(answer.status).toBe(200);
    for (const word of hidden) expect(answer.raw.toString('utf8')).not.toContain(word);
  }
  const columns = 'checkNo,plateNumber,customerName,customerMobile,red';
  const rowOf = async (by: World['shop']) => {
    const { raw } = await by.post(`${checkPath}/search`, { format: 'xlsx', columns });
    return (await readXlsx(raw)).sheets[0]?.rows[1];
  };
  expect(await rowOf(world.shop)).toEqual([check.checkNo, ...hidden, 0]);
  expect((await rowOf(eye))?.slice(2)).toEqual(['王**', '139****1111', 0]);
  const reveal = (by: World['shop']) =>
    by.get<{ value: string }>(`/data/communal/decrypt?entity=tyre-check&id=${check.id}&field=customerMobile`);
  expect((await reveal(eye)).status).toBe(403);
  const told = await reveal(world.shop);
  const log = await server.services.db
    .selectFrom('timeline')
    .where('entity', '=', 'tyre-check')
    .where('action', '=', 'reveal')
    .where('entity_id', '=', check.id)
    .execute();
  expect([told.data.value, log.length]).toEqual(['13900001111', 1]);
});

test('a mask is no technician; a stored name with an asterisk stays', async () => {
  const world = await openCheckWorld(server);
  expect((await world.create({ technician: '李**' })).body.error).toBe('request.invalid');
  const { id, version } = (await world.create()).data;
  const { clientId: _id, dealerId: _dealer, checkedTime: _time, ...input } = world.input();
  const correct = (technician: string) =>
    world.shop.put<object>(`${checkPath}/update`, { id, version, ...input, technician }, checkKey());
  const technician = '5* 快修';
  await server.services.db.updateTable('tyre_check').set({ technician }).where('id', '=', id).execute();
  expect((await correct(`${technician}*`)).body.error).toBe('request.invalid');
  expect((await correct(technician)).data).toMatchObject({ technician });
});

test('home counts red and unread cars of the own shop; the palette finds its checks, masked', async () => {
  const world = await openCheckWorld(server);
  const { data: red } = await world.create({ wheels: carOf(12) });
  await world.create({ plateNumber: '浙C00009' });
  await world.shop.put(`${checkPath}/read`, { ids: [red.id] });
  const counts = async (by: World['shop']) => {
    const { data } = await by.get<{ cards: { key: string; count: number }[] }>('/report/home');
    return Object.fromEntries(data.cards.map(({ key, count }) => [key, count]));
  };
  expect(await counts(world.shop)).toMatchObject({ 'check-red': 1, 'check-unread': 1 });
  const other = await openCheckWorld(server);
  expect(await counts(other.shop)).toMatchObject({ 'check-red': 0, 'check-unread': 0 });
  const hit = { label: red.checkNo, path: `/retail/check/detail?id=${red.id}` };
  expect(await searchFor(world.shop, red.checkNo)).toMatchObject([hit]);
  expect(await searchFor(world.shop, world.plateNumber)).toMatchObject([hit]);
  expect(await searchFor(other.shop, red.checkNo)).toEqual([]);
  const eye = await server.as({ type: 'DEALER', companyId: world.dealerId, codes: ['retail_report_view'] });
  expect((await searchFor(eye, red.checkNo))[0]?.party).not.toContain(world.plateNumber);
});
