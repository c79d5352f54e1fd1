import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { pino } from 'pino';
import { readConfig, type Config } from '#config.ts';
import { connectDomains } from '#domains.ts';
import { identifyCaller } from '#domains/platform/sign-in/index.ts';
import type { Services } from '#kernel/context.ts';
import { openDb, type Db } from '#kernel/db.ts';
import { openFileStore } from '#kernel/files/index.ts';
import { openGates } from '#kernel/gates.ts';
import { openPools } from '#kernel/connection-pools.ts';
import { openSecrets } from '#kernel/secrets.ts';
import { openTestJobs } from './jobs.ts';
import { testKey } from './test-key.ts';

const pools = new WeakMap<Db, pg.Pool>();

/** Connection pool behind the database of test services. */
export function poolOf(db: Db): pg.Pool {
  const pool = pools.get(db);
  if (!pool) throw new Error('not the database of services that a test has opened');
  return pool;
}

/** Services of a node on a test database; jobs wait for `runJobs`. */
export async function openTestServices(url: string, overrides: Partial<Config> = {}) {
  // Named by the process: the next run removes what a process that is gone left (setup.ts).
  const dataDir = mkdtempSync(join(tmpdir(), `treadline-test-${process.pid}-files-`));
  const config = {
    ...readConfig({
      DATABASE_URL: url,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
      SECRET_KEY: testKey,
      APP_ENV: 'TEST',
    }),
    ...overrides,
  };
  const log = pino({ level: process.env.TEST_LOG ?? 'silent' });
  const own = openPools(url, config.DATABASE_READ_URL, log, { work: 12 });
  const db = openDb(own.work);
  pools.set(db, own.work);
  const { jobs, runJobs } = openTestJobs(db);
  const services: Services = {
    config,
    db,
    readDb: own.replica ? openDb(own.replica) : db,
    entryDb: openDb(own.entry),
    pools: own,
    gates: openGates(),
    hooks: connectDomains(),
    jobs,
    files: openFileStore(config),
    identify: identifyCaller,
    secrets: await openSecrets(config.SECRET_KEY, dataDir),
  };
  return { services, log, runJobs };
}
