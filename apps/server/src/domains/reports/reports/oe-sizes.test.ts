import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openReportWorld, type ReportWorld } from '#testing/report-world.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { foldStale } from './fold.ts';

let server: TestServer;
let world: ReportWorld;
beforeAll(async () => {
  server = await openTestServer();
  world = await openReportWorld(server);
  // Its own brand's cars: one model on other sizes before and behind, two on a third one, one that is not sold any more.
  await world.run(sql`WITH series AS (INSERT INTO car_series (brand_id, name, search)
      SELECT car_brand_id, 'OE', '' FROM oem_car_brand WHERE oem_id = ${world.oemId} RETURNING id)
    INSERT INTO car_vehicle (series_id, name, year_from, front_size, rear_size, enabled)
    SELECT series.id, m.name, 2020, m.front, m.rear, m.enabled FROM series CROSS JOIN (VALUES
      ('a', '901/35R30', '902/35R30', true), ('b', '903/35R30', '903/35R30', true), ('c', '903/35R30', '903/35R30', true),
      ('d', '904/35R30', '904/35R30', false)) m (name, front, rear, enabled)`);
  await world.run(sql`UPDATE car_vehicle SET enabled = false WHERE name NOT IN ('a', 'b', 'c')`);
});
afterAll(() => server.close());

interface List {
  key: string;
  rows: { label: string; value: number; before: number; path: string }[];
}
const ask = async (type: 'OEM' | 'OTHER' | 'DEALER', companyId?: number) => {
  const codes = ['retail_report_view', 'tyres_list_view'] as const;
  const who = await server.as({ type, codes, ...(companyId ? { companyId } : {}) });
  const { lists } = (await who.get<{ lists: List[] }>('/report/home')).data;
  return lists.find(({ key }) => key === 'reports.oe-sizes')?.rows;
};
const sizes = async () =>
  (await ask('OEM', world.oemId))?.map(({ label, value, before }) => [label, value, before]);
/** One of a size that is not promised to anybody, in a place of its own. */
const stock = (type: 'WAREHOUSE' | 'DEALER', owner: number, size: string) =>
  world.run(sql`WITH place AS (INSERT INTO location (type, code, name, owner_id, search)
      VALUES (${type}, ${`OE${owner}${size}`}, 'x', ${owner}, '') RETURNING id),
    tyre AS (INSERT INTO part (part_no, name, search, size, size_key, brand_id)
      SELECT ${`OE${owner}${size}`}::text, 'tyre', '', ${size}::text, ${size.replaceAll(/\D/g, '')}::text, min(id) FROM brand RETURNING id)
    INSERT INTO stock_level (location_id, part_id, on_hand, reserved) SELECT place.id, tyre.id, 3, 2 FROM place, tyre`);

it('a maker sees the sizes of its cars that nobody can deliver: what its dealers sold of late first, then those of most models', async () => {
  const { order, pay, run, shops, oemId } = world;
  expect(await sizes()).toEqual([
    ['903/35R30', 2, 0],
    ['901/35R30', 1, 0],
    ['902/35R30', 1, 0],
  ]);
  const [own, , strange] = shops;
  for (const [shop, size] of [
    [own, '902/35R30'],
    [strange, '901/35R30'],
  ] as const) {
    const at = new Date(Date.now() - 5 * 86_400_000).toISOString();
    const { id } = await order({ at, shop });
    await run(sql`UPDATE retail_order_line SET size = ${size} WHERE order_id = ${id} AND kind = 'TYRE'`);
    await pay(id, at);
  }
  const sold = [
    ['902/35R30', 1, 2],
    ['903/35R30', 2, 0],
    ['901/35R30', 1, 0],
  ];
  // Also before it is kept by day.
  expect(await sizes()).toEqual(sold);
  await foldStale(server.services);
  expect(await sizes()).toEqual(sold);
  expect((await ask('OEM', oemId))?.[0]?.path).toBe('/tyres/list?text=902%2F35R30');
  expect(await ask('OTHER')).toBeUndefined();
  expect(await ask('DEALER', own)).toBeUndefined();
});

it('one left in a warehouse or at one of its dealers takes a size away, not what a strange dealer has', async () => {
  const { shops } = world;
  const [own = 0, , strange = 0] = shops;
  await stock('DEALER', strange, '901/35R30');
  expect(await sizes()).toHaveLength(3);
  await stock('DEALER', own, '901/35R30');
  expect((await sizes())?.map(([size]) => size)).toEqual(['902/35R30', '903/35R30']);
  await stock('WAREHOUSE', strange, '902/35R30');
  expect((await sizes())?.map(([size]) => size)).toEqual(['903/35R30']);
});
