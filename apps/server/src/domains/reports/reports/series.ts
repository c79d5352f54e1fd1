import { sql, type RawBuilder } from 'kysely';
import type { Family } from '@treadline/contract/reports/reports/measure.ts';
import type { Comparison, Grain } from '@treadline/contract/reports/reports/measures.ts';
import { addDays, daysOfPattern, lengthOf, type Days } from '@treadline/contract/reports/reports/periods.ts';
import type { Ctx } from '#kernel/context.ts';
import type { ReportFilterInput, ComparedDays } from './report-query.ts';
import { figuresOf, readReport, readSums } from './report-figures.ts';
import type { ByMonth } from './source.ts';

type SeriesQuery = ReportFilterInput & { grain: Grain };

/** To which point a day belongs. */
const pointOf: Record<Grain, (day: RawBuilder<unknown>) => RawBuilder<string>> = {
  day: (day) => sql<string>`(${day})::text`,
  week: (day) => sql<string>`date_trunc('week', (${day})::timestamp)::date::text`,
  month: (day) => sql<string>`date_trunc('month', (${day})::timestamp)::date::text`,
  weekday: (day) => sql<string>`extract(isodow FROM ${day})::text`,
  season: (day) => sql<string>`extract(month FROM ${day})::text`,
};
/** Patterns lay days upon each other. */
const isPattern = (grain: Grain): grain is 'weekday' | 'season' => grain === 'weekday' || grain === 'season';

const upTo = (count: number): string[] => Array.from({ length: count }, (_, at) => String(at + 1));
/** Monday of its week. */
const mondayOf = (day: string): string => addDays(day, -((new Date(day).getUTCDay() + 6) % 7));
const nextMonth = (day: string): string => `${addDays(`${day.slice(0, 7)}-28`, 4).slice(0, 7)}-01`;
const steps: Record<
  'day' | 'week' | 'month',
  [first: (day: string) => string, next: (day: string) => string]
> = {
  day: [(day) => day, (day) => addDays(day, 1)],
  week: [mondayOf, (day) => addDays(day, 7)],
  month: [(day) => `${day.slice(0, 7)}-01`, nextMonth],
};

/** Returns all points of a range of days, with or without data. */
export function pointsOf(grain: Grain, { from, to }: Days): string[] {
  if (grain === 'weekday') return upTo(7);
  if (grain === 'season') return upTo(12);
  const [first, next] = steps[grain];
  const points: string[] = [];
  for (let at = first(from); at <= to; at = next(at)) points.push(at);
  return points;
}

/**
 * The day of the period beside which a day of the earlier one stands: as many days, a month or a year later. Days that the
 * period does not have stand beside its nearest, so that what is compared adds up to what the earlier period came to.
 */
function dayBeside(compare: Comparison | undefined, now: Days, before: Days): RawBuilder<unknown> {
  const apart = lengthOf({ from: before.from, to: now.from }) - 1;
  const later =
    compare === 'month' || compare === 'year'
      ? sql`interval ${sql.lit(`1 ${compare}`)}`
      : sql`${apart}::integer`;
  return sql`least(greatest((f.day + ${later})::date, ${now.from}::date), ${now.to}::date)`;
}

/** To which point a fact `f` of either period belongs, and where whole months may be read as one. */
function placeOf(
  { grain, compare }: SeriesQuery,
  { now, before }: ComparedDays,
): [RawBuilder<string>, ByMonth] {
  const byMonth = grain === 'month' || grain === 'season';
  if (!before || isPattern(grain)) return [pointOf[grain](sql`f.day`), { now: byMonth, before: byMonth }];
  const day = sql`CASE WHEN f.before THEN ${dayBeside(compare, now, before)} ELSE f.day END`;
  // Moved by single days a month is in two.
  return [pointOf[grain](day), { now: byMonth, before: byMonth && compare !== 'previous' }];
}

/** On how many days of both periods a point of a pattern fell; null of times. */
function countDays(grain: Grain, { now, before }: ComparedDays) {
  if (!isPattern(grain)) return () => null;
  const [own, earlier] = [daysOfPattern(grain, now), before && daysOfPattern(grain, before)];
  return (at: string) => ({ now: own.get(at) ?? 0, before: earlier?.get(at) ?? 0 });
}

/** Handler of figures over time for a period and the compared one, including points without data. @throws report.* */
export const createSeriesHandler =
  (family: Family) =>
  (ctx: Ctx, { query }: { query: SeriesQuery }) =>
    readReport(ctx, family, query, async (own, days) => {
      const sums = await readSums(own, family, query, days, ...placeOf(query, days));
      const byPoint = Map.groupBy(sums, ({ at, before }) => `${before} ${at}`);
      const of = (at: string, before: boolean) => figuresOf(family, byPoint.get(`${before} ${at}`) ?? []);
      const daysAt = countDays(query.grain, days);
      return {
        points: pointsOf(query.grain, days.now).map((at) => ({
          at,
          values: of(at, false),
          previous: days.before && of(at, true),
          days: daysAt(at),
        })),
      };
    });
