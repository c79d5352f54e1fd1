import type { z } from 'zod';
import { mask } from '@treadline/contract/kernel/mask.ts';
import { t, type Text } from '@treadline/contract/kernel/text.ts';
import type { SignedIn } from '@treadline/contract/platform/sign-in/schema.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { recordEvent } from '#kernel/timeline.ts';
import { inTransaction } from '#kernel/transaction.ts';
import { sendCode } from './codes.ts';
import { mobileOf, type SignInAccount } from './find-account.ts';
import { createGrant } from './grants.ts';
import { asUserTypes, isCompanyStopped, readMemberships } from './memberships.ts';
import { openSession } from './sessions.ts';

/** Result of a sign-in: a session, or the second step required. */
export type SignInResult = z.input<typeof SignedIn>;
/** Authentication factors a person has passed; `full`: no further step. */
export type SignInProof = 'password' | 'sms' | 'full';

/**
 * Opens a session for an authenticated account, at the wanted company, else the person's own: the first it was given; or requests
 * the second step.
 * @throws session.no-right when the account, all its memberships or their companies are disabled.
 */
export async function completeSignIn(
  ctx: Ctx,
  account: SignInAccount,
  proof: SignInProof,
  wanted?: number | null,
): Promise<SignInResult> {
  const memberships = account.active ? await readMemberships(ctx.db, account.id) : [];
  const chosen = wanted ? memberships.find((m) => m.userTypeId === wanted) : memberships[0];
  if (!chosen) return fail('session.no-right', { why: await whyNot(ctx, account, wanted) });
  const step = nextStep(ctx, account, proof);
  if (step) return askSecondStep(ctx, account, step, chosen.userTypeId);
  const who = { accountId: account.id, membershipId: chosen.userTypeId };
  const token = await inTransaction(ctx, [], async (own) => {
    const me = { ...own.me, ...who, name: account.display_name, type: chosen.type, companyId: chosen.typeId };
    const remark = `${own.address} ${own.device}`.slice(0, 200);
    await recordEvent(
      { ...own, me },
      { entity: 'account', entityId: account.id, entityNo: account.user_name, action: 'sign-in', remark },
    );
    return openSession(own, who);
  });
  return { token, userTypeList: asUserTypes(memberships, chosen.userTypeId), secondStep: null };
}

const stopped = t(
  '。您所在的公司已停用，请联系平台',
  '. Your company has been disabled; please call the platform',
  '。您所在的公司已停用，請聯絡平台',
);

/** What follows the refusal: who is shut out along with the company is told whom to ask. */
const whyNot = async (
  { db }: Ctx,
  { id, active }: SignInAccount,
  wanted?: number | null,
): Promise<Text | ''> => (active && (await isCompanyStopped(db, id, wanted)) ? stopped : '');

/**
 * Returns the second step still required. If a role requires an authenticator not yet set up, a code by SMS serves;
 * without a mobile, an entry code from an administrator.
 */
export function nextStep(
  ctx: Pick<Ctx, 'secrets'>,
  account: SignInAccount,
  proof: SignInProof,
): 'SMS' | 'TOTP' | 'ENTRY' | null {
  if (proof === 'full' || account.required === 'NONE') return null;
  if (account.required === 'TOTP' && account.totp_secret_enc) return 'TOTP';
  if (proof === 'sms') return null;
  return mobileOf(ctx, account) === null ? 'ENTRY' : 'SMS';
}

/** Code key of an account's second step. */
export const stepKey = (accountId: number): string => `account:${accountId}`;

async function askSecondStep(
  ctx: Ctx,
  account: SignInAccount,
  kind: 'SMS' | 'TOTP' | 'ENTRY',
  membershipId: number,
): Promise<SignInResult> {
  const key = stepKey(account.id);
  const grant = await createGrant(ctx.db, kind, { accountId: account.id, membershipId, key });
  const mobile = kind === 'SMS' ? mobileOf(ctx, account) : null;
  if (mobile) {
    // Within the resend time the code that was just sent still serves.
    await sendCode(ctx, { purpose: 'SECOND_STEP', key, account: { id: account.id, mobile } }).catch(
      (error: unknown) => {
        if ((error as { error?: string }).error !== 'session.sms-wait') throw error;
      },
    );
  }
  return {
    token: null,
    userTypeList: [],
    secondStep: { kind, grant, mobile: mobile && mask(mobile, 'mobile') },
  };
}
