import type { z } from 'zod';
import { codeKey } from '@treadline/contract/kernel/number-folds.ts';
import { coverageImport } from '@treadline/contract/sending/coverage/fields.ts';
import { CoverageRow, type coverageRoutes } from '@treadline/contract/sending/coverage/routes.ts';
import { ruleTexts } from '@treadline/contract/kernel/rule-texts.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import type { Ctx } from '#kernel/context.ts';
import { xlsxType, type Download } from '#kernel/download.ts';
import { fail } from '#kernel/errors.ts';
import { importColumns, importRow } from '#kernel/fields.ts';
import {
  importFile,
  importReasons as why,
  type ImportRow,
  type RejectRow,
} from '#kernel/imports/import-file.ts';
import { templateSheet } from '#kernel/sheets/index.ts';
import type { Upload } from '#kernel/upload.ts';
import { readPartsByNo } from '#domains/catalogue/brands/index.ts';
import { readArea } from './rule.ts';
import {
  changeKind,
  compareRules,
  figuresOf,
  fingerprintOf,
  goodsText,
  keyOf,
  lockRules,
  placeText,
  saveChanges,
  type ChangeKind,
  type RuleFigures,
  type RuleTarget,
} from './save-rules.ts';

/** Import sheet of both coverage uploads: column definitions and row schema. */
export const coverageSheet = {
  columns: importColumns(coverageImport),
  schema: importRow(CoverageRow, coverageImport),
};
type Row = z.output<typeof CoverageRow>;
type Wanted = RuleTarget & RuleFigures;
/** So many of the rules that change are shown. */
const shown = 200;

const sameRule = t(
  '与第 {row} 行是同一条规则：仓库、地区或经销商、品牌或商品都相同',
  'The same rule as in row {row}: warehouse, area or dealer, brand or part are all the same',
  '與第 {row} 列是同一條規則：倉庫、地區或經銷商、品牌或商品都相同',
);
const oneOnly = t('只能填写其中一项', 'Give only one of them', '只能填寫其中一項');
const required = ruleTexts['rule.required'] ?? why.unknown;

interface Way {
  /** Replaces all rules; else adds to them. */
  whole: boolean;
  file: Upload;
  body: { preview: boolean; fingerprint?: string | undefined };
}

/**
 * Imports rules from a workbook, or previews the changes. Idempotent; all or nothing, in one transaction that readers
 * see before or after.
 * @throws coverage.changed when the rules differ from those of the preview; coverage.empty
 */
export const uploadRules = (ctx: Ctx, { whole, file, body }: Way) =>
  importFile(ctx, {
    entity: whole ? 'coverage-full' : 'coverage-part',
    scopeId: 0,
    file,
    ...coverageSheet,
    maxRows: 20_000,
    again: true,
    async resolve(own, rows, reject) {
      await lockRules(own);
      return resolveRows(own, rows, reject);
    },
    apply: (own, wanted) => applyRules(own, wanted, whole, body),
  });

async function applyRules(
  ctx: Ctx,
  wanted: readonly Wanted[],
  whole: boolean,
  { preview, fingerprint }: Way['body'],
): Promise<Omit<z.input<(typeof coverageRoutes)['uploadFull']['response']>, 'imported' | 'repeated'>> {
  if (whole && wanted.length === 0) fail('coverage.empty');
  const sign = await fingerprintOf(ctx);
  if (fingerprint !== undefined && fingerprint !== sign) fail('coverage.changed');
  const changes = await compareRules(ctx, wanted, whole);
  if (!preview) await saveChanges(ctx, changes);
  const counts: Record<ChangeKind, number> = { created: 0, updated: 0, removed: 0, same: 0 };
  for (const change of changes) counts[changeKind(change)] += 1;
  const rows = changes
    .filter((change) => changeKind(change) !== 'same')
    .slice(0, shown)
    .map((change) => ({
      location: change.location,
      place: placeText(change, ctx),
      goods: goodsText(change),
      before: change.before,
      after: change.after,
    }));
  return { ...counts, rows, fingerprint: sign };
}

const keyed = (rows: readonly { id: number; code: string }[]) =>
  new Map(rows.map(({ id, code }) => [codeKey(code), id]));

/** Ids by what the rows name. */
async function lookUp({ db }: Ctx, rows: readonly Row[]) {
  const named = (key: 'locationCode' | 'dealerCode' | 'brandName' | 'partNo') => [
    ...new Set(rows.map((row) => codeKey(row[key]))),
  ];
  const [locations, dealers, brands, parts] = await Promise.all([
    db
      .selectFrom('location')
      .where('type', 'in', ['WAREHOUSE', 'LOGISTICS'])
      .where((eb) => eb(eb.fn<string>('upper', ['code']), 'in', named('locationCode')))
      .select(['id', 'code'])
      .execute(),
    db
      .selectFrom('company')
      .where('account_type', '=', 'DEALER')
      .where((eb) => eb(eb.fn<string>('upper', ['code']), 'in', named('dealerCode')))
      .select(['id', 'code'])
      .execute(),
    // A list of at most a few hundred: found by either name.
    db.selectFrom('brand').select(['id', 'name', 'name_en']).execute(),
    readPartsByNo(db, named('partNo')),
  ]);
  const brandNames = brands.flatMap(({ id, name, name_en }) => [
    ...(name_en === '' ? [] : [{ id, code: name_en }]),
    { id, code: name },
  ]);
  return {
    locationCode: keyed(locations),
    dealerCode: keyed(dealers),
    brandName: keyed(brandNames),
    partNo: parts,
  };
}

async function resolveRows(
  ctx: Ctx,
  rows: readonly ImportRow<typeof CoverageRow>[],
  reject: RejectRow,
): Promise<Wanted[]> {
  const known = await lookUp(
    ctx,
    rows.map(({ value }) => value),
  );
  const first = new Map<string, number>();
  return rows.flatMap(({ row, value }) => {
    const idOf = (key: keyof typeof known): number | null | undefined =>
      value[key] === '' ? null : (known[key].get(codeKey(value[key])) ?? reject(row, key, why.unknown));
    const locationId = idOf('locationCode');
    const [dealerId, brandId, partId] = [idOf('dealerCode'), idOf('brandName'), idOf('partNo')];
    const areaCode = readArea(value.area) ?? reject(row, 'area', why.unknown);
    if (value.dealerCode !== '' && areaCode) reject(row, 'dealerCode', oneOnly);
    if (value.partNo !== '' && value.brandName !== '') reject(row, 'partNo', oneOnly);
    for (const key of ['priority', 'leadDays'] as const)
      if (value.kind === 'COVER' && value[key] === null) reject(row, key, required);
    if (!locationId || dealerId === undefined || brandId === undefined || partId === undefined) return [];
    if (areaCode === undefined) return [];
    const target = { locationId, areaCode, dealerId, brandId, partId };
    const earlier = first.get(keyOf(target));
    if (earlier === undefined) first.set(keyOf(target), row);
    else reject(row, 'locationCode', sameRule, { row: earlier });
    return [{ ...target, ...figuresOf(value) }];
  });
}

export const coverageTemplate = async (ctx: Ctx): Promise<Download> => ({
  download: true,
  name: 'coverage.xlsx',
  type: xlsxType,
  body: await templateSheet(coverageSheet.columns, ctx.lang),
});
