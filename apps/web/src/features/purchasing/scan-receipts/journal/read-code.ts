import type { ScanLine, ScanNote } from './types.ts';

/** What was read or typed, by what it can only be. */
export type Read =
  | { kind: 'line'; lines: readonly ScanLine[] }
  | { kind: 'dot'; dot: string }
  | { kind: 'quantity'; quantity: number }
  | { kind: 'unknown' };

/** Codes as they are compared; as the server folds numbers. */
export const foldCode = (text: string): string => text.normalize('NFKC').replaceAll(/\s/gu, '').toUpperCase();

/**
 * What a code means on a note: first what is printed on its parts, then a DOT (four digits, or a whole DOT code that
 * ends with them), then up to three digits for a quantity.
 */
export function readCode(note: ScanNote, text: string): Read {
  const code = foldCode(text);
  const lines = note.lines.filter((line) => line.codes.includes(code));
  if (lines.length) return { kind: 'line', lines };
  const dot = /^(?:DOT.*)?(\d{4})$/.exec(code)?.[1];
  if (dot) return { kind: 'dot', dot };
  return /^\d{1,3}$/.test(code) ? { kind: 'quantity', quantity: Number(code) } : { kind: 'unknown' };
}
