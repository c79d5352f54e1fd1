import type { Objects } from '#kernel/files/index.ts';
import { listBases, momentOf, readJson, type Base } from './place.ts';
import { isSegment, positionOf } from './segments.ts';

const day = 86_400_000;

/** Base back-ups needed to restore any time since `since` (ms): those finished later, and the last one before. */
export function chooseRetained(bases: readonly string[], since: number): string[] {
  const first = bases.findLastIndex((key) => momentOf(key) <= since);
  return bases.slice(Math.max(first, 0));
}

/**
 * Deletes what no restore to the last `days` needs; at least one complete chain of a base and its WAL remains.
 * Nothing may be copied to the location during the call.
 * @throws service.unavailable
 */
export async function removeOld(place: Objects, days: number): Promise<void> {
  const bases = await listBases(place);
  const kept = new Set(chooseRetained(bases, Date.now() - days * day));
  if (kept.size === 0) return;
  // First what says that a base is there, then what it is made of.
  for (const key of bases) if (!kept.has(key)) await place.remove(key);
  const needed = new Set<string>();
  let first = Infinity;
  for (const key of kept) {
    const { files, keys, stored, startSegment } = await readJson<Base>(place, key);
    for (const path of stored) needed.add(path);
    for (const { content } of [...files, ...keys]) needed.add(content);
    first = Math.min(first, positionOf(startSegment));
  }
  for await (const { key } of place.list('content/'))
    if (!needed.has(key.slice('content/'.length))) await place.remove(key);
  // Of files that no base knows the young ones came after the last.
  for await (const { key, at } of place.list('files/'))
    if (!needed.has(key.slice('files/'.length)) && at.getTime() < Date.now() - day) await place.remove(key);
  for await (const { key } of place.list('wal/')) {
    const name = key.slice('wal/'.length, -'.gz'.length);
    if (isSegment(name) && positionOf(name) < first) await place.remove(key);
  }
}
