import { z } from 'zod';
import { routes } from '../../kernel/route.ts';
import { rules } from '../../kernel/rules.ts';
import { sensitive } from '../../kernel/sensitive.ts';

const password = z.string().min(1, 'rule.required').max(200);

/** Routes of the user's own account at /personal. */
export const ownRoutes = routes({
  sessions: {
    method: 'GET',
    path: '/user/v1/user/sessions',
    needs: 'signed-in',
    summary: 'Own live sessions with device and place',
    response: z.array(
      z.object({
        id: z.number().int(),
        device: z.string(),
        address: z.string(),
        /** Network of the address, as far as the address itself shows. */
        place: z.enum(['this-machine', 'local-network', 'internet']),
        companyName: z.string(),
        createdTime: z.string(),
        seenTime: z.string(),
        current: z.boolean(),
      }),
    ),
  },
  endSession: {
    method: 'DELETE',
    path: '/user/v1/user/sessions/:id',
    record: 'session',
    needs: 'signed-in',
    summary: 'End one of the own sessions',
    response: 'none',
  },
  endOtherSessions: {
    method: 'POST',
    path: '/user/v1/user/sessions/endOthers',
    needs: 'signed-in',
    summary: 'End all own sessions but this one',
    response: z.object({ ended: z.number().int() }),
  },
  security: {
    method: 'GET',
    path: '/user/v1/user/security',
    needs: 'signed-in',
    summary: 'Second step and last password change of the own account',
    response: z.object({
      secondStep: z.enum(['NONE', 'SMS', 'TOTP']),
      /** Second step required by the user's own choice and all roles. */
      required: z.enum(['NONE', 'SMS', 'TOTP']),
      authenticator: z.boolean(),
      mobile: sensitive(z.string(), 'mobile').nullable(),
      passwordChangedTime: z.string(),
    }),
  },
  setSecondStep: {
    method: 'PUT',
    path: '/user/v1/user/secondStep',
    needs: 'signed-in',
    transaction: 'own',
    summary: 'Ask for a code by SMS at sign-in, or for nothing; an authenticator is given up',
    body: z.strictObject({ secondStep: z.enum(['NONE', 'SMS']), password }),
    response: 'none',
  },
  startAuthenticator: {
    method: 'POST',
    path: '/user/v1/user/totp',
    needs: 'signed-in',
    transaction: 'own',
    summary: 'A new authenticator secret, not yet in force',
    body: z.strictObject({ password }),
    response: z.object({ secret: z.string(), uri: z.string(), svg: z.string() }),
  },
  confirmAuthenticator: {
    method: 'POST',
    path: '/user/v1/user/totp/confirm',
    needs: 'signed-in',
    transaction: 'own',
    summary: 'Put the authenticator in force with its first code',
    body: z.strictObject({ code: rules.smsCode() }),
    response: 'none',
  },
});
