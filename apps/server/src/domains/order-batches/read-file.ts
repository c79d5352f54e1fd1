import { z } from 'zod';
import {
  batchInputs,
  batchKeys,
  otherTitles,
  type BatchKey,
} from '@treadline/contract/order-batches/fields.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import type { Ctx } from '../../kernel/context.ts';
import { xlsxType, type Download } from '../../kernel/download.ts';
import { AppError } from '../../kernel/errors.ts';
import { importColumns } from '../../kernel/fields.ts';
import { keepMarked } from '../../kernel/imports/marked-file.ts';
import { inTurn } from '../../kernel/imports/turns.ts';
import { errorTitles, importSheet, templateSheet, type ImportColumn } from '../../kernel/sheets/index.ts';
import type { Upload } from '../../kernel/upload.ts';
import { RowCells } from './check/parse-row.ts';
import type { Cells, OpenRow } from './rows.ts';

const batchColumns: readonly ImportColumn[] = importColumns(batchInputs).map((column) => ({
  ...column,
  ...(column.key === 'partNo' || column.key === 'ref' ? { type: 'code' as const } : {}),
  others: otherTitles[column.key as BatchKey] ?? [],
}));
/** Columns of the import, and what their cells come to. */
export const orderBatchSheet = { columns: batchColumns, schema: RowCells };

/** Everything as it stands: what is wrong is corrected on the screen. */
const Raw = z.object(
  Object.fromEntries(batchKeys.map((key) => [key, z.string()])) as Record<BatchKey, z.ZodString>,
);
/** Rows of one workbook. */
const most = 2000;

const missing = t('缺少此列', 'This column is missing', '缺少此欄');

/**
 * The rows of a workbook, read without a connection.
 * @throws import.file, import.busy; import.rows for cells that say nothing (failed formulas, merged columns) and for
 * columns that are not there, with the file marked
 */
export const readFile = (ctx: Ctx, file: Upload): Promise<OpenRow[]> =>
  inTurn(ctx.me.companyId, async () => {
    const sheet = await importSheet({
      schema: Raw,
      columns: batchColumns,
      file: file.data,
      lang: ctx.lang,
      maxRows: most,
    });
    // A column that must be filled in and is empty throughout is not there, or is called something else.
    const absent = batchKeys
      .filter((key) => 'required' in batchInputs[key] && sheet.rows.every(({ value }) => !value[key].trim()))
      .map((key) => ({
        row: sheet.headerRow,
        column: batchInputs[key][ctx.lang],
        message: missing[ctx.lang],
      }));
    const faults = [...sheet.errors, ...(sheet.rows.length > 0 ? absent : [])];
    if (faults.length > 0)
      throw new AppError('import.rows', {
        count: new Set(faults.map(({ row }) => row)).size,
        rows: faults,
        marked: await keepMarked(ctx, file, faults, sheet.headerRow),
      });
    return sheet.rows.map(({ row, value }) => ({ no: row, cells: cut(value) }));
  });

/** Longer than any field may be, it is a fault however it ends. */
const cut = (cells: Cells): Cells =>
  Object.fromEntries(batchKeys.map((key) => [key, cells[key].trim().slice(0, 200)])) as Cells;

/** The workbook to be filled in. */
export const batchTemplate = async ({ lang }: Ctx): Promise<Download> => ({
  download: true,
  name: 'orders.xlsx',
  type: xlsxType,
  body: await templateSheet(batchColumns, lang),
});

/** Rows as they stand with a last column of what is wrong; it can be mended and uploaded again. */
export const markedRows = async (
  { lang }: Ctx,
  name: string,
  rows: readonly { cells: Cells; message: string }[],
): Promise<Download> => ({
  download: true,
  name: name.replace(/(\.\w+)?$/, '.errors.xlsx'),
  type: xlsxType,
  body: await templateSheet(
    [
      ...batchColumns.map((column) => ({ ...column, type: 'text' as const })),
      { key: 'errors', titles: errorTitles },
    ],
    lang,
    rows.map(({ cells, message }) => ({ ...cells, errors: message })),
  ),
});
