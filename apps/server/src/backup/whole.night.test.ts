import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillDatabase } from '#demo/fill-database.ts';
import { prepareData } from '#demo/index.ts';
import { allJobs } from '#domains.ts';
import { onDatabase } from '#kernel/client.ts';
import { openDb, openPool } from '#kernel/db.ts';
import { openJobs } from '#kernel/jobs.ts';
import { openSecrets } from '#kernel/secrets.ts';
import { createDatabase, dropDatabase, withDatabase } from '#postgres/databases.ts';
import { testDatabase } from '#testing/database.ts';
import { jobsOfDomains, workDay, type Row } from '#testing/day-of-work.ts';
import { createTestJobTable } from '#testing/jobs.ts';
import { lackOfPostgres, openExternalPostgres } from '#testing/external-postgres.ts';
import { fillEmpty, listEmpty } from '#testing/row-in-every-table.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { hashRows } from '#testing/table-rows.ts';
import { checkRestored } from './continuous/check-restored.ts';
import { loadBackup } from './load.ts';
import { saveBackup } from './save.ts';

const lack = lackOfPostgres(15);
let base: string;
let url: string;
let saved: string;
let dataDir: string;
let before: Record<string, string>;
let undone: string[];
let without: string[];
let postgres15: Awaited<ReturnType<typeof openExternalPostgres>> | undefined;

const query = async (text: string, where = url): Promise<Record<string, unknown>[]> =>
  (await onDatabase(where, (client) => client.query<Record<string, unknown>>(text))).rows;

/** One job of each domain; what was not done. */
const work = ({ as, services }: TestServer, mark: string): Promise<string[]> =>
  workDay({
    as,
    mark,
    row: async (text) => {
      const [row] = await query(text, services.config.DATABASE_URL);
      if (!row) throw new Error(`no row: ${text}`);
      return row as Row;
    },
  });

/** What the clock does in a day, each once. */
async function runClock({ services, runJobs }: TestServer): Promise<void> {
  for (const job of allJobs(services)) if (job.cron) await job.run({});
  await runJobs();
}

beforeAll(async () => {
  base = mkdtempSync(join(tmpdir(), `treadline-test-${process.pid}-`));
  [saved, dataDir] = [join(base, 'saved'), join(base, 'data')];
  mkdirSync(dataDir);
  url = await testDatabase();
  const server = await openTestServer({ DATABASE_URL: url });
  await prepareData(server.services, () => undefined);
  undone = await work(server, 'first');
  await runClock(server);
  await server.close();
  // The job engine of the product, which tests do without.
  await (await openJobs(url, server.services.db, pino({ level: 'silent' }))).stop();
  process.stdout.write(`No row after the day: ${(await listEmpty(url)).join(', ')}\n`);
  // Of the tests alone.
  await query('drop table test_job');
  // Goods came for a note that was revoked.
  await query(
    `update delivery_note set mismatch = 'ARRIVED', mismatch_since = now() where id = (select min(id) from delivery_note where status = 60)`,
  );
  without = await fillEmpty(url);
  // A restore ends them.
  await query('update session set ended_at = now() where ended_at is null');
  before = await hashRows(url);
  await saveBackup(url, dataDir, saved);
  postgres15 = lack ? undefined : await openExternalPostgres(15);
});
afterAll(async () => {
  await postgres15?.stop();
  rmSync(base, { recursive: true, force: true });
});

/** What was restored is what was saved, holds, and can be worked with. */
async function expectWhole(where: string): Promise<void> {
  expect(await hashRows(where)).toEqual(before);
  const db = openDb(openPool(where, 1));
  await createTestJobTable(db).finally(() => db.destroy());
  const server = await openTestServer({ DATABASE_URL: where });
  // What ran out while it was restored, as the clock does it.
  await runClock(server);
  expect(await checkRestored(where)).toEqual([]);
  expect(await work(server, 'again')).toEqual([]);
  await runClock(server);
  const { data } = await (
    await server.as('admin')
  ).get<{ ok: boolean; invariants: { ok: boolean }[] }>('/integrity');
  expect(data.invariants.filter(({ ok }) => !ok)).toEqual([]);
  expect(data.ok).toBe(true);
  await server.close();
}

