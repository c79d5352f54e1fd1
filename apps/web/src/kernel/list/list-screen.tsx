import { Button } from 'antd';
import { useMemo, type ReactNode } from 'react';
import { DataGrid } from '../../ui/grid/data-grid.tsx';
import { isShown, orderKeys } from '../../ui/grid/settings.ts';
import type { GridColumn, GridEmpty, RowAction, RowId } from '../../ui/grid/types.ts';
import { BatchBar, type BatchAction } from '../../ui/list/batch-bar.tsx';
import { ExportButton, type ExportButtonProps } from '../../ui/list/export-button.tsx';
import { FilterBar } from '../../ui/list/filter-bar.tsx';
import type { FilterField } from '../../ui/list/filter-types.ts';
import { isBlank } from '../../ui/list/filter-values.ts';
import { ListLayout } from '../../ui/list/list-layout.tsx';
import { StatusTabs, type StatusTab } from '../../ui/list/status-tabs.tsx';
import { useUiText } from '../../ui/text.ts';
import { fetchFile, saveFile } from '../api.ts';
import type { FilterOf, ListEndpoint, QueryOf, RowOf, SortOf } from '../api-types.ts';
import { formatDay } from '../format.ts';
import { listInput, useList, type List } from './use-list.ts';

/** A row that the grid can tell from the others. */
type IdRow<K extends ListEndpoint> = RowOf<K> & { id: RowId };

/** Statuses beside the title; each sets one query key. */
export interface ListTabs<K extends ListEndpoint> {
  label: string;
  key: FilterOf<K>;
  /** `key` of an item is the query's value: '' = all, '30,40' = two statuses. */
  items: readonly StatusTab[];
}

export interface ListScreenProps<K extends ListEndpoint> {
  endpoint: K;
  title: string;
  /** Key of presets and column settings, unique per list: its path. */
  name: string;
  /** Give a stable array (module constant or useMemo). */
  columns: readonly GridColumn<IdRow<K>>[];
  /** Give a stable array. The first four are always in sight. */
  filters?: readonly (FilterField & { key: FilterOf<K> })[];
  /** Sent with every query, the user can't change it. */
  fixed?: Partial<QueryOf<K>>;
  sort?: SortOf<K> | `-${SortOf<K>}`;
  tabs?: ListTabs<K>;
  /** Right of the title: secondary buttons, then the primary one. */
  actions?: ReactNode | ((list: List<K>) => ReactNode);
  rowActions?: (row: IdRow<K>, list: List<K>) => RowAction[];
  /** Actions on the selected rows; without it rows can't be selected. */
  batch?: (list: List<K>) => readonly BatchAction[];
  /** The batch actions can work on the whole filter (`list.selection.all`, `list.filter`). */
  batchAll?: boolean;
  /** Sums of the whole filter under their columns, from the answer's `totals`. */
  totals?: (totals: NonNullable<List<K>['totals']>) => Record<string, ReactNode>;
  onOpen?: (row: IdRow<K>) => void;
  /** File name of the workbook without ending; without it there is no export. */
  exportName?: string;
  empty?: GridEmpty;
  rowTone?: (row: IdRow<K>) => 'failed' | 'waiting' | undefined;
}

const noFilters: readonly never[] = [];

/** Exports the whole filter with the columns in sight, in the user's order. */
function useExport<K extends ListEndpoint>(
  list: List<K>,
  { endpoint, columns, exportName }: ListScreenProps<K>,
): ExportButtonProps['run'] {
  return async (report, signal) => {
    const byKey = new Map(columns.map((column) => [column.key, column]));
    const keys = orderKeys(columns, list.settings).filter((key) => {
      const column = byKey.get(key);
      return column && column.export !== false && isShown(column, list.settings);
    });
    const query = {
      ...list.filter,
      ...(list.sort && { sort: list.sort }),
      format: 'xlsx',
      columns: keys.join(','),
    };
    const onProgress = (share: number | null, bytes: number) =>
      report(
        share === null ? { done: Math.ceil(bytes / 1024) } : { done: Math.round(share * 100), total: 100 },
      );
    const { blob, name } = await fetchFile(endpoint as never, listInput(endpoint, query) as never, {
      signal,
      onProgress,
    });
    saveFile(blob, name || `${exportName}-${formatDay(new Date())}.xlsx`);
  };
}

