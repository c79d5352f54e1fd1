import { sql, type Kysely } from 'kysely';
import { t } from '@treadline/contract/kernel/text.ts';
import { cartRoutes } from '@treadline/contract/purchasing/purchase-orders/cart-routes.ts';
import { purchaseOrderTexts as x } from '@treadline/contract/purchasing/purchase-orders/texts.ts';
import type { Ctx } from '#kernel/context.ts';
import type { DB } from '#kernel/db.ts';
import { sheetOf } from '#kernel/fields.ts';
import { createListHandler, type ListHandler } from '#kernel/list.ts';
import { isPurchasable, matchParts, saleable } from '#domains/catalogue/catalogue/index.ts';
import {
  demandOf,
  displacedQuantities,
  horizonDays,
  orderOf,
  safetyStock,
  seasonAhead,
} from '#domains/stock/replenishment/index.ts';
import { openLines, unconfirmed } from './unconfirmed.ts';

interface PartRow {
  part_id: number;
  part_no: string;
  brand_id: number | null;
  season: string;
  supplier_id: number;
  price_fen: number;
  moq: number;
  packing: number;
  lead_days: number;
  location_id: number;
  on_hand: number;
  available: number;
  incoming: number;
  asked: number;
  safe_min: number;
  sold_30d: number;
  in_transit: number;
  due: number;
  displaced: number;
  history_days: number;
  daily: number;
  factor: number;
  days: number;
  demand: number;
  safety: number;
  suggested: number;
  in_cart: number;
  row_no: string;
}

/** Of what is coming, pieces that arrive after the days looked ahead, by place, part and days of one of its suppliers. */
const late = sql`(SELECT o.location_id, l.part_id, h.days, sum(l.qty - l.received_qty)::int AS qty
  FROM purchase_order o JOIN ${openLines} l ON l.po_id = o.id
  JOIN (SELECT DISTINCT part_id, ${horizonDays(sql`lead_days`)} AS days FROM part_supplier) h
    ON h.part_id = l.part_id AND o.promised_date > current_date + h.days
  WHERE o.status IN (30, 40, 50) AND o.deleted_at IS NULL GROUP BY 1, 2, 3)`;

const terms = {
  lead: sql`ps.lead_days`,
  days: sql`h.days`,
  speed: { s30: sql`v.s30`, daily: sql`v.daily`, sigma: sql`v.sigma`, history: sql`v.history_days` },
  factor: sql`i.factor`,
  safeMin: sql`s.safe_min`,
};

/**
 * Pieces wanted (docs/features/stock.md): what is sold until the goods are there, safety stock and what was promised and
 * taken away, less what is available, on the road, coming in time and asked for.
 */
const need = sql`ceil(x.demand + x.safety + x.displaced - x.available - x.in_transit - x.due - x.asked)`;
/** Only of the preferred supplier, so that one gap is bought once. */
const suggested = sql<number>`CASE WHEN x.preferred THEN ${orderOf(need, sql`x.moq`, sql`x.packing`)} ELSE 0 END`;

/** The warehouses that are bought for. Said by their ids, the planner knows how much of all stock is theirs. */
async function readWarehouses({ db }: Pick<Ctx, 'db'>): Promise<number[]> {
  const found = db.selectFrom('location').where('type', '=', 'WAREHOUSE').where('enabled', '=', true);
  return (await found.select('id').execute()).map(({ id }) => id);
}

