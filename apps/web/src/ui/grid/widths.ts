import type { GridColumn, GridSettings, PlacedColumn } from './types.ts';

/** Padding of a cell, left and right together, and the room for the sort mark. */
const cellPadding = 24;
const sortMark = 18;
const sampleRows = 40;

export type Widths = Record<string, number>;

/** A width before any row is known: the header's text, wide characters counting double. */
export function estimateWidth(column: Pick<GridColumn<never>, 'title' | 'sortable'>): number {
  const units = [...column.title].reduce(
    (sum, letter) => sum + ((letter.codePointAt(0) ?? 0) > 0x2e80 ? 13 : 7.5),
    0,
  );
  return Math.max(88, Math.ceil(units) + cellPadding + (column.sortable ? sortMark : 0));
}

/** Natural widths of the columns in `slots` by what is drawn under `root`: one read of the layout. */
export function measureColumns<Row>(root: HTMLElement, placed: readonly PlacedColumn<Row>[]): Widths {
  const range = document.createRange();
  const naturalWidth = (node: Element) => {
    range.selectNodeContents(node);
    return range.getBoundingClientRect().width;
  };
  const widths: Widths = {};
  for (const { column, slot, sortKey } of placed) {
    const head = root.querySelector(`.tl-grid-head [data-slot="${slot}"] .tl-grid-head-text`);
    let widest = head ? naturalWidth(head) + (sortKey ? sortMark : 0) : 0;
    const cells = [
      ...root.querySelectorAll(`[data-index] [data-slot="${slot}"], .tl-grid-totals [data-slot="${slot}"]`),
    ];
    for (const cell of [...cells.slice(0, sampleRows), ...cells.slice(-1)])
      widest = Math.max(widest, naturalWidth(cell));
    const limit = column.maxWidth ?? 280;
    widths[column.key] = Math.ceil(Math.min(limit, Math.max(64, widest + cellPadding + 1)));
  }
  return widths;
}

/**
 * Final widths: the user's, the column's own, the measured or estimated one. Room left over goes to the
 * columns that no one has fixed, each at most half as wide again; the rest stays empty.
 */
export function spreadWidths<Row>(
  placed: readonly PlacedColumn<Row>[],
  measured: Widths,
  settings: GridSettings,
  room: number,
): Widths {
  const base: Widths = {};
  for (const { column } of placed) {
    base[column.key] =
      settings.widths?.[column.key] ?? column.width ?? measured[column.key] ?? estimateWidth(column);
  }
  const sum = (widths: Widths) => Object.values(widths).reduce((total, width) => total + width, 0);
  const free = room - sum(base);
  const growing = placed.filter(({ column }) => settings.widths?.[column.key] === undefined);
  const growable = growing.reduce((total, { column }) => total + (base[column.key] ?? 0), 0);
  if (free <= 0 || growable === 0) return base;
  const factor = 1 + Math.min(0.5, free / growable);
  for (const { column } of growing) base[column.key] = Math.floor((base[column.key] ?? 0) * factor);
  return base;
}

/** Actions column as the product prescribes: 50 a button, 14 between, 30 around. */
export function actionsWidth(buttons: number): number {
  return buttons === 0 ? 0 : 50 * buttons + 14 * (buttons - 1) + 30;
}
