import {
  sql,
  type ExtractTypeFromStringReference,
  type RawBuilder,
  type Selectable,
  type Selection,
  type SelectQueryBuilder,
  type SelectType,
  type StringReference,
} from 'kysely';
import type { Input } from '@treadline/contract/kernel/route.ts';
import type { Text } from '@treadline/contract/kernel/text.ts';
import { refTo, selection, type Column, type Columns, type FixedKey, type Selected } from './columns.ts';
import type { Ctx } from './context.ts';
import type { SheetColumnOf } from './export-list.ts';
import { filterBy } from './filters.ts';
import {
  createListHandler,
  type FilterKey,
  type Listing,
  type ListRoute,
  type RowMapper,
  type Row,
  type Sql,
} from './list.ts';

/** The column map of a list, or the alias of a derived table that has the contract's names already. */
type Source = Columns | string;

type MapOf<D, X> = X extends keyof D & string ? { [K in keyof D[X] & string]: `${X}.${K}` } : X;

type RowOf<D, T extends keyof D, X> = X extends keyof D & string
  ? Selectable<D[X]>
  : X extends Columns
    ? Selection<D, T, Selected<X>>
    : never;

type ValueAt<D, T extends keyof D, S> = NonNullable<
  S extends string
    ? SelectType<ExtractTypeFromStringReference<D, T, S>>
    : S extends RawBuilder<infer V>
      ? V
      : never
>;

type Is<V, Field> = [V] extends [Field] ? true : false;

/** Whether a filter's value says of itself how a field is compared with it. A text does not: it is searched for in many ways. */
type IsPlain<V, Field> = [V] extends [readonly (infer Each)[]]
  ? Is<Each, Field>
  : [V] extends [object]
    ? Is<NonNullable<V[keyof V]>, Field>
    : string extends V
      ? false
      : Is<V, Field>;

type FilterValue<R extends ListRoute, K> = NonNullable<Input<R>['query'][K & keyof Input<R>['query']]>;

/** Filters that bear the name of a field and compare it with their value. */
type PlainFilter<R extends ListRoute, D, T extends keyof D, M> = {
  [K in FilterKey<R> & R['list']['filters'][number] & FixedKey<M>]: IsPlain<
    FilterValue<R, K>,
    ValueAt<D, T, M[K]>
  > extends true
    ? K
    : never;
}[FilterKey<R> & R['list']['filters'][number] & FixedKey<M>];

/** Keys of `Whole` that the column map says nothing of: they must be given, the others may be. */
type Rest<N extends string, Whole, Known> = [Exclude<keyof Whole, Known>] extends [never]
  ? unknown
  : { [P in N]: Record<Exclude<keyof Whole, Known>, unknown> };

/** Columns of a map that the tables of the query do not have. */
type Missing<D, T extends keyof D, X> = X extends string
  ? Exclude<X, T>
  : Exclude<Extract<X[keyof X], string>, StringReference<D, T>>;

type SortKey<R extends ListRoute> = R['list']['sort'][number];
type CountKey<R extends ListRoute> = R['list']['counts'][number];
type TotalKey<R extends ListRoute> = R['list']['totals'][number];
type Filters<R extends ListRoute, D, T extends keyof D> = Listing<R, D, T, object>['filters'];

/**
 * What a list must say beside its column map; nothing while its tables are not known, as in the compiler's first look at
 * a call whose `from` is a function without types.
 */
type Needed<R extends ListRoute, D, T extends keyof D, X> = unknown extends D
  ? unknown
  : NeededOf<R, D, T, X>;

type NeededOf<R extends ListRoute, D, T extends keyof D, X> = Rest<
  'filters',
  Filters<R, D, T>,
  PlainFilter<R, D, T, MapOf<D, X>>
