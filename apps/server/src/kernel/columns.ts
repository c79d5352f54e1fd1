import { sql, type AliasedRawBuilder, type RawBuilder } from 'kysely';
import type { Ctx } from './context.ts';

/** A column as `table.column`, or an expression. */
export type Column = string | RawBuilder<unknown>;

type OfCaller = (ctx: Ctx) => RawBuilder<unknown>;

/** A column map: each field of the contract's row with its column or expression, a function where that depends on the caller. */
export type Columns = Readonly<Record<string, Column | OfCaller>>;

type ValueOf<Source> =
  Source extends RawBuilder<infer V> ? V : Source extends (caller: never) => RawBuilder<infer V> ? V : never;

/** What a column map selects, each column under its field's name. */
export type Selected<C extends Columns> = {
  [K in keyof C & string]: C[K] extends string ? `${C[K]} as ${K}` : AliasedRawBuilder<ValueOf<C[K]>, K>;
}[keyof C & string];

/** Fields whose column is the same for every caller. */
export type FixedKey<C> = { [K in keyof C & string]: C[K] extends Column ? K : never }[keyof C & string];

/** SQL of a column. */
export const refTo = <V = unknown>(column: Column): RawBuilder<V> =>
  typeof column === 'string' ? sql.ref<V>(column) : (column as RawBuilder<V>);

const underName = (key: string, column: Column): unknown => {
  if (typeof column !== 'string') return column.as(key);
  return column.endsWith(`.${key}`) ? column : `${column} as ${key}`;
};

type Part = (ctx: Ctx) => unknown;
const made = new WeakMap<Columns, readonly Part[] | { fixed: readonly unknown[] }>();

function make(columns: Columns) {
  const parts = Object.entries(columns).map(([key, source]): Part => {
    if (typeof source === 'function') return (ctx) => source(ctx).as(key);
    const fixed = underName(key, source);
    return () => fixed;
  });
  const isFixed = Object.values(columns).every((source) => typeof source !== 'function');
  const known = isFixed ? { fixed: parts.map((part) => part(undefined as never)) } : parts;
  made.set(columns, known);
  return known;
}

/** A column map as the argument of `select`, made once for each map. */
export function selection<const C extends Columns>(
  columns: C,
  ...[ctx]: keyof C & string extends FixedKey<C> ? [ctx?: Ctx] : [ctx: Ctx]
): readonly Selected<C>[] {
  const known = made.get(columns) ?? make(columns);
  const selected = 'fixed' in known ? known.fixed : known.map((part) => part(ctx as Ctx));
  return selected as readonly Selected<C>[];
}
