import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { onDatabase, openClient } from '#kernel/client.ts';
import { openDb, openPool, type Db } from '#kernel/db.ts';
import { openJobs, type Jobs } from '#kernel/jobs.ts';
import { migrateToLatest } from '#kernel/migrate.ts';
import { writeFingerprint } from '#kernel/key-check.ts';
import { readMigrations } from '#kernel/schema/migrations.ts';
import { secretsOf } from '#kernel/secrets.ts';
import { dropDatabase, withDatabase } from '#postgres/databases.ts';
import { testDatabase } from '#testing/database.ts';
import { makeAccount, openTestSession } from '#testing/people.ts';
import { fillEmpty, listEmpty } from '#testing/row-in-every-table.ts';
import { openTestServices } from '#testing/services.ts';
import { hashRows } from '#testing/table-rows.ts';
import { loadBackup } from './load.ts';
import { saveBackup } from './save.ts';
import type { Manifest } from './tables.ts';

// Whole databases are made, on machines that are busy with other tests.
vi.setConfig({ testTimeout: 600_000 });
let base = '';
let url = '';

beforeAll(async () => {
  base = mkdtempSync(join(tmpdir(), `treadline-test-${process.pid}-`));
  url = await testDatabase();
});
afterAll(() => rmSync(base, { recursive: true, force: true }));

const query = async <T extends pg.QueryResultRow>(text: string, where = url): Promise<T[]> =>
  (await onDatabase(where, (client) => client.query<T>(text))).rows;

const odd = 'tab\t newline\n return\r \\. \u2028 轮胎 "quoted"';

/** Puts in what a careless copy would lose: odd characters, a waiting job, used numbers. */
async function fill(): Promise<void> {
  await query('drop table if exists test_job');
  await query(`insert into timeline (entity, entity_id, action, remark, actor_name, actor_type, request_id)
    select 'x', n, 'made', ${pg.escapeLiteral(odd)}, '', 'OTHER', 'r' from generate_series(1, 2000) n`);
  await query(`select nextval('document_number')`);
  await query(`create table if not exists stock_snapshot_2026_05 partition of stock_snapshot
    for values from ('2026-05-01') to ('2026-06-01')`);
  await query(`insert into stock_snapshot select '2026-05-12', n, 1, 1, 0, 0, 0, 0, 0, 0 from generate_series(1, 3) n
    on conflict do nothing`);
  await withJobs(url, async (jobs, db) => {
    await jobs.start([{ name: 'push', run: () => Promise.resolve() }]);
    await jobs.enqueue(db, 'push', { note: 1 }, { startAfterSeconds: 3600 });
  });
}

/** The job engine of a database, its tables made. */
async function withJobs(
  where: string,
  task: (jobs: Jobs, db: Db) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const db = openDb(openPool(where, 2));
  const jobs = await openJobs(where, db, pino({ level: 'silent' }));
  await task(jobs, db);
  await jobs.stop();
  await db.destroy();
}

/** Somebody is signed in when the back-up is made. */
async function signInOne(): Promise<void> {
  const { services } = await openTestServices(url);
  const { userName } = await makeAccount(services, { type: 'OTHER' });
  await openTestSession(services, userName);
  await services.pools.close();
}

const hashTables = (): Promise<Record<string, string>> => hashRows(url);

test('brings back rows, waiting jobs, numbers, files and keys, and keeps what was there', async () => {
  await fill();
  const dataDir = join(base, 'data');
  mkdirSync(join(dataDir, 'files'), { recursive: true });
  writeFileSync(join(dataDir, 'files', 'a'), 'scan');
  writeFileSync(join(dataDir, 'secret.key'), 'first');
  await signInOne();
  const { 'public.session': signedIn, ...before } = await hashTables();
  expect(signedIn).toMatch(/^1/);
  await saveBackup(url, dataDir, join(base, 'saved'));

  await query('delete from timeline; truncate pgboss.job_common');
  rmSync(join(dataDir, 'files', 'a'));
  writeFileSync(join(dataDir, 'secret.key'), 'second');
  const [first, { kept }] = await Promise.all([
    loadBackup(url, dataDir, join(base, 'saved')),
    sleep(1100).then(() => loadBackup(url, dataDir, join(base, 'saved'))),
  ]);
  await dropDatabase(url, first.kept ?? '');

  expect(await query('select from session where ended_at is null')).toEqual([]);
  expect(await hashTables()).toMatchObject(before);
  expect(await query('select distinct remark from timeline')).toEqual([{ remark: odd }]);
  expect(await query(`select data from pgboss.job where name = 'push'`)).toEqual([{ data: { note: 1 } }]);
  const [next] = await query<{
    id: number;
  }>(`insert into timeline (entity, entity_id, action, actor_name, actor_type, request_id)
    values ('x', 1, 'made', '', 'OTHER', 'r') returning id`);
  expect(Number(next?.id)).toBeGreaterThan(2000);
  expect(readFileSync(join(dataDir, 'secret.key'), 'utf8')).toBe('first');
  expect(readFileSync(join(dataDir, 'files', 'a'), 'utf8')).toBe('scan');
  await dropDatabase(url, kept ?? '');
});

