import { sql } from 'kysely';
import type pg from 'pg';
import type { BackupState } from '@treadline/contract/tools/integrity/routes.ts';
import type { Db } from './db.ts';

type BaseState = NonNullable<BackupState['base']>;

/** Setting key of the time at which the last base back-up of the continuous back-up finished. */
export const baseKey = 'backup.base';
const triesKey = 'backup.tries';

/** Advisory lock held by the session that makes a base back-up. */
const lock = 7_263_347;
/** SQL condition for a base back-up in progress. */
const isRunning = `EXISTS (SELECT FROM pg_locks l JOIN pg_database d ON d.oid = l.database
  WHERE d.datname = current_database() AND l.locktype = 'advisory' AND l.classid = 0 AND l.objid = ${lock})`;

/** SQL expression for the number of base back-ups started since the last finished one that did not finish. */
export const unfinishedBases = `greatest(0, coalesce((SELECT (value ->> 'begun')::int FROM setting WHERE key = '${triesKey}'), 0)
  - CASE WHEN ${isRunning} THEN 1 ELSE 0 END)`;

/** Returns the state of the continuous back-up's base back-ups. */
export async function readBaseState(db: Db): Promise<BaseState> {
  const { rows } = await sql
    .raw<{ at: string | null; running: boolean; unfinished: number; reason: string | null }>(
      `SELECT (SELECT (value #>> '{}')::timestamptz FROM setting WHERE key = '${baseKey}') AS at,
        ${isRunning} AS running, ${unfinishedBases} AS unfinished,
        (SELECT value ->> 'reason' FROM setting WHERE key = '${triesKey}') AS reason`,
    )
    .execute(db);
  const { at = null, running = false, unfinished = 0, reason = null } = rows[0] ?? {};
  const ended = unfinished > 0 ? (reason ? 'FAILED' : 'BROKEN_OFF') : at ? 'DONE' : 'NONE';
  return { state: running ? 'RUNNING' : ended, finishedTime: at, unfinished, reason: reason ?? '' };
}

const write = (client: pg.Client, key: string, value: string): Promise<unknown> =>
  client.query(
    `INSERT INTO setting (key, value) VALUES ($1, ${value}) ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
    [key],
  );

/** Records the start of a base back-up; the session's advisory lock marks it as running. */
export async function markBaseStarted(client: pg.Client): Promise<void> {
  await client.query('SELECT pg_try_advisory_lock($1)', [lock]);
  const before = `SELECT value ->> 'begun' FROM setting WHERE key = '${triesKey}'`;
  await write(client, triesKey, `jsonb_build_object('begun', coalesce((${before})::int, 0) + 1)`);
}

/** Records why the latest base back-up failed. */
export const markBaseFailed = (client: pg.Client, reason: string): Promise<unknown> =>
  client.query(`UPDATE setting SET value = value || jsonb_build_object('reason', $1::text) WHERE key = $2`, [
    reason,
    triesKey,
  ]);

/** Records that the latest base back-up finished and resets the count of unfinished ones. */
export async function markBaseFinished(client: pg.Client): Promise<void> {
  await write(client, baseKey, 'to_jsonb(now())');
  await forgetTries(client);
}

/** Resets the count of unfinished base back-ups. */
export const forgetTries = (client: pg.Client): Promise<unknown> =>
  client.query('DELETE FROM setting WHERE key = $1', [triesKey]);