function useTabsPart<K extends ListEndpoint>(list: List<K>, tabs: ListTabs<K> | undefined): ReactNode {
  if (!tabs) return undefined;
  const value = list.query[tabs.key];
  const active = typeof value === 'string' ? value : '';
  const show = (key: string) => list.setQuery({ [tabs.key]: key || undefined });
  return <StatusTabs tabs={tabs.items} active={active} onChange={show} label={tabs.label} />;
}

/** Nothing to see: because of the filter, which can be cleared, or because there is nothing yet, as the screen says. */
function useEmpty<K extends ListEndpoint>(
  { filters, setFilters }: List<K>,
  own: GridEmpty | undefined,
): GridEmpty | undefined {
  const text = useUiText();
  const isFiltered = Object.values(filters).some((value) => !isBlank(value));
  if (!isFiltered || own?.action) return own;
  return {
    text: text('emptyFiltered'),
    action: <Button onClick={() => setFilters({})}>{text('clearAll')}</Button>,
  };
}

/** The tab's status is part of the query though it is no filter field of the bar. */
function useFields<K extends ListEndpoint>({ filters = noFilters, tabs }: ListScreenProps<K>) {
  const tabKey = tabs?.key;
  return useMemo(() => {
    const fields: readonly FilterField[] = filters;
    if (!tabKey || fields.some((field) => field.key === tabKey)) return fields;
    return [...fields, { key: tabKey, label: '', kind: 'text' as const }];
  }, [filters, tabKey]);
}

/** A list screen: title and tabs, filters or batch bar, grid, export, all from one endpoint of the contract. */
export function ListScreen<K extends ListEndpoint>(props: ListScreenProps<K>) {
  const {
    endpoint,
    title,
    name,
    columns,
    filters = noFilters,
    actions,
    rowActions,
    batch,
    totals,
    exportName,
  } = props;
  const fields = useFields(props);
  const list = useList(endpoint, {
    name,
    filters: fields,
    ...(props.fixed && { fixed: props.fixed }),
    ...(props.sort && { sort: props.sort }),
  });
  const run = useExport(list, props);
  const empty = useEmpty(list, props.empty);
  const tabs = useTabsPart(list, props.tabs);
  const isSelecting = batch !== undefined && (list.selection.all || list.selection.ids.size > 0);
  const bar = isSelecting ? (
    <BatchBar
      selection={list.selection}
      onSelect={list.select}
      total={list.total}
      actions={batch(list)}
      allowAll={props.batchAll ?? false}
    />
  ) : (
    filters.length > 0 && (
      <FilterBar fields={filters} values={list.filters} onChange={list.setFilters} presets={list.presets} />
    )
  );
  return (
    <ListLayout
      title={title}
      tabs={tabs}
      actions={
        <>
          {exportName && <ExportButton run={run} disabled={list.total === 0} />}
          {typeof actions === 'function' ? actions(list) : actions}
        </>
      }
      bar={bar}
    >
      <DataGrid<IdRow<K>>
        label={title}
        rows={list.rows as IdRow<K>[]}
        columns={columns}
        loading={list.loading}
        error={list.error}
        sort={list.sort}
        onSort={list.setSort}
        pager={list.pager}
        settings={list.settings}
        onSettings={list.setSettings}
        {...(batch && { selection: list.selection, onSelect: list.select })}
        {...(rowActions && { rowActions: (row: IdRow<K>) => rowActions(row, list) })}
        {...(totals && list.totals && { totals: totals(list.totals) })}
        {...(props.onOpen && { onOpen: props.onOpen })}
        {...(empty && { empty })}
        {...(props.rowTone && { rowTone: props.rowTone })}
      />
    </ListLayout>
  );
}
