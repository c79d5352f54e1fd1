import { foldCode } from '@treadline/contract/kernel/number-folds.ts';
import type { Kind } from './cell-text.ts';
import type { ColumnType } from './import-column.ts';

const DAY_MS = 86_400_000;
/** Days from 1899-12-30, the epoch of spreadsheet serials, to 1970-01-01. */
const EPOCH_DAYS = 25_569;
/** Difference in days of serials in the 1904 date system. */
const SHIFT_1904 = 1462;
/** Serials accepted as days: 2000-01-01 to 2100-12-31. */
const [FIRST_SERIAL, LAST_SERIAL] = [36_526, 73_415];

/**
 * Normalises a cell's text by its column's type: codes, numbers, days and times; other text is unchanged. A DOT typed
 * as a number gets its leading 0 back.
 */
export function foldValue(
  text: string,
  type: ColumnType | undefined,
  date1904: boolean,
  kind: Kind = 'text',
): string {
  if (type === 'code') return foldCode(text);
  if (type === 'dot') return kind === 'number' && /^\d{3}$/.test(text) ? `0${text}` : foldCode(text);
  if (type === 'clock') return normalizeClock(text);
  // Zeros before a number are its format's.
  if (type === 'int' || type === 'money')
    return normalizeNumber(text).replace(/^0+(?=\d)/, kind === 'number' ? '' : '$&');
  return type === 'day' ? normalizeDay(text, date1904) : text;
}

/** Digits of 1,234.50, ¥12 or 1 200; separators are removed only between thousands. */
export function normalizeNumber(text: string): string {
  const plain = text.normalize('NFKC').replace(/^¥\s*/, '').replace(/^-\s+/, '-');
  return /^[+-]?\d{1,3}(?:([, '])\d{3})(?:\1\d{3})*(?:\.\d+)?$/.test(plain)
    ? plain.replaceAll(/[, ']/g, '')
    : plain;
}

/**
 * Parses 2026-03-05, 2026/3/5, 2026.3.5, 2026年3月5日, 20260305, each with or without a time, or a serial, to YYYY-MM-DD.
 */
export function normalizeDay(text: string, date1904 = false): string {
  const plain = text.normalize('NFKC').trim();
  const parts =
    /^(\d{4})(?:\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*日?|(\d{2})(\d{2}))(?:(?:T|\s+|(?<=日))\D{0,4}\d{1,2}\s*[:时時点點].*)?$/s.exec(
      plain,
    );
  if (!parts) return /^\d{5}(?:\.\d+)?$/.test(plain) ? serialDay(Number(plain), date1904) : text;
  const [, year, month = parts[4], day = parts[5]] = parts;
  return `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`;
}

/** Parses 9:00, 16:00:00, ９：００ to HH:MM; other text is returned unchanged. */
export function normalizeClock(text: string): string {
  const [, hours, minutes] = /^(\d{1,2}):(\d{2})(?::00)?$/.exec(text.normalize('NFKC').trim()) ?? [];
  return hours && minutes ? `${hours.padStart(2, '0')}:${minutes}` : text;
}

function serialDay(serial: number, date1904: boolean): string {
  const days = Math.floor(serial) + (date1904 ? SHIFT_1904 : 0);
  if (days < FIRST_SERIAL || days > LAST_SERIAL) return String(serial);
  return new Date((days - EPOCH_DAYS) * DAY_MS).toISOString().slice(0, 10);
}
