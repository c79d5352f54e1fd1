import { foldValue } from './fold-value.ts';
import type { ImportColumn } from './import-column.ts';

/** Values of a template's row by column key. */
export type FilledRow = Readonly<Record<string, string | number>>;

/** Texts of a row by column key. */
type Texts = ReadonlyMap<string, string>;

/**
 * Returns a predicate: whether nothing was typed into a row of a template that the server filled, that is each of its
 * cells is as it was filled, or was emptied.
 */
export function openFilled({
  columns,
  filled = [],
}: {
  columns: readonly ImportColumn[];
  filled?: readonly FilledRow[] | undefined;
}): (texts: Texts) => boolean {
  const byCell = new Map<string, Texts[]>();
  for (const row of filled) {
    const texts = new Map(
      columns.map(({ key, type = 'text' }) => [key, foldValue(String(row[key] ?? ''), type, false, 'text')]),
    );
    for (const cell of texts) {
      const at = cell.join('\n');
      byCell.set(at, [...(byCell.get(at) ?? []), texts]);
    }
  }
  return (texts) => {
    const first = [...texts].find(([, text]) => text !== '');
    const alike = first ? (byCell.get(first.join('\n')) ?? []) : [];
    return alike.some((row) => [...texts].every(([key, text]) => text === '' || text === row.get(key)));
  };
}
