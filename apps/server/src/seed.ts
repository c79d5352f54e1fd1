import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { readConfig } from './config.ts';
import { fillDatabase } from './demo/fill-database.ts';
import { prepareDomains } from './domains.ts';
import { checkKey } from './kernel/key-check.ts';
import { migrateToLatest } from './kernel/migrate.ts';
import { startPostgres } from './postgres/start.ts';
import { openServices } from './services.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const usage = 'npm run seed -- --scale N [--force]    N: 1 (the demo, 3,000 orders) to 1000';

function readOptions() {
  const { values } = parseArgs({
    args: process.argv.slice(2),
    options: { scale: { type: 'string', default: '1' }, force: { type: 'boolean', default: false } },
  });
  const scale = Number(values.scale);
  if (!Number.isInteger(scale) || scale < 1 || scale > 1000) throw new Error(usage);
  return { scale, force: values.force };
}

/** Returns a function that prints the progress at every twentieth. */
function reporter(): (share: number) => void {
  const started = Date.now();
  let told = 0;
  return (share) => {
    const step = Math.floor(share * 20);
    if (step === told) return;
    told = step;
    const memory = Math.round(process.memoryUsage.rss() / 1e6);
    say(
      `  ${String(step * 5).padStart(3)} %   ${((Date.now() - started) / 1000).toFixed(0)} s   ${memory} MB`,
    );
  };
}

async function seed(): Promise<void> {
  const options = readOptions();
  const config = readConfig(process.env);
  const postgres = config.DATABASE_URL
    ? null
    : await startPostgres({ dataDir: config.DATA_DIR, archive: Boolean(config.BACKUP_URL), log: say });
  const url = config.DATABASE_URL ?? postgres?.url ?? '';
  try {
    await migrateToLatest(url);
    const { services, close } = await openServices(config, url, pino({ level: 'silent' }));
    try {
      await checkKey(services.db, services.secrets);
      await prepareDomains(services);
      say(
        `Demo data at ${options.scale} × (about ${(3000 * options.scale).toLocaleString('en')} purchase orders)`,
      );
      const started = Date.now();
      await fillDatabase({ url, secrets: services.secrets, ...options, progress: reporter() });
      say(`Done in ${((Date.now() - started) / 1000).toFixed(0)} s.`);
    } finally {
      await close();
    }
  } finally {
    await postgres?.stop();
  }
}

try {
  await seed();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
