import { buildApp } from './app.ts';
import { readConfig } from './config.ts';
import { allJobs, prepareDomains } from './domains.ts';
import { prepareData } from './demo/index.ts';
import { openLog } from './kernel/log.ts';
import { migrateToLatest } from './kernel/migrate.ts';
import { startPostgres } from './postgres/start.ts';
import { openServices } from './services.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const log = openLog(config.LOG_LEVEL === 'info' && process.stdout.isTTY ? 'warn' : config.LOG_LEVEL);
  const postgres = config.DATABASE_URL ? null : await startPostgres({ dataDir: config.DATA_DIR, log: say });
  const url = config.DATABASE_URL ?? postgres?.url ?? '';
  await migrateToLatest(url);
  const { services, pool, close } = await openServices(config, url, log);
  await prepareDomains(services);
  const hint = await prepareData(services, say);
  const app = await buildApp(services, pool, log);
  await services.jobs.start(allJobs(services));
  const address = await app.listen({ port: config.PORT, host: config.HOST });
  say(`\n  Treadline  ${address}\n  Data       ${config.DATA_DIR}\n${hint}`);
  let stopping = false;
  const stop = async (signal: string): Promise<void> => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'stopping');
    // Requests under way finish; then the jobs, the pools and last the database.
    await app.close();
    await close();
    await postgres?.stop();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(signal));
}

try {
  await start();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
