import { sql, type RawBuilder } from 'kysely';
import type { Input } from '@treadline/contract/kernel/route.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import { soldFields } from '@treadline/contract/catalogue/catalogue/selling-fields.ts';
import { sellingRoutes } from '@treadline/contract/catalogue/catalogue/selling-routes.ts';
import { columnListing } from '#kernel/column-listing.ts';
import type { Ctx } from '#kernel/context.ts';
import { addDays, dayOf } from '#kernel/days.ts';
import { sheetOf } from '#kernel/fields.ts';
import { filterBy } from '#kernel/filters.ts';
import { visible } from '#kernel/scope.ts';
import { part } from '../part.ts';
import { matchParts } from '../search/match-parts.ts';
import { marksSql } from '../parts/marks.ts';
import { omitHiddenFields } from '../parts/part-row.ts';
import { isSaleRow } from './sale-rows.ts';
import { brandName, msrp, placesOf, stockByPart, currentWholesalePrice, type Stock } from './stock.ts';

type Query = Input<typeof sellingRoutes.sold>['query'];
interface Sold extends Stock {
  sold: number;
  /** Days that `sold` is of. */
  days: number;
}

/** Days without a period: those of part_speed.s30, which replenishment counts by. */
const usual = 30;

/** First day, the day after the last, and their number; an open end is today, an open beginning 30 days. */
function periodOf({ from, to = dayOf(new Date()) }: NonNullable<Query['soldTime']>) {
  const first = from ?? addDays(to, 1 - usual);
  const end = addDays(to, 1);
  return { first, end, days: Math.max(1, Math.round((Date.parse(end) - Date.parse(first)) / 86_400_000)) };
}

/** Stock by part with what was sold: of a period by the ledger, less what came back; else of the last 30 days. */
function soldByPart(ctx: Ctx, { placeId, soldTime }: Query): RawBuilder<Sold> {
  const stock = stockByPart(ctx, placeId);
  if (!soldTime) return sql<Sold>`(SELECT st.*, st.sold_30d AS sold, ${usual}::int AS days FROM ${stock} st)`;
  const { first, end, days } = periodOf(soldTime);
  return sql<Sold>`(SELECT st.*, x.sold, ${days}::int AS days FROM ${stock} st JOIN (
    SELECT t.part_id, -sum(t.delta)::int AS sold FROM stock_txn t JOIN location lo ON lo.id = t.location_id
    WHERE ${isSaleRow} AND t.occurred_at >= ${first}::date AND t.occurred_at < ${end}::date
      AND ${placesOf(ctx, placeId)} GROUP BY 1) x ON x.part_id = st.part_id)`;
}

const cover = sql<number>`(greatest(st.available, 0) * st.days / nullif(greatest(st.sold, 0), 0))`;
/** What was agreed last on an order that its supplier confirmed. */
const lastPrice = sql<number>`(SELECT l.unit_price_fen FROM purchase_order_line l
  JOIN purchase_order o ON o.id = l.po_id AND o.confirm_time IS NOT NULL AND o.deleted_at IS NULL
  WHERE l.part_id = part.id ORDER BY o.submit_time DESC, o.id DESC LIMIT 1)`;
export const listSold = columnListing(
  sellingRoutes.sold,
  (ctx, query) =>
    ctx.db
      .selectFrom('part')
      .innerJoin(soldByPart(ctx, query).as('st'), 'st.part_id', 'part.id')
      .leftJoin('brand', 'brand.id', 'part.brand_id')
      .where('part.kind', '=', 'TYRE')
      .where('st.sold', '>', 0)
      .where(visible(ctx, part)),
  {
    columns: {
      id: 'part.id',
      partId: 'part.id',
      size: 'part.size',
      partNo: 'part.part_no',
      brandName: (ctx) => brandName(ctx),
      pattern: 'part.pattern',
      name: 'part.name',
      marks: marksSql,
      season: 'part.season',
      sold: 'st.sold',
      available: 'st.available',
      ownAvailable: 'st.available',
      onHand: 'st.on_hand',
      incoming: 'st.incoming',
      cover,
      lastPrice,
      wholesalePrice: (ctx) => currentWholesalePrice(ctx),
      msrp,
    },
    filters: {
      text: (q, text, ctx) => q.where(matchParts(ctx, text, 'part.id')),
      brandId: filterBy.oneOf('part.brand_id'),
      rim: filterBy.oneOf('part.rim'),
      // Both decide what is summed.
      placeId: (q) => q,
      soldTime: (q) => q,
      cover: (q, { from, to }) =>
        q.where(sql<boolean>`${cover} BETWEEN ${from ?? 0} AND ${to ?? 2_000_000_000}`),
    },
    sort: {
      brandName: 'brand.name',
    },
    defaultSort: '-sold',
    map: (row, { me }) => omitHiddenFields(me, row, soldFields),
    sheet: { name: t('已售商品', 'Sold tyres', '已售商品'), columns: sheetOf(soldFields) },
  },
);
