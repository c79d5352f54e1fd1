import { sql } from 'kysely';
import { postEarlier } from '#domains/money/journal/index.ts';
import { catchUpReceipts } from '#domains/books/supplier-invoices/index.ts';
import type { Db } from '#kernel/db.ts';
import type { People } from './accounts.ts';

interface Paid {
  id: number;
  no: string;
  supplierId: number;
  excl: number;
  tax: number;
  accrued: number;
  verifiedAt: string;
  /** Null while unpaid. */
  paidAt: string | null;
}

/**
 * Writes received lines of the half year, and for finished orders an invoice per supplier, kind and month: verified by
 * finance, paid by the administrator; of the last months some are open and overdue.
 */
export async function writeSupplierInvoices(db: Db, { finance, admin }: People): Promise<void> {
  await catchUpReceipts(db, (work) => work(db));
  const paid = await addPaid(db, finance, admin);
  await addLines(db);
  await tellPaid(db);
  await postEarlier(
    db,
    paid.flatMap(({ id, no, supplierId, excl, tax, accrued, verifiedAt, paidAt }) => {
      const source = { sourceType: 'SUPPLIER_INVOICE', sourceId: id, sourceNo: no };
      const due = excl + tax;
      return [
        {
          ...source,
          type: 'SUPPLIER_INVOICE' as const,
          at: verifiedAt,
          actor: finance.name,
          entries: [
            { account: 'GRNI' as const, party: supplierId, amount: accrued },
            { account: 'VATIN' as const, party: null, amount: tax },
            { account: 'AP' as const, party: supplierId, amount: -due },
          ],
        },
        ...(paidAt === null
          ? []
          : [
              {
                ...source,
                type: 'SETTLEMENT' as const,
                at: paidAt,
                actor: admin.name,
                entries: [
                  { account: 'AP' as const, party: supplierId, amount: due },
                  { account: 'BANK' as const, party: null, amount: -due },
                ],
              },
            ]),
      ];
    }),
  );
}

type Who = People['finance'];

async function addPaid(db: Db, finance: Who, admin: Who): Promise<Paid[]> {
  const { rows } = await sql<Paid>`
    WITH grouped AS MATERIALIZED (
      SELECT r.supplier_id, r.settle_type, date_trunc('month', r.received_at) AS month, r.po_line_id, min(r.unit_fen) AS unit,
        min(r.tax_bp) AS bp, sum(r.qty)::int AS qty, max(r.received_at) AS last
      FROM received_line r JOIN purchase_order o ON o.id = r.po_id WHERE o.status = 60 GROUP BY 1, 2, 3, 4),
    heads AS MATERIALIZED (
      SELECT supplier_id, settle_type, month, sum(qty)::int AS qty, sum(qty * unit) AS excl,
        sum(round((qty * unit)::numeric * bp / 10000)) AS tax, max(last) AS last, row_number() OVER (ORDER BY month, supplier_id, settle_type) AS n,
        month < date_trunc('month', now()) - interval '2 months' OR row_number() OVER (ORDER BY month, supplier_id, settle_type) % 3 > 0 AS is_paid
      FROM grouped GROUP BY 1, 2, 3 HAVING sum(qty) > 0),
    made AS (
      INSERT INTO supplier_invoice (doc_no, supplier_id, settle_type, status, qty, excl_fen, tax_fen, received_fen, invoice_no,
        invoice_date, read_from, created_by, created_by_name, submitted_by, submitted_by_name, submit_time, verified_by,
        verified_by_name, verified_at, paid_by, paid_by_name, paid_at, paid_fen, bank_serial, created_at, updated_at)
      SELECT 'SI' || to_char(h.last, 'YYMMDD') || '-' || lpad(h.n::text, 6, '0'), h.supplier_id, h.settle_type,
        CASE WHEN h.is_paid THEN 'PAID' ELSE 'VERIFIED' END, h.qty, h.excl, h.tax,
        h.excl, '2631' || lpad(h.n::text, 16, '0'), h.last::date, 'HAND', 0, c.short_name, 0, c.short_name, h.last,
        ${finance.accountId}, ${finance.name}, h.last + interval '2 hours',
        CASE WHEN h.is_paid THEN ${admin.accountId}::bigint END, CASE WHEN h.is_paid THEN ${admin.name} END,
        CASE WHEN h.is_paid THEN h.last + interval '1 day' END, CASE WHEN h.is_paid THEN h.excl + h.tax END,
        CASE WHEN h.is_paid THEN 'ICBC' || to_char(h.last, 'YYYYMMDD') || lpad(h.n::text, 4, '0') ELSE '' END, h.last, h.last
      FROM heads h JOIN company c ON c.id = h.supplier_id ORDER BY h.n
      RETURNING *),
    keyed AS (SELECT m.*, h.month FROM made m JOIN heads h ON m.invoice_no = '2631' || lpad(h.n::text, 16, '0')),
    claimed AS (
      UPDATE received_line r SET invoice_id = k.id FROM keyed k, purchase_order o
      WHERE o.id = r.po_id AND o.status = 60 AND r.supplier_id = k.supplier_id AND r.settle_type = k.settle_type
        AND date_trunc('month', r.received_at) = k.month)
    SELECT id, doc_no AS no, supplier_id AS "supplierId", excl_fen AS excl, tax_fen AS tax, received_fen AS accrued,
      verified_at AS "verifiedAt", paid_at AS "paidAt" FROM keyed ORDER BY id`.execute(db);
  return rows;
}

const addLines = (db: Db) =>
  sql`
    INSERT INTO supplier_invoice_line (invoice_id, po_line_id, line_no, received_qty, order_fen, qty, unit_fen, tax_bp, excl_fen,
      tax_fen, quantity_var_fen, price_var_fen, held)
    SELECT invoice_id, po_line_id, row_number() OVER (PARTITION BY invoice_id ORDER BY po_line_id), sum(qty), min(unit_fen),
      sum(qty), min(unit_fen), min(tax_bp), sum(excl_fen), round(sum(excl_fen)::numeric * min(tax_bp) / 10000), 0, 0, false
    FROM received_line WHERE invoice_id IS NOT NULL GROUP BY invoice_id, po_line_id`.execute(db);

const tellPaid = (db: Db) =>
  sql`
    INSERT INTO timeline (entity, entity_id, entity_no, action, from_status, to_status, actor_name, actor_type, request_id, at)
    SELECT 'supplier-invoice', i.id, i.doc_no, x.action, x.before, x.after, x.actor, x.type, 'demo', x.at FROM supplier_invoice i,
      LATERAL (VALUES ('create', NULL, 'DRAFT', i.created_by_name, 'SUPPLIER', i.created_at),
        ('submit', 'DRAFT', 'SUBMITTED', i.created_by_name, 'SUPPLIER', i.submit_time),
        ('verify', 'SUBMITTED', 'VERIFIED', i.verified_by_name, 'OTHER', i.verified_at),
        ('paid', 'VERIFIED', 'PAID', i.paid_by_name, 'OTHER', i.paid_at)) x (action, before, after, actor, type, at)
    WHERE x.at IS NOT NULL ORDER BY i.id, x.at`.execute(db);
