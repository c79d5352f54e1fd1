/** Day (YYYY-MM-DD) of a moment in Asia/Shanghai, which has no daylight saving time: UTC+8. */
export const dayOf = (at: Date): string => new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 10);

/** Number of calendar days of Asia/Shanghai between two moments, never negative. */
export const daysBetween = (from: Date, to: Date): number =>
  Math.max(0, Math.round((Date.parse(dayOf(to)) - Date.parse(dayOf(from))) / 86_400_000));

/** Last day of the month of a day (YYYY-MM-DD). */
export const lastOfMonth = (day: string): string =>
  new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)).toISOString().slice(0, 10);

/** Adds days to a day (YYYY-MM-DD). */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
