import { z } from 'zod';
import { routes } from '../../kernel/route.ts';
import { rules } from '../../kernel/rules.ts';
import { SignedIn } from './schema.ts';

const token = z.string().min(1).max(100);
const userTypeId = rules.id().optional();
const captcha = { captchaId: z.string().max(100).optional(), captcha: z.string().max(10).optional() };
/** Seconds until another code may be requested. */
const Sent = z.object({ resendAfter: z.number().int() });

/** Routes of sign-in methods other than account and password, and of account recovery. */
export const wayRoutes = routes({
  smsCode: {
    method: 'POST',
    path: '/user/oauth/smsCode',
    needs: 'public',
    transaction: 'own',
    summary:
      'Send a code: to a mobile for signing in, or for the second step of a sign-in (grant). Same answer for unknown numbers',
    body: z.union([z.strictObject({ mobile: rules.mobile(), ...captcha }), z.strictObject({ grant: token })]),
    response: Sent,
  },
  phoneLogin: {
    method: 'POST',
    path: '/user/oauth/phone/login',
    needs: 'public',
    transaction: 'own',
    summary: 'Sign in with mobile and code',
    body: z.strictObject({ mobile: rules.mobile(), code: rules.smsCode(), userTypeId }),
    response: SignedIn,
  },
  grantLogin: {
    method: 'POST',
    path: '/user/oauth/login',
    needs: 'public',
    transaction: 'own',
    summary: 'Sign in by a one-time grant: a confirmed QR ticket, or the second step with its code',
    body: z.strictObject({ grant: token, code: rules.smsCode().optional(), userTypeId }),
    response: SignedIn,
  },
  createTicket: {
    method: 'POST',
    path: '/user/oauth/qr/ticket',
    needs: 'public',
    transaction: 'own',
    summary: 'A QR ticket to show',
    /** `id` is polled by the browser; the QR code contains `url`, which the phone opens. */
    response: z.object({ id: z.string(), url: z.string(), svg: z.string(), expiresIn: z.number().int() }),
  },
  readTicket: {
    method: 'GET',
    path: '/user/oauth/qr/ticket/:id',
    record: 'secret',
    needs: 'public',
    params: z.strictObject({ id: token }),
    summary: 'State of a ticket; once confirmed, a one-time grant is given out once',
    response: z.object({
      state: z.enum(['waiting', 'scanned', 'confirmed', 'refused', 'expired']),
      grant: z.string().nullable(),
    }),
  },
  confirmTicket: {
    method: 'POST',
    path: '/user/oauth/qr/ticket/:id/confirm',
    record: 'secret',
    needs: 'signed-in',
    params: z.strictObject({ id: token }),
    summary: 'A signed-in phone scans, confirms or refuses; `id` is the key from the picture',
    body: z.strictObject({ action: z.enum(['scan', 'confirm', 'refuse']).default('confirm') }),
    /** Browser that requests the sign-in, shown to the person for confirmation. */
    response: z.object({
      state: z.enum(['scanned', 'confirmed', 'refused']),
      device: z.string(),
      address: z.string(),
    }),
  },
  resetPassword: {
    method: 'POST',
    path: '/user/oauth/password/reset',
    needs: 'public',
    transaction: 'own',
    summary: 'Set a new password with the key of a reset link',
    body: z.strictObject({ key: token, newPassword: rules.password() }),
    response: 'none',
  },
  resetData: {
    method: 'GET',
    path: '/user/oauth/password/reset/data',
    needs: 'public',
    summary: 'Whom a reset link is for',
    query: z.strictObject({ key: token }),
    response: z.object({ userName: z.string(), displayName: z.string(), expiresTime: z.string() }),
  },
  checkAccount: {
    method: 'POST',
    path: '/user/oauth/resetPassword/checkAccount',
    needs: 'public',
    transaction: 'own',
    summary: 'Reset, step 1: account and image -> masked mobile. Unknown accounts get a believable answer',
    body: z.strictObject({ userName: z.string().trim().min(1, 'rule.required').max(60), ...captcha }),
    response: z.object({ resetId: z.string(), mobile: z.string() }),
  },
  resetSms: {
    method: 'POST',
    path: '/user/oauth/resetPassword/sms',
    needs: 'public',
    transaction: 'own',
    summary: 'Reset, step 2: send the code',
    body: z.strictObject({ resetId: token }),
    response: Sent,
  },
  checkIdentity: {
    method: 'POST',
    path: '/user/oauth/resetPassword/checkIdentity',
    needs: 'public',
    transaction: 'own',
    summary: 'Reset, step 3: code -> reset key',
    body: z.strictObject({ resetId: token, code: rules.smsCode() }),
    response: z.object({ key: z.string() }),
  },
});
