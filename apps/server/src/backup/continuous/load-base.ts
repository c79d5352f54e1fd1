import { randomBytes } from 'node:crypto';
import { chownSync, createWriteStream, existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Objects } from '#kernel/files/index.ts';
import { chooseAccount } from '#postgres/account.ts';
import { prepareBinaries } from '#postgres/binaries.ts';
import { makeDirectory, nextDir, removeAbandoned, type Cluster } from '#postgres/cluster.ts';
import { openZipped, type Base, type StoredObject } from './place.ts';

const workers = 4;

async function load(place: Objects, { path, size, content }: StoredObject, target: string): Promise<void> {
  let found = 0;
  const plain = await openZipped(place, `content/${content}`);
  plain.on('data', (piece: Buffer) => (found += piece.length));
  await pipeline(plain, createWriteStream(target, { mode: 0o600 }));
  if (found !== size) throw new Error(`${path} has ${found} of ${size} bytes in the back-up.`);
}

/**
 * Restores a base back-up into a new, stopped cluster beside the one in `dataDir`, named by this process (see
 * removeAbandoned).
 */
export async function loadBase(
  place: Objects,
  base: Base,
  dataDir: string,
  durable: boolean,
): Promise<Cluster> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  removeAbandoned(dataDir);
  const dir = resolve(dataDir, `postgres.new-${process.pid}-${randomBytes(4).toString('hex')}`);
  const data = join(dir, 'data');
  const account = chooseAccount(resolve(dataDir, 'postgres', 'data'));
  const cluster: Cluster = {
    dir,
    data,
    account,
    durable,
    patience: 60_000,
    more: {},
    password: '',
    ...prepareBinaries(account),
  };
  const own = (path: string): void => {
    if (account) chownSync(path, account.uid, account.gid);
  };
  for (const each of ['', 'data', 'run', 'fetch', 'wal']) makeDirectory(join(dir, each), account);
  for (const each of base.dirs.toSorted()) makeDirectory(join(data, each), account);
  await loadFiles(place, base, data, own);
  await markForRecovery(cluster, base.label, own);
  for (const kept of base.keys.filter(({ path }) => path === 'postgres/password')) {
    await load(place, kept, join(dir, 'password'));
    own(join(dir, 'password'));
    cluster.password = (await readFile(join(dir, 'password'), 'utf8')).trim();
  }
  return cluster;
}

async function loadFiles(
  place: Objects,
  { files }: Base,
  data: string,
  own: (path: string) => void,
): Promise<void> {
  const waiting = files.values();
  const work = async (): Promise<void> => {
    for (const kept of waiting) {
      await load(place, kept, join(data, kept.path));
      own(join(data, kept.path));
    }
  };
  await Promise.all(Array.from({ length: workers }, work));
}

async function markForRecovery({ data }: Cluster, label: string, own: (path: string) => void): Promise<void> {
  for (const [name, text] of [
    ['backup_label', label],
    ['recovery.signal', ''],
  ] as const) {
    await writeFile(join(data, name), text, { mode: 0o600 });
    own(join(data, name));
  }
}

/**
 * Copies a base's key files beside those in DATA_DIR.
 * @returns functions to install them, keeping a different existing key under another name, and to discard them
 */
export async function stageKeys(place: Objects, base: Base, dataDir: string) {
  const keys = base.keys.filter(({ path }) => !path.startsWith('postgres/'));
  const targets = keys.map(({ path }) => join(dataDir, path));
  const drop = (): void => {
    for (const target of targets) rmSync(`${target}.new`, { force: true });
  };
  const put = (suffix: string): void => {
    for (const target of targets) {
      const isSame = existsSync(target) && readFileSync(target).equals(readFileSync(`${target}.new`));
      if (existsSync(target) && !isSame) renameSync(target, `${target}.${suffix}`);
      renameSync(`${target}.new`, target);
    }
  };
  try {
    for (const kept of keys) {
      const target = join(dataDir, kept.path);
      await mkdir(dirname(target), { recursive: true });
      await load(place, kept, `${target}.new`);
    }
  } catch (error) {
    drop();
    throw error;
  }
  return { put, drop };
}

/**
 * Replaces the cluster in `dataDir`, which is kept under the returned name; the next start completes an interruption.
 */
export async function replaceDataDir(
  cluster: Cluster,
  dataDir: string,
  suffix: string,
): Promise<string | null> {
  const target = resolve(dataDir, 'postgres');
  const kept = existsSync(target) ? `${target}.${suffix}` : null;
  await rm(join(cluster.dir, 'fetch'), { recursive: true, force: true });
  const next = nextDir(dataDir);
  rmSync(next, { recursive: true, force: true });
  renameSync(cluster.dir, next);
  if (kept) renameSync(target, kept);
  renameSync(next, target);
  return kept;
}

export const removeCluster = (cluster: Cluster): void =>
  rmSync(cluster.dir, { recursive: true, force: true });
