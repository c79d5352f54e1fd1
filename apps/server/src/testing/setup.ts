import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startThrowaway } from '#kernel/schema/migrated.ts';
import { copyCluster } from '#postgres/kept-cluster.ts';
import { findPostmaster, isAlive } from '#postgres/processes.ts';
import { scratchDir } from '#postgres/scratch.ts';
import { templateCluster } from './template-cluster.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string;
    /** A directory for what tests of this run share; it goes with the run. */
    runDir: string;
  }
}

const prefix = `treadline-test-`;

/** Nobody follows this database or comes back to it, and nothing looks after it while it is measured by tests. */
const settings = {
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '256MB',
  checkpoint_timeout: '1h',
  autovacuum: 'off',
};

/** A killed test run leaves its database running and its files behind, any run those of its tests. */
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

/** Workers, and the programs that they start, load the product's 2,000 modules as an earlier run compiled them. */
process.env.NODE_COMPILE_CACHE ??= join(
  import.meta.dirname,
  '../../../../node_modules/.cache/treadline/compiled',
);

/** Starts a copy of the kept cluster, whose database `template` tests clone. */
async function open() {
  for (const parent of new Set([tmpdir(), scratchDir()])) removeAbandoned(parent);
  // At night there are gigabytes of it.
  const parent = process.env.TREADLINE_NIGHT ? tmpdir() : scratchDir();
  const dataDir = mkdtempSync(join(parent, `${prefix}${process.pid}-`));
  copyCluster(await templateCluster(), dataDir);
  const { url, stop } = await startThrowaway(dataDir, settings);
  const close = async (): Promise<void> => {
    await stop();
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  };
  return { url, dataDir, close };
}

/** Each project loads this module by itself: what they share stands outside of it. */
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
