import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '#bench/servers.ts';
import { openDatabaseProxy } from './database-proxy.ts';

/** Path of PgBouncer (Debian: `apt-get install pgbouncer`); undefined when not installed. */
export const pgbouncer: string | undefined = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']
  .map((dir) => join(dir, 'pgbouncer'))
  .find((file) => existsSync(file));

/** Starts PgBouncer with default settings and session pooling in front of the database; `url` connects through it. */
export async function openPgbouncer(url: string) {
  // Its account may not enter the directory of the socket.
  const way = await openDatabaseProxy(url);
  const { port, username, password, pathname } = new URL(way.url);
  const dir = mkdtempSync(join(tmpdir(), `treadline-test-${process.pid}-bouncer-`));
  const listen = await freePort();
  const target = `host=127.0.0.1 port=${port} user=${username} password=${password}`;
  const config = join(dir, 'pgbouncer.ini');
  writeFileSync(
    config,
    `[databases]\n* = ${target}\n[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = ${listen}\nunix_socket_dir =\nauth_type = any\npool_mode = session\n`,
  );
  chmodSync(dir, 0o755);
  // It refuses to run as root.
  const account = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};
  const child = spawn(pgbouncer ?? '', [config], { ...account, stdio: ['ignore', 'ignore', 'pipe'] });
  await new Promise<void>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`pgbouncer ended with ${code}`)));
    createInterface({ input: child.stderr }).on('line', (line) => line.includes('process up') && resolve());
  });
  return {
    url: `postgresql://${username}:${password}@127.0.0.1:${listen}${pathname}`,
    async stop(): Promise<void> {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      await way.cut();
      rmSync(dir, { recursive: true });
    },
  };
}
