import { t, type Text } from '../../kernel/text.ts';
import type { MeasureUnit } from './measure.ts';
import type { Comparison, Grain } from './measures.ts';

/** Range of dates (YYYY-MM-DD, Asia/Shanghai), inclusive. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/** Labels of relative periods; a running one ends today. */
export const periods = {
  today: t('今天', 'Today', '今天'),
  yesterday: t('昨天', 'Yesterday', '昨天'),
  last7: t('近 7 天', 'Last 7 days', '近 7 天'),
  last30: t('近 30 天', 'Last 30 days', '近 30 天'),
  last90: t('近 90 天', 'Last 90 days', '近 90 天'),
  thisMonth: t('本月', 'This month', '本月'),
  lastMonth: t('上月', 'Last month', '上月'),
  thisYear: t('今年', 'This year', '今年'),
  lastYear: t('去年', 'Last year', '去年'),
} as const satisfies Record<string, Text>;
export type Period = keyof typeof periods;
export const periodKeys = Object.keys(periods) as Period[];
/** Default period. */
export const defaultPeriod: Period = 'last30';

const dayLength = 86_400_000;
const asDay = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Adds days to a date (YYYY-MM-DD); negative counts go back. */
export const addDays = (day: string, count: number): string => asDay(Date.parse(day) + count * dayLength);

/** Number of days in a range, inclusive. */
export const lengthOf = ({ from, to }: Days): number => (Date.parse(to) - Date.parse(from)) / dayLength + 1;

const lastDays = (today: string, count: number): Days => ({ from: addDays(today, 1 - count), to: today });

/** Resolves a relative period to dates, as of a given day. */
export function daysOf(period: Period, today: string): Days {
  const [month, year] = [today.slice(0, 7), Number(today.slice(0, 4))];
  switch (period) {
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: addDays(today, -1), to: addDays(today, -1) };
    case 'last7':
      return lastDays(today, 7);
    case 'last30':
      return lastDays(today, 30);
    case 'last90':
      return lastDays(today, 90);
    case 'thisMonth':
      return { from: `${month}-01`, to: today };
    case 'lastMonth': {
      const to = addDays(`${month}-01`, -1);
      return { from: `${to.slice(0, 7)}-01`, to };
    }
    case 'thisYear':
      return { from: `${year}-01-01`, to: today };
    case 'lastYear':
      return { from: `${year - 1}-01-01`, to: `${year - 1}-12-31` };
  }
}

/** Returns the same date a year earlier; 28 February for 29 February. */
export function yearBefore(day: string): string {
  const before = `${String(Number(day.slice(0, 4)) - 1).padStart(4, '0')}${day.slice(4)}`;
  return day.endsWith('-02-29') ? before.replace(/29$/, '28') : before;
}

const lastOfMonth = (day: string): string =>
  addDays(`${addDays(`${day.slice(0, 7)}-28`, 4).slice(0, 7)}-01`, -1);

/** Same day of the previous month, or its last day. */
function monthBefore(day: string): string {
  const last = addDays(`${day.slice(0, 7)}-01`, -1);
  return day.slice(8) < last.slice(8) ? `${last.slice(0, 7)}${day.slice(7)}` : last;
}

/**
 * Default comparison: a month is compared with the month before (whole with whole, month to date with month to date),
 * other periods with as many days before.
 */
export const defaultComparison = (period: Period | undefined): Comparison =>
  period === 'thisMonth' || period === 'lastMonth' ? 'month' : 'previous';

/** Returns the comparison range of a period; null without a comparison. */
export function daysBefore({ from, to }: Days, comparison: Comparison): Days | null {
  if (comparison === 'none') return null;
  if (comparison === 'year') return { from: yearBefore(from), to: yearBefore(to) };
  if (comparison === 'month') {
    const isWhole = from.endsWith('-01') && to === lastOfMonth(to);
    return { from: monthBefore(from), to: isWhole ? lastOfMonth(monthBefore(to)) : monthBefore(to) };
  }
  return { from: addDays(from, -lengthOf({ from, to })), to: addDays(from, -1) };
}

/** Default granularity of a range: the finest with a readable number of points. */
export const defaultGrain = (days: Days): Grain => {
  const length = lengthOf(days);
  return length <= 62 ? 'day' : length <= 366 ? 'week' : 'month';
};

const patternOf = {
  weekday: (day: string): number => new Date(day).getUTCDay() || 7,
  season: (day: string): number => Number(day.slice(5, 7)),
};

/** Counts the days of a range by weekday (1 is Monday) or by month of the year. */
export function daysOfPattern(pattern: keyof typeof patternOf, days: Days): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (let day = days.from; day <= days.to; day = addDays(day, 1)) {
    const at = String(patternOf[pattern](day));
    found.set(at, (found.get(at) ?? 0) + 1);
  }
  return found;
}

/** Average per day, in whole fen or rounded to a tenth; rates are returned unchanged. null for no days. */
export function perDay(value: number | null, days: number, unit: MeasureUnit): number | null {
  if (value === null || unit === 'rate') return value;
  if (days === 0) return null;
  return unit === 'fen' ? Math.round(value / days) : Math.round((value * 10) / days) / 10;
}
