import { sql, type RawBuilder } from 'kysely';
import {
  conversionTimes,
  type conversionRates,
  type ConversionView,
} from '@treadline/contract/reports/conversion/fields.ts';
import { daysOf, monthsOf } from '@treadline/contract/reports/conversion/period.ts';
import type { conversionRoutes } from '@treadline/contract/reports/conversion/routes.ts';
import { clueStageKeys, rateDays, type ClueStage } from '@treadline/contract/service/clues/stages.ts';
import type { Input } from '@treadline/contract/kernel/route.ts';
import type { Ctx } from '#kernel/context.ts';
import { dayOf } from '#kernel/days.ts';
import { inValues } from '#kernel/filters.ts';
import { visible } from '#kernel/scope.ts';
import { allConditions } from '#kernel/search.ts';
import {
  clue,
  dealersIn,
  isCohortOlderThan,
  orderedWithin,
  hasReachedStage,
  seesGroups,
  isWonInGroup,
} from '#domains/service/clues/index.ts';
import { dealerGroup, oem } from '#domains/parties/dealers/index.ts';

/** Query of the clue conversion report. */
export type Query = Input<(typeof conversionRoutes)['report']>['query'];

type Figures = Record<ClueStage | 'young', number> &
  Record<(typeof conversionTimes)[number] | (typeof conversionRates)[number] | 'groupWon', number | null>;
/** A report row with the totals of all clues of the filter (`total_…`). */
export type ConversionRow = { id: string; name: string } & Figures & {
    [K in keyof Figures as `total_${K}`]: Figures[K];
  };

/** Clues of the filter, in the caller's scope. */
function asked(ctx: Ctx, query: Query) {
  const { from, to } = daysOf(monthsOf(query, dayOf(new Date())));
  const { dealerId, ownerId, source } = query;
  return allConditions([
    visible(ctx, clue) as RawBuilder<boolean>,
    sql<boolean>`clue.created_at >= ${from}::date AND clue.created_at < ${to}::date + 1`,
    ...dealersIn(ctx, query),
    ...(dealerId?.length ? [inValues('clue.dealer_id', dealerId)] : []),
    ...(ownerId?.length ? [sql<boolean>`coalesce(clue.owner_id, 0) = ANY(${ownerId})`] : []),
    ...(source?.length ? [inValues('clue.source', source)] : []),
  ]);
}

const counted = (condition: RawBuilder<boolean>) => sql`(count(*) FILTER (WHERE ${condition}))::int`;
const share = (part: RawBuilder<boolean>, whole: RawBuilder<boolean>) =>
  sql`round(count(*) FILTER (WHERE ${part} AND ${whole}) * 10000.0 / nullif(count(*) FILTER (WHERE ${whole}), 0))::int`;
/** Seconds between two stages of a clue that really came to both, in this order. */
const between = ([from, to]: readonly [string, string]) => {
  const [a, b] = [sql.ref(`clue.${from}`), sql.ref(`clue.${to}`)];
  return sql`CASE WHEN ${b} >= ${a} THEN date_part('epoch', ${b} - ${a}) END`;
};
/** Hours, of those that came to both: the others are null, which it passes over. */
const median = (key: string) =>
  sql`round((percentile_cont(0.5) WITHIN GROUP (ORDER BY ${sql.ref(`clue.${key}`)})) / 3600)::int`;
const times: Record<(typeof conversionTimes)[number], readonly [string, string]> = {
  toContact: ['created_at', 'own_contacted_at'],
  toBooking: ['own_contacted_at', 'own_booked_at'],
  toVisit: ['own_booked_at', 'own_visited_at'],
  toOrder: ['own_visited_at', 'own_ordered_at'],
  toPayment: ['own_ordered_at', 'own_paid_at'],
  toCompletion: ['own_paid_at', 'completed_at'],
};

/** Every figure of some clues. A month is judged as it stands, and after n days once it is n days old; what mixes months by its grown ones alone. */
function figures(ctx: Ctx, prefix: '' | 'total_', isMonth: boolean): RawBuilder<unknown> {
  const grown = isCohortOlderThan(90);
  const every = sql<boolean>`true`;
  const columns: Record<string, RawBuilder<unknown>> = {
    ...Object.fromEntries(clueStageKeys.map((stage) => [stage, counted(hasReachedStage(stage))])),
    young: counted(sql`NOT ${grown}`),
    rate: share(hasReachedStage('ordered'), isMonth ? every : grown),
    ...Object.fromEntries(
      rateDays.map((days) => [
        `rate${days}`,
        share(orderedWithin(days), isMonth ? isCohortOlderThan(days) : grown),
      ]),
    ),
    groupWon: seesGroups(ctx) ? counted(sql`clue.won`) : sql`NULL::int`,
    ...Object.fromEntries(conversionTimes.map((key) => [key, median(key)])),
  };
  return sql.join(Object.entries(columns).map(([key, value]) => sql`${value} AS ${sql.ref(prefix + key)}`));
}

