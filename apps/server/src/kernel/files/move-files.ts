import { createHash } from 'node:crypto';
import type { Objects, StoredObject } from './objects.ts';
import { spoolContent } from './spool-content.ts';
import { isPath, pathOf } from './stored-file.ts';

/**
 * Counts of files copied, already present and deleted; `damaged` lists keys whose content does not match their hash.
 */
export interface MoveFilesResult {
  copied: number;
  found: number;
  removed: number;
  bytes: number;
  damaged: string[];
}

/** `check` verifies files already present; `remove` deletes files from the source once both stores have them. */
interface How {
  check: boolean;
  remove: boolean;
}

const workers = 8;

/**
 * Copies all files between two object stores, each atomically and verified against its hash; files present with the
 * same size are skipped. Can be interrupted and repeated while nodes use both stores.
 * @throws service.unavailable
 */
export async function moveFiles(from: Objects, to: Objects, how: How): Promise<MoveFilesResult> {
  const there = new Map<string, number>();
  for await (const { key, size } of to.list('')) there.set(key, size);
  const moved: MoveFilesResult = { copied: 0, found: 0, removed: 0, bytes: 0, damaged: [] };
  const move = async ({ key, size }: StoredObject): Promise<void> => {
    const isThere = there.get(key) === size && (!how.check || (await isWhole(to, key)));
    if (isThere) moved.found += 1;
    else if (await copyFile(from, to, key)) {
      moved.copied += 1;
      moved.bytes += size;
    } else return void moved.damaged.push(key);
    if (!how.remove) return;
    await from.remove(key);
    moved.removed += 1;
  };
  const files = from.list('')[Symbol.asyncIterator]();
  const work = async (): Promise<void> => {
    for (let next = await files.next(); !next.done; next = await files.next())
      if (isPath(next.value.key)) await move(next.value);
  };
  await Promise.all(Array.from({ length: workers }, work));
  return moved;
}

/**
 * Copies one file.
 * @returns whether its content matched its hash; otherwise nothing is stored
 */
export async function copyFile(from: Objects, to: Objects, key: string): Promise<boolean> {
  let isSame = false;
  await spoolContent(to.incoming, await from.open(key), Infinity, async (temporary, stored) => {
    isSame = stored.path === key;
    if (isSame) await to.put(key, temporary, stored);
  });
  return isSame;
}

async function isWhole(place: Objects, key: string): Promise<boolean> {
  const hash = createHash('sha256');
  for await (const piece of await place.open(key)) hash.update(piece as Buffer);
  return pathOf(hash.digest('hex')) === key;
}
