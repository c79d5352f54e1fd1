import { sql } from 'kysely';
import type { Ctx } from '#kernel/context.ts';
import { byText } from '#kernel/order.ts';
import { visible } from '#kernel/scope.ts';
import { matchesSearch } from '#kernel/search.ts';
import { keptTypes, stockPlace } from '#domains/stock/inventory/index.ts';
import { requireBinPlace } from './bin.ts';

/** Places that the caller runs; `binned`: with bins only, those that have any. */
export const readBinPlaces = (ctx: Ctx, binned = false) =>
  ctx.db
    .selectFrom('location')
    .where('location.type', 'in', keptTypes(ctx) as ('WAREHOUSE' | 'DEALER')[])
    .where('location.enabled', '=', true)
    .where(visible(ctx, stockPlace))
    .$if(binned, (q) =>
      q.where(sql<boolean>`EXISTS (SELECT FROM bin WHERE bin.location_id = location.id AND bin.enabled)`),
    )
    .orderBy(sql`location.type COLLATE "C" DESC`)
    .orderBy('location.code', byText)
    .select(['location.id as value', 'location.name as label'])
    .limit(2000)
    .execute();

/** Enabled bins of a place by route. @throws record.not-found, permission.type, bin.place */
export async function readBinOptions(ctx: Ctx, locationId: number, text = '') {
  await requireBinPlace(ctx, locationId);
  return ctx.db
    .selectFrom('bin')
    .where('location_id', '=', locationId)
    .where('enabled', '=', true)
    .$if(text !== '', (q) => q.where(matchesSearch(text, ['bin.search'], ['bin.code'])))
    .orderBy('sort')
    .orderBy('code', byText)
    .select(['id as value', 'code as label'])
    .limit(5000)
    .execute();
}
