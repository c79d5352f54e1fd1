import { Button } from 'antd';
import { ErrorState } from '../feedback/error-state.tsx';
import { EmptyState } from '../feedback/empty-state.tsx';
import type { CSSProperties } from 'react';
import { cellClass } from './grid-row.tsx';
import type { GridEmpty, GridError, PlacedColumn } from './types.ts';

type SkeletonRowsProps<Row> = {
  placed: readonly PlacedColumn<Row>[];
  cellStyles: readonly (CSSProperties | undefined)[];
  count: number;
  selectable: boolean;
};

/** Grey rows of the right height for the first load: nothing moves when the data comes. */
export function SkeletonRows<Row>({ placed, cellStyles, count, selectable }: SkeletonRowsProps<Row>) {
  return Array.from({ length: count }, (_, index) => (
    <div key={index} role="presentation" className="tl-grid-row tl-grid-skeleton" aria-hidden>
      {selectable && <div className="tl-grid-cell" />}
      {placed.map(({ slot, column, ...place }, at) => (
        <div
          key={slot}
          className={cellClass({ slot, column, ...place }, 'tl-grid-cell')}
          style={cellStyles[at]}
        >
          <span
            style={{
              width: `${45 + ((index * 7 + slot * 13) % 40)}%`,
              marginInlineStart: column.align === 'right' ? 'auto' : 0,
            }}
          />
        </div>
      ))}
    </div>
  ));
}

export function GridEmptyState({ empty }: { empty: GridEmpty }) {
  return (
    <div className="tl-grid-state">
      <EmptyState text={empty.text} action={empty.action} />
    </div>
  );
}

export function GridErrorState({ error }: { error: GridError }) {
  return (
    <div className="tl-grid-state">
      <ErrorState message={error.message} requestId={error.requestId} retry={error.retry} />
    </div>
  );
}

/** Above the old rows when a later load failed: they stay readable. */
export function GridErrorBar({ error, retryText }: { error: GridError; retryText: string }) {
  return (
    <div className="tl-grid-error-bar" role="alert">
      <span>{error.message}</span>
      {error.requestId && <code>{error.requestId}</code>}
      <Button size="small" onClick={error.retry}>
        {retryText}
      </Button>
    </div>
  );
}
