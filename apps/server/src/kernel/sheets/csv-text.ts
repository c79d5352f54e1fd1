import { looksLikeFormula } from './cell-value.ts';

/**
 * CSV field. Text that a spreadsheet would evaluate as a formula gets a leading apostrophe; numbers, also negative
 * ones, do not.
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

/**
 * CSV line with its line end. Write '\ufeff' before the first line, else Excel reads UTF-8 in the system's code page.
 */
export function csvLine(values: readonly (string | number | boolean | null | undefined)[]): string {
  return `${values.map(csvField).join(',')}\r\n`;
}
