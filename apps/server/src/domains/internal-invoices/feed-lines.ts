import { sql } from 'kysely';
import { internalInvoiceSettings } from '@treadline/contract/internal-invoices/settings.ts';
import type { Db } from '../../kernel/db.ts';

const { markup } = internalInvoiceSettings.settings;

interface OfOrder {
  type: 'RETAIL' | 'WHOLESALE';
  orderId: number;
}
const within = (of?: OfOrder) =>
  of ? sql<boolean>`v.order_type = ${of.type} AND v.order_id = ${of.orderId}` : sql<boolean>`true`;

/**
 * Writes what the head company owes others for goods of their warehouses that were sold for good: cost when they left,
 * the markup of that moment, VAT on it; and below zero what came back of them. Of an order, or of all that have no line
 * yet. A second call writes nothing.
 * @returns how many lines are new
 */
export async function writeLines(db: Db, of?: OfOrder): Promise<number> {
  return (await writeSales(db, of)) + (await writeReturns(db, of));
}

const writeSales = (db: Db, of?: OfOrder) =>
  insert(
    db,
    sql`
    SELECT w.company_id AS seller_id, head.id AS buyer_id, p.bp, v.*
    FROM warehouse_sale v JOIN platform_warehouse w ON w.location_id = v.location_id
      AND v.occurred_at >= (w.since::timestamp AT TIME ZONE 'Asia/Shanghai')
    JOIN platform_company head ON head.head AND head.id <> w.company_id
    CROSS JOIN LATERAL (SELECT coalesce((setting_at(${markup.key}, v.occurred_at) #>> '{}')::int, ${markup.fallback}::int) AS bp) p
    WHERE ${within(of)} AND v.qty > 0`,
  );

/**
 * Pieces that came back, of the companies and at the markup of the line with which they were sold. What never was a line,
 * or was taken back from its invoice, has nothing to take back.
 */
const writeReturns = (db: Db, of?: OfOrder) =>
  insert(
    db,
    sql`
    SELECT sale.seller_id, sale.buyer_id, sale.markup_bp AS bp, v.*
    FROM warehouse_sale v CROSS JOIN LATERAL (
      SELECT x.seller_id, x.buyer_id, x.markup_bp FROM internal_line x
      WHERE x.order_type = v.order_type AND x.order_id = v.order_id AND x.part_id = v.part_id AND x.location_id = v.location_id
        AND ((x.source_type = 'dealer-receipt' AND x.source_id IN (SELECT id FROM dealer_receipt_line WHERE shipment_line_id = v.sale_line_id))
          OR (x.source_type = 'dealer-claim' AND x.source_id IN (SELECT id FROM dealer_claim WHERE shipment_line_id = v.sale_line_id)))
        AND NOT EXISTS (SELECT FROM internal_line r WHERE r.source_type = 'red' AND r.source_id = x.id)
      ORDER BY x.id DESC LIMIT 1) sale
    WHERE ${within(of)} AND v.qty < 0`,
  );

/** Lines of sales, or of returns, that are not there yet, priced. @returns how many */
async function insert(db: Db, from: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<object>`
    INSERT INTO internal_line (seller_id, buyer_id, source_type, source_id, order_type, order_id, order_no, location_id, part_id,
      part_no, name, size, qty, cost_fen, markup_bp, excl_fen, tax_bp, tax_fen, occurred_at, day)
    SELECT v.seller_id, v.buyer_id, v.source_type, v.source_id, v.order_type, v.order_id, v.order_no, v.location_id, v.part_id,
      v.part_no, v.name, v.size, v.qty, v.cost_fen, v.bp, e.fen, v.tax_bp, round(e.fen * v.tax_bp / 10000), v.occurred_at,
      (v.occurred_at AT TIME ZONE 'Asia/Shanghai')::date
    FROM (${from}) v
    CROSS JOIN LATERAL (SELECT round(v.cost_fen::numeric * (10000 + v.bp) / 10000) AS fen) e
    WHERE NOT EXISTS (SELECT FROM internal_line x WHERE x.source_type = v.source_type AND x.source_id = v.source_id)
    ORDER BY v.occurred_at, v.source_id
    ON CONFLICT (source_type, source_id) DO NOTHING RETURNING id`.execute(db);
  return rows.length;
}
