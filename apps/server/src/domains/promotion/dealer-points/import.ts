import type { z } from 'zod';
import { codeKey } from '@treadline/contract/kernel/number-folds.ts';
import { pointsImport } from '@treadline/contract/promotion/dealer-points/fields.ts';
import { PointsImportRow } from '@treadline/contract/promotion/dealer-points/routes.ts';
import { ruleTexts } from '@treadline/contract/kernel/rule-texts.ts';
import { t, type Text } from '@treadline/contract/kernel/text.ts';
import type { Ctx } from '#kernel/context.ts';
import { xlsxType, type Download } from '#kernel/download.ts';
import { importColumns, importRow } from '#kernel/fields.ts';
import {
  importFile,
  importReasons as why,
  type ImportRow,
  type RejectRow,
} from '#kernel/imports/import-file.ts';
import { visible } from '#kernel/scope.ts';
import { templateSheet } from '#kernel/sheets/index.ts';
import type { Upload } from '#kernel/upload.ts';
import { dealer } from '#domains/parties/dealers/index.ts';
import { dealerPoints } from './account.ts';
import { changePoints, type HandledLine } from './handle.ts';

/** Import sheet of dealer points: column definitions and row schema. */
export const pointsSheet = {
  columns: importColumns(pointsImport),
  schema: importRow(PointsImportRow, pointsImport),
};
type Line = HandledLine & { row: number };

const noChange = ruleTexts['rule.pointsSome'] as Text;
const byWorkbook = t('表格导入', 'By workbook', '表格匯入');

/** Imports points of many dealers from a workbook; `preview`: only returns the outcome. */
export const importPoints = (ctx: Ctx, file: Upload, preview: boolean) =>
  importFile(ctx, {
    entity: dealerPoints.name,
    scopeId: ctx.me.companyId,
    file,
    preview,
    ...pointsSheet,
    maxRows: 5000,
    named: 'dealerCode',
    resolve: resolveRows,
    apply: applyRows,
  });

async function resolveRows(
  ctx: Ctx,
  rows: ImportRow<typeof PointsImportRow>[],
  reject: RejectRow,
): Promise<Line[]> {
  const codes = [...new Set(rows.map(({ value }) => codeKey(value.dealerCode)))];
  const found = await ctx.db
    .selectFrom('company')
    .where(visible(ctx, dealer))
    .where((eb) => eb(eb.fn<string>('upper', ['code']), 'in', codes))
    .select(['id', 'code'])
    .execute();
  const dealers = new Map(found.map(({ id, code }) => [codeKey(code), id]));
  const seen = new Set<string>();
  return rows.flatMap(({ row, value }) => readLine(row, value, { dealers, seen, reject }));
}

function readLine(
  row: number,
  { dealerCode, points, reason }: z.output<typeof PointsImportRow>,
  { dealers, seen, reject }: { dealers: Map<string, number>; seen: Set<string>; reject: RejectRow },
): Line[] {
  const code = codeKey(dealerCode);
  const dealerId = dealers.get(code) ?? reject(row, 'dealerCode', why.unknown);
  if (seen.has(code)) reject(row, 'dealerCode', why.repeated, { value: dealerCode });
  seen.add(code);
  if (points === 0) reject(row, 'points', noChange);
  return dealerId === undefined ? [] : [{ row, dealerId, points, reason, before: null }];
}

async function applyRows(ctx: Ctx, lines: readonly Line[], applied: (rows: number) => void) {
  const { changes } = await changePoints(ctx, { source: 'IMPORT', reason: byWorkbook['zh-CN'] }, lines);
  applied(lines.length);
  const of = new Map(changes.map((change) => [change.dealerId, change]));
  const sum = (sign: 1 | -1) => lines.reduce((total, { points }) => total + Math.max(0, sign * points), 0);
  return {
    granted: sum(1),
    taken: sum(-1),
    changes: lines.flatMap(({ row, dealerId, points }) => {
      const change = of.get(dealerId);
      return change ? [{ ...change, row, points }] : [];
    }),
  };
}

/** Returns the empty import template (xlsx). */
export const pointsTemplate = async (ctx: Ctx): Promise<Download> => ({
  download: true,
  name: 'dealer-points.xlsx',
  type: xlsxType,
  body: await templateSheet(pointsSheet.columns, ctx.lang),
});
