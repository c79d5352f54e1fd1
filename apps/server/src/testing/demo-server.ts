import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import { prepareData } from '#demo/index.ts';
import { onDatabase } from '#kernel/client.ts';
import { cloneDatabase, withDatabase } from '#postgres/databases.ts';
import { testDatabase } from './database.ts';
import { openTestServer, type TestServer } from './server.ts';

const unfinished = 'demo_unfinished';
const lock = 'demo of the tests';

/**
 * Fills the database as two nodes do that start with the demo at the same time; the caller renames it when it is
 * complete.
 */
async function fillDemo(dataDir: string): Promise<void> {
  mkdirSync(dataDir, { recursive: true });
  const DATABASE_URL = await cloneDatabase(inject('postgresUrl'), 'template', unfinished);
  const { services, close } = await openTestServer({ DATABASE_URL, DATA_DIR: dataDir });
  const hints = await Promise.all([1, 2].map(() => prepareData(services, () => undefined)));
  writeFileSync(join(dataDir, 'hints.json'), JSON.stringify(hints));
  await close();
}

/**
 * Data directory of the demo, whose database is `demo`. The first test of a run to request it creates it (30 s);
 * others wait.
 */
async function demoDir(): Promise<string> {
  const url = inject('postgresUrl');
  const dataDir = join(inject('runDir'), 'demo');
  await onDatabase(withDatabase(url, 'postgres'), async (client) => {
    await client.query('select pg_advisory_lock(hashtext($1))', [lock]);
    const { rows } = await client.query("select from pg_database where datname = 'demo'");
    if (rows.length) return;
    await fillDemo(dataDir);
    await client.query(`alter database ${unfinished} rename to demo`);
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