interface Dimension {
  key: RawBuilder<unknown>;
  name: RawBuilder<unknown>;
  /** What the name is sorted by; absent: as it stands. */
  order?: RawBuilder<unknown>;
  joins?: RawBuilder<unknown>;
}
const dealerRow = sql`JOIN dealer ON dealer.id = clue.dealer_id`;
const company = { name: sql`coalesce(max(company.name), '')`, order: sql`max(company.name_key)` };
const dimensionOf = (ctx: Ctx, view: ConversionView): Dimension =>
  ({
    month: { key: sql`clue.month`, name: sql`clue.month` },
    dealer: {
      key: sql`clue.dealer_id::text`,
      ...company,
      joins: sql`JOIN company ON company.id = clue.dealer_id`,
    },
    group: {
      key: sql`coalesce(company.id, 0)::text`,
      ...company,
      joins: sql`${dealerRow} LEFT JOIN company ON company.id = dealer.group_id AND ${visible(ctx, dealerGroup)}`,
    },
    // A dealer is each maker's whose brand it serves: its clues count for all of them.
    oem: {
      key: sql`coalesce(company.id, 0)::text`,
      ...company,
      joins: sql`LEFT JOIN (SELECT DISTINCT served.dealer_id, made.oem_id FROM dealer_car_brand served
          JOIN oem_car_brand made USING (car_brand_id) JOIN company ON company.id = made.oem_id WHERE ${visible(ctx, oem)}) of_oem
          ON of_oem.dealer_id = clue.dealer_id LEFT JOIN company ON company.id = of_oem.oem_id`,
    },
    region: { key: sql`dealer.province`, name: sql`dealer.province`, joins: dealerRow },
    consultant: {
      key: sql`coalesce(clue.owner_id, 0)::text`,
      name: sql`max(clue.owner_name COLLATE "C")`,
      order: sql`(SELECT a.name_key FROM account a WHERE a.id = max(clue.owner_id))`,
    },
    source: { key: sql`clue.source`, name: sql`clue.source` },
  })[view];

const ofStages = [
  'created_at',
  'contacted_at',
  'booked_at',
  'visited_at',
  'ordered_at',
  'paid_at',
  'completed_at',
];
/** What of each clue is read for a view: to make and to keep what is not shown takes as long as the rest. */
const read: Record<ConversionView, readonly string[]> = {
  month: [...ofStages, 'month'],
  dealer: [...ofStages, 'dealer_id'],
  group: [...ofStages, 'dealer_id'],
  oem: [...ofStages, 'dealer_id'],
  region: [...ofStages, 'dealer_id'],
  consultant: [...ofStages, 'owner_id', 'owner_name'],
  source: [...ofStages, 'source'],
};

/** SQL row source of a view: the filtered clues are read once and aggregated by row and in total. */
export function conversionRows(ctx: Ctx, query: Query): RawBuilder<ConversionRow> {
  const { key, name, order = name, joins = sql`` } = dimensionOf(ctx, query.by);
  const columns = [
    ...read[query.by].map((column) => sql.ref(`clue.${column}`)),
    ...conversionTimes.map((time) => sql`${between(times[time])} AS ${sql.ref(time)}`),
    ...(seesGroups(ctx) ? [sql`${isWonInGroup} AS won`] : []),
  ];
  return sql<ConversionRow>`(
  WITH asked AS MATERIALIZED (SELECT ${sql.join(columns)} FROM clue_stage clue ${seesGroups(ctx) ? dealerRow : sql``}
    WHERE ${asked(ctx, query)})
  SELECT * FROM (SELECT ${key} AS id, ${name} AS name, coalesce(${order}, '') COLLATE "C" AS "nameKey", ${figures(ctx, '', query.by === 'month')}
    FROM asked clue ${joins} GROUP BY 1) rows
  CROSS JOIN (SELECT ${figures(ctx, 'total_', false)} FROM asked clue) total)`;
}
