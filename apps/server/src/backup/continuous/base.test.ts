import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readConfig, type Config } from '#config.ts';
import { backupMetrics, readBackup, readMetrics } from '#kernel/database-metrics.ts';
import { onDatabase } from '#kernel/client.ts';
import { openDb, openPool, type Db } from '#kernel/db.ts';
import { scratchDir } from '#postgres/scratch.ts';
import { startPostgres, type RunningPostgres } from '#postgres/start.ts';
import { beginBackup } from './index.ts';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 });
let base: string;
let config: Config;
let postgres: RunningPostgres;
let db: Db & { destroy(): Promise<void> };

beforeAll(async () => {
  base = mkdtempSync(join(scratchDir(), `treadline-test-${process.pid}-base-`));
  const dataDir = join(base, 'data');
  config = readConfig({ DATA_DIR: dataDir, BACKUP_URL: join(base, 'place') });
  postgres = await startPostgres({ dataDir, log: () => undefined, durable: false, archive: true });
  db = openDb(openPool(postgres.url, 2));
  await query(`create table file (path text, created_at timestamptz);
    create table setting (key text primary key, value jsonb); create table large as
    select n, md5(n::text) as text from generate_series(1, 300000) n`);
});
afterAll(async () => {
  await db.destroy();
  await postgres.stop();
  rmSync(base, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});

const query = async (text: string) => (await onDatabase(postgres.url, (client) => client.query(text))).rows;
const state = async () => (await readBackup(db, config)).base;
const unfinished = async () => (await readMetrics(db, backupMetrics(config))).get('backup_bases_unfinished');
const begin = async () => {
  const backup = await beginBackup(config, postgres.url);
  if (!backup) throw new Error('another process backs it up');
  return backup;
};
/** A base that is under way. */
async function beginBase(backup: Awaited<ReturnType<typeof begin>>) {
  const made = backup.saveBase(true).then(
    () => null,
    (error: Error) => error,
  );
  await expect.poll(async () => (await state())?.state, { interval: 5 }).toBe('RUNNING');
  return { made };
}

test('a session that is lost while a base is made fails the base, which is told, and ends nothing else', async () => {
  expect(await state()).toMatchObject({ state: 'NONE', finishedTime: null });
  const backup = await begin();
  const { made } = await beginBase(backup);
  expect(await unfinished()).toBe(0);
  // As a restart of PostgreSQL or an administrator does; the session that holds the place is lost, too.
  await query(
    `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and objid in (7263346, 7263347)`,
  );
  expect(await made).toBeInstanceOf(Error);
  expect(await state()).toMatchObject({ state: 'FAILED', unfinished: 1, finishedTime: null });
  expect((await state())?.reason).toMatch(/terminat|not queryable/);
  expect(await unfinished()).toBe(1);
  await expect(backup.ship()).rejects.toThrow(/terminat|not queryable/);
  await backup.close();
});

test('a server that stops breaks the base off, and each try is told until one is finished', async () => {
  for (const tries of [2, 3]) {
    const backup = await begin();
    const { made } = await beginBase(backup);
    await backup.close();
    expect((await made)?.name).toBe('AbortError');
    await expect.poll(state).toMatchObject({ state: 'BROKEN_OFF', unfinished: tries, finishedTime: null });
  }
  const backup = await begin();
  await backup.saveBase(true);
  expect(await state()).toMatchObject({ state: 'DONE', unfinished: 0, reason: '' });
  expect(Date.parse((await state())?.finishedTime ?? '')).toBeGreaterThan(Date.now() - 60_000);
  await backup.close();
});
