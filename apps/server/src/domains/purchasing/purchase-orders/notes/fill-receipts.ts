import { sql } from 'kysely';
import type { Db } from '#kernel/db.ts';

/** Receipts at once. */
const some = 5000;

/** Fills the totals of receipts older than those columns. */
export async function fillReceipts(db: Db): Promise<void> {
  for (;;) {
    const { rows } = await sql<object>`
      UPDATE receipt r SET qty_good = (SELECT coalesce(sum(l.qty_good), 0) FROM receipt_line l WHERE l.receipt_id = r.id)
      WHERE r.id = ANY(ARRAY(SELECT id FROM receipt WHERE qty_good IS NULL ORDER BY id LIMIT ${some})) RETURNING r.id`.execute(
      db,
    );
    if (rows.length < some) return;
  }
}
