import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DealerScope, PartScope } from '@treadline/contract/promotion/promotions/rule.ts';
import { setPrices } from '#testing/goods.ts';
import { makeCompany } from '#testing/people.ts';
import { openPromotionWorld, promotionPath, type PromotionWorld } from '#testing/promotion-world.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { coversDealer, inScope, type DealerPlace } from './dealer-scope.ts';
import { coversLine, partsOf, type ScopeLine } from './part-scope.ts';

let server: TestServer;
let world: PromotionWorld;
let brands: number[];
beforeAll(async () => {
  server = await openTestServer();
  world = await openPromotionWorld(server, goods.length);
  const { db } = server.services;
  const made = await db
    .insertInto('brand')
    .values(['甲', '乙'].map((name) => ({ name: `范围${name}`, name_en: name, search: name, name_key: '' })))
    .returning('id')
    .execute();
  brands = made.map(({ id }) => id);
  await db.deleteFrom('part_price').execute();
  for (const [at, { brand, msrp, purchase, ...part }] of goods.entries()) {
    await db
      .updateTable('part')
      .set({ ...part, brand_id: brands[brand] ?? null })
      .where('id', '=', world.partId(at))
      .execute();
    await setPrices(server, world.partId(at), { MSRP: msrp, ...(purchase && { PURCHASE: purchase }) });
  }
});
afterAll(() => server.close());

const tyre = { kind: 'TYRE', status: 'Deployed', purchase: 60_000 } as const;
/** What is sold: fen with VAT, bought without. 600.00 are 678.00 with 13 %. */
const goods = [
  { ...tyre, brand: 0, pattern: 'PX-1', size: '255/45R19', msrp: 100_000 },
  { ...tyre, brand: 0, pattern: 'PX-2', size: '255/45R19', msrp: 90_000 },
  { ...tyre, brand: 0, pattern: 'PX-1', size: '245/40R18', msrp: 80_000 },
  { ...tyre, brand: 1, pattern: 'PX-1', size: '255/45R19', msrp: 70_000 },
  { ...tyre, brand: 0, pattern: '', size: '', kind: 'ACCESSORY', msrp: 10_000, purchase: 0 },
  { ...tyre, brand: 0, pattern: 'PX-1', size: '255/45R19', status: 'Pending', msrp: 50_000 },
] as const;

interface Count {
  parts: number;
  dealers: number;
  medianMargin: number | null;
  medianMarginAfter: number | null;
  lowestPrice: number | null;
  belowCost: number;
  below: { partId: number; price: number; after: number; cost: number }[];
}
const tenth = { kind: 'PERCENT', offBp: 1000 };
const count = async (partScope: object, rule: object = tenth, dealerScope: object = { all: true }) => {
  const { status, data } = await world.maker.post<Count>(`${promotionPath}/scope/count`, {
    rule,
    partScope,
    dealerScope,
  });
  expect(status).toBe(200);
  return data;
};
const ids = (...at: number[]): number[] => at.map(world.partId);

describe('the live count of a scope', () => {
  it('is of the brand: what is released alone, the margin before and after, the cheapest piece', async () => {
    // 32.20, 24.67 and 15.25 % of what is sold; after a tenth off 24.67, 16.30 and 5.83. What has no cost has no margin.
    expect(await count({ brandIds: [brands[0]] })).toMatchObject({
      parts: 4,
      medianMargin: 2467,
      medianMarginAfter: 1630,
      lowestPrice: 9000,
      belowCost: 0,
      below: [],
    });
  });

  it('is of a pattern of a brand', async () => {
    expect(await count({ brandIds: [brands[0]], patterns: ['PX-1'] })).toMatchObject({
      parts: 2,
      medianMargin: 3220,
      medianMarginAfter: 2467,
      lowestPrice: 72_000,
    });
  });

  it('is of a size, with the tyres that would be sold below cost, the worst first', async () => {
    expect(await count({ sizes: ['255/45R19'] })).toMatchObject({
      parts: 3,
      medianMargin: 2467,
      medianMarginAfter: 1630,
      lowestPrice: 63_000,
      belowCost: 1,
      below: [{ partId: world.partId(3), price: 70_000, after: 63_000, cost: 67_800 }],
    });
    const { below } = await count({ sizes: ['255/45R19'] }, { kind: 'PRICE', unitFen: 60_000 });
    expect(below.map(({ partId, after }) => [partId, after])).toEqual(ids(0, 1, 3).map((id) => [id, 60_000]));
  });

  it('is of single parts beside the rest, without the excluded; of kinds', async () => {
    expect(await count({ partIds: ids(0, 3) })).toMatchObject({ parts: 2, lowestPrice: 63_000 });
    expect(await count({ brandIds: [brands[0]], partIds: ids(3) })).toMatchObject({ parts: 5 });
    expect(await count({ brandIds: [brands[0]], excludedPartIds: ids(0) })).toMatchObject({
      parts: 3,
      medianMargin: 2467,
      lowestPrice: 9000,
    });
    expect(await count({ kinds: ['PART'], brandIds: [brands[0]] })).toMatchObject({
      parts: 1,
      medianMargin: null,
      medianMarginAfter: null,
      lowestPrice: 9000,
    });
    expect(await count({ serviceCodes: ['FIT'] })).toMatchObject({ parts: 0, lowestPrice: null });
  });

  it('goes by what a shop pays where a shop asks, and counts the shop alone', async () => {
    await setPrices(server, world.partId(0), { WHOLESALE: 80_000 });
    const { data } = await world.shopMaker.post<Count>(`${promotionPath}/scope/count`, {
      rule: { kind: 'AMOUNT', offFen: 30_000, fromFen: 50_000 },
      partScope: { partIds: ids(0) },
      dealerScope: { all: true },
    });
    expect(data).toMatchObject({ parts: 1, dealers: 1, medianMargin: 2000, medianMarginAfter: -1429 });
    expect(data.below).toMatchObject([{ after: 70_000, cost: 80_000 }]);
  });
});

