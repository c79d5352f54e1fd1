import { createSheetRefusal } from './sheet-refusal.ts';
import type { Kind } from './cell-text.ts';
import type { Range, Scan } from './scan-sheet.ts';

/** Non-empty row: its number as shown in the spreadsheet, and its cells as text. */
export interface SheetLine {
  row: number;
  values: string[];
  /** Original type of each cell. */
  kinds: Kind[];
  /** Columns whose cell is merged with other rows. */
  shared?: number[];
  /** Columns covered by a merge from another column. */
  taken?: number[];
}

/**
 * Fills every row of a merged range with the value of its first cell, in that cell's column, and marks those cells. A
 * row with no cells of its own is skipped: a record two rows tall is one record.
 * @throws a refusal
 */
export function fillMerges(lines: SheetLine[], merges: readonly Range[]): void {
  for (const { range, covered } of coveredBy(lines, merges)) {
    const [first] = covered;
    const [value, kind] = first?.row === range.top + 1 ? cellOf(first, range.left) : (['', 'text'] as const);
    for (const line of covered) {
      setCell(line, range.left, value, kind);
      if (covered.length > 1) (line.shared ??= []).push(range.left);
      for (let column = range.left + 1; column <= Math.min(range.right, MAX_TAKEN); column += 1) {
        setCell(line, column, '', 'text');
        (line.taken ??= []).push(column);
      }
    }
  }
}

/**
 * Marks cells filled by an array formula or data table without a cached result: they contain 0 or nothing.
 * @throws a refusal
 */
export function fillFormulas(lines: SheetLine[], { filled }: Scan, isCalculated: boolean): void {
  const ranges = filled.flatMap(({ range, hasResult }) => (hasResult && isCalculated ? [] : [range]));
  for (const { range, covered } of coveredBy(lines, ranges))
    for (const line of covered)
      for (let column = range.left; column <= Math.min(range.right, MAX_TAKEN); column += 1)
        setCell(line, column, '', 'formula');
}

const cellOf = ({ values, kinds }: SheetLine, column: number): [string, Kind] => [
  values[column] ?? '',
  kinds[column] ?? 'text',
];

function setCell({ values, kinds }: SheetLine, column: number, value: string, kind: Kind): void {
  values[column] = value;
  kinds[column] = kind;
}

/** Merged ranges with the lines they cover. In real files they do not overlap. */
function* coveredBy(lines: readonly SheetLine[], ranges: readonly Range[]) {
  let cells = 0;
  for (const range of ranges) {
    const covered = lines.slice(firstAt(lines, range.top + 1), firstAt(lines, range.bottom + 2));
    cells += covered.length * (Math.min(range.right, MAX_TAKEN) - range.left + 1);
    if (cells > MAX_COVERED) throw createSheetRefusal('unpacks-too-large');
    yield { range, covered };
  }
}

/** Columns beyond this one are rejected anyway. */
const MAX_TAKEN = 299;
const MAX_COVERED = 10_000_000;

/** Index of the first line at or after a row. */
function firstAt(lines: readonly SheetLine[], row: number): number {
  let [low, high] = [0, lines.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((lines[middle]?.row ?? 0) < row) low = middle + 1;
    else high = middle;
  }
  return low;
}
