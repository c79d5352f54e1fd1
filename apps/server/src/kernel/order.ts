import { sql, type OrderByItemBuilder, type RawBuilder } from 'kysely';
import { refTo, type Column } from './columns.ts';
import { nameKeyOf } from './searchable.ts';
import { textColumns } from './text-columns.ts';

/** Compares texts by their characters, as `byText` orders them. */
export const compareText = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/** Order of codes, numbers and words by their characters, whatever the locale of the database: `orderBy('part.part_no', byText)`. */
export const byText = (item: OrderByItemBuilder): OrderByItemBuilder => item.collate('C');

/** Order of a text by its characters, whatever the locale of the database: for expressions. */
export const textOrder = (column: Column): RawBuilder<number> => sql<number>`${refTo(column)} COLLATE "C"`;

const snakeOf = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/**
 * What a list or a picker is sorted by, from a column as `table.column`: a name by its key, any other text by its
 * characters, whatever the locale of the database. A column of a derived table is a text if the tables have it as one, by
 * its name in the contract or their own. Expressions are sorted as they stand.
 */
export function orderOf(column: Column): RawBuilder<unknown> {
  if (typeof column !== 'string') return column;
  const key = nameKeyOf(column);
  if (key) return sql.ref(key);
  const isText = textColumns.has(column) || textColumns.has(snakeOf(column.replace(/^.*\./, '')));
  return isText ? textOrder(column) : sql.ref(column);
}
