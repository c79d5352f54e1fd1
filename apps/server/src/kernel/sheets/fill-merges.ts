import { refusal } from './refusal.ts';
import type { Merge } from './scan-parts.ts';

/** A row that is not empty: its number as the spreadsheet shows it and its cells as text. */
export interface Line {
  row: number;
  values: string[];
  /** Columns whose cell is shared with other rows by a merge. */
  shared?: number[];
  /** Columns that a merge has taken away for another column's value. */
  taken?: number[];
}

/**
 * Gives every row that a merged range covers the value of its first cell, in that cell's column, and marks the cells
 * concerned. A row that has nothing of its own is none: a record two rows tall stays one record.
 * @throws a refusal
 */
export function fillMerges(lines: Line[], merges: readonly Merge[]): void {
  let covered = 0;
  for (const { top, left, bottom, right } of merges) {
    const from = firstAt(lines, top + 1);
    const to = firstAt(lines, bottom + 2);
    // Ranges of a real file do not overlap, so they cover no more than it has cells.
    covered += (to - from) * (Math.min(right, MAX_TAKEN) - left + 1);
    if (covered > MAX_COVERED) throw refusal('unpacks-too-large');
    const first = lines[from];
    const value = first?.row === top + 1 ? (first.values[left] ?? '') : '';
    for (let at = from; at < to; at += 1) {
      const line = lines[at];
      if (!line) continue;
      line.values[left] = value;
      if (to - from > 1) (line.shared ??= []).push(left);
      for (let column = left + 1; column <= Math.min(right, MAX_TAKEN); column += 1) {
        line.values[column] = '';
        (line.taken ??= []).push(column);
      }
    }
  }
}

/** Columns to the right of this one are refused anyway. */
const MAX_TAKEN = 299;
const MAX_COVERED = 10_000_000;

/** Index of the first line at or below a row. */
function firstAt(lines: readonly Line[], row: number): number {
  let [low, high] = [0, lines.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((lines[middle]?.row ?? 0) < row) low = middle + 1;
    else high = middle;
  }
  return low;
}
