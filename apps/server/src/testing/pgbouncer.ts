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

/** Starts PgBouncer in front of the database, by what docs/running.md says; `url` connects through it. */
export async function openPgbouncer(
  url: string,
  mode: 'session' | 'transaction' | 'statement' = 'session',
  settings: Record<string, string> = { default_pool_size: '60', max_client_conn: '200' },
) {
  // Its account may not enter the directory of the socket.
  const way = await openDatabaseProxy(url);
  const { port, username, password, pathname } = new URL(way.url);
  const dir = mkdtempSync(join(tmpdir(), `treadline-test-${process.pid}-bouncer-`));
  const listen = await freePort();
  const place = { listen_addr: '127.0.0.1', listen_port: String(listen), unix_socket_dir: '' };
  const all = { ...place, auth_type: 'any', pool_mode: mode, ...settings };
  const config = join(dir, 'pgbouncer.ini');
  writeFileSync(
    config,
    `[databases]\n* = host=127.0.0.1 port=${port} user=${username} password=${password}\n[pgbouncer]\n${Object.entries(
      all,
    )
      .map((each) => `${each.join(' = ')}\n`)
      .join('')}`,
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
