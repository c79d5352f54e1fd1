import { sql, type SelectQueryBuilder } from 'kysely';
import { refTo, type Column } from './columns.ts';
import { anyCondition, anyOf, holdsNumber, matchesSearch } from './search.ts';

type Q<D, T extends keyof D> = SelectQueryBuilder<D, T, object>;
type Days = { from?: string | undefined; to?: string | undefined };
type Range = { from?: number | undefined; to?: number | undefined };

/**
 * Condition that a column has one of several values. A single value is compared with =, which lets an index starting
 * with the column return rows in index order.
 */
export const inValues = (column: Column, values: readonly (number | string)[]) =>
  values.length === 1
    ? sql<boolean>`${refTo(column)} = ${values[0]}`
    : sql<boolean>`${refTo(column)} = ANY(${[...values]})`;

/**
 * Condition that a column has one of several texts, written as literals so that the planner can use a partial index.
 */
export const inLiteralValues = (column: string, values: readonly string[]) =>
  sql<boolean>`${sql.ref(column)} = ANY (ARRAY[${sql.join(values.map((each) => sql.lit(each)))}]::text[])`;

/** Filter that leaves the query unchanged, for filters applied inside the list's source. */
export const unchangedQuery = <Query>(q: Query): Query => q;

/** Column filled by searchKey, known by its name: a number or name as it is written is no key. */
type SearchColumn = `${string}search` | `${string}Search`;

/** Common list filters, each made from the columns it compares: `createdTime: filterBy.days('brand.created_at')`. */
export const filterBy = {
  /** Substring of one of the columns, names or numbers, regardless of case, width and separators. */
  text:
    (...columns: string[]) =>
    <D, T extends keyof D>(q: Q<D, T>, v: string): Q<D, T> =>
      v.trim() === '' ? q : q.where(anyCondition(columns.map((c) => holdsNumber(c, v)))),
  /** Names in any spelling, pinyin or initials, in search columns; numbers in `plain` columns. */
  search:
    (keys: SearchColumn | readonly SearchColumn[], ...plain: string[]) =>
    <D, T extends keyof D>(q: Q<D, T>, v: string): Q<D, T> =>
      q.where(matchesSearch(v, [keys].flat(), plain)),
  /** One or several document numbers, typed or pasted. */
  numbers:
    (column: string) =>
    <D, T extends keyof D>(q: Q<D, T>, v: string): Q<D, T> =>
      q.where(anyOf(column, v)),
  /** Equality: a flag, an id. */
  is:
    (column: Column) =>
    <D, T extends keyof D>(q: Q<D, T>, v: boolean | number | string): Q<D, T> =>
      q.where(sql<boolean>`${refTo(column)} = ${v}`),
  /** One of several values. */
  oneOf:
    (column: Column) =>
    <D, T extends keyof D>(q: Q<D, T>, v: readonly (number | string)[]): Q<D, T> =>
      q.where(inValues(column, v)),
  /** Range of days (Asia/Shanghai) on a time column, both ends included. */
  days:
    (column: Column) =>
    <D, T extends keyof D>(q: Q<D, T>, v: Days): Q<D, T> => {
      const from = v.from ? q.where(sql<boolean>`${refTo(column)} >= ${v.from}::date`) : q;
      return v.to ? from.where(sql<boolean>`${refTo(column)} < ${v.to}::date + 1`) : from;
    },
  /** Numeric range (fen, pieces), both ends included. */
  number:
    (column: Column) =>
    <D, T extends keyof D>(q: Q<D, T>, v: Range): Q<D, T> => {
      const from = v.from === undefined ? q : q.where(sql<boolean>`${refTo(column)} >= ${v.from}`);
      return v.to === undefined ? from : from.where(sql<boolean>`${refTo(column)} <= ${v.to}`);
    },
};
