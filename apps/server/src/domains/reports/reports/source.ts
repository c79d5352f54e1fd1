import { sql, type RawBuilder } from 'kysely';
import { type Family } from '@treadline/contract/reports/reports/measure.ts';
import { measures, type Dimension, type MeasureKey } from '@treadline/contract/reports/reports/measures.ts';
import type { Days } from '@treadline/contract/reports/reports/periods.ts';
import type { Ctx } from '#kernel/context.ts';
import { plannedEachTime } from '#kernel/prepared.ts';
import { visible } from '#kernel/scope.ts';
import { allConditions } from '#kernel/search.ts';
import { dealer } from '#domains/parties/dealers/index.ts';
import {
  factConditions,
  dealersOf,
  factsOfFamily,
  ownFacts,
  placeConditions,
  placedIn,
  requiredFactKeys,
  type Filters,
  type FactKey,
  type PlaceFilter,
} from './report-query.ts';

/** What is kept together, and grows stale together, as `measure_fact` says it. */
const sources = {
  orderAmount: 'ORDERED',
  orders: 'ORDERED',
  paidAmount: 'PAID',
  paidPieces: 'PAID',
  paidOrders: 'PAID',
  dangerOrders: 'PAID',
  refundAmount: 'REFUNDED',
  refundPieces: 'REFUNDED',
  completedAmount: 'COMPLETED',
  completedOrders: 'COMPLETED',
  shippedPieces: 'SHIPPED',
  checks: 'CHECKS',
  redChecks: 'CHECKS',
  redTyres: 'CHECKS',
  redCars: 'CARS',
  solvedChecks: 'SOLVED',
  clues: 'CLUES',
  contactedClues: 'CLUES',
  lostClues: 'CLUES',
  convertedClues: 'CLUES',
  newCustomers: 'CUSTOMERS',
  returningOrders: 'CUSTOMERS',
  visits: 'VISITS',
  noShows: 'VISITS',
  sentMessages: 'MESSAGES',
  failedMessages: 'MESSAGES',
} as const satisfies Partial<Record<MeasureKey, string>>;
type Fact = keyof typeof sources;
export const sourceOf = (measure: MeasureKey): string => sources[measure as Fact];

const isDistinct = (key: MeasureKey): boolean => 'distinct' in measures[key];
/** Whether each is counted once in a period. */
const countsOnce = (family: Family): boolean => factsOfFamily(family).some(isDistinct);

/** The kept ones of some measures and their sources; what is counted once is read from the source. */
function keptOf(facts: readonly MeasureKey[]) {
  const keys = facts.filter((key) => !isDistinct(key));
  return { keys, of: [...new Set(keys.map(sourceOf))] };
}

/** Moments of days of Shanghai. */
const inDays = ({ from, to }: Days) =>
  sql<boolean>`f.at >= ${from}::timestamp AT TIME ZONE 'Asia/Shanghai'
    AND f.at < (${to}::date + 1)::timestamp AT TIME ZONE 'Asia/Shanghai'`;
const dayOfFact = sql`(f.at AT TIME ZONE 'Asia/Shanghai')::date`;

interface Question {
  /** None that is made of others: only these are read, and of the sources that they are kept by. */
  facts: readonly MeasureKey[];
  filters: Filters;
  /** What is ranked by. */
  by?: readonly Dimension[];
  /** Days need not be told apart within a month. */
  byMonth: boolean;
}

/** In which of both periods whole months may be read from monthly sums. */
export type ByMonth = Readonly<Record<'now' | 'before', boolean>>;
/** Monthly sums may be read in both periods. */
export const always: ByMonth = { now: true, before: true };

const columnOf: Record<FactKey, RawBuilder<unknown>> = {
  dealer: sql`f.dealer_id`,
  brand: sql`f.brand_id`,
  size: sql`f.size`,
  consultant: sql`f.consultant_id`,
};
/** (dealer_id, brand_id, size, consultant_id) of facts `f`: those that are told apart. */
const columns = (known: readonly FactKey[]) => {
  const of = (key: FactKey, none: RawBuilder<unknown>) =>
    sql`${known.includes(key) ? columnOf[key] : none} AS ${sql.raw(key === 'size' ? key : `${key}_id`)}`;
  const none = sql`NULL::bigint`;
  return sql.join([of('dealer', none), of('brand', none), of('size', sql`''`), of('consultant', none)]);
};

