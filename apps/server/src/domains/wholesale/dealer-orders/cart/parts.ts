import { sql } from 'kysely';
import { salesCartRoutes } from '@treadline/contract/wholesale/dealer-orders/cart-routes.ts';
import { dealerProposalFields } from '@treadline/contract/wholesale/dealer-orders/fields.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import type { Ctx } from '#kernel/context.ts';
import { sheetOf } from '#kernel/fields.ts';
import { createListHandler, type ListHandler } from '#kernel/list.ts';
import { dealerPriceNow, matchParts, saleable } from '#domains/catalogue/catalogue/index.ts';
import { servesDealer } from '#domains/sending/coverage/index.ts';
import { remainingNow } from '#domains/wholesale/purchase-limits/index.ts';
import {
  demandOf,
  horizonDays,
  orderOf,
  safetyStock,
  seasonAhead,
} from '#domains/stock/replenishment/index.ts';
import { findBuyer } from './buyer.ts';
import { brandNameOf, isSoldTo, packingOf } from './goods.ts';
import { changeLines } from './lines.ts';

/** Days until goods from a warehouse are there. */
const leadDays = sql.lit(3);
const terms = {
  lead: leadDays,
  days: horizonDays(leadDays),
  speed: { s30: sql`v.s30`, daily: sql`v.daily`, sigma: sql`v.sigma`, history: sql`v.history_days` },
  factor: sql`i.factor`,
  safeMin: sql`coalesce(s.safe_min, 0)`,
};
/** Sold until goods are there, and safety stock, less what is there, on the road and ordered (docs/features/stock.md). */
const need = sql`ceil(x.demand + x.safety - x.available - x.on_the_way - x.ordered)`;

/** Whole packs that can be bought now: free in a warehouse, within the dealer's limit. */
const boughtNow = sql`(floor(greatest(least(y.free, coalesce(y.remaining, y.free)), 0) / y.packing::numeric) * y.packing)::int`;

/** Goods in a warehouse, as `free` reads them. */
const sent = { locationId: 'lo.id', partId: 'sent.id', brandId: 'sent.brand_id' } as const;

interface Row {
  part_id: number;
  brand_id: number | null;
  size: string;
  part_no: string;
  part_name: string;
  brand_name: string;
  unit_fen: number | null;
  packing: number;
  available: number;
  on_the_way: number;
  ordered: number;
  safe_min: number;
  sold_30d: number;
  free: number;
  remaining: number | null;
  suggested: number;
  in_cart: number;
}

/** What a dealer may buy, with its own stock and what is on the way to it. */
const source = (ctx: Ctx, dealerId: number) => sql<Row>`(
  SELECT y.*, least(y.wanted, ${boughtNow}) AS suggested FROM (
  SELECT x.*, ${orderOf(need, sql`x.packing`, sql`x.packing`)} AS wanted, ${remainingNow(dealerId, sql`x.part_id`)} AS remaining FROM (
    SELECT part.id AS part_id, part.brand_id, part.size, part.part_no, part.name AS part_name, ${brandNameOf(ctx)} AS brand_name,
      ${dealerPriceNow({ companyId: dealerId })} AS unit_fen, ${packingOf} AS packing,
      coalesce(${saleable('s')}, 0) AS available, coalesce(s.in_transit, 0) AS on_the_way,
      coalesce(o.qty, 0)::int AS ordered, coalesce(s.safe_min, 0) AS safe_min, coalesce(v.s30, 0) AS sold_30d,
      ${demandOf(terms)} AS demand, ${safetyStock(terms)} AS safety, coalesce(f.free, 0)::int AS free, coalesce(c.qty, 0) AS in_cart
    FROM part
    JOIN location own ON own.type = 'DEALER' AND own.owner_id = ${dealerId} AND coalesce(own.keeper_id, own.owner_id) = ${dealerId}
    JOIN company k ON k.id = ${dealerId}
    LEFT JOIN stock_level s ON s.location_id = own.id AND s.part_id = part.id
    LEFT JOIN part_speed v ON v.location_id = own.id AND v.part_id = part.id
    LEFT JOIN ${seasonAhead} i ON i.season = part.season AND i.region = k.region AND i.days = ${terms.days}
    LEFT JOIN (SELECT l.part_id, sum(sl.qty) AS qty FROM dealer_order d JOIN dealer_shipment h ON h.order_id = d.id AND h.state = 'PLANNED'
      JOIN dealer_shipment_line sl ON sl.shipment_id = h.id JOIN dealer_order_line l ON l.id = sl.order_line_id
      WHERE d.dealer_id = ${dealerId} GROUP BY 1) o ON o.part_id = part.id
    LEFT JOIN (SELECT w.part_id, sum(${saleable('w')}) AS free FROM stock_level w
      JOIN location lo ON lo.id = w.location_id AND lo.type = 'WAREHOUSE' AND lo.enabled AND lo.sells
      JOIN part sent ON sent.id = w.part_id WHERE ${servesDealer(dealerId, sent)} GROUP BY 1) f ON f.part_id = part.id
    LEFT JOIN sales_cart_line c ON c.membership_id = ${ctx.me.membershipId} AND c.dealer_id = ${dealerId} AND c.part_id = part.id
    WHERE ${isSoldTo(dealerId)}) x WHERE x.unit_fen IS NOT NULL) y)`;

