import { useCallback, useEffect, useMemo, useState } from 'react';
import { emptySelection } from '../../ui/grid/selection.ts';
import type { GridError, GridPager, GridSelection, GridSettings } from '../../ui/grid/types.ts';
import type { FilterField, FilterPreset, FilterPresets, FilterValues } from '../../ui/list/filter-types.ts';
import { textOfError } from '../error-text.ts';
import type { ApiError } from '../api-error.ts';
import type { InputOf, ListEndpoint, OutputOf, QueryOf, RowOf } from '../api-types.ts';
import { usePreference } from '../preferences.ts';
import { useApi } from '../query.ts';
import { useTabQuery } from '../tabs/use-tab.ts';
import { readListState, writeListState, type ListState } from './list-query.ts';

export interface ListOptions<K extends ListEndpoint> {
  /** Key of presets and column settings; the screen's path. */
  name: string;
  filters: readonly FilterField[];
  /** Sent with every query, the user can't change it. */
  fixed?: Partial<QueryOf<K>>;
  /** Sort while the user chose none. */
  sort?: string;
}

type Total<K extends ListEndpoint> = OutputOf<K> extends { totals?: infer T } ? T : never;
type ListAnswer<K extends ListEndpoint> = { list: RowOf<K>[]; total: number; totals?: Total<K> };

const noPresets: readonly FilterPreset[] = [];
const noSettings: GridSettings = {};

function usePresets(name: string): FilterPresets {
  const [items, setItems] = usePreference<readonly FilterPreset[]>(`presets:${name}`, noPresets);
  return {
    items,
    onSave: (title, values) =>
      setItems([
        ...items.filter((each) => each.name !== title),
        { id: crypto.randomUUID(), name: title, values },
      ]),
    onDelete: (id) => setItems(items.filter((each) => each.id !== id)),
  };
}

/** Selection of rows; a change of the filter forgets it, since what was selected may no longer be in sight. */
function useSelection(filterKey: string) {
  const [kept, setKept] = useState({ filterKey, selection: emptySelection });
  const selection = kept.filterKey === filterKey ? kept.selection : emptySelection;
  const select = useCallback((next: GridSelection) => setKept({ filterKey, selection: next }), [filterKey]);
  return [selection, select] as const;
}

/** Where a list endpoint reads its filters from: a list asked by POST has them in its body. */
export const listInput = (endpoint: string, query: object): { query: object } | { body: object } =>
  endpoint.startsWith('POST ') ? { body: query } : { query };

function useListQuery<K extends ListEndpoint>({ filters: fields, fixed, sort }: ListOptions<K>) {
  const [query, setQuery] = useTabQuery();
  const state = useMemo(() => readListState(query, fields), [query, fields]);
  const change = (next: Partial<ListState>) => setQuery(writeListState(query, fields, { ...state, ...next }));
  const wanted = state.sort ?? sort;
  /** Filters as sent, without paging. */
  const filter = { ...state.filters, ...fixed };
  const asked = {
    ...filter,
    page: state.page,
    pageSize: state.pageSize,
    ...(wanted && { sort: wanted }),
  };
  return { state, change, filter, asked, query, setQuery };
}

/** Rows went away, or a link is old: the last page that there is takes the place of an empty one beyond it. */
function useLastPage({ page, pageSize }: ListState, total: number | undefined, goTo: (page: number) => void) {
  const last = total ? Math.ceil(total / pageSize) : page;
  useEffect(() => {
    if (page > last) goTo(last);
  });
}

const describeError = (error: ApiError | null, retry: () => void): GridError | undefined =>
  error ? { message: textOfError(error), requestId: error.requestId || undefined, retry } : undefined;

/**
 * A list without looks: its state is the tab's address, its rows come through the cache, its presets and columns are
 * the user's preferences. `ListScreen` gives it the usual looks.
 */
export function useList<K extends ListEndpoint>(endpoint: K, options: ListOptions<K>) {
  const { state, change, filter, asked, query, setQuery } = useListQuery(options);
  const read = useApi(endpoint as never, listInput(endpoint, asked) as never, { keep: true });
  const answer = read.data as ListAnswer<K> | undefined;
  const [settings, setSettings] = usePreference<GridSettings>(`grid:${options.name}`, noSettings);
  const [selection, select] = useSelection(JSON.stringify(filter));
  const presets = usePresets(options.name);
  const error = describeError(read.error, () => void read.refetch());
  useLastPage(state, read.isPlaceholderData ? undefined : answer?.total, (page) => change({ page }));
  const pager: GridPager = {
    page: state.page,
    pageSize: state.pageSize,
    total: answer?.total ?? 0,
    onPage: (page, pageSize) => change({ page: pageSize === state.pageSize ? page : 1, pageSize }),
  };
  return {
    rows: answer?.list ?? [],
    total: answer?.total ?? 0,
    totals: answer?.totals,
    loading: read.isPending || read.isPlaceholderData,
    error,
    pager,
    filters: state.filters,
    setFilters: (filters: FilterValues) => change({ filters, page: 1 }),
    sort: state.sort ?? options.sort,
    setSort: (sort: string | undefined) => change({ sort, page: 1 }),
    selection,
    select,
    clearSelection: () => select(emptySelection),
    settings,
    setSettings,
    presets,
    refresh: () => void read.refetch(),
    /** What the list asks the server for, without paging: for exports and actions on the whole filter. */
    filter: filter as unknown as Partial<QueryOf<K>>,
    /** The whole address, for what is no filter field. */
    query,
    setQuery: (next: Record<string, unknown>) => setQuery({ ...query, page: undefined, ...next }),
  };
}

export type List<K extends ListEndpoint> = ReturnType<typeof useList<K>>;
export type ListInput<K extends ListEndpoint> = InputOf<K>;
