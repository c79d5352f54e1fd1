import { sql } from 'kysely';
import type { z } from 'zod';
import type { wayRoutes } from '@treadline/contract/platform/sign-in/way-routes.ts';
import { clearAttempts, countAttempt, limitAttempts, uncountAttempt } from '#kernel/attempts.ts';
import type { Ctx } from '#kernel/context.ts';
import { lineOf } from '#kernel/doors.ts';
import { fail } from '#kernel/errors.ts';
import { tryDecrypt } from '#kernel/secrets.ts';
import { checkCaptcha } from './captcha.ts';
import { checkCode, sendCode } from './codes.ts';
import { completeSignIn, type SignInResult } from './complete-sign-in.ts';
import { findAccount, mobileOf, type SignInAccount } from './find-account.ts';
import { readGrant, spendGrant, type Grant } from './grants.ts';
import { underAddressLimit } from './sign-in.ts';
import { findTotpStep } from './totp.ts';

type Body<K extends keyof typeof wayRoutes> = (typeof wayRoutes)[K] extends {
  body: infer B extends z.ZodType;
}
  ? z.output<B>
  : never;

const loginKey = (ctx: Ctx, mobile: string): string => `mobile:${ctx.secrets.blindIndex(mobile)}`;

/** Codes by SMS from one address in an hour before the image is asked for. */
const codesWithoutCaptcha = 3;

/** Sends a code for signing in by mobile, or for the second step, again if requested. */
export async function sendSignInCode(ctx: Ctx, body: Body<'smsCode'>): Promise<{ resendAfter: number }> {
  if ('grant' in body) {
    const grant = await readGrant(ctx, body.grant, 'SMS');
    const account = await findAccount(ctx, { id: grant.account_id ?? 0 });
    const mobile = account && mobileOf(ctx, account);
    return sendCode(ctx, {
      purpose: 'SECOND_STEP',
      key: grant.key,
      account: account && mobile ? { id: account.id, mobile } : null,
    });
  }
  const key = `sms-image:${lineOf(ctx)}`;
  const asked = await countAttempt(ctx.db, key, 3600);
  if (asked.count > codesWithoutCaptcha) await checkCaptcha(ctx, body.captchaId, body.captcha);
  const account = await findAccount(ctx, { mobile: body.mobile });
  try {
    return await sendCode(ctx, {
      purpose: 'LOGIN',
      key: loginKey(ctx, body.mobile),
      account: account?.active ? { id: account.id, mobile: body.mobile } : null,
    });
  } catch (error) {
    // Who must wait got no code: it is not one of the three.
    await uncountAttempt(ctx.db, key, asked);
    throw error;
  }
}

/**
 * Signs in with a mobile and the code sent to it.
 * @throws session.code-wrong, session.no-right, request.too-many.
 */
export const signInByMobile = (ctx: Ctx, body: Body<'phoneLogin'>): Promise<SignInResult> =>
  underAddressLimit(ctx, () => enterByMobile(ctx, body));

async function enterByMobile(ctx: Ctx, body: Body<'phoneLogin'>): Promise<SignInResult> {
  const accountId = await checkCode(ctx, 'LOGIN', loginKey(ctx, body.mobile), body.code);
  const account = (await findAccount(ctx, { id: accountId })) ?? fail('session.code-wrong');
  // The number may have been given to another account since.
  if (mobileOf(ctx, account) !== body.mobile) fail('session.code-wrong');
  return completeSignIn(ctx, account, 'sms', body.userTypeId);
}

/**
 * Signs in with a grant: a confirmed QR ticket, or a second step with its code.
 * @throws session.grant-expired, session.code-wrong, session.no-right, request.too-many.
 */
export const signInByGrant = (ctx: Ctx, body: Body<'grantLogin'>): Promise<SignInResult> =>
  underAddressLimit(ctx, () => enterByGrant(ctx, body));

async function enterByGrant(ctx: Ctx, body: Body<'grantLogin'>): Promise<SignInResult> {
  const grant = await readGrant(ctx, body.grant, 'SMS', 'TOTP', 'QR', 'ENTRY');
  const account = (await findAccount(ctx, { id: grant.account_id ?? 0 })) ?? fail('session.grant-expired');
  if (grant.kind !== 'QR') await checkSecondStep(ctx, grant, account, body.code ?? '');
  await spendGrant(ctx.db, grant.id);
  return completeSignIn(ctx, account, 'full', body.userTypeId ?? grant.membership_id);
}

async function checkSecondStep(ctx: Ctx, grant: Grant, account: SignInAccount, code: string): Promise<void> {
  if (grant.kind === 'SMS') return void (await checkCode(ctx, 'SECOND_STEP', grant.key, code));
  if (grant.kind === 'ENTRY') return void (await checkCode(ctx, 'ENTRY', grant.key, code));
  await checkTotp(ctx, account.id, account.totp_secret_enc, code);
}

/**
 * Checks an authenticator code; each time step is valid once, ten tries per quarter of an hour.
 * @throws session.code-wrong, request.too-many.
 */
export async function checkTotp(
  ctx: Ctx,
  accountId: number,
  secretEnc: string | null,
  code: string,
): Promise<void> {
  const key = `totp:${accountId}`;
  await limitAttempts(ctx.db, key, 10, 900);
  const secret = secretEnc && tryDecrypt(ctx.secrets, secretEnc);
  const step = secret ? findTotpStep(secret, code) : null;
  if (step === null) fail('session.code-wrong');
  const { rows } =
    await sql`UPDATE account SET totp_last_step = ${step} WHERE id = ${accountId} AND totp_last_step < ${step} RETURNING id`.execute(
      ctx.db,
    );
  if (!rows[0]) fail('session.code-wrong');
  await clearAttempts(ctx.db, key);
}
