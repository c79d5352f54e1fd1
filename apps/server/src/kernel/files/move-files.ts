import { createHash } from 'node:crypto';
import type { Objects, StoredObject } from './objects.ts';
import { spool } from './spool.ts';
import { isPath, pathOf } from './stored-file.ts';

/** Files copied, found there already, and taken away; `damaged` names those whose content is not what their name says. */
export interface Moved {
  copied: number;
  found: number;
  removed: number;
  bytes: number;
  damaged: string[];
}

/** `check` reads again what is there already; `remove` takes away what both places have. */
interface How {
  check: boolean;
  remove: boolean;
}

const workers = 8;

/**
 * Copies the files of one place to another, each whole or not at all and under the name that its content has; what is
 * there in the same size stays. It may be broken off and run again, while nodes read and write both places.
 * @throws service.unavailable
 */
export async function moveFiles(from: Objects, to: Objects, how: How): Promise<Moved> {
  const there = new Map<string, number>();
  for await (const { key, size } of to.list('')) there.set(key, size);
  const moved: Moved = { copied: 0, found: 0, removed: 0, bytes: 0, damaged: [] };
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

/** Copies one file. @returns whether the content was what its name says; else nothing is kept */
export async function copyFile(from: Objects, to: Objects, key: string): Promise<boolean> {
  let isSame = false;
  await spool(to.incoming, await from.open(key), Infinity, async (temporary, stored) => {
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
