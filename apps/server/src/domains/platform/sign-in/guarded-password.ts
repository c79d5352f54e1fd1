import { sql } from 'kysely';
import {
  clearAttempts,
  clearAttemptsFrom,
  countAttempt,
  holdAttempts,
  readAttempts,
} from '#kernel/attempts.ts';
import type { Ctx } from '#kernel/context.ts';
import type { Db } from '#kernel/db.ts';
import { fail } from '#kernel/errors.ts';
import { verifyPassword } from './passwords.ts';

/** Failures after which the captcha is required. */
export const captchaAfter = 3;
/** Failures of one address under an account name, after which it has to wait; the owner, elsewhere, does not. */
const waitAfter = 10;
/** Number of failures, over all addresses, after which the account is locked: that many are no accident. */
export const lockAfter = 100;
const lockSeconds = 15 * 60;

/** SQL: the attempt key of an account, for queries over `account`. */
export const lockKeySql = sql`'password:' || lower(account.user_name)`;
const keyOf = (userName: string): string => `password:${userName.trim().toLowerCase().slice(0, 60)}`;
const keyFrom = (userName: string, address: string): string => `${keyOf(userName)}@${address}`;

type Asked = Pick<Ctx, 'db' | 'address'>;
/** What is known of the account that a password is given for; undefined when there is none. */
type Guarded = { password_hash: string; phone_enc: string | null } | undefined;

/** A code by SMS opens what is locked: an account without a mobile is never locked as a whole. */
const mayLock = (account: Guarded): boolean => account?.phone_enc !== null;

/**
 * Returns the failures so far for an account name, existing or not.
 * @throws session.address-locked, session.account-locked with the end of the lock.
 */
export async function failuresOf(
  { db, address }: Asked,
  userName: string,
  account: Guarded,
): Promise<number> {
  const here = await readAttempts(db, keyFrom(userName, address));
  if (here && here.count >= waitAfter) fail('session.address-locked', lockedUntil(here.resetsAt));
  const all = await readAttempts(db, keyOf(userName));
  if (all && all.count >= lockAfter && mayLock(account))
    fail('session.account-locked', lockedUntil(all.resetsAt));
  return all?.count ?? 0;
}

/**
 * Checks a password with counted attempts: every try is counted before it is verified, so that parallel tries can't
 * exceed the limits; the right password resets the counts.
 * @returns the failures so far, 0 when the password is right.
 * @throws session.address-locked from the tenth failure of an address on, session.account-locked from the hundredth of
 * all; a code by SMS still signs in.
 */
export async function tryPassword(
  asked: Asked,
  userName: string,
  account: Guarded,
  password: string,
): Promise<number> {
  const { db } = asked;
  const [all, here] = [keyOf(userName), keyFrom(userName, asked.address)];
  await failuresOf(asked, userName, account);
  const own = await countAttempt(db, here, lockSeconds);
  if (own.count > waitAfter) fail('session.address-locked', lockedUntil(own.resetsAt));
  const everybody = await countAttempt(db, all, lockSeconds);
  if (everybody.count > lockAfter && mayLock(account))
    fail('session.account-locked', lockedUntil(everybody.resetsAt));
  if (await verifyPassword(account?.password_hash, password)) {
    await clearAttempts(db, all);
    await clearAttempts(db, here);
    return 0;
  }
  if (own.count === waitAfter)
    fail('session.address-locked', lockedUntil(await holdAttempts(db, here, lockSeconds)));
  if (everybody.count === lockAfter && mayLock(account))
    fail('session.account-locked', lockedUntil(await holdAttempts(db, all, lockSeconds)));
  return everybody.count;
}

/** Lifts the lock of an account, and of every address for it. */
export const liftLock = (db: Db, userName: string): Promise<void> =>
  clearAttemptsFrom(db, keyOf(userName), keyFrom(userName, ''));

/** The time of day in Asia/Shanghai for the message, the moment for programs. */
function lockedUntil(at: string) {
  const until = new Date(at).toLocaleTimeString('zh-CN', { timeZone: 'Asia/Shanghai', hour12: false });
  return { until, untilTime: at };
}
