import { useEffect, useMemo } from 'react';
import { emptySelection } from '#ui/grid/selection.ts';
import type { GridError, GridPager, GridSettings } from '#ui/grid/types.ts';
import type { FilterField, FilterPreset, FilterPresets, FilterValues } from '#ui/list/filter-types.ts';
import { textOfError } from '../error-text.ts';
import type { ApiError } from '../api-error.ts';
import type { InputOf, ListEndpoint, OutputOf, QueryOf, RowOf } from '../api-types.ts';
import { usePreference } from '../preferences.ts';
import { useApi } from '../query.ts';
import { useTabQuery } from '../tabs/use-tab.ts';
import { useSelection } from './use-selection.ts';
import { listInput, type ListParams } from './ask-input.ts';
import { readListState, writeListState, type ListState } from './list-query.ts';
import { newId } from '../new-id.ts';

/** Options of `useList`. */
export interface ListOptions<K extends ListEndpoint> {
  /** Key of presets and column settings; the screen's path. */
  name: string;
  filters: readonly FilterField[];
  /** Query values sent always, which the user cannot change. */
  fixed?: Partial<QueryOf<K>>;
  /** Path parameters of the list's route. Pass a stable object. */
  params?: ListParams | undefined;
  /** Default sort. */
  sort?: string;
  /** Filter whose values the server counts under all other filters. */
  counts?: string | undefined;
  /** Predefined filters offered by the screen. */
  views?: readonly FilterPreset[] | undefined;
}

type Total<K extends ListEndpoint> = OutputOf<K> extends { totals?: infer T } ? T : never;
type ListAnswer<K extends ListEndpoint> = {
  list: RowOf<K>[];
  total?: number;
  totals?: Total<K>;
  counts?: Record<string, number>;
} & Turned;
/** Additional response properties of long and cursor-paged lists, see the contract's list. */
type Turned = { more?: boolean | undefined; next?: string | null; previous?: string | null };

const noRows: readonly never[] = [];
const noPresets: readonly FilterPreset[] = [];
const noSettings: GridSettings = {};

function usePresets(name: string, builtIn: readonly FilterPreset[] = noPresets): FilterPresets {
  const [items, setItems] = usePreference<readonly FilterPreset[]>(`presets:${name}`, noPresets);
  return {
    builtIn,
    items,
    onSave: (title, values) =>
      setItems([...items.filter((each) => each.name !== title), { id: newId(), name: title, values }]),
    onDelete: (id) => setItems(items.filter((each) => each.id !== id)),
  };
}

function useListQuery<K extends ListEndpoint>({ filters: fields, fixed, sort, counts }: ListOptions<K>) {
  const [query, setQuery] = useTabQuery();
  const state = useMemo(() => readListState(query, fields), [query, fields]);
  const change = (next: Partial<ListState>) =>
    setQuery(writeListState(query, fields, { ...state, cursor: undefined, ...next }));
  const wanted = state.sort ?? sort;
  /** Filters as sent, without paging. */
  const filter = { ...state.filters, ...fixed };
  const asked = {
    ...filter,
    page: state.page,
    pageSize: state.pageSize,
    ...(wanted && { sort: wanted }),
    ...(state.cursor && { cursor: state.cursor }),
    ...(counts && { counts }),
  };
  return { state, change, filter, asked, query, setQuery };
}

/** Goes to the last page if the current one is beyond it, e.g. after rows were removed. */
function useLastPage({ page, pageSize }: ListState, total: number | undefined, goTo: (page: number) => void) {
  const last = total ? Math.ceil(total / pageSize) : page;
  useEffect(() => {
    if (page > last) goTo(last);
  });
}

const describeError = (error: ApiError | null, retry: () => void): GridError | undefined =>
  error ? { message: textOfError(error), requestId: error.requestId || undefined, retry } : undefined;

type Change = (next: Partial<ListState>) => void;

