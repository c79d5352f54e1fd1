/**
 * Type of a written column, and the values it expects in a row:
 * text string; int number; money integer fen; day 'YYYY-MM-DD'; time Date or ISO 8601; bool boolean.
 */
export type SheetType = 'text' | 'int' | 'money' | 'day' | 'time' | 'bool';

/** Column of a written sheet. `key` may address nested objects by dots; `width` is in characters. */
export interface SheetColumn {
  key: string;
  title: string;
  type: SheetType;
  width?: number;
}

const DEFAULT_WIDTH: Record<SheetType, number> = { text: 18, int: 10, money: 14, day: 12, time: 20, bool: 8 };

/** Width in characters for a title (CJK characters count double) and typical values. */
export function columnWidth(column: { title: string; type: SheetType; width?: number }): number {
  if (column.width !== undefined) return column.width;
  const title = [...column.title].reduce((sum, char) => sum + (char.charCodeAt(0) > 0xff ? 2 : 1), 0);
  return Math.min(60, Math.max(DEFAULT_WIDTH[column.type], title + 4));
}

/** Column letters of a 0-based index: 0 -> A, 26 -> AA. */
export function columnLetters(index: number): string {
  const rest = Math.floor(index / 26);
  return (rest > 0 ? columnLetters(rest - 1) : '') + String.fromCharCode(65 + (index % 26));
}

/** Valid sheet name: without []:*?/\ and at most 31 characters, as Excel requires. */
export function sheetName(name: string): string {
  const safe = name
    .replace(/[[\]:*?/\\]/g, ' ')
    .replace(/^'+|'+$/g, '')
    .trim();
  return safe.slice(0, 31) || 'Sheet1';
}
