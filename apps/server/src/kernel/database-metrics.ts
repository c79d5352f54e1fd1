import { sql } from 'kysely';
import type { BackupState } from '@treadline/contract/tools/integrity/routes.ts';
import { baseKey, readBaseState, unfinishedBases } from './base-state.ts';
import type { Db } from './db.ts';

/** Prometheus metric read from the database on each scrape; `sql` returns one row with one column `n`. */
export interface Metric {
  name: string;
  help: string;
  sql: string;
}

/** Metrics of the job queues of all nodes, exported by every node. */
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

/**
 * Metric of the age of the newest archived WAL segment; with the embedded database and its continuous back-up, the age
 * of the oldest segment still to be archived. Before the first archive it counts from the start; no value where
 * archiving is off.
 */
export const logMetric = ({ BACKUP_URL }: { BACKUP_URL?: string | undefined }): Metric => {
  const waiting = `SELECT min((pg_stat_file('../wal/' || name)).modification)
    FROM pg_ls_dir('../wal', true, false) AS name WHERE name ~ '^[0-9A-F]{24}$'`;
  const last = `SELECT coalesce(last_archived_time,
    CASE WHEN current_setting('archive_mode') <> 'off' THEN pg_postmaster_start_time() END) FROM pg_stat_archiver`;
  const moments = BACKUP_URL ? `coalesce((${waiting}), (${last}))` : `(${last})`;
  return {
    name: 'wal_archived_age_seconds',
    help: 'Seconds since the log was archived last',
    sql: `SELECT coalesce(extract(epoch FROM clock_timestamp() - ${moments})::float8, 'NaN') AS n`,
  };
};

/** Back-up metrics: WAL archiving, and base back-ups where BACKUP_URL is set. */
export const backupMetrics = (config: { BACKUP_URL?: string | undefined }): Metric[] => [
  logMetric(config),
  ...(config.BACKUP_URL
    ? [
        {
          name: 'backup_base_age_seconds',
          help: 'Seconds since the last base of the back-up, or since the start while none is known',
          sql: `SELECT extract(epoch FROM clock_timestamp() - coalesce(
            (SELECT (value #>> '{}')::timestamptz FROM setting WHERE key = '${baseKey}'),
            pg_postmaster_start_time()))::float8 AS n`,
        },
        {
          name: 'backup_bases_unfinished',
          help: 'Bases of the back-up that were begun since the last finished one and not finished',
          sql: `SELECT ${unfinishedBases} AS n`,
        },
      ]
    : []),
];

/** Returns the state of database back-ups, as far as the database user may read it. */
export async function readBackup(db: Db, config: { BACKUP_URL?: string | undefined }): Promise<BackupState> {
  const log = logMetric(config);
  const age = (await readMetrics(db, [log]).catch(() => null))?.get(log.name) ?? Number.NaN;
  const logTime = Number.isFinite(age) ? new Date(Date.now() - age * 1000).toISOString() : null;
  return { logTime, base: config.BACKUP_URL ? await readBaseState(db) : null };
}

/** Values of all metrics by name, read in one statement. */
export async function readMetrics(db: Db, metrics: readonly Metric[]): Promise<Map<string, number>> {
  const text = metrics.map((each) => `(${each.sql}) AS "${each.name}"`).join(', ');
  const { rows } = await sql.raw<Record<string, number>>(`SELECT ${text}`).execute(db);
  return new Map(Object.entries(rows[0] ?? {}));
}
