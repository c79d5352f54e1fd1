import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { makeCode } from './codes.ts';
import { nextStep, stepKey } from './complete-sign-in.ts';
import { findAccount } from './find-account.ts';

/** Minutes in which a code has to reach its person by word of mouth. */
const validMinutes = 30;

/**
 * Creates an entry code: the second step of a person without mobile and authenticator; the password is still required.
 * @throws users.entry-code-needless when another second step exists or none is required.
 */
export async function makeEntryCode(ctx: Ctx, accountId: number) {
  const account = await findAccount(ctx, { id: accountId });
  if (!account || nextStep(ctx, account, 'password') !== 'ENTRY') fail('users.entry-code-needless');
  return makeCode(ctx, { purpose: 'ENTRY', key: stepKey(accountId) }, accountId, validMinutes);
}
