import { api } from '../../kernel/api.ts';
import { isApiError } from '../../kernel/api-error.ts';
import { clearSession } from '../../kernel/leave.ts';
import type { InputOf, OutputOf } from '../../kernel/api-types.ts';

export type SignedIn = OutputOf<'POST /user/signIn'>;
export type Credentials = InputOf<'POST /user/signIn'>['body'];
export type Captcha = OutputOf<'GET /user/oauth/verification-code'>;

/** Signs in with account and password. @throws ApiError; `needsCaptcha` tells whether one is asked for now. */
export async function signIn(body: Credentials): Promise<SignedIn> {
  try {
    return await api('POST /user/signIn', { body }, { anonymous: true });
  } catch (error) {
    if (isApiError(error) && error.error === 'session.no-right') clearSession();
    throw error;
  }
}

export const needsCaptcha = (error: unknown): boolean =>
  isApiError(error) &&
  (error.error === 'session.captcha-required' || error.error === 'session.captcha-wrong');

export const fetchCaptcha = (): Promise<Captcha> =>
  api('GET /user/oauth/verification-code', {}, { anonymous: true });
