import {
  batchInputs,
  batchKeys,
  otherTitles,
  type BatchKey,
} from '@treadline/contract/wholesale/order-batches/fields.ts';
import type { Ctx } from '#kernel/context.ts';
import { xlsxType, type Download } from '#kernel/download.ts';
import { importColumns } from '#kernel/fields.ts';
import { readRawFile } from '#kernel/imports/raw-file.ts';
import { errorTitles, templateSheet, type ImportColumn } from '#kernel/sheets/index.ts';
import type { Upload } from '#kernel/upload.ts';
import { RowCells } from './check/parse-row.ts';
import type { Cells } from './rows.ts';

const batchColumns: readonly ImportColumn[] = importColumns(batchInputs).map((column) => ({
  ...column,
  ...(column.key === 'partNo' || column.key === 'ref' ? { type: 'code' as const } : {}),
  others: otherTitles[column.key as BatchKey] ?? [],
}));
const demanded = batchKeys.filter((key) => 'required' in batchInputs[key]);
/** Import sheet of a batch: column definitions, required columns and row schema. */
export const orderBatchSheet = { columns: batchColumns, schema: RowCells, demanded };

/**
 * Parses the rows of a workbook, with its digest.
 * @throws the errors of readRawFile
 */
export const readFile = (ctx: Ctx, file: Upload) =>
  readRawFile(ctx, file, { columns: batchColumns, keys: batchKeys, demanded, maxRows: 2000 });

/** Returns the empty import template (xlsx). */
export const batchTemplate = async ({ lang }: Ctx): Promise<Download> => ({
  download: true,
  name: 'orders.xlsx',
  type: xlsxType,
  body: await templateSheet(batchColumns, lang),
});

/** Returns rows as xlsx with a last column of errors, to be corrected and imported again. */
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
