import { sql } from 'kysely';
import type { Db } from '#kernel/db.ts';

/** First number of added rows, above all others. */
let next = 1_000_000_000;

/**
 * Copies a received line a number of times, each with an order of its own: 3 pieces at 100.07 yuan, 13 %. The copies
 * have no receipt and no postings.
 */
export async function copyReceived(db: Db, receivedId: number, times: number): Promise<void> {
  const first = next;
  next += times;
  await sql`
    WITH origin AS (SELECT po_id, po_line_id FROM received_line WHERE id = ${receivedId}),
    orders AS (
      INSERT INTO purchase_order OVERRIDING SYSTEM VALUE
      SELECT (jsonb_populate_record(o, jsonb_build_object('id', n, 'order_no', 'MANY-' || n))).*
      FROM purchase_order o, generate_series(${first}::bigint, ${next - 1}::bigint) n
      WHERE o.id = (SELECT po_id FROM origin) RETURNING id),
    lines AS (
      INSERT INTO purchase_order_line OVERRIDING SYSTEM VALUE
      SELECT (jsonb_populate_record(l, jsonb_build_object('id', n.id, 'po_id', n.id))).*
      FROM purchase_order_line l, orders n WHERE l.id = (SELECT po_line_id FROM origin) RETURNING id)
    INSERT INTO received_line OVERRIDING SYSTEM VALUE
    SELECT (jsonb_populate_record(s, jsonb_build_object('id', l.id, 'source_id', l.id, 'po_id', l.id, 'po_line_id', l.id, 'qty', 3,
      'unit_fen', 10007, 'excl_fen', 30021, 'tax_bp', 1300, 'tax_fen', 3903, 'invoice_id', null))).*
    FROM received_line s, lines l WHERE s.id = ${receivedId}`.execute(db);
}
