import { Button } from 'antd';
import { useMemo, type ReactNode } from 'react';
import { DataGrid } from '#ui/grid/data-grid.tsx';
import { isShown } from '#ui/grid/settings.ts';
import type { GridColumn, GridEmpty, RowAction, RowId } from '#ui/grid/types.ts';
import { BatchBar, type BatchAction } from '#ui/list/batch-bar.tsx';
import { ExportButton } from '#ui/list/export-button.tsx';
import { FilterBar } from '#ui/list/filter-bar.tsx';
import type { FilterField, FilterPreset } from '#ui/list/filter-types.ts';
import { isBlank } from '#ui/list/filter-values.ts';
import { ListLayout } from '#ui/list/list-layout.tsx';
import { useUiText } from '#ui/text.ts';
import type { ListEndpoint, QueryOf, RowOf, SortOf } from '../api-types.ts';
import type { Filters } from '../fields/filters.ts';
import { ListTabsPart, type ListTabs } from './list-tabs.tsx';
import { useRowResults } from './results.ts';
import { RowResultText, useHeldRows } from './row-result.tsx';
import { useExport } from './use-export.ts';
import type { ListParams } from './ask-input.ts';
import { useList, type List } from './use-list.ts';
import { sumRows } from './use-selection.ts';

/** Row with an id, as the grid requires. */
type IdRow<K extends ListEndpoint> = RowOf<K> & { id: RowId };

export interface ListScreenProps<K extends ListEndpoint> {
  endpoint: K;
  title: string;
  /** Key of presets and column settings, unique per list: its path. */
  name: string;
  /** Pass a stable array (module constant or useMemo). */
  columns: readonly GridColumn<IdRow<K>>[];
  /** Made by `filtersOf`. Pass a stable array. The first four are always visible. */
  filters: Filters<K>;
  /** Query values sent always, which the user cannot change. */
  fixed?: Partial<QueryOf<K>>;
  /** Path parameters of the list's route. Pass a stable object. */
  params?: ListParams;
  sort?: SortOf<K> | `-${SortOf<K>}`;
  tabs?: ListTabs<K>;
  /** Switch between several tables, beside the title. */
  switch?: ReactNode;
  /** Predefined filters offered by the screen beside the user's own. */
  views?: readonly FilterPreset[];
  /** Actions to the right of the title: secondary buttons, then the primary one. */
  actions?: ReactNode | ((list: List<K>) => ReactNode);
  rowActions?: (row: IdRow<K>, list: List<K>) => RowAction[];
  /** Number of visible buttons; the rest goes to a menu, which counts as one. 3 by default. */
  visibleActions?: number;
  /** Bulk actions; without them rows cannot be selected. */
  batch?: (list: List<K>) => readonly BatchAction[];
  /** Whether bulk actions support the whole filter (`list.selection.all`, `list.filter`). */
  batchAll?: boolean;
  /** Content between filter bar and grid: figures of the filtered rows. */
  strip?: (list: List<K>) => ReactNode;
  /** Print the strip's figures instead of the rows. */
  paper?: boolean;
  /** Totals of the whole filter below their columns, from the response's `totals`. */
  totals?: (totals: NonNullable<List<K>['totals']>) => Record<string, ReactNode>;
  onOpen?: (row: IdRow<K>) => void;
  /** Preview of a row, opened by the space bar. */
  peek?: (row: IdRow<K>) => ReactNode;
  /** File name of the export without extension; no export if absent. */
  exportName?: string;
  empty?: GridEmpty;
  rowTone?: (row: IdRow<K>) => 'failed' | 'waiting' | undefined;
  /** Number of text lines per row; 1 by default. */
  rowLines?: (row: IdRow<K>) => number;
  /** Strip below a row, for a short form; nothing for other rows. */
  rowStrip?: (row: IdRow<K>) => ReactNode;
}

/** Empty state: no match for the filter, with a reset, or no data yet, as worded by the screen. */
function useEmpty<K extends ListEndpoint>(
  { filters, setFilters }: List<K>,
  own: GridEmpty | undefined,
): GridEmpty | undefined {
  const text = useUiText();
  const isFiltered = Object.values(filters).some((value) => !isBlank(value));
  if (!isFiltered) return own;
  return {
    text: text('emptyFiltered'),
    action: <Button onClick={() => setFilters({})}>{text('clearAll')}</Button>,
  };
}

