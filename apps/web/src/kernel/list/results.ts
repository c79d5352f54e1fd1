import { useEffect } from 'react';
import type { RowId } from '#ui/grid/types.ts';
import type { ListEndpoint } from '../api-types.ts';
import { createStore, useStore } from '../store.ts';

/** Outcome of an action on a row, with an optional next step or undo. */
export interface RowResult {
  text: string;
  next?: { label: string; onClick: () => void } | undefined;
}

/** Display time in milliseconds. */
const shownFor = 8_000;

type Key = `${ListEndpoint}#${RowId}`;
const results = createStore<ReadonlyMap<string, RowResult>>(new Map());
/** Visible lists with their rows; two lists may show rows of one route. */
const inSight = new Set<{ list: ListEndpoint; ids: ReadonlySet<RowId> }>();

/**
 * Shows the outcome of an action within its row for a few seconds.
 * @returns false if no visible list shows the row; the outcome must then be shown elsewhere.
 */
export function showRowResult(list: ListEndpoint, id: RowId, result: RowResult): boolean {
  if (![...inSight].some((each) => each.list === list && each.ids.has(id))) return false;
  const key: Key = `${list}#${id}`;
  results.set((old) => new Map(old).set(key, result));
  setTimeout(
    () => results.set((old) => new Map([...old].filter(([each, one]) => each !== key || one !== result))),
    shownFor,
  );
  return true;
}

/** Hook that returns the outcomes of a list's rows by id; the list counts as visible while its tab is. */
export function useRowResults<Row extends { id: RowId }>(list: ListEndpoint, rows: readonly Row[]) {
  const all = useStore(results);
  // Effects of a hidden tab are cleaned up, so that its list no longer counts as visible.
  useEffect(() => {
    const shown = { list, ids: new Set(rows.map((row) => row.id)) };
    inSight.add(shown);
    return () => void inSight.delete(shown);
  }, [list, rows]);
  return (row: Row): RowResult | undefined => all.get(`${list}#${row.id}`);
}
