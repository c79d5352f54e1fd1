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
import { writeFingerprint } from '#kernel/key-check.ts';
import { secretsOf } from '#kernel/secrets.ts';
import { dropDatabase } from '#postgres/databases.ts';
import { testDatabase } from '#testing/database.ts';
import { makeAccount, openTestSession } from '#testing/people.ts';
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
async function withJobs(where: string, task: (jobs: Jobs, db: Db) => Promise<void>): Promise<void> {
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
