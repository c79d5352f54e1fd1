import { sql } from 'kysely';
import type { z } from 'zod';
import type { Coverage } from '@treadline/contract/sending/coverage/routes.ts';
import {
  coverageLevels,
  type CoverageKind,
  type CoverageLevel,
} from '@treadline/contract/sending/coverage/fields.ts';
import { languages, t, type Lang } from '@treadline/contract/kernel/text.ts';
import { selection } from '#kernel/columns.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { byText } from '#kernel/order.ts';
import { basicEntity, visible } from '#kernel/scope.ts';
import { areaText, findArea } from '#domains/platform/divisions/index.ts';

/** Entity of coverage rules, visible to the platform only. */
export const coverage = basicEntity('coverage', {
  name: 'coverage',
  label: t('仓库覆盖', 'coverage rule', '倉庫覆蓋'),
  no: 'id',
  scope: { OTHER: 'all' },
});

/** SQL condition: places that can have rules: warehouses, and top-speed providers' own. */
export const servingPlace = sql<boolean>`location.type IN ('WAREHOUSE', 'LOGISTICS')`;

const levels = ['ALL', 'REGION', 'PROVINCE', 'CITY', 'DEALER'] as const satisfies readonly CoverageLevel[];
/** SQL: level of a rule's area. */
export const levelOf = sql<CoverageLevel>`(${sql.lit(`{${levels.join(',')}}`)}::text[])[coverage.rank / 3 + 1]`;
/** SQL: kind of a rule: cover or deny. */
export const kindOf = sql<CoverageKind>`CASE WHEN coverage.denied THEN 'DENY' ELSE 'COVER' END`;

export const ruleSource = (ctx: Ctx) =>
  ctx.db
    .selectFrom('coverage')
    .innerJoin('location', 'location.id', 'coverage.location_id')
    .leftJoin('company', 'company.id', 'coverage.dealer_id')
    .leftJoin('brand', 'brand.id', 'coverage.brand_id')
    .leftJoin('part', 'part.id', 'coverage.part_id')
    .where(visible(ctx, coverage));

/** Columns of a rule under the contract's names; area as code, absent values null. */
export const ruleColumns = {
  id: 'coverage.id',
  version: 'coverage.version',
  locationId: 'coverage.location_id',
  locationCode: 'location.code',
  locationName: 'location.name',
  level: levelOf,
  areaCode: 'coverage.area',
  dealerId: 'coverage.dealer_id',
  dealerCode: 'company.code',
  dealerName: 'company.name',
  brandId: 'coverage.brand_id',
  brandName: 'brand.name',
  partId: 'coverage.part_id',
  partNo: 'part.part_no',
  size: 'part.size',
  kind: kindOf,
  priority: 'coverage.priority',
  leadDays: 'coverage.lead_days',
  updatedTime: 'coverage.updated_at',
} as const;

export const selectRules = (ctx: Ctx) => ruleSource(ctx).select(selection(ruleColumns));
type Row = Awaited<ReturnType<ReturnType<typeof selectRules>['execute']>>[number];

/** Formats a rule's area; '' for a rule of one dealer. */
export function formatArea(
  { areaCode, dealerId }: { areaCode: string; dealerId: number | null },
  lang: Lang,
): string {
  if (dealerId !== null) return '';
  return areaCode === '' ? coverageLevels.ALL[lang] : areaText(areaCode)[lang];
}

/** Parses the text of `formatArea` to a code; undefined for none or an ambiguous one. */
export const readArea = (text: string): string | undefined =>
  languages.some((lang) => coverageLevels.ALL[lang].toLowerCase() === text.trim().toLowerCase())
    ? ''
    : findArea(text);

/** Converts a selected row to the contract's. */
export const toRule = (row: Row, { lang }: Pick<Ctx, 'lang'>): z.input<typeof Coverage> => ({
  ...row,
  area: formatArea(row, lang),
  dealerCode: row.dealerCode ?? '',
  dealerName: row.dealerName ?? '',
  brandName: row.brandName ?? '',
  partNo: row.partNo ?? '',
  size: row.size ?? '',
});

/** Returns one coverage rule. @throws record.not-found */
export async function readRule(ctx: Ctx, id: number) {
  const row = await selectRules(ctx).where('coverage.id', '=', id).executeTakeFirst();
  return toRule(row ?? fail('record.not-found', { entity: coverage.label }), ctx);
}

/** Returns places and brands that rules can be created for, as options. */
export async function readOptions({ db }: Pick<Ctx, 'db'>) {
  const [locations, brands] = await Promise.all([
    db
      .selectFrom('location')
      .where(servingPlace)
      .orderBy('code', byText)
      .select(['id as value', 'name as label', sql<boolean>`NOT enabled`.as('disabled')])
      .execute(),
    db
      .selectFrom('brand')
      .orderBy('sort')
      .orderBy('name_key')
      .select(['id as value', 'name as label', sql<boolean>`NOT enabled`.as('disabled')])
      .execute(),
  ]);
  return { locations, brands };
}
