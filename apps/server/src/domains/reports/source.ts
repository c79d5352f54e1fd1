import { sql, type RawBuilder } from 'kysely';
import { type Family } from '@treadline/contract/reports/measure.ts';
import { measures, type Dimension, type MeasureKey } from '@treadline/contract/reports/measures.ts';
import type { Days } from '@treadline/contract/reports/periods.ts';
import type { Ctx } from '../../kernel/context.ts';
import { plannedEachTime } from '../../kernel/prepared.ts';
import { visible } from '../../kernel/scope.ts';
import { all } from '../../kernel/search.ts';
import { dealer } from '../dealers/index.ts';
import { conditions, factsOfFamily, ownRows, toldApart, type Filters, type Kept } from './asked.ts';

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

/** In which of both periods whole months may be read as one. */
export type ByMonth = Readonly<Record<'now' | 'before', boolean>>;
export const always: ByMonth = { now: true, before: true };

const columnOf: Record<Kept, RawBuilder<unknown>> = {
  dealer: sql`f.dealer_id`,
  brand: sql`f.brand_id`,
  size: sql`f.size`,
  consultant: sql`f.consultant_id`,
};
/** (dealer_id, brand_id, size, consultant_id) of facts `f`: those that are told apart. */
const columns = (known: readonly Kept[]) => {
  const of = (key: Kept, none: RawBuilder<unknown>) =>
    sql`${known.includes(key) ? columnOf[key] : none} AS ${sql.raw(key === 'size' ? key : `${key}_id`)}`;
  const none = sql`NULL::bigint`;
  return sql.join([of('dealer', none), of('brand', none), of('size', sql`''`), of('consultant', none)]);
};

/** Where sums are kept that tell those apart: by day, and by month where there are such. */
function tablesOf(known: readonly Kept[]): { days: RawBuilder<unknown>; per?: string } {
  const [only = ''] = known;
  if (known.length > 1) return { days: sql`measure_day f` };
  if (only === 'dealer') return { days: sql`measure_day_dealer f`, per: only };
  return { days: sql`(SELECT * FROM measure_day_sum s WHERE s.per = ${only}) f`, per: only };
}

/**
 * Facts of some days as (measure, day, dealer_id, brand_id, size, consultant_id, value, car): what is kept of
 * days that nothing changed in since, and the source of the others, in one statement, so that nothing is missing or twice.
 */
function factRows(
  ctx: Pick<Ctx, 'me'>,
  { facts, filters, by, byMonth }: Question,
  days: Days,
): RawBuilder<unknown> {
  const { keys, of } = keptOf(facts);
  const known = toldApart(ctx, filters, by);
  const so = sql`f.measure = ANY(${keys}) AND ${all(conditions(ctx, filters))}`;
  const value = sql`${columns(known)}, f.value, NULL::text AS car`;
  const { days: kept, per } = tablesOf(known);
  const once = facts.filter(isDistinct);
  const usesMonths = byMonth && per !== undefined;
  // Each piece is read by itself (OFFSET 0), by an index: how long it is no planner knows, which would read all days there are.
  const pieces = (whole: boolean, rows: RawBuilder<unknown>) => sql`
    SELECT r.* FROM measure_kept(${of}, ${days.from}::date, ${days.to}::date, ${usesMonths}) k
    CROSS JOIN LATERAL (${rows} AND ${so} OFFSET 0) r WHERE k.whole = ${whole}`;
  return sql`
    ${pieces(
      false,
      sql`SELECT f.measure, f.day, ${value} FROM ${kept} WHERE f.source = k.source AND f.day BETWEEN k.first_day AND k.last_day`,
    )}
    ${
      usesMonths
        ? sql`UNION ALL ${pieces(
            true,
            sql`SELECT f.measure, f.month, ${value} FROM measure_month f WHERE f.per = ${per} AND f.source = k.source
              AND f.month BETWEEN k.first_day AND k.last_day`,
          )}`
        : sql``
    }
    UNION ALL
    SELECT f.measure, f.day, ${value} FROM measure_islands(${of}, ${days.from}::date, ${days.to}::date) i
    CROSS JOIN LATERAL measure_days(i.source, i.first_day, i.last_day) f WHERE ${so}
    ${
      once.length
        ? sql`UNION ALL SELECT f.measure, ${dayOfFact}, ${columns(known)}, f.value, f.car FROM measure_fact f
          WHERE f.measure = ANY(${once}) AND f.source = 'CARS' AND ${inDays(days)} AND ${all(conditions(ctx, filters))}`
        : sql``
    }`;
}

