import { sql, type RawBuilder } from 'kysely';
import {
  marginAccounts,
  type MarginColumn,
  type MarginOrderType,
  type MarginView,
} from '@treadline/contract/books/margins/fields.ts';
import type { marginRoutes } from '@treadline/contract/books/margins/routes.ts';
import type { Input } from '@treadline/contract/kernel/route.ts';
import { allConditions, matchesSearch } from '#kernel/search.ts';

type Query = Input<(typeof marginRoutes)['list']>['query'];

/** A row of a margin view, in fen. Costs are positive; margin = revenue less costs. */
export interface MarginRow {
  id: string;
  name: string;
  nameKey: string;
  nameEn: string;
  orderType: MarginOrderType | null;
  dealerName: string;
  orders: number;
  revenue: number;
  cost: number;
  share: number;
  fee: number;
  promo: number;
  freight: number;
  margin: number;
  marginRate: number | null;
}

const always = { from: '0000-01', to: '9999-12' };
/** SQL row source of margin entries within a range of days. */
export const entriesOf = ({ from = always.from, to = always.to }: Pick<Query, 'from' | 'to'>) =>
  sql`margin_entries(${from}, ${to})`;

/** What each order earned and cost in each month, by account. */
const sums = (query: Query) => sql`
  SELECT m.month, m.order_id, m.dealer_id, m.account, sum(m.fen)::bigint AS fen, NULL::bigint AS brand_id
  FROM ${entriesOf(query)} m WHERE ${allConditions([
    sql<boolean>`true`,
    ...(query.dealerId?.length ? [sql<boolean>`coalesce(m.dealer_id, 0) = ANY(${[...query.dealerId]})`] : []),
  ])} GROUP BY 1, 2, 3, 4`;

/**
 * The same by brand: divided by what the brands of the order weigh, by cumulative rounding, so that the parts add up to
 * the whole. What belongs to no order, and to an order without lines, has no brand.
 */
const byBrand = (query: Query) => sql`
  SELECT s.month, s.order_id, s.dealer_id, s.account, (CASE WHEN w.whole IS NULL OR w.whole = 0 THEN CASE WHEN coalesce(w.nth, 1) = 1
      THEN s.fen ELSE 0 END
    ELSE round(s.fen::numeric * w.upto / w.whole) - round(s.fen::numeric * (w.upto - w.part) / w.whole) END)::bigint AS fen, w.brand_id
  FROM (${sums(query)}) s
  LEFT JOIN LATERAL (
    SELECT x.brand_id, x.part, sum(x.part) OVER (ORDER BY x.brand_id NULLS LAST) AS upto, sum(x.part) OVER () AS whole,
      row_number() OVER (ORDER BY x.brand_id NULLS LAST) AS nth
    FROM (SELECT b.brand_id, CASE WHEN s.account = 'COGS' AND sum(b.cost_fen) OVER () > 0 THEN b.cost_fen ELSE b.net_fen END AS part
      FROM order_brand b WHERE b.order_id = s.order_id) x) w ON true`;

const sumOf = (column: MarginColumn) => {
  const sum = sql`coalesce(sum(s.fen) FILTER (WHERE s.account = ANY(${[...marginAccounts[column]]})), 0)::bigint`;
  return column === 'revenue' ? sum : sql`(-${sum})`;
};

const keys: Record<MarginView, RawBuilder<unknown>> = {
  month: sql`s.month`,
  dealer: sql`coalesce(s.dealer_id, 0)::text`,
  brand: sql`coalesce(s.brand_id, 0)::text`,
  order: sql`coalesce(s.order_id, 0)::text`,
};
const typeOf = sql`CASE WHEN o.id IS NOT NULL THEN 'RETAIL_ORDER' WHEN d.id IS NOT NULL THEN 'DEALER_ORDER' ELSE 'NONE' END`;
const names: Record<MarginView, RawBuilder<unknown>> = {
  month: sql`s.month`,
  dealer: sql`coalesce(max(c.name), '')`,
  brand: sql`coalesce(max(b.name), '')`,
  order: sql`coalesce(max(o.order_no), max(d.order_no), '')`,
};

const nameKeys: Record<MarginView, RawBuilder<unknown>> = {
  month: sql`s.month`,
  dealer: sql`max(c.name_key)`,
  brand: sql`max(b.name_key)`,
  order: names.order,
};

/** SQL row source of a view; filters apply before aggregation. */
export const marginRows = (query: Query): RawBuilder<MarginRow> => {
  const { view, text, orderType, brandId } = query;
  const isByBrand = view === 'brand' || Boolean(brandId?.length);
  return sql<MarginRow>`(
  SELECT y.*, y.revenue - y.cost - y.share - y.fee - y.promo - y.freight AS margin,
    CASE WHEN y.revenue > 0 THEN round((y.revenue - y.cost - y.share - y.fee - y.promo - y.freight) * 10000.0 / y.revenue)::int END AS "marginRate"
  FROM (SELECT ${keys[view]} AS id, ${names[view]} AS name, coalesce(${nameKeys[view]}, '') COLLATE "C" AS "nameKey", coalesce(max(b.name_en), '') AS "nameEn",
    ${view === 'order' ? sql`max(${typeOf})` : sql`NULL::text`} AS "orderType",
    ${view === 'order' ? sql`coalesce(max(c.name), '')` : sql`''`} AS "dealerName",
    count(DISTINCT s.order_id)::int AS orders, ${sumOf('revenue')} AS revenue, ${sumOf('cost')} AS cost, ${sumOf('share')} AS share,
    ${sumOf('fee')} AS fee, ${sumOf('promo')} AS promo, ${sumOf('freight')} AS freight
  FROM (${isByBrand ? byBrand(query) : sums(query)}) s
  LEFT JOIN company c ON c.id = s.dealer_id LEFT JOIN brand b ON b.id = s.brand_id
  LEFT JOIN retail_order o ON o.id = s.order_id LEFT JOIN dealer_order d ON d.id = s.order_id
  WHERE ${allConditions([
    sql<boolean>`true`,
    ...(text ? [matchesSearch(text, ['c.search'], ['o.order_no', 'd.order_no'])] : []),
    ...(orderType?.length ? [sql<boolean>`${typeOf} = ANY(${[...orderType]})`] : []),
    ...(brandId?.length ? [sql<boolean>`coalesce(s.brand_id, 0) = ANY(${[...brandId]})`] : []),
  ])} GROUP BY 1${view === 'month' ? sql`, s.month` : sql``}) y)`;
};
