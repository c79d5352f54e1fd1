import { useId, useLayoutEffect, useMemo, useRef, useState, type CSSProperties } from 'react';
import { markEdges, showNextColumns } from './edges.ts';
import type { RowContext } from './grid-row.tsx';
import { makeTemplate, placeCell } from './layout.ts';
import { reduceSettings, type SettingsAction } from './settings.ts';
import type { DataGridProps, GridSettings, RowId } from './types.ts';
import { useFit } from './use-fit.ts';
import { useGridKeys } from './use-grid-keys.ts';
import { useRowMenu } from './use-row-menu.ts';
import { useSelectRows } from './use-select-rows.ts';

const rowHeights = { default: 40, compact: 32 };
/** Additional height in px per further text line. */
const lineHeight = 20;
const noSettings: GridSettings = {};

/** Settings from outside, or the grid's own if they are not saved. */
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

/** Stable function that calls the latest `handler`. */
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

/** Visible columns, their widths and styles, and the grid's CSS variables. */
function useGridLayout<Row extends { id: RowId }>(props: DataGridProps<Row>, settings: GridSettings) {
  // State rather than a ref: effects that measure and render rows must run again once it is set.
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  const selectable = props.onSelect !== undefined;
  const { placed, widths, end, ...fit } = useFit(props, settings, scroller);
  const [beyond, setBeyond] = useState(0);
  const cellStyles = useMemo(
    () => placed.map((place) => placeCell(place, placed, selectable)),
    [placed, selectable],
  );
  const mark = () => scroller && setBeyond(markEdges(scroller));
  useLayoutEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- only what is drawn says what is in sight; before paint, and mostly the same number
    mark();
  });
  /** Shows dropped columns again, then scrolls on with each click; at the end they are dropped again. */
  const showHidden = () => {
    if (fit.left > 0) fit.setShowsAll(true);
    else if (beyond === 0) fit.setShowsAll(false);
    else if (scroller) showNextColumns(scroller);
  };
  const style: CSSProperties = {
    ...makeTemplate(placed, widths, selectable, end),
    ...(props.maxHeight ? { '--grid-max': `${props.maxHeight}px` } : {}),
  };
  const hidden = { count: fit.left + beyond, isOpen: fit.showsAll, onClick: showHidden };
  return { ...fit, scroller, setScroller, placed, selectable, end, widths, cellStyles, style, mark, hidden };
}

/** Row options of the screen; rows re-render when any of them changes. */
function useRowProps<Row extends { id: RowId }>({
  rowActions,
  rowTone,
  rowLines,
  rowResult,
  rowStrip,
}: DataGridProps<Row>) {
  return useMemo(
    () => ({ rowActions, rowTone, rowLines, rowResult, rowStrip }),
    [rowActions, rowTone, rowLines, rowResult, rowStrip],
  );
}

/** Props shared by all rows, as one object that is stable while columns and handlers are. */
function useRowContext<Row extends { id: RowId }>(
  props: DataGridProps<Row>,
  { placed, cellStyles, selectable, end, visibleActions }: ReturnType<typeof useGridLayout<Row>>,
  select: RowContext<Row>['onSelectRow'],
): RowContext<Row> {
  const gridId = useId();
  const own = useRowProps(props);
  const onSelectRow = useStable(select);
  const open = useStable((row: Row) => props.onOpen?.(row));
  const onOpenRow = props.onOpen && open;
  return useMemo(
    () => ({
      ...own,
      gridId,
      placed,
      cellStyles,
      selectable,
      hasEnd: end > 0,
      visibleActions,
      onSelectRow,
      onOpenRow,
    }),
    [own, gridId, placed, cellStyles, selectable, end, visibleActions, onSelectRow, onOpenRow],
  );
}

/** Hook with the logic of a grid, without its elements. */
export function useGrid<Row extends { id: RowId }>(props: DataGridProps<Row>) {
  const { rows } = props;
  const [settings, change] = useSettings(props);
  const layout = useGridLayout(props, settings);
  const select = useSelectRows(rows, props.selection, props.onSelect);
  const context = useRowContext(props, layout, select.toggleRow);
  const heightOf = (index: number): number => {
    const lines = rows[index] ? (props.rowLines?.(rows[index]) ?? 1) : 1;
    return rowHeights[settings.density ?? 'default'] + (lines - 1) * lineHeight;
  };
  const [isPeeking, setPeeking] = useState(false);
  const peek = props.peek && (() => setPeeking(!isPeeking));
  const menu = useRowMenu(props, peek && (() => setPeeking(true)));
  const keys = useGridKeys({
    rowCount: rows.length,
    columnCount: layout.placed.length,
    scroller: layout.scroller,
    heightOf,
    onSelect: select.toggleIndex,
    onPeek: peek,
    onEscape: isPeeking ? () => setPeeking(false) : undefined,
    onMenu: menu.openAt,
    onEnter: (index) => rows[index] && props.onOpen?.(rows[index]),
    onSelectAll: () => select.togglePage(true),
    onNudge: (slot, by) => {
      const key = layout.placed[slot]?.column.key;
      if (key !== undefined) change({ kind: 'resize', key, width: (layout.widths[key] ?? 100) + by });
    },
  });
  const peeked = isPeeking && keys.active ? rows[keys.active.index] : undefined;
  const closePeek = () => {
    setPeeking(false);
    layout.scroller?.focus();
  };
  return { ...layout, settings, change, heightOf, select, keys, context, menu, peeked, closePeek };
}
