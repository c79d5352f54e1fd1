import { randomBytes } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { createAccount, createCompany } from '#domains/platform/users/index.ts';
import { allJobs } from '#domains.ts';
import type { Services } from '#kernel/context.ts';
import type { DB, Db } from '#kernel/db.ts';
import { accountHint } from './accounts.ts';
import { pullDemoBills } from './retail/seed-channel.ts';
import { playToday } from './today/play.ts';
import { writeDemo } from './write-demo.ts';

/**
 * Fills an empty database at the first start: demo data, or with DEMO=off one administrator. Of several nodes starting
 * at once one fills, the others wait. The domains are already served, as today's events use their operations.
 * @returns sign-in hints for the console
 */
export async function prepareData(services: Services, say: (line: string) => void): Promise<string> {
  let written = false;
  const hint = await (services.db as Kysely<DB>).transaction().execute(async (trx) => {
    // Filling takes as long as the machine does, and the other node waits for it.
    for (const limit of ['lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout'])
      await sql`SET LOCAL ${sql.raw(limit)} = 0`.execute(trx);
    await sql`SELECT pg_advisory_xact_lock(hashtext('prepare data'))`.execute(trx);
    if (await isEmpty(trx)) {
      if (services.config.DEMO === 'off') return addAdministrator({ ...services, db: trx });
      await writeDemoData(trx, services, say);
      written = true;
    }
    return (await holdsDemo(trx)) ? accountHint() : '';
  });
  if (written) await playToday(services, allJobs);
  return hint;
}

async function writeDemoData(db: Db, services: Services, say: (line: string) => void): Promise<void> {
  const started = Date.now();
  say('  Demo data: writing companies, parts, stock and 180 days of purchase orders …');
  await writeDemo(db, { scale: 1, secrets: services.secrets, progress: () => undefined });
  await pullDemoBills({ ...services, db });
  say(`  Demo data: written in ${((Date.now() - started) / 1000).toFixed(1)} s`);
}

const isEmpty = async (db: Db): Promise<boolean> =>
  !(await db.selectFrom('company').select('id').limit(1).executeTakeFirst());
const holdsDemo = async (db: Db): Promise<boolean> =>
  Boolean(await db.selectFrom('setting').select('key').where('key', '=', 'demo.data').executeTakeFirst());

/**
 * Creates the platform's company and its first administrator. The password is stored only as a hash.
 * @returns the password
 */
async function addAdministrator(ctx: Pick<Services, 'secrets'> & { db: Db }): Promise<string> {
  const companyId = await createCompany(ctx.db, { type: 'OTHER', code: 'PLATFORM', name: 'Treadline' });
  // Satisfies the password rule: upper and lower case, digit, sign.
  const password = `${randomBytes(9).toString('base64url').slice(0, 12)}aA1!`;
  await createAccount(ctx, {
    userName: 'admin',
    displayName: '管理员',
    password,
    memberships: [{ companyId, isAdmin: true, roles: ['admin'] }],
  });
  return `  Sign in    admin\n  Password   ${password}   (shown once: note it, and change it after signing in)\n`;
}
