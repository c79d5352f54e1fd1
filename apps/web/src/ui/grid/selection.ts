import type { GridSelection, RowId } from './types.ts';

export const emptySelection: GridSelection = { ids: new Set(), all: false };

export function isSelected(selection: GridSelection | undefined, id: RowId): boolean {
  return selection !== undefined && (selection.all || selection.ids.has(id));
}

/**
 * Toggles rows. Deselecting one of "all of the filter" leaves the rest of this page selected, since the rows of other
 * pages are unknown here.
 */
export function toggleRows(
  selection: GridSelection,
  ids: readonly RowId[],
  pageIds: readonly RowId[],
  on: boolean,
): GridSelection {
  const next = new Set(selection.all ? pageIds : selection.ids);
  for (const id of ids) {
    if (on) next.add(id);
    else next.delete(id);
  }
  return { ids: next, all: false };
}

/** Selection state of the page for the header's box. */
export function describePage(
  selection: GridSelection | undefined,
  pageIds: readonly RowId[],
): 'none' | 'some' | 'all' {
  if (!selection || pageIds.length === 0) return 'none';
  if (selection.all) return 'all';
  const count = pageIds.filter((id) => selection.ids.has(id)).length;
  if (count === 0) return 'none';
  return count === pageIds.length ? 'all' : 'some';
}

/** Ids between two rows, inclusive, in either direction. */
export function rangeIds(pageIds: readonly RowId[], from: RowId, to: RowId): RowId[] {
  const [a, b] = [pageIds.indexOf(from), pageIds.indexOf(to)];
  if (a === -1 || b === -1) return [to];
  return pageIds.slice(Math.min(a, b), Math.max(a, b) + 1);
}
