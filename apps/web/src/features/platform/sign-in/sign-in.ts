import { api } from '#kernel/api.ts';
import { isApiError } from '#kernel/api-error.ts';
import type { InputOf, OutputOf } from '#kernel/api-types.ts';
import { clearSession, targetOf } from '#kernel/leave.ts';

export type SignedIn = OutputOf<'POST /user/signIn'>;
export type SecondStep = NonNullable<SignedIn['secondStep']>;
export type Captcha = OutputOf<'GET /user/oauth/verification-code'>;
type WayIn = 'POST /user/signIn' | 'POST /user/oauth/phone/login' | 'POST /user/oauth/login';

/**
 * Signs in with one of the methods. Nothing is stored when the user may not sign in.
 * @throws ApiError
 */
export async function signInBy<K extends WayIn>(way: K, input: InputOf<K>): Promise<SignedIn> {
  try {
    return await (api as (...args: unknown[]) => Promise<SignedIn>)(way, input, { anonymous: true });
  } catch (error) {
    if (isApiError(error) && error.error === 'session.no-right') clearSession();
    throw error;
  }
}

/** Whether an error requires a captcha. */
export const needsCaptcha = (error: unknown): boolean =>
  isApiError(error) &&
  (error.error === 'session.captcha-required' || error.error === 'session.captcha-wrong');

export const fetchCaptcha = (): Promise<Captcha> =>
  api('GET /user/oauth/verification-code', {}, { anonymous: true });

/** Path of the page on which a signed-in phone approves another device. */
export const scanPath = '/login/scan';

/**
 * Path after sign-in: home, which forwards `redirect` and `params`, or the phone's scan page, which needs no shell.
 */
export function landingPath(search: string): string {
  const target = targetOf(search);
  return target.startsWith(`${scanPath}?`) ? target : `/home${search}`;
}
