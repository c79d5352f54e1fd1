import { createHash } from 'node:crypto';
import { lstatSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Cluster } from './cluster.ts';

/** Maximum length of a socket path: 104 bytes on macOS or 108 on Linux, including the terminator. */
const longestPath = 103;

/** Socket directory for clients: where the real path is too long, a short symbolic link in a private directory. */
function findSocketDir(dir: string): string {
  const real = join(dir, 'run');
  if (Buffer.byteLength(join(real, '.s.PGSQL.5432')) <= longestPath) return real;
  const parent = join(tmpdir(), `treadline-run-${process.getuid?.()}`);
  mkdirSync(parent, { recursive: true, mode: 0o700 });
  const found = lstatSync(parent);
  if (!found.isDirectory() || found.uid !== process.getuid?.() || (found.mode & 0o77) !== 0) {
    throw new Error(`${parent} belongs to somebody else: remove it, or use a DATA_DIR with a shorter path.`);
  }
  const link = join(parent, createHash('sha256').update(real).digest('hex').slice(0, 16));
  rmSync(link, { force: true });
  symlinkSync(real, link);
  return link;
}

function isFree(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : port));
    });
  });
}

/**
 * Port of the postmaster. With sockets it is only part of a file name; on Windows it is a port of 127.0.0.1, stored in
 * `dir/port` and chosen again when `starting` finds it in use.
 */
export async function choosePort(cluster: Cluster, starting: boolean): Promise<number> {
  if (process.platform !== 'win32') return 5432;
  const file = join(cluster.dir, 'port');
  let port = 0;
  try {
    port = Number(readFileSync(file, 'utf8'));
  } catch {
    // Not chosen yet.
  }
  if (port && !starting) return port;
  const free = await isFree(port).catch(() => isFree(0));
  writeFileSync(file, String(free));
  return free;
}

/** Connection string of a database of the cluster. */
export async function addressOf(cluster: Cluster, database: string): Promise<string> {
  const url = new URL(`postgresql://treadline:${cluster.password}@127.0.0.1/${database}`);
  url.port = String(await choosePort(cluster, false));
  if (process.platform !== 'win32') url.searchParams.set('host', findSocketDir(cluster.dir));
  return url.href.replaceAll('+', '%20');
}
