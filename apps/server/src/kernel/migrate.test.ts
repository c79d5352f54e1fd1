import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import { openClient } from './client.ts';
import { cloneDatabase, dropDatabase } from '#postgres/databases.ts';
import { startProduct } from '#testing/product.ts';
import { migrateBeside, runMigrations } from './migrate.ts';
import { readMigrations, type Migration } from './schema/migrations.ts';

const name = `migrate_${process.env.VITEST_POOL_ID ?? '0'}`;
let url = '';
let client: pg.Client;
let known: Migration[] = [];
beforeAll(async () => void (known = await readMigrations()));
beforeEach(async () => {
  await client?.end();
  url = await cloneDatabase(inject('postgresUrl'), 'template', name);
  client = await openClient(url);
});
afterAll(async () => {
  await client.end();
  await dropDatabase(inject('postgresUrl'), name);
});

const read = async (text: string) => (await client.query<Record<string, unknown>>(text)).rows;
const ran = async () =>
  (await read(`SELECT name FROM kysely_migration WHERE name > '09' ORDER BY 1`)).map((row) => row['name']);
const step = (of: string, text: string): Migration => ({ name: of, text });
const run = (...steps: Migration[]) =>
  runMigrations(url, [...known, ...steps], { patience: { lockMs: 50, pauseMs: 10, tries: 3 } });

it('a migration that does not get its lock gives way and leaves nothing; later it runs', async () => {
  const added = step('0900_x', 'CREATE TABLE fresh (id bigint); ALTER TABLE brand ADD COLUMN x text;');
  await client.query('BEGIN; LOCK TABLE brand IN SHARE MODE');
  await expect(run(added)).rejects.toThrow(
    '0900_x: others hold the tables that it has to change; tried 3 times',
  );
  // Nobody queues behind it: others read and write what it wanted.
  await client.query('COMMIT');
  expect(await read(`SELECT to_regclass('fresh') AS t`)).toEqual([{ t: null }]);
  expect(await ran()).toEqual([]);
  await run(added);
  expect(await ran()).toEqual(['0900_x']);
});

it('comes again by itself when the lock is free', async () => {
  await client.query('BEGIN; LOCK TABLE brand IN SHARE MODE');
  const running = runMigrations(url, [...known, step('0900_x', 'ALTER TABLE brand ADD COLUMN x text;')], {
    patience: { lockMs: 20, pauseMs: 10, tries: 10_000 },
  });
  const other = await openClient(url);
  const refused = `SELECT xact_rollback > 0 AS refused FROM pg_stat_database WHERE datname = current_database()`;
  await expect.poll(async () => (await other.query(refused)).rows).toEqual([{ refused: true }]);
  await client.query('COMMIT');
  await running;
  await other.end();
  expect(await ran()).toEqual(['0900_x']);
});

it('nodes that start together run each step once, also one that waits for all transactions', async () => {
  const steps = [
    step('0900_x', 'CREATE TABLE fresh (id bigint); INSERT INTO fresh SELECT generate_series(1, 1000);'),
    step('0901_y.alone', 'CREATE INDEX CONCURRENTLY IF NOT EXISTS fresh_id ON fresh (id);'),
    step('0902_z', 'INSERT INTO fresh VALUES (0);'),
  ];
  await Promise.all([run(...steps), run(...steps), run(...steps)]);
  expect(await ran()).toEqual(['0900_x', '0901_y.alone', '0902_z']);
  expect(await read('SELECT count(*)::int AS n FROM fresh')).toEqual([{ n: 1001 }]);
  expect(await read(`SELECT indisvalid AS ok FROM pg_index WHERE indexrelid = 'fresh_id'::regclass`)).toEqual(
    [{ ok: true }],
  );
});

it('an index that was not ended is built anew', async () => {
  await run(step('0900_x', 'CREATE TABLE fresh (id bigint); INSERT INTO fresh VALUES (1), (1);'));
  const index = step(
    '0901_y.alone',
    'CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS fresh_id ON fresh (id);',
  );
  await expect(run(index)).rejects.toThrow('could not create unique index');
  expect(await read(`SELECT indisvalid AS ok FROM pg_index WHERE indexrelid = 'fresh_id'::regclass`)).toEqual(
    [{ ok: false }],
  );
  await client.query('DELETE FROM fresh');
  await run(index);
  expect(await read(`SELECT indisvalid AS ok FROM pg_index WHERE indexrelid = 'fresh_id'::regclass`)).toEqual(
    [{ ok: true }],
  );
});

it('a failed step leaves those before it and nothing of its own', async () => {
  const steps = [
    step('0900_x', 'CREATE TABLE fresh (id bigint);'),
    step('0901_y', 'CREATE TABLE other (id bigint); SELECT 1 / 0;'),
  ];
  await expect(run(...steps)).rejects.toThrow('division by zero');
  expect(await ran()).toEqual(['0900_x']);
  expect(await read(`SELECT to_regclass('other') AS t`)).toEqual([{ t: null }]);
});

it('beside nodes of the former version nothing is taken away; in an empty database there are none', async () => {
  const steps = [
    step('0900_x', 'CREATE TABLE fresh (id bigint);'),
    step('0901_y.contract', 'DROP TABLE fresh;'),
    step('0902_z', 'CREATE TABLE later (id bigint);'),
  ];
  expect(await migrateBeside(url, [...known, ...steps])).toEqual(['0901_y.contract']);
  expect(await ran()).toEqual(['0900_x', '0902_z']);
  expect(await run(...steps)).toEqual([]);
  expect(await read(`SELECT to_regclass('fresh') AS t`)).toEqual([{ t: null }]);
  await client.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  expect(await migrateBeside(url, steps)).toEqual([]);
});

const start = (dataDir: string) =>
  startProduct({ DATABASE_URL: url, DATA_DIR: dataDir, SECRET_KEY: 'of-the-skew-test-'.repeat(3) });

it('a version serves beside what a newer one added, and refuses to start where that took something away', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), `treadline-test-${process.pid}-`));
  await run(
    step(
      '0990_x',
      `ALTER TABLE brand ADD COLUMN colour text NOT NULL DEFAULT ''; CREATE TABLE fresh (id bigint);`,
    ),
  );
  const node = start(dataDir);
  const address = (await node.said(/Treadline {2}(http\S+)/))[1];
  expect((await fetch(`${address}/api/health`)).status).toBe(200);
  node.child.kill('SIGTERM');
  expect(await node.ended).toBe(0);
  await run(step('0992_z.contract', 'ALTER TABLE brand DROP COLUMN colour;'));
  const older = start(dataDir);
  expect(await older.ended).toBe(1);
  expect(older.text()).toContain('This version is too old for the database');
  expect(older.text()).toContain('0992_z.contract');
  rmSync(dataDir, { recursive: true, force: true });
});
