import { sessionSettings } from '@treadline/contract/platform/sign-in/settings.ts';
import { sql } from 'kysely';
import type { Db } from '#kernel/db.ts';
import { hashToken, newToken } from '#kernel/secrets.ts';
import { readSetting } from '#kernel/settings.ts';

export type EndReason =
  | 'signed-out'
  | 'switched'
  | 'password'
  | 'deactivated'
  | 'ended-by-user'
  | 'ended-by-admin';

/** Where a session comes from. */
interface Origin {
  db: Db;
  address: string;
  device: string;
}

/**
 * Opens a session for a membership; always with a new token.
 * @param expiresAt end of the session it replaces: a switch never extends it.
 * @returns the token; only its hash is stored.
 */
export async function openSession(
  origin: Origin,
  who: { accountId: number; membershipId: number },
  expiresAt?: string,
): Promise<string> {
  const token = newToken();
  const end =
    expiresAt ??
    new Date(Date.now() + (await readSetting(origin.db, sessionSettings.settings.absoluteHours)) * 3_600_000);
  await origin.db
    .insertInto('session')
    .values({
      token_hash: hashToken(token),
      membership_id: who.membershipId,
      account_id: who.accountId,
      device: origin.device,
      address: origin.address,
      expires_at: end,
    })
    .execute();
  return token;
}

/** Ends one live session. @returns when it would have expired; null if it had already ended */
export async function endSession(db: Db, sessionId: number, reason: EndReason): Promise<string | null> {
  const { rows } = await sql<{ expires_at: string }>`
    UPDATE session SET ended_at = now(), end_reason = ${reason} WHERE id = ${sessionId} AND ended_at IS NULL
    RETURNING expires_at`.execute(db);
  return rows[0]?.expires_at ?? null;
}

/** Ends all live sessions of an account except one. @returns how many */
export async function endSessions(db: Db, accountId: number, reason: EndReason, except = 0): Promise<number> {
  const { rows } = await sql`
    UPDATE session SET ended_at = now(), end_reason = ${reason}
    WHERE account_id = ${accountId} AND id <> ${except} AND ended_at IS NULL RETURNING id`.execute(db);
  return rows.length;
}

/** Ends an account's sessions for companies it no longer works for. */
export const endSessionsOfPast = async (db: Db, accountId: number): Promise<void> =>
  void (await sql`
    UPDATE session s SET ended_at = now(), end_reason = 'deactivated' FROM membership m
    WHERE m.id = s.membership_id AND m.account_id = ${accountId} AND NOT m.active AND s.ended_at IS NULL`.execute(
    db,
  ));
