import { text } from 'node:stream/consumers';
import type { Objects } from '#kernel/files/index.ts';
import { listBases, momentOf, openZipped, putJson, readJson, type Base } from './place.ts';
import { isHistory, isSegment, positionOf } from './segments.ts';

/** Number of the first timeline, which has no restore. */
const first = '00000001';
const begunKey = (timeline: string): string => `timeline/${timeline}.json.gz`;

/**
 * Records at the location that a restore begins a timeline now.
 * @throws service.unavailable
 */
export const recordTimelineStart = (place: Objects, timeline: string): Promise<void> =>
  putJson(place, begunKey(timeline), { at: new Date().toISOString() });

/** Time at which a restore began a timeline, since a copied location has other file times. */
async function readBegun(place: Objects, timeline: string, copied: Date | undefined): Promise<number> {
  if (timeline === first) return 0;
  const { at } = await readJson<{ at: string }>(place, begunKey(timeline)).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || !copied) throw error;
    return { at: copied.toISOString() };
  });
  return Date.parse(at);
}

/** Timelines with WAL at the location, by number. A rehearsed restore has only a history file there. */
async function listLived(place: Objects): Promise<{ timeline: string; history: Date | undefined }[]> {
  const histories = new Map<string, Date>();
  const lived = new Set<string>();
  for await (const { key, at } of place.list('wal/')) {
    const name = key.slice('wal/'.length, -'.gz'.length);
    if (isHistory(name)) histories.set(name.slice(0, 8), at);
    if (isSegment(name)) lived.add(name.slice(0, 8));
  }
  return [...lived].toSorted().map((timeline) => ({ timeline, history: histories.get(timeline) }));
}

/** Timeline written at a time, or the latest: after a restore that of the restored database. */
async function chooseTimeline(place: Objects, at: Date | null): Promise<string> {
  let chosen = first;
  for (const { timeline, history } of await listLived(place))
    if (!at || (await readBegun(place, timeline, history)) <= at.getTime()) chosen = timeline;
  return chosen;
}

/** Segment position at which each ancestor of a timeline was left, from the lines of its history file. */
async function readForks(place: Objects, timeline: string): Promise<Map<string, number>> {
  if (timeline === first) return new Map();
  const history = await text(await openZipped(place, `wal/${timeline}.history.gz`));
  return new Map(
    [...history.matchAll(/^\s*(\d+)\s+([0-9A-F]+)\/([0-9A-F]+)/gim)].map(([, number, high, low]) => {
      const [log, offset] = [high, low].map((each) => Number.parseInt(each ?? '', 16));
      const ancestor = Number(number).toString(16).toUpperCase().padStart(8, '0');
      return [ancestor, (log ?? 0) * 256 + Math.floor((offset ?? 0) / 2 ** 24)];
    }),
  );
}

/** Base back-up and the timeline along which its WAL leads to the wanted time. */
export interface Route {
  base: Base;
  timeline: number;
}

/**
 * Last base from which a time, or the end of the WAL, can be reached: finished before it, on its timeline or an
 * ancestor.
 * @throws Error that names the earliest restorable time
 */
export async function chooseRoute(place: Objects, at: Date | null): Promise<Route> {
  const timeline = await chooseTimeline(place, at);
  const forks = await readForks(place, timeline);
  const bases = await listBases(place);
  for (const key of bases.toReversed()) {
    if (at && momentOf(key) > at.getTime()) continue;
    const base = await readJson<Base>(place, key);
    const own = base.startSegment.slice(0, 8);
    const fork = own === timeline ? Infinity : (forks.get(own) ?? 0);
    if (positionOf(base.stopSegment) < fork) return { base, timeline: Number.parseInt(timeline, 16) };
  }
  const earliest = bases[0];
  throw new Error(
    earliest
      ? `The back-up begins at ${new Date(momentOf(earliest)).toISOString()}.`
      : 'There is no back-up.',
  );
}
