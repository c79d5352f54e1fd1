import { z } from 'zod';
import type { Ctx } from '../context.ts';
import { AppError } from '../errors.ts';
import { importSheet, missingColumn, type ImportColumn } from '../sheets/index.ts';
import type { Upload } from '../upload.ts';
import { digestOfSheet } from './import-file.ts';
import { saveMarkedFile } from './marked-file.ts';
import { runImportInTurn } from './turns.ts';

/** Import that stores cells as text, for correction on a screen. */
export interface RawImport<K extends string> {
  columns: readonly ImportColumn[];
  keys: readonly K[];
  /** Required columns. */
  demanded: readonly K[];
  maxRows: number;
}

/** Maximum length of a cell, above that of any field. */
const LONGEST = 200;

/**
 * Reads a workbook's rows as text without a connection, and the hash that identifies the file.
 * @throws import.file, import.sheet, import.busy; import.rows for cells with invalid content (see `traps`) and missing
 * columns, with the file marked
 */
export const readRawFile = <K extends string>(
  ctx: Ctx,
  file: Upload,
  { columns, keys, demanded, maxRows }: RawImport<K>,
): Promise<{ rows: { no: number; cells: Record<K, string> }[]; digest: string }> =>
  runImportInTurn(ctx.me.companyId, async () => {
    const schema = z.object(Object.fromEntries(keys.map((key) => [key, z.string()])));
    const { lang } = ctx;
    const read = { schema, columns, demanded, file: file.data, sheet: file.sheet, lang, maxRows };
    const sheet = await importSheet(read);
    const rows = sheet.rows.map(({ row, value }) => ({ no: row, cells: cut(value as Record<K, string>) }));
    // A column that must be filled in and is empty throughout is not there, or is called something else.
    const absent = columns.filter(
      ({ key }) => demanded.includes(key as K) && rows.every(({ cells }) => cells[key as K] === ''),
    );
    const message = missingColumn[lang];
    const faults = [
      ...sheet.errors,
      ...(rows.length > 0 ? absent : []).map((c) => ({
        row: sheet.headerRow,
        column: c.titles[lang],
        message,
      })),
    ];
    if (faults.length > 0)
      throw new AppError('import.rows', {
        count: new Set(faults.map(({ row }) => row)).size,
        rows: faults,
        marked: await saveMarkedFile(ctx, file, faults, sheet),
      });
    return { rows, digest: digestOfSheet(file, sheet) };
  });

const cut = <K extends string>(cells: Record<K, string>) =>
  Object.fromEntries(
    Object.entries<string>(cells).map(([key, text]) => [key, text.trim().slice(0, LONGEST)]),
  ) as Record<K, string>;
