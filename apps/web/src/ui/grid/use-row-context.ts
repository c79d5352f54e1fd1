import { useLayoutEffect, useMemo, useRef, type CSSProperties } from 'react';
import type { ActiveCell } from './grid-body.tsx';
import type { RowContext } from './grid-row.tsx';
import type { DataGridProps, PlacedColumn, RowId } from './types.ts';

type RowContextInput<Row extends { id: RowId }> = {
  gridId: string;
  placed: readonly PlacedColumn<Row>[];
  cellStyles: readonly (CSSProperties | undefined)[];
  selectable: boolean;
  visibleActions: number;
  props: DataGridProps<Row>;
  onSelectRow: RowContext<Row>['onSelectRow'];
  onActivate: (cell: ActiveCell) => void;
};

/**
 * What all rows share. It keeps its identity while handlers change (a selection makes a new one each time),
 * by calling the newest through a ref: otherwise one ticked box would draw every row again.
 */
export function useRowContext<Row extends { id: RowId }>(input: RowContextInput<Row>): RowContext<Row> {
  'use no memo';
  const { gridId, placed, cellStyles, selectable, visibleActions, props } = input;
  const newest = useRef(input);
  useLayoutEffect(() => {
    newest.current = input;
  });
  const { rowActions, rowTone } = props;
  return useMemo(
    () => ({
      gridId,
      placed,
      cellStyles,
      selectable,
      visibleActions,
      rowActions,
      rowTone,
      onSelectRow: (id, on, event) => newest.current.onSelectRow(id, on, event),
      onActivate: (index, slot) => newest.current.onActivate({ index, slot }),
      onOpenRow: (row) => newest.current.props.onOpen?.(row),
    }),
    [gridId, placed, cellStyles, selectable, visibleActions, rowActions, rowTone],
  );
}
