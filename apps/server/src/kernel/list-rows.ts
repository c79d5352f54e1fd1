import { sql, type AliasedRawBuilder, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import { longListCount } from '@treadline/contract/kernel/list-count.ts';
import type { Ctx } from './context.ts';
import type { FilterKey, Listing, ListRoute, Query, Sql } from './list.ts';
import { orderOf } from './order.ts';
import { plannedEachTime } from './prepared.ts';

/** Query of a list with its scope and filters, before columns are selected. */
export function applyFilters<R extends ListRoute, D, T extends keyof D, O>(
  def: Listing<R, D, T, O>,
  ctx: Ctx,
  query: Query<R>,
  part?: RawBuilder<unknown>,
) {
  let q = def.from(ctx, query, part).modifyEnd(sql.raw(plannedEachTime));
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

/** Rows of a list over several views, taking from each view only as many as the page can contain. */
export function firstOfParts<R extends ListRoute, D, T extends keyof D, O>(
  def: Listing<R, D, T, O>,
  ctx: Ctx,
  query: Query<R>,
) {
  const { alias, views } = def.parts ?? { alias: '', views: [] };
  const firsts = views.map((view) => {
    const rows = applyFilters(def, ctx, query, sql.table(view)).selectAll(alias as never);
    return sql`(${orderBy(def, rows as never, query.sort).limit(query.page * query.pageSize)})`;
  });
  return def.from(ctx, query, sql`(${sql.join(firsts, sql` UNION ALL `)})`);
}

/**
 * Columns of at most the counting limit plus one row. Each view of the list has its own LIMIT, so that the planner
 * optimises for first rows instead of reading whole tables for the union.
 */
export function someOf<R extends ListRoute, D, T extends keyof D, O>(
  def: Listing<R, D, T, O>,
  ctx: Ctx,
  query: Query<R>,
  columns: readonly AliasedRawBuilder<unknown, string>[],
  narrow: (q: SelectQueryBuilder<D, T, object>) => SelectQueryBuilder<D, T, object> = (q) => q,
): RawBuilder<unknown> {
  const most = longListCount + 1;
  const rowsOf = (part?: RawBuilder<unknown>) =>
    narrow(applyFilters(def, ctx, query, part))
      .select(columns)
      .limit(most);
  if (!def.parts) return sql`${rowsOf()}`;
  const views = (query.counts && def.parts.counted?.(query)) || def.parts.views;
  const parts = views.map((view) => sql`(${rowsOf(sql.table(view))})`);
  return sql`SELECT * FROM (${sql.join(parts, sql` UNION ALL `)}) parts LIMIT ${most}`;
}

/** Orders a query by the requested sort, or the list's default, with a unique tie-breaker. */
export function orderBy<D, T extends keyof D, O>(
  def: { sort: object; defaultSort: string; tie: string | readonly string[] },
  q: SelectQueryBuilder<D, T, O>,
  sort: string | undefined,
) {
  const key = sort ?? def.defaultSort;
  const down = key.startsWith('-');
  const sorts = def.sort as Record<string, string | Sql>;
  const by = sorts[down ? key.slice(1) : key];
  if (!by) throw new Error(`no sort column for ${key}`);
  const direction = sql.raw(down ? 'desc nulls last' : 'asc nulls last');
  // The default order must fit an index, which knows no "nulls last" for descending columns that are never null.
  const order = key === def.defaultSort ? sql.raw(down ? 'desc' : 'asc') : direction;
  const column = orderOf(by);
  const ties = [def.tie].flat().map((tie) => sql`${sql.ref(tie)} ${sql.raw(down ? 'desc' : 'asc')}`);
  return q.orderBy(sql`${column} ${order}, ${sql.join(ties)}`);
}
