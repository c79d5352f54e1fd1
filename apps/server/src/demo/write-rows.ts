import { sql } from 'kysely';
import type { Db } from '#kernel/db.ts';
import type { DemoTable, WriteRows } from './sink.ts';

/** Row writer with one INSERT per batch, on the connection or transaction of `db`. */
export const writeWith =
  (db: Db): WriteRows =>
  async (table, columns, rows) => {
    const names = sql.join(columns.map((c) => sql.ref(c)));
    await sql`
      INSERT INTO ${sql.table(table)} (${names}) OVERRIDING SYSTEM VALUE
      SELECT ${names} FROM json_populate_recordset(NULL::${sql.table(table)}, ${JSON.stringify(rows)}::json)`.execute(
      db,
    );
  };

/** Advances the tables' identity sequences beyond the written ids. */
export async function moveSequences(db: Db, ids: ReadonlyMap<DemoTable, number>): Promise<void> {
  for (const [table, id] of ids)
    await sql`SELECT setval(pg_get_serial_sequence(${table}, 'id'), ${id})`.execute(db);
}
