import { createReadStream } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Objects } from '../../kernel/files/index.ts';
import { listBases, putZipped, readJson, type Base } from './place.ts';
import { follows, isHistory, isSegment, positionOf } from './segments.ts';

/** The log at a place: its newest segment, and whether none misses between the last base and that. */
export interface Chain {
  newest: string | null;
  whole: boolean;
}

/**
 * Takes the finished segments that wait in a folder to the place, in their order, and lets go of each when it is there.
 * @throws service.unavailable
 */
export async function shipLog(place: Objects, folder: string, chain: Chain): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((each) => isSegment(each) || isHistory(each)).toSorted()) {
    await putZipped(place, `wal/${name}.gz`, createReadStream(join(folder, name)));
    await rm(join(folder, name));
    if (!isSegment(name)) continue;
    chain.whole &&= chain.newest === null || follows(chain.newest, name);
    chain.newest = name;
  }
  // Marks of base back-ups, which say nothing that the base does not.
  for (const name of names.filter((each) => each.endsWith('.backup'))) await rm(join(folder, name));
}

/** How the place stands. @throws service.unavailable */
export async function readChain(place: Objects): Promise<Chain> {
  const names: string[] = [];
  let timeline = '';
  for await (const { key } of place.list('wal/')) {
    const name = key.slice('wal/'.length, -'.gz'.length);
    if (isSegment(name)) names.push(name);
    if (isSegment(name) || isHistory(name)) timeline = [timeline, name.slice(0, 8)].toSorted().at(-1) ?? '';
  }
  const newest = names.toSorted().at(-1) ?? null;
  const base = (await listBases(place)).at(-1);
  if (!base || !newest) return { newest, whole: false };
  const { startSegment } = await readJson<Base>(place, base);
  const chain = names.filter(
    (name) => name.startsWith(startSegment.slice(0, 8)) && positionOf(name) >= positionOf(startSegment),
  );
  const isWhole = chain.length === positionOf(newest) - positionOf(startSegment) + 1;
  // After a restore the log goes on under another number.
  return { newest, whole: isWhole && startSegment.startsWith(timeline) };
}
