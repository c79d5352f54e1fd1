import { sql } from 'kysely';
import type { Ctx } from '#kernel/context.ts';
import { byText } from '#kernel/order.ts';
import { visible } from '#kernel/scope.ts';
import { matchParts, rankParts } from '#domains/catalogue/catalogue/index.ts';
import { costOf, placeShown, stockPlace } from '#domains/stock/inventory/index.ts';
import { transferable } from './draft.ts';

/** Returns places that transfers run between, with the owner of their goods. */
export const readPlaces = (ctx: Ctx) =>
  ctx.db
    .selectFrom('location')
    .innerJoin('company as o', 'o.id', 'location.owner_id')
    .where(placeShown)
    .where(transferable)
    .where(visible(ctx, stockPlace))
    .orderBy(sql`location.type = 'DEALER'`)
    .orderBy('location.code', byText)
    .select(['location.id as value', 'location.name as label', 'location.type'])
    .select(['location.owner_id as ownerId', 'o.short_name as ownerName', 'location.enabled'])
    .execute();

interface Asked {
  fromId: number;
  toId?: number | undefined;
  text?: string | undefined;
  partIds?: number[] | undefined;
  all?: boolean | undefined;
}

const dotsOf = (fromId: number) => sql<{ dot: string; free: number }[]>`(
  SELECT coalesce(json_agg(json_build_object('dot', b.dot_yyww, 'free', b.qty - b.planned) ORDER BY b.dot_key NULLS LAST), '[]')
  FROM stock_batch b WHERE b.location_id = ${fromId} AND b.part_id = p.id AND b.bucket = 'on_hand' AND b.qty > b.planned)`;

/** Returns parts with available pieces by DOT at the sender, at most 50: matches, most available first, or by id. */
export async function freeAt(ctx: Ctx, { fromId, toId, text, partIds, all }: Asked) {
  const free = sql<number>`coalesce(s.on_hand - s.reserved - s.locked, 0)`;
  const found = ctx.db
    .selectFrom('part as p')
    .leftJoin('brand as b', 'b.id', 'p.brand_id')
    .leftJoin('stock_level as s', (join) =>
      join.onRef('s.part_id', '=', 'p.id').on('s.location_id', '=', fromId),
    )
    .leftJoin('stock_level as r', (join) =>
      join.onRef('r.part_id', '=', 'p.id').on('r.location_id', '=', toId ?? 0),
    )
    .where(
      sql<boolean>`EXISTS (SELECT FROM location WHERE location.id = ${fromId} AND ${visible(ctx, stockPlace)})`,
    )
    .select(['p.id as partId', 'p.part_no as partNo', 'p.name as partName', 'p.size'])
    .select([sql<string>`coalesce(b.name, '')`.as('brandName'), free.as('free'), dotsOf(fromId).as('dots')])
    .select(sql<number>`coalesce(r.on_hand - r.reserved - r.locked, 0)`.as('there'))
    .select(sql<number>`coalesce(r.in_transit, 0)`.as('coming'))
    .select(sql<number>`coalesce(${costOf(sql.ref('p.id'))}, 0)`.as('unitCost'))
    .limit(all ? 500 : 50);
  if (partIds?.length) return found.where('p.id', 'in', partIds).limit(500).execute();
  return (text ? found.where(matchParts(ctx, text, 'p.id')) : found.where(free, '>', 0))
    .orderBy(sql`${free} <= 0`)
    .orderBy(rankParts(text ?? '', 'p'))
    .orderBy(free, 'desc')
    .orderBy('p.part_no', byText)
    .execute();
}