/** What is reckoned of every part with every supplier and warehouse: ids and figures alone, for all are sorted by them. */
const source = (
  ctx: Ctx,
  warehouses: readonly number[],
) => sql<PartRow>`(SELECT x.*, ${suggested} AS suggested FROM (
  SELECT p.id AS part_id, p.part_no, p.brand_id, p.season, ps.id AS offer_id, ps.supplier_id, ps.price_fen, ps.moq,
    ps.packing, ps.lead_days, ps.preferred, s.location_id, s.on_hand, ${saleable('s')} AS available,
    s.in_transit, s.incoming, s.incoming - CASE WHEN s.incoming = 0 THEN 0 ELSE coalesce(e.qty, 0) END AS due,
    coalesce(w.qty, 0) AS asked, coalesce(d.qty, 0) AS displaced, s.safe_min, coalesce(v.s30, 0) AS sold_30d,
    coalesce(v.history_days, 0) AS history_days, coalesce(v.daily, 0) AS daily, coalesce(i.factor, 1) AS factor, h.days,
    ${demandOf(terms)} AS demand, ${safetyStock(terms)} AS safety, coalesce(c.qty, 0) AS in_cart,
    p.id || '-' || ps.supplier_id || '-' || s.location_id AS row_no
  FROM part_supplier ps
  CROSS JOIN LATERAL (SELECT ${horizonDays(terms.lead)} AS days) h
  JOIN part p ON p.id = ps.part_id AND ${isPurchasable('p')}
  JOIN company sc ON sc.id = ps.supplier_id AND sc.enabled
  JOIN stock_level s ON s.part_id = p.id AND s.location_id = ANY(${[...warehouses]})
  JOIN location lo ON lo.id = s.location_id
  LEFT JOIN part_speed v ON v.location_id = s.location_id AND v.part_id = s.part_id
    AND v.location_id = ANY(${[...warehouses]})
  LEFT JOIN ${seasonAhead} i ON i.season = p.season AND i.region = lo.region AND i.days = h.days
  LEFT JOIN ${unconfirmed} w ON w.location_id = s.location_id AND w.part_id = s.part_id
  LEFT JOIN ${displacedQuantities} d ON d.location_id = s.location_id AND d.part_id = s.part_id
  LEFT JOIN ${late} e ON e.location_id = s.location_id AND e.part_id = s.part_id AND e.days = h.days
  LEFT JOIN cart_line c ON c.membership_id = ${ctx.me.membershipId} AND c.type = 'PURCHASE' AND c.part_id = p.id
    AND c.supplier_id = ps.supplier_id AND c.location_id = s.location_id) x)`;

/** The words of a row `x`: looked up for those that are shown. */
const words = {
  part_name: sql<string>`(SELECT name FROM part WHERE id = x.part_id)`,
  size: sql<string>`(SELECT size FROM part WHERE id = x.part_id)`,
  brand_name: sql<string>`coalesce((SELECT name FROM brand WHERE id = x.brand_id), '')`,
  supplier_name: sql<string>`(SELECT name FROM company WHERE id = x.supplier_id)`,
  supplier_part_no: sql<string>`(SELECT supplier_part_no FROM part_supplier WHERE id = x.offer_id)`,
  warehouse_name: sql<string>`(SELECT name FROM location WHERE id = x.location_id)`,
};
const shownWords = Object.entries(words).map(([name, word]) => word.as(name as keyof typeof words));

type Shown = PartRow & Record<keyof typeof words, string>;

const toPart = (r: Shown) => ({
  id: r.row_no,
  partId: r.part_id,
  partNo: r.part_no,
  partName: r.part_name,
  brandName: r.brand_name,
  size: r.size,
  supplierId: r.supplier_id,
  supplierName: r.supplier_name,
  supplierPartNo: r.supplier_part_no,
  unitPrice: r.price_fen,
  moq: r.moq,
  packing: r.packing,
  leadDays: r.lead_days,
  warehouseId: r.location_id,
  warehouseName: r.warehouse_name,
  onHand: r.on_hand,
  available: r.available,
  incoming: r.incoming,
  asked: r.asked,
  safeMin: r.safe_min,
  sold30d: r.sold_30d,
  daily: r.history_days < 60 ? null : r.daily,
  factor: r.factor,
  days: r.days,
  demand: r.demand,
  safety: r.safety,
  displaced: r.displaced,
  inTransit: r.in_transit,
  due: r.due,
  suggested: r.suggested,
  inCart: r.in_cart,
});

const sheet = {
  name: t('采购建议', 'Parts to purchase', '採購建議'),
  columns: sheetOf(
    x,
    'partNo',
    'partName',
    'brandName',
    'size',
    'supplierName',
    'supplierPartNo',
    'warehouseName',
    'onHand',
    'available',
    'incoming',
    'asked',
    'safeMin',
    'sold30d',
    'suggested',
    'moq',
    'packing',
    'leadDays',
    'unitPrice',
  ),
};

