/**
 * Free times as arithmetic on half-hours of a day: bit h of a mask is the half-hour from h × 30 minutes on. Nothing here
 * knows of a clock or a table, so that it is held against a model in a test.
 */

/** Half-hours per day. */
export const halvesOfDay = 48;

/** A bay on a day, with its occupied half-hours as bit mask. */
export interface BayDay {
  id: number;
  taken: bigint;
}

/** Input of free-time computation for one day. */
export interface SlotQuery {
  /** First open half-hour, and the first after closing. */
  opens: number;
  closes: number;
  /** Earliest start. */
  earliest: number;
  /** Half-hours of the work; 0 for alignment only. */
  work: number;
  /** Half-hours of the alignment directly after it; 0 for none. */
  align: number;
  workBays: readonly BayDay[];
  alignBays: readonly BayDay[];
}

/** Bit mask of the half-hours from `from` up to, excluding, `to`. */
export const maskOf = (from: number, to: number): bigint =>
  to <= from ? 0n : ((1n << BigInt(to - from)) - 1n) << BigInt(from);

/** Where `halves` half-hours in a row begin that are all in the mask. */
function startsIn(free: bigint, halves: number): bigint {
  let starts = free;
  for (let each = 1; each < halves; each++) starts &= free >> BigInt(each);
  return starts;
}

/** Bays for a start; the alignment bay is null where none is needed. */
export interface BayPair {
  bayId: number;
  alignBayId: number | null;
}

const freeOf = ({ taken }: BayDay, { opens, closes }: SlotQuery): bigint => maskOf(opens, closes) & ~taken;

/** Starts at which one of the bays is free for so long; all of them where nothing is to be done. */
const startsOn = (bays: readonly BayDay[], halves: number, ask: SlotQuery): bigint =>
  bays.reduce((starts, each) => starts | startsIn(freeOf(each, ask), halves), 0n);

/** Returns the possible start half-hours, in order. */
export function freeStarts(ask: SlotQuery): number[] {
  const { work, align, earliest } = ask;
  const byWork = work === 0 ? maskOf(0, halvesOfDay) : startsOn(ask.workBays, work, ask);
  const byAlign = align === 0 ? maskOf(0, halvesOfDay) : startsOn(ask.alignBays, align, ask) >> BigInt(work);
  const starts = byWork & byAlign & maskOf(Math.max(0, earliest), halvesOfDay);
  return Array.from({ length: halvesOfDay }, (_, at) => at).filter((at) => (starts >> BigInt(at)) & 1n);
}

/** Returns the first free bays for a start; null if there are none. */
export function placesAt(ask: SlotQuery, start: number): BayPair | null {
  const pick = (bays: readonly BayDay[], halves: number, at: number) =>
    bays.find((each) => (startsIn(freeOf(each, ask), halves) >> BigInt(at)) & 1n)?.id;
  const workId = ask.work === 0 ? undefined : pick(ask.workBays, ask.work, start);
  const alignId = ask.align === 0 ? undefined : pick(ask.alignBays, ask.align, start + ask.work);
  if ((ask.work > 0 && workId === undefined) || (ask.align > 0 && alignId === undefined)) return null;
  if (workId === undefined) return alignId === undefined ? null : { bayId: alignId, alignBayId: null };
  return { bayId: workId, alignBayId: alignId ?? null };
}
