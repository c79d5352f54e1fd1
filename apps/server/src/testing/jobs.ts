import { sql } from 'kysely';
import type { Db } from '#kernel/db.ts';
import { withCauses } from '#kernel/cause.ts';
import type { JobDefinition, Jobs } from '#kernel/jobs.ts';

/** Job that failed when run by a test. */
export interface FailedJob {
  name: string;
  data: Record<string, unknown>;
  error: unknown;
}

/** Creates the table of `openTestJobs`, once in the template. */
export const createTestJobTable = (db: Db) =>
  sql`CREATE TABLE IF NOT EXISTS test_job (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, name text NOT NULL, data jsonb NOT NULL, singleton text)`.execute(
    db,
  );

/**
 * Job queue whose jobs wait until a test runs them. Enqueued in the caller's transaction as in production, so that a
 * rollback leaves no job; delays are ignored.
 */
export function openTestJobs(db: Db) {
  let work = new Map<string, JobDefinition>();
  const jobs: Jobs = {
    async enqueue(own, name, data, options = {}) {
      const taken = options.singletonKey ?? null;
      await sql`
        INSERT INTO test_job (name, data, singleton) SELECT ${name}, ${JSON.stringify(data)}, ${taken}
        WHERE NOT EXISTS (SELECT FROM test_job WHERE name = ${name} AND singleton = ${taken})`.execute(own);
    },
    async start(definitions) {
      work = new Map(definitions.map((d) => [d.name, d]));
    },
    async stop() {},
  };
  /** Runs the queued jobs, and those they enqueue. A failed job waits for the next call, as for its retry. */
  const runJobs = async (): Promise<FailedJob[]> => {
    const failed: (FailedJob & { id: number })[] = [];
    for (;;) {
      const skip = failed.map((f) => f.id);
      const { rows } = await sql<{ id: number; name: string; data: Record<string, unknown> }>`
        SELECT id, name, data FROM test_job WHERE NOT id = ANY(${skip}) ORDER BY id LIMIT 1`.execute(db);
      const job = rows[0];
      if (!job) return failed;
      const definition = work.get(job.name);
      if (!definition) throw new Error(`nobody works on job ${job.name}`);
      try {
        await definition.run(job.data);
        await sql`DELETE FROM test_job WHERE id = ${job.id}`.execute(db);
      } catch (error) {
        failed.push({ ...job, error });
      }
    }
  };
  return { jobs: withCauses(jobs), runJobs };
}
