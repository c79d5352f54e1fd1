import { takeMilitaryPlates } from '@treadline/contract/kernel/plate.ts';
import type { FastifyBaseLogger } from 'fastify';
import { buildApp } from './app.ts';
import { openContinuous } from './backup/continuous/index.ts';
import { readConfig, type Config } from './config.ts';
import { allJobs, prepareDomains } from './domains.ts';
import { prepareData } from './demo/index.ts';
import { checkKey } from './kernel/key-check.ts';
import { openLog } from './kernel/log.ts';
import { migrateBeside, migrateToLatest } from './kernel/migrate.ts';
import { openStopper, stopWithin } from './kernel/stopper.ts';
import { listenWhileStarting } from './kernel/starting/listen.ts';
import { openProgress } from './kernel/starting/progress.ts';
import { requireSessions } from './kernel/session-pooling.ts';
import { startPostgres } from './postgres/start.ts';
import { forJobs, openServices } from './services.ts';
import { reasonOf } from './kernel/reason.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const stopper = openStopper();
const progress = openProgress(say);

async function start(): Promise<void> {
  const config = readConfig(process.env);
  takeMilitaryPlates(config.MILITARY_PLATES === 'on');
  const log = openLog(config.LOG_LEVEL === 'info' && process.stdout.isTTY ? 'warn' : config.LOG_LEVEL);
  const deaf = await listenWhileStarting(config, progress);
  stopper.add(deaf);
  const backup = config.BACKUP_URL ? openContinuous(config, log) : null;
  if (backup) stopper.add(backup.shipRest);
  const url = config.DATABASE_URL ?? (await startOwnDatabase(config));
  await migrate(config.DATABASE_URL, url, log);
  if (config.DATABASE_READ_URL) await requireSessions(config.DATABASE_READ_URL, 'DATABASE_READ_URL', true);
  const { services, close } = await openServices(config, url, log);
  // A statement that hangs must not hold the stop up: PostgreSQL ends it with the connection.
  stopper.add(() => stopWithin(1500, close()));
  await checkKey(services.db, services.secrets);
  await prepareDomains(services, progress.report);
  progress.end();
  const app = await buildApp(services, log);
  const hint = await prepareData(services, say);
  if (backup) stopper.add(backup.start(url));
  // Requests and jobs under way finish side by side; then the pools end, last the database.
  stopper.add(() => Promise.all([app.drain(5000), services.jobs.stop()]));
  await services.jobs.start(allJobs(forJobs(services)));
  await deaf();
  const address = await app.listen({ port: config.PORT, host: config.HOST });
  say(`\n  Treadline  ${address}\n  Data       ${config.DATA_DIR}\n${hint}`);
}

/**
 * Migrates the database. Embedded ones migrate completely; with a shared one, former versions may still run, so that
 * nothing is removed: see docs/running.md, "Upgrades".
 */
async function migrate(shared: string | undefined, own: string, log: FastifyBaseLogger): Promise<void> {
  if (!shared) return migrateToLatest(own, undefined, progress.report);
  const waiting = await migrateBeside(shared, undefined, progress.report);
  if (waiting.length)
    log.warn({ migrations: waiting }, 'contract steps wait for `npm run upgrade -- --contract`');
}

async function startOwnDatabase({ DATA_DIR, BACKUP_URL }: Config): Promise<string> {
  const starting = startPostgres({ dataDir: DATA_DIR, archive: Boolean(BACKUP_URL), log: say });
  // A signal may come while it starts.
  stopper.add(async () => (await starting.catch(() => null))?.stop());
  return (await starting).url;
}

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => void stopper.stop().then(() => process.exit(0)));

try {
  await start();
} catch (error) {
  // What a stop interrupted is no failure.
  if (!stopper.isStopping()) {
    process.stderr.write(`${reasonOf(error)}\n`);
    await stopper.stop();
    process.exit(1);
  }
}
