import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type pg from 'pg';
import type { Objects } from '#kernel/files/index.ts';
import { spoolContent } from '#kernel/files/spool-content.ts';
import { pathOf } from '#kernel/files/stored-file.ts';
import { readKey } from '../check-key.ts';
import { listOwn } from './own-files.ts';
import { keyOf, putJson, gzipStream, type Base, type StoredObject } from './place.ts';

/** Directories whose content is recreated at start, and files of the current run only. */
const emptied = new Set(
  'pg_wal,pg_replslot,pg_dynshmem,pg_notify,pg_serial,pg_snapshots,pg_stat_tmp,pg_subtrans'.split(','),
);
const omitted =
  /(^|\/)(postmaster\.(pid|opts)|backup_label.*|tablespace_map.*|pg_internal\.init.*|pgsql_tmp.*)$/;
/** Copied last: it states the WAL position of the copied files. */
const control = 'global/pg_control';

async function* walk(root: string, below = ''): AsyncGenerator<{ path: string; isDirectory: boolean }> {
  for (const entry of await readdir(join(root, below), { withFileTypes: true }).catch(() => [])) {
    const path = below ? `${below}/${entry.name}` : entry.name;
    if (omitted.test(path) || path === control) continue;
    if (!entry.isDirectory()) yield { path, isDirectory: false };
    else {
      yield { path, isDirectory: true };
      if (!emptied.has(path)) yield* walk(root, path);
    }
  }
}

const zipWhole = promisify(gzip);
/** Files copied concurrently beside a running server. */
const workers = 2;
/** Maximum bytes of a file read at once. */
const small = 4 << 20;

/** Target of a copy: store, hashes already stored, abort signal. */
interface Keeping {
  place: Objects;
  known: Set<string>;
  stop?: AbortSignal;
}

/**
 * Stores a file's content once across bases.
 * @returns null when the file has disappeared meanwhile, as table files do
 */
async function keep(to: Keeping, root: string, path: string): Promise<StoredObject | null> {
  try {
    const file = join(root, path);
    const { size } = await stat(file);
    return await (size <= small ? keepSmall(to, file, path) : keepLarge(to, file, path));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT' && path !== control) return null;
    throw error;
  }
}

/** Stores a small file; most are unchanged since the previous base and not written again. */
async function keepSmall(to: Keeping, file: string, path: string): Promise<StoredObject> {
  const plain = await readFile(file);
  const zipped = await zipWhole(plain, { level: 1 });
  const content = pathOf(createHash('sha256').update(zipped).digest('hex'));
  if (!to.known.has(content)) await putContent(to, Readable.from([zipped]));
  return { path, size: plain.length, content };
}

async function keepLarge(to: Keeping, file: string, path: string): Promise<StoredObject> {
  let size = 0;
  const source = createReadStream(file, { signal: to.stop });
  source.on('data', (piece) => (size += piece.length));
  const content = await putContent(to, gzipStream(source));
  return { path, size, content };
}

async function putContent({ place, known }: Keeping, zipped: Readable): Promise<string> {
  const { path } = await spoolContent(place.incoming, zipped, Infinity, async (temporary, stored) => {
    if (!known.has(stored.path)) await place.put(`content/${stored.path}`, temporary, stored);
    known.add(stored.path);
  });
  return path;
}

async function copyData(
  place: Objects,
  data: string,
  stop: AbortSignal,
): Promise<Pick<Base, 'dirs' | 'files'>> {
  const known = new Set<string>();
  for await (const { key } of place.list('content/')) known.add(key.slice('content/'.length));
  const dirs: string[] = [];
  const files: StoredObject[] = [];
  const take = async (path: string): Promise<void> => {
    stop.throwIfAborted();
    const kept = await keep({ place, known, stop }, data, path);
    if (kept) files.push(kept);
  };
  const found = walk(data);
  const work = async (): Promise<void> => {
    for (let next = await found.next(); !next.done; next = await found.next()) {
      if (next.value.isDirectory) dirs.push(next.value.path);
      else await take(next.value.path);
    }
  };
  await Promise.all(Array.from({ length: workers }, work));
  await take(control);
  return { dirs, files };
}

async function copyKeys(place: Objects, dataDir: string): Promise<StoredObject[]> {
  const entries = await readdir(dataDir, { withFileTypes: true });
  const paths = ['postgres/password', ...entries.filter((each) => each.isFile()).map(({ name }) => name)];
  const kept = [];
  for (const path of paths) kept.push(await keep({ place, known: new Set() }, dataDir, path));
  return kept.filter((each) => each !== null);
}

/** Current time in milliseconds, independent of the driver's time parsing. */
const now = '(extract(epoch from clock_timestamp()) * 1000)::float8';

interface Stopped {
  start: string;
  stop: string;
  label: string;
  at: number;
}

/** Aborts the copy as soon as its session, and with it PostgreSQL's back-up mode, is lost. */
async function copyWhile<T>(
  client: pg.Client,
  stop: AbortSignal,
  copy: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const lost = new AbortController();
  let why: Error | null = null;
  client.once('error', (error) => {
    why = error;
    lost.abort(error);
  });
  return copy(AbortSignal.any([stop, lost.signal])).catch((error: unknown) => {
    throw why ?? error;
  });
}

/**
 * Copies the running embedded database of a session to the location, with a list of the files in DATA_DIR as stored
 * there, until `stop`; with the WAL since then any later time can be restored. On return the WAL up to its end is
 * ready to be shipped; only then may the base be announced.
 * @throws service.unavailable, the error of PostgreSQL, or the reason for the abort
 */
export async function saveBase(
  place: Objects,
  client: pg.Client,
  { dataDir, ownFiles, stop }: { dataDir: string; ownFiles: boolean; stop: AbortSignal },
): Promise<() => Promise<void>> {
  const { rows: began } = await client.query<{ start: string; at: number }>(
    `select pg_walfile_name(pg_backup_start('treadline', true)) as start, ${now} as at`,
  );
  const copied = await copyWhile(client, stop, (signal) =>
    copyData(place, join(dataDir, 'postgres', 'data'), signal),
  );
  const keys = await copyKeys(place, dataDir);
  const key = await readKey(client).catch(() => null);
  const { rows: ended } = await client.query<Stopped>(
    `select labelfile as label, pg_walfile_name(lsn) as stop, ${now} as at from pg_backup_stop()`,
  );
  const [from, to] = [began[0], ended[0]];
  if (!from || !to) throw new Error('PostgreSQL does not say where its back-up stands');
  const base: Base = {
    startedAt: new Date(from.at).toISOString(),
    finishedAt: new Date(to.at).toISOString(),
    startSegment: from.start,
    stopSegment: to.stop,
    label: to.label,
    key,
    keys,
    stored: ownFiles ? await listOwn(dataDir) : [],
    ...copied,
  };
  return () => putJson(place, keyOf(new Date(to.at)), base);
}

/**
 * System identifier of the database: the first eight bytes of its control file, shared only with databases restored
 * from it.
 */
export async function readSystem(dataDir: string): Promise<string> {
  const file = await readFile(join(dataDir, 'postgres', 'data', control));
  return file.readBigUInt64LE(0).toString();
}
