import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { throttleProcess } from '#testing/throttle-process.ts';
import { findPostmaster } from './processes.ts';

const program = join(import.meta.dirname, '..', 'testing', 'hold-postgres.ts');
const share = 0.05;
let dataDir = '';
const open: { holder: ChildProcess; slow: { end(): Promise<void> } }[] = [];
const data = () => join(dataDir, 'postgres', 'data');

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), `treadline-test-${process.pid}-`));
  chmodSync(dataDir, 0o755);
});
afterEach(async () => {
  await killAll();
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});

/** Starts a server's database on a machine of 5 %; resolves when it is ready. */
async function startSlowly(): Promise<void> {
  const holder = spawn(process.execPath, [program, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  open.push({ holder, slow: throttleProcess(holder.pid ?? 0, dataDir, share) });
  await new Promise<void>((resolve, reject) => {
    holder.once('exit', () => reject(new Error('the start failed')));
    createInterface({ input: holder.stdout }).on('line', (line) => {
      if (line.startsWith('ready ')) resolve();
    });
  });
}

/** Ends everything at once, as a machine that goes out. */
async function killAll(): Promise<void> {
  for (const { holder, slow } of open.splice(0)) {
    await slow.end();
    holder.removeAllListeners('exit').kill('SIGKILL');
  }
  const pid = findPostmaster(data());
  if (pid) process.kill(pid, 'SIGKILL');
  while (findPostmaster(data())) await sleep(20);
}

const starts = (): number =>
  readFileSync(join(dataDir, 'postgres', 'postgres.log'), 'utf8').split('starting PostgreSQL').length - 1;

test('at 5 % of a processor a first start and one after a crash start the database once each', async () => {
  await startSlowly();
  expect(starts()).toBe(1);
  await killAll();
  await startSlowly();
  expect(starts()).toBe(2);
  expect(readdirSync(dataDir)).toEqual(['postgres']);
});

test('at 5 % three first starts at once make one database', async () => {
  await Promise.all([startSlowly(), startSlowly(), startSlowly()]);
  expect(starts()).toBe(1);
  expect(readdirSync(dataDir)).toEqual(['postgres']);
});

test('a first start that was killed half way leaves nothing in the way of the next', async () => {
  void startSlowly().catch(() => undefined);
  await expect.poll(() => readdirSync(dataDir), { timeout: 120_000 }).toHaveLength(1);
  await killAll();
  await startSlowly();
  expect(starts()).toBe(1);
  expect(readdirSync(dataDir)).toEqual(['postgres']);
});
