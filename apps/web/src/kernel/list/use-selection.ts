import { useCallback, useState } from 'react';
import { emptySelection } from '#ui/grid/selection.ts';
import type { GridSelection, RowId } from '#ui/grid/types.ts';

interface Kept<Row> {
  filterKey: string;
  selection: GridSelection;
  /** Selected rows as they were when selected; rows of other pages are no longer loaded. */
  rows: ReadonlyMap<RowId, Row>;
}

const nothing: ReadonlyMap<RowId, never> = new Map<RowId, never>();

/** Hook for row selection; it is cleared when the filter changes, since selected rows may no longer be visible. */
export function useSelection<Row>(filterKey: string, shown: readonly Row[]) {
  const [kept, setKept] = useState<Kept<Row>>({ filterKey, selection: emptySelection, rows: nothing });
  const current = kept.filterKey === filterKey ? kept : { selection: emptySelection, rows: nothing };
  const select = useCallback(
    (selection: GridSelection) =>
      setKept((old) => {
        const known = old.filterKey === filterKey ? [...old.rows] : [];
        const now = shown.map((row) => [(row as { id: RowId }).id, row] as const);
        const rows = new Map([...known, ...now].filter(([id]) => selection.ids.has(id)));
        return { filterKey, selection, rows };
      }),
    [filterKey, shown],
  );
  return { selection: current.selection, selected: [...current.rows.values()], select };
}

/** Sums the selected rows under the keys of `totals`; missing values count as 0. */
export function sumRows<T extends object>(rows: readonly unknown[], totals: T): T {
  const sumOf = (key: string) =>
    rows.reduce<number>((sum, row) => sum + (Number((row as Record<string, unknown>)[key]) || 0), 0);
  return Object.fromEntries(Object.keys(totals).map((key) => [key, sumOf(key)])) as T;
}
