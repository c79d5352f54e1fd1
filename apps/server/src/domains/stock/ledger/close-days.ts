import { setTimeout } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import { stockSettings } from '@treadline/contract/stock/inventory/settings.ts';
import type { Services } from '#kernel/context.ts';
import type { DB, Db } from '#kernel/db.ts';
import type { JobDefinition } from '#kernel/jobs.ts';
import type { MonthlyTable } from '#kernel/months.ts';
import { snapshotDay } from './snapshot-day.ts';

interface Patience {
  /** Waits a little before the next look. */
  pause(): Promise<void>;
  /** Looks before it gives up. */
  looks: number;
}
const tenMinutes: Patience = { pause: () => setTimeout(1000), looks: 600 };

/**
 * Closes the days that have ended since the last closed one: daily sums and stock snapshots. Idempotent; a day is
 * closed as a whole or not at all.
 * @throws Error when a transaction running at the start has not ended in time: nothing is closed, the next run closes
 * all
 * @returns the days closed now
 */
export async function closeDays(db: Db, patience: Patience = tenMinutes): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    SELECT day::date AS day FROM generate_series(
      coalesce((SELECT max(day) FROM stock_day) + 1, current_date - 1), current_date - 1, interval '1 day') day`.execute(
    db,
  );
  const days = rows.map(({ day }) => day);
  if (days.length === 0) return days;
  await waitForRunning(db, patience);
  for (const day of days) await closeDay(db, day);
  return days;
}

/** The transactions of this database that write; each has a number that no other will have. */
const running = sql<string>`SELECT pid || '/' || backend_xid FROM pg_stat_activity
  WHERE datname = current_database() AND backend_xid IS NOT NULL AND pid <> pg_backend_pid()`;

/** Whoever runs now may have stamped rows before midnight that nobody sees yet; who starts later stamps later. */
async function waitForRunning(db: Db, { pause, looks }: Patience): Promise<void> {
  const { rows } = await sql<{ first: string[] }>`SELECT ARRAY(${running}) AS first`.execute(db);
  for (let look = 0; look < looks; look++) {
    const still =
      await sql`SELECT FROM (${running}) r (number) WHERE number = ANY(${rows[0]?.first ?? []})`.execute(db);
    if (still.rows.length === 0) return;
    await pause();
  }
  throw new Error('a transaction that ran at the close of the day has not ended: the day stays open');
}

/** A day's sums, those of all days before the first one that was closed with it, then its snapshot. */
async function closeDay(db: Db, day: string): Promise<void> {
  await (db as Kysely<DB>).transaction().execute(async (own) => {
    await sql`SET LOCAL statement_timeout = 0`.execute(own);
    await sql`SELECT pg_advisory_xact_lock(hashtext('stock close'))`.execute(own);
    const closed = await sql`SELECT FROM stock_day WHERE day >= ${day}::date`.execute(own);
    if (closed.rows.length > 0) return;
    await sumDays(own, day);
    await snapshotDay(own, day);
  });
}

/** The day after the last one that is closed. */
const firstOpen = sql<string>`(SELECT max(day) + 1 FROM stock_day)`;

/** SQL that sums the ledger by day up to this one, from the first open day or from the beginning. */
export const sumDays = (db: Db, day: string, from: 'open' | 'beginning' = 'open') =>
  sql`
    WITH days AS (
      INSERT INTO stock_txn_day (day, location_id, type, bucket, rows, plus, minus)
      SELECT occurred_at::date, location_id, biz_type, bucket, count(*), sum(greatest(delta, 0)), sum(greatest(-delta, 0))
      FROM stock_txn WHERE occurred_at >= coalesce(${from === 'open' ? firstOpen : null}, '-infinity'::date)
        AND occurred_at < ${day}::date + 1 GROUP BY 1, 2, 3, 4 RETURNING *)
    INSERT INTO stock_txn_day_kind (day, kind, type, bucket, rows, plus, minus)
    SELECT days.day, l.type, days.type, days.bucket, sum(days.rows), sum(days.plus), sum(days.minus)
    FROM days JOIN location l ON l.id = days.location_id GROUP BY 1, 2, 3, 4`.execute(db);

/** Monthly partitioned tables: the ledger is kept for ever, snapshots for the months of the settings. */
export const ledgerMonths: readonly MonthlyTable[] = [
  { table: 'stock_txn' },
  {
    table: 'stock_snapshot',
    keep: stockSettings.settings.snapshotMonths,
    dropped: (db, until) => sql`UPDATE stock_day SET cells = NULL WHERE day < ${until}::date`.execute(db),
  },
];

/** Job that closes days at 00:05 and hourly after it, for days that could not be closed then or had no node. */
export const closeDaysJob = ({ db }: Services): JobDefinition => ({
  name: 'stock.close-days',
  retries: 0,
  cron: '5 * * * *',
  run: async () => void (await closeDays(db)),
});
