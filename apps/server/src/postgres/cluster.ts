import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { chooseAccount, type Account } from './account.ts';
import { prepareBinaries } from './binaries.ts';
import { isAbandoned } from './processes.ts';
import { requireOwner, setUnfinishedAside } from './whole.ts';

/** Database cluster on disk: `dir` holds `data`, `run` (the socket), `password` and `postgres.log`. */
export type Cluster = {
  dir: string;
  data: string;
  native: string;
  version: string;
  account: Account;
  password: string;
  durable: boolean;
  /** Milliseconds without progress after which a start is given up. */
  patience: number;
  /** Additional settings: archiving, recovery, options of the caller. */
  more: Record<string, string>;
};

/**
 * Archives completed WAL segments to `wal` beside the data, atomically and fsynced, at most a minute after a write.
 */
const archiving = {
  archive_mode: 'on',
  archive_library: 'basic_archive',
  'basic_archive.archive_directory': '../wal',
  archive_timeout: '60',
};

const run = promisify(execFile);

/**
 * Data directory argument of the database process: its working directory where root lent it an account that may not
 * traverse the path (a home that only root may enter).
 */
export function nameDataDir(cluster: Pick<Cluster, 'account' | 'data'>): string {
  return cluster.account && process.platform === 'linux' ? '/proc/self/cwd' : cluster.data;
}

/** lc_ctype determines which characters pg_trgm treats as letters; with plain C, Chinese text has no trigrams. */
function localeOptions(): string[] {
  const ctype: Record<string, string[]> = { win32: [], darwin: ['--lc-ctype=en_US.UTF-8'] };
  const builtin = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  return [...builtin, ...(ctype[process.platform] ?? ['--lc-ctype=C.UTF-8'])];
}

/** Creates a directory accessible only to the database's account. */
export function makeDirectory(dir: string, account: Account): void {
  mkdirSync(dir, { mode: 0o700 });
  if (account) chownSync(dir, account.uid, account.gid);
}

/** Runs initdb in a temporary directory and renames it, so that a killed first start leaves no partial cluster. */
async function initialise(cluster: Cluster, dataDir: string): Promise<void> {
  const staging = join(dataDir, `postgres.new-${process.pid}-${randomBytes(4).toString('hex')}`);
  const data = join(staging, 'data');
  for (const dir of [staging, data, join(staging, 'run')]) makeDirectory(dir, cluster.account);
  const passwordFile = join(staging, 'password');
  writeFileSync(passwordFile, `${randomBytes(24).toString('hex')}\n`, { mode: 0o600 });
  if (cluster.account) chownSync(passwordFile, cluster.account.uid, cluster.account.gid);
  const name = nameDataDir({ account: cluster.account, data });
  const options = ['-D', name, '-U', 'treadline', '--auth=scram-sha-256', '--pwfile=../password'];
  const initdb = join(cluster.native, 'bin', 'initdb');
  const settings = { cwd: data, ...cluster.account };
  try {
    await run(initdb, [...options, ...localeOptions(), '--no-sync', '--no-instructions'], settings);
    // One pass of fsync over the finished files costs less than initdb's own and keeps a power cut harmless.
    if (cluster.durable) await run(initdb, ['--sync-only', '-D', name], settings);
    renameSync(staging, cluster.dir);
  } catch (error) {
    rmSync(staging, { recursive: true, force: true });
    throw error;
  }
}

/** Removes leftovers of killed first starts and restores. */
export function removeAbandoned(dataDir: string): void {
  for (const name of readdirSync(dataDir)) {
    const pid = /^postgres\.new-(\d+)-/.exec(name)?.[1];
    if (pid && isAbandoned(Number(pid))) rmSync(join(dataDir, name), { recursive: true, force: true });
  }
}

/** Directory of a restored cluster about to replace the current one. */
export const nextDir = (dataDir: string): string => resolve(dataDir, 'postgres.next');

/** Directory of completed WAL segments waiting to be backed up. */
export const walDir = (dataDir: string): string => resolve(dataDir, 'postgres', 'wal');

/**
 * Opens the cluster in `dataDir/postgres`, or creates it (0.5 s).
 * @throws Error with an explanation when it cannot be started
 */
export async function prepareCluster({
  dataDir,
  archive,
  settings,
  log,
  ...how
}: {
  dataDir: string;
  durable: boolean;
  archive: boolean;
  settings: Record<string, string>;
  patience: number;
  log: (message: string) => void;
}): Promise<Cluster> {
  const dir = resolve(dataDir, 'postgres');
  // A restore was killed between two names.
  if (!existsSync(dir) && existsSync(nextDir(dataDir))) renameSync(nextDir(dataDir), dir);
  const data = join(dir, 'data');
  const account = chooseAccount(data);
  requireOwner(dataDir, account);
  const more = { ...(archive ? archiving : {}), ...settings };
  const cluster: Cluster = { dir, data, account, more, password: '', ...how, ...prepareBinaries(account) };
  removeAbandoned(dataDir);
  setUnfinishedAside(dir, log);
  if (!existsSync(data)) await initialise(cluster, dataDir);
  const major = readFileSync(join(data, 'PG_VERSION'), 'utf8').trim();
  if (major !== cluster.version.split('.')[0]) {
    throw new Error(`The data in ${data} is of PostgreSQL ${major}, this version needs ${cluster.version}.`);
  }
  if (archive && !existsSync(walDir(dataDir))) makeDirectory(walDir(dataDir), account);
  cluster.password = readFileSync(join(dir, 'password'), 'utf8').trim();
  return cluster;
}
