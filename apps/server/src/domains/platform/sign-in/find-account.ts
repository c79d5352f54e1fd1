import { sql } from 'kysely';
import type { Ctx } from '#kernel/context.ts';
import { tryDecrypt } from '#kernel/secrets.ts';

export type SecondStep = 'NONE' | 'SMS' | 'TOTP';

/** Account columns needed for signing in. */
export interface SignInAccount {
  id: number;
  user_name: string;
  display_name: string;
  password_hash: string;
  active: boolean;
  phone_enc: string | null;
  totp_secret_enc: string | null;
  /** Required by the person's own setting and the roles at all companies, so that switching can't bypass it. */
  required: SecondStep;
}

/** Returns an account by name (case-insensitive), mobile or id; undefined if there is none. */
export async function findAccount(
  ctx: Ctx,
  by: { userName: string } | { mobile: string } | { id: number },
): Promise<SignInAccount | undefined> {
  const condition =
    'id' in by
      ? sql`a.id = ${by.id}`
      : 'mobile' in by
        ? sql`a.phone_index = ${ctx.secrets.blindIndex(by.mobile)}`
        : sql`lower(a.user_name) = lower(${by.userName})`;
  const { rows } = await sql<SignInAccount>`
    SELECT a.id, a.user_name, a.display_name, a.password_hash, a.active, a.phone_enc, a.totp_secret_enc,
      greatest(CASE a.second_step WHEN 'NONE' THEN 'A' ELSE a.second_step END, (
        SELECT max(CASE r.second_step WHEN 'NONE' THEN 'A' ELSE r.second_step END) FROM membership m
        JOIN membership_role mr ON mr.membership_id = m.id JOIN role r ON r.id = mr.role_id
        WHERE m.account_id = a.id AND m.active)) AS required
    FROM account a WHERE ${condition}`.execute(ctx.db);
  // NONE < SMS < TOTP in the order of letters once NONE is called A.
  return (
    rows[0] && { ...rows[0], required: (rows[0].required as string) === 'A' ? 'NONE' : rows[0].required }
  );
}

/** Decrypts an account's mobile; null if there is none or it cannot be decrypted. */
export const mobileOf = (
  ctx: Pick<Ctx, 'secrets'>,
  account: Pick<SignInAccount, 'phone_enc'>,
): string | null => (account.phone_enc === null ? null : tryDecrypt(ctx.secrets, account.phone_enc));
