import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Whether a process with this id exists, under any account. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Whether the process of a recorded id has ended. Our own id was another process's then: in a container every start
 * has the same.
 */
export const isAbandoned = (pid: number): boolean => pid === process.pid || !isAlive(pid);

function readOr<T>(read: () => T, otherwise: T): T {
  try {
    return read();
  } catch {
    return otherwise;
  }
}

/** Whether a process works in the data directory; process ids are reused after a crash or in a new container. */
function worksIn(pid: number, data: string): boolean {
  if (process.platform === 'linux') {
    return readOr(() => readlinkSync(`/proc/${pid}/cwd`) === realpathSync(data), false);
  }
  if (process.platform === 'win32') return true;
  return readOr(
    () => /postgres/.test(execFileSync('ps', ['-p', String(pid), '-o', 'comm=']).toString()),
    false,
  );
}

/** Content of a database's lock file; empty when there is none, which may happen at any moment. */
export const readLockFile = (data: string): string =>
  readOr(() => readFileSync(join(data, 'postmaster.pid'), 'utf8'), '');

/** Process id of the running postmaster of a data directory, if any. */
export function findPostmaster(data: string): number | undefined {
  const pid = Number.parseInt(readLockFile(data), 10);
  return pid > 0 && isAlive(pid) && worksIn(pid, data) ? pid : undefined;
}

/** Milliseconds for a process of a killed database to terminate before it is killed. */
const mercy = 10_000;

/**
 * Cleans up after a killed postmaster: ends its children, which hold the shared memory, and removes its lock file,
 * whose process id may be in use by another process.
 */
export async function clearRemains(data: string): Promise<void> {
  let left = process.platform === 'linux' ? listChildren(data) : [];
  for (const since = Date.now(); left.length > 0; left = left.filter((pid) => isChild(pid, data))) {
    const signal = Date.now() - since > mercy ? 'SIGKILL' : 'SIGQUIT';
    for (const pid of left) readOr(() => process.kill(pid, signal), false);
    await sleep(50);
  }
  rmSync(join(data, 'postmaster.pid'), { force: true });
}

const listChildren = (data: string): number[] =>
  readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && pid !== process.pid && isChild(pid, data));

const isChild = (pid: number, data: string): boolean => worksIn(pid, data) && isDatabase(pid);

function isDatabase(pid: number): boolean {
  return readOr(() => readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('postgres'), false);
}
