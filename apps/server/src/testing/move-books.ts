import { sql } from 'kysely';
import type { Db } from '#kernel/db.ts';

/**
 * Moves what was booked after a journal into a past month, as if it had happened there: the clock runs today alone.
 * @returns the id of the last journal
 */
export async function moveBooks(db: Db, month: string, after: number): Promise<number> {
  const day = `${month}-15`;
  for (const table of ['journal', 'settlement_line'])
    await sql`ALTER TABLE ${sql.table(table)} DISABLE TRIGGER USER`.execute(db);
  await sql`UPDATE journal SET business_day = ${day}::date, period = ${month} WHERE id > ${after}`.execute(
    db,
  );
  await sql`UPDATE settlement_line SET day = ${day}::date WHERE day = current_date`.execute(db);
  for (const table of ['journal', 'settlement_line'])
    await sql`ALTER TABLE ${sql.table(table)} ENABLE TRIGGER USER`.execute(db);
  const { rows } = await sql<{ id: number }>`SELECT coalesce(max(id), 0)::bigint AS id FROM journal`.execute(
    db,
  );
  return rows[0]?.id ?? 0;
}
