import type { z } from 'zod';
import type { session } from '@treadline/contract/session/routes.ts';
import { limitAttempts } from '../../kernel/attempts.ts';
import type { Ctx } from '../../kernel/context.ts';
import { fail } from '../../kernel/errors.ts';
import { checkCaptcha } from './captcha.ts';
import { enter, type Entered } from './enter.ts';
import { findAccount } from './find-account.ts';
import { captchaAfter, failuresOf, tryPassword } from './guarded-password.ts';

/** Attempts to sign in from one address in five minutes, whatever the way. */
export const limitAddress = (ctx: Ctx): Promise<void> =>
  limitAttempts(ctx.db, `sign-in:${ctx.address}`, 120, 300);

/**
 * Signs in with account and password. An unknown account takes the same time and gives the same answer as a
 * wrong password.
 * @throws session.bad-credentials, session.captcha-required / -wrong (from the third failure on),
 * session.account-locked, session.no-right, request.too-many by address.
 */
export async function signIn(ctx: Ctx, body: z.output<typeof session.signIn.body>): Promise<Entered> {
  await limitAddress(ctx);
  const failures = await failuresOf(ctx.db, body.userName);
  if (failures >= captchaAfter) await checkCaptcha(ctx, body.captchaId, body.captcha);
  const account = await findAccount(ctx, { userName: body.userName });
  const failed = await tryPassword(ctx.db, body.userName, account?.password_hash, body.password);
  if (failed || !account) return fail('session.bad-credentials', { captcha: failed >= captchaAfter });
  return enter(ctx, account, 'password', body.userTypeId);
}