test('each domain has its job', () => {
  const root = join(import.meta.dirname, '../domains');
  const domains = readdirSync(root).flatMap((group) => readdirSync(join(root, group)));
  expect(Object.keys(jobsOfDomains).toSorted()).toEqual(domains.toSorted());
});

test('the day was done, left a row in every table, and holds', async () => {
  expect(undone).toEqual([]);
  expect(without).toEqual([]);
  expect(await listEmpty(url)).toEqual([]);
  expect(await checkRestored(url)).toEqual([]);
});

test('into the embedded database', async () => {
  const left = withDatabase(url, `${new URL(url).pathname.slice(1)}_before_20260101000000_new`);
  await createDatabase(url, new URL(left).pathname.slice(1));
  expect((await loadBackup(url, dataDir, saved)).kept).toContain('_before_');
  // What a killed one left is gone.
  await expect(query('select', left)).rejects.toThrow('does not exist');
  await expectWhole(url);
});

describe.runIf(!lack)(`into PostgreSQL 15 of its own${lack}`, () => {
  const server = () => postgres15?.url ?? '';
  const owned = async (name: string, how: string): Promise<string> => {
    await query(`create database ${name} owner shop template template0 encoding 'UTF8' ${how}`, server());
    const own = new URL(withDatabase(server(), name));
    own.username = own.password = 'shop';
    return own.href;
  };

  test('beside a database that sorts by bytes, by a role that may create some', async () => {
    await query(`create role shop login password 'shop' createdb`, server());
    const target = await owned('by_bytes', `locale 'C.UTF-8'`);
    await query('create table old (n int)', target);
    const { kept } = await loadBackup(target, dataDir, saved);
    expect(kept).toMatch(/^by_bytes_before_/);
    await expectWhole(target);
  });

  test('into an empty one of Chinese order whose server writes days another way, by a role that may do nothing else', async () => {
    await query('alter role shop nocreatedb', server());
    const target = await owned('chinese', `locale 'C' locale_provider icu icu_locale 'zh-Hans-CN'`);
    await query(
      `alter database chinese set datestyle = 'German'; alter database chinese set intervalstyle = iso_8601;
      alter database chinese set timezone = 'America/New_York'; alter database chinese set statement_timeout = '2s'`,
      server(),
    );
    expect(await loadBackup(target, dataDir, saved)).toEqual({ kept: null });
    await query('alter database chinese reset all', server());
    await expectWhole(target);
  });

  test('and back from there', async () => {
    const target = new URL(withDatabase(server(), 'chinese'));
    const again = join(base, 'from 15');
    await query(
      'update session set ended_at = now() where ended_at is null; drop table test_job',
      target.href,
    );
    await saveBackup(target.href, dataDir, again);
    await loadBackup(url, dataDir, again);
    expect(await hashRows(url)).toEqual(await hashRows(target.href));
  });
});

test('ten times the demo', async () => {
  const secrets = await openSecrets('test-key-'.repeat(5), dataDir);
  await fillDatabase({ url, secrets, scale: 10, force: true, progress: () => undefined });
  await query('update session set ended_at = now() where ended_at is null');
  const then = await hashRows(url);
  const started = performance.now();
  await saveBackup(url, dataDir, join(base, 'ten'));
  const between = performance.now();
  const { kept } = await loadBackup(url, dataDir, join(base, 'ten'));
  const ended = performance.now();
  process.stdout.write(
    `saved in ${((between - started) / 1000).toFixed(0)} s, restored in ${((ended - between) / 1000).toFixed(0)} s\n`,
  );
  expect(await hashRows(url)).toEqual(then);
  expect(await checkRestored(url)).toEqual([]);
  await dropDatabase(url, kept ?? '');
});
