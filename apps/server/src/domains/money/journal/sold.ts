import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#kernel/db.ts';

/** What a line is of: of an order, the commission on own goods, freight, a correction of a statement. */
type SoldKind = 'RETAIL' | 'RETAIL_FREIGHT' | 'OWN' | 'WHOLESALE' | 'FREIGHT' | 'CORRECTION';

/** Part of a line that is earned, or given back with negative amounts, with its VAT as it was rounded once. */
export interface SoldPart {
  kind: SoldKind;
  orderId: number | null;
  lineId: number;
  /** Row of what came in, for pieces that go back. */
  ofId?: number;
  qty?: number;
  /** Where on the line the part begins, fen incl. VAT. */
  fromFen: number;
  /** Fen incl. VAT. */
  netFen: number;
  taxBp: number;
  taxFen: number;
  /** Earned before the tax is due: VATDEF instead of VATOUT. */
  deferred?: boolean;
}

/** Writes the lines of a journal's output VAT. */
export async function insertSold(db: Db, journalId: number, sold: readonly SoldPart[]): Promise<void> {
  if (sold.length === 0) return;
  await db
    .insertInto('journal_vat')
    .values(
      sold.map(
        ({
          kind,
          orderId,
          lineId,
          ofId = null,
          qty = 0,
          fromFen,
          netFen,
          taxBp,
          taxFen,
          deferred = false,
        }) => ({
          journal_id: journalId,
          kind,
          order_id: orderId,
          line_id: lineId,
          of_id: ofId,
          qty,
          from_fen: fromFen,
          net_fen: netFen,
          tax_bp: taxBp,
          tax_fen: taxFen,
          deferred,
        }),
      ),
    )
    .execute();
}

/**
 * Runs what fills lines of older journals, one at a time: another node that starts, and the job of the night, see what was
 * filled meanwhile. It takes as long as it takes.
 */
export async function fillAlone<T>(db: Db, work: (own: Db) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db);
  return db.transaction().execute(async (own) => {
    for (const limit of ['lock_timeout', 'statement_timeout'])
      await sql`SET LOCAL ${sql.raw(limit)} = 0`.execute(own);
    await sql`SELECT pg_advisory_xact_lock(hashtext('fill journal_vat'))`.execute(own);
    return work(own);
  });
}

/**
 * Inserts lines of journals that were posted before their VAT was kept by line. `rows` is a SELECT of journal_id, kind,
 * order_id, line_id, qty, from_fen, net_fen, tax_bp and tax_fen.
 */
export const fillSold = (db: Db, rows: RawBuilder<unknown>) =>
  fillAlone(db, (own) =>
    sql`INSERT INTO journal_vat (journal_id, kind, order_id, line_id, qty, from_fen, net_fen, tax_bp, tax_fen) ${rows}`.execute(
      own,
    ),
  );
