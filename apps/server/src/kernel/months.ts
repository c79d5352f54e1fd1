import { sql, type Kysely } from 'kysely';
import type { Setting } from '@treadline/contract/kernel/settings.ts';
import type { Services } from './context.ts';
import type { Metric } from './database-metrics.ts';
import type { DB, Db } from './db.ts';
import type { JobDefinition } from './jobs.ts';
import { readSetting } from './settings.ts';

/** A table that is kept in months, each a partition of its own (docs/decisions/0310). */
export interface MonthlyTable {
  table: keyof DB & string;
  /** How many months are kept behind the running one; absent: all of them, for ever. */
  keep?: Setting<number>;
  /** What else changes when the days before `until` (a day) are gone, in the same transaction. */
  dropped?(db: Db, until: string): Promise<unknown>;
}

/** The monthly tables of this node's domains, filled when they are loaded. */
export const monthlyTables: MonthlyTable[] = [];

/** Months that the nightly job has made beforehand; a node that starts sees to a few of them. */
const months = { nightly: 13, atStart: 3 };

/** Whole months after the running one that the table with the fewest has. */
export const monthsMetric: Metric = {
  name: 'months_ahead',
  help: 'Months after the running one that every table kept in months has',
  sql: `SELECT min(extract(year FROM left_over) * 12 + extract(month FROM left_over))::int - 1 AS n FROM (
    SELECT age(max(until), date_trunc('month', current_date)) AS left_over FROM table_month GROUP BY parent) x`,
};

/** The month of a day (YYYY-MM-DD) has its partition from then on. */
export const makeMonth = (db: Db, table: MonthlyTable['table'], day: string) =>
  sql`SELECT make_month(${table}::regclass, ${day}::date)`.execute(db);

/** Every monthly table has the running month and the next ones: nobody waits for it who reads or writes. */
export async function makeMonths(db: Db, ahead = months.atStart): Promise<void> {
  for (const { table } of monthlyTables)
    for (let month = 0; month <= ahead; month++)
      await sql`SELECT make_month(${table}::regclass, (current_date + make_interval(months => ${month}::int))::date)`.execute(
        db,
      );
}

/** Months from a day (YYYY-MM-DD) on, in tables that have nothing since then: what is filled in lies as if it had grown. */
export async function beginMonths(db: Db, since: string): Promise<void> {
  for (const { table } of monthlyTables) await sql`SELECT begin_months(${table}, ${since}::date)`.execute(db);
}

/**
 * Drops the months that are older than the table is kept, each in a transaction of its own. Who reads or writes the
 * table is waited for three seconds; then the rest is left to the next night.
 * @returns their names.
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

/** Every night: months ahead, old ones away, and what the planner knows of the whole, which nothing else looks at. */
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
