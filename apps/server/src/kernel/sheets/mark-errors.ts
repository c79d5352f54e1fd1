import { openXlsx, saveXlsx, type CellStyle } from 'hucre/xlsx';
import type { Lang } from '@treadline/contract/kernel/text.ts';
import { ERROR_TITLES, foldTitle } from './import-column.ts';
import type { CellError } from './import-sheet.ts';
import type { SheetFault } from './sheet-fault.ts';

const RED = 'FFC7CE';
const RED_FILL: CellStyle['fill'] = { type: 'pattern', pattern: 'solid', fgColor: { rgb: RED } };

export interface MarkTask {
  file: Uint8Array;
  errors: readonly CellError[];
  lang: Lang;
  headerRow: number;
}

export type MarkAnswer = { result: Uint8Array } | { fault: SheetFault };

type Sheet = Awaited<ReturnType<typeof openXlsx>>['sheets'][number];

/** `errorSheet`'s work, in the worker: the new file, or why there is none. */
export async function markErrors({ file, errors, lang, headerRow }: MarkTask): Promise<MarkAnswer> {
  const book = await openXlsx(file, { readStyles: true }).catch(() => undefined);
  const sheet = book?.sheets[0];
  if (!sheet) return { fault: 'damaged' };
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
  return { result: await saveXlsx(book) };
}

function findErrorColumn(sheet: Sheet, header: number): number {
  const titles = Object.values(ERROR_TITLES).map(foldTitle);
  const row = sheet.rows[header] ?? [];
  const at = row.findIndex(
    (value) => typeof value === 'string' && titles.includes(foldTitle(value.replace(/ \(.*/s, ''))),
  );
  return at >= 0 ? at : row.findLastIndex((value) => value !== null && value !== '') + 1;
}

function setText(sheet: Sheet, row: number, column: number, text: string): void {
  const values = (sheet.rows[row] ??= []);
  while (values.length < column) values.push(null);
  values[column] = text;
  const cell = sheet.cells?.get(`${row},${column}`);
  if (cell)
    sheet.cells?.set(`${row},${column}`, {
      value: text,
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
