import { sql } from 'kysely';
import type { partSearchRoutes, pickUses } from '@treadline/contract/catalogue/catalogue/search-routes.ts';
import type { Input } from '@treadline/contract/kernel/route.ts';
import type { Ctx } from '#kernel/context.ts';
import { byText } from '#kernel/order.ts';
import { plannedEachTime } from '#kernel/prepared.ts';
import type { Condition } from '#kernel/search.ts';
import { isPurchasable } from '../buying.ts';
import { marksSql } from '../parts/marks.ts';
import { partSource } from '../parts/part-row.ts';
import { matchParts, rankParts } from './match-parts.ts';

const usable: Record<(typeof pickUses)[number], Condition> = {
  SELL: sql<boolean>`part.status = 'Deployed' AND part.lifecycle <> 'ENDED'`,
  BUY: isPurchasable('part'),
  ANY: sql<boolean>`true`,
};

/** Returns parts to pick, the platform's and the caller's own, in the caller's scope; by ids regardless of use. */
export async function pickParts(ctx: Ctx, { query }: Input<typeof partSearchRoutes.pick>) {
  const { ids, text = '', use } = query;
  const found = ids
    ? partSource(ctx).where('part.id', 'in', ids)
    : partSource(ctx)
        .where(usable[use])
        .where(sql<boolean>`(part.owner_id IS NULL OR part.owner_id = ${ctx.me.companyId})`)
        .where(matchParts(ctx, text, 'part.id'));
  return found
    .modifyEnd(sql.raw(plannedEachTime))
    .select(['part.id', 'part.part_no as partNo', 'part.name', 'part.size', marksSql.as('marks')])
    .select(sql<string>`coalesce(${sql.ref(ctx.lang === 'en' ? 'b.name_en' : 'b.name')}, '')`.as('brandName'))
    .orderBy(rankParts(text))
    .orderBy('part.part_no', byText)
    .limit(ids ? ids.length : 50)
    .execute();
}
