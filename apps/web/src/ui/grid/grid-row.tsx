import { memo, type CSSProperties, type ReactNode } from 'react';
import { useUiText } from '../text.ts';
import { CopyText } from '../feedback/copy-text.tsx';
import { CheckBox } from './check-box.tsx';
import { MoreButton, RowActions } from './row-actions.tsx';
import type { PlacedColumn, RowAction, RowId } from './types.ts';

/**
 * Props shared by all rows, in one object with a stable identity, so that ticking one box does not re-render all rows.
 */
export type RowContext<Row> = {
  gridId: string;
  placed: readonly PlacedColumn<Row>[];
  cellStyles: readonly (CSSProperties | undefined)[];
  selectable: boolean;
  /** Whether there is a last, pinned cell. */
  hasEnd: boolean;
  rowActions: ((row: Row) => RowAction[]) | undefined;
  visibleActions: number;
  rowTone: ((row: Row) => 'failed' | 'waiting' | undefined) | undefined;
  rowLines: ((row: Row) => number) | undefined;
  rowResult: ((row: Row) => ReactNode) | undefined;
  rowStrip: ((row: Row) => ReactNode) | undefined;
  onOpenRow: ((row: Row) => void) | undefined;
  onSelectRow: (id: RowId, on: boolean, event: { shiftKey: boolean }) => void;
};

type GridRowProps<Row extends { id: RowId }> = {
  context: RowContext<Row>;
  row: Row;
  index: number;
  selected: boolean;
  /** Slot of the active cell, if it is in this row. */
  activeSlot: number | undefined;
};

export function cellClass<Row>(place: PlacedColumn<Row>, base: string): string {
  const side = place.side
    ? ` tl-grid-pin tl-grid-pin-${place.side}${place.edge ? ' tl-grid-pin-edge' : ''}`
    : '';
  return `${base} tl-grid-${place.column.align ?? 'left'}${side}`;
}

function renderValue(value: unknown, align: string | undefined): ReactNode {
  if (typeof value === 'number' && align === 'right') {
    const shown = value.toLocaleString('en-US');
    return value === 0 ? <span className="tl-zero">{shown}</span> : shown;
  }
  if (typeof value === 'string' || typeof value === 'number') return value;
  return '';
}

function renderCell<Row extends { id: RowId }>(
  { column }: PlacedColumn<Row>,
  row: Row,
  open: ((row: Row) => void) | undefined,
): ReactNode {
  const value = row[column.key as keyof Row];
  const content = column.render ? column.render(row) : renderValue(value, column.align);
  if (!column.opens || !open) return content;
  return (
    <CopyText value={String(value)}>
      <button type="button" tabIndex={-1} className="tl-grid-open" onClick={() => open(row)}>
        {content}
      </button>
    </CopyText>
  );
}

/** Last cell: the row's buttons; for a while the outcome of an action, with the rest in the menu. */
function EndCell<Row extends { id: RowId }>({ context, row }: { context: RowContext<Row>; row: Row }) {
  const { rowActions, rowResult, visibleActions } = context;
  const actions = rowActions?.(row) ?? [];
  const result = rowResult?.(row);
  return (
    <div role="gridcell" className="tl-grid-cell tl-grid-actions tl-grid-pin tl-grid-pin-right">
      {result ? (
        <div className="tl-row-actions">
          {result}
          {actions.length > 0 && <MoreButton />}
        </div>
      ) : (
        <RowActions actions={actions} visible={visibleActions} />
      )}
    </div>
  );
}

function GridRowView<Row extends { id: RowId }>({
  context,
  row,
  index,
  selected,
  activeSlot,
}: GridRowProps<Row>) {
  const text = useUiText();
  const { gridId, placed, cellStyles, selectable } = context;
  const tone = context.rowTone?.(row);
  const lines = context.rowLines?.(row) ?? 1;
  return (
    <div
      role="row"
      data-index={index}
      aria-rowindex={index + 2}
      aria-selected={selectable ? selected : undefined}
      style={lines > 1 ? ({ '--lines': lines } as CSSProperties) : undefined}
      className={`tl-grid-row${selected ? ' tl-grid-selected' : ''}${activeSlot === undefined ? '' : ' tl-grid-current'}${tone ? ` tl-grid-tone-${tone}` : ''}`}
    >
      {selectable && (
        <div role="gridcell" className="tl-grid-cell tl-grid-check">
          <CheckBox
            checked={selected}
            label={text('selectRow')}
            tabIndex={-1}
            onChange={(on, event) => context.onSelectRow(row.id, on, event)}
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
          className={cellClass(
            place,
            activeSlot === place.slot ? 'tl-grid-cell tl-grid-active' : 'tl-grid-cell',
          )}
        >
          {renderCell(place, row, context.onOpenRow)}
        </div>
      ))}
      {context.hasEnd && <EndCell context={context} row={row} />}
    </div>
  );
}

/** Row with the strip below it. */
function RowWithStrip<Row extends { id: RowId }>(props: GridRowProps<Row>) {
  const strip = props.context.rowStrip?.(props.row);
  return (
    <>
      <GridRowView {...props} />
      {strip && (
        <div role="row" className="tl-grid-strip">
          <div role="gridcell">{strip}</div>
        </div>
      )}
    </>
  );
}

/** Grid row, memoised: re-rendered only when its data, selection or keyboard position changes. */
export const GridRow = memo(RowWithStrip) as typeof RowWithStrip;