/** Where sums are kept that tell those apart: by day, and by month where there are such. */
function tablesOf(known: readonly FactKey[]): { days: RawBuilder<unknown>; per?: string } {
  const [only = ''] = known;
  if (known.length === 2 && known.includes('brand') && known.includes('size'))
    return { days: sql`measure_day f`, per: 'brand,size' };
  if (known.length > 1) return { days: sql`measure_day f` };
  if (only === 'dealer') return { days: sql`measure_day_dealer f`, per: only };
  return { days: sql`(SELECT * FROM measure_day_sum s WHERE s.per = ${only}) f`, per: only };
}

/** Whether the sums of a place, or of any of the kind, are to be kept anew: then its dealers' are read. */
const isStale = ({ kind, place }: PlaceFilter) =>
  sql<boolean>`EXISTS (SELECT FROM measure_place_stale z WHERE z.kind = ${kind} AND ${place === null ? sql`true` : sql`z.place = ${place}`})`;

/** What is kept of the days of `k`, told apart by what is asked for. */
function keptRows(ctx: Pick<Ctx, 'me'>, { filters, by, byMonth }: Question, so: RawBuilder<boolean>) {
  const known = requiredFactKeys(ctx, filters, by);
  const value = sql`${columns(known)}, f.value, NULL::text AS car, NULL::text AS place`;
  const own = allConditions([so, ...factConditions(ctx, filters)]);
  const { days, per } = tablesOf(known);
  const placed = placedIn(ctx, filters, by);
  const ofDays = sql`SELECT f.measure, f.day, ${value} FROM ${days}
    WHERE f.source = k.source AND f.day BETWEEN k.first_day AND k.last_day AND ${own}`;
  const ofMonths =
    byMonth && per !== undefined
      ? sql`SELECT f.measure, f.month, ${value} FROM measure_month f WHERE f.per = ${per} AND f.source = k.source
        AND f.month BETWEEN k.first_day AND k.last_day AND ${own}`
      : null;
  const ofPlaces =
    placed &&
    sql`SELECT f.measure, f.day, ${columns(known.filter((key) => key !== 'dealer'))}, f.value, NULL::text AS car, f.place
      FROM measure_place_day f WHERE f.per = ${known.find((key) => key !== 'dealer') ?? ''} AND f.source = k.source
      AND f.day BETWEEN k.first_day AND k.last_day AND ${allConditions([so, ...placeConditions(placed, filters)])}`;
  return { value, own, placed, ofDays, ofMonths, ofPlaces };
}

/**
 * Facts of some days as (measure, day, dealer_id, brand_id, size, consultant_id, value, car, place): what is kept, the
 * source of days that are stale as a whole, and what changed of some dealers since, in one statement, so that nothing is
 * missing or twice. `place` is null unless a sum of a place answers, which tells no dealers apart.
 */
function factRows(ctx: Pick<Ctx, 'me'>, question: Question, days: Days): RawBuilder<unknown> {
  const { keys, of } = keptOf(question.facts);
  const once = question.facts.filter(isDistinct);
  const so = sql<boolean>`f.measure = ANY(${keys})`;
  const { value, own, placed, ofDays, ofMonths, ofPlaces } = keptRows(ctx, question, so);
  // Each piece is read by itself (OFFSET 0), by an index: how long it is no planner knows, which would read all days there are.
  const pieces = (rows: RawBuilder<unknown>, months: boolean, where: RawBuilder<unknown>) => sql`
    SELECT r.* FROM measure_kept_days(${of}, ${days.from}::date, ${days.to}::date, ${months}) k
    CROSS JOIN LATERAL (${rows} OFFSET 0) r WHERE ${where}`;
  const unless = placed ? isStale(placed) : sql`true`;
  const months = ofMonths !== null;
  return sql`
    ${ofPlaces && placed ? sql`${pieces(ofPlaces, false, sql`NOT ${isStale(placed)}`)} UNION ALL` : sql``}
    ${pieces(ofDays, months, sql`NOT k.whole AND ${unless}`)}
    ${ofMonths ? sql`UNION ALL ${pieces(ofMonths, true, sql`k.whole AND ${unless}`)}` : sql``}
    UNION ALL
    SELECT f.measure, f.day, ${value} FROM measure_whole_stale(${of}, ${days.from}::date, ${days.to}::date) i
    CROSS JOIN LATERAL measure_days(i.source, i.first_day, i.last_day) f WHERE ${own}
    UNION ALL
    SELECT f.measure, f.day, ${value} FROM measure_changed(${of}, ${days.from}::date, ${days.to}::date,
      ${dealersOf(ctx, question.filters)}) f WHERE ${own}
    ${
      once.length
        ? sql`UNION ALL SELECT f.measure, ${dayOfFact}, ${columns(requiredFactKeys(ctx, question.filters, question.by))}, f.value, f.car, NULL::text
          FROM measure_fact f WHERE f.measure = ANY(${once}) AND f.source = 'CARS' AND ${inDays(days)}
          AND ${allConditions(factConditions(ctx, question.filters))}`
        : sql``
    }`;
}

