import { sql } from 'kysely';
import type { z } from 'zod';
import { codeKey } from '@treadline/contract/kernel/number-folds.ts';
import { targetImport } from '@treadline/contract/promotion/dealer-activities/fields.ts';
import { activityFlow as flow } from '@treadline/contract/promotion/dealer-activities/flow.ts';
import {
  maxThreshold,
  mostSteps,
  TargetRow,
  fullShareBp,
} from '@treadline/contract/promotion/dealer-activities/schema.ts';
import { fenToYuan, yuanToFen } from '@treadline/contract/kernel/money.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import type { Ctx } from '#kernel/context.ts';
import { xlsxType, type Download } from '#kernel/download.ts';
import { importColumns, importRow } from '#kernel/fields.ts';
import {
  importFile,
  importReasons as why,
  type ImportRow,
  type RejectRow,
} from '#kernel/imports/import-file.ts';
import { applyTransition } from '#kernel/apply-transition.ts';
import { findRecord } from '#kernel/scope.ts';
import { writeSheet } from '#kernel/sheets/index.ts';
import type { Upload } from '#kernel/upload.ts';
import { recordJoined } from './draft.ts';
import { activity } from './entity.ts';
import { findActivity } from './row.ts';
import { rulesOf, type ActivityRecord, type ActivityRules } from './standings.ts';

/** Import sheet of targets: column definitions and row schema. */
export const targetSheet = {
  columns: importColumns(targetImport),
  schema: importRow(TargetRow, targetImport),
};
type Row = z.output<typeof TargetRow>;
type Column = keyof Row & string;
interface Work {
  dealerId: number;
  base: number | null;
  thresholds: (number | null)[] | null;
}

const reasons = {
  amount: t('请输入正确的数字', 'Enter a valid number', '請輸入正確的數字'),
  rising: t('须高于上一档', 'Must be above the step before', '須高於上一檔'),
  noStep: t('活动没有这一档', 'The activity has no such step', '活動沒有這一檔'),
  noBase: t('此活动不用给定的基数', 'This activity takes no given base', '此活動不用給定的基數'),
  taking: t(
    '已参加，启动后目标不能修改',
    'It takes part: once started its targets stay',
    '已參加，啟動後目標不能修改',
  ),
  outside: t('不在参与范围内', 'Not within the scope', '不在參與範圍內'),
};
const stepColumns = Array.from({ length: mostSteps }, (_, at) => `step${at + 1}` as Column);

/** Yuan and per cent have two decimals, pieces none. @returns undefined for what is no such number */
function readNumber(text: string, hasDecimals: boolean): number | undefined {
  const plain = text.normalize('NFKC').replaceAll(/[,%\s¥]/g, '');
  if (hasDecimals) return yuanToFen(plain) ?? undefined;
  return /^\d{1,12}$/.test(plain) ? Number(plain) : undefined;
}
/** The same back. */
const sayNumber = (value: number, hasDecimals: boolean): string =>
  hasDecimals ? fenToYuan(value).replace(/\.?0+$/, '') : String(value);

const stepDecimals = ({ goal }: ActivityRules): boolean => goal !== 'QUANTITY';
const baseDecimals = ({ measure }: ActivityRules): boolean => measure === 'FEN';

/** A threshold by the rule of the activity's own: above nothing, of a share at most the whole. */
function readThreshold(rules: ActivityRules, text: string): number | undefined {
  const read = readNumber(text, stepDecimals(rules)) ?? 0;
  return read > 0 && read <= (rules.goal === 'MIX' ? fullShareBp : maxThreshold) ? read : undefined;
}

/** Thresholds of a row, each above the one before once the activity's own stand in for those left out. */
function readSteps(rules: ActivityRules, { row, value }: { row: number; value: Row }, reject: RejectRow) {
  const given = stepColumns.map((column, at) => {
    const text = value[column];
    if (text === '') return null;
    if (!rules.steps[at]) return reject(row, column, reasons.noStep) ?? null;
    return readThreshold(rules, text) ?? reject(row, column, reasons.amount) ?? null;
  });
  const whole = rules.steps.map(({ from }, at) => given[at] ?? from);
  const falls = whole.findIndex((from, at) => at > 0 && from <= (whole[at - 1] ?? 0));
  if (falls > 0) reject(row, stepColumns[falls] ?? 'step1', reasons.rising);
  const own = given.slice(0, rules.steps.length);
  return own.some((each) => each !== null) ? own : null;
}

function readBase(
  rules: ActivityRules,
  { row, value }: { row: number; value: Row },
  reject: RejectRow,
): number | null {
  if (value.base === '') return null;
  if (rules.goal !== 'GROWTH' || rules.baseKind !== 'GIVEN')
    return reject(row, 'base', reasons.noBase) ?? null;
  return readNumber(value.base, baseDecimals(rules)) ?? reject(row, 'base', reasons.amount) ?? null;
}

async function knownDealers({ db }: Ctx, activityId: number, codes: readonly string[]) {
  const { rows } = await sql<{ id: number; code: string; taking: boolean }>`
    SELECT id, upper(code) AS code, EXISTS (SELECT FROM dealer_activity_dealer p
      WHERE p.activity_id = ${activityId} AND p.dealer_id = company.id) AS taking
    FROM company WHERE account_type = 'DEALER' AND enabled AND upper(code) = ANY(${[...codes]})`.execute(db);
  return new Map(rows.map((row) => [codeKey(row.code), row]));
}

