import { sql, type Kysely } from 'kysely';
import type { Setting } from '@treadline/contract/kernel/settings.ts';
import type { Services } from './context.ts';
import type { Metric } from './database-metrics.ts';
import type { DB, Db } from './db.ts';
import type { JobDefinition } from './jobs.ts';
import { readSetting } from './settings.ts';

/** Table partitioned by month (docs/decisions/0310). */
export interface MonthlyTable {
  table: keyof DB & string;
  /** Retention in months besides the current one; absent: for ever. */
  keep?: Setting<number>;
  /** Further changes in the same transaction, when the days before `until` are dropped. */
  dropped?(db: Db, until: string): Promise<unknown>;
}

/** Monthly tables of this node's domains, registered when they are loaded. */
export const monthlyTables: MonthlyTable[] = [];

/** Months created in advance by the nightly job, and by a starting node. */
const months = { nightly: 13, atStart: 3 };

/** Metric: number of future monthly partitions, in the table with the fewest. */
export const monthsMetric: Metric = {
  name: 'months_ahead',
  help: 'Months after the running one that every table kept in months has',
  sql: `SELECT min(extract(year FROM left_over) * 12 + extract(month FROM left_over))::int - 1 AS n FROM (
    SELECT age(max(until), date_trunc('month', current_date)) AS left_over FROM table_month GROUP BY parent) x`,
};

/** Creates the partition of the month of a day (YYYY-MM-DD). */
export const makeMonth = (db: Db, table: MonthlyTable['table'], day: string) =>
  sql`SELECT make_month(${table}::regclass, ${day}::date)`.execute(db);

/** Creates the partitions of the current and the next `ahead` months in every monthly table. */
export async function makeMonths(db: Db, ahead = months.atStart): Promise<void> {
  for (const { table } of monthlyTables)
    for (let month = 0; month <= ahead; month++)
      await sql`SELECT make_month(${table}::regclass, (current_date + make_interval(months => ${month}::int))::date)`.execute(
        db,
      );
}

/**
 * Creates the partitions from a day (YYYY-MM-DD) on, in tables that have no rows since then, for loading past data.
 */
export async function beginMonths(db: Db, since: string): Promise<void> {
  for (const { table } of monthlyTables) await sql`SELECT begin_months(${table}, ${since}::date)`.execute(db);
}

/**
 * Drops partitions older than the table's retention, each in its own transaction. It waits three seconds for a lock;
 * the rest is left to the next night.
 * @returns the names of the dropped partitions
 */
export async function dropMonths(db: Db, { table, keep, dropped }: MonthlyTable): Promise<string[]> {
  if (!keep) return [];
  const { rows } = await sql<{ name: string; until: string }>`
    SELECT name, until FROM table_month WHERE parent = ${table}
      AND until <= date_trunc('month', current_date) - make_interval(months => ${await readSetting(db, keep)}::int)
    ORDER BY until`.execute(db);
  for (const { name, until } of rows)
    await (db as Kysely<DB>).transaction().execute(async (own) => {
      await sql`SET LOCAL lock_timeout = '3s'`.execute(own);
      await sql`ALTER TABLE ${sql.table(table)} DETACH PARTITION ${sql.table(name)}`.execute(own);
      await sql`DROP TABLE ${sql.table(name)}`.execute(own);
      await dropped?.(own, until);
    });
  return rows.map(({ name }) => name);
}

/**
 * Nightly job that creates partitions ahead, drops expired ones and analyses the partitioned tables, which autovacuum
 * does not.
 */
export const monthsJob = ({ db }: Services): JobDefinition => ({
  name: 'months',
  cron: '40 3 * * *',
  async run() {
    await makeMonths(db, months.nightly);
    for (const one of monthlyTables) {
      await dropMonths(db, one);
      await sql`ANALYZE ${sql.table(one.table)}`.execute(db);
    }
  },
});
