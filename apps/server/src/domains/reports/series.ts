import { sql, type RawBuilder } from 'kysely';
import type { Family } from '@treadline/contract/reports/measure.ts';
import type { Comparison, Grain } from '@treadline/contract/reports/measures.ts';
import { addDays, yearBefore, type Days } from '@treadline/contract/reports/periods.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { Asked } from './asked.ts';
import { figuresOf, readReport, readSums } from './figures.ts';

/** To which point a day belongs. */
const pointOf: Record<Grain, RawBuilder<string>> = {
  day: sql<string>`f.day::text`,
  week: sql<string>`date_trunc('week', f.day::timestamp)::date::text`,
  month: sql<string>`date_trunc('month', f.day::timestamp)::date::text`,
  weekday: sql<string>`extract(isodow FROM f.day)::text`,
  season: sql<string>`extract(month FROM f.day)::text`,
};

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

/** All points of some days, with or without data. */
export function pointsOf(grain: Grain, { from, to }: Days): string[] {
  if (grain === 'weekday') return upTo(7);
  if (grain === 'season') return upTo(12);
  const [first, next] = steps[grain];
  const points: string[] = [];
  for (let at = first(from); at <= to; at = next(at)) points.push(at);
  return points;
}

/** With which point each is compared: the same of the pattern, the same day or month a year before, else by its place. */
function comparedWith(grain: Grain, compare: Comparison | undefined, before: Days) {
  const points = pointsOf(grain, before);
  if (grain === 'weekday' || grain === 'season') return (at: string) => at;
  if (compare === 'year' && grain !== 'week') return yearBefore;
  return (_: string, place: number) => points[place] ?? '';
}

/** The figures over time, beside those of another period; a point without data is nothing. @throws report.* */
export const series =
  (family: Family) =>
  (ctx: Ctx, { query }: { query: Asked & { grain: Grain } }) =>
    readReport(ctx, family, query, async (own, days) => {
      const { grain, compare } = query;
      const sums = await readSums(
        own,
        family,
        query,
        days,
        pointOf[grain],
        grain === 'month' || grain === 'season',
      );
      const byPoint = Map.groupBy(sums, ({ at, before }) => `${before} ${at}`);
      const of = (at: string, before: boolean) => figuresOf(family, byPoint.get(`${before} ${at}`) ?? []);
      const other = days.before && comparedWith(grain, compare, days.before);
      return {
        points: pointsOf(grain, days.now).map((at, place) => ({
          at,
          values: of(at, false),
          previous: other ? of(other(at, place), true) : null,
        })),
      };
    });
