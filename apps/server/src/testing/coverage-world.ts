import { sql } from 'kysely';
import { brandSearch } from '#domains/catalogue/brands/index.ts';
import { openStockWorld } from './stock-world.ts';
import { makeCompany } from './people.ts';
import type { TestServer } from './server.ts';

export const coveragePath = '/inventory/coverage';
export interface TestRule {
  id: number;
  version: number;
  kind: string;
  priority: number | null;
  leadDays: number | null;
  level: string;
  area: string;
}

let next = 1;

/** Creates a dealer in a district. */
export async function makeDealer(
  { services }: TestServer,
  division: string,
  more: object = {},
): Promise<number> {
  const id = await makeCompany(services, 'DEALER');
  const own = { division_code: division, province: '', city: '', ...more };
  await services.db.updateTable('dealer').set(own).where('id', '=', id).execute();
  await sql`UPDATE company SET region = 'EAST' WHERE id = ${id}`.execute(services.db);
  return id;
}

/** Creates a brand and assigns parts to it. */
export async function makeBrand({ services: { db } }: TestServer, partIds: readonly number[] = []) {
  const names = {
    name: `盖牌${process.env['VITEST_POOL_ID'] ?? 0}${Date.now() % 1e6}-${next++}`,
    name_en: '',
  };
  const row = { ...names, name_en: `${names.name}e`, sort: 1 };
  const { id } = await db
    .insertInto('brand')
    .values({ ...row, ...brandSearch.keys({ ...row, alias: '' }) })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (partIds.length > 0)
    await db
      .updateTable('part')
      .set({ brand_id: id })
      .where('id', 'in', [...partIds])
      .execute();
  return { id, name: row.name };
}

/** Test fixture: locations, parts and a user who manages coverage rules; without rules. */
export async function openCoverage(server: TestServer, { places = 2, parts = 2 } = {}) {
  await server.services.db.deleteFrom('coverage').execute();
  const world = await openStockWorld(server, { places, parts });
  const keeper = await server.as({ type: 'OTHER', codes: ['inventory_coverage_edit'] });
  const add = (body: object) =>
    keeper.post<TestRule>(`${coveragePath}/add`, {
      locationId: world.at().locationId,
      kind: 'COVER',
      priority: 1,
      leadDays: 1,
      ...body,
    });
  const codes = await server.services.db
    .selectFrom('location')
    .where(
      'id',
      'in',
      Array.from({ length: places }, (_, i) => world.at(i).locationId),
    )
    .orderBy('id')
    .select('code')
    .execute();
  return { ...world, keeper, add, codes: codes.map(({ code }) => code) };
}
