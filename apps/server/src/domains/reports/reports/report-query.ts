import { sql, type RawBuilder } from 'kysely';
import { families, type Family } from '@treadline/contract/reports/reports/measure.ts';
import {
  dimensions,
  dimensionsOf,
  measures,
  measuresOf,
  type Comparison,
  type Dimension,
  type MeasureKey,
} from '@treadline/contract/reports/reports/measures.ts';
import {
  addDays,
  daysBefore,
  daysOf,
  lengthOf,
  defaultPeriod,
  type Days,
} from '@treadline/contract/reports/reports/periods.ts';
import type { Text } from '@treadline/contract/kernel/text.ts';
import type { Ctx, Me } from '#kernel/context.ts';
import { dayOf } from '#kernel/days.ts';
import { fail } from '#kernel/errors.ts';
import { visible } from '#kernel/scope.ts';
import { dealer } from '#domains/parties/dealers/index.ts';

/** Filters of facts; 0, or '' for a province or size, matches facts without one. */
export interface Filters {
  dealerId?: number[] | undefined;
  groupId?: number[] | undefined;
  oemId?: number[] | undefined;
  region?: string[] | undefined;
  brandId?: number[] | undefined;
  size?: string[] | undefined;
  consultantId?: number[] | undefined;
}
/** Query of a report: filters, days and comparison. */
export interface ReportFilterInput extends Filters {
  from?: string | undefined;
  to?: string | undefined;
  compare?: Comparison | undefined;
}
/** The days of a report, and the compared ones. */
export interface ComparedDays {
  now: Days;
  before: Days | null;
}

const longest = 3660;

/**
 * Returns the requested days (default: the last 30) and the compared ones.
 * @throws report.period
 */
export function periodOf({ from, to, compare = 'none' }: ReportFilterInput): ComparedDays {
  const usual = daysOf(defaultPeriod, dayOf(new Date()));
  const until = to ?? (from === undefined || from <= usual.to ? usual.to : from);
  const now = { from: from ?? addDays(until, 1 - lengthOf(usual)), to: until };
  if (now.from > now.to || lengthOf(now) > longest) fail('report.period', { days: longest });
  return { now, before: daysBefore(now, compare) };
}

/** Filter key of each dimension. */
export const filterOf: Record<Dimension, keyof Filters> = {
  dealer: 'dealerId',
  group: 'groupId',
  oem: 'oemId',
  region: 'region',
  brand: 'brandId',
  size: 'size',
  consultant: 'consultantId',
};
export const filterKeys = Object.values(filterOf);
const dimensionKeys = Object.keys(dimensions) as Dimension[];

/** Checks that the family's facts support the filters. @throws report.unknown-filter */
export function requireKnownFilters(family: Family, filters: Filters): void {
  const known = dimensionsOf[family] as readonly Dimension[];
  const unknown = dimensionKeys.filter((key) => filters[filterOf[key]]?.length && !known.includes(key));
  if (unknown.length === 0) return;
  const say = (lang: keyof Text) =>
    unknown.map((key) => dimensions[key][lang]).join(lang === 'en' ? ', ' : '、');
  fail('report.unknown-filter', {
    family: families[family],
    filters: { 'zh-CN': say('zh-CN'), en: say('en').toLowerCase(), 'zh-TW': say('zh-TW') },
  });
}

/** Dimensions of the stored daily sums; a sum over more than one of them is read from the days. */
export type FactKey = 'dealer' | 'brand' | 'size' | 'consultant';
const keptBy: Record<Dimension, FactKey> = {
  dealer: 'dealer',
  group: 'dealer',
  oem: 'dealer',
  region: 'dealer',
  brand: 'brand',
  size: 'size',
  consultant: 'consultant',
};

/** Returns the stored dimensions needed for the caller's scope, the filters and the ranking. */
export const requiredFactKeys = (
  { me }: Pick<Ctx, 'me'>,
  filters: Filters,
  by: readonly Dimension[] = [],
): FactKey[] => [
  ...new Set([
    ...(me.type === 'OTHER' ? [] : ['dealer' as const]),
    ...dimensionKeys
      .filter((key) => by.includes(key) || filters[filterOf[key]]?.length)
      .map((key) => keptBy[key]),
  ]),
];

/** Measures of a family that are read from facts; the others are derived. */
export const factsOfFamily = (family: Family): MeasureKey[] =>
  (measuresOf(family) as MeasureKey[]).filter((key) => !('of' in measures[key]));

/** Kinds of dealer groupings, by `dealer_place`; `area` is a regional manager's region. */
export type PlaceKind = 'group' | 'oem' | 'region' | 'area';
/** A grouping whose stored sums are read: one place, or each of a kind. */
export interface PlaceFilter {
  kind: PlaceKind;
  place: string | null;
}

const ownPlace = ({ type, companyId, region }: Me): PlaceFilter | null => {
  if (type === 'DEALER_GROUP') return { kind: 'group', place: String(companyId) };
  if (type === 'OEM') return { kind: 'oem', place: String(companyId) };
  return type === 'REGIONAL_MANAGER' && region ? { kind: 'area', place: region } : null;
};

