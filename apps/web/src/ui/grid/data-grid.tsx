import type { ReactNode } from 'react';
import { lazyPiece } from '../feedback/lazy-piece.tsx';
import { useUiText } from '../text.ts';
import { ColumnSettings } from './column-settings.tsx';
import { PlainBody, virtualFrom, type GridBodyProps } from './grid-body.tsx';
import { GridHeader } from './grid-header.tsx';
import { GridPager } from './grid-pager.tsx';
import { GridEmptyState, GridErrorBar, GridErrorState, SkeletonRows } from './grid-states.tsx';
import { GridTotals } from './grid-totals.tsx';
import { HiddenColumns } from './hidden-columns.tsx';
import { PeekPanel } from './peek-panel.tsx';
import { PopMenu } from '../feedback/pop-menu.tsx';
import {
  findCell,
  findResizeEdge,
  headerDrag,
  isInteractive,
  revealCutText,
  startResize,
} from './pointer.ts';
import { describePage } from './selection.ts';
import type { DataGridProps, RowId } from './types.ts';
import { useGrid } from './use-grid.ts';
import './grid.css';

type Parts<Row extends { id: RowId }> = { props: DataGridProps<Row>; grid: ReturnType<typeof useGrid<Row>> };

/**
 * Data grid of the product: sticky header, totals and pager, pinned and resizable columns, selection, keyboard. It
 * knows no domain; sorting, paging and settings are delegated through callbacks.
 */
export function DataGrid<Row extends { id: RowId }>(props: DataGridProps<Row>) {
  const { rows, error, pager, loading = false } = props;
  const text = useUiText();
  const grid = useGrid(props);
  const { keys, change, settings, setScroller } = grid;
  const content = props.height === 'content' ? ' tl-grid-content' : '';
  return (
    <div className={`tl-grid tl-grid-${settings.density ?? 'default'}${content}`} style={grid.style}>
      {error && rows.length > 0 && <GridErrorBar error={error} retryText={text('retry')} />}
      <div className="tl-grid-beside">
        <div className="tl-grid-main">
          <div
            ref={setScroller}
            role="grid"
            tabIndex={0}
            aria-label={props.label}
            aria-rowcount={rows.length + 1}
            aria-busy={loading}
            aria-multiselectable={grid.selectable || undefined}
            aria-activedescendant={
              keys.active ? `${grid.context.gridId}-${keys.active.index}-${keys.active.slot}` : undefined
            }
            className="tl-grid-scroller"
            onKeyDown={keys.onKeyDown}
            onClick={(event) => {
              const cell = findCell(event);
              if (cell && !isInteractive(event)) keys.setActive(cell);
              grid.menu.openMore(event);
            }}
            onContextMenu={(event) => {
              const cell = findCell(event);
              if (cell) keys.setActive(cell);
              grid.menu.onContextMenu(event);
            }}
            onDoubleClick={(event) => {
              const edge = findResizeEdge(event);
              if (edge !== undefined) grid.measureAgain(edge);
              if (edge !== undefined) change({ kind: 'fit', key: edge });
              const row = rows[findCell(event)?.index ?? -1];
              if (row && !isInteractive(event)) props.onOpen?.(row);
            }}
            onMouseOver={revealCutText}
            onFocus={revealCutText}
            onPointerDown={(event) =>
              startResize(event, (key, width) => change({ kind: 'resize', key, width }))
            }
            onDragStart={headerDrag.start}
            onDragOver={headerDrag.over}
            onDrop={(event) => headerDrag.drop(event, (key, before) => change({ kind: 'move', key, before }))}
            onDragEnd={headerDrag.end}
            onScroll={grid.mark}
          >
            <Header props={props} grid={grid} />
            <Body props={props} grid={grid} />
            {props.totals && rows.length > 0 && (
              <div role="rowgroup" className="tl-grid-footgroup">
                <GridTotals
                  {...grid}
                  totals={props.totals}
                  hasEnd={grid.end > 0}
                  rowIndex={rows.length + 2}
                />
              </div>
            )}
          </div>
          {!loading && error && rows.length === 0 && <GridErrorState error={error} />}
          {!loading && !error && rows.length === 0 && (
            <GridEmptyState empty={props.empty ?? { text: text('emptyTitle') }} />
          )}
        </div>
        {grid.peeked && <PeekPanel onClose={grid.closePeek}>{props.peek?.(grid.peeked)}</PeekPanel>}
      </div>
      {grid.menu.menu && (
        <PopMenu {...grid.menu.menu} label={text('moreActions')} onClose={grid.menu.close} />
      )}
      {pager && <GridPager pager={pager} loading={loading || error !== undefined} start={props.pagerStart} />}
    </div>
  );
}

function Header<Row extends { id: RowId }>({ props, grid }: Parts<Row>) {
  const text = useUiText();
  const { select, settings, change } = grid;
  const isHiding = grid.hidden.count > 0 || grid.hidden.isOpen;
  return (
    <div role="rowgroup" className="tl-grid-headgroup">
      <GridHeader
        placed={grid.placed}
        cellStyles={grid.cellStyles}
        sort={props.sort}
        onSort={props.onSort}
        page={grid.selectable ? describePage(props.selection, select.pageIds) : undefined}
        onSelectPage={select.togglePage}
        movable={props.onSettings !== undefined}
        end={
          grid.end > 0 ? (
            <>
              {props.rowActions && <span>{text('actions')}</span>}
              {isHiding && <HiddenColumns {...grid.hidden} />}
              {props.onSettings && (
                <ColumnSettings columns={props.columns} settings={settings} onAction={change} />
              )}
            </>
          ) : undefined
        }
      />
    </div>
  );
}

function Body<Row extends { id: RowId }>({ props, grid }: Parts<Row>) {
  const { rows, loading = false, pager } = props;
  const body = {
    context: grid.context,
    rows,
    heightOf: grid.heightOf,
    selection: props.selection,
    active: grid.keys.active,
  };
  return (
    <div role="rowgroup" className="tl-grid-body" data-dimmed={loading && rows.length > 0}>
      {loading && rows.length === 0 && <SkeletonRows {...grid} count={Math.min(pager?.pageSize ?? 10, 20)} />}
      {rows.length <= virtualFrom && <PlainBody {...body} />}
      {rows.length > virtualFrom && grid.scroller && <LongBody {...body} scroller={grid.scroller} />}
    </div>
  );
}

type LongProps<Row extends { id: RowId }> = GridBodyProps<Row> & { scroller: HTMLDivElement };

/**
 * Virtualised body, loaded with the first long grid; its first rows are rendered at once. If loading fails all rows
 * are rendered, slowly.
 */
const LongBody = lazyPiece<LongProps<{ id: RowId }>>(
  () => import('./virtual-body.tsx').then((module) => module.VirtualBody),
  {
    waiting: (props) => <PlainBody {...props} rows={props.rows.slice(0, 60)} />,
    failed: (props) => <PlainBody {...props} />,
  },
) as <Row extends { id: RowId }>(props: LongProps<Row>) => ReactNode;
