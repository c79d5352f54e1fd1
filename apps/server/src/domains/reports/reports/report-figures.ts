import { sql } from 'kysely';
import { type Family, type Measure } from '@treadline/contract/reports/reports/measure.ts';
import { measures, measuresOf, type MeasureKey } from '@treadline/contract/reports/reports/measures.ts';
import type { Days } from '@treadline/contract/reports/reports/periods.ts';
import type { Ctx } from '#kernel/context.ts';
import { plannedEachTime } from '#kernel/prepared.ts';
import { readAsOf } from '#kernel/replica.ts';
import { readSnapshot } from '#kernel/transaction.ts';
import {
  factsOfFamily,
  periodOf,
  requireKnownFilters,
  type ReportFilterInput,
  type Filters,
} from './report-query.ts';
import { always, measureAmount, bothPeriods, currentAmount, readEarliest } from './source.ts';

/** Figures by measure; null for a ratio with denominator 0. */
export type ReportFigures = Record<string, number | null>;

const share = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part * 10_000) / whole);

/** All measures of a family from those that are read; what is missing is nothing. */
function completeFigures(family: Family, read: Readonly<Record<string, number>>): ReportFigures {
  const of = (key: string): number => read[key] ?? 0;
  return Object.fromEntries(
    (measuresOf(family) as MeasureKey[]).map((key) => {
      const { of: made }: Measure = measures[key];
      if (!made) return [key, of(key)];
      if ('minus' in made) return [key, of(made.minus[0]) - of(made.minus[1])];
      return [key, share(of(made.share[0]), of(made.share[1]))];
    }),
  );
}

/** Runs report queries on one snapshot, on the replica if there is one, adding the common header of the answer. */
export const readReport = <T>(
  ctx: Ctx,
  family: Family,
  asked: ReportFilterInput,
  read: (own: Ctx, days: { now: Days; before: Days | null }) => Promise<T>,
) => {
  requireKnownFilters(family, asked);
  const days = periodOf(asked);
  return readSnapshot(ctx.readDb, async (db) => {
    const own = { ...ctx, db };
    const asOf = (await readAsOf(db)) ?? new Date().toISOString();
    const answer = await read(own, days);
    return { ...days.now, before: days.before, asOf, earliest: await readEarliest(own, family), ...answer };
  });
};

interface Sum {
  at: string;
  before: boolean;
  measure: string;
  value: number;
}

/**
 * Returns sums of each measure in both periods by `at`, an expression on facts `f`; `byMonth` where it is no finer
 * than a month.
 */
export async function readSums(
  ctx: Ctx,
  family: Family,
  asked: ReportFilterInput,
  days: { now: Days; before: Days | null },
  at = sql<string>`''`,
  byMonth = always,
): Promise<Sum[]> {
  const { rows } = await sql<Sum>`
    SELECT ${at} AS at, f.before, f.measure, ${measureAmount(family)} AS value
    FROM (${bothPeriods(ctx, { facts: factsOfFamily(family), filters: asked, byMonth }, days)}) f GROUP BY 1, 2, 3 ${sql.raw(plannedEachTime)}`.execute(
    ctx.db,
  );
  return rows;
}

/** Returns the value of one measure. */
export async function readSum(ctx: Ctx, measure: MeasureKey, filters: Filters, now: Days): Promise<number> {
  const question = { facts: [measure], filters, byMonth: always };
  const { rows } = await sql<{ value: number }>`
    SELECT ${currentAmount(measure)} AS value FROM (${bothPeriods(ctx, question, { now, before: null })}) f ${sql.raw(plannedEachTime)}`.execute(
    ctx.db,
  );
  return rows[0]?.value ?? 0;
}

/** Figures from sums, including derived measures. */
export const figuresOf = (family: Family, sums: readonly Sum[]): ReportFigures =>
  completeFigures(family, Object.fromEntries(sums.map(({ measure, value }) => [measure, value])));

/** Returns the totals of both periods. */
export async function readTotals(
  ctx: Ctx,
  family: Family,
  asked: ReportFilterInput,
  days: { now: Days; before: Days | null },
) {
  const sums = await readSums(ctx, family, asked, days);
  const of = (before: boolean) =>
    figuresOf(
      family,
      sums.filter((sum) => sum.before === before),
    );
  return { values: of(false), previous: days.before ? of(true) : null };
}

/** Handler of the totals of a period and the compared one. @throws report.* */
export const createTotalHandler =
  (family: Family) =>
  (ctx: Ctx, { query }: { query: ReportFilterInput }) =>
    readReport(ctx, family, query, (own, days) => readTotals(own, family, query, days));
