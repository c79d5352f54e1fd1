import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Whether a process of this id exists, whoever owns it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function readOr<T>(read: () => T, otherwise: T): T {
  try {
    return read();
  } catch {
    return otherwise;
  }
}

/** A process number is used again after a crash or in a new container: only a process that works in the data
 * directory is our database. */
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

/** The process number of the running postmaster of this data directory, if there is one. */
export function findPostmaster(data: string): number | undefined {
  const pid = Number.parseInt(
    readOr(() => readFileSync(join(data, 'postmaster.pid'), 'utf8'), ''),
    10,
  );
  return pid > 0 && isAlive(pid) && worksIn(pid, data) ? pid : undefined;
}

/** After a postmaster was killed: ends its children, which would keep the shared memory, and takes away its
 * lock file, which names a number that another process may bear by now. */
export function clearRemains(data: string): void {
  if (process.platform === 'linux') {
    const pids = readdirSync('/proc')
      .map(Number)
      .filter((pid) => pid > 0 && pid !== process.pid);
    for (const pid of pids.filter((each) => worksIn(each, data) && isDatabase(each))) {
      readOr(() => process.kill(pid, 'SIGQUIT'), false);
    }
  }
  rmSync(join(data, 'postmaster.pid'), { force: true });
}

function isDatabase(pid: number): boolean {
  return readOr(() => readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('postgres'), false);
}
