import { sql } from 'kysely';
import type { Domain } from '../../domains.ts';
import type { Services } from '../../kernel/context.ts';
import { asSystem } from '../../kernel/system-context.ts';
import { auditWords } from './audit-words.ts';
import { revealAccount } from './reveal.ts';
import { seedMenu } from './seed-menu.ts';
import { seedRoles } from './seed-roles.ts';
import { serveSession } from './serve-session.ts';
import { serveUsers } from './serve-users.ts';

export { createAccount, createCompany, createRole, type NewAccount, type NewMembership } from './accounts.ts';
export { defaultRole, type BuiltInRoleKey } from './built-in-roles.ts';
export { insertDepartment } from './departments.ts';
export { hashPassword } from './passwords.ts';
export { openSession } from './sessions.ts';

/** Accounts, sessions, roles, menus and authorities. */
export const identity: Domain = {
  serve(app, services) {
    serveSession(app, services);
    serveUsers(app, services);
  },
  audit: auditWords,
  reveal: revealAccount,
  jobs: (services) => [{ name: 'identity.clean', cron: '27 * * * *', run: () => removeSpent(services) }],
  prepare: (services) =>
    asSystem(services, 'start', async ({ db }) => {
      // Several nodes may start at once: one seeds, the others find everything in place.
      await sql`SELECT pg_advisory_xact_lock(hashtext('seed identity'))`.execute(db);
      await seedMenu(db);
      await seedRoles(db);
    }),
};

/** Codes, grants, tickets and keys that can't be used any more go after a day. */
async function removeSpent({ db }: Services): Promise<void> {
  for (const table of ['one_time_code', 'sign_in_grant', 'qr_ticket', 'reset_key'])
    await sql`DELETE FROM ${sql.table(table)} WHERE expires_at < now() - interval '1 day'`.execute(db);
}