/** Lists the parts that may be bought for some warehouses. */
export const partsFor = (warehouses: readonly number[]) =>
  createListHandler(cartRoutes.parts, {
    from: (ctx) => ctx.db.selectFrom(source(ctx, warehouses).as('x')),
    made: true,
    filters: {
      text: (q, v, ctx) => q.where(matchParts(ctx, v, 'x.part_id')),
      brandId: (q, v) => q.where(sql<boolean>`x.brand_id = ANY(${v})`),
      supplierId: (q, v) => q.where(sql<boolean>`x.supplier_id = ANY(${v})`),
      warehouseId: (q, v) => q.where(sql<boolean>`x.location_id = ANY(${v})`),
      onlySuggested: (q, v) => (v ? q.where(sql<boolean>`x.suggested > 0`) : q),
      season: (q, v) => q.where(sql<boolean>`x.season = ANY(${v})`),
    },
    sort: {
      suggested: 'x.suggested',
      partNo: 'x.part_no',
      available: 'x.available',
      incoming: 'x.incoming',
      sold30d: 'x.sold_30d',
      unitPrice: 'x.price_fen',
    },
    defaultSort: '-suggested',
    tie: 'x.row_no',
    select: (q) => q.selectAll('x').select(shownWords),
    totals: {
      suggested: sql<number>`coalesce(sum(x.suggested), 0)`,
      suggestedAmount: sql<number>`coalesce(sum(x.suggested * x.price_fen), 0)`,
    },
    map: toPart,
    sheet,
  });

/**
 * The stock of a warehouse lies on most pages of its table: each page is read once, where an index would come back to it
 * row by row.
 */
const pageByPage = <T>(ctx: Ctx, read: (own: Ctx) => Promise<T>): Promise<T> =>
  (ctx.db as Kysely<DB>).transaction().execute(async (db) => {
    await sql`SET LOCAL random_page_cost = 2`.execute(db);
    return read({ ...ctx, db });
  });

/** Lists parts to purchase: every purchasable part by supplier that sells it and warehouse that stocks it. */
export const listPartsToBuy: ListHandler<typeof cartRoutes.parts> = async (ctx, input) => {
  const list = partsFor(await readWarehouses(ctx));
  return input.query.format ? list(ctx, input) : pageByPage(ctx, (own) => list(own, input));
};

/** Returns the suppliers and warehouses a part can be purchased from and for, largest shortage first. */
export async function offersOfPart(ctx: Ctx, partId: number) {
  const rows = await ctx.db
    .selectFrom(source(ctx, await readWarehouses(ctx)).as('x'))
    .selectAll('x')
    .select([words.supplier_name.as('supplier_name'), words.warehouse_name.as('warehouse_name')])
    .where('x.part_id', '=', partId)
    .orderBy('x.suggested', 'desc')
    .orderBy('x.row_no')
    .limit(50)
    .execute();
  return rows.map((r) => ({
    key: r.row_no,
    supplierId: r.supplier_id,
    supplierName: r.supplier_name,
    warehouseId: r.location_id,
    warehouseName: r.warehouse_name,
    suggested: r.suggested,
    moq: r.moq,
    packing: r.packing,
    inCart: r.in_cart,
  }));
}

/** Lines that one look at a preview can hold. */
const mostSuggested = 500;

/**
 * Adds suggested purchases to the caller's cart, highest value first; lines already there are unchanged.
 * @returns the cart lines of the suggestions
 */
export async function addSuggested(ctx: Ctx): Promise<{ lineIds: number[] }> {
  const { rows } = await sql<{ id: number }>`
    WITH wanted AS (SELECT x.part_id, x.supplier_id, x.location_id, x.suggested FROM ${source(ctx, await readWarehouses(ctx))} x
      WHERE x.suggested > 0 ORDER BY x.suggested * x.price_fen DESC, x.row_no LIMIT ${mostSuggested})
    INSERT INTO cart_line AS c (membership_id, type, part_id, supplier_id, location_id, qty)
    SELECT ${ctx.me.membershipId}, 'PURCHASE', part_id, supplier_id, location_id, suggested FROM wanted
    ON CONFLICT (membership_id, type, part_id, supplier_id, location_id) DO UPDATE SET qty = c.qty
    RETURNING c.id`.execute(ctx.db);
  return { lineIds: rows.map(({ id }) => id) };
}
