import { sql } from 'kysely';
import type { Db } from './db.ts';

/** A number about the data that is asked for whenever the metrics are read; `sql` gives one row with one column `n`. */
export interface Metric {
  name: string;
  help: string;
  sql: string;
}

/** What every node tells of the jobs of all nodes. */
export const jobMetrics: readonly Metric[] = [
  {
    name: 'jobs_overdue_seconds',
    help: 'Seconds for which the job that waits longest is due',
    sql: `SELECT coalesce(extract(epoch FROM now() - min(start_after)), 0)::float8 AS n
      FROM pgboss.job WHERE state < 'active' AND start_after <= now()`,
  },
  {
    name: 'jobs_failed',
    help: 'Jobs that failed for good and were not repeated',
    sql: 'SELECT count(*) AS n FROM failed_job WHERE repeated_at IS NULL',
  },
];

/** The numbers by name, of one moment. */
export async function readMetrics(db: Db, metrics: readonly Metric[]): Promise<Map<string, number>> {
  const text = metrics.map((each) => `(${each.sql}) AS "${each.name}"`).join(', ');
  const { rows } = await sql.raw<Record<string, number>>(`SELECT ${text}`).execute(db);
  return new Map(Object.entries(rows[0] ?? {}));
}
