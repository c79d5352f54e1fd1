import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../db.ts';

/** Job with a concurrency key. */
export interface KeyedJob {
  id: string;
  name: string;
  groupId: string;
}

/**
 * Acquires the lock of a job's key, unless another job of the key is running or an older one is due. It decides
 * between jobs fetched at the same moment on any node; the engine itself does not fetch a job while another of its key
 * is active. After a crash the same job acquires its lock again.
 * @returns whether it was acquired
 */
export async function acquireTurn(db: Db, { id, name, groupId }: KeyedJob): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO job_turn AS t (name, key, job_id) SELECT ${name}, ${groupId}, ${id}::uuid
    WHERE NOT EXISTS (
      SELECT FROM pgboss.job o, pgboss.job me
      WHERE me.name = ${name} AND me.id = ${id}::uuid AND o.name = ${name} AND o.group_id = ${groupId}
        AND (o.state = 'active' OR o.state < 'active' AND o.start_after <= now())
        AND (o.created_on, o.id) < (me.created_on, me.id))
    ON CONFLICT (name, key) DO UPDATE SET job_id = excluded.job_id
      WHERE t.job_id = excluded.job_id
        OR NOT EXISTS (SELECT FROM pgboss.job j WHERE j.name = ${name} AND j.id = t.job_id AND j.state = 'active')
    RETURNING job_id`.execute(db);
  return rows.length > 0;
}

/** Releases the lock of a job's key. */
export async function releaseTurn(db: Db, id: string): Promise<void> {
  await sql`DELETE FROM job_turn WHERE job_id = ${id}::uuid`.execute(db);
}

/** Monotonic version 7 UUID, which orders jobs created in one transaction. */
export function orderedId(): string {
  const now = Math.max(Date.now(), last.at);
  last.count = now === last.at ? last.count + 1 : 0;
  last.at = now;
  const time = now.toString(16).padStart(12, '0');
  const rest = randomBytes(6).toString('hex');
  // A version 7 UUID: milliseconds, a counter within them, chance. 4096 in a millisecond are more than are made.
  const count = Math.min(last.count, 0xfff).toString(16).padStart(3, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${count}-8${randomBytes(2).toString('hex').slice(1)}-${rest}`;
}
const last = { at: 0, count: 0 };
