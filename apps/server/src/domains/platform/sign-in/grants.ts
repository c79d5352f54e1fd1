import { sql } from 'kysely';
import type { Db } from '#kernel/db.ts';
import type { Ctx } from '#kernel/context.ts';
import { failGuess } from '#kernel/doors.ts';
import { fail } from '#kernel/errors.ts';
import { hashToken, newToken } from '#kernel/secrets.ts';

export type GrantKind = 'SMS' | 'TOTP' | 'QR' | 'RESET' | 'ENTRY';
export interface Grant {
  id: number;
  kind: GrantKind;
  account_id: number | null;
  membership_id: number | null;
  key: string;
}

/**
 * Creates a one-time grant of a pending sign-in or reset, valid for `seconds`.
 * @returns its token; only the hash is stored
 */
export async function createGrant(
  db: Db,
  kind: GrantKind,
  grant: { accountId: number | null; membershipId?: number | null; key?: string },
  seconds = 600,
): Promise<string> {
  const token = newToken();
  await db
    .insertInto('sign_in_grant')
    .values({
      kind,
      token_hash: hashToken(token),
      account_id: grant.accountId,
      membership_id: grant.membershipId ?? null,
      key: grant.key ?? '',
      expires_at: new Date(Date.now() + seconds * 1000),
    })
    .execute();
  return token;
}

/**
 * Returns a valid, unused grant of one of the kinds.
 * @throws session.grant-expired, request.too-many
 */
export async function readGrant(
  ctx: Pick<Ctx, 'db' | 'address'>,
  token: string,
  ...kinds: GrantKind[]
): Promise<Grant> {
  const { rows } = await sql<Grant>`
    SELECT id, kind, account_id, membership_id, key FROM sign_in_grant
    WHERE token_hash = ${hashToken(token)} AND kind = ANY(${kinds}) AND used_at IS NULL AND expires_at > now()`.execute(
    ctx.db,
  );
  return rows[0] ?? failGuess(ctx, 'session.grant-expired');
}

/**
 * Uses up a grant; of two concurrent uses one wins.
 * @throws session.grant-expired for the other.
 */
export async function spendGrant(db: Db, id: number): Promise<void> {
  const { rows } =
    await sql`UPDATE sign_in_grant SET used_at = now() WHERE id = ${id} AND used_at IS NULL RETURNING id`.execute(
      db,
    );
  if (!rows[0]) fail('session.grant-expired');
}
