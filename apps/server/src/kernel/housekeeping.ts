import { sql } from 'kysely';
import type { Services } from './context.ts';
import type { JobDefinition } from './jobs.ts';

/**
 * Hourly clean-up job: idempotency keys after 24 h (K8), expired attempt counters, marked files and import progress
 * after an hour, retried failed jobs after 90 days.
 */
export const housekeepingJob = ({ db }: Services): JobDefinition => ({
  name: 'housekeeping',
  cron: '17 * * * *',
  async run() {
    await sql`DELETE FROM idempotency_key WHERE created_at < now() - interval '24 hours'`.execute(db);
    await sql`DELETE FROM import_marked WHERE created_at < now() - interval '1 hour'`.execute(db);
    await sql`DELETE FROM import_progress WHERE updated_at < now() - interval '1 hour'`.execute(db);
    await sql`DELETE FROM attempt WHERE resets_at < now()`.execute(db);
    await sql`DELETE FROM failed_job WHERE repeated_at < now() - interval '90 days'`.execute(db);
  },
});