> &
  Rest<'sort', Record<SortKey<R>, unknown>, FixedKey<MapOf<D, X>>> &
  Rest<'totals', Record<TotalKey<R>, unknown>, FixedKey<MapOf<D, X>>> &
  (MapOf<D, X> extends { id: string } ? unknown : { tie: unknown }) &
  (RowOf<D, T, X> extends Row<R> ? unknown : { map: unknown }) &
  ([Missing<D, T, X>] extends [never] ? unknown : { columns: { missing: Missing<D, T, X> } });

/**
 * How a list is read by a column map. Sorts, plain filters, counts and sums that bear a field's name are the map's: what
 * has no column, or another meaning than the field, is given.
 */
type ColumnListing<R extends ListRoute, D, T extends keyof D, X extends Source> = Pick<
  Listing<R, D, T, object>,
  'parts' | 'made' | 'bounded' | 'complete'
> & {
  columns: X;
  filters?: Partial<Filters<R, D, T>>;
  sort?: Partial<Record<SortKey<R>, string | Sql>>;
  defaultSort: SortKey<R> | `-${SortKey<R>}`;
  /** Absent: the column of `id`. */
  tie?: string | readonly string[];
  counts?: Partial<Record<CountKey<R>, Column>>;
  totals?: Partial<Record<TotalKey<R>, Sql>>;
  /** Makes a row of the contract where the map alone cannot. */
  map?(row: RowOf<D, T, X>, ctx: Ctx): Row<R>;
  sheet: { name: Text; columns: readonly SheetColumnOf<keyof Row<R> & string>[] };
};

/** A column compared with a filter's value by its shape: one value, one of several, days, or numbers in a range. */
const plainFilter =
  (column: Column) =>
  <D, T extends keyof D>(q: SelectQueryBuilder<D, T, object>, v: unknown) => {
    if (Array.isArray(v)) return filterBy.oneOf(column)(q, v as (number | string)[]);
    if (typeof v !== 'object' || v === null) return filterBy.is(column)(q, v as number);
    const { from, to } = v as { from?: unknown; to?: unknown };
    return typeof (from ?? to) === 'string' ? filterBy.days(column)(q, v) : filterBy.number(column)(q, v);
  };

const sumOf = (column: Column): Sql => sql<number>`coalesce(sum(${refTo(column)}), 0)::bigint`;

/** Makes the handler of a list route whose rows, sorts, plain filters, counts and sums follow from one column map. */
export function columnListing<R extends ListRoute, D, T extends keyof D, const X extends Source>(
  route: R,
  from: Listing<R, D, T, object>['from'],
  def: ColumnListing<R, D, T, X> & NoInfer<Needed<R, D, T, X>>,
) {
  const { columns, filters, sort, counts, totals, ...rest } = def as ColumnListing<R, D, T, X>;
  const columnAt = (key: string): Column | undefined => {
    if (typeof columns === 'string') return `${columns}.${key}`;
    const source = columns[key];
    return typeof source === 'function' ? undefined : source;
  };
  /** What is given by these names, or else made from their columns. @throws Error of a name that has neither, as the module loads */
  const each = (names: readonly string[], given: object = {}, make: (column: Column) => unknown) =>
    Object.fromEntries(
      [...new Set([...names, ...Object.keys(given)])].map((name) => {
        const column = columnAt(name);
        const made = (given as Record<string, unknown>)[name] ?? (column && make(column));
        if (made === undefined) throw new Error(`no column for ${name} of ${route.path}`);
        return [name, made];
      }),
    );
  const { list } = route;
  return createListHandler(route, {
    from,
    tie: columnAt('id'),
    ...rest,
    filters: each(list.filters, filters, plainFilter),
    sort: each(list.sort, sort, (column) => column),
    counts: each(list.counts, counts, (column) => column),
    totals: each(list.totals, totals, sumOf),
    select: (q: SelectQueryBuilder<D, T, object>, ctx: Ctx) =>
      typeof columns === 'string'
        ? q.selectAll(columns as never)
        : q.select(selection(columns, ctx) as never),
  } as unknown as Listing<R, D, T, object> & RowMapper<R, object>);
}
