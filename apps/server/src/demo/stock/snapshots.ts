import { sql } from 'kysely';
import type { Db } from '#kernel/db.ts';
import { snapshotDay, sumDays } from '#domains/stock/ledger/index.ts';

/** Days with a snapshot; fewer at large scales. */
const daysOf = (scale: number): number => (scale <= 10 ? 30 : 3);

/** Creates the ledger's daily snapshots after all postings. */
export async function closeDemoDays(db: Db, scale: number): Promise<void> {
  const { rows } = await sql<{ day: string }>`
    SELECT day::date AS day
    FROM generate_series(current_date - ${daysOf(scale)}::int, current_date - 1, interval '1 day') day`.execute(
    db,
  );
  for (const { day } of rows) {
    await sumDays(db, day);
    await snapshotDay(db, day);
  }
  await sql`UPDATE stock_day SET closed_at = day + 1 + interval '5 minutes'`.execute(db);
}
