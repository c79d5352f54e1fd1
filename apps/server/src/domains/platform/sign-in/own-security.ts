import { sql } from 'kysely';
import { limitAttempts } from '#kernel/attempts.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { recordEvent } from '#kernel/timeline.ts';
import { inTransaction } from '#kernel/transaction.ts';
import { findAccount, mobileOf, type SecondStep, type SignInAccount } from './find-account.ts';
import { tryPassword } from './guarded-password.ts';
import { drawQr } from './qr-tickets.ts';
import { findTotpStep, newTotpSecret, totpUri } from './totp.ts';

const ownAccount = async (ctx: Ctx): Promise<SignInAccount> =>
  (await findAccount(ctx, { id: ctx.me.accountId })) ?? fail('session.ended');

/** The own account, once the password was given again. @throws session.old-password, session.account-locked */
async function proveOwner(ctx: Ctx, password: string): Promise<SignInAccount> {
  const account = await ownAccount(ctx);
  if (await tryPassword(ctx, account.user_name, account, password)) fail('session.old-password');
  return account;
}

const write = (
  ctx: Ctx,
  account: SignInAccount,
  action: string,
  set: {
    second_step?: SecondStep;
    totp_secret_enc?: string | null;
    totp_pending_enc?: string | null;
    totp_last_step?: number;
  },
): Promise<void> =>
  inTransaction(ctx, [], async (own) => {
    await own.db.updateTable('account').set(set).where('id', '=', account.id).execute();
    await recordEvent(own, {
      entity: 'account',
      entityId: account.id,
      entityNo: account.user_name,
      action,
      to: set.second_step ?? null,
    });
  });

/** Returns the security settings of the caller's account. */
export async function describeSecurity(ctx: Ctx) {
  const account = await ownAccount(ctx);
  const row = await ctx.db
    .selectFrom('account')
    .select(['second_step', 'password_changed_at'])
    .where('id', '=', account.id)
    .executeTakeFirstOrThrow();
  return {
    secondStep: row.second_step,
    required: account.required,
    authenticator: account.totp_secret_enc !== null,
    mobile: mobileOf(ctx, account),
    passwordChangedTime: row.password_changed_at,
  };
}

/** Does a role ask for an authenticator? Then it can't be given up. */
async function refuseWhenForced(ctx: Ctx): Promise<void> {
  const { rows } = await sql<{ forced: boolean }>`
    SELECT EXISTS (SELECT FROM membership m JOIN membership_role mr ON mr.membership_id = m.id JOIN role r ON r.id = mr.role_id
      WHERE m.account_id = ${ctx.me.accountId} AND m.active AND r.second_step = 'TOTP') AS forced`.execute(
    ctx.db,
  );
  if (rows[0]?.forced) fail('session.totp-required');
}

/**
 * Sets the second step to a code by SMS or to none, removing an authenticator.
 * @throws session.no-mobile, session.totp-required while a role requires the authenticator.
 */
export async function setSecondStep(ctx: Ctx, secondStep: 'NONE' | 'SMS', password: string): Promise<void> {
  const account = await proveOwner(ctx, password);
  if (secondStep === 'SMS' && mobileOf(ctx, account) === null) fail('session.no-mobile');
  if (account.totp_secret_enc !== null) await refuseWhenForced(ctx);
  await write(ctx, account, 'second-step', {
    second_step: secondStep,
    totp_secret_enc: null,
    totp_pending_enc: null,
  });
}

/** Creates an authenticator secret, in force once its first code is confirmed. */
export async function startAuthenticator(ctx: Ctx, password: string) {
  const account = await proveOwner(ctx, password);
  const secret = newTotpSecret();
  await write(ctx, account, 'start-authenticator', { totp_pending_enc: ctx.secrets.encrypt(secret) });
  const uri = totpUri('Treadline', account.user_name, secret);
  return { secret, uri, svg: drawQr(uri) };
}

/** Activates the pending authenticator with its first code. @throws session.code-wrong, request.too-many */
export async function confirmAuthenticator(ctx: Ctx, code: string): Promise<void> {
  await limitAttempts(ctx.db, `totp-start:${ctx.me.accountId}`, 10, 900);
  const account = await ownAccount(ctx);
  const { totp_pending_enc: sealed } = await ctx.db
    .selectFrom('account')
    .select('totp_pending_enc')
    .where('id', '=', account.id)
    .executeTakeFirstOrThrow();
  const step = sealed === null ? null : findTotpStep(ctx.secrets.decrypt(sealed), code);
  if (step === null) fail('session.code-wrong');
  await write(ctx, account, 'authenticator', {
    totp_secret_enc: sealed,
    totp_pending_enc: null,
    totp_last_step: step,
    second_step: 'TOTP',
  });
}
