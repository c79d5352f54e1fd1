import { sql } from 'kysely';
import type { Db } from '../db.ts';

/** Ids of the jobs that this node is working on. */
export type HeldJobs = Set<string>;

/** Releases fetched but unfinished jobs: they are due at once, without using up a retry. */
export async function releaseJobs(db: Db, ids: Iterable<string>): Promise<void> {
  const given = [...ids];
  if (given.length === 0) return;
  // The next taker counts as a further attempt: that is how the engine tells it from this one.
  await sql`
    UPDATE pgboss.job SET state = 'retry', start_after = now(), heartbeat_on = NULL, retry_limit = retry_limit + 1
    WHERE id = ANY(${given}::uuid[]) AND state = 'active'`.execute(db);
}

/** Number of lost nodes, besides its retries, after which a job counts as failed. */
const mostLosses = 3;

/** Releases the jobs of nodes without a heartbeat for so many seconds: they are due at once. */
export async function reclaimLostJobs(db: Db, seconds: number): Promise<void> {
  await sql`
    UPDATE pgboss.job SET state = 'retry', start_after = now(), heartbeat_on = NULL
    WHERE state = 'active' AND heartbeat_on < now() - make_interval(secs => ${seconds})
      AND retry_count < retry_limit + ${mostLosses}`.execute(db);
}
