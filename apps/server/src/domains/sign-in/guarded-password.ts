import { sql } from 'kysely';
import { clearAttempts, countAttempt, holdAttempts, readAttempts } from '../../kernel/attempts.ts';
import type { Db } from '../../kernel/db.ts';
import { fail } from '../../kernel/errors.ts';
import { verifyPassword } from './passwords.ts';

/** Failures after which the image is asked for. */
export const captchaAfter = 3;
/** Failures after which an account is locked out, and for how long. */
const lockAfter = 10;
const lockSeconds = 15 * 60;

/** The same key in SQL, for a query over `account`. */
export const lockKeySql = sql`'password:' || lower(account.user_name)`;
const keyOf = (userName: string): string => `password:${userName.trim().toLowerCase().slice(0, 60)}`;

/**
 * Failures so far under an account name, existing or not.
 * @throws session.account-locked with the time until which it lasts.
 */
export async function failuresOf(db: Db, userName: string): Promise<number> {
  const found = await readAttempts(db, keyOf(userName));
  if (found && found.count >= lockAfter) fail('session.account-locked', lockedUntil(found.resetsAt));
  return found?.count ?? 0;
}

/**
 * Checks a password with counted attempts: every try is counted before it is verified, so that parallel tries
 * can't outrun the limit; the right password forgets the count.
 * @returns the failures so far, 0 when the password is right.
 * @throws session.account-locked from the tenth failure on.
 */
export async function tryPassword(
  db: Db,
  userName: string,
  stored: string | undefined,
  password: string,
): Promise<number> {
  const key = keyOf(userName);
  await failuresOf(db, userName);
  const { count, resetsAt } = await countAttempt(db, key, lockSeconds);
  if (count > lockAfter) fail('session.account-locked', lockedUntil(resetsAt));
  if (await verifyPassword(stored, password)) {
    await clearAttempts(db, key);
    return 0;
  }
  if (count === lockAfter)
    fail('session.account-locked', lockedUntil(await holdAttempts(db, key, lockSeconds)));
  return count;
}

/** Lifts a lock-out. */
export const liftLock = (db: Db, userName: string): Promise<void> => clearAttempts(db, keyOf(userName));

/** The time of day in Asia/Shanghai for the message, the moment for programs. */
function lockedUntil(at: string) {
  const until = new Date(at).toLocaleTimeString('zh-CN', { timeZone: 'Asia/Shanghai', hour12: false });
  return { until, untilTime: at };
}