/**
 * Returns the place whose stored sums answer a query, or each of a kind ranked by; null where they cannot: they have
 * brand or size as dimension, not both (provinces no sizes).
 */
export function placedIn(
  ctx: Pick<Ctx, 'me'>,
  filters: Filters,
  by: readonly Dimension[] = [],
): PlaceFilter | null {
  const known = requiredFactKeys(ctx, filters, by).filter((key) => key !== 'dealer');
  if (known.length > 1 || known.includes('consultant')) return null;
  const asked = dimensionKeys.filter(
    (key) => keptBy[key] === 'dealer' && (by.includes(key) || filters[filterOf[key]]?.length),
  );
  const [kind] = asked;
  if (ctx.me.type !== 'OTHER') return kind === undefined ? ownPlace(ctx.me) : null;
  if (asked.length !== 1 || !(kind === 'group' || kind === 'oem' || kind === 'region')) return null;
  if (kind === 'region' && known.includes('size')) return null;
  const values = filters[filterOf[kind]] ?? [];
  if (by.includes(kind)) return values.length === 0 ? { kind, place: null } : null;
  return values.length === 1 ? { kind, place: placeKey(values[0] ?? 0) } : null;
}
/** A place as `dealer_place` names it; '' of dealers that have none. */
const placeKey = (value: number | string): string => (value === 0 ? '' : String(value));

/** SQL: (dealer_id, place) for a kind of grouping. A maker sees only itself. */
export const dealerPlaces = ({ me }: Pick<Ctx, 'me'>, kind: PlaceKind): RawBuilder<unknown> =>
  sql`SELECT dealer_id, place FROM dealer_place WHERE kind = ${kind}
    AND ${kind === 'oem' && me.type === 'OEM' ? sql`place = ${String(me.companyId)}` : sql`true`}`;

const among = (column: string, values: readonly (number | string)[], none: number | string) =>
  values.includes(none)
    ? sql<boolean>`coalesce(${sql.ref(column)}, ${none}) = ANY(${[...values]})`
    : sql<boolean>`${sql.ref(column)} = ANY(${[...values]})`;
const within = (pairs: RawBuilder<unknown>, values: readonly (number | string)[]) => {
  const keys = values.map(placeKey);
  const named = sql<boolean>`f.dealer_id IN (SELECT dealer_id FROM (${pairs}) p WHERE p.place = ANY(${keys}))`;
  return keys.includes('')
    ? sql<boolean>`(${named} OR f.dealer_id IS NULL OR f.dealer_id NOT IN (SELECT dealer_id FROM (${pairs}) p))`
    : named;
};

/** SQL array of the requested dealers, else of those in the caller's scope; null for any. */
export const dealersOf = (ctx: Pick<Ctx, 'me'>, { dealerId }: Filters): RawBuilder<unknown> => {
  if (dealerId?.length && !dealerId.includes(0)) return sql`${[...dealerId]}::bigint[]`;
  return ctx.me.type === 'OTHER'
    ? sql`NULL::bigint[]`
    : sql`ARRAY(SELECT company.id FROM company WHERE ${visible(ctx, dealer)})`;
};

/** SQL condition on facts `f`: the caller's own rows; as an array, so that the index is searched by dealer. */
export const ownFacts = (ctx: Pick<Ctx, 'me'>): RawBuilder<boolean> =>
  ctx.me.type === 'OTHER'
    ? sql<boolean>`true`
    : sql<boolean>`f.dealer_id = ANY(ARRAY(SELECT company.id FROM company WHERE ${visible(ctx, dealer)}))`;

/** SQL conditions on stored sums of places, which cover scope and grouping already. */
export const placeConditions = (
  { kind, place }: PlaceFilter,
  { brandId, size }: Filters,
): RawBuilder<boolean>[] => [
  sql<boolean>`f.kind = ${kind}`,
  place === null
    ? sql<boolean>`f.place = ANY((SELECT measure_places(${kind}))::text[])`
    : sql<boolean>`f.place = ${place}`,
  ...(brandId?.length ? [among('f.brand_id', brandId, 0)] : []),
  ...(size?.length ? [among('f.size', size, '')] : []),
];

/** SQL conditions on facts `f`: the caller's scope and the filters. */
export function factConditions(ctx: Pick<Ctx, 'me'>, filters: Filters): RawBuilder<boolean>[] {
  const { dealerId, groupId, oemId, region, brandId, size, consultantId } = filters;
  return [
    ownFacts(ctx),
    ...(dealerId?.length ? [among('f.dealer_id', dealerId, 0)] : []),
    ...(groupId?.length ? [within(dealerPlaces(ctx, 'group'), groupId)] : []),
    ...(oemId?.length ? [within(dealerPlaces(ctx, 'oem'), oemId)] : []),
    ...(region?.length ? [within(dealerPlaces(ctx, 'region'), region)] : []),
    ...(brandId?.length ? [among('f.brand_id', brandId, 0)] : []),
    ...(size?.length ? [among('f.size', size, '')] : []),
    ...(consultantId?.length ? [among('f.consultant_id', consultantId, 0)] : []),
  ];
}
