import { sql } from 'kysely';
import { keepSettings } from '@treadline/contract/platform/access/settings.ts';
import { ownRoutes } from '@treadline/contract/platform/sign-in/own-routes.ts';
import { signInRoutes } from '@treadline/contract/platform/sign-in/routes.ts';
import { wayRoutes } from '@treadline/contract/platform/sign-in/way-routes.ts';
import type { Services } from '#kernel/context.ts';
import type { Domain } from '#kernel/domain.ts';
import { mountRoutes } from '#kernel/mount-routes.ts';
import { settingIn } from '#kernel/settings.ts';
import { createCaptcha } from './captcha.ts';
import { sendSignInCode, signInByGrant, signInByMobile } from './other-sign-in.ts';
import { confirmAuthenticator, describeSecurity, setSecondStep, startAuthenticator } from './own-security.ts';
import { changePassword, lockScreen, signOut, switchUser, unlockScreen } from './own-session.ts';
import { endOtherSessions, endOwnSession, listOwnSessions } from './own-sessions.ts';
import { readPreferences, savePreferences } from './preferences.ts';
import { confirmTicket, createTicket, readTicket } from './qr-tickets.ts';
import {
  checkAccount,
  checkIdentity,
  describeResetKey,
  resetPassword,
  sendResetCode,
} from './reset-password.ts';
import { signIn } from './sign-in.ts';

export { checkVisitorCode, makePass, mobileOfPass, sendVisitorCode, type VisitorPass } from './visitors.ts';
export { describeDevice } from './qr-tickets.ts';
export { makeEntryCode } from './entry-code.ts';
export { isAtWork } from './at-work.ts';
export { liftLock, lockAfter, lockKeySql, tryPassword } from './guarded-password.ts';
export { findPerson, identifyCaller } from './identify-caller.ts';
export { asUserTypes, readMemberships } from './memberships.ts';
export { hashPassword } from './passwords.ts';
export { createResetKey } from './reset-password.ts';
export { endSessions, endSessionsOfPast, openSession } from './sessions.ts';

/** Authentication, password recovery, sessions and the user’s own preferences. */
export const domain: Domain = {
  name: 'platform/sign-in',
  serve(app, services) {
    mountRoutes(app, services, signInRoutes, {
      signIn: (ctx, { body }) => signIn(ctx, body),
      signOut: (ctx) => signOut(ctx),
      captcha: (ctx) => createCaptcha(ctx),
      changePassword: (ctx, { body }) => changePassword(ctx, body),
      switchUser: (ctx, { params }) => switchUser(ctx, params.userTypeId),
      preferences: (ctx) => readPreferences(ctx),
      savePreferences: (ctx, { body }) => savePreferences(ctx, body),
      lock: (ctx) => lockScreen(ctx),
      unlock: (ctx, { body }) => unlockScreen(ctx, body.password),
    });
    mountRoutes(app, services, wayRoutes, {
      smsCode: (ctx, { body }) => sendSignInCode(ctx, body),
      phoneLogin: (ctx, { body }) => signInByMobile(ctx, body),
      grantLogin: (ctx, { body }) => signInByGrant(ctx, body),
      createTicket: (ctx) => createTicket(ctx),
      readTicket: (ctx, { params }) => readTicket(ctx, params.id),
      confirmTicket: (ctx, { params, body }) => confirmTicket(ctx, params.id, body.action),
      resetPassword: (ctx, { body }) => resetPassword(ctx, body),
      resetData: (ctx, { query }) => describeResetKey(ctx, query.key),
      checkAccount: (ctx, { body }) => checkAccount(ctx, body),
      resetSms: (ctx, { body }) => sendResetCode(ctx, body.resetId),
      checkIdentity: (ctx, { body }) => checkIdentity(ctx, body),
    });
    mountRoutes(app, services, ownRoutes, {
      sessions: (ctx) => listOwnSessions(ctx),
      endSession: (ctx, { params }) => endOwnSession(ctx, params.id),
      endOtherSessions: (ctx) => endOtherSessions(ctx),
      security: (ctx) => describeSecurity(ctx),
      setSecondStep: (ctx, { body }) => setSecondStep(ctx, body.secondStep, body.password),
      startAuthenticator: (ctx, { body }) => startAuthenticator(ctx, body.password),
      confirmAuthenticator: (ctx, { body }) => confirmAuthenticator(ctx, body.code),
    });
  },
  jobs: (services) => [{ name: 'sign-in.clean', cron: '27 * * * *', run: () => removeSpent(services) }],
};

/** Codes, grants, tickets and keys that can't be used any more go after a day, ended sessions when it is set. */
async function removeSpent({ db }: Services): Promise<void> {
  for (const table of ['one_time_code', 'sign_in_grant', 'qr_ticket', 'reset_key'])
    await sql`DELETE FROM ${sql.table(table)} WHERE expires_at < now() - interval '1 day'`.execute(db);
  await sql`DELETE FROM captcha WHERE expires_at < now()`.execute(db);
  await sql`DELETE FROM session WHERE coalesce(ended_at, expires_at) < now() - make_interval(months => ${settingIn(keepSettings.settings.sessionMonths)})`.execute(
    db,
  );
}
