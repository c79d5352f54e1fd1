import { useId, useLayoutEffect, useMemo, useRef, useState, type CSSProperties } from 'react';
import type { RowContext } from './grid-row.tsx';
import { makeTemplate, placeCell, selectWidth } from './layout.ts';
import { markScroll } from './pointer.ts';
import { countVisible } from './row-actions.tsx';
import { reduceSettings, type SettingsAction } from './settings.ts';
import type { DataGridProps, GridSettings, RowId } from './types.ts';
import { useColumns } from './use-columns.ts';
import { useGridKeys } from './use-grid-keys.ts';
import { useSelectRows } from './use-select-rows.ts';
import { useWidths } from './use-widths.ts';
import { actionsWidth } from './widths.ts';

const rowHeights = { default: 40, compact: 32 };
const noSettings: GridSettings = {};

/** Settings from outside, or the grid's own when nobody keeps them. */
function useSettings<Row extends { id: RowId }>({ columns, settings, onSettings }: DataGridProps<Row>) {
  const [own, setOwn] = useState<GridSettings>(noSettings);
  const current = settings ?? own;
  const change = (action: SettingsAction) => {
    const next = reduceSettings(columns, current, action);
    setOwn(next);
    onSettings?.(next);
  };
  return [current, change] as const;
}

/** Width of the last column: as many buttons as the busiest row shows; while there are no rows, as many as may be. */
function useEndWidth<Row extends { id: RowId }>({
  rows,
  rowActions,
  visibleActions = 3,
  onSettings,
}: DataGridProps<Row>): number {
  const buttons = useMemo(() => {
    if (!rowActions) return 0;
    return rows.length === 0
      ? visibleActions
      : Math.max(1, ...rows.map((row) => countVisible(rowActions(row), visibleActions)));
  }, [rows, rowActions, visibleActions]);
  // The head holds its word and the gear beside it, in any language.
  if (buttons > 0) return Math.max(actionsWidth(buttons), onSettings ? 120 : 0);
  return onSettings ? selectWidth : 0;
}

/** Calls the newest `handler` through a function that never changes. */
function useStable<Input extends unknown[]>(handler: (...input: Input) => void): (...input: Input) => void {
  const newest = useRef(handler);
  useLayoutEffect(() => {
    newest.current = handler;
  });
  const [stable] = useState(
    () =>
      (...input: Input) =>
        newest.current(...input),
  );
  return stable;
}

/** Columns in their places, their widths and styles; the css variables of the whole grid. */
function useGridLayout<Row extends { id: RowId }>(props: DataGridProps<Row>, settings: GridSettings) {
  // State and not a ref: what measures and draws rows by it must run again once it is there.
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  const placed = useColumns(props.columns, settings);
  const selectable = props.onSelect !== undefined;
  const end = useEndWidth(props);
  const reserved = (selectable ? selectWidth : 0) + end;
  const hasRows = props.rows.length > 0;
  const { widths, measureAgain } = useWidths({
    scroller,
    placed,
    hasRows,
    settings,
    reserved,
    memory: props.label,
  });
  const cellStyles = useMemo(
    () => placed.map((place) => placeCell(place, placed, selectable)),
    [placed, selectable],
  );
  useLayoutEffect(() => {
    if (scroller) markScroll(scroller);
  });
  const style: CSSProperties = {
    ...makeTemplate(placed, widths, selectable, end),
    ...(props.maxHeight ? { '--grid-max': `${props.maxHeight}px` } : {}),
  };
  return { scroller, setScroller, placed, selectable, end, widths, measureAgain, cellStyles, style };
}

/** What all rows share, as one object that lasts while columns and handlers do. */
function useRowContext<Row extends { id: RowId }>(
  { rowActions, rowTone, visibleActions = 3 }: DataGridProps<Row>,
  { placed, cellStyles, selectable, end }: ReturnType<typeof useGridLayout<Row>>,
  select: RowContext<Row>['onSelectRow'],
): RowContext<Row> {
  const gridId = useId();
  const onSelectRow = useStable(select);
  return useMemo(
    () => ({
      gridId,
      placed,
      cellStyles,
      selectable,
      hasEnd: end > 0,
      rowActions,
      visibleActions,
      rowTone,
      onSelectRow,
    }),
    [gridId, placed, cellStyles, selectable, end, rowActions, visibleActions, rowTone, onSelectRow],
  );
}

/** All of a grid but its elements. */
export function useGrid<Row extends { id: RowId }>(props: DataGridProps<Row>) {
  const { rows } = props;
  const [settings, change] = useSettings(props);
  const layout = useGridLayout(props, settings);
  const select = useSelectRows(rows, props.selection, props.onSelect);
  const context = useRowContext(props, layout, select.toggleRow);
  const rowHeight = rowHeights[settings.density ?? 'default'];
  const keys = useGridKeys({
    rowCount: rows.length,
    columnCount: layout.placed.length,
    scroller: layout.scroller,
    rowHeight,
    onSpace: select.toggleIndex,
    onEnter: (index) => rows[index] && props.onOpen?.(rows[index]),
    onSelectAll: () => select.togglePage(true),
    onNudge: (slot, by) => {
      const key = layout.placed[slot]?.column.key;
      if (key !== undefined) change({ kind: 'resize', key, width: (layout.widths[key] ?? 100) + by });
    },
  });
  return { ...layout, settings, change, rowHeight, select, keys, context };
}
