import { sql } from 'kysely';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { visible } from '#kernel/scope.ts';
import { dealerPriceNow, part, priceNow } from '#domains/catalogue/catalogue/index.ts';
import { soldBy } from './dealer.ts';

/** A part as a dealer sells it now; fen incl. VAT. */
export interface Goods {
  partId: number;
  partNo: string;
  kind: 'TYRE' | 'PART';
  name: string;
  size: string;
  brandId: number | null;
  pattern: string;
  loadIndex: number | null;
  speed: string;
  isSold: boolean;
  /** MSRP in force, or the owner's price for goods of its own. */
  listFen: number | null;
  /** The dealer's own price, if set. */
  unitFen: number | null;
  floorFen: number | null;
  /** The dealer's purchase price, by its level. */
  wholesaleFen: number | null;
}

/** SQL: the dealer's own price of `part`; null for none. */
export const ownPrice = (dealerId: number) => sql<number | null>`(SELECT pc.price_fen FROM part_custom pc
  WHERE pc.part_id = part.id AND pc.company_id = ${dealerId})`;
/** SQL: customer price of one piece of `part`: the dealer's own price, else the retail price in force. */
export const unitPrice = (dealerId: number) =>
  sql<number | null>`coalesce(${ownPrice(dealerId)}, ${priceNow('MSRP')})`;
/** SQL condition: sold by the dealer, released and not discontinued. */
export const onSale = (dealerId: number) =>
  sql<boolean>`(${soldBy(dealerId)} AND part.status = 'Deployed' AND part.lifecycle <> 'ENDED')`;

/** Returns parts by id as a dealer sells them. @throws record.not-found for one outside the caller's scope */
export async function readGoods(
  ctx: Ctx,
  dealerId: number,
  partIds: readonly number[],
): Promise<ReadonlyMap<number, Goods>> {
  const ids = [...new Set(partIds)];
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .selectFrom('part')
    .where('part.id', 'in', ids)
    .where(visible(ctx, part))
    .select(['part.id as partId', 'part.part_no as partNo', 'part.name', 'part.size', 'part.pattern'])
    .select(['part.brand_id as brandId', 'part.load_index as loadIndex'])
    .select([
      sql<'TYRE' | 'PART'>`CASE WHEN part.kind = 'TYRE' THEN 'TYRE' ELSE 'PART' END`.as('kind'),
      sql<string>`coalesce(part.speed, '')`.as('speed'),
      onSale(dealerId).as('isSold'),
      sql<number | null>`coalesce(${priceNow('MSRP')}, ${ownPrice(dealerId)})`.as('listFen'),
      unitPrice(dealerId).as('unitFen'),
      priceNow('FLOOR').as('floorFen'),
      dealerPriceNow({ companyId: dealerId }).as('wholesaleFen'),
    ])
    .execute();
  if (rows.length < ids.length) fail('record.not-found', { entity: part.label });
  return new Map(rows.map((row) => [row.partId, row]));
}
