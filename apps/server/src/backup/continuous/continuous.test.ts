import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { onDatabase } from '../../kernel/client.ts';
import { readConfig, type Config } from '../../config.ts';
import { backupMetrics, readMetrics } from '../../kernel/database-metrics.ts';
import { openDb, openPool } from '../../kernel/db.ts';
import { openFileStore } from '../../kernel/files/index.ts';
import { cloneDatabase, dropDatabase } from '../../postgres/databases.ts';
import { copyCluster } from '../../postgres/kept-cluster.ts';
import { scratchDir } from '../../postgres/scratch.ts';
import { startPostgres, type RunningPostgres } from '../../postgres/start.ts';
import { expectInvariants } from '../../testing/invariants.ts';
import { png } from '../../testing/png.ts';
import { draftOrder, openPurchaseWorld } from '../../testing/purchase-world.ts';
import { openS3 } from '../../testing/s3.ts';
import { openTestServer } from '../../testing/server.ts';
import { templateCluster } from '../../testing/template-cluster.ts';
import { beginBackup, isDue, type Continuous } from './index.ts';
import { keyOf, listBases, openPlace, putJson, readJson, type Base } from './place.ts';
import { restoreContinuous } from './restore.ts';
import { chooseKept, removeOld } from './retain.ts';

// Whole databases are made, copied and recovered, on machines that are busy with other tests.
vi.setConfig({ testTimeout: 900_000, hookTimeout: 120_000 });
const quiet = (): void => undefined;
let s3: Awaited<ReturnType<typeof openS3>>;
let base: string;
let dataDir: string;
let config: Config;
let postgres: RunningPostgres;
let turn = 0;

