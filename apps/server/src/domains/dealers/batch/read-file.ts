import { z } from 'zod';
import { batchInputs, batchKeys, type BatchKey } from '@treadline/contract/dealers/batch-fields.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { xlsxType, type Download } from '../../../kernel/download.ts';
import { fail } from '../../../kernel/errors.ts';
import { importColumns } from '../../../kernel/fields.ts';
import { inTurn } from '../../../kernel/imports/turns.ts';
import { importSheet, templateSheet } from '../../../kernel/sheets/index.ts';
import type { Upload } from '../../../kernel/upload.ts';
import type { BatchRow } from './check.ts';

const columns = importColumns(batchInputs);
/** Everything as it stands: what is wrong is corrected on the screen. */
const Raw = z.object(
  Object.fromEntries(batchKeys.map((key) => [key, z.string()])) as Record<BatchKey, z.ZodString>,
);
const most = 1000;

/**
 * The rows of a workbook, read without a connection.
 * @throws import.file, import.busy; import.rows for cells that say nothing: failed formulas, merged columns
 */
export const readRows = (ctx: Ctx, file: Upload): Promise<BatchRow[]> =>
  inTurn(ctx.me.companyId, async () => {
    const sheet = await importSheet({ schema: Raw, columns, file: file.data, lang: ctx.lang, maxRows: most });
    const faults = [...sheet.errors, ...missingColumns(ctx, sheet)];
    if (faults.length > 0)
      fail('import.rows', { count: new Set(faults.map(({ row }) => row)).size, rows: faults });
    return sheet.rows.map(({ row, value }) => ({ no: row, cells: cut(value) }));
  });

/** A column that must be filled in and is empty throughout is not there, or is called something else. */
const missingColumns = (ctx: Ctx, { rows, headerRow }: Awaited<ReturnType<typeof importSheet<typeof Raw>>>) =>
  batchKeys
    .filter((key) => 'required' in batchInputs[key] && rows.every(({ value }) => value[key].trim() === ''))
    .map((key) => ({
      row: headerRow,
      column: batchInputs[key][ctx.lang],
      message: { 'zh-CN': '缺少此列', en: 'This column is missing', 'zh-TW': '缺少此欄' }[ctx.lang],
    }));

/** A time of day as programs keep it: a part of a day, or hours and minutes without a leading zero. */
function sayClock(text: string): string {
  const share = /^0?\.\d+$/.test(text) ? Math.round(Number(text) * 1440) : null;
  const [, hours, minutes] = /^(\d{1,2}):(\d{2})(?::00)?$/.exec(text.normalize('NFKC')) ?? [];
  if (share === null && hours === undefined) return text;
  const [h, m] = share === null ? [hours, minutes] : [Math.floor(share / 60), share % 60];
  return `${String(h).padStart(2, '0')}:${String(m).padStart(2, '0')}`;
}

/** Longer than any field may be, it is a fault however it ends. */
const cut = (cells: Record<BatchKey, string>) =>
  Object.fromEntries(
    batchKeys.map((key) => {
      const text = cells[key].trim().slice(0, 200);
      return [key, key === 'openFrom' || key === 'openTo' ? sayClock(text) : text];
    }),
  ) as Record<BatchKey, string>;

/** The workbook to be filled in. */
export const batchTemplate = async ({ lang }: Ctx): Promise<Download> => ({
  download: true,
  name: 'dealers.xlsx',
  type: xlsxType,
  body: await templateSheet(columns, lang),
});
