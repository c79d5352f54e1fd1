import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onDatabase, openClient } from '#kernel/client.ts';
import { clearRemains, findPostmaster } from './processes.ts';
import { scratchDir } from './scratch.ts';
import { startPostgres, type RunningPostgres } from './start.ts';

const program = join(import.meta.dirname, '..', 'testing', 'hold-postgres.ts');
const quiet = () => undefined;
// Each starts and kills several databases, on machines that are busy with other tests.
vi.setConfig({ testTimeout: 60_000 });
let base = '';
let dataDir = '';
const holders: ChildProcess[] = [];

beforeEach(() => {
  // Under root this is a home that only root may enter, while the database runs as another account.
  base = mkdtempSync(join(scratchDir(), `treadline-test-${process.pid}-`));
  chmodSync(base, 0o700);
  dataDir = join(base, 'data');
});

afterEach(async () => {
  for (const holder of holders.splice(0)) holder.kill('SIGKILL');
  const pid = findPostmaster(clusterData());
  if (pid) process.kill(pid, 'SIGQUIT');
  while (findPostmaster(clusterData())) await sleep(20);
  rmSync(base, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});

const clusterData = () => join(dataDir, 'postgres', 'data');

/** Starts the holder; `kept` grows by every number it says it committed. */
async function hold(): Promise<{ holder: ChildProcess; url: string; kept: number[] }> {
  const holder = spawn(process.execPath, [program, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  holders.push(holder);
  const kept: number[] = [];
  const url = await new Promise<string>((resolve, reject) => {
    holder.once('exit', () => reject(new Error('the holder ended')));
    createInterface({ input: holder.stdout }).on('line', (line) => {
      if (line.startsWith('ready ')) resolve(line.slice(6));
      if (line.startsWith('kept ')) kept.push(Number(line.slice(5)));
    });
  });
  return { holder, url, kept };
}

async function readKept(url: string): Promise<Set<number>> {
  const { rows } = await onDatabase(url, (client) => client.query<{ id: number }>('select id from kept'));
  return new Set(rows.map(({ id }) => id));
}

async function stopAndExpectGone(...servers: RunningPostgres[]): Promise<void> {
  for (const server of servers) await server.stop();
  expect(findPostmaster(clusterData())).toBeUndefined();
}

test('loses nothing when the server is killed, three times in a row', async () => {
  const promised: number[] = [];
  for (let round = 0; round < 3; round++) {
    const { holder, kept } = await hold();
    await sleep(150);
    const ended = new Promise((resolve) => holder.once('exit', resolve));
    holder.kill('SIGKILL');
    await ended;
    expect(findPostmaster(clusterData())).toBeDefined();
    promised.push(...kept);
  }
  const postgres = await startPostgres({ dataDir, log: quiet });
  const found = await readKept(postgres.url);
  expect(promised.length).toBeGreaterThan(3);
  expect(promised.filter((id) => !found.has(id))).toEqual([]);
  await stopAndExpectGone(postgres);
});

test('loses nothing and comes back when the database is killed under a living server', async () => {
  const { url, kept } = await hold();
  for (let round = 0; round < 2; round++) {
    const before = kept.length;
    await expect.poll(() => kept.length).toBeGreaterThan(before);
    const killed = findPostmaster(clusterData()) ?? 0;
    process.kill(killed, 'SIGKILL');
    await expect.poll(() => findPostmaster(clusterData()) ?? killed).not.toBe(killed);
    const after = kept.length;
    await expect.poll(() => kept.length).toBeGreaterThan(after);
  }
  const promised = [...kept];
  const found = await readKept(url);
  expect(promised.filter((id) => !found.has(id))).toEqual([]);
});

test('loses nothing when both are killed at once', async () => {
  const { holder, kept } = await hold();
  await sleep(150);
  holder.kill('SIGKILL');
  process.kill(findPostmaster(clusterData()) ?? 0, 'SIGKILL');
  const postgres = await startPostgres({ dataDir, log: quiet });
  const found = await readKept(postgres.url);
  expect(kept.filter((id) => !found.has(id))).toEqual([]);
  await stopAndExpectGone(postgres);
});

test('lets several servers that start at once share one database, which the last one stops', async () => {
  const servers = await Promise.all([hold(), hold(), hold()]);
  expect(new Set(servers.map(({ url }) => url)).size).toBe(1);
  const running = findPostmaster(clusterData());
  for (const { holder } of servers.slice(0, 2)) {
    const ended = new Promise((resolve) => holder.once('exit', resolve));
    holder.kill('SIGTERM');
    await ended;
    expect(findPostmaster(clusterData())).toBe(running);
  }
  const last = servers[2];
  const before = last?.kept.length ?? 0;
  await expect.poll(() => last?.kept.length).toBeGreaterThan(before);
  const ended = new Promise((resolve) => last?.holder.once('exit', resolve));
  last?.holder.kill('SIGTERM');
  await ended;
  expect(findPostmaster(clusterData())).toBeUndefined();
});

test('starts where the path is too long for a socket', async () => {
  dataDir = join(base, '长路径-'.repeat(8), 'x'.repeat(60));
  mkdirSync(dataDir, { recursive: true });
  const postgres = await startPostgres({ dataDir, log: quiet, durable: false });
  const client = await openClient(postgres.url);
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await client.end();
  await stopAndExpectGone(postgres);
});

test('ends what a restore began that was killed between two names', async () => {
  const first = await startPostgres({ dataDir, log: quiet, durable: false });
  await onDatabase(first.url, (client) => client.query('create table restored (n int)'));
  await stopAndExpectGone(first);
  renameSync(join(dataDir, 'postgres'), join(dataDir, 'postgres.next'));
  const second = await startPostgres({ dataDir, log: quiet, durable: false });
  const { rowCount } = await onDatabase(second.url, (client) => client.query('select from restored'));
  expect(rowCount).toBe(0);
  await second.stop();
});

test('is not misled by a process that took over the number of a killed database', async () => {
  await stopAndExpectGone(await startPostgres({ dataDir, log: quiet, durable: false }));
  writeFileSync(
    join(clusterData(), 'postmaster.pid'),
    `${process.pid}\n${clusterData()}\n1\n5432\n../run\n\n0 0\n`,
  );
  const postgres = await startPostgres({ dataDir, log: quiet, durable: false });
  expect(readFileSync(join(clusterData(), 'postmaster.pid'), 'utf8')).not.toMatch(
    new RegExp(`^${process.pid}\n`),
  );
  await stopAndExpectGone(postgres);
});

test('finds trigrams in Chinese and answers in the time zone of the house', async () => {
  const postgres = await startPostgres({ dataDir, log: quiet, durable: false });
  const client = await openClient(postgres.url);
  await client.query('create extension pg_trgm');
  const { rows } = await client.query(
    `select cardinality(show_trgm('轮胎库存')) > 0 as chinese, current_setting('timezone') as zone, current_setting('jit') as jit`,
  );
  expect(rows).toEqual([{ chinese: true, zone: 'Asia/Shanghai', jit: 'off' }]);
  await client.end();
  await stopAndExpectGone(postgres);
});

test('refuses a cluster of another PostgreSQL by saying so', async () => {
  await stopAndExpectGone(await startPostgres({ dataDir, log: quiet, durable: false }));
  writeFileSync(join(clusterData(), 'PG_VERSION'), '15\n');
  await expect(startPostgres({ dataDir, log: quiet })).rejects.toThrow(/of PostgreSQL 15/);
  await clearRemains(clusterData());
});
