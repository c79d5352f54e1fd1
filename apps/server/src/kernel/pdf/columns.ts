import { widthOf, type FontCut } from './measure.ts';
import type { PaperDocument, PaperColumn } from './paper-document.ts';
import { piecesOf } from './wrap-lines.ts';

/** A4 in points. */
const short = 595.28;
const long = 841.89;
/** Page margin in points. */
export const pageMargin = 36;
/** Horizontal cell padding in points. */
export const cellPadding = 3.5;

/** Page orientation, font size and column widths of a table, in points. */
export interface TableFrame {
  /** Page size in points. */
  width: number;
  height: number;
  /** Font size of the table in points. */
  size: number;
  /** Column widths including padding, in points. */
  columns: readonly number[];
}

/** Preferred maximum width of a text column while others lack space, and of an unbroken word. */
const wished = 120;
const longestWord = 96;

/** Width that a column needs, in points. */
export interface Need {
  /** Width below which figures would be broken and words cut. */
  least: number;
  /** Width at which nothing wraps. */
  whole: number;
  figure: boolean;
}

const longestPiece = (text: string, size: number, cut: FontCut): number =>
  Math.max(
    0,
    ...text
      .split('\n')
      .flatMap(piecesOf)
      .map((piece) => widthOf(piece.trimEnd(), size, cut)),
  );

/** Width that a column needs for its cells; words longer than `word` points are broken. */
export function needOf(column: PaperColumn, cells: Iterable<string>, size: number, word = longestWord): Need {
  let whole = 0;
  let piece = 0;
  const seen = new Set<string>();
  for (const cell of cells) {
    if (seen.has(cell)) continue;
    seen.add(cell);
    whole = Math.max(whole, widthOf(cell, size, 'bold'));
    if (!column.figure && piece < word) piece = Math.max(piece, longestPiece(cell, size, 'bold'));
  }
  const head = longestPiece(column.title, size, 'bold');
  const least = Math.max(column.figure ? whole : Math.min(piece, word), Math.min(head, word));
  return {
    least: least + 2 * cellPadding,
    whole: Math.max(whole, widthOf(column.title, size, 'bold')) + 2 * cellPadding,
    figure: column.figure,
  };
}

function* cellsOf({ rows, foot }: PaperDocument, at: number): Iterable<string> {
  for (const row of rows) yield row[at] ?? '';
  yield foot[at] ?? '';
}

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);
const roomOf = (width: number): number => width - 2 * pageMargin;

/** Distributes spare width evenly among columns that would wrap, up to their need, the rest among all. */
export function share(needs: readonly Need[], room: number): number[] {
  const widths = needs.map(({ least }) => least);
  let spare = Math.max(0, room - sum(widths));
  const hungry = [...needs.keys()].toSorted((a, b) => lackOf(needs[a]) - lackOf(needs[b]));
  for (const [n, at] of hungry.entries()) {
    const given = Math.min(lackOf(needs[at]), spare / (hungry.length - n));
    widths[at] = (widths[at] ?? 0) + given;
    spare -= given;
  }
  return widths.map((width) => width + spare / widths.length);
}
const lackOf = (need: Need | undefined): number => (need ? need.whole - need.least : 0);

/**
 * Layout of a table: portrait if it fits well, else landscape, with a smaller font where that is still too narrow.
 */
export function frameOf(paper: PaperDocument): TableFrame {
  const upright = { width: short, height: long };
  const lying = { width: long, height: short };
  if (paper.columns.length === 0) return { ...upright, size: 8, columns: [] };
  for (const size of [8, 7.25, 6.5, 5.5, 4.5]) {
    const needs = paper.columns.map((column, at) => needOf(column, cellsOf(paper, at), size));
    const wish = sum(
      needs.map(({ least, whole, figure }) => (figure ? whole : Math.max(least, Math.min(whole, wished)))),
    );
    const page = wish <= roomOf(short) ? upright : lying;
    if (sum(needs.map(({ least }) => least)) <= roomOf(page.width) || size === 4.5)
      return { ...page, size, columns: share(needs, roomOf(page.width)) };
  }
  throw new Error('unreachable');
}
