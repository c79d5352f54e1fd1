import { sql } from 'kysely';
import type { Ctx } from '#kernel/context.ts';
import type { Db } from '#kernel/db.ts';
import { postEarlier, postJournal } from '#domains/money/journal/index.ts';

/** A receipt, return or accepted discrepancy whose lines were just written. Fen without tax, below zero for returns. */
interface Posted {
  source: 'RECEIPT' | 'RETURN' | 'CORRECTION';
  id: number;
  no: string;
  supplierId: number;
  at: string;
  amount: number;
  /** Whether its pieces left stock at a value of their own (PURCHASE_RETURN of the ledger). */
  isValued: boolean;
}

const documents = {
  RECEIPT: 'RECEIPT',
  RETURN: 'PURCHASE_RETURN',
  CORRECTION: 'DISCREPANCY',
} as const;

/**
 * Writes the lines of what counts as received of some orders and has none yet: good pieces of receipts, accepted
 * discrepancies, and good pieces that went back. What is short, defective or kept apart is not owed.
 */
async function writeLines(db: Db, orders: readonly number[]): Promise<Posted[]> {
  const { rows } = await sql<Posted>`
    WITH source AS (
      SELECT 'RECEIPT' AS type, rl.id, r.id AS doc_id, n.dn_no AS doc_no, n.po_id, rl.dn_line_id, rl.qty_good AS qty, r.received_at AS at
      FROM receipt_line rl JOIN receipt r ON r.id = rl.receipt_id JOIN delivery_note n ON n.id = r.dn_id WHERE rl.qty_good > 0
      UNION ALL
      SELECT 'RETURN', b.id, r.id, r.return_no, r.po_id, rl.dn_line_id, -b.qty, r.created_at
      FROM purchase_return_line b JOIN purchase_return r ON r.id = b.return_id JOIN receipt_line rl ON rl.id = b.receipt_line_id
      WHERE b.bucket = 'on_hand'
      UNION ALL
      SELECT 'CORRECTION', x.id, x.id, n.dn_no, n.po_id, x.dn_line_id, x.qty, coalesce(x.resolved_at, x.created_at)
      FROM discrepancy x JOIN dn_line d ON d.id = x.dn_line_id JOIN delivery_note n ON n.id = d.dn_id
      WHERE x.state = 'ACCEPTED' AND x.type IN ('OVER', 'DOT_TOO_OLD')),
    made AS (
      INSERT INTO received_line (supplier_id, settle_type, source_type, source_id, doc_id, doc_no, po_id, po_line_id, dn_line_id,
        part_id, qty, unit_fen, tax_bp, excl_fen, tax_fen, received_at)
      SELECT o.supplier_id, o.settle_type, s.type, s.id, s.doc_id, s.doc_no, o.id, l.id, s.dn_line_id, l.part_id, s.qty,
        l.unit_price_fen, l.tax_bp, s.qty * l.unit_price_fen, round((s.qty * l.unit_price_fen)::numeric * l.tax_bp / 10000), s.at
      FROM source s JOIN purchase_order o ON o.id = s.po_id JOIN dn_line d ON d.id = s.dn_line_id
      JOIN purchase_order_line l ON l.id = d.po_line_id
      WHERE s.po_id = ANY(${orders}) ORDER BY s.at, s.type COLLATE "C", s.id
      ON CONFLICT (source_type, source_id) DO NOTHING RETURNING *)
    SELECT source_type AS source, doc_id AS id, min(doc_no) AS no, min(supplier_id) AS "supplierId", min(received_at) AS at,
      sum(excl_fen) AS amount, source_type = 'RETURN' AND EXISTS (SELECT FROM stock_txn t
        WHERE t.biz_type = 'PURCHASE_RETURN' AND t.biz_id = made.doc_id AND t.own_delta IS NOT NULL) AS "isValued"
    FROM made GROUP BY source_type, doc_id ORDER BY 1, 2`.execute(db);
  return rows;
}

