import { CaretDownFilled, CaretUpFilled } from '@ant-design/icons';
import { Checkbox } from 'antd';
import { useState, type CSSProperties, type ReactNode } from 'react';
import { useUiText } from '../text.ts';
import { cellClass } from './grid-row.tsx';
import { ResizeHandle } from './resize-handle.tsx';
import type { PlacedColumn } from './types.ts';

export type GridHeaderProps<Row> = {
  placed: readonly PlacedColumn<Row>[];
  cellStyles: readonly (CSSProperties | undefined)[];
  sort: string | undefined;
  onSort: ((sort: string | undefined) => void) | undefined;
  /** Undefined when rows can't be selected. */
  page: 'none' | 'some' | 'all' | undefined;
  onSelectPage: (on: boolean) => void;
  onResize: (key: string, width: number) => void;
  onMove: (key: string, before: string | undefined) => void;
  /** Content of the last, pinned cell. */
  actions: ReactNode;
};

/** Descending first: the newest and the largest are what people look for. */
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
  const [dragged, setDragged] = useState<string>();
  const [target, setTarget] = useState<string>();
  return (
    <div role="row" aria-rowindex={1} className="tl-grid-row tl-grid-head">
      {props.page !== undefined && (
        <div role="columnheader" className="tl-grid-cell tl-grid-check">
          <Checkbox
            checked={props.page === 'all'}
            indeterminate={props.page === 'some'}
            aria-label={text('selectPage')}
            onChange={(event) => props.onSelectPage(event.target.checked)}
          />
        </div>
      )}
      {props.placed.map((place, at) => (
        <HeaderCell
          key={place.column.key}
          {...props}
          place={place}
          style={props.cellStyles[at]}
          dropTarget={dragged !== undefined && target === place.column.key && target !== dragged}
          onDrag={setDragged}
          onOver={setTarget}
          onDrop={() => {
            if (dragged !== undefined) props.onMove(dragged, place.column.key);
            setDragged(undefined);
          }}
        />
      ))}
      <div role="columnheader" className="tl-grid-cell tl-grid-actions tl-grid-pin tl-grid-pin-right">
        {props.actions}
      </div>
    </div>
  );
}

type HeaderCellProps<Row> = GridHeaderProps<Row> & {
  place: PlacedColumn<Row>;
  style: CSSProperties | undefined;
  dropTarget: boolean;
  onDrag: (key: string | undefined) => void;
  onOver: (key: string) => void;
  onDrop: () => void;
};

function HeaderCell<Row>({ place, style, sort, onSort, dropTarget, onDrag, onOver, onDrop, onResize }: HeaderCellProps<Row>) {
  const { column, slot, sortKey } = place;
  const direction = describeSort(sort, sortKey);
  const sortable = sortKey !== undefined && onSort !== undefined;
  const title = (
    <span className="tl-grid-head-text" data-slot={slot} title={column.title}>
      {column.title}
    </span>
  );
  return (
    <div
      role="columnheader"
      aria-sort={sortable ? direction : undefined}
      style={style}
      className={cellClass(place, `tl-grid-cell${dropTarget ? ' tl-grid-drop' : ''}`)}
      draggable
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', column.title);
        onDrag(column.key);
      }}
      onDragEnd={() => onDrag(undefined)}
      onDragOver={(event) => {
        event.preventDefault();
        onOver(column.key);
      }}
      onDrop={onDrop}
    >
      {sortable ? (
        <button type="button" className="tl-grid-sort" data-direction={direction} onClick={() => onSort(nextSort(sort, sortKey))}>
          {title}
          {direction === 'ascending' ? <CaretUpFilled /> : <CaretDownFilled />}
        </button>
      ) : (
        title
      )}
      <ResizeHandle title={column.title} slot={slot} onResize={(width) => onResize(column.key, width)} />
    </div>
  );
}
