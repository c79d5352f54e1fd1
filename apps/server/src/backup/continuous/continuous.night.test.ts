import { execFile } from 'node:child_process';
import { cpSync, existsSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#config.ts';
import { backupMetrics, readMetrics } from '#kernel/database-metrics.ts';
import { openDb, openPool } from '#kernel/db.ts';
import { openFileStore } from '#kernel/files/index.ts';
import { cloneDatabase, dropDatabase } from '#postgres/databases.ts';
import { copyCluster } from '#postgres/cached-cluster.ts';
import { continuousBackup, plain } from '#testing/continuous-backup.ts';
import { expectInvariants } from '#testing/invariants.ts';
import { png } from '#testing/png.ts';
import { draftOrder, openPurchaseWorld } from '#testing/purchase-world.ts';
import { openS3 } from '#testing/s3.ts';
import { openTestServer } from '#testing/server.ts';
import { templateCluster } from '#testing/template-cluster.ts';
import { beginBackup, type Continuous } from './index.ts';
import { keyOf, listBases, openPlace, putJson, readJson, type Base } from './place.ts';
import { restoreContinuous } from './restore.ts';
import { chooseRetained, removeOld } from './retain.ts';

// Whole databases are made, copied and recovered.
const own = continuousBackup();
let s3: Awaited<ReturnType<typeof openS3>>;
beforeAll(async () => {
  s3 = await openS3();
});
afterAll(() => s3.close());

/** Another database in the place of the empty one: migrated and filled as a first start does. */
async function startFilled(): Promise<void> {
  await own.postgres.stop();
  rmSync(own.dataDir, { recursive: true });
  copyCluster(await templateCluster(), own.dataDir);
  own.postgres = await own.start();
  await cloneDatabase(own.postgres.url, 'template', 'treadline');
  await dropDatabase(own.postgres.url, 'template');
}

test('the product comes back on another machine as it was between two orders, and every integrity check holds', async () => {
  own.config = readConfig({ DATA_DIR: own.dataDir, BACKUP_URL: s3.url('备份 一') });
  await startFilled();
  const server = await openTestServer({ DATABASE_URL: own.postgres.url, DATA_DIR: own.dataDir });
  const world = await openPurchaseWorld(server);
  // Somebody else's orders: a buyer has one cart.
  const others = await openPurchaseWorld(server);
  const busy = new AbortController();
  const load = (async () => {
    for (let n = 1; !busy.signal.aborted; n += 1) await draftOrder(others, [n]);
  })();
  const backup = await own.begin();
  await backup.saveBase();
  const made = await draftOrder(world, [1]);
  const image = { name: '签收.png', data: png };
  const { data } = await world.buyer.upload<{ id: number }>(`/logistics/purchaseOrder/attach/${made}`, image);
  busy.abort();
  await load;
  const first = await draftOrder(world, [2]);
  const at = await own.now();
  const second = await draftOrder(world, [3]);
  await own.ship(backup);
  await backup.close();
  await server.close();
  await own.postgres.stop();

  const other = join(own.base, 'another machine');
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
  own.postgres = await own.start(other);
  const restored = await openTestServer({ DATABASE_URL: own.postgres.url, DATA_DIR: other });
  const ids = (await own.query<{ id: string }>('select id from purchase_order')).map(({ id }) => Number(id));
  expect([ids.includes(first), ids.includes(second)]).toEqual([true, false]);
  const [file] = await own.query<{ path: string }>(`select path from file where id = ${data.id}`);
  expect(await text(await restored.services.files.openFile(file?.path ?? ''))).toBe(png.toString('utf8'));
  expect(await own.query('select from session where ended_at is null')).toEqual([]);
  await expectInvariants(restored.services.db);
  await restored.close();
});

test('goes back to one moment after the other, keeps what was there, and says what it cannot', async () => {
  await own.query(plain);
  const backup = await own.begin();
  expect(await beginBackup(own.config, own.postgres.url)).toBeNull();
  await backup.saveBase();
  const moments: Date[] = [];
  for (const n of [1, 2, 3]) {
    await own.query(`insert into w values (${n})`);
    moments.push(await own.now());
  }
  await own.ship(backup);
  await expect(own.restore(null)).rejects.toThrow('stop the server first');
  await backup.close();
  await own.postgres.stop();

  for (const [n, at] of moments.slice(0, 2).entries()) {
    const { verdict, kept } = await own.restore(at);
    expect(verdict).toEqual(['1', '2', '3'].slice(0, n + 1));
    expect(existsSync(kept ?? '')).toBe(true);
  }
  const later = new Date(Date.now() + 3_600_000);
  await expect(own.restore(later)).rejects.toThrow(/does not reach .*its last change is of/);
  await expect(own.restore(new Date(0))).rejects.toThrow(/The back-up begins at/);
  expect(readdirSync(own.dataDir).filter((name) => name.startsWith('postgres.new'))).toEqual([]);

  // What was not given away yet goes with it: the restored database works on, and is backed up anew.
  own.postgres = await own.start();
  expect(await own.rowsOf(own.postgres.url)).toEqual(['1', '2']);
  const again = await own.begin();
  await again.saveBase();
  expect(await listBases(openPlace(String(own.config.BACKUP_URL), own.dataDir))).toHaveLength(2);
  await again.close();
  await own.query('insert into w values (4)');
  await own.postgres.stop();
  expect((await own.restore(null)).verdict).toEqual(['1', '2', '4']);
});

test('what is written after a restore comes back before its first base, and after it by the right base', async () => {
  await own.query(plain);
  const add = (n: number) => own.query(`insert into w values (${n})`);
  const backup = await own.begin();
  await backup.saveBase();
  await add(1);
  const before = await own.now();
  await add(2);
  await own.ship(backup);
  await backup.close();
  await own.postgres.stop();
  const goBack = async (at: Date | null, then: (backup: Continuous) => Promise<unknown>) => {
    await own.restore(at);
    own.postgres = await own.start();
    const again = await own.begin();
    await then(again);
    await own.ship(again);
    await again.close();
    await own.postgres.stop();
  };

  let between = before;
  await goBack(before, async () => {
    await add(3);
    between = await own.now();
    await add(4);
  });
  // A copied place has other times than its files had.
  const place = String(own.config.BACKUP_URL);
  const copy = `${place} copied`;
  cpSync(place, copy, { recursive: true });
  for (const [at, rows] of [
    [null, '1 3 4'],
    [between, '1 3'],
    [before, '1'],
  ] as const) {
    const found = await restoreContinuous({ ...own.config, DATA_DIR: join(own.base, 'beside') }, copy, at, {
      say: () => undefined,
      judge: own.rowsOf,
      durable: false,
    });
    expect(found.verdict.join(' ')).toBe(rows);
  }

  await goBack(between, (again) => again.saveBase());
  expect(await listBases(openPlace(place, own.dataDir))).toHaveLength(2);
  // The newest base is of the past that is left here.
  await goBack(before, () => add(5));
  expect((await own.restore(null)).verdict.join(' ')).toBe('1 5');
});

test('a rehearsal in another folder leaves the back-up to the database that serves', async () => {
  await own.query(plain);
  const backup = await own.begin();
  await backup.saveBase();
  await own.query('insert into w values (1)');
  await own.ship(backup);
  await backup.close();
  const rehearsal = join(own.base, 'rehearsal');
  expect((await own.restore(null, rehearsal)).verdict).toEqual(['1']);

  const again = await own.begin();
  await again.saveBase();
  expect(await listBases(openPlace(String(own.config.BACKUP_URL), own.dataDir))).toHaveLength(1);
  await own.query('insert into w values (2)');
  await own.ship(again);
  await again.saveBase();
  expect(await listBases(openPlace(String(own.config.BACKUP_URL), own.dataDir))).toHaveLength(1);
  await again.close();

  const second = await own.start(rehearsal);
  await expect(beginBackup({ ...own.config, DATA_DIR: rehearsal }, second.url)).rejects.toThrow(
    'restored from goes on writing there',
  );
  await second.stop();
  await own.postgres.stop();
  expect((await own.restore(null)).verdict).toEqual(['1', '2']);
});

test('another database is kept out, a gap in the log asks for a new base, and the age of what waits is told', async () => {
  await own.query(plain);
  const age = async (name = 'wal_archived_age_seconds') => {
    const db = openDb(openPool(own.postgres.url, 1));
    const values = await readMetrics(db, backupMetrics(own.config)).finally(() => db.destroy());
    return values.get(name);
  };
  // While nothing was archived yet it counts from the start.
  for (const name of ['wal_archived_age_seconds', 'backup_base_age_seconds'])
    expect(await age(name)).toBeGreaterThan(0);
  const backup = await own.begin();
  await backup.saveBase();
  const place = openPlace(String(own.config.BACKUP_URL), own.dataDir);
  await backup.saveBase();
  expect(await listBases(place)).toHaveLength(1);
  expect(await age('backup_base_age_seconds')).toBeGreaterThanOrEqual(0);
  await own.query(`update setting set value = to_jsonb(now() - interval '2 days') where key = 'backup.base'`);
  expect(await age('backup_base_age_seconds')).toBeGreaterThan(172_000);
  await own.query('insert into w values (1)');
  // What waits may be the end of the base before; the gap is this piece.
  await own.endPiece();
  const waiting = join(own.dataDir, 'postgres', 'wal');
  expect(await age()).toBeGreaterThanOrEqual(0);
  for (const name of readdirSync(waiting)) rmSync(join(waiting, name));
  await own.query('insert into w values (2)');
  await own.ship(backup);
  await backup.saveBase();
  expect(await listBases(place)).toHaveLength(2);
  await backup.close();

  const stranger = join(own.base, 'stranger');
  const other = await own.start(stranger);
  await expect(beginBackup({ ...own.config, DATA_DIR: stranger }, other.url)).rejects.toThrow(
    'of another database',
  );
  await other.stop();
});

test('keeps whole chains of so many days, and nothing else', async () => {
  await own.query(plain);
  const place = openPlace(String(own.config.BACKUP_URL), own.dataDir);
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
  const backup = await own.begin();
  // Bases of 30, 20 and 10 days ago: each is made now and given another moment.
  const keys: string[] = [];
  const store = openFileStore({ DATA_DIR: own.dataDir });
  const files: string[] = [];
  for (const days of [30, 20, 10]) {
    const content = Readable.from([Buffer.from(`file of ${days} days ago`)]);
    files.push((await store.putFile(content, { maxBytes: 100 })).path);
    await own.query(`insert into w select generate_series(1, 1000)`);
    await backup.saveBase(true);
    const [made = ''] = (await listBases(place)).slice(-1);
    const key = keyOf(daysAgo(days));
    keys.push(key);
    await putJson(place, key, await readJson<Base>(place, made));
    await place.remove(made);
    await store.removeFile(files.at(-1) ?? '');
  }
  for (const path of files) {
    const copy = join(String(own.config.BACKUP_URL), 'files', path);
    if (existsSync(copy)) utimesSync(copy, daysAgo(9), daysAgo(9));
  }
  expect(chooseRetained(await listBases(place), Date.now() - 14 * 86_400_000)).toEqual(keys.slice(1));
  await removeOld(place, 14);
  expect(await listBases(place)).toEqual(keys.slice(1));
  // Each was there when its base was made, and never again.
  const has = (path: string) => existsSync(join(String(own.config.BACKUP_URL), 'files', path));
  expect(files.map(has)).toEqual([false, true, true]);
  const kept = await readJson<Base>(place, keys[1] ?? '');
  const wal = readdirSync(join(String(own.config.BACKUP_URL), 'wal')).toSorted();
  expect(wal[0]).toBe(`${kept.startSegment}.gz`);
  await own.ship(backup);
  await backup.close();
  await own.postgres.stop();
  expect((await own.restore(null)).verdict).toHaveLength(3000);
});
