import { CaretDownFilled, CaretUpFilled } from '@ant-design/icons';
import { Tooltip } from 'antd';
import type { CSSProperties, ReactElement, ReactNode } from 'react';
import { useUiText } from '../text.ts';
import { CheckBox } from './check-box.tsx';
import { cellClass } from './grid-row.tsx';
import type { PlacedColumn } from './types.ts';

export type GridHeaderProps<Row> = {
  placed: readonly PlacedColumn<Row>[];
  cellStyles: readonly (CSSProperties | undefined)[];
  sort: string | undefined;
  onSort: ((sort: string | undefined) => void) | undefined;
  /** Selection state of the page; undefined if rows cannot be selected. */
  page: 'none' | 'some' | 'all' | undefined;
  onSelectPage: (on: boolean) => void;
  /** Whether columns can be reordered and resized. */
  movable: boolean;
  /** Content of the last, pinned cell; undefined if there is none. */
  end: ReactNode;
};

/** Next sort of a column when its header is clicked; descending first, for the newest and the largest. */
export function nextSort(sort: string | undefined, key: string): string | undefined {
  if (sort === `-${key}`) return key;
  return sort === key ? undefined : `-${key}`;
}

function describeSort(sort: string | undefined, key: string | undefined) {
  if (key === undefined) return undefined;
  if (sort === key) return 'ascending' as const;
  return sort === `-${key}` ? ('descending' as const) : ('none' as const);
}

export function GridHeader<Row>(props: GridHeaderProps<Row>) {
  const text = useUiText();
  return (
    <div role="row" aria-rowindex={1} className="tl-grid-row tl-grid-head">
      {props.page !== undefined && (
        <div role="columnheader" className="tl-grid-cell tl-grid-check">
          <CheckBox
            checked={props.page === 'all'}
            indeterminate={props.page === 'some'}
            label={text('selectPage')}
            onChange={props.onSelectPage}
          />
        </div>
      )}
      {props.placed.map((place, at) => (
        <HeaderCell key={place.column.key} {...props} place={place} style={props.cellStyles[at]} />
      ))}
      {props.end !== undefined && (
        <div role="columnheader" className="tl-grid-cell tl-grid-actions tl-grid-pin tl-grid-pin-right">
          {props.end}
        </div>
      )}
    </div>
  );
}

type HeaderCellProps<Row> = GridHeaderProps<Row> & {
  place: PlacedColumn<Row>;
  style: CSSProperties | undefined;
};

/** Column title that shows the figures' definition on hover and focus. */
const Explained = ({ how, children }: { how: string | undefined; children: ReactElement }) =>
  how ? (
    <Tooltip title={how} trigger={['hover', 'focus']}>
      {children}
    </Tooltip>
  ) : (
    children
  );

function HeaderCell<Row>({ place, style, sort, onSort, movable }: HeaderCellProps<Row>) {
  const { column, slot, sortKey } = place;
  const direction = describeSort(sort, sortKey);
  const { how } = column;
  const isSorted = sortKey !== undefined && onSort !== undefined;
  const title = (
    <span className="tl-grid-head-text" title={how ? undefined : column.title} data-how={how && ''}>
      {column.title}
    </span>
  );
  return (
    <div
      role="columnheader"
      aria-sort={onSort ? direction : undefined}
      data-key={column.key}
      data-slot={slot}
      draggable={movable}
      style={style}
      className={cellClass(place, 'tl-grid-cell')}
    >
      <Explained how={how}>
        {isSorted ? (
          <button
            type="button"
            className="tl-grid-sort"
            data-direction={direction}
            onClick={() => onSort(nextSort(sort, sortKey))}
          >
            {title}
            {direction === 'ascending' ? <CaretUpFilled /> : <CaretDownFilled />}
          </button>
        ) : (
          title
        )}
      </Explained>
      <span className={movable ? 'tl-grid-resize' : 'tl-grid-rule'} aria-hidden />
    </div>
  );
}
