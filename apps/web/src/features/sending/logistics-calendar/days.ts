/** Days as YYYY-MM-DD. */
const dayMs = 86_400_000;
const iso = (at: number): string => new Date(at).toISOString().slice(0, 10);

export const addDays = (day: string, days: number): string => iso(Date.parse(day) + days * dayMs);
export const countDays = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1;

/** ISO weekday: Monday is 1, Sunday 7. */
export const weekdayOf = (day: string): number => new Date(day).getUTCDay() || 7;

/** ISO 8601 week number of a day. */
export function weekOf(day: string): number {
  const thursday = addDays(day, 4 - weekdayOf(day));
  return Math.ceil(countDays(`${thursday.slice(0, 4)}-01-01`, thursday) / 7);
}

/** All days of a month. */
export function daysOfMonth(year: number, month: number): string[] {
  const first = Date.UTC(year, month - 1, 1);
  const length = (Date.UTC(year, month, 1) - first) / dayMs;
  return Array.from({ length }, (_, index) => iso(first + index * dayMs));
}

/** Weeks of a month from Monday to Sunday; null for days of other months. */
export function weeksOf(year: number, month: number): (string | null)[][] {
  const days = daysOfMonth(year, month);
  const before = Array.from({ length: weekdayOf(days[0] ?? '') - 1 }, () => null);
  const all = [...before, ...days];
  return Array.from({ length: Math.ceil(all.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (__, at) => all[week * 7 + at] ?? null),
  );
}

/** Day that a key moves to within a year; undefined for other keys or outside the year. */
export function dayByKey(key: string, day: string): string | undefined {
  const steps: Record<string, number> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -7,
    ArrowDown: 7,
    PageUp: -28,
    PageDown: 28,
    Home: 1 - weekdayOf(day),
    End: 7 - weekdayOf(day),
  };
  const step = steps[key];
  if (step === undefined) return undefined;
  const year = day.slice(0, 4);
  const next = addDays(day, step);
  if (next < `${year}-01-01`) return `${year}-01-01`;
  return next > `${year}-12-31` ? `${year}-12-31` : next;
}