/** Adds the tab's status to the query fields, although it is not in the filter bar. */
function useFields<K extends ListEndpoint>({ filters, tabs }: ListScreenProps<K>) {
  const tabKey = tabs?.key;
  return useMemo(() => {
    const fields: readonly FilterField[] = filters;
    if (!tabKey || fields.some((field) => field.key === tabKey)) return fields;
    return [...fields, { key: tabKey, label: '', kind: 'text' as const }];
  }, [filters, tabKey]);
}

/** Sums of the selection by column title: over the whole filter, or over individually selected rows. */
function listSums<K extends ListEndpoint>(list: List<K>, { columns, totals }: ListScreenProps<K>) {
  if (!totals || !list.totals) return [];
  const drawn = totals(list.selection.all ? list.totals : sumRows(list.selected, list.totals));
  return columns
    .filter((column) => column.key in drawn && isShown(column, list.settings))
    .map(({ key, title }) => ({ title, value: drawn[key] }));
}

/** Bar above the grid: filters, or bulk actions for the selected rows, with the export at its end. */
function ListBar<K extends ListEndpoint>({ list, props }: { list: List<K>; props: ListScreenProps<K> }) {
  const { batch, filters, exportName } = props;
  const run = useExport(list, props);
  const isSelecting = batch !== undefined && (list.selection.all || list.selection.ids.size > 0);
  return (
    <div className="tl-list-bar">
      {isSelecting ? (
        <BatchBar
          selection={list.selection}
          onSelect={list.select}
          total={list.total}
          actions={batch(list)}
          sums={listSums(list, props)}
          allowAll={props.batchAll ?? false}
        />
      ) : (
        <FilterBar fields={filters} values={list.filters} onChange={list.setFilters} presets={list.presets} />
      )}
      {exportName && <ExportButton run={run} disabled={list.total === 0} />}
    </div>
  );
}

/** List screen backed by one route: title and tabs, filters or batch bar, grid, export. */
export function ListScreen<K extends ListEndpoint>(props: ListScreenProps<K>) {
  const { endpoint, title, name, columns, filters, actions, rowActions, batch, totals } = props;
  const fields = useFields(props);
  const list = useList(endpoint, {
    name,
    filters: fields,
    counts: props.tabs?.counted && props.tabs.key,
    views: props.views,
    ...(props.fixed && { fixed: props.fixed }),
    ...(props.params && { params: props.params }),
    ...(props.sort && { sort: props.sort }),
  });
  const empty = useEmpty(list, props.empty);
  const resultOf = useRowResults(endpoint, list.rows as readonly IdRow<K>[]);
  const rows = useHeldRows(list.rows as readonly IdRow<K>[], list.asked, resultOf);
  // A row that is only held for its outcome is outdated.
  const isListed = (row: IdRow<K>) => rows === list.rows || (list.rows as readonly IdRow<K>[]).includes(row);
  const drawResult = (row: IdRow<K>) => {
    const result = resultOf(row);
    return result && <RowResultText result={result} />;
  };
  return (
    <ListLayout
      title={title}
      paper={props.paper}
      views={props.switch}
      tabs={props.tabs && <ListTabsPart list={list} tabs={props.tabs} />}
      actions={typeof actions === 'function' ? actions(list) : actions}
      bar={
        <>
          {(filters.length > 0 || props.exportName) && <ListBar list={list} props={props} />}
          {props.strip?.(list)}
        </>
      }
    >
      <DataGrid<IdRow<K>>
        label={title}
        rows={rows}
        columns={columns}
        loading={list.loading}
        error={list.error}
        sort={list.sort}
        onSort={list.setSort}
        pager={list.pager}
        settings={list.settings}
        onSettings={list.setSettings}
        rowResult={drawResult}
        {...(batch && { selection: list.selection, onSelect: list.select })}
        {...(rowActions && { rowActions: (row: IdRow<K>) => (isListed(row) ? rowActions(row, list) : []) })}
        {...(totals && list.totals && { totals: totals(list.totals) })}
        {...(props.visibleActions && { visibleActions: props.visibleActions })}
        {...(props.onOpen && { onOpen: props.onOpen })}
        {...(props.peek && { peek: props.peek })}
        {...(empty && { empty })}
        {...(props.rowTone && { rowTone: props.rowTone })}
        {...(props.rowLines && { rowLines: props.rowLines })}
        {...(props.rowStrip && { rowStrip: props.rowStrip })}
      />
    </ListLayout>
  );
}
