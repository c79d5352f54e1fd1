/**
 * `npm run upgrade [-- --check] [-- --contract] [-- --backup <folder>]`: migrates the database to this version while
 * nodes of the former one are running. `--check` only prints the steps; contract steps run with `--contract`, once no
 * running node needs what they remove.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { runOnDatabase, printLine } from './backup/run.ts';
import { onDatabase } from './kernel/client.ts';
import { migrateBeside, migrateToLatest } from './kernel/migrate.ts';
import { readMigrations } from './kernel/schema/migrations.ts';
import { readRepeatables } from './kernel/schema/repeatables.ts';
import { openProgress } from './kernel/starting/progress.ts';
import { describePlan } from './upgrade/describe.ts';
import { newestBackup } from './upgrade/newest-backup.ts';
import { readPlan, type Plan } from './upgrade/plan.ts';
import { tryInCopy } from './upgrade/try-migrations.ts';

const { values } = parseArgs({
  options: {
    check: { type: 'boolean' },
    contract: { type: 'boolean' },
    backup: { type: 'string', default: 'backups' },
  },
});

/**
 * Without a preceding `--`, npm consumes the flag and passes it in the environment: `npm run upgrade --check` must
 * not upgrade.
 * @throws Error when it has a value
 */
function isAsked(name: 'check' | 'contract'): boolean {
  const taken = process.env[`npm_config_${name}`] ?? '';
  if (!['', 'true'].includes(taken))
    throw new Error(`--${name} takes no value: npm run upgrade -- --${name}`);
  return values[name] || taken === 'true';
}

const planOf = (url: string): Promise<Plan> =>
  onDatabase(url, async (client) => readPlan(client, await readMigrations(), await readRepeatables()));

await runOnDatabase(async (url) => {
  const [check, contract] = [isAsked('check'), isAsked('contract')];
  const plan = await planOf(url);
  if (check) {
    const savedAt = await newestBackup(resolve(values.backup));
    const losses = await tryInCopy(plan, await readMigrations());
    console.log(describePlan(plan, losses, savedAt, Date.now()).join('\n'));
    return;
  }
  const contracts = plan.steps.filter(({ kind }) => kind === 'contract');
  if (contract && contracts.length && plan.inTheWay.length)
    throw new Error(
      `Nodes of version ${plan.inTheWay.map(({ version }) => version).join(', ')} are at work and would miss what the contract steps take away: start this version in their place first.`,
    );
  const progress = openProgress(printLine);
  await (contract
    ? migrateToLatest(url, undefined, progress.report)
    : migrateBeside(url, undefined, progress.report));
  progress.end();
  const done = plan.steps.length - (contract ? 0 : contracts.length);
  console.log(`${done} migrations were run.`);
  if (plan.remade.length) console.log(`${plan.remade.length} functions and views were made anew.`);
  if (!contract && contracts.length)
    console.log(`${contracts.length} contract steps wait: npm run upgrade -- --contract`);
});
