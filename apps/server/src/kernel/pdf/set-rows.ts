import { cellPadding, type TableFrame } from './columns.ts';
import type { FontCut } from './measure.ts';
import type { PaperColumn } from './paper-document.ts';
import type { Pen } from './pdf-pen.ts';
import { pageMargin } from './columns.ts';
import { wrapLines } from './wrap-lines.ts';

/** Laid-out table row: the lines of each cell. */
export interface SetRow {
  cells: readonly (readonly string[])[];
  height: number;
}

/** Line height for a font size, in points. */
export const lineOf = (size: number): number => size * 1.42;

/** Wraps the cells of a row; figures are not wrapped. Text too long for a page is truncated visibly. */
export function setRow(
  texts: readonly string[],
  columns: readonly PaperColumn[],
  frame: TableFrame,
  cutOf: (column: PaperColumn) => FontCut,
  wrapFigures = false,
): SetRow {
  const most = Math.floor((frame.height - 200) / lineOf(frame.size));
  const cells = columns.map((column, at) => {
    const text = texts[at] ?? '';
    if (column.figure && !wrapFigures) return [text];
    const lines = wrapLines(
      text,
      (frame.columns[at] ?? 0) - 2 * cellPadding + 0.01,
      frame.size,
      cutOf(column),
    );
    return lines.length > most ? [...lines.slice(0, most - 1), '…'] : lines;
  });
  const lines = Math.max(1, ...cells.map((cell) => cell.length));
  return { cells, height: lines * lineOf(frame.size) + 2 * cellPadding };
}

/** Draws a row with its top at y. */
export function drawRow(
  pen: Pen,
  row: SetRow,
  columns: readonly PaperColumn[],
  frame: TableFrame,
  y: number,
  cutOf: (column: PaperColumn) => FontCut,
): void {
  let x = pageMargin;
  const line = lineOf(frame.size);
  for (const [at, column] of columns.entries()) {
    const width = frame.columns[at] ?? 0;
    for (const [n, text] of (row.cells[at] ?? []).entries()) {
      const base = y + cellPadding + n * line + frame.size * 1.05;
      if (column.figure)
        pen.write(text, x + width - cellPadding, base, frame.size, cutOf(column), undefined, 'right');
      else pen.write(text, x + cellPadding, base, frame.size, cutOf(column));
    }
    x += width;
  }
  pen.line(pageMargin, y + row.height, x, y + row.height);
}
