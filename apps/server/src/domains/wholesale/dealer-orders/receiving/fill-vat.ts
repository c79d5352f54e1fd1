import { sql } from 'kysely';
import type { Db } from '#kernel/db.ts';
import { fillAlone, fillSold, insertSold } from '#domains/money/journal/index.ts';
import { readCameIn, takeBackOf } from './sold-pieces.ts';

/** Orders of one statement. */
const atOnce = 20_000;

/**
 * Writes the lines of VAT that was posted before it was kept by line. Their sum is what was posted: a difference of
 * rounding stands with the last line. Idempotent.
 */
export async function fillWholesaleVat(db: Db): Promise<void> {
  const { rows } = await sql<{ first: number | null; last: number | null }>`
    SELECT min(x.order_id) AS first, max(x.order_id) AS last FROM journal j
    JOIN (SELECT 'dealer-receipt' AS source, id, order_id FROM dealer_receipt
      UNION ALL SELECT 'dealer-claim', id, order_id FROM dealer_claim) x ON x.source = j.source_type AND x.id = j.source_id
    WHERE j.type = 'EARNED' AND NOT EXISTS (SELECT FROM journal_vat v WHERE v.journal_id = j.id)`.execute(db);
  const { first, last } = rows[0] ?? {};
  for (let from = first ?? 1; from <= (last ?? 0); from += atOnce) await fillCameIn(db, from, from + atOnce);
  await fillFreight(db);
  await fillReturns(db);
}

const fillCameIn = (db: Db, from: number, to: number) =>
  fillSold(
    db,
    sql`
    WITH event AS (
      SELECT 'dealer-receipt' AS source, r.id AS source_id, s.order_line_id AS line_id, sum(x.good)::int AS qty
      FROM dealer_receipt r JOIN dealer_receipt_line x ON x.receipt_id = r.id AND x.good > 0
      JOIN dealer_shipment_line s ON s.id = x.shipment_line_id
      WHERE r.order_id >= ${from} AND r.order_id < ${to} AND r.kind <> 'CLAIM' GROUP BY 1, 2, 3
      UNION ALL
      SELECT 'dealer-claim', c.id, c.order_line_id, c.qty FROM dealer_claim c
      WHERE c.order_id >= ${from} AND c.order_id < ${to} AND c.state = 'REJECTED'),
    part AS (
      SELECT j.id AS journal_id, e.qty, l.id, l.order_id, l.line_no, l.tax_bp, l.unit_fen * e.qty AS net,
        l.unit_fen * (sum(e.qty) OVER (PARTITION BY l.id ORDER BY j.id) - e.qty) AS before
      FROM event e JOIN journal j ON j.source_type = e.source AND j.source_id = e.source_id AND j.type = 'EARNED'
      JOIN dealer_order_line l ON l.id = e.line_id),
    taxed AS (
      SELECT *, round((before + net) * tax_bp / (10000.0 + tax_bp)) - round(before * tax_bp / (10000.0 + tax_bp)) AS tax,
        row_number() OVER (PARTITION BY journal_id ORDER BY line_no DESC) = 1 AS last FROM part)
    SELECT journal_id, 'WHOLESALE', order_id, id, qty, before, net, tax_bp, tax + CASE WHEN last THEN (
        SELECT coalesce(-sum(amount_fen), 0) FROM journal_entry e WHERE e.journal_id = t.journal_id AND account = 'VATOUT')
      - sum(tax) OVER (PARTITION BY journal_id) ELSE 0 END
    FROM taxed t WHERE NOT EXISTS (SELECT FROM journal_vat v WHERE v.journal_id = t.journal_id)
    ORDER BY journal_id, line_no`,
  );

const fillFreight = (db: Db) =>
  fillSold(
    db,
    sql`
    SELECT j.id, 'FREIGHT', h.order_id, h.id, 0, 0, h.freight_fen, (SELECT rate_bp FROM vat_setting WHERE part_class = 'FREIGHT'
        AND valid_from <= (o.created_at AT TIME ZONE 'Asia/Shanghai')::date ORDER BY valid_from DESC LIMIT 1),
      coalesce(-e.amount_fen, 0)
    FROM journal j JOIN dealer_shipment h ON h.id = j.source_id JOIN dealer_order o ON o.id = h.order_id
    LEFT JOIN journal_entry e ON e.journal_id = j.id AND e.account = 'VATOUT'
    WHERE j.source_type = 'dealer-shipment' AND j.type = 'FREIGHT_CHARGED'
      AND NOT EXISTS (SELECT FROM journal_vat v WHERE v.journal_id = j.id)`,
  );

/** What came back, in its order: each return takes of what came in last before it. */
async function fillReturns(db: Db): Promise<void> {
  for (let last = 0; ;) {
    const rows = await fillAlone(db, (own) => fillSomeReturns(own, last));
    if (rows.length === 0) return;
    last = rows.at(-1)?.journalId ?? last;
  }
}

/** Returns at once: their orders stay locked until the end. */
const some = 500;

async function fillSomeReturns(db: Db, last: number) {
  const { rows } = await sql<{
    journalId: number;
    qty: number;
    tax: number;
    orderId: number;
    lineId: number;
    unitFen: number;
    taxBp: number;
  }>`
    SELECT j.id AS "journalId", b.qty, coalesce(-e.amount_fen, 0) AS tax, l.order_id AS "orderId", l.id AS "lineId",
      l.unit_fen AS "unitFen", l.tax_bp AS "taxBp"
    FROM journal j JOIN dealer_return b ON b.id = j.source_id JOIN dealer_order_line l ON l.id = b.order_line_id
    LEFT JOIN journal_entry e ON e.journal_id = j.id AND e.account = 'VATOUT'
    WHERE j.source_type = 'dealer-return' AND j.type = 'RETURN_EARNED' AND j.id > ${last}
      AND NOT EXISTS (SELECT FROM journal_vat v WHERE v.journal_id = j.id) ORDER BY j.id LIMIT ${some}`.execute(
    db,
  );
  for (const { journalId, qty, tax, ...line } of rows) {
    const cameIn = await readCameIn({ db }, line);
    const before = cameIn.filter(({ journalId: of }) => of < journalId);
    const parts = takeBackOf(line, before, qty);
    const rounded = parts.reduce((sum, { taxFen }) => sum + taxFen, 0);
    const asPosted = parts.map((part, at) =>
      at === parts.length - 1 ? { ...part, taxFen: part.taxFen + tax - rounded } : part,
    );
    await insertSold(db, journalId, asPosted);
  }
  return rows;
}