const makePager = (
  { page, pageSize, cursor }: ListState,
  { total = 0, more, ...turned }: Turned & { total?: number | undefined },
  change: Change,
): GridPager => ({
  page: turned.next === undefined || cursor ? page : 1,
  pageSize,
  total,
  onPage: (nextPage, size) => change({ page: size === pageSize ? nextPage : 1, pageSize: size }),
  ...(more !== undefined && { more }),
  ...(turned.next !== undefined && {
    turn: {
      // The first page is reloaded and shows rows added meanwhile.
      previous: turned.previous
        ? () => change(page > 2 ? { page: page - 1, cursor: turned.previous ?? undefined } : { page: 1 })
        : undefined,
      next: turned.next ? () => change({ page: page + 1, cursor: turned.next ?? undefined }) : undefined,
    },
  }),
});

/** Totals and counts of the whole filter. Cursor-paged lists get them with the first page, mostly cached. */
function useFigures<K extends ListEndpoint>(
  endpoint: K,
  asked: { cursor?: string; page: number },
  answer: ListAnswer<K> | undefined,
  params: ListParams | undefined,
) {
  const { cursor, ...first } = asked;
  const input = listInput(endpoint, { ...first, page: 1 }, params);
  const read = useApi(endpoint as never, input as never, {
    enabled: cursor !== undefined,
    keep: true,
    staleTime: 60_000,
  });
  return cursor === undefined ? answer : (read.data as ListAnswer<K> | undefined);
}

/**
 * Headless list hook: state in the tab's address, rows through the cache, presets and columns as user preferences.
 * `ListScreen` renders it.
 */
export function useList<K extends ListEndpoint>(endpoint: K, options: ListOptions<K>) {
  const { state, change, filter, asked, query, setQuery } = useListQuery(options);
  const read = useApi(endpoint as never, listInput(endpoint, asked, options.params) as never, { keep: true });
  const answer = read.data as ListAnswer<K> | undefined;
  const figures = useFigures(endpoint, asked, answer, options.params);
  const [settings, setSettings] = usePreference<GridSettings>(`grid:${options.name}`, noSettings);
  const rows = answer?.list ?? noRows;
  const { selection, selected, select } = useSelection<RowOf<K>>(JSON.stringify(filter), rows);
  const presets = usePresets(options.name, options.views);
  useLastPage(state, read.isPlaceholderData || state.cursor ? undefined : figures?.total, (page) =>
    change({ page }),
  );
  return {
    rows,
    total: figures?.total ?? 0,
    totals: figures?.totals,
    /** Filter, sort and page as one text. */
    asked: JSON.stringify(asked),
    /** Numbers of rows by value of the counted filter. */
    counts: answer?.counts,
    /** Whether totals are capped at `longListCount`. */
    bounded: answer?.more !== undefined,
    /** Time at which the visible rows were loaded. */
    readAt: answer && read.dataUpdatedAt,
    loading: read.isPending || read.isPlaceholderData,
    error: describeError(read.error, () => void read.refetch()),
    pager: makePager(state, { ...answer, total: figures?.total, more: figures?.more }, change),
    filters: state.filters,
    setFilters: (filters: FilterValues) => change({ filters, page: 1 }),
    sort: state.sort ?? options.sort,
    setSort: (sort: string | undefined) => change({ sort, page: 1 }),
    selection,
    /** Individually selected rows, including those of other pages. */
    selected,
    select,
    clearSelection: () => select(emptySelection),
    settings,
    setSettings,
    presets,
    refresh: () => void read.refetch(),
    /** Query without paging, for exports and actions on the whole filter. */
    filter: filter as unknown as Partial<QueryOf<K>>,
    /** Whole query of the address, including values that are no filter fields. */
    query,
    setQuery: (next: Record<string, unknown>) => setQuery({ ...query, page: undefined, ...next }),
  };
}

/** Return value of `useList`. */
export type List<K extends ListEndpoint> = ReturnType<typeof useList<K>>;
export type ListInput<K extends ListEndpoint> = InputOf<K>;
