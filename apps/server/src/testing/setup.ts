import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';
import { migrateToLatest } from '#kernel/migrate.ts';
import { startThrowaway } from '#kernel/schema/migrated.ts';
import { copyCluster } from '#postgres/cached-cluster.ts';
import { findPostmaster, isAlive } from '#postgres/processes.ts';
import { scratchDir } from '#postgres/scratch.ts';
import { demoOrTemplate } from './demo-cluster.ts';
import {
  lackOfPostgres,
  openExternalPostgres,
  type DatabaseLocale,
  type ExternalVersion,
} from './external-postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string;
    /** Directory shared by the tests of this run, removed at its end. */
    runDir: string;
  }
}

const prefix = `treadline-test-`;

/** Settings for a database without replication and durability; no autovacuum, as tests measure it. */
const settings = {
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '256MB',
  checkpoint_timeout: '1h',
  autovacuum: 'off',
};

/** Stops databases and removes files left by killed test runs. */
function removeAbandoned(parent: string): void {
  for (const name of readdirSync(parent)) {
    const pid = Number(new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1]);
    if (!pid || isAlive(pid)) continue;
    const dir = join(parent, name);
    const postmaster = findPostmaster(join(dir, 'postgres', 'data'));
    if (postmaster) process.kill(postmaster, 'SIGQUIT');
    rmSync(dir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
}

/**
 * Compile cache for workers and the programs they start, so that the product's 2,000 modules are not compiled again.
 */
process.env.NODE_COMPILE_CACHE ??= join(
  import.meta.dirname,
  '../../../../node_modules/.cache/treadline/compiled',
);

/** Version and locale of the external database that a run is to be on instead of the embedded one, as `15/zh-CN`. */
const asked = process.env.TREADLINE_TEST_DATABASE;

/** Starts an external PostgreSQL with an empty, migrated database `template` of the version and locale asked for. */
async function openExternal([version, locale]: string[]) {
  const [wanted, of] = [Number(version) as ExternalVersion, locale as DatabaseLocale];
  const lack = lackOfPostgres(wanted, of);
  if (lack) throw new Error(`This machine cannot run PostgreSQL ${asked}${lack}.`);
  const { url, dir, create, stop } = await openExternalPostgres(wanted, {
    asItComes: of,
    settings: { ...settings, shared_preload_libraries: 'pg_stat_statements' },
  });
  const template = await create('template', of);
  await migrateToLatest(template);
  const script = join(import.meta.dirname, 'fill-template.ts');
  await promisify(execFile)(process.execPath, [script, template]);
  return { url, dataDir: dir, close: stop };
}

/** Starts a copy of the template cluster, whose database `template` is cloned by tests, with the demo where it was made. */
async function open() {
  if (asked) return openExternal(asked.split('/'));
  for (const parent of new Set([tmpdir(), scratchDir()])) removeAbandoned(parent);
  // At night there are gigabytes of it.
  const parent = process.env.TREADLINE_NIGHT ? tmpdir() : scratchDir();
  const dataDir = mkdtempSync(join(parent, `${prefix}${process.pid}-`));
  copyCluster(await demoOrTemplate(), dataDir);
  const { url, stop } = await startThrowaway(dataDir, settings);
  const close = async (): Promise<void> => {
    await stop();
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  };
  return { url, dataDir, close };
}

/** State shared by the projects, each of which loads this module separately. */
const shared = globalThis as { treadlineTests?: { postgres: ReturnType<typeof open>; users: number } };

/** Starts one PostgreSQL for all projects of the run; `testDatabase` clones its database `template`. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const run = (shared.treadlineTests ??= { postgres: open(), users: 0 });
  run.users++;
  const { url, dataDir, close } = await run.postgres;
  project.provide('postgresUrl', url);
  project.provide('runDir', dataDir);
  return async () => {
    if (--run.users > 0) return;
    delete shared.treadlineTests;
    await close();
  };
}
