import type { CSSProperties, ReactNode } from 'react';
import { useUiText } from '../text.ts';
import { cellClass } from './grid-row.tsx';
import type { PlacedColumn } from './types.ts';

type GridTotalsProps<Row> = {
  placed: readonly PlacedColumn<Row>[];
  cellStyles: readonly (CSSProperties | undefined)[];
  totals: Record<string, ReactNode>;
  selectable: boolean;
  hasEnd: boolean;
  rowIndex: number;
};

/** Totals over the whole filter, sticky below the rows. */
export function GridTotals<Row>({
  placed,
  cellStyles,
  totals,
  selectable,
  hasEnd,
  rowIndex,
}: GridTotalsProps<Row>) {
  const text = useUiText();
  return (
    <div role="row" aria-rowindex={rowIndex} className="tl-grid-row tl-grid-totals">
      {selectable && <div aria-hidden className="tl-grid-cell tl-grid-check" />}
      {placed.map((place, at) => (
        <div
          key={place.column.key}
          role="gridcell"
          style={cellStyles[at]}
          data-slot={place.slot}
          className={cellClass(place, 'tl-grid-cell')}
        >
          {totals[place.column.key] ?? (at === 0 ? text('total') : '')}
        </div>
      ))}
      {hasEnd && <div aria-hidden className="tl-grid-cell tl-grid-actions tl-grid-pin tl-grid-pin-right" />}
    </div>
  );
}
