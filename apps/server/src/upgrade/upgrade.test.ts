import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openClient } from '#kernel/client.ts';
import { appVersion } from '#app-version.ts';
import { readBuildId } from '#kernel/build-id.ts';
import { openPool } from '#kernel/db.ts';
import { nodeName, thisVersion, versionOf } from '#kernel/schema/nodes.ts';
import { readMigrations, type Migration } from '#kernel/schema/migrations.ts';
import { readRepeatables } from '#kernel/schema/repeatables.ts';
import { testDatabase } from '#testing/database.ts';
import { describePlan } from './describe.ts';
import { newestBackup } from './newest-backup.ts';
import { readPlan } from './plan.ts';
import type { SchemaLosses, UntriedMigrations } from './try-migrations.ts';

let url = '';
let client: pg.Client;
let known: Migration[] = [];
beforeAll(async () => {
  url = await testDatabase();
  known = await readMigrations();
  client = await openClient(url);
});
afterAll(() => client.end());

const now = Date.parse('2026-03-01T12:00:00Z');
const none: SchemaLosses = { expand: [], contract: [], changed: [] };
const said = async (
  steps: Migration[],
  savedAt: string | null,
  losses: SchemaLosses | UntriedMigrations = none,
) =>
  describePlan(
    await readPlan(client, [...known, ...steps], await readRepeatables()),
    losses,
    savedAt,
    now,
  ).join('\n');

it('says that there is nothing to do', async () => {
  const text = await said([], '2026-03-01T10:30:00Z');
  expect(text).toContain('The database has all migrations of this version.');
  expect(text).toContain('The last back-up is fresh: 1 hours old.');
});

it('says what would run, what it locks, how long that is, and what the former version could do', async () => {
  const text = await said(
    [
      { name: '0900_x', text: 'ALTER TABLE brand ADD COLUMN x text; CREATE INDEX i ON timeline (remark);' },
      { name: '0901_y.alone', text: 'CREATE INDEX CONCURRENTLY IF NOT EXISTS j ON stock_snapshot (id);' },
    ],
    '2026-02-27T10:00:00Z',
  );
  expect(text).toContain(
    '2 migrations have to run:\n  0900_x (expand)\n    keeps everybody out of brand: about ',
  );
  expect(text).toMatch(/keeps writers out of timeline: about \d+ rows, \d+ kB/);
  expect(text).toContain('TAKES LONG: 0900_x: timeline:');
  expect(text).toMatch(
    /0901_y.alone \(expand, outside of a transaction\)\n {4}reads, while all go on working, all of stock_snapshot: about \d+ rows/,
  );
  expect(text).toContain('The former version can serve on, and can be gone back to.');
  expect(text).toContain('The last back-up is 50 hours old');
});

it('names the nodes that a contract step would take something from', async () => {
  const drop = { name: '0902_z.contract', text: 'ALTER TABLE brand DROP COLUMN x;' };
  const pool = openPool(url, 1, { name: 'work', application: 'treadline 0.4.33 c0' });
  await pool.query('SELECT 1');
  const text = await said([drop], null);
  expect(text).toContain('0902_z.contract (contract)');
  expect(text).toContain('In the way of the contract steps: nodes of version 0.4.33.');
  expect(text).toContain('No back-up was found');
  await pool.end();
  const newer = openPool(url, 1, { name: 'work', application: 'treadline 0.5.0 c1' });
  await newer.query('SELECT 1');
  await expect.poll(() => said([drop], null)).not.toContain('In the way');
  await newer.end();
});

it('tells two builds of one version apart', async () => {
  const names = ['aaa', 'bbb'].map((build) => nodeName.replace(thisVersion, versionOf(build)));
  const pools = names.map((application) => openPool(url, 1, { name: 'work', application }));
  for (const pool of pools) await pool.query('SELECT 1');
  expect(await said([], null)).toContain(
    `At work: version ${appVersion}+aaa (1 connections), version ${appVersion}+bbb (1 connections).`,
  );
  expect(nodeName).toContain(` ${versionOf(readBuildId())} c`);
  for (const pool of pools) await pool.end();
});

it('finds the newest complete back-up', async () => {
  const folder = mkdtempSync(join(tmpdir(), `treadline-test-${process.pid}-`));
  expect(await newestBackup(join(folder, 'none'))).toBeNull();
  for (const [name, at] of [
    ['a', '2026-01-02T00:00:00.000Z'],
    ['b', '2026-01-03T00:00:00.000Z'],
  ] as const) {
    mkdirSync(join(folder, name));
    writeFileSync(join(folder, name, 'manifest.json'), JSON.stringify({ createdAt: at }));
  }
  mkdirSync(join(folder, 'broken'));
  expect(await newestBackup(folder)).toBe('2026-01-03T00:00:00.000Z');
  rmSync(folder, { recursive: true });
});

it('the command says it, and runs what is missing while others work on the database', async () => {
  const runWith = async (more: object, ...args: string[]) => {
    const env = { ...process.env, DATABASE_URL: url, ...more };
    const file = join(import.meta.dirname, '../upgrade.ts');
    return (await promisify(execFile)(process.execPath, [file, ...args], { env })).stdout;
  };
  const run = (...args: string[]) => runWith({}, ...args);
  const nothing = 'The database has all migrations of this version.';
  expect(await run('--check')).toContain(nothing);
  // As npm hands on what was typed without `--`.
  for (const more of [
    { npm_config_check: 'true' },
    { npm_config_check: 'true', npm_config_contract: 'true' },
  ])
    expect(await runWith(more)).toContain(nothing);
  for (const name of ['npm_config_check', 'npm_config_contract'])
    await expect(runWith({ [name]: 'yes' })).rejects.toThrow('takes no value');
  // It is missing here, as before an upgrade.
  const missing = '0647_parts_that_waited';
  await client.query('DELETE FROM kysely_migration WHERE name = $1', [missing]);
  // What it takes is found by running all of them in a database of its own.
  const check = await run('--check');
  expect(check).toContain(`1 migrations have to run:\n  ${missing} (expand)`);
  expect(check).toContain('The former version can serve on, and can be gone back to.');
  expect(check).toContain('Rows that are there are changed in part.');
  expect(await run()).toContain('1 migrations were run.');
  expect(
    (await client.query('SELECT name FROM kysely_migration WHERE name = $1', [missing])).rows,
  ).toHaveLength(1);
});
