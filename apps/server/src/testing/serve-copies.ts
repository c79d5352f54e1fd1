/**
 * Servers for browser tests: `node serve-copies.ts <dataDir> <port> …` fills one database with demo data and starts
 * the product on each port, on a copy of its own. The last line is `ready`. SIGTERM stops everything gracefully.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { buildApp } from '#app.ts';
import { readConfig } from '#config.ts';
import { prepareData } from '#demo/index.ts';
import { prepareDomains } from '#domains.ts';
import { migrateToLatest } from '#kernel/migrate.ts';
import { cloneDatabase, createDatabase } from '#postgres/databases.ts';
import { startPostgres } from '#postgres/start.ts';
import { openServices } from '#services.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const [dataDir = '', ...ports] = process.argv.slice(2);
/** Environment common to all copies, as their fields were encrypted with one key. */
const env = {
  ...process.env,
  APP_ENV: 'TEST',
  NODE_ENV: 'production',
  SECRET_KEY: 'browser-test-'.repeat(3),
};

/** Migrates and fills the database from which those of the servers are copied. */
async function fillTemplate(url: string): Promise<void> {
  await migrateToLatest(url);
  const config = readConfig({ ...env, DATABASE_URL: url, DATA_DIR: dataDir });
  const log = pino({ level: 'warn' });
  const { services, close } = await openServices(config, url, log);
  await prepareDomains(services);
  // The day that the demo plays goes through the domains, which are there once they are served.
  const app = await buildApp(services, log);
  await prepareData(services, say);
  await app.close();
  await close();
}

/** Starts the product on a port; returns when it responds. */
async function serveCopy(url: string, port: string): Promise<ChildProcess> {
  const own = join(dataDir, port);
  mkdirSync(own, { recursive: true });
  // The demo's rows name stored files.
  cpSync(join(dataDir, 'files'), join(own, 'files'), { recursive: true });
  const database = await cloneDatabase(url, 'template', `copy_${port}`);
  const server = spawn(process.execPath, [join(import.meta.dirname, '..', 'main.ts')], {
    env: { ...env, PORT: port, DATA_DIR: own, DATABASE_URL: database },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await Promise.race([
    once(server.stdout, 'data'),
    once(server, 'exit').then(() => Promise.reject(new Error(`No server on port ${port}`))),
  ]);
  server.stdout.pipe(process.stdout);
  return server;
}

const postgres = await startPostgres({ dataDir, durable: false, log: say });
await fillTemplate(await createDatabase(postgres.url, 'template'));
const servers = await Promise.all(ports.map((port) => serveCopy(postgres.url, port)));
process.once('SIGTERM', () => {
  for (const server of servers) server.kill('SIGTERM');
});
say('ready');
await Promise.all(servers.map((server) => once(server, 'exit')));
await postgres.stop();
