import { useMemo, useRef } from 'react';
import { emptySelection, isSelected, rangeIds, toggleRows } from './selection.ts';
import type { GridSelection, RowId } from './types.ts';

/** Hook for selecting rows by checkbox and space bar; with Shift the range since the last toggled row. */
export function useSelectRows(
  rows: readonly { id: RowId }[],
  selection: GridSelection | undefined,
  onSelect: ((selection: GridSelection) => void) | undefined,
) {
  const pageIds = useMemo(() => rows.map((row) => row.id), [rows]);
  const last = useRef<RowId>(undefined);
  const toggleRow = (id: RowId, on: boolean, event: { shiftKey: boolean }) => {
    const ids = event.shiftKey && last.current !== undefined ? rangeIds(pageIds, last.current, id) : [id];
    last.current = id;
    onSelect?.(toggleRows(selection ?? emptySelection, ids, pageIds, on));
  };
  const toggleIndex = (index: number, event: { shiftKey: boolean }) => {
    const id = pageIds[index];
    if (id !== undefined && onSelect) toggleRow(id, !isSelected(selection, id), event);
  };
  const togglePage = (on: boolean) =>
    onSelect?.(toggleRows(selection ?? emptySelection, pageIds, pageIds, on));
  return { pageIds, toggleRow, toggleIndex, togglePage };
}
