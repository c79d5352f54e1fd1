import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { makeCode } from './codes.ts';
import { nextStep, stepKey } from './enter.ts';
import { findAccount } from './find-account.ts';

/** Minutes in which a code has to reach its person by word of mouth. */
const validMinutes = 30;

/**
 * A code for the second step of somebody who has neither mobile nor authenticator; it does not replace the password.
 * @throws users.entry-code-needless where the second step has another way, or none is asked for.
 */
export async function makeEntryCode(ctx: Ctx, accountId: number) {
  const account = await findAccount(ctx, { id: accountId });
  if (!account || nextStep(ctx, account, 'password') !== 'ENTRY') fail('users.entry-code-needless');
  return makeCode(ctx, { purpose: 'ENTRY', key: stepKey(accountId) }, accountId, validMinutes);
}
