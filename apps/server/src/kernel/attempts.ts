import { sql } from 'kysely';
import type { ErrorName } from '@treadline/contract/all-errors.ts';
import type { Db } from './db.ts';
import { fail } from './errors.ts';

/** Attempt counter of one key in the current time window, shared by all nodes. */
export interface Attempts {
  count: number;
  resetsAt: string;
}

/**
 * Counts one attempt in a single statement, so that parallel attempts each get their own number. The first attempt
 * opens a window of `seconds`. Must not run in a transaction that a refusal rolls back.
 */
export async function countAttempt(db: Db, key: string, seconds: number): Promise<Attempts> {
  const { rows } = await sql<Attempts>`
    INSERT INTO attempt AS a (key, count, resets_at) VALUES (${key}, 1, now() + make_interval(secs => ${seconds}))
    ON CONFLICT (key) DO UPDATE SET
      count = CASE WHEN a.resets_at <= now() THEN 1 ELSE a.count + 1 END,
      resets_at = CASE WHEN a.resets_at <= now() THEN excluded.resets_at ELSE a.resets_at END
    RETURNING count, resets_at AS "resetsAt"`.execute(db);
  return rows[0] as Attempts;
}

/** Removes one attempt of the current window from the count. */
export async function uncountAttempt(db: Db, key: string, { resetsAt }: Attempts): Promise<void> {
  await sql`
    UPDATE attempt SET count = count - 1
    WHERE key = ${key} AND date_trunc('milliseconds', resets_at) = ${resetsAt}`.execute(db);
}

/** Reads the attempts counted so far; null when the window has expired. */
export async function readAttempts(db: Db, key: string): Promise<Attempts | null> {
  const { rows } = await sql<Attempts>`
    SELECT count, resets_at AS "resetsAt" FROM attempt WHERE key = ${key} AND resets_at > now()`.execute(db);
  return rows[0] ?? null;
}

/** Extends the window to `seconds` from now: a lock-out lasts from the last attempt. Returns its end. */
export async function holdAttempts(db: Db, key: string, seconds: number): Promise<string> {
  const { rows } = await sql<{ resetsAt: string }>`
    UPDATE attempt SET resets_at = now() + make_interval(secs => ${seconds}) WHERE key = ${key}
    RETURNING resets_at AS "resetsAt"`.execute(db);
  return rows[0]?.resetsAt ?? new Date(Date.now() + seconds * 1000).toISOString();
}

/** Clears the counters of a key and of every key with a prefix. */
export async function clearAttemptsFrom(db: Db, key: string, prefix: string): Promise<void> {
  await sql`DELETE FROM attempt WHERE key = ${key} OR starts_with(key, ${prefix})`.execute(db);
}

/** Clears the counter of a key, as after a correct password. */
export async function clearAttempts(db: Db, key: string): Promise<void> {
  await sql`DELETE FROM attempt WHERE key = ${key}`.execute(db);
}

/**
 * Rate limit: counts one attempt and refuses it above `max` in `seconds`.
 * @throws request.too-many, or the given error, with `until`
 */
export async function limitAttempts(
  db: Db,
  key: string,
  max: number,
  seconds: number,
  error: ErrorName = 'request.too-many',
): Promise<void> {
  const { count, resetsAt } = await countAttempt(db, key, seconds);
  if (count > max)
    fail(error, {
      until: resetsAt,
      seconds: Math.max(1, Math.ceil((Date.parse(resetsAt) - Date.now()) / 1000)),
      minutes: Math.max(1, Math.ceil((Date.parse(resetsAt) - Date.now()) / 60_000)),
    });
}
