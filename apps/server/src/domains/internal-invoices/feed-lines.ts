import { sql } from 'kysely';
import { internalInvoiceSettings } from '@treadline/contract/internal-invoices/settings.ts';
import type { Db } from '../../kernel/db.ts';

const { markup } = internalInvoiceSettings.settings;

/**
 * Writes what the head company owes others for goods of their warehouses that were sold for good: cost when they left,
 * the markup of that moment, VAT on it. Of an order, or of all that have no line yet. A second call writes nothing.
 * @returns how many lines are new
 */
export async function writeLines(
  db: Db,
  of?: { type: 'RETAIL' | 'WHOLESALE'; orderId: number },
): Promise<number> {
  const { rows } = await sql<object>`
    INSERT INTO internal_line (seller_id, buyer_id, source_type, source_id, order_type, order_id, order_no, location_id, part_id,
      part_no, name, size, qty, cost_fen, markup_bp, excl_fen, tax_bp, tax_fen, occurred_at, day)
    SELECT w.company_id, head.id, v.source_type, v.source_id, v.order_type, v.order_id, v.order_no, v.location_id, v.part_id,
      v.part_no, v.name, v.size, v.qty, v.cost_fen, p.bp, e.fen, v.tax_bp, round(e.fen * v.tax_bp / 10000), v.occurred_at,
      (v.occurred_at AT TIME ZONE 'Asia/Shanghai')::date
    FROM warehouse_sale v JOIN platform_warehouse w ON w.location_id = v.location_id
      AND v.occurred_at >= (w.since::timestamp AT TIME ZONE 'Asia/Shanghai')
    JOIN platform_company head ON head.head AND head.id <> w.company_id
    CROSS JOIN LATERAL (SELECT coalesce((setting_at(${markup.key}, v.occurred_at) #>> '{}')::int, ${markup.fallback}::int) AS bp) p
    CROSS JOIN LATERAL (SELECT round(v.cost_fen::numeric * (10000 + p.bp) / 10000) AS fen) e
    WHERE ${of ? sql`v.order_type = ${of.type} AND v.order_id = ${of.orderId}` : sql`true`}
      AND NOT EXISTS (SELECT FROM internal_line x WHERE x.source_type = v.source_type AND x.source_id = v.source_id)
    ORDER BY v.occurred_at, v.source_id
    ON CONFLICT (source_type, source_id) DO NOTHING RETURNING id`.execute(db);
  return rows.length;
}
