import { sql, type SelectQueryBuilder } from 'kysely';
import type { z } from 'zod';
import type { Input, Output, Route } from '@treadline/contract/kernel/route.ts';
import type { AccountType } from '@treadline/contract/kernel/permissions.ts';
import type { Lang, Text } from '@treadline/contract/kernel/text.ts';
import type { Ctx } from './context.ts';
import { xlsxType, type Download } from './download.ts';
import { fail } from './errors.ts';
import { writeSheet, type SheetType } from './sheets/index.ts';
import { plannedEachTime } from './prepared.ts';
import { compilePick } from './send.ts';

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

/** A workbook column; `value` turns what the contract carries (a status number) into what people read. */
export interface SheetColumnOf {
  key: string;
  title: Text;
  type: SheetType;
  value?: (value: never, lang: Lang) => string;
  /** Account types whose rows never have it: their workbook has no such column either. */
  hiddenFrom?: readonly AccountType[];
}

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
    const base = applyFilters(def, ctx, query);
    if (query.format === 'xlsx') return exportSheet(route, def, { ...ctx, db: ctx.readDb }, query);
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

/** Rows of a workbook at the most; above it the filter must be narrowed. */
const sheetLimit = 1_000_000;

async function exportSheet<R extends ListRoute, D, T extends keyof D, O>(
  route: R,
  def: Listing<R, D, T, O>,
  ctx: Ctx,
  query: Query<R>,
): Promise<Download> {
  const base = applyFilters(def, ctx, query);
  const { n } = await count(def, base);
  if (n > sheetLimit) fail('request.too-large');
  const wanted = query.columns?.split(',');
  // In the asked order: the workbook looks like the grid it was taken from.
  const offered = def.sheet.columns.filter((c) => !c.hiddenFrom?.includes(ctx.me.type));
  const columns = wanted?.flatMap((key) => offered.find((c) => c.key === key) ?? []) ?? offered;
  const readable = columns.filter((c) => c.value);
  const pick = compilePick(route.list.row);
  const clear = ctx.me.codes.has('view_all_sensitive_data');
  const source = orderBy(def, def.select(base, ctx), query.sort);
  async function* rows() {
    for await (const row of source.stream(500)) {
      const shown = pick(def.map(row, ctx), clear) as Record<string, unknown>;
      for (const c of readable) shown[c.key] = c.value?.(shown[c.key] as never, ctx.lang);
      yield shown;
    }
  }
  return {
    download: true,
    name: `${def.sheet.name[ctx.lang]}.xlsx`,
    type: xlsxType,
    rows: n,
    body: writeSheet({
      name: def.sheet.name[ctx.lang],
      columns: columns.map((c) => ({ key: c.key, title: c.title[ctx.lang], type: c.type })),
      rows: rows(),
      lang: ctx.lang,
    }),
  };
}

/** Filter helpers used by most lists. */
export const where = {
  /** Contains, case-insensitive; the wildcards of LIKE are text. */
  contains: (text: string): string => `%${text.replace(/[\\%_]/g, (c) => `\\${c}`)}%`,
};
