/**
 * `npm run upgrade [-- --check] [-- --contract] [-- --backup <folder>]`: brings the database to this version while nodes
 * of the former one serve. `--check` only says what it would do; contract steps run with `--contract`, when no node
 * that would miss what they take away is at work.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { runOnDatabase } from './backup/run.ts';
import { migrateBeside, migrateToLatest } from './kernel/migrate.ts';
import { readMigrations } from './kernel/schema/migrations.ts';
import { describePlan } from './upgrade/describe.ts';
import { newestBackup } from './upgrade/newest-backup.ts';
import { readPlan, type Plan } from './upgrade/plan.ts';

const { values } = parseArgs({
  options: {
    check: { type: 'boolean' },
    contract: { type: 'boolean' },
    backup: { type: 'string', default: 'backups' },
  },
});

async function planOf(url: string): Promise<Plan> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await readPlan(client, await readMigrations());
  } finally {
    await client.end();
  }
}

await runOnDatabase(async (url) => {
  const plan = await planOf(url);
  if (values.check) {
    const savedAt = await newestBackup(resolve(values.backup));
    console.log(describePlan(plan, savedAt, Date.now()).join('\n'));
    return;
  }
  const contracts = plan.steps.filter(({ kind }) => kind === 'contract');
  if (values.contract && contracts.length && plan.inTheWay.length)
    throw new Error(
      `Nodes of version ${plan.inTheWay.map(({ version }) => version).join(', ')} are at work and would miss what the contract steps take away: start this version in their place first.`,
    );
  await (values.contract ? migrateToLatest(url) : migrateBeside(url));
  const done = plan.steps.length - (values.contract ? 0 : contracts.length);
  console.log(`${done} migrations were run.`);
  if (!values.contract && contracts.length)
    console.log(`${contracts.length} contract steps wait: npm run upgrade -- --contract`);
});
