import type { z } from 'zod';
import type { signInRoutes } from '@treadline/contract/platform/sign-in/routes.ts';
import { countAttempt, uncountAttempt } from '#kernel/attempts.ts';
import type { Ctx } from '#kernel/context.ts';
import { lineOf } from '#kernel/doors.ts';
import { fail } from '#kernel/errors.ts';
import { checkCaptcha } from './captcha.ts';
import { completeSignIn, type SignInResult } from './complete-sign-in.ts';
import { findAccount } from './find-account.ts';
import { captchaAfter, failuresOf, tryPassword } from './guarded-password.ts';

type Credentials = z.output<typeof signInRoutes.signIn.body>;

/** Refusals that one address may collect in five minutes, over all accounts and ways in. */
const perAddress = 120;

/**
 * Runs a sign-in under the limit of its address. Every try is counted first, so that parallel ones can't exceed it; a
 * success is uncounted: a whole company may share one address.
 * @throws request.too-many
 */
export async function underAddressLimit<T>(ctx: Ctx, enterBy: () => Promise<T>): Promise<T> {
  const key = `sign-in:${lineOf(ctx)}`;
  const attempts = await countAttempt(ctx.db, key, 300);
  if (attempts.count > perAddress) fail('request.too-many', { until: attempts.resetsAt });
  const entered = await enterBy();
  await uncountAttempt(ctx.db, key, attempts);
  return entered;
}

/**
 * Signs in with account and password. An unknown account takes the same time and gets the same answer as a wrong
 * password.
 * @throws session.bad-credentials, session.captcha-required / -wrong (from the third failure on),
 * session.address-locked, session.account-locked, session.no-right, request.too-many by address.
 */
export const signIn = (ctx: Ctx, body: Credentials): Promise<SignInResult> =>
  underAddressLimit(ctx, () => checkCredentials(ctx, body));

async function checkCredentials(ctx: Ctx, body: Credentials): Promise<SignInResult> {
  const account = await findAccount(ctx, { userName: body.userName });
  const failures = await failuresOf(ctx, body.userName, account);
  if (failures >= captchaAfter) await checkCaptcha(ctx, body.captchaId, body.captcha);
  const failed = await tryPassword(ctx, body.userName, account, body.password);
  if (failed || !account) return fail('session.bad-credentials', { captcha: failed >= captchaAfter });
  return completeSignIn(ctx, account, 'password', body.userTypeId);
}
