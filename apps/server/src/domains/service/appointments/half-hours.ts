import { dayOf } from '#kernel/days.ts';

/** Milliseconds per half-hour. */
export const halfMs = 1_800_000;
const zoneMs = 8 * 3_600_000;

/** Half-hour of the day (0–47, Asia/Shanghai) containing a time. */
export const halfOf = (at: Date): number => Math.floor(((at.getTime() + zoneMs) % 86_400_000) / halfMs);
/** Start time of a half-hour of a day; 48 is the end of the day. */
export const momentOf = (day: string, half: number): Date =>
  new Date(Date.parse(day) - zoneMs + half * halfMs);
/** Parses '09:30' to 19; off-grid minutes are rounded. */
export const halfOfClock = (clock: string, round: 'up' | 'down'): number => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return Math[round === 'up' ? 'ceil' : 'floor']((hours * 60 + minutes) / 30);
};
/** Formats 19 as '09:30'. */
export const clockOf = (half: number): string =>
  `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 ? '30' : '00'}`;
/** Whether a time is the start of a half-hour. */
export const isOnGrid = (at: Date): boolean => at.getTime() % halfMs === 0;
/** Formats a time in Asia/Shanghai: '2026-11-22 09:30'. */
export const formatMoment = (at: Date): string => `${dayOf(at)} ${clockOf(halfOf(at))}`;
