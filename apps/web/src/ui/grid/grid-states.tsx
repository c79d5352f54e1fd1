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
 * Skeleton rows of the final height for the first load, so that nothing shifts. One element per column, with the lines
 * as its background, since hundreds of elements would delay the load.
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

/** Error bar above the current rows when a reload failed; the rows stay readable. */
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