async function resolveRows(
  ctx: Ctx,
  id: number,
  rows: readonly ImportRow<typeof TargetRow>[],
  reject: RejectRow,
): Promise<Work[]> {
  const row = await findRecord(ctx, activity, id, true);
  const rules = rulesOf(row);
  const known = await knownDealers(
    ctx,
    id,
    rows.map(({ value }) => codeKey(value.dealerCode)),
  );
  const seen = new Set<number>();
  return rows.flatMap((each) => {
    const found = known.get(codeKey(each.value.dealerCode)) ?? reject(each.row, 'dealerCode', why.unknown);
    const targets = { base: readBase(rules, each, reject), thresholds: readSteps(rules, each, reject) };
    if (!found) return [];
    if (row.state === 'DRAFT' && !found.taking) reject(each.row, 'dealerCode', reasons.outside);
    if (row.state === 'ACTIVE' && found.taking) reject(each.row, 'dealerCode', reasons.taking);
    if (seen.has(found.id)) reject(each.row, 'dealerCode', why.repeated, { value: each.value.dealerCode });
    seen.add(found.id);
    return [{ dealerId: found.id, ...targets }];
  });
}

/** Who comes late comes into the scope by name. */
async function widenScope({ db }: Ctx, row: ActivityRecord, work: readonly Work[]): Promise<void> {
  const { dealers } = rulesOf(row);
  const ids = work.map(({ dealerId }) => dealerId);
  const scope = {
    ...dealers,
    dealerIds: [...new Set([...dealers.dealerIds, ...ids])],
    excludedDealerIds: dealers.excludedDealerIds.filter((id) => !ids.includes(id)),
  };
  await db
    .updateTable('dealer_activity')
    .set({ dealer_scope: JSON.stringify(scope) })
    .where('id', '=', row.id)
    .execute();
}

/** @throws flow.status */
async function applyRows(ctx: Ctx, id: number, work: readonly Work[]): Promise<Record<never, never>> {
  const row = await applyTransition(ctx, activity, flow, 'target', id, { remark: String(work.length) });
  if (row.state === 'ACTIVE') await widenScope(ctx, row, work);
  await sql`INSERT INTO dealer_activity_dealer (activity_id, dealer_id, base, thresholds)
    SELECT ${id}, "dealerId", base, CASE WHEN jsonb_typeof(thresholds) = 'array' THEN ARRAY(
      SELECT e::bigint FROM jsonb_array_elements_text(thresholds) WITH ORDINALITY AS each (e, at) ORDER BY at) END
    FROM jsonb_to_recordset(${JSON.stringify(work)}::jsonb) AS x ("dealerId" bigint, base bigint, thresholds jsonb)
    ON CONFLICT (activity_id, dealer_id) DO UPDATE SET base = excluded.base, thresholds = excluded.thresholds`.execute(
    ctx.db,
  );
  if (row.state === 'ACTIVE') await recordJoined(ctx, row);
  return {};
}

/**
 * Imports targets of single dealers; on a started activity only those of additional dealers, who join it.
 * @throws record.not-found
 */
export async function importTargets(ctx: Ctx, id: number, file: Upload, again?: boolean) {
  await findActivity(ctx, id);
  return importFile(ctx, {
    entity: activity.name,
    scopeId: id,
    file,
    ...targetSheet,
    maxRows: 5000,
    named: 'dealerCode',
    again: again ?? false,
    resolve: (own, rows, reject) => resolveRows(own, id, rows, reject),
    apply: (own, work) => applyRows(own, id, work),
  });
}

/** Exports participants with their targets (xlsx), to edit and import. @throws record.not-found */
export async function targetTemplate(ctx: Ctx, id: number): Promise<Download> {
  const record = await findActivity(ctx, id);
  const rules = rulesOf(record);
  const { rows } = await sql<{ code: string; base: number | null; thresholds: (number | null)[] | null }>`
    SELECT company.code, p.base, p.thresholds FROM dealer_activity_dealer p JOIN company ON company.id = p.dealer_id
    WHERE p.activity_id = ${id} ORDER BY company.code COLLATE "C"`.execute(ctx.db);
  const columns = targetSheet.columns.filter(
    ({ key }) => !key.startsWith('step') || Number(key.slice(4)) <= rules.steps.length,
  );
  const lines = rows.map(({ code, base, thresholds }) => ({
    dealerCode: code,
    base: base === null ? '' : sayNumber(base, baseDecimals(rules)),
    ...Object.fromEntries(
      rules.steps.map(({ from }, at) => [
        `step${at + 1}`,
        sayNumber(thresholds?.[at] ?? from, stepDecimals(rules)),
      ]),
    ),
  }));
  return {
    download: true,
    name: `${record.activity_no}.xlsx`,
    type: xlsxType,
    body: writeSheet({
      name: record.activity_no,
      columns: columns.map(({ key, titles }) => ({ key, title: titles[ctx.lang], type: 'text' as const })),
      rows: linesOf(lines),
      lang: ctx.lang,
    }),
  };
}

async function* linesOf<T>(rows: readonly T[]): AsyncIterable<T> {
  yield* rows;
}
