import { sql } from 'kysely';
import { internalInvoiceSettings } from '@treadline/contract/books/internal-invoices/settings.ts';
import type { Db } from '#kernel/db.ts';
import { insertReturnLines, piecesOf, readRemainingLines } from './left.ts';

const { markup } = internalInvoiceSettings.settings;

interface OfOrder {
  type: 'RETAIL' | 'WHOLESALE';
  orderId: number;
}
const within = (of?: OfOrder) =>
  of ? sql<boolean>`v.order_type = ${of.type} AND v.order_id = ${of.orderId}` : sql<boolean>`true`;

/**
 * Inserts internal lines that the head company owes others for goods from their warehouses sold for good: cost when
 * shipped, markup of that moment, plus VAT; negative ones for returned goods. For one order, or all without a line.
 * Idempotent.
 * @returns the number of new lines
 */
export async function writeLines(db: Db, of?: OfOrder): Promise<number> {
  const sold = await writeSales(db, of);
  // Whoever takes lines of the order back by hand waits, or has done so.
  if (of)
    await sql`SELECT FROM internal_line WHERE order_type = ${of.type} AND order_id = ${of.orderId} ORDER BY id FOR UPDATE`.execute(
      db,
    );
  return sold + (await writeReturns(db, of));
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

/** Of no red line; or of such. */
const returned = sql`
    FROM warehouse_sale v CROSS JOIN LATERAL (
      SELECT x.id, x.seller_id, x.buyer_id, x.markup_bp, EXISTS (SELECT FROM internal_line r WHERE r.order_type = v.order_type
        AND r.sale_line_id = v.sale_line_id AND r.source_type = 'red') AS reddened
      FROM internal_line x WHERE x.order_type = v.order_type AND x.sale_line_id = v.sale_line_id
        AND x.source_type IN ('dealer-receipt','dealer-claim')
      ORDER BY internal_left(x) > 0 DESC, x.id DESC LIMIT 1) sale
    WHERE v.qty < 0`;

/**
 * Pieces that came back, of the companies and at the markup of the line with which they were sold. What never was a line,
 * or was taken back from its invoice, has nothing to take back: of what a correction left they take their part.
 */
async function writeReturns(db: Db, of?: OfOrder): Promise<number> {
  const done = await insert(
    db,
    sql`SELECT sale.seller_id, sale.buyer_id, sale.markup_bp AS bp, v.* ${returned} AND ${within(of)} AND NOT sale.reddened`,
  );
  const { rows } = await sql<{ id: number; lineId: number; qty: number; at: Date }>`
    SELECT v.source_id AS id, sale.id AS "lineId", -v.qty AS qty, v.occurred_at AS at ${returned} AND ${within(of)} AND sale.reddened
      AND NOT EXISTS (SELECT FROM internal_line x WHERE x.source_type = v.source_type AND x.source_id = v.source_id)
    ORDER BY v.occurred_at, v.source_id`.execute(db);
  let corrected = 0;
  for (const { id, lineId, qty, at } of rows) {
    const line = (await readRemainingLines(db, sql`l.id = ${lineId}`)).get(lineId);
    const pieces = line ? Math.min(qty, piecesOf(line)) : 0;
    if (!line || pieces === 0) continue;
    await insertReturnLines(db, [line.take(pieces)], { type: 'dealer-return', sourceId: id, at });
    corrected++;
  }
  return done + corrected;
}

/** Lines of sales, or of returns, that are not there yet, priced. @returns how many */
async function insert(db: Db, from: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<object>`
    INSERT INTO internal_line (seller_id, buyer_id, source_type, source_id, sale_line_id, order_type, order_id, order_no, location_id, part_id,
      part_no, name, size, qty, cost_fen, markup_bp, excl_fen, tax_bp, tax_fen, occurred_at, day)
    SELECT v.seller_id, v.buyer_id, v.source_type, v.source_id, v.sale_line_id, v.order_type, v.order_id, v.order_no, v.location_id, v.part_id,
      v.part_no, v.name, v.size, v.qty, v.cost_fen, v.bp, e.fen, v.tax_bp, round(e.fen * v.tax_bp / 10000), v.occurred_at,
      (v.occurred_at AT TIME ZONE 'Asia/Shanghai')::date
    FROM (${from}) v
    CROSS JOIN LATERAL (SELECT round(v.cost_fen::numeric * (10000 + v.bp) / 10000) AS fen) e
    WHERE NOT EXISTS (SELECT FROM internal_line x WHERE x.source_type = v.source_type AND x.source_id = v.source_id)
    ORDER BY v.occurred_at, v.source_id
    ON CONFLICT (source_type, source_id) WHERE source_type <> 'red' DO NOTHING RETURNING id`.execute(db);
  return rows.length;
}
