import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { choosePort } from './address.ts';
import { nameDataDir, type Cluster } from './cluster.ts';
import { findPostmaster, isAlive, readLockFile } from './processes.ts';
import { listSettings } from './settings.ts';

function logFile(cluster: Cluster): string {
  return join(cluster.dir, 'postgres.log');
}

/** Last lines of PostgreSQL's log for an error message; empty when there is none. */
export function readLogTail(cluster: Cluster, lines = 8): string {
  if (!existsSync(logFile(cluster))) return '';
  return readFileSync(logFile(cluster), 'utf8').trimEnd().split('\n').slice(-lines).join('\n');
}

/** Signs of progress while a database starts: log size and lock file content. */
export function readSigns(cluster: Cluster): string {
  return `${statSync(logFile(cluster), { throwIfNoEntry: false })?.size ?? 0} ${readLockFile(cluster.data)}`;
}

function openLog(cluster: Cluster): number {
  const path = logFile(cluster);
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (size > 10 * 1024 ** 2) renameSync(path, `${path}.1`);
  return openSync(path, 'a', 0o600);
}

/** Started database process, not necessarily ready. */
export interface LaunchedPostmaster {
  isRunning(): boolean;
  /** Ends a failed start. */
  end(): void;
}

/**
 * Starts the database process in its own session, so that Ctrl+C for the server does not stop it. The caller must
 * check that it is ready.
 */
export async function launchPostmaster(cluster: Cluster): Promise<LaunchedPostmaster> {
  const port = await choosePort(cluster, true);
  const options = Object.entries({ ...listSettings(cluster), port }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  const log = openLog(cluster);
  try {
    if (process.platform === 'win32') {
      // pg_ctl gives up the rights of an administrator, under which PostgreSQL refuses to run.
      const quoted = options.map((each) => `"${each}"`).join(' ');
      const tool = join(cluster.native, 'bin', 'pg_ctl');
      await promisify(execFile)(tool, [
        'start',
        '-W',
        '-D',
        cluster.data,
        '-l',
        logFile(cluster),
        '-o',
        quoted,
      ]);
      // What it started is no child of ours.
      const since = Date.now();
      return { isRunning: () => Date.now() - since < 10_000, end: () => undefined };
    }
    const child = spawn(join(cluster.native, 'bin', 'postgres'), ['-D', nameDataDir(cluster), ...options], {
      cwd: cluster.data,
      detached: true,
      stdio: ['ignore', log, log],
      ...cluster.account,
    });
    await once(child, 'spawn');
    child.unref();
    return {
      isRunning: () => child.exitCode === null && child.signalCode === null,
      end: () => void child.kill('SIGQUIT'),
    };
  } finally {
    closeSync(log);
  }
}

/**
 * Shuts the database down: open transactions are rolled back, committed ones are on disk. After 30 s it is stopped
 * immediately, which loses nothing but makes the next start replay its WAL.
 */
export async function shutDown(cluster: Cluster): Promise<void> {
  const pid = findPostmaster(cluster.data);
  if (!pid) return;
  if (process.platform === 'win32') {
    await promisify(execFile)(join(cluster.native, 'bin', 'pg_ctl'), [
      'stop',
      '-m',
      'fast',
      '-D',
      cluster.data,
    ]);
    return;
  }
  process.kill(pid, 'SIGINT');
  const started = Date.now();
  for (let hard = false; isAlive(pid);) {
    if (!hard && Date.now() - started > 30_000) {
      hard = true;
      process.kill(pid, 'SIGQUIT');
    }
    await sleep(10);
  }
}
