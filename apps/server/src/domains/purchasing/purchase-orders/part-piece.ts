import { sql } from 'kysely';
import { poStatusTexts, type PoStatus } from '@treadline/contract/purchasing/purchase-orders/flow.ts';
import type { Ctx } from '#kernel/context.ts';
import type { PartPiece } from '#kernel/feeds.ts';
import { visible } from '#kernel/scope.ts';
import { offersOfPart } from './cart/parts.ts';
import { purchaseOrder } from './entity.ts';

const mostLines = 20;
const mostPrices = 8;

/** Returns the purchasing data of a part: suppliers, open orders, last prices and cart options, for the part page. */
export async function purchasesOfPart(ctx: Ctx, partId: number): Promise<PartPiece> {
  // Dealers have nothing to do with what the platform buys.
  if (!['OTHER', 'SUPPLIER', 'LOGISTICS'].includes(ctx.me.type)) return {};
  // Logistics providers see no prices.
  const isKeeper = ctx.me.type === 'LOGISTICS';
  const buys = ctx.me.type === 'OTHER' && ctx.me.codes.has('purchase_order_part_list');
  const [openLines, sellers, prices, offers] = await Promise.all([
    readOpenLines(ctx, partId),
    isKeeper ? undefined : readSellers(ctx, partId),
    isKeeper ? undefined : readPrices(ctx, partId),
    buys ? offersOfPart(ctx, partId) : undefined,
  ]);
  return { openLines, ...(sellers && { sellers }), ...(prices && { prices }), ...(offers && { offers }) };
}

/** The other side of an order: suppliers see where the goods go. */
const party = ({ me }: Ctx) => (me.type === 'SUPPLIER' ? sql<string>`lo.name` : sql<string>`sc.short_name`);

async function readOpenLines(ctx: Ctx, partId: number): Promise<NonNullable<PartPiece['openLines']>> {
  interface Row {
    orderId: number;
    orderNo: string;
    status: PoStatus;
    party: string;
    quantity: number;
    open: number;
    day: string | null;
  }
  const { rows } = await sql<Row>`
    SELECT purchase_order.id AS "orderId", order_no AS "orderNo", purchase_order.status, ${party(ctx)} AS party, l.qty AS quantity,
      l.qty - l.received_qty AS open, coalesce(promised_date, l.original_date, purchase_order.original_date) AS day
    FROM purchase_order_line l JOIN purchase_order ON purchase_order.id = l.po_id
    JOIN company sc ON sc.id = purchase_order.supplier_id JOIN location lo ON lo.id = purchase_order.location_id
    WHERE l.part_id = ${partId} AND purchase_order.status IN (10, 20, 30, 40, 50) AND l.qty > l.received_qty
      AND ${visible(ctx, purchaseOrder)}
    ORDER BY day NULLS LAST, purchase_order.id LIMIT ${mostLines}`.execute(ctx.db);
  return rows.map(({ status, ...row }) => ({
    ...row,
    status: { text: poStatusTexts[status].short[ctx.lang], tone: poStatusTexts[status].tone },
  }));
}

async function readSellers(ctx: Ctx, partId: number): Promise<NonNullable<PartPiece['sellers']>> {
  const all = ctx.db
    .selectFrom('part_supplier as ps')
    .innerJoin('company as c', 'c.id', 'ps.supplier_id')
    .where('ps.part_id', '=', partId)
    .select(['ps.supplier_id as supplierId', 'c.short_name as supplierName', 'ps.preferred', 'ps.moq'])
    .select(['ps.supplier_part_no as supplierPartNo', 'ps.price_fen as price', 'ps.lead_days as leadDays'])
    .orderBy('ps.preferred', 'desc')
    .orderBy('ps.price_fen');
  return (ctx.me.type === 'SUPPLIER' ? all.where('ps.supplier_id', '=', ctx.me.companyId) : all).execute();
}

/** What was agreed on orders that suppliers confirmed. */
async function readPrices(ctx: Ctx, partId: number): Promise<NonNullable<PartPiece['prices']>> {
  const { rows } = await sql<NonNullable<PartPiece['prices']>[number]>`
    SELECT purchase_order.id AS "orderId", order_no AS "orderNo", ${party(ctx)} AS party, l.unit_price_fen AS price, l.qty AS quantity,
      to_char(submit_time AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM-DD') AS day
    FROM purchase_order_line l JOIN purchase_order ON purchase_order.id = l.po_id
    JOIN company sc ON sc.id = purchase_order.supplier_id JOIN location lo ON lo.id = purchase_order.location_id
    WHERE l.part_id = ${partId} AND purchase_order.confirm_time IS NOT NULL AND ${visible(ctx, purchaseOrder)}
    ORDER BY submit_time DESC, purchase_order.id DESC LIMIT ${mostPrices}`.execute(ctx.db);
  return rows;
}