/** SQL: value of facts `f` of one measure. */
export const measureAmount = (family: Family): RawBuilder<number> => {
  const sum = sql<number>`coalesce(sum(f.value), 0)::bigint`;
  return countsOnce(family)
    ? sql<number>`CASE WHEN count(f.car) > 0 THEN count(DISTINCT f.car) ELSE ${sum} END`
    : sum;
};

/** SQL: value of one measure in the first period, from facts `f` of both. */
export const currentAmount = (measure: MeasureKey): RawBuilder<number> => {
  const own = sql`FILTER (WHERE f.measure = ${measure} AND NOT f.before)`;
  return isDistinct(measure)
    ? sql<number>`count(DISTINCT f.car) ${own}`
    : sql<number>`coalesce(sum(f.value) ${own}, 0)::bigint`;
};

/** SQL: facts of a period and of the compared one, distinguished by `f.before`. */
export const bothPeriods = (
  ctx: Pick<Ctx, 'me'>,
  { byMonth, ...question }: Omit<Question, 'byMonth'> & { byMonth?: ByMonth },
  { now, before }: { now: Days; before: Days | null },
): RawBuilder<unknown> => {
  const rows = (days: Days, whole: boolean) => factRows(ctx, { ...question, byMonth: whole }, days);
  return sql`SELECT false AS before, f.* FROM (${rows(now, byMonth?.now ?? false)}) f
    ${before ? sql`UNION ALL SELECT true, f.* FROM (${rows(before, byMonth?.before ?? false)}) f` : sql``}`;
};

/** That what is kept under this name is so still: looked up in two sets that are read once. */
const isKept = (kept: string) => {
  const [source, day, of] = ['source', 'day', 'dealer_id'].map((key) => sql.ref(`${kept}.${key}`));
  return sql<boolean>`(${source}, ${day}) NOT IN (SELECT s.source, s.day FROM measure_stale s WHERE s.dealer_id IS NULL)
    AND (${source}, ${day}, coalesce(${of}, 0)) NOT IN (SELECT s.source, s.day, s.dealer_id FROM measure_stale s WHERE s.dealer_id IS NOT NULL)`;
};
/** Facts of what is not. */
const staleFacts = (
  of: readonly string[],
  dealers: RawBuilder<unknown>,
  { from, to }: { from: string; to: string | RawBuilder<unknown> },
) => sql`
  SELECT d.day, d.measure, d.dealer_id FROM measure_whole_stale(${of}, ${from}::date, ${to}::date) i
    CROSS JOIN LATERAL measure_days(i.source, i.first_day, i.last_day) d
  UNION ALL SELECT c.day, c.measure, c.dealer_id FROM measure_changed(${of}, ${from}::date, ${to}::date, ${dealers}) c WHERE NOT c.kept`;

/**
 * SQL: dealers (key; 0 for none) with facts in one of the periods. Searched one by one, at a tenth of the cost of
 * reading all their facts.
 */
