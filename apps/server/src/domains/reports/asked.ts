import { sql, type RawBuilder } from 'kysely';
import { families, type Family } from '@treadline/contract/reports/measure.ts';
import {
  dimensions,
  dimensionsOf,
  measures,
  measuresOf,
  type Comparison,
  type Dimension,
  type MeasureKey,
} from '@treadline/contract/reports/measures.ts';
import {
  addDays,
  daysBefore,
  daysOf,
  lengthOf,
  usualPeriod,
  type Days,
} from '@treadline/contract/reports/periods.ts';
import type { Text } from '@treadline/contract/kernel/text.ts';
import type { Ctx } from '../../kernel/context.ts';
import { dayOf } from '../../kernel/days.ts';
import { fail } from '../../kernel/errors.ts';
import { visible } from '../../kernel/scope.ts';
import { dealer } from '../dealers/index.ts';

/** Of which rows; 0, or '' of a province or size: of those that have none. */
export interface Filters {
  dealerId?: number[] | undefined;
  groupId?: number[] | undefined;
  oemId?: number[] | undefined;
  region?: string[] | undefined;
  brandId?: number[] | undefined;
  size?: string[] | undefined;
  consultantId?: number[] | undefined;
}
export interface Asked extends Filters {
  from?: string | undefined;
  to?: string | undefined;
  compare?: Comparison | undefined;
}
export interface Asking {
  now: Days;
  before: Days | null;
}

const longest = 3660;

/**
 * The days that are asked for, the last 30 without them, and those compared with.
 * @throws report.period
 */
export function periodOf({ from, to, compare = 'none' }: Asked): Asking {
  const usual = daysOf(usualPeriod, dayOf(new Date()));
  const until = to ?? (from === undefined || from <= usual.to ? usual.to : from);
  const now = { from: from ?? addDays(until, 1 - lengthOf(usual)), to: until };
  if (now.from > now.to || lengthOf(now) > longest) fail('report.period', { days: longest });
  return { now, before: daysBefore(now, compare) };
}

/** By which filter a dimension is asked for. */
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

/** @throws report.unknown-filter: a filter that the facts of the family do not know */
export function requireKnown(family: Family, filters: Filters): void {
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

/** What facts are kept apart by; a sum that needs more than one of them is read from its days. */
export type Kept = 'dealer' | 'brand' | 'size' | 'consultant';
const keptBy: Record<Dimension, Kept> = {
  dealer: 'dealer',
  group: 'dealer',
  oem: 'dealer',
  region: 'dealer',
  brand: 'brand',
  size: 'size',
  consultant: 'consultant',
};

/** What must be told apart for the caller's own rows, the filters and what is ranked by. */
export const toldApart = (
  { me }: Pick<Ctx, 'me'>,
  filters: Filters,
  by: readonly Dimension[] = [],
): Kept[] => [
  ...new Set([
    ...(me.type === 'OTHER' ? [] : ['dealer' as const]),
    ...dimensionKeys
      .filter((key) => by.includes(key) || filters[filterOf[key]]?.length)
      .map((key) => keptBy[key]),
  ]),
];

/** Those of a family that are read; the others are made of them. */
export const factsOfFamily = (family: Family): MeasureKey[] =>
  (measuresOf(family) as MeasureKey[]).filter((key) => !('of' in measures[key]));

/** To which group, maker or province dealers belong: (dealer_id, key). A maker sees itself alone. */
export const places = ({ me }: Pick<Ctx, 'me'>): Record<'group' | 'oem' | 'region', RawBuilder<unknown>> => ({
  group: sql`SELECT id AS dealer_id, group_id AS key FROM dealer WHERE group_id IS NOT NULL`,
  oem: sql`SELECT DISTINCT served.dealer_id, made.oem_id AS key FROM dealer_car_brand served
    JOIN oem_car_brand made USING (car_brand_id) WHERE ${me.type !== 'OEM'} OR made.oem_id = ${me.companyId}`,
  region: sql`SELECT id AS dealer_id, province AS key FROM dealer WHERE province <> ''`,
});

const among = (column: string, values: readonly (number | string)[], none: number | string) =>
  values.includes(none)
    ? sql<boolean>`coalesce(${sql.ref(column)}, ${none}) = ANY(${[...values]})`
    : sql<boolean>`${sql.ref(column)} = ANY(${[...values]})`;
const within = (pairs: RawBuilder<unknown>, values: readonly (number | string)[], none: number | string) => {
  const named = sql<boolean>`f.dealer_id IN (SELECT dealer_id FROM (${pairs}) p WHERE p.key = ANY(${[...values]}))`;
  return values.includes(none)
    ? sql<boolean>`(${named} OR f.dealer_id IS NULL OR f.dealer_id NOT IN (SELECT dealer_id FROM (${pairs}) p))`
    : named;
};

/** The caller's own rows among facts `f`: as an array, so that they are looked for dealer by dealer instead of among everybody's. */
export const ownRows = (ctx: Pick<Ctx, 'me'>): RawBuilder<boolean> =>
  ctx.me.type === 'OTHER'
    ? sql<boolean>`true`
    : sql<boolean>`f.dealer_id = ANY(ARRAY(SELECT company.id FROM company WHERE ${visible(ctx, dealer)}))`;

/** Conditions on facts `f`: the caller's own rows, and the filters. */
export function conditions(ctx: Pick<Ctx, 'me'>, filters: Filters): RawBuilder<boolean>[] {
  const { dealerId, groupId, oemId, region, brandId, size, consultantId } = filters;
  const of = places(ctx);
  return [
    ownRows(ctx),
    ...(dealerId?.length ? [among('f.dealer_id', dealerId, 0)] : []),
    ...(groupId?.length ? [within(of.group, groupId, 0)] : []),
    ...(oemId?.length ? [within(of.oem, oemId, 0)] : []),
    ...(region?.length ? [within(of.region, region, '')] : []),
    ...(brandId?.length ? [among('f.brand_id', brandId, 0)] : []),
    ...(size?.length ? [among('f.size', size, '')] : []),
    ...(consultantId?.length ? [among('f.consultant_id', consultantId, 0)] : []),
  ];
}
