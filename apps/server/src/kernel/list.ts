import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import type { z } from 'zod';
import { longListCount } from '@treadline/contract/kernel/list-count.ts';
import type { Input, ListMeta, Output, Route } from '@treadline/contract/kernel/route.ts';
import type { Text } from '@treadline/contract/kernel/text.ts';
import type { Ctx } from './context.ts';
import type { Download } from './download.ts';
import { fail } from './errors.ts';
import { exportList, type SheetColumnOf } from './export-list.ts';
import { noteListing } from './made-listings.ts';
import { applyFilters, firstOfParts, orderBy, someOf } from './list-rows.ts';

export type ListRoute = Route & {
  query: z.ZodType;
  response: z.ZodType;
  list: ListMeta;
};
export type Sql = ReturnType<typeof sql<number>>;
type Column = string | ReturnType<typeof sql<string | number>>;
export type Query<R extends ListRoute> = Input<R>['query'] & Paging;
interface Paging {
  page: number;
  pageSize: number;
  sort?: string | undefined;
  format?: 'xlsx' | undefined;
  columns?: string | undefined;
  counts?: string | undefined;
  cursor?: string | undefined;
}
export type FilterKey<R extends ListRoute> = Exclude<keyof Input<R>['query'], keyof Paging>;
export type Row<R extends ListRoute> = Output<R> extends { list: (infer X)[] } ? X : never;

/** Definition of a list: source query with scope, filters, sorts, totals and workbook columns. */
export interface Listing<R extends ListRoute, D, T extends keyof D, O> {
  /** Tables, joins and row-level scope, without columns. `query.counts` is set only while counting a filter's values. */
  from(ctx: Ctx, query: Input<R>['query'], part?: RawBuilder<unknown>): SelectQueryBuilder<D, T, object>;
  /**
   * Views of a list over a UNION ALL, which no index can sort. Each view is sorted by an index; a page takes the
   * first rows of each. `from` reads one view, or rows of all of them, under the given alias. `counted`: views with
   * fewer columns that suffice for counting a filter.
   */
  parts?: {
    alias: string;
    views: readonly string[];
    counted?(query: Input<R>['query']): readonly string[] | undefined;
  };
  /** For grouped rows, which no index can page: page, count and totals are computed in one pass. */
  made?: boolean;
  filters: {
    [K in FilterKey<R>]-?: (
      q: NoInfer<SelectQueryBuilder<D, T, object>>,
      value: NonNullable<Input<R>['query'][K & keyof Input<R>['query']]>,
      ctx: Ctx,
    ) => NoInfer<SelectQueryBuilder<D, T, object>>;
  };
  /** Sort key -> column, or an expression for computed values. `tie` makes every order total. */
  sort: Record<R['list']['sort'][number], string | Sql>;
  defaultSort: string;
  /** Column or columns that are unique per row. */
  tie: string | readonly string[];
  /** Columns by contract name (`'brand.name_en as nameEn'`), which then need no `map`. */
  select(q: SelectQueryBuilder<D, T, object>, ctx: Ctx): SelectQueryBuilder<D, T, O>;
  /** Column totals over all filtered rows, without joins that multiply rows. */
  totals?: Record<string, Sql>;
  /** For each filter that the contract counts by: the column whose values are counted. */
  counts?: Record<R['list']['counts'][number], Column>;
  /**
   * For lists of a million rows: counts and totals stop at `longListCount` rows. Columns needed by the totals and by
   * each counted filter; an index on filter and default order that includes them makes it cheap.
   */
  bounded?: {
    columns: readonly string[];
    values: Record<R['list']['counts'][number], readonly string[]>;
  };
  /** Adds data that the query does not return to the rows of a page, in one go; not for workbooks. */
  complete?(rows: Row<R>[], ctx: Ctx, query: Input<R>['query']): Promise<Row<R>[]>;
  sheet: { name: Text; columns: readonly SheetColumnOf[] };
}

export type RowMapper<R extends ListRoute, O> = { map(row: O, ctx: Ctx): Row<R> };
/** Handler of a list route: a page, or a workbook with format=xlsx. */
export type ListHandler<R extends ListRoute> = (ctx: Ctx, input: Input<R>) => Promise<Output<R> | Download>;
/** Ids of the first `most` filtered rows, for "select all matching". */
interface Chooses<R extends ListRoute> {
  ids(ctx: Ctx, filters: Partial<Omit<Input<R>['query'], keyof Paging>>, most: number): Promise<number[]>;
}

/** Query for the filtered rows, without columns, for further figures on them. */
interface Finds<R extends ListRoute, D, T extends keyof D> {
  found(ctx: Ctx, filters: Partial<Omit<Input<R>['query'], keyof Paging>>): SelectQueryBuilder<D, T, object>;
}

