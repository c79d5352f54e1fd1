import { sql } from 'kysely';
import type { Db } from '#kernel/db.ts';
import { fillSold } from '#domains/money/journal/index.ts';

/** Writes the lines of VAT of corrections that were posted before it was kept by line. Idempotent. */
export async function fillCorrections(db: Db): Promise<void> {
  await fillSold(
    db,
    sql`
    SELECT j.id, 'CORRECTION', l.order_id, l.id, 0, 0, l.incl_fen, l.tax_bp, l.tax_fen
    FROM journal j JOIN settlement_line l ON l.id = j.source_id
    WHERE j.source_type = 'settlement-line' AND j.type = 'ADJUST' AND l.type = 'WHOLESALE'
      AND NOT EXISTS (SELECT FROM journal_vat v WHERE v.journal_id = j.id)`,
  );
}
