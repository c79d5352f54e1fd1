import type { GridColumn, GridSettings, PlacedColumn } from './types.ts';

/** Horizontal padding of a cell in px, plus space for the sort mark. */
const cellPadding = 24;
const sortMark = 18;
const sampleRows = 40;

/** Column widths in px by key. */
export type Widths = Record<string, number>;

/** Estimated text width in the grid's font, with wide characters counting double. */
const textWidth = (text: string): number =>
  Math.ceil([...text].reduce((sum, letter) => sum + ((letter.codePointAt(0) ?? 0) > 0x2e80 ? 13 : 7.5), 0));

/** Estimated column width before rows are known, from its header text. */
export function estimateWidth(column: Pick<GridColumn<never>, 'title' | 'sortable'>): number {
  return Math.max(88, textWidth(column.title) + cellPadding + (column.sortable ? sortMark : 0));
}

/** Measures the natural widths of rendered columns under `root`, in one layout read. */
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
    // A text may end in an ellipsis, a figure may not.
    const limit = column.align === 'right' ? Infinity : (column.maxWidth ?? 280);
    widths[column.key] = Math.ceil(Math.min(limit, Math.max(64, widest + cellPadding + 1)));
  }
  return widths;
}

/** Columns of figures with truncated content, when a page has larger figures than those measured. */
export function findCut<Row>(root: HTMLElement, placed: readonly PlacedColumn<Row>[]): PlacedColumn<Row>[] {
  const isCut = (cell: Element) => cell.scrollWidth > cell.clientWidth;
  return placed.filter(
    ({ column, slot }) =>
      column.align === 'right' &&
      [...root.querySelectorAll(`:is([data-index], .tl-grid-totals) > [data-slot="${slot}"]`)].some(isCut),
  );
}

/**
 * Keys of the columns to drop so that the others fit: lowest priority first, the last of equal ones first. Columns
 * requested by the user and pinned ones stay.
 */
export function findOverflowColumns<Row>(
  placed: readonly PlacedColumn<Row>[],
  widths: Widths,
  settings: GridSettings,
  room: number,
): string[] {
  let over = placed.reduce((sum, { column }) => sum + (widths[column.key] ?? 0), 0) - room;
  const candidates = placed
    .filter(
      ({ column, side }) =>
        column.priority !== undefined && !side && settings.visible?.[column.key] === undefined,
    )
    .toSorted((a, b) => (a.column.priority ?? 0) - (b.column.priority ?? 0) || b.slot - a.slot);
  const leaving: string[] = [];
  for (const { column } of candidates) {
    if (over <= 0) break;
    leaving.push(column.key);
    over -= widths[column.key] ?? 0;
  }
  return leaving;
}

/** Initial widths by key before distributing space: the user's, the column's own, the measured or estimated one. */
export function startWidths<Row>(
  placed: readonly PlacedColumn<Row>[],
  measured: Widths,
  settings: GridSettings,
): Widths {
  const widthOf = ({ column }: PlacedColumn<Row>) => {
    const own =
      settings.widths?.[column.key] ?? column.width ?? measured[column.key] ?? estimateWidth(column);
    return column.align === 'right' ? Math.max(own, measured[column.key] ?? 0) : own;
  };
  return Object.fromEntries(placed.map((place) => [place.column.key, widthOf(place)]));
}

/**
 * Columns that take the spare width: text columns without a width set by the user, except the pinned number at the
 * start.
 */
function findGrowing<Row>(placed: readonly PlacedColumn<Row>[], settings: GridSettings) {
  const free = placed.filter(({ column }) => settings.widths?.[column.key] === undefined);
  const texts = free.filter(({ column, side }) => (column.align ?? 'left') === 'left' && side !== 'left');
  return texts.length > 0 ? texts : free;
}

/**
 * Final widths. Spare space goes to text columns in proportion to their width, so that figures align with the table's
 * end.
 */
export function spreadWidths<Row>(
  placed: readonly PlacedColumn<Row>[],
  start: Widths,
  settings: GridSettings,
  room: number,
): Widths {
  const widths: Widths = { ...start };
  const sum = (keys: readonly string[]) => keys.reduce((total, key) => total + (widths[key] ?? 0), 0);
  const free = room - sum(Object.keys(widths));
  const growing = findGrowing(placed, settings).map(({ column }) => column.key);
  const factor = 1 + Math.max(0, free) / Math.max(1, sum(growing));
  for (const key of growing) widths[key] = Math.floor((widths[key] ?? 0) * factor);
  return widths;
}

/** Width of the actions column in px as specified: 50 per button, 14 between, 30 around; more for longer labels. */
export function actionsWidth(labels: readonly string[]): number {
  if (labels.length === 0) return 0;
  return labels.reduce((sum, label) => sum + Math.max(50, textWidth(label)) + 14, 16);
}