test('changes nothing when the back-up is damaged or a server is running', async () => {
  const dataDir = join(base, 'other');
  mkdirSync(dataDir);
  writeFileSync(join(dataDir, 'scan'), 'scan');
  await saveBackup(url, dataDir, join(base, 'whole'));
  const before = await hashTables();
  rmSync(join(base, 'whole', 'data', 'scan'));
  await expect(loadBackup(url, dataDir, join(base, 'whole'))).rejects.toThrow('data/scan is missing or cut');
  writeFileSync(join(base, 'whole', 'data', 'scan'), 'scan');
  const client = await openClient(url);
  await expect(loadBackup(url, dataDir, join(base, 'whole'))).rejects.toThrow(/stop the server first/);
  await client.end();
  writeFileSync(join(base, 'whole', 'tables', 'public.timeline_past.copy.gz'), 'damaged');
  await expect(loadBackup(url, dataDir, join(base, 'whole'))).rejects.toThrow(
    'The rows of public.timeline_past',
  );
  const manifest = join(base, 'whole', 'manifest.json');
  const newer = { ...(JSON.parse(readFileSync(manifest, 'utf8')) as Manifest), migrations: ['9999_later'] };
  writeFileSync(manifest, JSON.stringify(newer));
  await expect(loadBackup(url, dataDir, join(base, 'whole'))).rejects.toThrow('does not know 9999_later');
  rmSync(manifest);
  await expect(loadBackup(url, dataDir, join(base, 'whole'))).rejects.toThrow(/no complete back-up/);
  expect(await hashTables()).toEqual(before);
});

test('a database that sorts in its own way is given its place by one that does, too', async () => {
  await query(
    `create database sorted template template0 encoding 'UTF8' locale 'C' locale_provider icu icu_locale 'zh-Hans-CN'`,
  );
  const sorted = withDatabase(url, 'sorted');
  await query('create table old (n int)', sorted);
  await saveBackup(url, join(base, 'other'), join(base, 'for sorted'));
  const { kept } = await loadBackup(sorted, join(base, 'other'), join(base, 'for sorted'));
  const said = `select datlocprovider::text || ' ' || datlocale as how from pg_database where datname = 'sorted'`;
  expect(await query(said)).toEqual([{ how: 'i zh-Hans-CN' }]);
  expect(await hashRows(sorted)).toEqual(await hashRows(url));
  for (const name of ['sorted', kept ?? '']) await dropDatabase(url, name);
});

test('refuses to restore what its key would not open, says which key is expected and changes nothing', async () => {
  const dataDir = join(base, 'keyed');
  mkdirSync(dataDir);
  const [ours, other] = ['a'.repeat(40), 'b'.repeat(40)];
  const { services } = await openTestServices(url);
  await writeFingerprint(services.db, secretsOf(ours).fingerprint);
  await services.pools.close();
  const saved = join(base, 'sealed');
  expect((await saveBackup(url, dataDir, saved)).key).toBe(secretsOf(ours).fingerprint);
  const before = await hashTables();
  const expected = `Expected: the key with the fingerprint ${secretsOf(ours).fingerprint}`;
  await expect(loadBackup(url, dataDir, saved, other)).rejects.toThrow(expected);
  await expect(loadBackup(url, dataDir, saved)).rejects.toThrow(expected);
  writeFileSync(join(dataDir, 'secret.key'), other);
  await expect(loadBackup(url, dataDir, saved)).rejects.toThrow(secretsOf(other).fingerprint);
  expect(await hashTables()).toEqual(before);
  // The key that came with the back-up goes before the one that is there; SECRET_KEY before both.
  mkdirSync(join(saved, 'data'));
  writeFileSync(join(saved, 'data', 'secret.key'), ours);
  for (const key of [undefined, ours])
    await dropDatabase(url, (await loadBackup(url, dataDir, saved, key)).kept ?? '');
  await query(`delete from setting where key = 'secret.fingerprint'`);
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

const root = join(import.meta.dirname, '../../../..');
/** Runs a command as docs/running.md gives it, with this test's directories. */
async function runLine(line: string): Promise<string> {
  const args = line.replace('npm ', '').replace('backups/today', join(base, 'today')).split(' ');
  const env = { ...process.env, DATABASE_URL: url, DATA_DIR: join(base, 'lines') };
  const run = promisify(execFile)('npm', args, { cwd: root, env });
  return run.then(
    ({ stdout }) => stdout,
    ({ stderr, stdout, code }: { stderr: string; stdout: string; code: number }) =>
      `${stderr}${code === 1 ? '' : `${stdout}ended with ${code}`}`,
  );
}

test('the lines of docs/running.md do what it says, and failures are one sentence', async () => {
  const page = readFileSync(join(root, 'docs/running.md'), 'utf8');
  const [save, restore] = [...page.matchAll(/^npm run (?:backup|restore) -- \S+/gm)].map(([line]) => line);
  mkdirSync(join(base, 'lines'));
  await query('drop table if exists test_job');
  await query(`with made as (insert into journal
      (type, source_type, source_id, source_no, actor_name, posted_at, business_day, period)
      values ('RECHARGE', 'TEST', 9, 'X', 'x', now(), current_date, to_char(now(), 'YYYY-MM')) returning id)
    insert into journal_entry (journal_id, account, party_id, amount_fen, balance_after)
    select id, 'PREPAY', 9, -7, 9 from made`);
  expect(await runLine(save ?? '')).toMatch(/Saved \d+ rows of \d+ tables/);
  const again = (await runLine(save ?? '')).split('\n').filter((line) => line && !line.startsWith('npm'));
  expect(again).toEqual([`${join(base, 'today')} exists already.`]);
  const restored = await runLine(restore ?? '');
  expect(restored).toMatch(/Restored/);
  // What was saved was broken already: that is said, and whoever rehearses by a script is told.
  expect(restored).toMatch(/The integrity check found: .*INV-A2 /);
  expect(restored).toMatch(/ended with 2$/);
  await dropDatabase(url, /database (\w+)\./.exec(restored)?.[1] ?? '');
});
