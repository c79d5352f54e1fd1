import { useId, useLayoutEffect, useMemo, useRef, useState, type CSSProperties, type MouseEvent } from 'react';
import { useUiText } from '../text.ts';
import { ColumnSettings } from './column-settings.tsx';
import { PlainBody, VirtualBody, virtualFrom } from './grid-body.tsx';
import { GridHeader } from './grid-header.tsx';
import { GridPager } from './grid-pager.tsx';
import { GridEmptyState, GridErrorBar, GridErrorState, SkeletonRows } from './grid-states.tsx';
import { GridTotals } from './grid-totals.tsx';
import { makeTemplate, placeCell, selectWidth } from './layout.ts';
import { countVisible } from './row-actions.tsx';
import { describePage } from './selection.ts';
import { reduceSettings, type SettingsAction } from './settings.ts';
import type { DataGridProps, GridSettings, RowId } from './types.ts';
import { useColumns } from './use-columns.ts';
import { useGridKeys } from './use-grid-keys.ts';
import { useRowContext } from './use-row-context.ts';
import { useSelectRows } from './use-select-rows.ts';
import { useWidths } from './use-widths.ts';
import { actionsWidth } from './widths.ts';
import './grid.css';

const rowHeights = { default: 40, compact: 32 };
const noSettings: GridSettings = {};

/** Settings from outside, or the grid's own when nobody keeps them. */
function useSettings<Row extends { id: RowId }>({ columns, settings, onSettings }: DataGridProps<Row>) {
  const [own, setOwn] = useState<GridSettings>(noSettings);
  const current = settings ?? own;
  const change = (action: SettingsAction) => {
    const next = reduceSettings(columns, current, action);
    setOwn(next);
    onSettings?.(next);
  };
  return [current, change] as const;
}

/** A cut-off text shows itself whole when pointed at; asked only then, since asking costs a layout. */
function revealCutText(event: MouseEvent) {
  const cell = event.target instanceof Element ? event.target.closest<HTMLElement>('.tl-grid-cell[data-slot]') : null;
  if (!cell) return;
  const cut = [cell, ...cell.querySelectorAll<HTMLElement>('.tl-ellipsis')].some((node) => node.scrollWidth > node.clientWidth);
  if (cut) cell.title = cell.textContent ?? '';
  else cell.removeAttribute('title');
}

function markScroll(node: HTMLElement) {
  const grid = node.parentElement;
  if (!grid || node.clientWidth === 0) return;
  grid.toggleAttribute('data-from-left', node.scrollLeft > 0);
  grid.toggleAttribute('data-from-right', node.scrollLeft + node.clientWidth < node.scrollWidth - 1);
}

/**
 * The product's table: sticky header, totals and pager, pinned and resizable columns, selection,
 * keyboard. It knows no domain; sorting, paging and settings are asked for, not done.
 */
export function DataGrid<Row extends { id: RowId }>(props: DataGridProps<Row>) {
  const { rows, columns, selection, loading = false, error, totals, pager, rowActions } = props;
  const text = useUiText();
  const gridId = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const [settings, change] = useSettings(props);
  const placed = useColumns(columns, settings);
  const selectable = props.onSelect !== undefined;
  const visibleActions = props.visibleActions ?? 3;
  const shownActions = useMemo(
    () => (rowActions ? Math.max(1, ...rows.map((row) => countVisible(rowActions(row), visibleActions))) : 0),
    [rows, rowActions, visibleActions],
  );
  const hasGear = props.onSettings !== undefined;
  const actions = rowActions ? Math.max(actionsWidth(shownActions), 80) : hasGear ? selectWidth : 0;
  const widths = useWidths({ scroller, placed, hasRows: rows.length > 0, settings, reserved: (selectable ? selectWidth : 0) + actions });
  const template = makeTemplate(placed, widths, selectable, actions);
  useLayoutEffect(() => {
    if (scroller.current) markScroll(scroller.current);
  });
  const cellStyles = useMemo(() => placed.map((place) => placeCell(place, placed, selectable)), [placed, selectable]);
  const rowHeight = rowHeights[settings.density ?? 'default'];
  const select = useSelectRows(rows, selection, props.onSelect);
  const keys = useGridKeys({
    rowCount: rows.length,
    columnCount: placed.length,
    pageRows: Math.max(1, Math.floor((scroller.current?.clientHeight ?? 400) / rowHeight) - 2),
    scroller,
    rowHeight,
    onSpace: (index, event) => select.toggleIndex(index, event),
    onEnter: (index) => rows[index] && props.onOpen?.(rows[index]),
    onSelectAll: () => select.togglePage(true),
    onNudge: (slot, by) => {
      const key = placed[slot]?.column.key;
      if (key !== undefined) change({ kind: 'resize', key, width: (widths[key] ?? 100) + by });
    },
  });
  const context = useRowContext({ gridId, placed, cellStyles, selectable, visibleActions, props, onSelectRow: select.toggleRow, onActivate: keys.setActive });
  const body = { context, rows, rowHeight, selection, active: keys.active };
  const first = loading && rows.length === 0;
  return (
    <div
      className={`tl-grid tl-grid-${settings.density ?? 'default'}${props.height === 'content' ? ' tl-grid-content' : ''}`}
      style={{ ...template, ...(props.maxHeight ? { '--grid-max': `${props.maxHeight}px` } : {}) } as CSSProperties}
    >
      {error && rows.length > 0 && <GridErrorBar error={error} retryText={text('retry')} />}
      <div
        ref={scroller}
        role="grid"
        tabIndex={0}
        aria-label={props.label}
        aria-rowcount={rows.length + 1}
        aria-busy={loading}
        aria-multiselectable={selectable || undefined}
        aria-activedescendant={keys.active ? `${gridId}-${keys.active.index}-${keys.active.slot}` : undefined}
        className="tl-grid-scroller"
        onKeyDown={keys.onKeyDown}
        onMouseOver={revealCutText}
        onFocus={() => undefined}
        onScroll={(event) => markScroll(event.currentTarget)}
      >
        <div role="rowgroup" className="tl-grid-headgroup">
          <GridHeader
            placed={placed}
            cellStyles={cellStyles}
            sort={props.sort}
            onSort={props.onSort}
            page={selectable ? describePage(selection, select.pageIds) : undefined}
            onSelectPage={select.togglePage}
            onResize={(key, width) => change({ kind: 'resize', key, width })}
            onMove={(key, before) => change({ kind: 'move', key, before })}
            actions={
              <>
                {rowActions && <span>{text('actions')}</span>}
                {hasGear && <ColumnSettings columns={columns as never} settings={settings} onAction={change} />}
              </>
            }
          />
        </div>
        <div role="rowgroup" className="tl-grid-body" data-dimmed={loading && rows.length > 0}>
          {first && <SkeletonRows placed={placed} cellStyles={cellStyles} count={Math.min(pager?.pageSize ?? 10, 20)} selectable={selectable} />}
          {rows.length > virtualFrom ? <VirtualBody {...body} scroller={scroller} /> : <PlainBody {...body} />}
        </div>
        {totals && rows.length > 0 && (
          <div role="rowgroup" className="tl-grid-footgroup">
            <GridTotals placed={placed} cellStyles={cellStyles} totals={totals} selectable={selectable} rowIndex={rows.length + 2} />
          </div>
        )}
        {!loading && error && rows.length === 0 && <GridErrorState error={error} />}
        {!loading && !error && rows.length === 0 && <GridEmptyState empty={props.empty ?? { text: text('emptyTitle') }} />}
      </div>
      {pager && <GridPager pager={pager} start={props.pagerStart} />}
    </div>
  );
}
