import { useMemo } from 'react';
import { isShown, orderKeys, pinnedKeys } from './settings.ts';
import type { GridColumn, GridSettings, PlacedColumn } from './types.ts';

function findSortKey<Row>(column: GridColumn<Row>): string | undefined {
  if (!column.sortable) return undefined;
  return column.sortable === true ? column.key : column.sortable;
}

/** Visible columns in order: pinned left, middle, pinned right. */
export function placeColumns<Row>(
  columns: readonly GridColumn<Row>[],
  settings: GridSettings,
): PlacedColumn<Row>[] {
  const pinned = pinnedKeys(columns, settings);
  const byKey = new Map(columns.map((column) => [column.key, column]));
  const shown = orderKeys(columns, settings).flatMap((key) => {
    const column = byKey.get(key);
    return column && isShown(column, settings) ? [column] : [];
  });
  const left = shown.filter((column) => pinned.left.includes(column.key));
  const right = shown.filter((column) => pinned.right.includes(column.key));
  const middle = shown.filter((column) => !left.includes(column) && !right.includes(column));
  return [...left, ...middle, ...right].map((column, slot) => {
    const side = left.includes(column) ? 'left' : right.includes(column) ? 'right' : undefined;
    return {
      column,
      slot,
      side,
      edge: column === left.at(-1) || column === right[0],
      sortKey: findSortKey(column),
    };
  });
}

/** Hook that returns the visible columns, as the same array until columns, order, visibility or pins change. */
export function useColumns<Row>(
  columns: readonly GridColumn<Row>[],
  settings: GridSettings,
): PlacedColumn<Row>[] {
  const { order, visible, pinned } = settings;
  return useMemo(
    () =>
      placeColumns(columns, {
        ...(order ? { order } : {}),
        ...(visible ? { visible } : {}),
        ...(pinned ? { pinned } : {}),
      }),
    [columns, order, visible, pinned],
  );
}
