import { sql } from 'kysely';
import type { Db } from '#kernel/db.ts';

/** A row of the ledger, and the document and line that it is of. */
export interface Tied {
  id: number;
  o: number;
  l: number;
  n: string;
}

/** The ledger's rows say whose they are. */
export async function tieLedger(db: Db, rows: readonly Tied[]): Promise<void> {
  // Nobody tells the planner how many there are: it would look for each by itself in every month.
  await sql`SET LOCAL enable_nestloop = off`.execute(db);
  await sql`UPDATE stock_txn t SET biz_id = x.o, biz_line_id = x.l, biz_no = x.n
    FROM json_to_recordset(${JSON.stringify(rows)}::json) AS x (id bigint, o bigint, l bigint, n text) WHERE t.id = x.id`.execute(
    db,
  );
  await sql`SET LOCAL enable_nestloop = on`.execute(db);
}
