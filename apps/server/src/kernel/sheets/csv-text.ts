import { looksLikeFormula } from './cell-value.ts';

/**
 * One CSV field. Text that a spreadsheet would run as a formula gets a leading apostrophe; plain numbers,
 * negative ones too, stay as they are.
 */
export function csvField(value: string | number | boolean | null | undefined): string {
  if (value === null || value === undefined) return '';
  const text = String(value);
  const safe =
    typeof value === 'string' && looksLikeFormula(text) && !/^[+-]?\d+(\.\d+)?$/.test(text)
      ? `'${text}`
      : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One CSV line with its end. Put '\ufeff' before the first line, else Excel reads UTF-8 as the system's code page. */
export function csvLine(values: readonly (string | number | boolean | null | undefined)[]): string {
  return `${values.map(csvField).join(',')}\r\n`;
}
