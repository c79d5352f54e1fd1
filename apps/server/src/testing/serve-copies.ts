/**
 * Servers for browser tests: `node serve-copies.ts <dataDir> <port> …` starts the product on each port, on a copy of the
 * demo of its own. The last line is `ready`. SIGTERM stops everything gracefully.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { copyCluster } from '#postgres/cached-cluster.ts';
import { cloneDatabase } from '#postgres/databases.ts';
import { startPostgres } from '#postgres/start.ts';
import { demoCluster, demoFiles } from './demo-cluster.ts';
import { testKey } from './test-key.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const [dataDir = '', ...ports] = process.argv.slice(2);
/** Environment of all copies, with the key that encrypted the demo's fields. */
const env = {
  ...process.env,
  APP_ENV: 'TEST',
  NODE_ENV: 'production',
  SECRET_KEY: testKey,
};

/** Starts the product on a port; returns when it responds. */
async function serveCopy(url: string, port: string): Promise<ChildProcess> {
  const own = join(dataDir, port);
  mkdirSync(own, { recursive: true });
  // The demo's rows name stored files.
  cpSync(join(dataDir, demoFiles, 'files'), join(own, 'files'), { recursive: true });
  const database = await cloneDatabase(url, 'demo', `copy_${port}`);
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

copyCluster(await demoCluster(), dataDir);
const postgres = await startPostgres({ dataDir, durable: false, log: say });
const servers = await Promise.all(ports.map((port) => serveCopy(postgres.url, port)));
process.once('SIGTERM', () => {
  for (const server of servers) server.kill('SIGTERM');
});
say('ready');
await Promise.all(servers.map((server) => once(server, 'exit')));
await postgres.stop();
