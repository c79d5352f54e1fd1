import { fenToYuan } from '@treadline/contract/kernel/money.ts';
import type { Lang } from '@treadline/contract/kernel/text.ts';
import type { SheetType } from './sheet-columns.ts';

const DAY_MS = 86_400_000;
/** Days from 1899-12-30, the epoch of 1900 serials from 1900-03-01 on, to 1970-01-01. */
const EPOCH_DAYS = 25_569;
const FIRST_SAFE_SERIAL = 61;
/** Offset of Asia/Shanghai, without clock changes since 1991. */
const SHANGHAI_MS = 8 * 3_600_000;

const YES_NO: Record<Lang, [yes: string, no: string]> = {
  'zh-CN': ['是', '否'],
  en: ['Yes', 'No'],
  'zh-TW': ['是', '否'],
};

/** Content of a written cell: a number (as digits, so that no float can round it) or text. */
export type CellContent = { number: string } | { text: string } | undefined;

function daySerial(value: unknown): string | undefined {
  const at =
    typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) ? Date.parse(`${value}T00:00:00Z`) : NaN;
  const serial = at / DAY_MS + EPOCH_DAYS;
  return serial >= FIRST_SAFE_SERIAL ? String(serial) : undefined;
}

function timeSerial(value: unknown): string | undefined {
  const at = value instanceof Date ? value.getTime() : typeof value === 'string' ? Date.parse(value) : NaN;
  // Whole seconds: spreadsheets show none finer, and a shorter fraction survives their arithmetic.
  const serial = (Math.floor(at / 1000) * 1000 + SHANGHAI_MS) / DAY_MS + EPOCH_DAYS;
  return serial >= FIRST_SAFE_SERIAL ? String(serial) : undefined;
}

function plainText(value: unknown): string {
  if (Array.isArray(value)) return value.map(plainText).join(', ');
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'string') return value;
  return typeof value === 'bigint' ? value.toString() : JSON.stringify(value);
}

function numberDigits(value: unknown, type: SheetType): string | undefined {
  if (type === 'day') return daySerial(value);
  if (type === 'time') return timeSerial(value);
  if (type === 'money') return Number.isSafeInteger(value) ? fenToYuan(Number(value)) : undefined;
  return type === 'int' && typeof value === 'number' && Number.isFinite(value) ? String(value) : undefined;
}

/** Converts a value to cell content of a type; a value that does not fit the type is written as text. */
export function cellContent(value: unknown, type: SheetType, lang: Lang): CellContent {
  if (value === null || value === undefined || value === '') return undefined;
  if (typeof value === 'boolean') return { text: YES_NO[lang][value ? 0 : 1] };
  const number = numberDigits(value, type);
  return number === undefined ? { text: plainText(value) } : { number };
}

/** Value of a row by key; dots address nested objects. */
export function pickValue(row: Record<string, unknown>, key: string): unknown {
  if (key in row || !key.includes('.')) return row[key];
  let value: unknown = row;
  for (const part of key.split('.')) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = (value as Record<string, unknown>)[part];
  }
  return value;
}

/** Whether a spreadsheet would evaluate a text as a formula when typed or opened from CSV. */
export function looksLikeFormula(text: string): boolean {
  return /^[=+\-@\t\r]/.test(text);
}