beforeAll(async () => {
  base = mkdtempSync(join(scratchDir(), `treadline-test-${process.pid}-pitr-`));
  s3 = await openS3();
});
beforeEach(async () => {
  turn += 1;
  dataDir = join(base, `data ${turn}`);
  config = readConfig({ DATA_DIR: dataDir, BACKUP_URL: join(base, `place ${turn}`) });
  postgres = await startPostgres({ dataDir, log: quiet, durable: false, archive: true });
});
afterEach(() => postgres.stop());
afterAll(async () => {
  await s3.close();
  rmSync(base, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});

const query = async <T extends pg.QueryResultRow>(line: string, url = postgres.url): Promise<T[]> =>
  (await onDatabase(url, (client) => client.query<T>(line))).rows;
/** A whole millisecond after what was written and before what will be. */
const now = async (): Promise<Date> => {
  const [row] = await query<{ at: number }>(
    'select ceil(extract(epoch from clock_timestamp()) * 1000)::float8 as at, pg_sleep(0.01)',
  );
  return new Date(row?.at ?? 0);
};
/**
 * The log goes on in a new piece, and what was written is out of the house. A piece in which nothing stands is not
 * ended: without the mark that would wait for minutes until something else is written.
 */
const endPiece = async (): Promise<void> => {
  await query("select pg_create_restore_point('shipped')");
  const [ended] = await query<{ name: string }>('select pg_walfile_name(pg_switch_wal()) as name');
  const isAway = `select from pg_stat_archiver where last_archived_wal >= '${ended?.name}'`;
  while (!(await query(isAway)).length) await query('select pg_sleep(0.05)');
};
const ship = async (backup: Continuous): Promise<void> => {
  await endPiece();
  await backup.ship();
};
const begin = async (): Promise<Continuous> => {
  const backup = await beginBackup(config, postgres.url);
  if (!backup) throw new Error('another process backs it up');
  return backup;
};
/** Tables by which a plain database passes for the product's. */
const plain = `create table w (n int); create table session (ended_at timestamptz);
  create table file (path text, created_at timestamptz); create table setting (key text primary key, value jsonb)`;
const rowsOf = async (url: string) =>
  (await query<{ n: number }>('select n from w order by 1', url)).map(({ n }) => String(n));
const restore = (at: Date | null, dir = dataDir) =>
  restoreContinuous({ ...config, DATA_DIR: dir }, String(config.BACKUP_URL), at, {
    say: quiet,
    judge: rowsOf,
  });

/** Another database in the place of the empty one: migrated and filled as a first start does. */
async function startFilled(): Promise<void> {
  await postgres.stop();
  rmSync(dataDir, { recursive: true });
  copyCluster(await templateCluster(), dataDir);
  postgres = await startPostgres({ dataDir, log: quiet, durable: false, archive: true });
  await cloneDatabase(postgres.url, 'template', 'treadline');
  await dropDatabase(postgres.url, 'template');
}

test('the product comes back on another machine as it was between two orders, and every integrity check holds', async () => {
  config = readConfig({ DATA_DIR: dataDir, BACKUP_URL: s3.url('备份 一') });
  await startFilled();
  const server = await openTestServer({ DATABASE_URL: postgres.url, DATA_DIR: dataDir });
  const world = await openPurchaseWorld(server);
  // Somebody else's orders: a buyer has one cart.
  const others = await openPurchaseWorld(server);
  const busy = new AbortController();
  const load = (async () => {
    for (let n = 1; !busy.signal.aborted; n += 1) await draftOrder(others, [n]);
  })();
  const backup = await begin();
  await backup.saveBase();
  const made = await draftOrder(world, [1]);
  const image = { name: '签收.png', data: png };
  const { data } = await world.buyer.upload<{ id: number }>(`/logistics/purchaseOrder/attach/${made}`, image);
  busy.abort();
  await load;
  const first = await draftOrder(world, [2]);
  const at = await now();
  const second = await draftOrder(world, [3]);
  await ship(backup);
  await backup.close();
  await server.close();
  await postgres.stop();

  const other = join(base, 'another machine');
  const run = (...args: string[]) =>
    promisify(execFile)(process.execPath, [join(import.meta.dirname, '../../restore.ts'), ...args], {
      env: { ...process.env, DATA_DIR: other, BACKUP_URL: '', DATABASE_URL: '', SECRET_KEY: '' },
    });
  await expect(run(s3.url('备份 一'), '--at=2026-11-23 10:00')).rejects.toThrow(
    'names a moment with its zone',
  );
  const { stdout } = await run(s3.url('备份 一'), `--at=${at.toISOString()}`);
  expect(stdout).toMatch(`Restored ${at.toISOString()}. Everybody signs in anew.`);
  expect(stdout).toMatch('The integrity check found nothing.');
  postgres = await startPostgres({ dataDir: other, log: quiet, durable: false, archive: true });
  const restored = await openTestServer({ DATABASE_URL: postgres.url, DATA_DIR: other });
  const ids = (await query<{ id: string }>('select id from purchase_order')).map(({ id }) => Number(id));
  expect([ids.includes(first), ids.includes(second)]).toEqual([true, false]);
  const [file] = await query<{ path: string }>(`select path from file where id = ${data.id}`);
  expect(await text(await restored.services.files.openFile(file?.path ?? ''))).toBe(png.toString('utf8'));
  expect(await query('select from session where ended_at is null')).toEqual([]);
  await expectInvariants(restored.services.db);
  await restored.close();
});

test('goes back to one moment after the other, keeps what was there, and says what it cannot', async () => {
  await query(plain);
  const backup = await begin();
  expect(await beginBackup(config, postgres.url)).toBeNull();
  await backup.saveBase();
  const moments: Date[] = [];
  for (const n of [1, 2, 3]) {
    await query(`insert into w values (${n})`);
    moments.push(await now());
  }
  await ship(backup);
  await expect(restore(null)).rejects.toThrow('stop the server first');
  await backup.close();
  await postgres.stop();

  for (const [n, at] of moments.slice(0, 2).entries()) {
    const { verdict, kept } = await restore(at);
    expect(verdict).toEqual(['1', '2', '3'].slice(0, n + 1));
    expect(existsSync(kept ?? '')).toBe(true);
  }
  const later = new Date(Date.now() + 3_600_000);
  await expect(restore(later)).rejects.toThrow(/does not reach .*its last change is of/);
  await expect(restore(new Date(0))).rejects.toThrow(/The back-up begins at/);
  expect(readdirSync(dataDir).filter((name) => name.startsWith('postgres.new'))).toEqual([]);

  // What was not given away yet goes with it: the restored database works on, and is backed up anew.
  postgres = await startPostgres({ dataDir, log: quiet, durable: false, archive: true });
  expect(await rowsOf(postgres.url)).toEqual(['1', '2']);
  const again = await begin();
  await again.saveBase();
  expect(await listBases(openPlace(String(config.BACKUP_URL), dataDir))).toHaveLength(2);
  await again.close();
  await query('insert into w values (4)');
  await postgres.stop();
  expect((await restore(null)).verdict).toEqual(['1', '2', '4']);
});

test('a rehearsal in another folder leaves the back-up to the database that serves', async () => {
  await query(plain);
  const backup = await begin();
  await backup.saveBase();
  await query('insert into w values (1)');
  await ship(backup);
  await backup.close();
  const rehearsal = join(base, 'rehearsal');
  expect((await restore(null, rehearsal)).verdict).toEqual(['1']);

  const again = await begin();
  await again.saveBase();
  expect(await listBases(openPlace(String(config.BACKUP_URL), dataDir))).toHaveLength(1);
  await query('insert into w values (2)');
  await ship(again);
  await again.saveBase();
  expect(await listBases(openPlace(String(config.BACKUP_URL), dataDir))).toHaveLength(1);
  await again.close();

  const second = await startPostgres({ dataDir: rehearsal, log: quiet, durable: false, archive: true });
  await expect(beginBackup({ ...config, DATA_DIR: rehearsal }, second.url)).rejects.toThrow(
    'restored from goes on writing there',
  );
  await second.stop();
  await postgres.stop();
  expect((await restore(null)).verdict).toEqual(['1', '2']);
});

test('another database is kept out, a gap in the log asks for a new base, and the age of what waits is told', async () => {
  await query(plain);
  const age = async (name = 'wal_archived_age_seconds') => {
    const db = openDb(openPool(postgres.url, 1));
    const values = await readMetrics(db, backupMetrics(config)).finally(() => db.destroy());
    return values.get(name);
  };
  // While nothing was archived yet it counts from the start.
  for (const name of ['wal_archived_age_seconds', 'backup_base_age_seconds'])
    expect(await age(name)).toBeGreaterThan(0);
  const backup = await begin();
  await backup.saveBase();
  const place = openPlace(String(config.BACKUP_URL), dataDir);
  await backup.saveBase();
  expect(await listBases(place)).toHaveLength(1);
  expect(await age('backup_base_age_seconds')).toBeGreaterThanOrEqual(0);
  await query(`update setting set value = to_jsonb(now() - interval '2 days') where key = 'backup.base'`);
  expect(await age('backup_base_age_seconds')).toBeGreaterThan(172_000);
  await query('insert into w values (1)');
  // What waits may be the end of the base before; the gap is this piece.
  await endPiece();
  const waiting = join(dataDir, 'postgres', 'wal');
  expect(await age()).toBeGreaterThanOrEqual(0);
  for (const name of readdirSync(waiting)) rmSync(join(waiting, name));
  await query('insert into w values (2)');
  await ship(backup);
  await backup.saveBase();
  expect(await listBases(place)).toHaveLength(2);
  await backup.close();

  const stranger = join(base, 'stranger');
  const other = await startPostgres({ dataDir: stranger, log: quiet, durable: false, archive: true });
  await expect(beginBackup({ ...config, DATA_DIR: stranger }, other.url)).rejects.toThrow(
    'of another database',
  );
  await other.stop();
});

test('keeps whole chains of so many days, and nothing else', async () => {
  await query(plain);
  const place = openPlace(String(config.BACKUP_URL), dataDir);
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
  const backup = await begin();
  // Bases of 30, 20 and 10 days ago: each is made now and given another moment.
  const keys: string[] = [];
  const store = openFileStore({ DATA_DIR: dataDir });
  const files: string[] = [];
  for (const days of [30, 20, 10]) {
    const content = Readable.from([Buffer.from(`file of ${days} days ago`)]);
    files.push((await store.putFile(content, { maxBytes: 100 })).path);
    await query(`insert into w select generate_series(1, 1000)`);
    await backup.saveBase(true);
    const [made = ''] = (await listBases(place)).slice(-1);
    const key = keyOf(daysAgo(days));
    keys.push(key);
    await putJson(place, key, await readJson<Base>(place, made));
    await place.remove(made);
    await store.removeFile(files.at(-1) ?? '');
  }
  for (const path of files) {
    const copy = join(String(config.BACKUP_URL), 'files', path);
    if (existsSync(copy)) utimesSync(copy, daysAgo(9), daysAgo(9));
  }
  expect(chooseKept(await listBases(place), Date.now() - 14 * 86_400_000)).toEqual(keys.slice(1));
  await removeOld(place, 14);
  expect(await listBases(place)).toEqual(keys.slice(1));
  // Each was there when its base was made, and never again.
  const has = (path: string) => existsSync(join(String(config.BACKUP_URL), 'files', path));
  expect(files.map(has)).toEqual([false, true, true]);
  const kept = await readJson<Base>(place, keys[1] ?? '');
  const wal = readdirSync(join(String(config.BACKUP_URL), 'wal')).toSorted();
  expect(wal[0]).toBe(`${kept.startSegment}.gz`);
  await ship(backup);
  await backup.close();
  await postgres.stop();
  expect((await restore(null)).verdict).toHaveLength(3000);
});

test('a base is due after a day, at three in the night where it can choose', () => {
  const at = (hour: number) => Date.UTC(2026, 4, 12, hour);
  expect([isDue(undefined, at(0)), isDue(at(0), at(24)), isDue(at(0), at(20))]).toEqual([true, true, false]);
  // 19:00 in Greenwich is three in China.
  expect([isDue(at(5), at(19)), isDue(at(10), at(19))]).toEqual([true, false]);
});
