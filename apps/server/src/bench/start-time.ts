import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isHealthy, freePort } from './servers.ts';
import type { PrintLine } from './stage.ts';

const root = join(import.meta.dirname, '../../../..');

/** Runs the start command and returns the seconds until the server responds. */
async function startOnce(dataDir: string): Promise<number> {
  const port = await freePort();
  const started = performance.now();
  const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: '' };
  const child = spawn(process.execPath, [join(root, 'scripts/run.mjs'), 'start'], {
    cwd: root,
    env,
    stdio: 'ignore',
  });
  while (!(await isHealthy(port))) {
    if (child.exitCode !== null) throw new Error(`start ended with ${child.exitCode}`);
    await sleep(25);
  }
  const seconds = (performance.now() - started) / 1000;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
  return seconds;
}

/**
 * Measures start-up of a checkout with packages and web app in place: first with an empty data directory, then with a
 * filled one.
 */
export async function measureStart(say: PrintLine): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'treadline-start-'));
  const first = await startOnce(dataDir);
  const next = [await startOnce(dataDir), await startOnce(dataDir), await startOnce(dataDir)].toSorted(
    (a, b) => a - b,
  );
  rmSync(dataDir, { recursive: true, force: true });
  say(
    `\nstart on a prepared clone: ${next[1]?.toFixed(1)} s (first start, with database and demo data: ${first.toFixed(1)} s)`,
  );
}
