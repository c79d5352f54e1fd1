import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AccountType } from '@treadline/contract/kernel/permissions.ts';
import { readSheet } from '#kernel/sheets/index.ts';
import { makeCompany } from '#testing/people.ts';
import { openPromotionWorld, promotionPath, type PromotionWorld } from '#testing/promotion-world.ts';
import { openShop } from '#testing/retail-world.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';

let server: TestServer;
let world: PromotionWorld;
type Caller = Awaited<ReturnType<TestServer['as']>>;
let people: Record<'dealer' | 'group' | 'oem' | 'region' | 'supplier' | 'stranger', Caller>;
let otherDealer: number;
/** Promotions by what they are to the shop of the world. */
const ids: Record<string, number> = {};
let orderOfOther: string;

const codes = ['promotion_list_view', 'promotion_list_edit'] as const;
const as = (type: AccountType, companyId?: number) =>
  server.as({
    type,
    codes: type === 'DEALER' ? codes : ['promotion_list_view'],
    ...(companyId && { companyId }),
  });

/** A group, a car maker and a regional manager to whom a dealer belongs. */
async function oversee(dealerId: number) {
  const { db } = server.services;
  const [group, oem, region] = [await as('DEALER_GROUP'), await as('OEM'), await as('REGIONAL_MANAGER')];
  const brand = await db
    .insertInto('car_brand')
    .values({ name: '促销品牌', name_key: '' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('oem_car_brand').values({ oem_id: oem.companyId, car_brand_id: brand.id }).execute();
  await db.insertInto('dealer_car_brand').values({ dealer_id: dealerId, car_brand_id: brand.id }).execute();
  await sql`UPDATE dealer SET group_id = ${group.companyId} WHERE id = ${dealerId}`.execute(db);
  await sql`UPDATE company SET region = 'WEST' WHERE id IN (${dealerId}, ${region.companyId})`.execute(db);
  return { group, oem, region: await server.as(region.userName) };
}

beforeAll(async () => {
  server = await openTestServer();
  await server.services.db.updateTable('promotion').set({ state: 'CLOSED' }).execute();
  world = await openPromotionWorld(server);
  await world.stockUp(world.warehouseId, { '2525': 40 });
  otherDealer = await makeCompany(server.services, 'DEALER');
  await openShop(server, otherDealer);
  await sql`UPDATE company SET region = 'NORTH' WHERE id = ${otherDealer}`.execute(server.services.db);
  await server.services.db
    .insertInto('coverage')
    .values({ location_id: world.warehouseId, area: '', dealer_id: otherDealer, priority: 1, lead_days: 1 })
    .execute();
  const stranger = await as('DEALER', otherDealer);
  people = {
    dealer: world.shopMaker,
    ...(await oversee(world.dealerId)),
    supplier: await as('SUPPLIER'),
    stranger,
  };
  ids['everywhere'] = (await world.running()).id;
  ids['regional'] = (await world.running({ dealerScope: { regions: ['WEST'] } })).id;
  ids['elsewhere'] = (await world.running({ dealerScope: { regions: ['NORTH'] } })).id;
  ids['excluded'] = (
    await world.running({ dealerScope: { all: true, excludedDealerIds: [world.dealerId] } })
  ).id;
  ids['draft'] = (await world.createPromotion()).data.id;
  ids['own'] = (
    await world.running({ rule: { kind: 'AMOUNT', offFen: 100 }, budget: null }, world.shopMaker)
  ).id;
  ids['ownDraft'] = (await world.createPromotion({}, world.shopMaker)).data.id;
  ids['others'] = (await world.running({ rule: { kind: 'AMOUNT', offFen: 100 }, budget: null }, stranger)).id;
  await world.placeAtPrice();
  orderOfOther = (await world.placeAtPrice({ dealerId: otherDealer })).data.orderNo;
});
afterAll(() => server.close());

const named = (found: readonly number[]): string[] =>
  Object.entries(ids)
    .filter(([, id]) => found.includes(id))
    .map(([name]) => name);
const listed = async (by: Caller): Promise<string[]> => {
  const { data } = await by.get<{ list: { id: number }[]; total: number }>(
    `${promotionPath}/list?pageSize=100`,
  );
  expect(data.total).toBe(data.list.length);
  return named(data.list.map(({ id }) => id));
};

const seen: Record<'dealer' | 'group' | 'oem' | 'region' | 'stranger', string[]> = {
  dealer: ['everywhere', 'regional', 'own', 'ownDraft'],
  group: ['everywhere', 'regional', 'own'],
  oem: ['everywhere', 'regional', 'own'],
  region: ['everywhere', 'regional', 'own'],
  stranger: ['everywhere', 'elsewhere', 'excluded', 'others'],
};

it.each(Object.entries(seen))(
  '%s sees these, in list, workbook, detail, figures, uses, print',
  async (who, names) => {
    const by = people[who as keyof typeof seen];
    expect(await listed(by)).toEqual(names);
    const { raw } = await by.get(`${promotionPath}/list?format=xlsx`);
    const { rows } = await readSheet(raw, { maxRows: 100, maxBytes: 1e6 });
    expect(rows).toHaveLength(names.length);
    for (const [name, id] of Object.entries(ids))
      for (const path of ['detail', 'figures', 'uses', 'print'])
        expect([name, path, (await by.get(`${promotionPath}/${path}/${id}`)).status]).toEqual([
          name,
          path,
          names.includes(name) ? 200 : 404,
        ]);
  },
);

it('who has no shop sees none at all', async () => {
  const { supplier } = people;
  expect((await supplier.get(`${promotionPath}/list`)).status).toBe(403);
  for (const path of ['detail', 'figures', 'uses', 'print'])
    expect((await supplier.get(`${promotionPath}/${path}/${ids['everywhere']}`)).status).toBe(403);
  const basket = { dealerId: world.dealerId, partsList: world.tyres(['FL']) };
  expect((await supplier.post(`${promotionPath}/simulate`, basket)).status).toBe(403);
});

it('what other shops used is told as a sum alone: orders, days and shops are those of one’s own', async () => {
  const id = ids['everywhere'] ?? 0;
  const figuresOf = async (by: Caller) =>
    (
      await by.get<{ used: number; cost: number; baskets: number; byDealer: { dealerId: number }[] }>(
        `${promotionPath}/figures/${id}`,
      )
    ).data;
  const usesOf = async (by: Caller) =>
    (await by.get<{ orderNo: string }[]>(`${promotionPath}/uses/${id}`)).data.map(({ orderNo }) => orderNo);
  expect(await figuresOf(world.maker)).toMatchObject({ used: 2, cost: 20_000, baskets: 2 });
  for (const who of ['dealer', 'group', 'oem', 'region'] as const) {
    const figures = await figuresOf(people[who]);
    expect(figures).toMatchObject({ used: 2, cost: 20_000, baskets: 1 });
    expect(figures.byDealer.map(({ dealerId }) => dealerId)).toEqual([world.dealerId]);
    const uses = await usesOf(people[who]);
    expect(uses).toHaveLength(1);
    expect(uses).not.toContain(orderOfOther);
  }
  expect(await usesOf(people.stranger)).toEqual([orderOfOther]);
});

it('the simulator tries baskets at one’s own shops alone, and names to them what holds there', async () => {
  const partsList = world.tyres(['FL', 'FR']);
  const tried = (by: Caller, dealerId: number) =>
    by.post<{ tried: { promotionId: number }[] }>(`${promotionPath}/simulate`, { dealerId, partsList });
  for (const who of ['dealer', 'group', 'oem', 'region'] as const) {
    const { data } = await tried(people[who], world.dealerId);
    expect(named(data.tried.map(({ promotionId }) => promotionId))).toEqual([
      'everywhere',
      'regional',
      'own',
    ]);
    expect((await tried(people[who], otherDealer)).status).toBe(404);
  }
  const { data } = await tried(world.maker, world.dealerId);
  expect(named(data.tried.map(({ promotionId }) => promotionId))).toEqual([
    'everywhere',
    'regional',
    'elsewhere',
    'excluded',
    'own',
  ]);
});

it('a shop changes its own alone, those who look over shops nothing', async () => {
  const { data: platform } = await world.shopMaker.get<{ version: number }>(
    `${promotionPath}/detail/${ids['everywhere']}`,
  );
  const close = (id = 0, version = 1) => ({
    path: `${promotionPath}/status/${id}`,
    body: { version, action: 'pause', reason: '' },
  });
  const { path, body } = close(ids['everywhere'], platform.version);
  expect((await people.dealer.put(path, body)).body.error).toBe('promotion.not-yours');
  for (const who of ['group', 'oem', 'region', 'supplier'] as const)
    expect((await people[who].put(path, body)).status).toBe(403);
  expect((await people.stranger.put(close(ids['own']).path, body)).status).toBe(404);
});
