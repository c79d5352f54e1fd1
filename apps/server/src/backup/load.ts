import { existsSync, readFileSync } from 'node:fs';
import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { onDatabase } from '#kernel/client.ts';
import {
  createAlike,
  dropAbandoned,
  dropDatabase,
  replaceDatabase,
  withDatabase,
} from '#postgres/databases.ts';
import { holdLock } from '#postgres/lock.ts';
import { checkSavedKey } from './check-key.ts';
import { fillDatabase } from './fill.ts';
import { printLine } from './run.ts';
import { listSaved, listTables, stagedEnd, type Manifest } from './tables.ts';

function readManifest(dir: string): Manifest {
  const path = join(dir, 'manifest.json');
  if (!existsSync(path)) throw new Error(`${dir} is no complete back-up: it has no manifest.json.`);
  return JSON.parse(readFileSync(path, 'utf8')) as Manifest;
}

/** Loads into a new database and renames it to this one, which is kept under the returned name. */
async function fillBeside(url: string, dir: string, manifest: Manifest, suffix: string): Promise<string> {
  const name = decodeURIComponent(new URL(url).pathname.slice(1));
  const fresh = `${name}_${suffix}_new`;
  await dropAbandoned(url, (each) => each.startsWith(`${name}_before_`) && each.endsWith('_new'));
  await createAlike(url, fresh, name);
  try {
    await fillDatabase(withDatabase(url, fresh), dir, manifest);
    await replaceDatabase(url, name, fresh, `${name}_${suffix}`);
  } catch (error) {
    // Where the server is gone, too, the next restore drops it.
    await dropDatabase(url, fresh).catch(() => undefined);
    throw error;
  }
  return `${name}_${suffix}`;
}

interface Target {
  isEmpty: boolean;
  mayCreate: boolean;
  role: string;
}
async function readTarget(url: string): Promise<Target> {
  return onDatabase(url, async (client) => {
    const { rows } = await client.query<Omit<Target, 'isEmpty'>>(
      'select rolname as role, rolsuper or rolcreatedb as "mayCreate" from pg_roles where rolname = current_user',
    );
    const isEmpty = (await listTables(client)).length === 0;
    return { isEmpty, role: rows[0]?.role ?? '', mayCreate: rows[0]?.mayCreate ?? false };
  });
}

/**
 * Copies a back-up's files beside the existing ones.
 * @returns functions to install and to discard them
 */
async function stageFiles(dir: string, dataDir: string) {
  const source = join(dir, 'data');
  const names = existsSync(source) ? await readdir(source) : [];
  const staged = (name: string): string => join(dataDir, `${name}${stagedEnd}`);
  const drop = async (): Promise<void> => {
    for (const name of names) await rm(staged(name), { recursive: true, force: true });
  };
  await drop();
  try {
    for (const name of names) await cp(join(source, name), staged(name), { recursive: true });
  } catch (error) {
    await drop();
    throw error;
  }
  /** Renames existing files, as the old database. */
  const place = async (suffix: string): Promise<void> => {
    for (const name of names) {
      const target = join(dataDir, name);
      if (existsSync(target)) await rename(target, `${target}.${suffix}`);
      await rename(staged(name), target);
    }
  };
  return { place, drop };
}

/**
 * @throws Error naming files missing from a back-up since it was made; back-ups of older versions do not list them
 */
async function requireFiles(dir: string, { files = [] }: Manifest): Promise<void> {
  const sizes = new Map((await listSaved(dir)).map(({ path, size }) => [path, size]));
  const [lost, ...more] = files.filter(({ path, size }) => sizes.get(path) !== size);
  if (lost)
    throw new Error(
      `${dir} is not whole: ${lost.path} is missing or cut${more.length ? `, and ${more.length} more` : ''}. Nothing was changed.`,
    );
}

/**
 * Loads the back-up in `dir`. An empty database is filled directly, which its owner may do. Otherwise a new database
 * is created and renamed to the one in `url`; the old one is kept under the returned name, as are files in `dataDir`.
 * Nothing changes before that.
 * @throws Error while a server uses the database, or when nodes could not decrypt the data with `secretKey` or,
 * without it, the key in the files
 */
export async function loadBackup(
  url: string,
  dataDir: string,
  dir: string,
  secretKey?: string,
): Promise<{ kept: string | null }> {
  const manifest = readManifest(dir);
  await requireFiles(dir, manifest);
  checkSavedKey(manifest.key, secretKey, [join(dir, 'data'), dataDir]);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  // Two at once would take each other's files away.
  return holdLock(dataDir, printLine, () => loadAlone(url, dataDir, dir, manifest), 'restore');
}

async function loadAlone(url: string, dataDir: string, dir: string, manifest: Manifest) {
  const { isEmpty, mayCreate, role } = await readTarget(url);
  if (!isEmpty && !mayCreate)
    throw new Error(
      `The role ${role} may not create databases. Have an empty one created (CREATE DATABASE … OWNER ${role}) and restore into it by naming it in DATABASE_URL.`,
    );
  const suffix = `before_${new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14)}`;
  const files = await stageFiles(dir, dataDir);
  try {
    const kept = isEmpty
      ? await fillDatabase(url, dir, manifest).then(() => null)
      : await fillBeside(url, dir, manifest, suffix);
    await files.place(suffix);
    return { kept };
  } catch (error) {
    await files.drop();
    throw error;
  }
}
