import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { createGunzip, createGzip } from 'node:zlib';
import { openObjects, type Objects } from '#kernel/files/index.ts';
import { spool } from '#kernel/files/spool.ts';

/**
 * What a continuous back-up holds, all of it gzipped but the files of the product:
 * `cluster.json.gz`: whose it is; `wal/<segment>.gz`; `base/<moment>.json.gz`: a Base; `content/…`: what bases are made of,
 * by its hash, each once; `files/…`: what the product stores; `timeline/<number>.json.gz`: when a restore began it.
 */
export interface Base {
  /** Moments (ISO) between which it was copied; what came later is in the log. */
  startedAt: string;
  finishedAt: string;
  /** The first and the last segment of the log that it needs. */
  startSegment: string;
  stopSegment: string;
  /** Text of `backup_label`. */
  label: string;
  /** Fingerprint of the key that the data are encrypted with. */
  key: string | null;
  dirs: string[];
  /** Of the data directory; size in bytes before it was gzipped, `content` without its prefix. */
  files: Kept[];
  /** Of DATA_DIR: generated keys; and the database's password. */
  keys: Kept[];
  /** Paths of the product's files of then, where they lie in DATA_DIR. */
  stored: string[];
}
export interface Kept {
  path: string;
  size: number;
  content: string;
}

/** The place of a continuous back-up. @throws Error that names what is wrong with its address */
export const openPlace = (place: string, dataDir: string): Objects =>
  openObjects(place, join(dataDir, 'files', 'incoming'));

/** Keeps content, gzipped, under a key. @throws service.unavailable */
export async function putZipped(place: Objects, key: string, content: Readable): Promise<void> {
  await spool(place.incoming, zip(content), Infinity, (temporary, stored) =>
    place.put(key, temporary, stored),
  );
}

/** An error of the source breaks the answer off instead of ending it. */
export function zip(content: Readable): Readable {
  const zipped = createGzip({ level: 1 });
  content.once('error', (error) => zipped.destroy(error));
  return content.pipe(zipped);
}

/** @throws Error with code ENOENT when nothing is kept there, service.unavailable */
export async function openZipped(place: Objects, key: string): Promise<Readable> {
  const content = await place.open(key);
  const plain = createGunzip();
  content.once('error', (error) => plain.destroy(error));
  return content.pipe(plain);
}

export async function readJson<T>(place: Objects, key: string): Promise<T> {
  return JSON.parse(await text(await openZipped(place, key))) as T;
}

/** The keys of finished bases, oldest first: their names are their moments. */
export async function listBases(place: Objects): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of place.list('base/')) keys.push(key);
  return keys.toSorted();
}

/** The moment (ms) at which the base of a key was finished. */
export const momentOf = (key: string): number =>
  Date.parse(key.slice('base/'.length, -'.json.gz'.length).replace(/T(\d\d)(\d\d)(\d\d)/, 'T$1:$2:$3'));
export const keyOf = (moment: Date): string => `base/${moment.toISOString().replaceAll(':', '')}.json.gz`;

/** The database whose back-up a place holds; null where there is none yet. @throws service.unavailable */
export async function readOwner(place: Objects): Promise<string | null> {
  try {
    return (await readJson<{ system: string }>(place, 'cluster.json.gz')).system;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Makes sure that a place holds the back-up of this database and no other's. @throws Error otherwise */
export async function claimPlace(place: Objects, system: string): Promise<void> {
  const owner = await readOwner(place);
  if (owner === null) await putJson(place, 'cluster.json.gz', { system });
  else if (owner !== system)
    throw new Error(`The back-up there is of another database (${owner}): choose another BACKUP_URL.`);
}

export const putJson = (place: Objects, key: string, value: unknown): Promise<void> =>
  putZipped(place, key, Readable.from([JSON.stringify(value)]));