/** Account that goods of a document are owed against: what goes back leaves stock at its average, posted with the goods. */
const contraOf = ({ isValued }: Pick<Posted, 'isValued'>) => (isValued ? 'PVAR' : 'STOCK');

/**
 * Applies changed receipts of a locked order: writes its received lines and, per document, accrues or reverses the
 * amount due before the invoice (STOCK / GRNI; a return GRNI / PVAR, beside PVAR / STOCK of its goods). Idempotent.
 */
export async function updateReceivedLines(ctx: Ctx, orderId: number): Promise<void> {
  for (const posted of await writeLines(ctx.db, [orderId])) {
    const { source, id, no, supplierId, amount } = posted;
    const size = Math.abs(amount);
    const [stock, owed] = amount < 0 ? (['credit', 'debit'] as const) : (['debit', 'credit'] as const);
    await postJournal(ctx, {
      type: amount < 0 ? 'GOODS_RETURNED' : 'GOODS_RECEIVED',
      source: { type: documents[source], id, no },
      entries: [
        { account: contraOf(posted), [stock]: size },
        { account: 'GRNI', party: supplierId, [owed]: size },
      ],
    });
  }
}

/** Orders at once. */
const some = 2000;

/**
 * Inserts missing lines and journals of receipts older than this ledger, at the times of the receipts. Orders are
 * processed in batches, so that locks are short; idempotent.
 * @returns the number of documents posted
 */
export async function catchUpReceipts(db: Db, inOne: <T>(work: (own: Db) => Promise<T>) => Promise<T>) {
  let [done, last] = [0, 0];
  for (;;) {
    const { rows } = await sql<{ id: number }>`
      SELECT n.po_id AS id FROM receipt_line rl JOIN receipt r ON r.id = rl.receipt_id JOIN delivery_note n ON n.id = r.dn_id
      WHERE n.po_id > ${last} AND rl.qty_good > 0
        AND NOT EXISTS (SELECT FROM received_line x WHERE x.source_type = 'RECEIPT' AND x.source_id = rl.id)
      UNION SELECT r.po_id FROM purchase_return_line b JOIN purchase_return r ON r.id = b.return_id
      WHERE r.po_id > ${last} AND b.bucket = 'on_hand'
        AND NOT EXISTS (SELECT FROM received_line x WHERE x.source_type = 'RETURN' AND x.source_id = b.id)
      UNION SELECT n.po_id FROM discrepancy d JOIN dn_line dl ON dl.id = d.dn_line_id JOIN delivery_note n ON n.id = dl.dn_id
      WHERE n.po_id > ${last} AND d.state = 'ACCEPTED' AND d.type IN ('OVER', 'DOT_TOO_OLD')
        AND NOT EXISTS (SELECT FROM received_line x WHERE x.source_type = 'CORRECTION' AND x.source_id = d.id)
      ORDER BY 1 LIMIT ${some}`.execute(db);
    if (rows.length === 0) return done;
    last = rows.at(-1)?.id ?? last;
    const ids = rows.map(({ id }) => id);
    done += await inOne(async (own) => {
      await sql`SELECT id FROM purchase_order WHERE id = ANY(${ids}) ORDER BY id FOR UPDATE`.execute(own);
      const posted = await writeLines(own, ids);
      await postEarlier(
        own,
        posted.map(({ source, id, no, supplierId, at, amount, isValued }) => ({
          type: amount < 0 ? ('GOODS_RETURNED' as const) : ('GOODS_RECEIVED' as const),
          sourceType: documents[source],
          sourceId: id,
          sourceNo: no,
          at,
          actor: 'system',
          entries: [
            { account: contraOf({ isValued }), party: null, amount },
            { account: 'GRNI', party: supplierId, amount: -amount },
          ],
        })),
      );
      return posted.length;
    });
  }
}
