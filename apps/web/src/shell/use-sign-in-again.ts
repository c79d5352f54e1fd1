import { useState } from 'react';
import { api } from '#kernel/api.ts';
import { isApiError } from '#kernel/api-error.ts';
import type { OutputOf } from '#kernel/api-types.ts';
import { textOfError } from '#kernel/error-text.ts';
import { leaveForLogin } from '#kernel/leave.ts';
import { resumeSession, useMe } from '#kernel/session.ts';
import { membershipId } from '#kernel/user.ts';

type SignedIn = OutputOf<'POST /user/signIn'>;
export type SecondStep = NonNullable<SignedIn['secondStep']>;
export type Captcha = OutputOf<'GET /user/oauth/verification-code'>;

const anonymous = { anonymous: true } as const;
const nameOf = (error: unknown): string => (isApiError(error) ? error.error : '');

/** Hook that makes one call at a time, with its error. */
function useCall(onError: (name: string) => Promise<void>) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    setFailure('');
    try {
      await work();
    } catch (error) {
      setFailure(textOfError(error));
      await onError(nameOf(error));
    } finally {
      setBusy(false);
    }
  };
  return { busy, failure, run };
}

/** Hook for signing in again: password with captcha if requested, then the second step if required. */
export function useSignInAgain() {
  const me = useMe();
  const [captcha, setCaptcha] = useState<Captcha | null>(null);
  const [step, setStep] = useState<SecondStep | null>(null);
  const renew = () => api('GET /user/oauth/verification-code', {}, anonymous).then(setCaptcha, () => null);
  const { busy, failure, run } = useCall(async (name) => {
    // Deactivated meanwhile: nothing of the session remains (specification, section 8).
    if (name === 'session.no-right') return leaveForLogin('no-right');
    // The second step expires after ten minutes; then the password is requested again.
    if (name === 'session.grant-expired') setStep(null);
    if (captcha || name.startsWith('session.captcha')) await renew();
  });
  const enter = async ({ token, secondStep }: SignedIn) => {
    if (token) return resumeSession(token);
    if (!secondStep) return leaveForLogin('no-right');
    setCaptcha(null);
    setStep(secondStep);
  };
  const userTypeId = membershipId(me);
  const sendPassword = (password: string, text: string) =>
    run(async () => {
      const extra = captcha ? { captchaId: captcha.captchaId, captcha: text } : {};
      const body = { userName: me.userName, password, userTypeId, ...extra };
      await enter(await api('POST /user/signIn', { body }, anonymous));
    });
  const sendCode = (grant: string, code: string) =>
    run(async () =>
      enter(await api('POST /user/oauth/login', { body: { grant, code, userTypeId } }, anonymous)),
    );
  const resend = (grant: string) =>
    run(async () => void (await api('POST /user/oauth/smsCode', { body: { grant } }, anonymous)));
  return { me, busy, failure, captcha, step, renew, sendPassword, sendCode, resend };
}
