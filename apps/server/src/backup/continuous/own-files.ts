import type pg from 'pg';
import { openFilePlace, type Objects } from '#kernel/files/index.ts';
import { copyFile, moveFiles } from '#kernel/files/move-files.ts';
import { isPath } from '#kernel/files/stored-file.ts';

/** Minutes that a row may be uncommitted before it becomes visible. */
const margin = 10;

/** Objects below `files/` as an object store of their own. */
function filesOf(place: Objects): Objects {
  const prefix = 'files/';
  return {
    incoming: place.incoming,
    put: (key, temporary, content) => place.put(prefix + key, temporary, content),
    open: (key) => place.open(prefix + key),
    async *list(below) {
      for await (const { key, ...rest } of place.list(prefix + below))
        yield { ...rest, key: key.slice(prefix.length) };
    },
    remove: (key) => place.remove(prefix + key),
  };
}

/** Paths of the files in DATA_DIR/files. */
export async function listOwn(dataDir: string): Promise<string[]> {
  const paths: string[] = [];
  for await (const { key } of openFilePlace('folder', dataDir).list('')) if (isPath(key)) paths.push(key);
  return paths;
}

/**
 * Copies files of DATA_DIR/files that are missing from the back-up.
 * @throws service.unavailable
 */
export const saveAllFiles = (place: Objects, dataDir: string) =>
  moveFiles(openFilePlace('folder', dataDir), filesOf(place), { check: false, remove: false });

/**
 * Copies files of the back-up that are missing from DATA_DIR/files.
 * @throws service.unavailable
 */
export const loadAllFiles = (place: Objects, dataDir: string) =>
  moveFiles(filesOf(place), openFilePlace('folder', dataDir), { check: false, remove: false });

/**
 * Copies files whose rows were added since a moment and are not in `saved`, which is updated.
 * @throws service.unavailable
 */
export async function saveNewFiles(
  place: Objects,
  dataDir: string,
  { client, since, saved }: { client: pg.Client; since: Date; saved: Set<string> },
): Promise<void> {
  const { rows } = await client.query<{ path: string }>(
    `select distinct path from file where created_at > $1::timestamptz - make_interval(mins => ${margin})`,
    [since],
  );
  const fresh = rows.map(({ path }) => path).filter((path) => !saved.has(path));
  for (const path of fresh) {
    const found = await copyFile(openFilePlace('folder', dataDir), filesOf(place), path).catch(
      (error: NodeJS.ErrnoException) => error.code === 'ENOENT' || Promise.reject(error),
    );
    if (found) saved.add(path);
  }
}
