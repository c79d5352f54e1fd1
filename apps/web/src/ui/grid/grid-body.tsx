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

/** From here on only the rows near the window are drawn; below it all of them, so that the browser's own search finds them. */
export const virtualFrom = 150;

/** Rows as they are. */
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
