import type { z } from 'zod';
import type { AccountType } from '@treadline/contract/kernel/permissions.ts';
import { familyKeys, type Family } from '@treadline/contract/reports/reports/measure.ts';
import {
  dimensionsOf,
  grains,
  measuresOf,
  ownDimensions,
  type Comparison,
  type Dimension,
  type Grain,
  type MeasureKey,
} from '@treadline/contract/reports/reports/measures.ts';
import {
  daysOf,
  periodKeys,
  defaultComparison,
  defaultGrain,
  defaultPeriod,
  type Days,
  type Period,
} from '@treadline/contract/reports/reports/periods.ts';
import { reportRoutes } from '@treadline/contract/reports/reports/routes.ts';
import { nestQuery } from '#kernel/query-string.ts';

/** Query of a saved report URL, resolved for a day. */
export interface ScheduledQuery {
  family: Family;
  measure: MeasureKey;
  grain: Grain;
  days: Days;
  /** Query in the shape of the ranking route. */
  query: z.output<(typeof reportRoutes)['salesRank']['query']>;
}
type Query = Readonly<Record<string, unknown>>;

const rankRoutes = {
  sales: reportRoutes.salesRank,
  danger: reportRoutes.dangerRank,
  clue: reportRoutes.clueRank,
  customer: reportRoutes.customerRank,
  message: reportRoutes.messageRank,
} as const satisfies Record<Family, unknown>;
/** What the address of the screen has for itself. */
const ofScreen: ReadonlySet<string> = new Set(['family', 'period', 'measure', 'grain', 'page', 'pageSize']);

const oneOf = <T extends string>(value: unknown, all: readonly T[], usual: T): T | undefined =>
  value === undefined ? usual : all.find((each) => each === value);

const usualBy = (family: Family, type: AccountType): Dimension =>
  dimensionsOf[family].find((each) => !ownDimensions[type]?.includes(each)) ?? 'dealer';

/** The days of a period, and with what they are compared unless it is said. */
type Asking = Days & { compare: Comparison };

function periodOf({ period, from, to }: Query, today: string): Asking | undefined {
  const [first, last] = [from, to].map((day) => (typeof day === 'string' ? day : undefined));
  if (first ?? last) {
    const days = { from: first ?? last ?? today, to: last ?? today };
    return days.from <= days.to ? { ...days, compare: defaultComparison(undefined) } : undefined;
  }
  const named = oneOf<Period>(period, periodKeys, defaultPeriod);
  return named && { ...daysOf(named, today), compare: defaultComparison(named) };
}

/**
 * Parses a saved report URL as the screen does.
 * @returns undefined when the reports do not support the query (any more)
 */
export function parseScheduledQuery(
  text: string,
  type: AccountType,
  today: string,
): ScheduledQuery | undefined {
  const given: Query = nestQuery(Object.fromEntries(new URLSearchParams(text)));
  const family = oneOf(given['family'], familyKeys, 'sales');
  const asking = periodOf(given, today);
  if (!family || !asking) return undefined;
  const { compare, ...days } = asking;
  const keys = measuresOf(family) as MeasureKey[];
  const measure = oneOf(given['measure'], keys, keys[0] ?? 'netAmount');
  const grain = oneOf(given['grain'], Object.keys(grains) as Grain[], defaultGrain(days));
  if (!measure || !grain) return undefined;
  const asked = Object.fromEntries(Object.entries(given).filter(([key]) => !ofScreen.has(key)));
  const query = { by: usualBy(family, type), sort: `-${measure}`, compare, ...asked, ...days };
  const read = rankRoutes[family].query.safeParse(query);
  return read.success
    ? { family, measure, grain, days, query: read.data as ScheduledQuery['query'] }
    : undefined;
}
