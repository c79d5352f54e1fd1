import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { onDatabase, openClient } from '#kernel/client.ts';
import { dropDatabase, withDatabase } from '#postgres/databases.ts';
import { testDatabase } from '#testing/database.ts';
import { openDemoServer } from '#testing/demo-server.ts';
import { fillEmpty, listEmpty } from '#testing/row-in-every-table.ts';
import { hashRows } from '#testing/table-rows.ts';
import { triggersAside, withObjectsRemoved } from './fill.ts';
import { loadBackup } from './load.ts';
import { saveBackup } from './save.ts';
import { stagedEnd } from './tables.ts';

// A whole database is filled, saved and restored, on machines that are busy with other tests.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });
let base: string;
let url: string;
let saved: string;
let dataDir: string;
let before: Record<string, string>;
let without: string[];

const query = async <T extends pg.QueryResultRow>(text: string, where = url): Promise<T[]> =>
  (await onDatabase(where, (client) => client.query<T>(text))).rows;

/** The demo with a row in every table, saved. */
beforeAll(async () => {
  base = mkdtempSync(join(tmpdir(), `treadline-test-${process.pid}-`));
  [saved, dataDir] = [join(base, 'saved'), join(base, 'data')];
  mkdirSync(join(dataDir, 'files'), { recursive: true });
  writeFileSync(join(dataDir, 'files', 'scan'), 'scan');
  const server = await openDemoServer();
  await server.close();
  url = await testDatabase();
  // Of the tests alone.
  await query('drop table test_job');
  without = await fillEmpty(url);
  // A restore ends them.
  await query('update session set ended_at = now() where ended_at is null');
  before = await hashRows(url);
  await saveBackup(url, dataDir, saved);
});
afterAll(() => rmSync(base, { recursive: true, force: true }));

test('every table has a row to lose', async () => {
  expect(without).toEqual([]);
  expect(await listEmpty(url)).toEqual([]);
  expect(Object.keys(before).length).toBeGreaterThan(250);
});

const triggersOf = (where: string) =>
  query(
    `select tgrelid::regclass::text as table, tgname as name, tgenabled as state, pg_get_triggerdef(oid) as does
    from pg_trigger where not tgisinternal order by 1, 2`,
    where,
  );
test('triggers are as they were, also those that are off, or on in other ways', async () => {
  const names = ['grows_always', 'grows_replica', 'grows_off'];
  const client = await openClient(url);
  try {
    await client.query('begin');
    for (const name of names)
      await client.query(`create trigger ${name} before delete on journal execute function refuse_change()`);
    await client.query(`alter table journal enable always trigger grows_always,
      enable replica trigger grows_replica, disable trigger grows_off`);
    const states = `select tgrelid::regclass::text || ' ' || tgname as name, tgenabled as state from pg_trigger
      where not tgisinternal order by 1`;
    const then = (await client.query(states)).rows;
    await withObjectsRemoved(client, triggersAside, async () => {
      const on = (await client.query<{ state: string }>(states)).rows.filter(({ state }) => state !== 'D');
      expect(on).toEqual([]);
    });
    expect((await client.query(states)).rows).toEqual(then);
    expect(then.map(({ state }: { state: string }) => state)).toEqual(
      expect.arrayContaining(['A', 'R', 'D', 'O']),
    );
    await client.query('rollback');
  } finally {
    await client.end();
  }
});

/** An empty database of a role that may do nothing else. */
async function emptyDatabase(name: string): Promise<string> {
  await query(
    `do $$ begin create role bare login password 'bare'; exception when duplicate_object then null; end $$`,
  );
  await query(`create database ${name} owner bare`);
  const own = new URL(withDatabase(url, name));
  own.username = own.password = 'bare';
  return own.href;
}
/** Everything in a database that did not come with it. */
const remains = (where: string) =>
  query(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace
    union all select proname from pg_proc where pronamespace = 'public'::regnamespace
    union all select nspname from pg_namespace where nspname not in ('public', 'information_schema') and nspname not like 'pg_%'
    union all select extname from pg_extension where extname <> 'plpgsql'`,
    where,
  );

/** Runs the command until it loads tables, one after the other, and kills it there. */
async function killWhileLoading(target: string): Promise<void> {
  const env = { ...process.env, DATABASE_URL: target, DATA_DIR: dataDir, SECRET_KEY: 'test-key-'.repeat(5) };
  const child = execFile(process.execPath, [join(import.meta.dirname, '../restore.ts'), saved], { env });
  const ended = new Promise((resolve) => child.once('exit', (_, signal) => resolve(signal)));
  const loads = `select from pg_stat_activity where query like 'copy public.%'`;
  await expect.poll(async () => (await query(loads)).length, { timeout: 300_000, interval: 5 }).toBe(1);
  child.kill('SIGKILL');
  expect(await ended).toBe('SIGKILL');
  const others = `select from pg_stat_activity where query like 'copy %' and pid <> pg_backend_pid()`;
  await expect.poll(async () => (await query(others)).length, { timeout: 60_000 }).toBe(0);
}

test('a restore that is killed leaves an empty database empty; the next one brings all rows, and triggers act again', async () => {
  const empty = await emptyDatabase('bare');
  await killWhileLoading(empty);
  expect(await remains(empty)).toEqual([]);

  expect(await loadBackup(empty, dataDir, saved)).toEqual({ kept: null });
  // Whatever a trigger did while rows came would have changed some table.
  // Beside them the job engine's own tables, which the server had not made yet.
  expect(await hashRows(empty)).toMatchObject(before);
  const triggers = await triggersOf(empty);
  expect(triggers).toEqual(await triggersOf(url));
  expect(triggers.length).toBeGreaterThan(40);
  await expect(
    query(
      `insert into notice (membership_id, timeline_id, numbers) select membership_id, 0, numbers from notice limit 1`,
      empty,
    ),
  ).rejects.toThrow('no step 0');
  await expect(query('delete from journal_entry', empty)).rejects.toThrow('only grows');
  expect(readFileSync(join(dataDir, 'files', 'scan'), 'utf8')).toBe('scan');
  expect(readdirSync(dataDir).filter((name) => name.endsWith(stagedEnd))).toEqual([]);
  await dropDatabase(url, 'bare');
});
