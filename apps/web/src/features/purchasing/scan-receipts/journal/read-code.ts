import { foldPrinted } from '@treadline/contract/kernel/number-folds.ts';
import type { ScanLine, ScanNote } from './types.ts';

/** Parsed code by its possible meaning. */
export type ReadCode =
  | { kind: 'line'; lines: readonly ScanLine[] }
  | { kind: 'dot'; dot: string }
  | { kind: 'quantity'; quantity: number }
  | { kind: 'unknown' };

/**
 * Parses a code on a note: a part's printed code, else a DOT (four digits, or a full DOT code ending in them), else a
 * quantity of up to three digits.
 */
export function readCode(note: ScanNote, text: string): ReadCode {
  const code = foldPrinted(text);
  const lines = note.lines.filter((line) => line.codes.includes(code));
  if (lines.length) return { kind: 'line', lines };
  const dot = /^(?:DOT.*)?(\d{4})$/.exec(code)?.[1];
  if (dot) return { kind: 'dot', dot };
  return /^\d{1,3}$/.test(code) ? { kind: 'quantity', quantity: Number(code) } : { kind: 'unknown' };
}
