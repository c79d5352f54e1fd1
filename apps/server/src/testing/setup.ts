import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { createDatabase } from '../postgres/databases.ts';
import { findPostmaster, isAlive } from '../postgres/processes.ts';
import { startPostgres } from '../postgres/start.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string;
  }
}

const prefix = `treadline-test-`;

/** A killed test run leaves its database running and its files behind, any run those of its tests. */
function removeAbandoned(): void {
  for (const name of readdirSync(tmpdir())) {
    const pid = Number(new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1]);
    if (!pid || isAlive(pid)) continue;
    const dir = join(tmpdir(), name);
    const postmaster = findPostmaster(join(dir, 'postgres', 'data'));
    if (postmaster) process.kill(postmaster, 'SIGQUIT');
    rmSync(dir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
}

/** Migrates the template and, where the product has one, fills it with what every test may expect. */
async function fillTemplate(url: string): Promise<void> {
  const { migrateToLatest } = await import('../kernel/migrate.ts');
  await migrateToLatest(url);
  const extra = join(import.meta.dirname, 'template.ts');
  if (!existsSync(extra)) return;
  const { prepareTemplate } = (await import(extra)) as { prepareTemplate: (url: string) => Promise<void> };
  await prepareTemplate(url);
}

/** Starts one PostgreSQL for the whole run with a migrated database `template`; `testDatabase` clones it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  removeAbandoned();
  const dataDir = mkdtempSync(join(tmpdir(), `${prefix}${process.pid}-`));
  const postgres = await startPostgres({ dataDir, durable: false, log: () => undefined });
  await fillTemplate(await createDatabase(postgres.url, 'template'));
  project.provide('postgresUrl', postgres.url);
  return async () => {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  };
}