/**
 * Returns the handler of a list route: page, total, column totals and counts per value of one filter, or with
 * format=xlsx the whole filtered list as a workbook streamed from a cursor. `map` converts rows where the query
 * cannot.
 */
export function createListHandler<R extends ListRoute, D, T extends keyof D, O>(
  route: R,
  def: Listing<R, D, T, O> & RowMapper<R, O>,
): ListHandler<R> & Chooses<R> & Finds<R, D, T>;
export function createListHandler<R extends ListRoute, D, T extends keyof D, O extends Row<R>>(
  route: R,
  def: Listing<R, D, T, O>,
): ListHandler<R> & Chooses<R> & Finds<R, D, T>;
export function createListHandler<R extends ListRoute, D, T extends keyof D, O>(
  route: R,
  given: Listing<R, D, T, O> & Partial<RowMapper<R, O>>,
): ListHandler<R> & Chooses<R> & Finds<R, D, T> {
  const def = noteListing(route, { map: (row: O) => row as unknown as Row<R>, ...given });
  const handle: ListHandler<R> = async (ctx, input) => {
    const counted = (input.query as Query<R>).counts;
    const query = { ...(input.query as Query<R>), counts: undefined };
    const hidden = hiddenFrom(def, ctx);
    if (query.sort && hidden.has(query.sort.replace(/^-/, ''))) fail('permission.type');
    if (query.format === 'xlsx') return exportSheet(route, def, ctx, query);
    const [[rows, { n, ...totals }], counts] = await Promise.all([
      readPage(def, ctx, query, hidden),
      counted === undefined ? undefined : countBy(def, ctx, query, counted),
    ]);
    const list = rows.map((r) => def.map(r as O, ctx));
    const answer = {
      list: def.complete ? await def.complete(list, ctx, query) : list,
      ...(def.bounded ? boundedTotal(n, totals) : { total: n, totals }),
      page: query.page,
      pageSize: query.pageSize,
      counts,
    };
    return answer as unknown as Output<R>;
  };
  const found: Finds<R, D, T>['found'] = (ctx, filters) => applyFilters(def, ctx, filters as Query<R>);
  const ids: Chooses<R>['ids'] = async (ctx, filters, most) => {
    const id = sql.ref<number>([def.tie].flat()[0] ?? '');
    const rows = await found(ctx, filters).select(id.as('id')).limit(most).execute();
    return rows.map((row) => (row as { id: number }).id);
  };
  return Object.assign(handle, { ids, found });
}

const boundedTotal = (n: number, totals: Record<string, number>) =>
  n > longListCount ? { total: longListCount, more: true } : { total: n, more: false, totals };

/** Row counts per value of one filter under all other filters, for tabs. */
export async function countBy<R extends ListRoute, D, T extends keyof D, O>(
  def: Listing<R, D, T, O>,
  ctx: Ctx,
  query: Query<R>,
  key: string,
): Promise<Record<string, number>> {
  const by = (def.counts as Record<string, Column> | undefined)?.[key];
  if (!by) throw new Error(`no column to count by ${key}`);
  const value = typeof by === 'string' ? sql.ref<string>(by) : by;
  const others = { ...query, [key]: undefined, counts: key };
  const values = (def.bounded?.values as Record<string, readonly string[]> | undefined)?.[key];
  if (values)
    return countEach(ctx, values, (each) =>
      someOf(def, ctx, others, [one], (q) => q.where(sql<boolean>`${value} = ${each}`)),
    );
  const base = applyFilters(def, ctx, others);
  const rows = await base
    .select([sql<string>`${value}::text`.as('value'), sql<number>`count(*)`.as('n')])
    .groupBy(sql`1`)
    .execute();
  return Object.fromEntries((rows as unknown as { value: string; n: number }[]).map((r) => [r.value, r.n]));
}

/** Dummy column for counting. */
const one = sql<number>`1`.as('one');

/** Counts rows by value; `rowsOf` returns at most `longListCount` + 1 rows per value. */
async function countEach(
  { db }: Ctx,
  values: readonly string[],
  rowsOf: (value: string) => RawBuilder<unknown>,
): Promise<Record<string, number>> {
  const counted = values.map(
    (value) => sql`(SELECT count(*) FROM (${rowsOf(value)}) one) AS ${sql.ref(value)}`,
  );
  const { rows } = await sql<Record<string, number>>`SELECT ${sql.join(counted)}`.execute(db);
  return Object.fromEntries(Object.entries(rows[0] ?? {}).filter(([, n]) => n > 0));
}

/** Columns hidden from the caller's account type, including their totals and sorts. */
const hiddenFrom = <R extends ListRoute, D, T extends keyof D, O>(
  { sheet }: Listing<R, D, T, O>,
  { me }: Ctx,
): ReadonlySet<string> =>
  new Set(sheet.columns.filter((column) => column.hiddenFrom?.includes(me.type)).map(({ key }) => key));

