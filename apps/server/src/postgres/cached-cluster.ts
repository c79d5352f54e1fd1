import { createHash } from 'node:crypto';
import {
  chownSync,
  constants,
  copyFileSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { scratchDir } from './scratch.ts';

const root = join(import.meta.dirname, '../../../..');
const keptDir = join(root, 'node_modules', '.cache', 'treadline', 'clusters');

/** Hash of the matching files' names and contents, without tests. Patterns are relative to the repository's root. */
export function digestFiles(patterns: readonly string[]): string {
  const hash = createHash('sha256');
  const files = globSync(patterns, {
    cwd: root,
    exclude: ['{apps,packages}/**/node_modules/**', '**/*.test.ts'],
  });
  for (const file of files.toSorted()) {
    const path = join(root, file);
    if (statSync(path).isFile()) hash.update(`${file}\0`).update(readFileSync(path)).update('\0');
  }
  return hash.digest('hex').slice(0, 24);
}

function copyEntry(from: string, to: string): void {
  const { mode, uid, gid } = statSync(from);
  if (statSync(from).isDirectory()) {
    mkdirSync(to, { mode });
    for (const name of readdirSync(from)) copyEntry(join(from, name), join(to, name));
  } else copyFileSync(from, to, constants.COPYFILE_FICLONE);
  if (process.getuid?.() === 0) chownSync(to, uid, gid);
}

/** Copies the stopped cluster of one data directory, and what lies beside it, into another, preserving file owners. */
export function copyCluster(from: string, dataDir: string): void {
  mkdirSync(dataDir, { recursive: true });
  for (const name of readdirSync(from)) copyEntry(join(from, name), join(dataDir, name));
}

function removeUnused(name: string, keep: number): void {
  const own = readdirSync(keptDir).filter((each) => each.startsWith(`${name}-`));
  const lastUse = (each: string) => statSync(join(keptDir, each), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  for (const each of own.toSorted((a, b) => lastUse(b) - lastUse(a)).slice(keep))
    rmSync(join(keptDir, each), { recursive: true, force: true });
}

/** Creates the cluster in a temporary directory and renames it, so that a killed run leaves no partial one. */
async function makeKept(dir: string, fill: (dataDir: string) => Promise<void>): Promise<void> {
  // The next run of the tests removes what a killed one leaves under this name.
  const work = mkdtempSync(join(scratchDir(), `treadline-test-${process.pid}-cluster-`));
  const staging = `${dir}.${process.pid}`;
  try {
    await fill(work);
    mkdirSync(dirname(dir), { recursive: true });
    rmSync(staging, { recursive: true, force: true });
    copyCluster(work, staging);
    try {
      renameSync(staging, dir);
    } catch (error) {
      // Another run has made the same meanwhile.
      if (!existsSync(dir)) throw error;
    }
  } finally {
    for (const each of [work, staging])
      rmSync(each, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
}

const directoryOf = (name: string, key: string): string => join(keptDir, `${name}-${key}`);

/** Data directory of a cached cluster; undefined unless it has been created. */
export function findCluster(name: string, key: string): string | undefined {
  const dir = directoryOf(name, key);
  return existsSync(dir) ? dir : undefined;
}

/**
 * Data directory of a stopped cluster cached between runs, as a source for `copyCluster`. `fill` creates it in the
 * given directory, starting and stopping PostgreSQL, unless one with this name and key is cached. The key must cover
 * everything that the cluster depends on. Of each name the last `keep` used are kept, by default three, for work on
 * several branches.
 */
export async function cachedCluster(
  name: string,
  key: string,
  fill: (dataDir: string) => Promise<void>,
  keep = 3,
): Promise<string> {
  const dir = directoryOf(name, key);
  if (!existsSync(dir)) await makeKept(dir, fill);
  utimesSync(dir, new Date(), new Date());
  removeUnused(name, keep);
  return dir;
}
