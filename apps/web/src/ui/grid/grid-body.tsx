import { isSelected } from './selection.ts';
import { GridRow, type RowContext } from './grid-row.tsx';
import type { GridSelection, RowId } from './types.ts';

export type ActiveCell = { index: number; slot: number };

export type GridBodyProps<Row extends { id: RowId }> = {
  context: RowContext<Row>;
  rows: readonly Row[];
  /** Height of a row in px, by its index. */
  heightOf: (index: number) => number;
  selection: GridSelection | undefined;
  active: ActiveCell | undefined;
};

/**
 * Row count from which rows are virtualised; below it all are rendered, so that the browser's own search finds them.
 */
export const virtualFrom = 150;

/** Grid body without virtualisation. */
export function PlainBody<Row extends { id: RowId }>({
  context,
  rows,
  selection,
  active,
}: GridBodyProps<Row>) {
  return rows.map((row, index) => (
    <GridRow
      key={row.id}
      context={context}
      row={row}
      index={index}
      selected={isSelected(selection, row.id)}
      activeSlot={active?.index === index ? active.slot : undefined}
    />
  ));
}
