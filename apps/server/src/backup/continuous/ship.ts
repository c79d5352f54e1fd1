import { createReadStream } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Objects } from '#kernel/files/index.ts';
import { listBases, putZipped, readJson, type Base } from './place.ts';
import { isNextSegment, isHistory, isSegment, positionOf } from './segments.ts';

/** State of the WAL at a location: its newest segment, and whether it is complete since the last base. */
export interface LogChain {
  newest: string | null;
  whole: boolean;
}

/**
 * Uploads completed WAL segments from a directory in order, removing each once it is stored.
 * @throws service.unavailable
 */
export async function shipLog(place: Objects, folder: string, chain: LogChain): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((each) => isSegment(each) || isHistory(each)).toSorted()) {
    await putZipped(place, `wal/${name}.gz`, createReadStream(join(folder, name)));
    await rm(join(folder, name));
    if (!isSegment(name)) continue;
    chain.whole &&= chain.newest === null || isNextSegment(chain.newest, name);
    chain.newest = name;
  }
  // Marks of base back-ups, which say nothing that the base does not.
  for (const name of names.filter((each) => each.endsWith('.backup'))) await rm(join(folder, name));
}

/** Last base back-up of a timeline. */
async function lastBase(place: Objects, timeline: string): Promise<Base | null> {
  for (const key of (await listBases(place)).toReversed()) {
    const base = await readJson<Base>(place, key);
    if (base.startSegment.startsWith(timeline)) return base;
  }
  return null;
}

/**
 * WAL state of a location for the database of a timeline; timelines of restored databases are ignored.
 * @throws service.unavailable, Error when the database that this one was restored from still writes there
 */
export async function readChain(place: Objects, timeline: string): Promise<LogChain> {
  const names: string[] = [];
  const former: Date[] = [];
  let begun: Date | null = null;
  for await (const { key, at } of place.list('wal/')) {
    const name = key.slice('wal/'.length, -'.gz'.length);
    const own = name.startsWith(timeline);
    if (own && isSegment(name)) names.push(name);
    if (own && isHistory(name)) begun = at;
    if (!own && isSegment(name) && name < timeline) former.push(at);
  }
  // Whoever rehearses has it running still: two pasts in one place could not be told apart.
  const since = begun;
  if (since && former.some((at) => at > since))
    throw new Error(
      'The database that this one was restored from goes on writing there: choose another BACKUP_URL.',
    );
  const newest = names.toSorted().at(-1) ?? null;
  // After a restore the log goes on under another number, and without a base.
  const base = await lastBase(place, timeline);
  if (!base || !newest) return { newest, whole: false };
  const first = positionOf(base.startSegment);
  const chain = names.filter((name) => positionOf(name) >= first);
  return { newest, whole: chain.length === positionOf(newest) - first + 1 };
}