const shownSums = (totals: Record<string, Sql> = {}, hidden: ReadonlySet<string>) =>
  Object.entries(totals)
    .filter(([key]) => !hidden.has(key))
    .map(([key, sum]) => sum.as(key));

/** Rows of a page, with count and totals of the whole filter. */
async function readPage<R extends ListRoute, D, T extends keyof D, O>(
  def: Listing<R, D, T, O>,
  ctx: Ctx,
  query: Query<R>,
  hidden: ReadonlySet<string>,
): Promise<[readonly unknown[], { n: number } & Record<string, number>]> {
  const base = applyFilters(def, ctx, query);
  const pageOf = <X>(rows: SelectQueryBuilder<D, T, X>) =>
    orderBy(def, rows, query.sort)
      .limit(query.pageSize)
      .offset((query.page - 1) * query.pageSize);
  if (def.made) {
    const rows = await madeOnce(def, ctx, base, { hidden, pageOf, sort: query.sort }).execute();
    const [first] = rows as { figures?: { n: number } & Record<string, number> }[];
    return [rows, first?.figures ?? (await count(def, base, hidden))];
  }
  const shown = def.parts ? firstOfParts(def, ctx, query) : base;
  return Promise.all([
    pageOf(def.select(shown, ctx)).execute(),
    def.bounded ? countSome(ctx, def, query, hidden) : count(def, base, hidden),
  ]);
}

const aliasOf = ({ tie }: { tie: string | readonly string[] }): string =>
  [tie].flat()[0]?.split('.')[0] ?? '';

/** Rows of a page with count and totals from one pass; columns of `select` are computed for the page only. */
function madeOnce<R extends ListRoute, D, T extends keyof D, O>(
  def: Listing<R, D, T, O>,
  ctx: Ctx,
  base: SelectQueryBuilder<D, T, object>,
  page: {
    hidden: ReadonlySet<string>;
    pageOf: (rows: SelectQueryBuilder<D, T, object>) => SelectQueryBuilder<D, T, object>;
    sort: string | undefined;
  },
): SelectQueryBuilder<D, T, O> {
  const alias = aliasOf(def);
  const sums = sql.join([sql`count(*) AS n`, ...shownSums(def.totals, page.hidden)]);
  const all = ctx.db.selectFrom(alias as never).selectAll() as unknown as SelectQueryBuilder<D, T, object>;
  const rows = ctx.db
    .with(
      (cte) => cte(alias).materialized(),
      () => base.selectAll(alias as never) as never,
    )
    .selectFrom(sql`(${page.pageOf(all)})`.as(alias)) as unknown as SelectQueryBuilder<D, T, object>;
  const shown = def
    .select(rows, ctx)
    .select(
      sql`(SELECT to_jsonb(f) FROM (SELECT ${sums} FROM ${sql.table(alias)}) f)`.as('figures') as never,
    );
  return orderBy(def, shown, page.sort);
}

async function count<R extends ListRoute, D, T extends keyof D, O>(
  def: Listing<R, D, T, O>,
  base: SelectQueryBuilder<D, T, object>,
  hidden: ReadonlySet<string> = new Set(),
) {
  const sums = shownSums(def.totals, hidden);
  const row = await base.select([sql<number>`count(*)`.as('n'), ...sums]).executeTakeFirstOrThrow();
  return row as unknown as { n: number } & Record<string, number>;
}

/** Count and totals over at most `longListCount` + 1 rows. */
async function countSome<R extends ListRoute, D, T extends keyof D, O>(
  ctx: Ctx,
  def: Listing<R, D, T, O>,
  query: Query<R>,
  hidden: ReadonlySet<string>,
) {
  const { bounded, totals } = def;
  const table = aliasOf(def);
  const columns = (bounded?.columns ?? []).map((name) => sql.ref(`${table}.${name}`).as(name));
  const some = someOf(def, ctx, query, [one, ...columns]);
  const { rows } = await sql<{ n: number } & Record<string, number>>`
    SELECT ${sql.join([sql`count(*) AS n`, ...shownSums(totals, hidden)])} FROM (${some}) ${sql.table(table)}`.execute(
    ctx.db,
  );
  return rows[0] ?? { n: 0 };
}

/** Exports the whole filtered list as a workbook. */
export function exportSheet<R extends ListRoute, D, T extends keyof D, O>(
  route: R,
  def: Listing<R, D, T, O> & RowMapper<R, O>,
  ctx: Ctx,
  query: Query<R>,
): Promise<Download> {
  return exportList(ctx, {
    ...def.sheet,
    wanted: query.columns,
    row: route.list.row,
    read(own) {
      const base = applyFilters(def, own, query);
      return {
        count: async () => (await count(def, base)).n,
        async *rows() {
          for await (const row of orderBy(def, def.select(base, own), query.sort).stream(500))
            yield def.map(row, own);
        },
      };
    },
  });
}
