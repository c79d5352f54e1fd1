import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import { longListCount } from '@treadline/contract/kernel/list-count.ts';
import type { Ctx } from './context.ts';
import type { FilterKey, Listing, ListRoute, Query, Sql } from './list.ts';
import { plannedEachTime } from './prepared.ts';

/** The list's query with its scope and filters; nothing selected yet. */
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

/** The rows that a page may show: of each part as many as stand before the page's end. */
export function firstOfParts<R extends ListRoute, D, T extends keyof D, O>(
  def: Listing<R, D, T, O>,
  ctx: Ctx,
  query: Query<R>,
) {
  return fromParts(def, ctx, query, (part) =>
    orderBy(def, part as never, query.sort).limit(query.page * query.pageSize),
  );
}

/** Rows of all parts together, of each those that `cut` leaves. */
function fromParts<R extends ListRoute, D, T extends keyof D, O>(
  def: Listing<R, D, T, O>,
  ctx: Ctx,
  query: Query<R>,
  cut: (part: SelectQueryBuilder<D, T, object>) => unknown,
) {
  const { alias, views } = def.parts ?? { alias: '', views: [] };
  const some = views.map((view) => {
    const part = applyFilters(def, ctx, query, sql.table(view)).selectAll(alias as never);
    return sql`(${cut(part)})`;
  });
  return def.from(ctx, query, sql`(${sql.join(some, sql` UNION ALL `)})`);
}

/** As many rows as are counted and one more, of each part by itself: a union is read in whole before its first row. */
export function someOf<R extends ListRoute, D, T extends keyof D, O>(
  def: Listing<R, D, T, O>,
  ctx: Ctx,
  query: Query<R>,
  narrow: (q: SelectQueryBuilder<D, T, object>) => SelectQueryBuilder<D, T, object> = (q) => q,
) {
  const most = longListCount + 1;
  const rows = def.parts
    ? fromParts(def, ctx, query, (part) => narrow(part).limit(most))
    : narrow(applyFilters(def, ctx, query));
  return rows.limit(most);
}

/** In the order that is asked for, the list's own where none is. */
export function orderBy<R extends ListRoute, D, T extends keyof D, O>(
  def: Listing<R, D, T, O>,
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
  const column = typeof by === 'string' ? sql.ref(by) : by;
  const ties = [def.tie].flat().map((tie) => sql`${sql.ref(tie)} ${sql.raw(down ? 'desc' : 'asc')}`);
  return q.orderBy(sql`${column} ${order}, ${sql.join(ties)}`);
}
