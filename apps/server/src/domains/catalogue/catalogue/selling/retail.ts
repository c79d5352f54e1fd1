import { sql } from 'kysely';
import { t } from '@treadline/contract/kernel/text.ts';
import { retailFields, type Supply } from '@treadline/contract/catalogue/catalogue/selling-fields.ts';
import { sellingRoutes } from '@treadline/contract/catalogue/catalogue/selling-routes.ts';
import { columnListing } from '#kernel/column-listing.ts';
import type { Ctx } from '#kernel/context.ts';
import { sheetOf } from '#kernel/fields.ts';
import { filterBy } from '#kernel/filters.ts';
import { visible } from '#kernel/scope.ts';
import { part } from '../part.ts';
import { matchParts } from '../search/match-parts.ts';
import { marksSql } from '../parts/marks.ts';
import { omitHiddenFields } from '../parts/part-row.ts';
import { brandName, msrp, placesOf, stockByPart, currentWholesalePrice } from './stock.ts';
import { saleable } from './saleable.ts';

const available = sql<number>`coalesce(st.available, 0)`;
const inStock = sql<number>`coalesce(sum(st.available), 0)`;
const incoming = sql<number>`coalesce(st.incoming, 0)`;
const supply = sql<Supply>`(CASE WHEN ${available} > 0 THEN 'STOCK' WHEN ${incoming} > 0 THEN 'COMING' ELSE 'NONE' END)`;

interface Lies {
  place: string;
  available: number;
}

/** Where it lies, the fullest place first: at all places, whichever is asked for. */
const lies = (ctx: Ctx) => sql<Lies[]>`(SELECT coalesce(jsonb_agg(x), '[]') FROM (
  SELECT lo.name AS place, ${saleable('s')} AS available
  FROM stock_level s JOIN location lo ON lo.id = s.location_id
  WHERE s.part_id = part.id AND ${saleable('s')} > 0 AND ${placesOf(ctx, undefined)}
  ORDER BY 2 DESC, lo.code COLLATE "C") x)`;

/** The day on which the next pieces are promised, or else wanted, at a place that the caller sees. */
const arrival = (ctx: Ctx) => sql<string>`(
  SELECT min(coalesce(o.promised_date, l.original_date, o.original_date)) FROM purchase_order_line l
  JOIN purchase_order o ON o.id = l.po_id AND o.status IN (30, 40, 50) AND o.deleted_at IS NULL
  JOIN location lo ON lo.id = o.location_id
  WHERE l.part_id = part.id AND l.qty > l.received_qty AND ${placesOf(ctx, undefined)})`;

export const listRetail = columnListing(
  sellingRoutes.retail,
  (ctx, { placeId }) =>
    ctx.db
      .selectFrom('part')
      .leftJoin(stockByPart(ctx, placeId).as('st'), 'st.part_id', 'part.id')
      .leftJoin('brand', 'brand.id', 'part.brand_id')
      .where('part.kind', '=', 'TYRE')
      .where('part.status', '=', 'Deployed')
      .where('part.owner_id', 'is', null)
      // What runs out is sold until it is gone.
      .where(sql<boolean>`(part.lifecycle = 'ACTIVE' OR part.lifecycle = 'RUN_OUT' AND ${available} > 0)`)
      .where(sql<boolean>`${msrp} IS NOT NULL`)
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
      lifecycle: 'part.lifecycle',
      supply,
      available,
      ownAvailable: available,
      incoming,
      lies: (ctx) => lies(ctx),
      arrival: (ctx) => arrival(ctx),
      wholesalePrice: (ctx) => currentWholesalePrice(ctx),
      msrp,
    },
    filters: {
      text: (q, text, ctx) => q.where(matchParts(ctx, text, 'part.id')),
      brandId: filterBy.oneOf('part.brand_id'),
      rim: filterBy.oneOf('part.rim'),
      // Decides what is summed.
      placeId: (q) => q,
      supply: (q, values) => q.where(sql<boolean>`${supply} = ANY(${values})`),
      runflat: filterBy.is('part.runflat'),
      msrp: (q, { from, to }) =>
        q.where(sql<boolean>`${msrp} BETWEEN ${from ?? 0} AND ${to ?? Number.MAX_SAFE_INTEGER}`),
    },
    sort: {
      brandName: 'brand.name',
    },
    defaultSort: 'partNo',
    totals: {
      available: inStock,
      ownAvailable: inStock,
      incoming: sql<number>`coalesce(sum(st.incoming), 0)`,
    },
    map: (row, { me }) => ({
      ...omitHiddenFields(me, row, retailFields),
      places: row.lies.map(({ place, available: n }) => `${place} ${n}`).join('、'),
    }),
    sheet: { name: t('零售商品', 'Retail tyres', '零售商品'), columns: sheetOf(retailFields) },
  },
);
