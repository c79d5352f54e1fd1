import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dropDatabase } from '../postgres/databases.ts';
import { testDatabase } from '../testing/database.ts';
import { loadBackup } from './load.ts';
import { saveBackup } from './save.ts';
import { listTables } from './tables.ts';

let base = '';
let url = '';

beforeAll(async () => {
  base = mkdtempSync(join(tmpdir(), `treadline-test-${process.pid}-`));
  url = await testDatabase();
});
afterAll(() => rmSync(base, { recursive: true, force: true }));

async function query<T extends pg.QueryResultRow>(text: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<T>(text);
  await client.end();
  return rows;
}

const odd = 'tab\t newline\n return\r \\. \u2028 轮胎 "quoted"';

/** Puts in what a careless copy would lose: odd characters, a waiting job, used numbers. */
async function fill(): Promise<void> {
  await query('drop table if exists test_job');
  await query(`insert into timeline (entity, entity_id, action, remark, actor_name, actor_type, request_id)
    select 'x', n, 'made', ${pg.escapeLiteral(odd)}, '', 'OTHER', 'r' from generate_series(1, 2000) n`);
  await query(`select nextval('document_number')`);
  const boss = new PgBoss(url);
  await boss.start();
  await boss.createQueue('push');
  await boss.send('push', { note: 1 });
  await boss.stop();
}

/** One hash for each table, over its rows. */
async function hashTables(): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const hashes: Record<string, string> = {};
  for (const { name } of await listTables(client)) {
    const { rows } = await client.query<{ hash: string }>(
      `select count(*) || md5(coalesce(string_agg(t::text, ',' order by t::text), '')) as hash from ${name} t`,
    );
    hashes[name] = rows[0]?.hash ?? '';
  }
  await client.end();
  return hashes;
}

test('brings back rows, waiting jobs, numbers, files and keys, and keeps what was there', async () => {
  await fill();
  const dataDir = join(base, 'data');
  mkdirSync(join(dataDir, 'files'), { recursive: true });
  writeFileSync(join(dataDir, 'files', 'a'), 'scan');
  writeFileSync(join(dataDir, 'secret.key'), 'first');
  const before = await hashTables();
  await saveBackup(url, dataDir, join(base, 'saved'));

  await query('delete from timeline; truncate pgboss.job_common');
  rmSync(join(dataDir, 'files', 'a'));
  writeFileSync(join(dataDir, 'secret.key'), 'second');
  const { kept } = await loadBackup(url, dataDir, join(base, 'saved'));

  expect(await hashTables()).toEqual(before);
  expect(await query('select distinct remark from timeline')).toEqual([{ remark: odd }]);
  expect(await query(`select data from pgboss.job where name = 'push'`)).toEqual([{ data: { note: 1 } }]);
  const [next] = await query<{
    id: number;
  }>(`insert into timeline (entity, entity_id, action, actor_name, actor_type, request_id)
    values ('x', 1, 'made', '', 'OTHER', 'r') returning id`);
  expect(Number(next?.id)).toBeGreaterThan(2000);
  expect(readFileSync(join(dataDir, 'secret.key'), 'utf8')).toBe('first');
  expect(readFileSync(join(dataDir, 'files', 'a'), 'utf8')).toBe('scan');
  await dropDatabase(url, kept);
});

test('changes nothing when the back-up is damaged or a server is running', async () => {
  const dataDir = join(base, 'other');
  mkdirSync(dataDir);
  await saveBackup(url, dataDir, join(base, 'whole'));
  const before = await hashTables();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await expect(loadBackup(url, dataDir, join(base, 'whole'))).rejects.toThrow(/stop the server first/);
  await client.end();
  writeFileSync(join(base, 'whole', 'tables', 'public.timeline.copy.gz'), 'damaged');
  await expect(loadBackup(url, dataDir, join(base, 'whole'))).rejects.toThrow(/header/);
  rmSync(join(base, 'whole', 'manifest.json'));
  await expect(loadBackup(url, dataDir, join(base, 'whole'))).rejects.toThrow(/no complete back-up/);
  expect(await hashTables()).toEqual(before);
});
