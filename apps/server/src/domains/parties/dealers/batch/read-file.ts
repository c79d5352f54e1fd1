import { batchInputs, batchKeys } from '@treadline/contract/parties/dealers/batch-fields.ts';
import type { Ctx } from '#kernel/context.ts';
import { xlsxType, type Download } from '#kernel/download.ts';
import { importColumns } from '#kernel/fields.ts';
import { readRawFile } from '#kernel/imports/raw-file.ts';
import { templateSheet } from '#kernel/sheets/index.ts';
import type { Upload } from '#kernel/upload.ts';
import type { BatchRow } from './check.ts';

/** Import columns of a dealer batch, and the required ones. */
export const dealerBatchSheet = {
  columns: importColumns(batchInputs),
  keys: batchKeys,
  demanded: batchKeys.filter((key) => 'required' in batchInputs[key]),
};

/** Parses the rows of a workbook, without a database connection. @throws the errors of readRawFile */
export const readRows = async (ctx: Ctx, file: Upload): Promise<BatchRow[]> =>
  (await readRawFile(ctx, file, { ...dealerBatchSheet, maxRows: 1000 })).rows;

/** Returns the empty import template (xlsx). */
export const batchTemplate = async ({ lang }: Ctx): Promise<Download> => ({
  download: true,
  name: 'dealers.xlsx',
  type: xlsxType,
  body: await templateSheet(dealerBatchSheet.columns, lang),
});