/** Some of a list, often none. */
const some = <T>(all: readonly T[]) => fc.oneof(fc.constant([] as T[]), fc.subarray([...all]));

it('a scope means the same parts in the count and at the till', async () => {
  const lines = goods.map(({ kind, pattern, size, brand }, at): ScopeLine => ({
    lineNo: at + 1,
    kind: kind === 'TYRE' ? 'TYRE' : 'PART',
    partId: world.partId(at),
    brandId: brands[brand] ?? null,
    pattern,
    size,
    serviceCode: '',
    qty: 1,
  }));
  const all = ids(0, 1, 2, 3, 4, 5);
  const scope = fc
    .record({
      all: fc.boolean(),
      kinds: some(['TYRE', 'PART'] as const),
      brandIds: some(brands),
      patterns: some(['PX-1', 'PX-2']),
      sizes: some(['255/45R19', '245/40R18']),
      partIds: some(all),
      excludedPartIds: some(all),
    })
    .map((drawn) => PartScope.parse({ ...drawn, all: drawn.all && drawn.brandIds.length > 1 }));
  await fc.assert(
    fc.asyncProperty(scope, async (drawn) => {
      const rows = await server.services.db
        .selectFrom('part')
        .where('id', 'in', all)
        .where(partsOf(drawn))
        .orderBy('id')
        .select('id')
        .execute();
      const covered = lines.filter((line) => coversLine(drawn, line)).map(({ partId }) => partId);
      expect(rows.map(({ id }) => id)).toEqual(covered);
    }),
    { numRuns: 120 },
  );
});

it('a scope means the same shops in the count and at the till', async () => {
  const { db } = server.services;
  const places: DealerPlace[] = [];
  for (const [region, division] of [
    ['EAST', '330108'],
    ['EAST', '310112'],
    ['WEST', '510107'],
    ['WEST', '610113'],
    [null, ''],
  ] as const) {
    const id = await makeCompany(server.services, 'DEALER');
    await sql`UPDATE company SET region = ${region} WHERE id = ${id}`.execute(db);
    await sql`UPDATE dealer SET division_code = ${division} WHERE id = ${id}`.execute(db);
    places.push({ id, region, province: division.slice(0, 2) });
  }
  const all = places.map(({ id }) => id);
  const scope = fc
    .record({
      all: fc.boolean(),
      regions: some(['EAST', 'WEST', 'NORTH'] as const),
      provinces: some(['33', '31', '51', '61']),
      dealerIds: some(all),
      excludedDealerIds: some(all),
    })
    .map((drawn) => DealerScope.parse({ ...drawn, all: drawn.all && drawn.regions.length > 1 }));
  await fc.assert(
    fc.asyncProperty(scope, async (drawn) => {
      const rows = await db
        .selectFrom('company')
        .innerJoin('dealer', 'dealer.id', 'company.id')
        .where('company.id', 'in', all)
        .where(inScope(drawn))
        .orderBy('company.id')
        .select('company.id')
        .execute();
      expect(rows.map(({ id }) => id)).toEqual(
        places.filter((place) => coversDealer(drawn, place)).map(({ id }) => id),
      );
    }),
    { numRuns: 120 },
  );
  const east = await count({ all: true }, tenth, { regions: ['EAST'], excludedDealerIds: [all[0]] });
  const west = await count({ all: true }, tenth, { provinces: ['51'], dealerIds: [all[4]] });
  expect([east.dealers, west.dealers]).toEqual([1, 2]);
});
