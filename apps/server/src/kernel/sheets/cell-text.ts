import type { CellValue } from './xlsx-library.ts';
import type { Format } from './number-formats.ts';

const FULL_WIDTH = /[\uff10-\uff19\uff21-\uff3a\uff41-\uff5a]/g;
/** Full-width marks between digits, and those of codes between letters; ，and ： there are punctuation. */
const FULL_WIDTH_MARK =
  /(?<=\d)[\uff0e\uff0d\uff0f\uff1a\uff0c](?=\d)|(?<=[\dA-Za-z])[\uff0d\uff0f\uff3f](?=[\dA-Za-z])/g;
const INVISIBLE = /[\u200b-\u200d\u2060\ufeff]/g;
const BEFORE_1900 = -2_208_988_800_000;

const toHalfWidth = (char: string): string => String.fromCharCode(char.charCodeAt(0) - 0xfee0);

/**
 * Normalises typed text: full-width digits and letters (and marks between them) to half width, invisible characters
 * removed, no-break and full-width spaces to plain ones, ends trimmed.
 */
export function normaliseText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(INVISIBLE, '')
    .replace(FULL_WIDTH, toHalfWidth)
    .replace(FULL_WIDTH_MARK, toHalfWidth)
    .replace(/[\u00a0\u3000]/g, ' ')
    .trim();
}

/** Original type of a cell. `lost`: a number of more than 15 digits, which has lost precision. */
export type Kind = 'text' | 'number' | 'lost' | 'date' | 'time' | 'formula';

const DAY_MS = 86_400_000;
/** 1899-12-30, the epoch of 1900 serials from 1900-03-01 on, and the epoch of the 1904 system. */
const EPOCHS = [Date.UTC(1899, 11, 30), Date.UTC(1904, 0, 1)] as const;
/** Smallest number with 16 digits. */
const LOST = 1e15;

/** Text and original type of a cell; `format` is its number format where the reader does not know it. */
export function readCell(
  value: CellValue | undefined,
  format: Format | undefined,
  date1904: boolean,
): [text: string, kind: Kind] {
  if (typeof value === 'number' && format === 'date')
    return readCell(new Date(EPOCHS[date1904 ? 1 : 0] + value * DAY_MS), undefined, date1904);
  if (value instanceof Date) {
    const text = cellText(value);
    return [text, text.includes('-') ? 'date' : 'time'];
  }
  if (typeof value !== 'number') return [cellText(value), 'text'];
  const isPlain = typeof format === 'number' && Number.isInteger(value) && value >= 0;
  const text = isPlain ? numberText(value).padStart(format, '0') : numberText(value);
  return [text, Math.abs(value) >= LOST ? 'lost' : 'number'];
}

/** Cell as text: numbers without float noise or exponent, days YYYY-MM-DD, times HH:MM:SS, true and false. */
export function cellText(value: CellValue | undefined): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return dateText(value);
  if (typeof value === 'number') return numberText(value);
  return typeof value === 'boolean' ? String(value) : normaliseText(value);
}

/** Number as text, rounded to the 15 digits that spreadsheets keep (0.1 + 0.2). */
function numberText(value: number): string {
  const rounded = Number(value.toPrecision(15));
  if (Number.isInteger(rounded)) return BigInt(rounded).toString();
  const text = String(rounded);
  return text.includes('e') ? rounded.toFixed(20).replace(/\.?0+$/, '') : text;
}

function dateText(value: Date): string {
  const rounded = new Date(Math.round(value.getTime() / 1000) * 1000);
  if (Number.isNaN(rounded.getTime())) return '';
  const [day = '', time = ''] = rounded.toISOString().slice(0, 19).split('T');
  // A serial below 1 is a time of day without a day: 1899 in one calendar, 1904-01-01 in the other.
  if (rounded.getTime() < BEFORE_1900 || (day === '1904-01-01' && time !== '00:00:00')) return time;
  return time === '00:00:00' ? day : `${day} ${time}`;
}
