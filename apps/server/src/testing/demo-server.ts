import { cpSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import { onDatabase } from '#kernel/client.ts';
import { withDatabase } from '#postgres/databases.ts';
import { testDatabase } from './database.ts';
import { demoFiles } from './demo-cluster.ts';
import { fillDemo } from './fill-demo.ts';
import { openTestServer, type TestServer } from './server.ts';

const lock = 'demo of the tests';

/**
 * Data directory of the demo, whose database is `demo`. Where it did not come with the cluster, the first test to request
 * it creates it (30 s); others wait.
 */
async function demoDir(): Promise<string> {
  const url = inject('postgresUrl');
  const dataDir = join(inject('runDir'), demoFiles);
  await onDatabase(withDatabase(url, 'postgres'), async (client) => {
    await client.query('select pg_advisory_lock(hashtext($1))', [lock]);
    const { rows } = await client.query("select from pg_database where datname = 'demo'");
    if (rows.length) return;
    await fillDemo(url, dataDir);
  });
  return dataDir;
}

/** Sign-in hints printed by the two nodes that filled the demo. */
export const readDemoHints = async (): Promise<string[]> =>
  JSON.parse(readFileSync(join(await demoDir(), 'hints.json'), 'utf8')) as string[];

/** Test server on this file's own copy of the demo, with files. */
export async function openDemoServer(): Promise<TestServer> {
  const files = join(await demoDir(), 'files');
  const server = await openTestServer({ DATABASE_URL: await testDatabase('demo') });
  if (existsSync(files)) cpSync(files, join(server.services.config.DATA_DIR, 'files'), { recursive: true });
  return server;
}
