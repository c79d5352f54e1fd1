import { useMemo, useState } from 'react';
import { selectWidth } from './layout.ts';
import { labelsOf } from './row-actions.tsx';
import type { DataGridProps, GridSettings, PlacedColumn, RowId } from './types.ts';
import { useColumns } from './use-columns.ts';
import { useInnerWidth, useMeasure, useMeasured } from './use-widths.ts';
import { actionsWidth, findOverflowColumns, spreadWidths, startWidths, type Widths } from './widths.ts';

/** Grid width below which a row shows one button and the menu, if its columns need the space. */
const fewButtonsBelow = 1100;
/** Width reserved for the number of hidden columns at the grid's edge, alone or beside the actions' title. */
const hiddenWidth = { alone: 72, beside: 136 };

const sumOf = (widths: Widths) => Object.values(widths).reduce((sum, width) => sum + width, 0);

/** Width required by the buttons of the widest row; without rows, by the maximum number of short ones. 0: none. */
function useButtonsWidth<Row extends { id: RowId }>(
  { rows, rowActions }: DataGridProps<Row>,
  visible: number,
): number {
  return useMemo(() => {
    if (!rowActions) return 0;
    if (rows.length === 0) return actionsWidth(Array.from({ length: visible }, () => ''));
    return Math.max(
      actionsWidth(['']),
      ...rows.map((row) => actionsWidth(labelsOf(rowActions(row), visible))),
    );
  }, [rows, rowActions, visible]);
}

/** Width of the last column: buttons, or only the gear; 0 if there is none. */
function endWidth(buttons: number, hasSettings: boolean): number {
  // The header holds its label and the gear, in any language.
  if (buttons > 0) return Math.max(buttons, hasSettings ? 120 : 0);
  return hasSettings ? selectWidth : 0;
}

function dropColumns<Row>(placed: readonly PlacedColumn<Row>[], keys: string): readonly PlacedColumn<Row>[] {
  if (keys === '') return placed;
  const leaving = new Set(keys.split(','));
  return placed.filter(({ column }) => !leaving.has(column.key)).map((place, slot) => ({ ...place, slot }));
}

/** Hook for the number of buttons per row and the width of the last column, by the space left by the columns. */
function useEnd<Row extends { id: RowId }>(props: DataGridProps<Row>, needed: number, room: number) {
  const hasSettings = props.onSettings !== undefined;
  const most = props.visibleActions ?? 3;
  const [all, few] = [useButtonsWidth(props, most), useButtonsWidth(props, Math.min(2, most))];
  const isNarrow = room > 0 && room < fewButtonsBelow && needed + endWidth(all, hasSettings) > room;
  const buttons = isNarrow ? few : all;
  const end = endWidth(buttons, hasSettings);
  const isOver = room > 0 && needed + end > room;
  const least = buttons > 0 ? hiddenWidth.beside : hiddenWidth.alone;
  return { end: isOver ? Math.max(end, least) : end, visibleActions: isNarrow ? Math.min(2, most) : most };
}

/** Hook that computes which columns fit, their widths, and the width of the actions column. */
export function useFit<Row extends { id: RowId }>(
  props: DataGridProps<Row>,
  settings: GridSettings,
  scroller: HTMLDivElement | null,
) {
  // The user has requested the dropped columns: they lie beyond the window and are scrolled to.
  const [showsAll, setShowsAll] = useState(false);
  const shown = useColumns(props.columns, settings);
  const room = useInnerWidth(scroller);
  const { measured, learn, measureAgain } = useMeasured(props.label);
  const start = startWidths(shown, measured, settings);
  const select = props.onSelect === undefined ? 0 : selectWidth;
  const { end, visibleActions } = useEnd(props, sumOf(start) + select, room);
  const rest = room - select - end;
  const leaving = room === 0 || showsAll ? '' : findOverflowColumns(shown, start, settings, rest).join(',');
  const placed = useMemo(() => dropColumns(shown, leaving), [shown, leaving]);
  useMeasure({ scroller, placed, rows: props.rows, room, measured, learn });
  const widths = spreadWidths(placed, startWidths(placed, measured, settings), settings, rest);
  const left = shown.length - placed.length;
  return { placed, widths, end, visibleActions, measureAgain, left, showsAll, setShowsAll };
}
