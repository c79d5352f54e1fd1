import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { createGunzip, createGzip } from 'node:zlib';
import { openObjects, type Objects } from '#kernel/files/index.ts';
import { spoolContent } from '#kernel/files/spool-content.ts';

/**
 * Manifest of a base back-up. Contents of a back-up location, gzipped except for the product's files:
 * `cluster.json.gz`: owner; `wal/<segment>.gz`; `base/<moment>.json.gz`: a Base; `content/…`: contents of bases, by
 * hash, each stored once; `files/…`: files of the product; `timeline/<number>.json.gz`: when a restore began the
 * timeline.
 */
export interface Base {
  /** Start and end time (ISO 8601) of the copy; later changes are in the WAL. */
  startedAt: string;
  finishedAt: string;
  /** First and last WAL segment required. */
  startSegment: string;
  stopSegment: string;
  /** Text of `backup_label`. */
  label: string;
  /** Fingerprint of the data's encryption key. */
  key: string | null;
  dirs: string[];
  /** Files of the data directory; size in bytes before compression, `content` without its prefix. */
  files: StoredObject[];
  /** Generated keys of DATA_DIR, and the database's password. */
  keys: StoredObject[];
  /** Paths of the product's files at that time, where they are in DATA_DIR. */
  stored: string[];
}
export interface StoredObject {
  path: string;
  size: number;
  content: string;
}

/**
 * Opens a back-up location.
 * @throws Error that explains an invalid address
 */
export const openPlace = (place: string, dataDir: string): Objects =>
  openObjects(place, join(dataDir, 'files', 'incoming'));

/**
 * Stores content, gzipped, under a key.
 * @throws service.unavailable
 */
export async function putZipped(place: Objects, key: string, content: Readable): Promise<void> {
  await spoolContent(place.incoming, gzipStream(content), Infinity, (temporary, stored) =>
    place.put(key, temporary, stored),
  );
}

/** Gzips a stream; an error of the source aborts the result instead of ending it. */
export function gzipStream(content: Readable): Readable {
  const zipped = createGzip({ level: 1 });
  content.once('error', (error) => zipped.destroy(error));
  return content.pipe(zipped);
}

/**
 * Opens gzipped content.
 * @throws Error with code ENOENT when the key does not exist, service.unavailable
 */
export async function openZipped(place: Objects, key: string): Promise<Readable> {
  const content = await place.open(key);
  const plain = createGunzip();
  content.once('error', (error) => plain.destroy(error));
  return content.pipe(plain);
}

export async function readJson<T>(place: Objects, key: string): Promise<T> {
  return JSON.parse(await text(await openZipped(place, key))) as T;
}

/** Keys of finished base back-ups, oldest first; keys contain their time. */
export async function listBases(place: Objects): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of place.list('base/')) keys.push(key);
  return keys.toSorted();
}

/** Time (ms) at which the base of a key was finished. */
export const momentOf = (key: string): number =>
  Date.parse(key.slice('base/'.length, -'.json.gz'.length).replace(/T(\d\d)(\d\d)(\d\d)/, 'T$1:$2:$3'));
export const keyOf = (moment: Date): string => `base/${moment.toISOString().replaceAll(':', '')}.json.gz`;

/**
 * System identifier of the database that a location backs up; null when empty.
 * @throws service.unavailable
 */
export async function readOwner(place: Objects): Promise<string | null> {
  try {
    return (await readJson<{ system: string }>(place, 'cluster.json.gz')).system;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/**
 * Checks that a location belongs to this database, claiming an empty one.
 * @throws Error otherwise
 */
export async function claimPlace(place: Objects, system: string): Promise<void> {
  const owner = await readOwner(place);
  if (owner === null) await putJson(place, 'cluster.json.gz', { system });
  else if (owner !== system)
    throw new Error(`The back-up there is of another database (${owner}): choose another BACKUP_URL.`);
}

export const putJson = (place: Objects, key: string, value: unknown): Promise<void> =>
  putZipped(place, key, Readable.from([JSON.stringify(value)]));
