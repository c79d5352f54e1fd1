import { createHash } from 'node:crypto';
import { realpathSync, rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Address of the lock: a listening socket, which the system releases even when its holder is killed. */
function nameLock(dir: string, what: string): string {
  const key = what === 'start' ? realpathSync(dir) : `${realpathSync(dir)} ${what}`;
  const name = `treadline-${createHash('sha256').update(key).digest('hex').slice(0, 16)}`;
  if (process.platform === 'linux') return `\0${name}`;
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.lock`);
}

function listen(path: string): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE' || error.code === 'EACCES') resolve(undefined);
      else reject(error);
    });
    server.listen({ path }, () => resolve(server.unref()));
  });
}

/** Removes the socket file of a killed holder, which exists on systems other than Linux and Windows. */
async function removeDeadLock(path: string): Promise<void> {
  if (process.platform === 'linux' || process.platform === 'win32') return;
  const refused = await new Promise<boolean>((resolve) => {
    const socket = connect(path, () => resolve(false));
    socket.once('error', (error: NodeJS.ErrnoException) => resolve(error.code === 'ECONNREFUSED'));
    socket.once('close', () => socket.destroy());
  });
  if (refused) rmSync(path, { force: true });
}

/** Milliseconds between two messages while waiting. */
export const waitLogIntervalMs = 5000;

/** Runs `task` under an inter-process lock on a directory for `what`; logs while it waits. */
export async function holdLock<T>(
  dir: string,
  log: (message: string) => void,
  task: () => Promise<T>,
  what: 'start' | 'restore' = 'start',
): Promise<T> {
  const path = nameLock(dir, what);
  let server = await listen(path);
  for (let told = Date.now(); !server;) {
    if (Date.now() - told > waitLogIntervalMs) {
      log(`waiting for another ${what} on ${dir}`);
      told = Date.now();
    }
    await removeDeadLock(path);
    await sleep(50);
    server = await listen(path);
  }
  try {
    return await task();
  } finally {
    server.close();
  }
}
