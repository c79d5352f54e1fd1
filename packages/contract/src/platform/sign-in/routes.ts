import { z } from 'zod';
import { routes } from '../../kernel/route.ts';
import { rules } from '../../kernel/rules.ts';
import { SignedIn } from './schema.ts';

export const signInRoutes = routes({
  signIn: {
    method: 'POST',
    path: '/user/signIn',
    needs: 'public',
    transaction: 'own',
    summary: 'Sign in with account and password',
    body: z.strictObject({
      userName: z.string().trim().min(1, 'rule.required').max(60),
      password: z.string().min(1, 'rule.required').max(200),
      captchaId: z.string().max(100).optional(),
      captcha: z.string().max(10).optional(),
      /** Membership to sign in to; the last used one if absent. */
      userTypeId: rules.id().optional(),
    }),
    response: SignedIn,
  },
  signOut: {
    method: 'POST',
    path: '/user/signOut',
    whileLocked: true,
    needs: 'signed-in',
    summary: 'Revoke the session',
    response: 'none',
  },
  captcha: {
    method: 'GET',
    path: '/user/oauth/verification-code',
    needs: 'public',
    summary: 'Image captcha',
    response: z.object({ captchaId: z.string(), svg: z.string() }),
  },
  changePassword: {
    method: 'POST',
    path: '/user/oauth/reset/password',
    needs: 'signed-in',
    transaction: 'own',
    summary: 'Change own password',
    body: z.strictObject({ oldPassword: z.string().max(200), newPassword: rules.password() }),
    response: 'none',
  },
  switchUser: {
    method: 'PUT',
    path: '/user/oauth/switchUser/:userTypeId',
    record: 'membership',
    needs: 'signed-in',
    summary: 'Switch company: returns a new token and revokes the old one',
    response: z.object({ token: z.string() }),
  },
  /** Preferences are small JSON values by key: shell, grid:<screen>, presets:<screen>, recent … */
  preferences: {
    method: 'GET',
    path: '/user/v1/user/preferences',
    needs: 'signed-in',
    summary: 'Settings saved per user',
    response: z.record(z.string(), z.unknown()),
  },
  savePreferences: {
    method: 'PUT',
    path: '/user/v1/user/preferences',
    needs: 'signed-in',
    summary: 'Save settings: given keys replace, null deletes',
    body: z.record(z.string().max(100), z.unknown()),
    response: 'none',
  },
  lock: {
    method: 'POST',
    path: '/user/v1/user/lock',
    needs: 'signed-in',
    summary: 'Lock the screen: every other call answers 423',
    response: 'none',
  },
  unlock: {
    method: 'POST',
    path: '/user/v1/user/unlock',
    whileLocked: true,
    needs: 'signed-in',
    transaction: 'own',
    summary: 'Unlock with the password',
    body: z.strictObject({ password: z.string().max(200) }),
    response: 'none',
  },
});
