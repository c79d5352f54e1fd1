import { sql, type SelectQueryBuilder } from 'kysely';
import type { z } from 'zod';
import type { Input, Output, Route } from '@treadline/contract/kernel/route.ts';
import type { Text } from '@treadline/contract/kernel/text.ts';
import type { Ctx } from './context.ts';
import type { Download } from './download.ts';
import { exportList, type SheetColumnOf } from './export-list.ts';
import { plannedEachTime } from './prepared.ts';

type ListRoute = Route & {
  query: z.ZodType;
  response: z.ZodType;
  list: { sort: readonly string[]; row: z.ZodObject };
};
type Query<R extends ListRoute> = Input<R>['query'] & Paging;
interface Paging {
  page: number;
  pageSize: number;
  sort?: string | undefined;
  format?: 'xlsx' | undefined;
  columns?: string | undefined;
}
type FilterKey<R extends ListRoute> = Exclude<keyof Input<R>['query'], keyof Paging>;
type Row<R extends ListRoute> = Output<R> extends { list: (infer X)[] } ? X : never;

/** How one list is read: the query with its scope, its filters, sorts, totals and workbook columns. */
export interface Listing<R extends ListRoute, D, T extends keyof D, O> {
  /** Tables, joins and row scope; nothing selected yet. */
  from(ctx: Ctx, query: Input<R>['query']): SelectQueryBuilder<D, T, object>;
  filters: {
    [K in FilterKey<R>]-?: (
      q: SelectQueryBuilder<D, T, object>,
      value: NonNullable<Input<R>['query'][K & keyof Input<R>['query']]>,
      ctx: Ctx,
    ) => SelectQueryBuilder<D, T, object>;
  };
  /** Sort key -> column, or an expression where what is shown is computed. Every order is made total by the first column of `tie`. */
  sort: Record<R['list']['sort'][number], string | ReturnType<typeof sql<number>>>;
  defaultSort: string;
  tie: string;
  select(q: SelectQueryBuilder<D, T, object>, ctx: Ctx): SelectQueryBuilder<D, T, O>;
  /** Aggregates over the whole filter, without joins that multiply rows. */
  totals?: Record<string, ReturnType<typeof sql<number>>>;
  map(row: O, ctx: Ctx): Row<R>;
  sheet: { name: Text; columns: readonly SheetColumnOf[] };
}

/**
 * Makes the handler of a list route: page, total and totals of one filter, or with format=xlsx the whole
 * filtered list as a workbook streamed from a cursor.
 */
export function listing<R extends ListRoute, D, T extends keyof D, O>(route: R, def: Listing<R, D, T, O>) {
  return async (ctx: Ctx, input: Input<R>): Promise<Output<R> | Download> => {
    const query = input.query as Query<R>;
    if (query.format === 'xlsx') return exportSheet(route, def, ctx, query);
    const base = applyFilters(def, ctx, query);
    const page = orderBy(def, def.select(base, ctx), query.sort)
      .limit(query.pageSize)
      .offset((query.page - 1) * query.pageSize);
    const [rows, counted] = await Promise.all([page.execute(), count(def, base)]);
    const { n, ...totals } = counted;
    const answer = {
      list: rows.map((r) => def.map(r as O, ctx)),
      total: n,
      page: query.page,
      pageSize: query.pageSize,
      totals,
    };
    return answer as unknown as Output<R>;
  };
}

function applyFilters<R extends ListRoute, D, T extends keyof D, O>(
  def: Listing<R, D, T, O>,
  ctx: Ctx,
  query: Query<R>,
) {
  let q = def.from(ctx, query).modifyEnd(sql.raw(plannedEachTime));
  for (const [key, apply] of Object.entries(def.filters) as [
    FilterKey<R>,
    (typeof def.filters)[FilterKey<R>],
  ][]) {
    const value = (query as Record<FilterKey<R>, unknown>)[key];
    if (value === undefined || (Array.isArray(value) && value.length === 0)) continue;
    q = apply(q, value as never, ctx);
  }
  return q;
}

async function count<R extends ListRoute, D, T extends keyof D, O>(
  def: Listing<R, D, T, O>,
  base: SelectQueryBuilder<D, T, object>,
) {
  const sums = Object.entries(def.totals ?? {}).map(([key, sum]) => sum.as(key));
  const row = await base.select([sql<number>`count(*)`.as('n'), ...sums]).executeTakeFirstOrThrow();
  return row as unknown as { n: number } & Record<string, number>;
}

function orderBy<R extends ListRoute, D, T extends keyof D, O>(
  def: Listing<R, D, T, O>,
  q: SelectQueryBuilder<D, T, O>,
  sort: string | undefined,
) {
  const key = sort ?? def.defaultSort;
  const down = key.startsWith('-');
  const sorts = def.sort as Record<string, string | ReturnType<typeof sql<number>>>;
  const by = sorts[down ? key.slice(1) : key];
  if (!by) throw new Error(`no sort column for ${key}`);
  const direction = sql.raw(down ? 'desc nulls last' : 'asc nulls last');
  // The default order must fit an index, which knows no "nulls last" for descending columns that are never null.
  const order = key === def.defaultSort ? sql.raw(down ? 'desc' : 'asc') : direction;
  const column = typeof by === 'string' ? sql.ref(by) : by;
  return q.orderBy(sql`${column} ${order}, ${sql.ref(def.tie)} ${sql.raw(down ? 'desc' : 'asc')}`);
}

function exportSheet<R extends ListRoute, D, T extends keyof D, O>(
  route: R,
  def: Listing<R, D, T, O>,
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

/** Filter helpers used by most lists. */
export const where = {
  /** Contains, case-insensitive; the wildcards of LIKE are text. */
  contains: (text: string): string => `%${text.replace(/[\\%_]/g, (c) => `\\${c}`)}%`,
};
