import { sql } from 'kysely';
import type { partSearchRoutes, pickUses } from '@treadline/contract/catalogue/search-routes.ts';
import type { Input } from '@treadline/contract/kernel/route.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { plannedEachTime } from '../../../kernel/prepared.ts';
import { visible } from '../../../kernel/scope.ts';
import { part } from '../part.ts';
import { marksColumns, marksOf } from './marks.ts';
import { matchParts, rankParts } from './match-parts.ts';

const usable: Record<(typeof pickUses)[number], ReturnType<typeof sql<boolean>>> = {
  SELL: sql<boolean>`part.status = 'Deployed' AND part.lifecycle <> 'ENDED'`,
  BUY: sql<boolean>`part.status IN ('Approved', 'Deployed') AND part.lifecycle = 'ACTIVE'`,
  ANY: sql<boolean>`true`,
};

/** Parts in the caller's scope to be picked, the platform's and the caller's own; those of some ids whatever they are. */
export async function pickParts(ctx: Ctx, { query }: Input<typeof partSearchRoutes.pick>) {
  const { ids, text = '', use } = query;
  const visibles = ctx.db
    .selectFrom('part')
    .leftJoin('brand', 'brand.id', 'part.brand_id')
    .where(visible(ctx, part));
  const found = ids
    ? visibles.where('part.id', 'in', ids)
    : visibles
        .where(usable[use])
        .where(sql<boolean>`(part.owner_id IS NULL OR part.owner_id = ${ctx.me.companyId})`)
        .where(matchParts(ctx, text, 'part.id'));
  const rows = await found
    .modifyEnd(sql.raw(plannedEachTime))
    .select(['part.id', 'part.part_no', 'part.name', 'part.size', ...marksColumns])
    .select(
      sql<string>`coalesce(${sql.ref(ctx.lang === 'en' ? 'brand.name_en' : 'brand.name')}, '')`.as('brand'),
    )
    .orderBy(rankParts(text))
    .orderBy('part.part_no')
    .limit(ids ? ids.length : 50)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    partNo: row.part_no,
    name: row.name,
    brandName: row.brand,
    size: row.size,
    marks: marksOf(row),
  }));
}
