import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, openSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Account } from '#postgres/account.ts';

export interface Started {
  name: string;
  pid: number;
  isAlive(): boolean;
  kill(signal: NodeJS.Signals): void;
  ended: Promise<void>;
}

interface Program {
  file: string;
  args: readonly string[];
  env?: Record<string, string>;
  account?: Account;
}

const path = '/usr/sbin:/usr/bin:/sbin:/bin';

/** Process manager: starts programs with their output in log files, and ends all of them. */
export function createProcessKeeper(logs: string) {
  const started: Started[] = [];
  return {
    start(name: string, { file, args, env = {}, account }: Program): Started {
      const log = openSync(join(logs, `${name}.log`), 'a');
      const child = spawn(file, args, {
        ...account,
        cwd: '/',
        env: { PATH: path, LANG: 'C.UTF-8', HOME: logs, ...env },
        stdio: ['ignore', log, log],
      });
      const one = describe(name, child);
      started.push(one);
      return one;
    },
    /** Kills all processes at once, when nothing of them is needed any more. */
    killAll(): void {
      for (const one of started) if (one.isAlive()) one.kill('SIGKILL');
    },
  };
}
export type ProcessKeeper = ReturnType<typeof createProcessKeeper>;

function describe(name: string, child: ChildProcess): Started {
  const ended = new Promise<void>((resolve) =>
    child.once('exit', () => resolve()).once('error', () => resolve()),
  );
  return {
    name,
    pid: child.pid ?? 0,
    isAlive: () => child.pid !== undefined && child.exitCode === null && child.signalCode === null,
    kill: (sent) => void child.kill(sent),
    ended,
  };
}

/** Process id of the PostgreSQL server of a data directory, or null. */
export function postmasterOf(dataDir: string): number | null {
  const file = join(dataDir, 'postmaster.pid');
  const pid = existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0;
  return pid > 0 && existsSync(`/proc/${pid}`) ? pid : null;
}

/** Process ids of a process and its descendants, from /proc. */
export function familyOf(pid: number): number[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc').filter((each) => /^\d+$/.test(each))) {
    const parent = parentOf(name);
    if (parent !== null) parents.set(Number(name), parent);
  }
  const family = [pid];
  for (const member of family)
    for (const [child, parent] of parents) if (parent === member) family.push(child);
  return family;
}

function parentOf(pid: string): number | null {
  try {
    return Number(/\) \S+ (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1]);
  } catch {
    return null;
  }
}

/** Sends a signal; a process that has ended is ignored. */
export function sendSignal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has ended.
  }
}

/**
 * Waits for a condition.
 * @throws Error naming what was awaited, after so many seconds
 */
export async function waitUntil(
  what: string,
  seconds: number,
  isSo: () => boolean | Promise<boolean>,
): Promise<void> {
  const end = Date.now() + seconds * 1000;
  while (!(await Promise.resolve(isSo()).catch(() => false))) {
    if (Date.now() > end) throw new Error(`waited ${seconds} s: ${what}`);
    await sleep(100);
  }
}
