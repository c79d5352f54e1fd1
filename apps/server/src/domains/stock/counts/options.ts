import { sql } from 'kysely';
import type { Ctx } from '#kernel/context.ts';
import { byText } from '#kernel/order.ts';
import { visible } from '#kernel/scope.ts';
import { binCodes } from '#domains/stock/bins/index.ts';
import { keptTypes, placeShown, stockPlace } from '#domains/stock/inventory/index.ts';
import { requirePlace } from './count.ts';

/** Returns the places the caller may count and, for a chosen one, its brands and its bins, else the racks of its last counts. */
export async function countOptions(ctx: Ctx, locationId: number | undefined) {
  const places = await countedPlaces(ctx);
  if (locationId === undefined) return { places, brands: [], racks: [], bins: [] };
  await requirePlace(ctx, locationId);
  const brands = await ctx.db
    .selectFrom('brand as b')
    .where('b.id', 'in', (q) =>
      q
        .selectFrom('stock_level as s')
        .innerJoin('part as p', 'p.id', 's.part_id')
        .where('s.location_id', '=', locationId)
        .select(sql<number>`p.brand_id`.as('id')),
    )
    .orderBy('b.name_key')
    .select(['b.id as value', 'b.name as label'])
    .execute();
  const bins = await binCodes(ctx.db, locationId);
  return { places, brands, racks: bins.length > 0 ? bins : await knownRacks(ctx, locationId), bins };
}

function countedPlaces(ctx: Ctx) {
  return ctx.db
    .selectFrom('location')
    .where('type', 'in', keptTypes(ctx) as ('WAREHOUSE' | 'DEALER')[])
    .where(placeShown)
    .where(visible(ctx, stockPlace))
    .orderBy(sql`type COLLATE "C" DESC, code COLLATE "C"`)
    .select(['id as value', 'name as label'])
    .limit(2000)
    .execute();
}

async function knownRacks({ db }: Ctx, locationId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('stock_count_entry as e')
    .innerJoin('stock_count as c', 'c.id', 'e.count_id')
    .where('c.location_id', '=', locationId)
    .where('e.rack', '<>', '')
    .groupBy('e.rack')
    .orderBy('e.rack', byText)
    .limit(1000)
    .select('e.rack')
    .execute();
  return rows.map(({ rack }) => rack);
}
