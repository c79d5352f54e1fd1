import { sql } from 'kysely';
import type { Db } from '#kernel/db.ts';

/** Ledger entry with its document and line. */
export interface LinkedRow {
  id: number;
  o: number;
  l: number;
  n: string;
}

/** Sets the document references of ledger entries. */
export async function linkLedgerRows(db: Db, rows: readonly LinkedRow[]): Promise<void> {
  // Nobody tells the planner how many there are: it would look for each by itself in every month.
  await sql`SET LOCAL enable_nestloop = off`.execute(db);
  await sql`UPDATE stock_txn t SET biz_id = x.o, biz_line_id = x.l, biz_no = x.n
    FROM json_to_recordset(${JSON.stringify(rows)}::json) AS x (id bigint, o bigint, l bigint, n text) WHERE t.id = x.id`.execute(
    db,
  );
  await sql`SET LOCAL enable_nestloop = on`.execute(db);
}
