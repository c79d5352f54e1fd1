import { sql } from 'kysely';
import { session } from '@treadline/contract/session/routes.ts';
import type { Domain } from '../../domains.ts';
import { mount } from '../../kernel/mount.ts';
import { createCaptcha } from './captcha.ts';
import { describeCurrent } from './current.ts';
import { describeMenu } from './menu.ts';
import { changePassword, lockScreen, signOut, switchUser, unlockScreen } from './own-session.ts';
import { readPreferences, savePreferences } from './preferences.ts';
import { seedMenu } from './seed-menu.ts';
import { seedRoles } from './seed-roles.ts';
import { describeHome, findRecords, listReminders } from './shell-feeds.ts';
import { signIn } from './sign-in.ts';

export { addMembership, createAccount, createCompany, createRole, type NewAccount, type NewMembership } from './accounts.ts';
export { builtInRoles, defaultRole, type BuiltInRoleKey } from './built-in-roles.ts';
export { hashPassword } from './passwords.ts';
export { openSession } from './sessions.ts';

/** Accounts, sessions, roles, menus and authorities. */
export const identity: Domain = {
  serve(app, services) {
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
  },
  async prepare({ db }) {
    // Several nodes may start at once: one seeds, the others find everything in place.
    await (db as import('kysely').Kysely<import('../../db.d.ts').DB>).transaction().execute(async (trx) => {
      await sql`SELECT pg_advisory_xact_lock(hashtext('seed identity'))`.execute(trx);
      await seedMenu(trx);
      await seedRoles(trx);
    });
  },
};
