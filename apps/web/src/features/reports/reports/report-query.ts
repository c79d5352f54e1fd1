import { families, type Family, type Measure } from '@treadline/contract/reports/reports/measure.ts';
import {
  comparisons,
  dimensionsOf,
  grains,
  measures,
  measuresOf,
  ownDimensions,
  type Comparison,
  type Dimension,
  type Grain,
  type MeasureKey,
} from '@treadline/contract/reports/reports/measures.ts';
import {
  addDays,
  daysOf,
  periods,
  defaultComparison,
  defaultGrain,
  defaultPeriod,
  type Days,
  type Period,
} from '@treadline/contract/reports/reports/periods.ts';
import type { AccountType } from '@treadline/contract/kernel/permissions.ts';
import type { FilterValues } from '#ui/list/filter-types.ts';
import { screenPath } from '#kernel/screen-path.ts';

export const path = '/report/sms';
export const factsPath = '/report/facts';

type Query = Readonly<Record<string, unknown>>;

/** Period from the URL: a named one, which moves with the day, or fixed days. */
export interface QueryPeriod extends Days {
  /** Named period; undefined for fixed days. */
  period: Period | undefined;
}

/** State of the report page from its URL. */
export interface ReportQuery {
  family: Family;
  days: QueryPeriod;
  compare: Comparison;
  measure: MeasureKey;
  grain: Grain;
  /** Ranking dimension; undefined when the user has one value of each. */
  by: Dimension | undefined;
}

const oneOf = <T extends string>(value: unknown, all: object, usual: T): T =>
  typeof value === 'string' && Object.hasOwn(all, value) ? (value as T) : usual;

const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value));

/** Period from the URL as of a day. A missing end is today; a missing start gives a single day. */
export function readPeriod({ period, from, to }: Query, today: string): QueryPeriod {
  const [first, last] = [isDay(from) ? from : undefined, isDay(to) ? to : undefined];
  if (first === undefined && last === undefined) {
    const named = oneOf<Period>(period, periods, defaultPeriod);
    return { period: named, ...daysOf(named, today) };
  }
  const [start, end] = [first ?? last ?? today, last ?? (first && first > today ? first : today)];
  return { period: undefined, from: start < end ? start : end, to: start < end ? end : start };
}

/** Dimensions by which an account type may filter and rank a family. */
export const dimensionsFor = (family: Family, type: AccountType): readonly Dimension[] =>
  dimensionsOf[family].filter((each) => !ownDimensions[type]?.includes(each));

export function parseReportQuery(query: Query, type: AccountType, today: string): ReportQuery {
  const family = oneOf<Family>(query.family, families, 'sales');
  const days = readPeriod(query, today);
  const open = dimensionsFor(family, type);
  const keys = measuresOf(family);
  return {
    family,
    days,
    compare: oneOf<Comparison>(query.compare, comparisons, defaultComparison(days.period)),
    measure: keys.find((key) => key === query.measure) ?? keys[0] ?? 'netAmount',
    grain: oneOf<Grain>(query.grain, grains, defaultGrain(days)),
    by: open.find((each) => each === query.by) ?? open[0],
  };
}

/** Filter key of each dimension. */
export const filterKeys = {
  dealer: 'dealerId',
  group: 'groupId',
  oem: 'oemId',
  region: 'region',
  brand: 'brandId',
  size: 'size',
  consultant: 'consultantId',
} as const satisfies Record<Dimension, string>;

/** Measures that a figure is made of: itself, or the two it is computed from. */
export function partsOf(key: MeasureKey): readonly MeasureKey[] {
  const { of }: Measure = measures[key];
  if (!of) return [key];
  return ('minus' in of ? of.minus : of.share) as unknown as readonly MeasureKey[];
}

/**
 * Path of the documents behind a figure; for a computed one those of a component, the first by default, together with
 * the figure's key.
 */
export const factsOf = (
  of: MeasureKey,
  { from, to }: Days,
  scope: FilterValues,
  measure: MeasureKey | undefined = partsOf(of)[0],
): string => screenPath(factsPath, { measure, ...(measure !== of && { of }), from, to, ...scope });

/** Days covered by a point of a series within the period; null where days are overlaid. */
export function daysAt(at: string, grain: Grain, { from, to }: Days): Days | null {
  if (grain === 'weekday' || grain === 'season') return null;
  const last =
    grain === 'day'
      ? at
      : grain === 'week'
        ? addDays(at, 6)
        : addDays(`${addDays(at, 31).slice(0, 7)}-01`, -1);
  return { from: at < from ? from : at, to: last > to ? to : last };
}

/** Table rows that fit below figures and chart on one A4 page. */
const mostOnPaper = 56;
/** Granularity of a printed series with so many points: its own, or a coarser one; patterns are short. */
export function paperGrain(grain: Grain, points: number): Grain {
  if (points <= mostOnPaper) return grain;
  return grain === 'day' && points / 7 < mostOnPaper - 1 ? 'week' : 'month';
}

/** Change of a figure: relative, or the difference of rates; null when either value is missing. */
export interface FigureChange {
  /** Change in basis points. */
  by: number;
  tone: 'good' | 'bad' | 'plain' | 'same';
}

export function changeOf(
  key: MeasureKey,
  value: number | null,
  previous: number | null,
): FigureChange | null {
  if (value === null || previous === null) return null;
  const { unit, bad, plain }: Measure = measures[key];
  if (value === previous) return { by: 0, tone: 'same' };
  const tone = plain ? 'plain' : value > previous !== (bad ?? false) ? 'good' : 'bad';
  if (unit === 'rate') return { by: value - previous, tone };
  if (previous === 0) return null;
  return { by: Math.round(((value - previous) / Math.abs(previous)) * 10_000), tone };
}
