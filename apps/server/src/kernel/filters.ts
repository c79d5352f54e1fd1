import { sql, type SelectQueryBuilder } from 'kysely';
import { refTo, type Column } from './columns.ts';
import { any, anyOf, contains, matches } from './search.ts';

type Q<D, T extends keyof D> = SelectQueryBuilder<D, T, object>;
type Days = { from?: string | undefined; to?: string | undefined };
type Range = { from?: number | undefined; to?: number | undefined };

export const where = { contains };

/**
 * A column is one of some values. A single one is compared plainly: only then does an index that begins with the
 * column give its rows in the order of what follows it.
 */
export const among = (column: Column, values: readonly (number | string)[]) =>
  values.length === 1
    ? sql<boolean>`${refTo(column)} = ${values[0]}`
    : sql<boolean>`${refTo(column)} = ANY(${[...values]})`;

/** A column is one of some texts that the statement itself says: an index of these rows alone is seen to fit. */
export const amongSaid = (column: string, values: readonly string[]) =>
  sql<boolean>`${sql.ref(column)} = ANY (ARRAY[${sql.join(values.map((each) => sql.lit(each)))}]::text[])`;

/** Of a list whose filter stands where its rows are made. */
export const asItIs = <Query>(q: Query): Query => q;

/** The filters that most lists have, each made from the columns it looks at: `createdTime: by.days('brand.created_at')`. */
export const by = {
  /** Text that one of the columns contains, in any case. */
  text:
    (...columns: string[]) =>
    <D, T extends keyof D>(q: Q<D, T>, v: string): Q<D, T> =>
      q.where(any(columns.map((c) => sql<boolean>`${sql.ref(c)} ILIKE ${where.contains(v)}`))),
  /** Names as people type them, in pinyin or by initials, in columns that searchKey fills; numbers in `plain` columns. */
  search:
    (keys: string | readonly string[], ...plain: string[]) =>
    <D, T extends keyof D>(q: Q<D, T>, v: string): Q<D, T> =>
      q.where(matches(v, [keys].flat(), plain)),
  /** One or several document numbers, as they were typed or pasted. */
  numbers:
    (column: string) =>
    <D, T extends keyof D>(q: Q<D, T>, v: string): Q<D, T> =>
      q.where(anyOf(column, v)),
  /** Exactly this value: a flag, an id. */
  is:
    (column: Column) =>
    <D, T extends keyof D>(q: Q<D, T>, v: boolean | number | string): Q<D, T> =>
      q.where(sql<boolean>`${refTo(column)} = ${v}`),
  /** One of several values. */
  oneOf:
    (column: Column) =>
    <D, T extends keyof D>(q: Q<D, T>, v: readonly (number | string)[]): Q<D, T> =>
      q.where(among(column, v)),
  /** Days of Asia/Shanghai on a time column, both included. */
  days:
    (column: Column) =>
    <D, T extends keyof D>(q: Q<D, T>, v: Days): Q<D, T> => {
      const from = v.from ? q.where(sql<boolean>`${refTo(column)} >= ${v.from}::date`) : q;
      return v.to ? from.where(sql<boolean>`${refTo(column)} < ${v.to}::date + 1`) : from;
    },
  /** A number (fen, pieces) in a range, both ends included. */
  number:
    (column: Column) =>
    <D, T extends keyof D>(q: Q<D, T>, v: Range): Q<D, T> => {
      const from = v.from === undefined ? q : q.where(sql<boolean>`${refTo(column)} >= ${v.from}`);
      return v.to === undefined ? from : from.where(sql<boolean>`${refTo(column)} <= ${v.to}`);
    },
};
