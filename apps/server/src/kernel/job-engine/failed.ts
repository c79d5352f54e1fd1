import { sql } from 'kysely';
import type { JobWithMetadata } from 'pg-boss';
import type { Db } from '../db.ts';

/** Dead-letter queue of jobs that failed for good. */
export const failedQueue = 'jobs.failed';

/** Records a job that failed for good for operators; repeated failures of the same work only raise its count. */
export async function saveFailedJob(db: Db, job: JobWithMetadata): Promise<void> {
  const error = readReason(job.sourceOutput).slice(0, 2000);
  await sql`
    INSERT INTO failed_job AS f (name, data, key, error, job_id)
    VALUES (${job.sourceName ?? job.name}, ${JSON.stringify(job.data ?? {})}, ${job.groupId ?? null}, ${error}, ${job.sourceId ?? job.id})
    ON CONFLICT (name, md5(data::text)) WHERE repeated_at IS NULL DO UPDATE SET
      times = f.times + (f.job_id <> excluded.job_id)::int,
      error = excluded.error, job_id = excluded.job_id, failed_at = now()`.execute(db);
}

/** Message of a failure as stored by the engine: an error's fields, or { value }. */
function readReason(output: unknown): string {
  const { message, value } = (output ?? {}) as { message?: unknown; value?: unknown };
  if (typeof message === 'string') return message;
  return value === undefined ? '' : readReason(typeof value === 'string' ? { message: value } : value);
}
