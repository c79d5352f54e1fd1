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

/**
 * Grey rows of the right height for the first load: nothing moves when the data comes. One element a column, its lines
 * drawn by its background: hundreds of elements for what stands there for a moment would make the moment longer.
 */
export function SkeletonRows<Row>({ placed, cellStyles, count, selectable }: SkeletonRowsProps<Row>) {
  return (
    <div
      role="presentation"
      className="tl-grid-row tl-grid-skeleton"
      aria-hidden
      style={{ '--rows': count } as CSSProperties}
    >
      {selectable && <div />}
      {placed.map((place, at) => (
        <div
          key={place.slot}
          className={cellClass(place, 'tl-grid-bones')}
          style={{ ...cellStyles[at], '--bone': `${45 + ((place.slot * 13) % 40)}%` } as CSSProperties}
        />
      ))}
    </div>
  );
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
