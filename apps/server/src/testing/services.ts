import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { readConfig, type Config } from '../config.ts';
import { identify } from '../domains/sign-in/index.ts';
import type { Services } from '../kernel/context.ts';
import { openDb } from '../kernel/db.ts';
import { openFileStore } from '../kernel/files/index.ts';
import { openGates } from '../kernel/gates.ts';
import { openPools } from '../kernel/pools.ts';
import { openSecrets } from '../kernel/secrets.ts';
import { openTestJobs } from './jobs.ts';

/** What a node works with, on one test database; jobs wait for `runJobs`. */
export async function openTestServices(url: string, overrides: Partial<Config> = {}) {
  // Named by the process: the next run removes what a process that is gone left (setup.ts).
  const dataDir = mkdtempSync(join(tmpdir(), `treadline-test-${process.pid}-files-`));
  const config = {
    ...readConfig({
      DATABASE_URL: url,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
      SECRET_KEY: 'test-key-'.repeat(5),
      APP_ENV: 'TEST',
    }),
    ...overrides,
  };
  const log = pino({ level: process.env.TEST_LOG ?? 'silent' });
  const pools = openPools(url, config.DATABASE_READ_URL, log, { work: 12 });
  const db = openDb(pools.work);
  const { jobs, runJobs } = openTestJobs(db);
  const services: Services = {
    config,
    db,
    readDb: pools.replica ? openDb(pools.replica) : db,
    entryDb: openDb(pools.entry),
    pools,
    gates: openGates(),
    jobs,
    files: openFileStore(config),
    identify,
    secrets: await openSecrets(config.SECRET_KEY, dataDir),
  };
  return { services, log, runJobs };
}
