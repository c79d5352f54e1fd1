import { sql } from 'kysely';
import type { z } from 'zod';
import type { session } from '@treadline/contract/session/routes.ts';
import type { SignedIn } from '@treadline/contract/session/schema.ts';
import { limitAttempts } from '../../kernel/attempts.ts';
import type { Ctx } from '../../kernel/context.ts';
import { fail } from '../../kernel/errors.ts';
import { record } from '../../kernel/timeline.ts';
import { inTransaction } from '../../kernel/transaction.ts';
import { checkCaptcha } from './captcha.ts';
import { captchaAfter, failuresOf, tryPassword } from './guarded-password.ts';
import { asUserTypes, readMemberships } from './memberships.ts';
import { openSession } from './sessions.ts';

type Answer = z.input<typeof SignedIn>;
type Body = z.output<typeof session.signIn.body>;

/** Account columns that signing in needs. */
export interface SigningIn {
  id: number;
  user_name: string;
  display_name: string;
  password_hash: string;
  active: boolean;
  last_membership_id: number | null;
}

/**
 * Signs in with account and password. An unknown account takes the same time and gives the same answer as a
 * wrong password.
 * @throws session.bad-credentials, session.captcha-required / -wrong (from the third failure on),
 * session.account-locked, session.no-right, request.too-many by address.
 */
export async function signIn(ctx: Ctx, body: Body): Promise<Answer> {
  await limitAttempts(ctx.db, `sign-in:${ctx.address}`, 120, 300);
  const failures = await failuresOf(ctx.db, body.userName);
  if (failures >= captchaAfter) await checkCaptcha(ctx, body.captchaId, body.captcha);
  const account = await findAccount(ctx, body.userName);
  const failed = await tryPassword(ctx.db, body.userName, account?.password_hash, body.password);
  if (failed || !account) return fail('session.bad-credentials', { captcha: failed >= captchaAfter });
  return enter(ctx, account, body.userTypeId);
}

async function findAccount(ctx: Ctx, userName: string): Promise<SigningIn | undefined> {
  const { rows } = await sql<SigningIn>`
    SELECT id, user_name, display_name, password_hash, active, last_membership_id
    FROM account WHERE lower(user_name) = lower(${userName})`.execute(ctx.db);
  return rows[0];
}

/**
 * Opens a session for an account that has proved itself, in the wanted company, else the last used, else the first.
 * @throws session.no-right when the account, all its memberships or their companies are disabled.
 */
export async function enter(ctx: Ctx, account: SigningIn, wanted?: number): Promise<Answer> {
  const memberships = account.active ? await readMemberships(ctx.db, account.id) : [];
  const chosen = wanted
    ? memberships.find((m) => m.userTypeId === wanted)
    : (memberships.find((m) => m.userTypeId === account.last_membership_id) ?? memberships[0]);
  if (!chosen) fail('session.no-right');
  const who = { accountId: account.id, membershipId: chosen.userTypeId };
  const token = await inTransaction(ctx, [], async (own) => {
    const me = { ...own.me, ...who, name: account.display_name, type: chosen.type, companyId: chosen.typeId };
    await record({ ...own, me }, { entity: 'account', entityId: account.id, entityNo: account.user_name, action: 'sign-in' });
    return openSession(own, who);
  });
  return { token, userTypeList: asUserTypes(memberships, chosen.userTypeId), secondStep: null };
}
