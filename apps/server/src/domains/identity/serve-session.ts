import type { FastifyInstance } from 'fastify';
import { access } from '@treadline/contract/session/access-routes.ts';
import { ownAccount } from '@treadline/contract/session/own-routes.ts';
import { session } from '@treadline/contract/session/routes.ts';
import type { Services } from '../../kernel/context.ts';
import { mount } from '../../kernel/mount.ts';
import { createCaptcha } from './captcha.ts';
import { describeCurrent } from './current.ts';
import { describeMenu } from './menu.ts';
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
import { sendResetLink } from './send-reset-link.ts';
import { describeHome, findRecords, listReminders } from './shell-feeds.ts';
import { signIn } from './sign-in.ts';

/** Serves the areas of the session: ways in, the signed-in user, the own account. */
export function serveSession(app: FastifyInstance, services: Services): void {
  mount(app, services, session, {
    signIn: (ctx, { body }) => signIn(ctx, body),
    signOut: (ctx) => signOut(ctx),
    captcha: (ctx) => createCaptcha(ctx),
    changePassword: (ctx, { body }) => changePassword(ctx, body),
    switchUser: (ctx, { params }) => switchUser(ctx, params.userTypeId),
    current: (ctx) => describeCurrent(ctx),
    menu: (ctx) => describeMenu(ctx),
    adminMenu: (ctx) => describeMenu(ctx),
    preferences: (ctx) => readPreferences(ctx),
    savePreferences: (ctx, { body }) => savePreferences(ctx, body),
    lock: (ctx) => lockScreen(ctx),
    unlock: (ctx, { body }) => unlockScreen(ctx, body.password),
    reminders: (ctx) => listReminders(ctx),
    todo: (ctx) => describeHome(ctx),
    searchRecords: (ctx, { query }) => findRecords(ctx, query.text),
  });
  serveAccess(app, services);
  mount(app, services, ownAccount, {
    sessions: (ctx) => listOwnSessions(ctx),
    endSession: (ctx, { params }) => endOwnSession(ctx, params.id),
    endOtherSessions: (ctx) => endOtherSessions(ctx),
    security: (ctx) => describeSecurity(ctx),
    setSecondStep: (ctx, { body }) => setSecondStep(ctx, body.secondStep, body.password),
    startAuthenticator: (ctx, { body }) => startAuthenticator(ctx, body.password),
    confirmAuthenticator: (ctx, { body }) => confirmAuthenticator(ctx, body.code),
  });
}

function serveAccess(app: FastifyInstance, services: Services): void {
  mount(app, services, access, {
    smsCode: (ctx, { body }) => sendSignInCode(ctx, body),
    phoneLogin: (ctx, { body }) => signInByMobile(ctx, body),
    grantLogin: (ctx, { body }) => signInByGrant(ctx, body),
    createTicket: (ctx) => createTicket(ctx),
    readTicket: (ctx, { params }) => readTicket(ctx, params.id),
    confirmTicket: (ctx, { params, body }) => confirmTicket(ctx, params.id, body.action),
    resetPassword: (ctx, { body }) => resetPassword(ctx, body),
    sendResetUrl: (ctx, { body }) => sendResetLink(ctx, body),
    resetData: (ctx, { query }) => describeResetKey(ctx, query.key),
    checkAccount: (ctx, { body }) => checkAccount(ctx, body),
    resetSms: (ctx, { body }) => sendResetCode(ctx, body.resetId),
    checkIdentity: (ctx, { body }) => checkIdentity(ctx, body),
  });
}
