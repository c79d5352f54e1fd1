import { z } from 'zod';
import { rowOf } from '../../kernel/field-schemas.ts';
import { filter, listOf, optionsOf } from '../../kernel/list.ts';
import { routes } from '../../kernel/route.ts';
import { factFields, rankFieldsOf } from './fields.ts';
import { type Family } from './measure.ts';
import {
  comparisons,
  dimensionsOf,
  grains,
  measureKeys,
  measures,
  measuresOf,
  type Comparison,
  type Grain,
  type MeasureKey,
} from './measures.ts';

const needs = ['retail_report_view'] as const;
const int = z.number().int();
const ids = filter.many(z.coerce.number<string>().int());

/** Filters within the caller's row-level scope. */
const scopeFilters = {
  dealerId: ids,
  groupId: ids,
  oemId: ids,
  /** Names of provinces. */
  region: filter.many(z.string().max(40)),
  brandId: ids,
  size: filter.many(z.string().max(40)),
  consultantId: ids,
};
/**
 * Date range in Asia/Shanghai, inclusive; the last 30 days by default. Brand and size apply to families that have
 * them.
 */
const period = { from: z.iso.date().optional(), to: z.iso.date().optional() };
const compared = {
  ...period,
  compare: z.enum(Object.keys(comparisons) as [Comparison]).default('previous'),
  ...scopeFilters,
};

/** Values by measure; null for a share of nothing. */
const Figures = z.record(z.string(), int.nullable());
const head = {
  from: z.iso.date(),
  to: z.iso.date(),
  /** Comparison period. */
  before: z.object({ from: z.iso.date(), to: z.iso.date() }).nullable(),
  /** Time of reading; everything committed before is included. */
  asOf: z.string(),
  /** First date with data of the family within the caller's scope. */
  earliest: z.iso.date().nullable(),
};

/** Progress of recomputing all report totals, month by month; null if never requested. */
export const Rebuild = z.object({
  startedTime: z.string(),
  byName: z.string(),
  months: int,
  done: int,
  endedTime: z.string().nullable(),
  /** Still running, so that it must not be requested again. */
  goesOn: z.boolean(),
});
/** Maintainers of the platform's data. */
const keepers = { needs: ['menu_update'], types: ['OTHER'] } as const;

const Totals = z.object({ ...head, values: Figures, previous: Figures.nullable() });
const Series = z.object({
  ...head,
  points: z.array(
    z.object({
      /** Date, Monday of the week, or first day of the month; 1 (Monday) to 7; 1 to 12. */
      at: z.string(),
      values: Figures,
      previous: Figures.nullable(),
      /** For a weekday or month of the year: number of days in each period. */
      days: z.object({ now: int, before: int }).nullable(),
    }),
  ),
});

const familyRoutes = <
  const F extends Family,
  const P extends Readonly<Record<'count' | 'rank' | 'total', string>>,
>(
  family: F,
  paths: P,
) => {
  const keys = measuresOf(family);
  return {
    count: {
      method: 'GET',
      path: paths.count as P['count'],
      needs,
      summary: `The ${family} figures over time, beside those of another period`,
      query: z.strictObject({ ...compared, grain: z.enum(Object.keys(grains) as [Grain]).default('day') }),
      response: Series,
    },
    total: {
      method: 'GET',
      path: paths.total as P['total'],
      needs,
      summary: `The ${family} figures of a period, beside those of another`,
      query: z.strictObject(compared),
      response: Totals,
    },
    rank: {
      method: 'GET',
      path: paths.rank as P['rank'],
      needs,
      summary: `The ${family} figures by dealer, group, maker, province or what else they know; also as a workbook`,
      ...listOf(rowOf(rankFieldsOf(family), { id: z.string(), name: z.string() }), {
        filters: { ...compared, by: z.enum(dimensionsOf[family] as unknown as ['dealer']).default('dealer') },
        sort: ['name', ...keys],
        totals: Object.fromEntries(keys.map((key) => [key, int.nullable()])),
      }),
    },
  } as const;
};

const sales = familyRoutes('sales', {
  count: '/report/dealerRetail/salesCount',
  rank: '/report/dealerRetail/salesCountRank',
  total: '/report/dealerRetail/salesTotalCount',
});
const danger = familyRoutes('danger', {
  count: '/report/tyreCheck/checkDataCount',
  rank: '/report/tyreCheck/checkDataCountRank',
  total: '/report/tyreCheck/checkDataTotalCount',
});
const paths = <const O extends string>(of: O) =>
  ({
    count: `/report/${of}/count`,
    rank: `/report/${of}/countRank`,
    total: `/report/${of}/totalCount`,
  }) as const;
const clue = familyRoutes('clue', paths('clue'));
const customer = familyRoutes('customer', paths('customer'));
const message = familyRoutes('message', paths('message'));

/** Measures with facts. */
const factKeys = measureKeys.filter((key) => !('of' in measures[key]));

export const reportRoutes = routes({
  salesCount: sales.count,
  salesRank: sales.rank,
  salesTotal: sales.total,
  dangerCount: danger.count,
  dangerRank: danger.rank,
  dangerTotal: danger.total,
  clueCount: clue.count,
  clueRank: clue.rank,
  clueTotal: clue.total,
  customerCount: customer.count,
  customerRank: customer.rank,
  customerTotal: customer.total,
  messageCount: message.count,
  messageRank: message.rank,
  messageTotal: message.total,
  /** Drill-down to documents. */
  facts: {
    method: 'GET',
    path: '/report/measure/facts',
    needs,
    summary: 'The documents that a number is made of',
    ...listOf(rowOf(factFields, { id: z.string(), path: z.string().nullable() }), {
      filters: { measure: z.enum(factKeys as [MeasureKey]), ...period, ...scopeFilters },
      sort: ['day', 'value'],
      totals: { value: int },
    }),
  },
  rebuild: {
    method: 'POST',
    path: '/report/measure/rebuild',
    ...keepers,
    summary: 'Keeps all sums of the reports anew from their documents, by a job; one that runs is answered',
    response: Rebuild,
  },
  rebuilding: {
    method: 'GET',
    path: '/report/measure/rebuild',
    ...keepers,
    summary: 'How far keeping all sums anew is, or how it ended',
    response: Rebuild.nullable(),
  },
  options: {
    method: 'GET',
    path: '/report/measure/options',
    needs,
    summary: 'What the reports can be narrowed to, within the caller’s own rows',
    response: z.object({
      groups: optionsOf(int),
      oems: optionsOf(int),
      regions: optionsOf(z.string()),
      brands: optionsOf(int),
      consultants: optionsOf(int),
    }),
  },
});
