import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onDatabase } from '#kernel/client.ts';
import { openDb, openPool } from '#kernel/db.ts';
import { openJobs } from '#kernel/jobs.ts';
import { migrateToLatest } from '#kernel/migrate.ts';
import { readMigrations } from '#kernel/schema/migrations.ts';
import { dropDatabase, withDatabase } from '#postgres/databases.ts';
import { testDatabase } from '#testing/database.ts';
import { fillEmpty, listEmpty } from '#testing/row-in-every-table.ts';
import { hashRows } from '#testing/table-rows.ts';
import { loadBackup } from './load.ts';
import { saveBackup } from './save.ts';

let base = '';
let url = '';

beforeAll(async () => {
  base = mkdtempSync(join(tmpdir(), `treadline-test-${process.pid}-`));
  url = await testDatabase();
  await query('drop table if exists test_job');
  await withJobs(url);
});
afterAll(() => rmSync(base, { recursive: true, force: true }));

const query = async <T extends pg.QueryResultRow>(text: string, where = url): Promise<T[]> =>
  (await onDatabase(where, (client) => client.query<T>(text))).rows;

/** Makes the tables of the job engine. */
async function withJobs(where: string): Promise<void> {
  const db = openDb(openPool(where, 2));
  await (await openJobs(where, db, pino({ level: 'silent' }))).stop();
  await db.destroy();
}

test('a database that sorts in its own way is given its place by one that does, too', async () => {
  await query(
    `create database sorted template template0 encoding 'UTF8' locale 'C' locale_provider icu icu_locale 'zh-Hans-CN'`,
  );
  const sorted = withDatabase(url, 'sorted');
  await query('create table old (n int)', sorted);
  mkdirSync(join(base, 'other'));
  await saveBackup(url, join(base, 'other'), join(base, 'for sorted'));
  const { kept } = await loadBackup(sorted, join(base, 'other'), join(base, 'for sorted'));
  const said = `select datlocprovider::text || ' ' || datlocale as how from pg_database where datname = 'sorted'`;
  expect(await query(said)).toEqual([{ how: 'i zh-Hans-CN' }]);
  expect(await hashRows(sorted)).toEqual(await hashRows(url));
  for (const name of ['sorted', kept ?? '']) await dropDatabase(url, name);
});

/** A database that belongs to a role which may do nothing else. */
async function ordinaryDatabase(name: string): Promise<string> {
  await query(
    `do $$ begin create role plain login password 'plain'; exception when duplicate_object then null; end $$`,
  );
  await dropDatabase(url, name);
  await query(`create database ${name} owner plain`);
  const own = new URL(withDatabase(url, name));
  own.username = own.password = 'plain';
  return own.href;
}

test('an ordinary role saves, and restores a version that is older into an empty database', async () => {
  const [from, to] = [await ordinaryDatabase('plain_from'), await ordinaryDatabase('plain_to')];
  const all = (await query<{ name: string }>('select name from kysely_migration order by 1')).map(
    (m) => m.name,
  );
  const older = all.slice(0, 4);
  await migrateToLatest(from, older);
  await withJobs(from);
  await onto(
    from,
    `insert into timeline (entity, entity_id, action, actor_name, actor_type, request_id)
    values ('x', 1, 'made', '', 'OTHER', 'r')`,
  );
  const dataDir = join(base, 'plain');
  mkdirSync(dataDir);
  const saved = await saveBackup(from, dataDir, join(base, 'older'));
  expect(saved.migrations).toEqual(older);
  await expect(loadBackup(from, dataDir, join(base, 'older'))).rejects.toThrow(
    'The role plain may not create databases. Have an empty one created (CREATE DATABASE … OWNER plain)',
  );

  const file = join(base, 'older', 'tables', saved.tables.at(-1)?.file ?? '');
  const whole = readFileSync(file);
  writeFileSync(file, 'damaged');
  await expect(loadBackup(to, dataDir, join(base, 'older'))).rejects.toThrow('do not go in');
  const left = `select relname from pg_class where relnamespace = 'public'::regnamespace
    union all select extname from pg_extension union all select nspname from pg_namespace where nspname = 'pgboss'`;
  expect(await onto(to, left)).toEqual([{ relname: 'plpgsql' }]);
  writeFileSync(file, whole);
  expect(await loadBackup(to, dataDir, join(base, 'older'))).toEqual({ kept: null });
  expect((await onto(to, 'select name from kysely_migration order by 1')).map((m) => m['name'])).toEqual(all);
  expect(await onto(to, 'select entity from timeline')).toEqual([{ entity: 'x' }]);
  // The references between tables are back, and hold.
  await expect(onto(to, 'insert into session (account_id) values (0)')).rejects.toThrow(/constraint/);
  expect(await references(to)).toEqual(await references(url));
  for (const name of ['plain_from', 'plain_to']) await dropDatabase(url, name);
});

const onto = (where: string, text: string): Promise<Record<string, unknown>[]> => query(text, where);
const references = (where: string) =>
  onto(
    where,
    `select conname, pg_get_constraintdef(oid) as def from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`,
  );

test('a back-up of a version whose notices knew no month goes on to this one, with a row in every table that takes one', async () => {
  const [from, to] = [await ordinaryDatabase('plain_from'), await ordinaryDatabase('plain_to')];
  const all = (await readMigrations()).map(({ name }) => name);
  await migrateToLatest(from, all.slice(0, all.indexOf('0481_tables_in_months')));
  await withJobs(from);
  // What the demo of then had cannot be made any more; a notice with its step, and a hundred other tables.
  const without = await fillEmpty(from);
  expect(without.filter((said) => /^(notice|timeline):/.test(said))).toEqual([]);
  const dataDir = join(base, 'months');
  mkdirSync(dataDir);
  await saveBackup(from, dataDir, join(base, 'before months'));
  await loadBackup(to, dataDir, join(base, 'before months'));
  expect(
    await onto(
      to,
      'select n.timeline_at = t.at as same from notice n join timeline t on t.id = n.timeline_id',
    ),
  ).toEqual([{ same: true }]);
  const [had, has] = [await listEmpty(from), await listEmpty(to)];
  const kept = await query<{ name: string }>(
    `select relname as name from pg_class where relkind in ('r', 'p')
    and relnamespace = 'public'::regnamespace and not relispartition`,
    from,
  );
  // A later version has the sums of months made anew.
  expect(kept.filter(({ name }) => !had.includes(name) && has.includes(name))).toEqual([
    { name: 'measure_month' },
  ]);
  expect(kept.length - had.length).toBeGreaterThan(80);
  for (const name of ['plain_from', 'plain_to']) await dropDatabase(url, name);
});