const listed = createListHandler(salesCartRoutes.parts, {
  from: (ctx, { dealerId }) => ctx.db.selectFrom(source(ctx, dealerId ?? 0).as('x')),
  filters: {
    dealerId: (q) => q,
    text: (q, text, ctx) => q.where(matchParts(ctx, text, 'x.part_id')),
    brandId: (q, ids) => q.where(sql<boolean>`x.brand_id = ANY(${ids})`),
    onlySuggested: (q, only) => (only ? q.where('x.suggested', '>', 0) : q),
  },
  sort: {
    suggested: 'x.suggested',
    partNo: 'x.part_no',
    available: 'x.available',
    sold30d: 'x.sold_30d',
    unitPrice: 'x.unit_fen',
  },
  defaultSort: '-suggested',
  tie: 'x.part_id',
  totals: { suggested: sql<number>`coalesce(sum(x.suggested), 0)` },
  select: (q) => q.selectAll(),
  map: (row) => ({
    id: row.part_id,
    partId: row.part_id,
    size: row.size,
    partNo: row.part_no,
    partName: row.part_name,
    brandName: row.brand_name,
    unitPrice: row.unit_fen,
    packing: row.packing,
    available: row.available,
    onTheWay: row.on_the_way,
    ordered: row.ordered,
    safeMin: row.safe_min,
    sold30d: row.sold_30d,
    free: row.free,
    remaining: row.remaining,
    suggested: row.suggested,
    inCart: row.in_cart,
  }),
  sheet: { name: t('可采购商品', 'Parts to buy', '可採購商品'), columns: sheetOf(dealerProposalFields) },
});

/** Lists parts a dealer may buy, with suggestions from its stock. @throws dealer-order.no-dealer, record.not-found */
export const listParts: ListHandler<typeof salesCartRoutes.parts> = async (ctx, input) => {
  const { id: dealerId } = await findBuyer(ctx, input.query.dealerId);
  return listed(ctx, { ...input, query: { ...input.query, dealerId } });
};

/**
 * Adds the suggestions from a dealer's stock to its cart, at most 500 lines; existing lines are set to them.
 * @throws dealer-order.not-allowed, record.not-found
 */
export async function addSuggested(ctx: Ctx, dealerId: number | undefined): Promise<{ lineIds: number[] }> {
  const buyer = await findBuyer(ctx, dealerId);
  const rows = await ctx.db
    .selectFrom(source(ctx, buyer.id).as('x'))
    .where('x.suggested', '>', 0)
    .orderBy('x.suggested', 'desc')
    .orderBy('x.part_id')
    .limit(500)
    .select(['x.part_id', 'x.suggested'])
    .execute();
  if (rows.length === 0) return { lineIds: [] };
  const changes = rows.map(({ part_id: partId, suggested }) => ({
    dealerId: buyer.id,
    partId,
    quantity: suggested,
    set: true,
  }));
  const { lineIds } = await changeLines(ctx, changes);
  return { lineIds };
}
