import { sql } from 'kysely';
import { saleFields } from '@treadline/contract/retail/assortment/sale-fields.ts';
import { saleRoutes } from '@treadline/contract/retail/assortment/sale-routes.ts';
import { pickFields } from '@treadline/contract/kernel/fields.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import { columnListing } from '#kernel/column-listing.ts';
import type { Ctx } from '#kernel/context.ts';
import { sheetOf } from '#kernel/fields.ts';
import { filterBy } from '#kernel/filters.ts';
import { visible } from '#kernel/scope.ts';
import { marksSql, matchParts, maySell, part } from '#domains/catalogue/catalogue/index.ts';
import { brandName } from '../goods.ts';

const source = (ctx: Ctx) =>
  ctx.db
    .selectFrom('part')
    .leftJoin('brand as b', 'b.id', 'part.brand_id')
    .where(visible(ctx, part))
    .where('part.owner_id', 'is', null);

const listed = sql`(SELECT count(*) FROM part_dealer pd JOIN company c ON c.id = pd.dealer_id AND c.enabled WHERE pd.part_id = part.id)`;
/** Dealers in use that may sell it. */
const sellers = sql<number>`(CASE part.sale_scope WHEN 'ONLY' THEN ${listed}
  ELSE (SELECT count(*) FROM company c WHERE c.account_type = 'DEALER' AND c.enabled)
    - CASE part.sale_scope WHEN 'EXCEPT' THEN ${listed} ELSE 0 END END)::int`;

const shown = pickFields(
  saleFields,
  'size',
  'partNo',
  'brandName',
  'name',
  'marks',
  'status',
  'saleScope',
  'dealers',
);

/** Lists the platform's parts with the number of dealers that may sell them. */
export const listSales = columnListing(saleRoutes.list, source, {
  columns: {
    id: 'part.id',
    partId: 'part.id',
    size: 'part.size',
    partNo: 'part.part_no',
    brandName,
    name: 'part.name',
    marks: marksSql,
    status: 'part.status',
    saleScope: 'part.sale_scope',
    dealers: sellers,
  },
  filters: {
    text: (q, text, ctx) => q.where(matchParts(ctx, text, 'part.id')),
    scope: filterBy.oneOf('part.sale_scope'),
    brandId: filterBy.oneOf('part.brand_id'),
    dealerId: (q, id) => q.where(maySell(id)),
    withoutDealerId: (q, id) => q.where(sql<boolean>`NOT ${maySell(id)}`),
  },
  counts: { scope: 'part.sale_scope' },
  defaultSort: 'partNo',
  sheet: { name: t('可售范围', 'Who may sell', '可售範圍'), columns: sheetOf(shown) },
});
