import { dayOf } from '#kernel/days.ts';

/** Milliseconds of a half-hour. */
export const halfMs = 1_800_000;
const zoneMs = 8 * 3_600_000;

/** The half-hour of its day (0–47, Asia/Shanghai) that a moment lies in. */
export const halfOf = (at: Date): number => Math.floor(((at.getTime() + zoneMs) % 86_400_000) / halfMs);
/** The moment at which a half-hour of a day begins; 48 is the end of the day. */
export const momentOf = (day: string, half: number): Date =>
  new Date(Date.parse(day) - zoneMs + half * halfMs);
/** '09:30' -> 19; minutes that are not on the grid are rounded. */
export const halfOfClock = (clock: string, round: 'up' | 'down'): number => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return Math[round === 'up' ? 'ceil' : 'floor']((hours * 60 + minutes) / 30);
};
/** 19 -> '09:30'. */
export const clockOf = (half: number): string =>
  `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 ? '30' : '00'}`;
/** Whether a moment begins a half-hour. */
export const isOnGrid = (at: Date): boolean => at.getTime() % halfMs === 0;
/** '2026-11-22 09:30' as people of Asia/Shanghai read it. */
export const sayMoment = (at: Date): string => `${dayOf(at)} ${clockOf(halfOf(at))}`;
