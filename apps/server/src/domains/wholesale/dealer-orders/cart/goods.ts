import { sql } from 'kysely';
import { systemMe, type Ctx } from '#kernel/context.ts';
import { visible } from '#kernel/scope.ts';
import { dealerPriceNow, part, priceNow } from '#domains/catalogue/catalogue/index.ts';

/** A part as a dealer buys it now; fen incl. VAT, pieces. */
export interface Goods {
  partId: number;
  partNo: string;
  name: string;
  size: string;
  brandName: string;
  isSold: boolean;
  /** Price of the dealer's level; null for none. */
  unitFen: number | null;
  wholesaleFen: number | null;
  packing: number;
}

/** SQL condition on `part`: released, platform-owned, offered to this dealer and not discontinued. */
export const isSoldTo = (dealerId: number) =>
  sql<boolean>`(${visible({ me: { ...systemMe('dealer'), type: 'DEALER', companyId: dealerId } }, part)}
    AND part.owner_id IS NULL AND part.status = 'Deployed' AND part.lifecycle <> 'ENDED')`;
/** SQL: pieces per packing, from the preferred supplier; 1 if unknown. */
export const packingOf = sql<number>`coalesce((SELECT ps.packing FROM part_supplier ps
  WHERE ps.part_id = part.id AND ps.preferred LIMIT 1), 1)`;
export const brandNameOf = ({ lang }: Pick<Ctx, 'lang'>) =>
  sql<string>`coalesce((SELECT ${sql.ref(lang === 'en' ? 'b.name_en' : 'b.name')} FROM brand b WHERE b.id = part.brand_id), '')`;

/**
 * Returns parts by id as a dealer buys them; those outside the caller's scope are missing, but for what stands in the
 * dealer's cart: taken off sale meanwhile it keeps its name.
 */
export async function readGoods(
  ctx: Ctx,
  dealerId: number,
  partIds: readonly number[],
): Promise<ReadonlyMap<number, Goods>> {
  const rows = await ctx.db
    .selectFrom('part')
    .where('part.id', 'in', [0, ...partIds])
    .where(
      sql<boolean>`(${visible(ctx, part)} OR EXISTS (SELECT FROM sales_cart_line c WHERE c.part_id = part.id AND c.dealer_id = ${dealerId}))`,
    )
    .select(['part.id as partId', 'part.part_no as partNo', 'part.name', 'part.size'])
    .select([
      brandNameOf(ctx).as('brandName'),
      isSoldTo(dealerId).as('isSold'),
      dealerPriceNow({ companyId: dealerId }).as('unitFen'),
      priceNow('WHOLESALE').as('wholesaleFen'),
      packingOf.as('packing'),
    ])
    .execute();
  return new Map(rows.map((row) => [row.partId, row]));
}
