/** DOT codes of tyres: week and year of making, WWYY ("2523" = week 25 of 2023), as ISO weeks. No zod here. */

const week = 7 * 86_400_000;

/** The Monday of an ISO week as a UTC moment. */
const mondayOf = (year: number, weekNo: number): number => {
  const fourth = Date.UTC(year, 0, 4);
  const day = new Date(fourth).getUTCDay() || 7;
  return fourth - (day - 1) * 86_400_000 + (weekNo - 1) * week;
};

/** The DOT of the ISO week that a day (YYYY-MM-DD) lies in. */
export const dotOfDay = (day: string): string => {
  const at = Date.parse(day);
  const thursday = new Date(at + (4 - (new Date(at).getUTCDay() || 7)) * 86_400_000);
  const year = thursday.getUTCFullYear();
  const weekNo = Math.floor((thursday.getTime() - mondayOf(year, 1)) / week) + 1;
  return `${String(weekNo).padStart(2, '0')}${String(year % 100).padStart(2, '0')}`;
};

/**
 * Whole weeks from a DOT to a day; negative for a DOT of a later week. Two digits of the year that lie more than
 * a year ahead mean the last century ("4099" is 1999).
 */
export const dotAgeWeeks = (dot: string, day: string): number => {
  const made = Number(dot.slice(2));
  const today = Number(day.slice(0, 4));
  const century = today - (today % 100);
  const year = century + made > today + 1 ? century - 100 + made : century + made;
  return Math.floor((Date.parse(day) - mondayOf(year, Number(dot.slice(0, 2)))) / week);
};

/** Whether a tyre cannot have been made yet on a day; this week's and next week's DOT are let pass. */
export const isFutureDot = (dot: string, day: string): boolean => dotAgeWeeks(dot, day) < -1;

/** Year and week as one number, YYWW, by which DOTs are ordered; null for what is no DOT. The database has it as dot_key. */
export const dotKey = (dot: string): number | null =>
  /^\d{4}$/.test(dot) ? Number(dot.slice(2) + dot.slice(0, 2)) : null;
