import { openXlsx, saveXlsx, type CellStyle } from './xlsx-library.ts';
import type { Lang } from '@treadline/contract/kernel/text.ts';
import { openWorkbook } from './workbook.ts';
import { parseTitle } from './fold-title.ts';
import { ERROR_TITLES } from './import-column.ts';
import type { CellError } from './import-sheet.ts';
import { createSheetRefusal } from './sheet-refusal.ts';
import { MAX_CELL, scanStrings } from './scan-parts.ts';
import { scanSheet } from './scan-sheet.ts';

const RED = 'FFC7CE';
const RED_FILL: CellStyle['fill'] = { type: 'pattern', pattern: 'solid', fgColor: { rgb: RED } };

/** Worker task of `errorSheet`. */
export interface MarkTask {
  kind: 'mark';
  file: Uint8Array;
  errors: readonly CellError[];
  lang: Lang;
  headerRow: number;
  /** Name of the sheet; the first one when absent. */
  sheet?: string | undefined;
}

type Sheet = Awaited<ReturnType<typeof openXlsx>>['sheets'][number];

/**
 * Worker side of `errorSheet`.
 * @throws a refusal, or the reader's error for a damaged file
 */
export async function markErrors({
  file,
  errors,
  lang,
  headerRow,
  sheet: name,
}: MarkTask): Promise<Uint8Array> {
  const parts = await openWorkbook(Buffer.from(file.buffer, file.byteOffset, file.byteLength));
  await scanStrings(parts);
  for (const sheet of parts.sheets) await scanSheet(parts, sheet, []);
  const book = await openXlsx(file, { readStyles: true });
  const at = name === undefined ? 0 : book.sheets.findIndex((each) => each.name === name);
  const sheet = book.sheets[at];
  if (!sheet) throw createSheetRefusal('damaged');
  // What is wrong is what the user sees first.
  book.activeSheet = at;
  sheet.cells ??= new Map();
  const column = findErrorColumn(sheet, headerRow - 1);
  setText(sheet, headerRow - 1, column, ERROR_TITLES[lang]);
  const reasons = Map.groupBy(errors, ({ row }) => row);
  for (let index = headerRow; index < sheet.rows.length; index += 1) clearMark(sheet, index, column);
  for (const [row, faults] of reasons) {
    const text = faults.map((fault) => `${fault.column}: ${fault.message}`).join('; ');
    markRow(sheet, row - 1, column, row === headerRow ? `${ERROR_TITLES[lang]} (${text})` : text);
  }
  if (sheet.columns) sheet.columns[column] = { ...sheet.columns[column], width: 60 };
  return saveXlsx(book);
}

function findErrorColumn(sheet: Sheet, header: number): number {
  const titles = Object.values(ERROR_TITLES).map((title) => parseTitle(title).base);
  const row = sheet.rows[header] ?? [];
  const at = row.findIndex(
    (value) => typeof value === 'string' && titles.includes(parseTitle(value.replace(/ \(.*/s, '')).base),
  );
  // Beyond the last cell of any row: what stands there without a title is the user's too.
  const isFilled = (value: unknown): boolean => value !== null && value !== undefined && value !== '';
  return at >= 0
    ? at
    : sheet.rows.reduce((most, cells) => Math.max(most, cells.findLastIndex(isFilled) + 1), 0);
}

function setText(sheet: Sheet, row: number, column: number, text: string): void {
  const values = (sheet.rows[row] ??= []);
  while (values.length < column) values.push(null);
  values[column] = text.slice(0, MAX_CELL);
  const cell = sheet.cells?.get(`${row},${column}`);
  if (cell)
    sheet.cells?.set(`${row},${column}`, {
      value: text.slice(0, MAX_CELL),
      type: 'string',
      ...(cell.style && { style: cell.style }),
    });
}

function markRow(sheet: Sheet, row: number, column: number, text: string): void {
  setText(sheet, row, column, text);
  for (let i = 0; i <= column; i += 1) {
    const key = `${row},${i}`;
    const value = sheet.rows[row]?.[i] ?? null;
    const cell = sheet.cells?.get(key) ?? { value, type: value === null ? 'empty' : 'string' };
    sheet.cells?.set(key, { ...cell, style: { ...cell.style, fill: RED_FILL } });
  }
}

function clearMark(sheet: Sheet, row: number, column: number): void {
  if (sheet.rows[row]?.[column]) setText(sheet, row, column, '');
  for (let i = 0; i <= column; i += 1) {
    const cell = sheet.cells?.get(`${row},${i}`);
    const fill = cell?.style?.fill;
    if (!cell?.style || fill?.type !== 'pattern' || !fill.fgColor?.rgb?.endsWith(RED)) continue;
    const { fill: _, ...style } = cell.style;
    sheet.cells?.set(`${row},${i}`, { ...cell, style });
  }
}
