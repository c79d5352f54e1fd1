import { Checkbox } from 'antd';
import { memo, type CSSProperties, type MouseEvent, type ReactNode } from 'react';
import { useUiText } from '../text.ts';
import { RowActions } from './row-actions.tsx';
import type { PlacedColumn, RowAction, RowId } from './types.ts';

/** What every row needs and none of them changes: kept in one stable object. */
export type RowContext<Row> = {
  gridId: string;
  placed: readonly PlacedColumn<Row>[];
  cellStyles: readonly (CSSProperties | undefined)[];
  selectable: boolean;
  rowActions: ((row: Row) => RowAction[]) | undefined;
  visibleActions: number;
  rowTone: ((row: Row) => 'failed' | 'waiting' | undefined) | undefined;
  onSelectRow: (id: RowId, on: boolean, event: { shiftKey: boolean }) => void;
  onActivate: (index: number, slot: number) => void;
  onOpenRow: (row: Row) => void;
};

type GridRowProps<Row extends { id: RowId }> = {
  context: RowContext<Row>;
  row: Row;
  index: number;
  selected: boolean;
  /** Slot of the cell under the keyboard, when it is in this row. */
  activeSlot: number | undefined;
};

export function cellClass<Row>(place: PlacedColumn<Row>, base: string): string {
  const side = place.side ? ` tl-grid-pin tl-grid-pin-${place.side}${place.edge ? ' tl-grid-pin-edge' : ''}` : '';
  return `${base} tl-grid-${place.column.align ?? 'left'}${side}`;
}

function renderCell<Row>(place: PlacedColumn<Row>, row: Row): ReactNode {
  if (place.column.render) return place.column.render(row);
  const value = (row as Record<string, unknown>)[place.column.key];
  if (typeof value === 'number' && place.column.align === 'right') {
    const shown = value.toLocaleString('en-US');
    return value === 0 ? <span className="tl-zero">{shown}</span> : shown;
  }
  return value === null || value === undefined ? '' : String(value);
}

function isInteractive(event: MouseEvent): boolean {
  return event.target instanceof Element && event.target.closest('a, button, input, label, .ant-checkbox-wrapper') !== null;
}

function GridRowView<Row extends { id: RowId }>({ context, row, index, selected, activeSlot }: GridRowProps<Row>) {
  const text = useUiText();
  const { gridId, placed, cellStyles, selectable, rowActions } = context;
  const tone = context.rowTone?.(row);
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-selected={selectable ? selected : undefined}
      className={`tl-grid-row${selected ? ' tl-grid-selected' : ''}${activeSlot === undefined ? '' : ' tl-grid-current'}${tone ? ` tl-grid-tone-${tone}` : ''}`}
      onDoubleClick={(event) => {
        if (!isInteractive(event)) context.onOpenRow(row);
      }}
    >
      {selectable && (
        <div role="gridcell" className="tl-grid-cell tl-grid-check">
          <Checkbox
            checked={selected}
            aria-label={text('selectRow')}
            tabIndex={-1}
            onChange={(event) => context.onSelectRow(row.id, event.target.checked, event.nativeEvent as unknown as { shiftKey: boolean })}
          />
        </div>
      )}
      {placed.map((place, at) => (
        <div
          key={place.column.key}
          role="gridcell"
          id={`${gridId}-${index}-${place.slot}`}
          data-slot={place.slot}
          style={cellStyles[at]}
          className={cellClass(place, activeSlot === place.slot ? 'tl-grid-cell tl-grid-active' : 'tl-grid-cell')}
          onClick={() => context.onActivate(index, place.slot)}
        >
          {renderCell(place, row)}
        </div>
      ))}
      <div role="gridcell" className="tl-grid-cell tl-grid-actions tl-grid-pin tl-grid-pin-right">
        {rowActions && <RowActions actions={rowActions(row)} visible={context.visibleActions} />}
      </div>
    </div>
  );
}

/** One row, drawn again only when its own data, selection or keyboard position changes. */
export const GridRow = memo(GridRowView) as typeof GridRowView;
