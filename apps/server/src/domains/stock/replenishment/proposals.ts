import { sql, type RawBuilder } from 'kysely';
import { stockSettings } from '@treadline/contract/stock/inventory/settings.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import { proposalFields } from '@treadline/contract/stock/replenishment/fields.ts';
import { replenishmentRoutes } from '@treadline/contract/stock/replenishment/routes.ts';
import { columnListing } from '#kernel/column-listing.ts';
import { sheetOf } from '#kernel/fields.ts';
import { provider } from '#kernel/hooks.ts';
import { filterBy } from '#kernel/filters.ts';
import { settingIn } from '#kernel/settings.ts';
import { matchParts, saleable } from '#domains/catalogue/catalogue/index.ts';
import { unconfirmedOrders } from './hooks.ts';
import { demandOf, displacedQuantities, horizonDays, safetyStock, seasonAhead } from './need.ts';

/** Less than a set is not worth the way. */
const least = sql.lit(4);
/** Days of supply of a part that nobody supplies at the moment. */
const usualLead = sql.lit(7);

const terms = {
  lead: sql`h.lead`,
  days: sql`h.days`,
  speed: { s30: sql`v.s30`, daily: sql`v.daily`, sigma: sql`v.sigma`, history: sql`v.history_days` },
  factor: sql`i.factor`,
  safeMin: sql`s.safe_min`,
};
/** Pieces a day, of a new part by its last 30 days. */
const pace = sql`CASE WHEN coalesce(v.history_days, 0) < 60 THEN coalesce(v.s30, 0) / 30.0 ELSE v.daily END`;

/**
 * Every part in every warehouse of the platform: what it has above safety and the sales of `stock.surplusDays`, and
 * what it lacks until ordered goods would be there. Whatever is on order, on a draft or on the road counts as there: goods are not
 * moved where others arrive.
 */
const cells = (unconfirmed: RawBuilder<unknown>) => sql`(
  SELECT s.location_id, s.part_id, f.available,
    floor(f.available
      - greatest(${safetyStock(terms)}, (${pace}) * (SELECT ${settingIn(stockSettings.settings.surplusDays)})))::int AS surplus,
    ceil(${demandOf(terms)} + ${safetyStock(terms)} + coalesce(d.qty, 0)
      - f.available - s.in_transit - s.incoming - coalesce(w.qty, 0))::int AS need
  FROM stock_level s
  JOIN location lo ON lo.id = s.location_id AND lo.type = 'WAREHOUSE' AND lo.enabled
  JOIN part p ON p.id = s.part_id
  CROSS JOIN LATERAL (SELECT ${saleable('s')} AS available) f
  LEFT JOIN part_supplier ps ON ps.part_id = s.part_id AND ps.preferred
  CROSS JOIN LATERAL (SELECT coalesce(ps.lead_days, ${usualLead}) AS lead) l
  CROSS JOIN LATERAL (SELECT l.lead, ${horizonDays(sql`l.lead`)} AS days) h
  LEFT JOIN part_speed v ON v.location_id = s.location_id AND v.part_id = s.part_id
  LEFT JOIN ${seasonAhead} i ON i.season = p.season AND i.region = lo.region AND i.days = h.days
  LEFT JOIN ${unconfirmed} w ON w.location_id = s.location_id AND w.part_id = s.part_id
  LEFT JOIN ${displacedQuantities} d ON d.location_id = s.location_id AND d.part_id = s.part_id)`;

/** The largest surplus fills the largest gap, then the next: both as stretches of one line, which meet where they overlap. */
const proposals = (unconfirmed: RawBuilder<unknown>) => sql<{
  id: string;
  part_id: number;
  from_id: number;
  to_id: number;
  from_available: number;
  to_available: number;
  surplus: number;
  need: number;
  quantity: number;
}>`(
  WITH cell AS MATERIALIZED (SELECT * FROM ${cells(unconfirmed)} c WHERE surplus >= ${least} OR need > 0),
  giving AS (SELECT *, sum(surplus) OVER (PARTITION BY part_id ORDER BY surplus DESC, location_id) AS till
    FROM cell WHERE surplus >= ${least}),
  wanting AS (SELECT *, sum(need) OVER (PARTITION BY part_id ORDER BY need DESC, location_id) AS till
    FROM cell WHERE need > 0)
  SELECT g.part_id || '-' || g.location_id || '-' || w.location_id AS id, g.part_id, g.location_id AS from_id,
    w.location_id AS to_id, g.available AS from_available, w.available AS to_available, g.surplus, w.need, m.quantity
  FROM giving g JOIN wanting w ON w.part_id = g.part_id AND w.location_id <> g.location_id
    AND g.till - g.surplus < w.till AND w.till - w.need < g.till
  CROSS JOIN LATERAL (SELECT (least(g.till, w.till) - greatest(g.till - g.surplus, w.till - w.need))::int AS quantity) m
  WHERE m.quantity >= ${least})`;

/** Lists proposed transfers between the platform's warehouses instead of purchases. */
export const listProposals = columnListing(
  replenishmentRoutes.proposals,
  (ctx) =>
    ctx.db
      .selectFrom(proposals(provider(ctx, unconfirmedOrders)).as('x'))
      .innerJoin('part', 'part.id', 'x.part_id')
      .leftJoin('brand', 'brand.id', 'part.brand_id')
      .innerJoin('location as f', 'f.id', 'x.from_id')
      .innerJoin('location as w', 'w.id', 'x.to_id'),
  {
    columns: {
      id: 'x.id',
      partId: 'x.part_id',
      fromId: 'x.from_id',
      toId: 'x.to_id',
      size: 'part.size',
      partNo: 'part.part_no',
      name: 'part.name',
      brandName: ({ lang }) =>
        sql<string>`coalesce(${sql.ref(lang === 'en' ? 'brand.name_en' : 'brand.name')}, '')`,
      fromName: 'f.name',
      fromAvailable: 'x.from_available',
      surplus: 'x.surplus',
      toName: 'w.name',
      toAvailable: 'x.to_available',
      need: 'x.need',
      quantity: 'x.quantity',
    },
    filters: {
      text: (q, text, ctx) => q.where(matchParts(ctx, text, 'part.id')),
      brandId: filterBy.oneOf('part.brand_id'),
    },
    sort: {
      fromName: 'f.code',
      toName: 'w.code',
    },
    defaultSort: '-quantity',
    sheet: { name: t('调拨建议', 'Transfer proposals', '調撥建議'), columns: sheetOf(proposalFields) },
  },
);