/** What facts `f` of one measure come to. */
export const amountOf = (family: Family): RawBuilder<number> => {
  const sum = sql<number>`coalesce(sum(f.value), 0)::bigint`;
  return countsOnce(family)
    ? sql<number>`CASE WHEN count(f.car) > 0 THEN count(DISTINCT f.car) ELSE ${sum} END`
    : sum;
};

/** What facts `f` of both periods come to in the first, of one measure among others. */
export const nowOf = (measure: MeasureKey): RawBuilder<number> => {
  const own = sql`FILTER (WHERE f.measure = ${measure} AND NOT f.before)`;
  return isDistinct(measure)
    ? sql<number>`count(DISTINCT f.car) ${own}`
    : sql<number>`coalesce(sum(f.value) ${own}, 0)::bigint`;
};

/** Facts of a period and of the one compared with, told apart by `f.before`. */
export const bothPeriods = (
  ctx: Pick<Ctx, 'me'>,
  { byMonth, ...question }: Omit<Question, 'byMonth'> & { byMonth?: ByMonth },
  { now, before }: { now: Days; before: Days | null },
): RawBuilder<unknown> => {
  const rows = (days: Days, whole: boolean) => factRows(ctx, { ...question, byMonth: whole }, days);
  return sql`SELECT false AS before, f.* FROM (${rows(now, byMonth?.now ?? false)}) f
    ${before ? sql`UNION ALL SELECT true, f.* FROM (${rows(before, byMonth?.before ?? false)}) f` : sql``}`;
};

/** The first day on which the caller's rows have data of a family; null: there is none. */
export async function readEarliest(ctx: Pick<Ctx, 'me' | 'db'>, family: Family): Promise<string | null> {
  const { keys, of } = keptOf(factsOfFamily(family));
  const own = ownRows(ctx);
  // A shop that opened lately would pass all that others did before it.
  const fewShops = ctx.me.type === 'DEALER' || ctx.me.type === 'DEALER_GROUP';
  const shops = sql`SELECT company.id FROM company WHERE ${visible(ctx, dealer)}`;
  const { rows } = await sql<{ day: string | null }>`
    WITH kept AS (SELECT min(x.day) AS day FROM ${fewShops ? sql`(${shops}) d CROSS JOIN unnest(${of}::text[]) o (source)` : sql`unnest(${keys}::text[]) m`}
      CROSS JOIN LATERAL (SELECT f.day FROM measure_day_dealer f
        WHERE ${fewShops ? sql`f.dealer_id = d.id AND f.source = o.source AND f.measure = ANY(${keys})` : sql`f.measure = m AND ${own}`}
          AND NOT EXISTS (SELECT FROM measure_stale s WHERE s.source = f.source AND s.day = f.day) ORDER BY f.day LIMIT 1) x)
    SELECT least(kept.day, (SELECT min(f.day) FROM measure_islands(${of}, '0001-01-01', coalesce(kept.day, '9999-12-30')) i
      CROSS JOIN LATERAL measure_days(i.source, i.first_day, i.last_day) f
      WHERE f.measure = ANY(${keys}) AND ${own}))::text AS day FROM kept`.execute(ctx.db);
  return rows[0]?.day ?? null;
}

/**
 * The documents of one measure, from its source: (doc_type, doc_id, doc_no, day, dealer_id, brand_id, size, consultant_id,
 * value). What is counted once is shown by its first.
 */
export const documentsOf = (
  ctx: Pick<Ctx, 'me'>,
  measure: MeasureKey,
  filters: Filters,
  days: Days,
): RawBuilder<unknown> => {
  const found = sql`FROM measure_fact f WHERE f.source = ${sourceOf(measure)} AND f.measure = ${measure}
    AND ${inDays(days)} AND ${all(conditions(ctx, filters))}`;
  const documents = sql`f.doc_type, f.doc_id, f.doc_no, ${dayOfFact}::text AS day, f.dealer_id, f.brand_id, f.size, f.consultant_id`;
  return isDistinct(measure)
    ? sql`SELECT DISTINCT ON (f.car) ${documents}, f.value ${found} ORDER BY f.car, f.at, f.doc_id ${sql.raw(plannedEachTime)}`
    : sql`SELECT ${documents}, sum(f.value)::bigint AS value ${found} GROUP BY 1, 2, 3, 4, 5, 6, 7, 8 ${sql.raw(plannedEachTime)}`;
};
