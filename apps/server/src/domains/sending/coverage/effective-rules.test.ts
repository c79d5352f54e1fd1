import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeBrand, makeDealer, openCoverage } from '#testing/coverage-world.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { goodsOf, effectiveRules, servesDealer } from './effective-rules.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

interface Held {
  dealer_id: number;
  location_id: number;
  denied: boolean;
  priority: number | null;
  lead_days: number | null;
}
const held = async (dealerIds: readonly number[], partId: number): Promise<Held[]> =>
  (
    await sql<Held>`SELECT * FROM (${effectiveRules(sql`SELECT unnest(${[...dealerIds]}::bigint[])`, goodsOf({ partId }))}) h
    ORDER BY 1, 3`.execute(server.services.db)
  ).rows;

/** Places that may send a part to a dealer. */
const serving = async (dealerId: number, partId: number): Promise<number[]> => {
  const at = { locationId: 'lo.id', partId: 'part.id', brandId: 'part.brand_id' };
  const { rows } = await sql<{ id: number }>`SELECT lo.id FROM location lo, part
    WHERE part.id = ${partId} AND ${servesDealer(dealerId, at)} ORDER BY 1`.execute(server.services.db);
  return rows.map(({ id }) => id);
};

it('Kunshan: Zhejiang, Hangzhou with Michelin, never for dealer X', async () => {
  const { add, at } = await openCoverage(server, { places: 1, parts: 2 });
  const michelin = await makeBrand(server, [at(0, 0).partId]);
  await makeBrand(server, [at(0, 1).partId]);
  const [hangzhou, ningbo, x] = [
    await makeDealer(server, '330108'),
    await makeDealer(server, '330203'),
    await makeDealer(server, '330106'),
  ];
  await add({ areaCode: '33', priority: 1, leadDays: 2 });
  await add({ areaCode: '3301', brandId: michelin.id, priority: 3, leadDays: 1 });
  await add({ dealerId: x, kind: 'DENY' });
  const of = async (dealerId: number, part: number) =>
    (await held([dealerId], at(0, part).partId)).map(({ denied, priority, lead_days }) =>
      denied ? 'never' : `p${priority} ${lead_days}d`,
    );
  expect(await of(hangzhou, 0)).toEqual(['p3 1d']);
  expect(await of(hangzhou, 1)).toEqual(['p1 2d']);
  expect(await of(ningbo, 0)).toEqual(['p1 2d']);
  expect(await of(x, 0)).toEqual(['never']);
  expect(await of(x, 1)).toEqual(['never']);
});

it('the most specific rule wins, whatever rules there are', async () => {
  const { at } = await openCoverage(server, { places: 2, parts: 1 });
  const { partId } = at();
  const brand = await makeBrand(server, [partId]);
  const dealers = [await makeDealer(server, '330108'), await makeDealer(server, '330203')];
  const districts = ['330108', '330203'];
  const rules = fc.uniqueArray(
    fc.record({
      location: fc.nat(1),
      place: fc.constantFrom('', 'EAST', 'WEST', '33', '32', '3301', '3302', 'D0', 'D1'),
      goods: fc.constantFrom('', 'B', 'P'),
      priority: fc.option(fc.integer({ min: 1, max: 9 })),
    }),
    { selector: ({ location, place, goods }) => `${location}/${place}/${goods}`, maxLength: 40 },
  );
  const placeRank = (dealer: number, place: string) =>
    [`D${dealer}`, districts[dealer]?.slice(0, 4), '33', 'EAST', ''].indexOf(place);
  await fc.assert(
    fc.asyncProperty(rules, async (drawn) => {
      const { db } = server.services;
      await db.deleteFrom('coverage').execute();
      if (drawn.length > 0)
        await db
          .insertInto('coverage')
          .values(
            drawn.map(({ location, place, goods, priority }) => ({
              location_id: at(location).locationId,
              area: place.startsWith('D') ? '' : place,
              dealer_id: place.startsWith('D') ? dealers[Number(place[1])] : null,
              brand_id: goods === 'B' ? brand.id : null,
              part_id: goods === 'P' ? partId : null,
              denied: priority === null,
              priority,
              lead_days: priority,
            })),
          )
          .execute();
      const expected = dealers.flatMap((id, dealer) =>
        [0, 1].flatMap((location) => {
          const fitting = drawn.filter((r) => r.location === location && placeRank(dealer, r.place) >= 0);
          const [best] = fitting.toSorted(
            (a, b) =>
              placeRank(dealer, a.place) - placeRank(dealer, b.place) ||
              ['P', 'B', ''].indexOf(a.goods) - ['P', 'B', ''].indexOf(b.goods),
          );
          return best ? [[id, at(location).locationId, best.priority]] : [];
        }),
      );
      const found = await held(dealers, partId);
      expect(found.map((r) => [r.dealer_id, r.location_id, r.priority])).toEqual(expected);
      for (const id of dealers) {
        const open = found.filter((r) => r.dealer_id === id && !r.denied);
        expect(await serving(id, partId)).toEqual(open.map((r) => r.location_id));
      }
      expect(found.every((r) => r.denied === (r.priority === null))).toBe(true);
    }),
    { numRuns: 60 },
  );
});