export function dealersWith(
  ctx: Pick<Ctx, 'me'>,
  facts: readonly MeasureKey[],
  filters: Filters,
  { now, before }: { now: Days; before: Days | null },
): RawBuilder<unknown> {
  const { keys, of } = keptOf(facts);
  const asked = allConditions(factConditions(ctx, filters));
  const periods = before ? [now, before] : [now];
  const kept = (whose: RawBuilder<unknown>) => {
    const each = periods.map(
      ({ from, to }) => sql`SELECT FROM measure_day_dealer k WHERE ${whose} AND k.source = ANY(${of})
        AND k.measure = ANY(${keys}) AND k.day BETWEEN ${from}::date AND ${to}::date AND ${isKept('k')}`,
    );
    return sql`CROSS JOIN LATERAL (${sql.join(each, sql` UNION ALL `)} LIMIT 1) one WHERE ${asked}`;
  };
  const changed = periods.map((days) => staleFacts(of, dealersOf(ctx, filters), days));
  return sql`SELECT f.dealer_id AS key FROM (SELECT id AS dealer_id FROM company) f ${kept(sql`k.dealer_id = f.dealer_id`)}
    UNION SELECT 0 FROM (SELECT NULL::bigint AS dealer_id) f ${kept(sql`k.dealer_id IS NULL`)}
    UNION SELECT coalesce(f.dealer_id, 0) FROM (${sql.join(changed, sql` UNION ALL `)}) f WHERE f.measure = ANY(${keys}) AND ${asked}`;
}

/** Returns the first day with data of a family in the caller's scope; null for none. */
export async function readEarliest(ctx: Pick<Ctx, 'me' | 'db'>, family: Family): Promise<string | null> {
  const { keys, of } = keptOf(factsOfFamily(family));
  const own = ownFacts(ctx);
  // A shop that opened lately would pass all that others did before it.
  const fewShops = ctx.me.type === 'DEALER' || ctx.me.type === 'DEALER_GROUP';
  const shops = sql`SELECT company.id FROM company WHERE ${visible(ctx, dealer)}`;
  const { rows } = await sql<{ day: string | null }>`
    WITH kept AS (SELECT min(x.day) AS day FROM ${fewShops ? sql`(${shops}) d CROSS JOIN unnest(${of}::text[]) o (source)` : sql`unnest(${keys}::text[]) m`}
      CROSS JOIN LATERAL (SELECT f.day FROM measure_day_dealer f
        WHERE ${fewShops ? sql`f.dealer_id = d.id AND f.source = o.source AND f.measure = ANY(${keys})` : sql`f.measure = m AND ${own}`}
          AND ${isKept('f')} ORDER BY f.day LIMIT 1) x)
    SELECT least(kept.day, (SELECT min(f.day) FROM (${staleFacts(of, dealersOf(ctx, {}), { from: '0001-01-01', to: sql`coalesce(kept.day, '9999-12-30')` })}) f
      WHERE f.measure = ANY(${keys}) AND ${own}))::text AS day FROM kept`.execute(ctx.db);
  return rows[0]?.day ?? null;
}

/**
 * SQL: documents of one measure from its source: (doc_type, doc_id, doc_no, day, dealer_id, brand_id, size,
 * consultant_id, value). Items counted once appear with their first document.
 */
export const documentsOf = (
  ctx: Pick<Ctx, 'me'>,
  measure: MeasureKey,
  filters: Filters,
  days: Days,
): RawBuilder<unknown> => {
  const found = sql`FROM measure_fact f WHERE f.source = ${sourceOf(measure)} AND f.measure = ${measure}
    AND ${inDays(days)} AND ${allConditions(factConditions(ctx, filters))}`;
  const documents = sql`f.doc_type, f.doc_id, f.doc_no, ${dayOfFact}::text AS day, f.dealer_id, f.brand_id, f.size, f.consultant_id`;
  return isDistinct(measure)
    ? sql`SELECT DISTINCT ON (f.car) ${documents}, f.value ${found} ORDER BY f.car, f.at, f.doc_id ${sql.raw(plannedEachTime)}`
    : sql`SELECT ${documents}, sum(f.value)::bigint AS value ${found} GROUP BY 1, 2, 3, 4, 5, 6, 7, 8 ${sql.raw(plannedEachTime)}`;
};
