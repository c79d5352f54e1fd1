import { padding, type Frame } from './columns.ts';
import type { Cut } from './measure.ts';
import type { PaperColumn } from './paper.ts';
import type { Pen } from './pen.ts';
import { margin } from './columns.ts';
import { wrap } from './wrap.ts';

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
  frame: Frame,
  cutOf: (column: PaperColumn) => Cut,
  wrapFigures = false,
): SetRow {
  const most = Math.floor((frame.height - 200) / lineOf(frame.size));
  const cells = columns.map((column, at) => {
    const text = texts[at] ?? '';
    if (column.figure && !wrapFigures) return [text];
    const lines = wrap(text, (frame.columns[at] ?? 0) - 2 * padding + 0.01, frame.size, cutOf(column));
    return lines.length > most ? [...lines.slice(0, most - 1), '…'] : lines;
  });
  const lines = Math.max(1, ...cells.map((cell) => cell.length));
  return { cells, height: lines * lineOf(frame.size) + 2 * padding };
}

/** Draws a row with its top at y. */
export function drawRow(
  pen: Pen,
  row: SetRow,
  columns: readonly PaperColumn[],
  frame: Frame,
  y: number,
  cutOf: (column: PaperColumn) => Cut,
): void {
  let x = margin;
  const line = lineOf(frame.size);
  for (const [at, column] of columns.entries()) {
    const width = frame.columns[at] ?? 0;
    for (const [n, text] of (row.cells[at] ?? []).entries()) {
      const base = y + padding + n * line + frame.size * 1.05;
      if (column.figure)
        pen.write(text, x + width - padding, base, frame.size, cutOf(column), undefined, 'right');
      else pen.write(text, x + padding, base, frame.size, cutOf(column));
    }
    x += width;
  }
  pen.line(margin, y + row.height, x, y + row.height);
}
