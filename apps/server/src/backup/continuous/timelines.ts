import { text } from 'node:stream/consumers';
import type { Objects } from '#kernel/files/index.ts';
import { listBases, momentOf, openZipped, putJson, readJson, type Base } from './place.ts';
import { isHistory, isSegment, positionOf } from './segments.ts';

/** Number of the first timeline, which no restore began. */
const first = '00000001';
const begunKey = (timeline: string): string => `timeline/${timeline}.json.gz`;

/** Records at the location that a restore begins a timeline now. @throws service.unavailable */
export const putBegun = (place: Objects, timeline: string): Promise<void> =>
  putJson(place, begunKey(timeline), { at: new Date().toISOString() });

/** Moment at which a restore began a timeline: the copy of a place has other times than its files had. */
async function readBegun(place: Objects, timeline: string, copied: Date | undefined): Promise<number> {
  if (timeline === first) return 0;
  const { at } = await readJson<{ at: string }>(place, begunKey(timeline)).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || !copied) throw error;
    return { at: copied.toISOString() };
  });
  return Date.parse(at);
}

/** Timelines whose database wrote at the place, by number. A rehearsal's has a history there and no log. */
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

/** The timeline that was written at a moment, or last of all: after a restore that of the restored database. */
async function chooseTimeline(place: Objects, at: Date | null): Promise<string> {
  let chosen = first;
  for (const { timeline, history } of await listLived(place))
    if (!at || (await readBegun(place, timeline, history)) <= at.getTime()) chosen = timeline;
  return chosen;
}

/** Position of the segment in which each ancestor of a timeline was left; a history file has a line of each. */
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
