import { sql, type SelectQueryBuilder } from 'kysely';
import { longListCount } from '@treadline/contract/kernel/list-count.ts';
import type { Output } from '@treadline/contract/kernel/route.ts';
import type { Ctx } from './context.ts';
import { noteListing } from './made-listings.ts';
import { refuseField } from './parse.ts';
import { orderOf } from './order.ts';
import { applyFilters } from './list-rows.ts';
import {
  countBy,
  exportSheet,
  type Listing,
  type ListHandler,
  type ListRoute,
  type RowMapper,
  type Query,
} from './list.ts';

/** Row count of a filter up to a limit, `more` when there are more, and column totals when all rows were counted. */
export interface LongCount {
  total: number;
  more: boolean;
  totals?: Record<string, number>;
}

type LongListing<R extends ListRoute, D, T extends keyof D, O> = Omit<Listing<R, D, T, O>, 'totals' | 'tie'> &
  Partial<RowMapper<R, O>> & {
    tie: string;
    /** Row count and totals of the filter, see countSome. */
    count(base: SelectQueryBuilder<D, T, object>, ctx: Ctx, query: Query<R>): Promise<LongCount>;
  };

/**
 * Returns the handler of a list too long to count or to page by offset (`longListOf`): keyset pagination by cursor in
 * the list's fixed order. Only the first page, without a cursor, returns the row count.
 */
export function createLongListHandler<R extends ListRoute, D, T extends keyof D, O>(
  route: R,
  given: LongListing<R, D, T, O>,
): ListHandler<R> {
  const def = noteListing(route, { map: (row: O) => row as never, ...given });
  return async (ctx, input) => {
    const counted = (input.query as Query<R>).counts;
    const query = { ...(input.query as Query<R>), counts: undefined };
    if (query.format === 'xlsx') return exportSheet(route, def, ctx, query);
    // Without its cursor a later page would be the first under another number.
    if (query.page > 1 && query.cursor === undefined) refuseField(ctx, 'cursor', 'rule.required');
    const base = applyFilters(def, ctx, query);
    const isFirst = query.cursor === undefined;
    const [page, total, counts] = await Promise.all([
      readPage(def, base, ctx, query),
      isFirst ? def.count(base, ctx, query) : undefined,
      isFirst && counted !== undefined ? countBy(def, ctx, query, counted) : undefined,
    ]);
    const list = page.rows.map((row) => def.map(row as O, ctx));
    const answer = {
      ...page.cursors,
      ...total,
      counts,
      list: def.complete ? await def.complete(list, ctx, query) : list,
      page: query.page,
      pageSize: query.pageSize,
    };
    return answer as unknown as Output<R>;
  };
}

/** Rows after or before the cursor, one more than a page to detect the end. */
async function readPage<R extends ListRoute, D, T extends keyof D, O>(
  def: LongListing<R, D, T, O>,
  filtered: SelectQueryBuilder<D, T, object>,
  ctx: Ctx,
  query: Query<R>,
) {
  const key = query.sort ?? def.defaultSort;
  const [way, at] = query.cursor?.split('-') ?? [];
  const isBack = way === 'before';
  const isDown = key.startsWith('-') !== isBack;
  const sorts = def.sort as Record<string, string>;
  const [column, tie] = [sorts[key.replace(/^-/, '')] ?? def.tie, def.tie];
  const table = sql.table(tie.split('.')[0] ?? '');
  const order = sql.raw(isDown ? 'desc' : 'asc');
  const base = def.select(filtered, ctx);
  const from = at
    ? base.where(
        sql<boolean>`(${sql.ref(column)}, ${sql.ref(tie)}) ${sql.raw(isDown ? '<' : '>')}
          ((SELECT ${sql.ref(column)} FROM ${table} WHERE ${sql.ref(tie)} = ${at}::bigint), ${at}::bigint)`,
      )
    : base;
  const found = (await from
    .orderBy(sql`${orderOf(column)} ${order}, ${sql.ref(tie)} ${order}`)
    .limit(query.pageSize + 1)
    .execute()) as unknown as { id: number }[];
  const goesOn = found.length > query.pageSize;
  const rows = found.slice(0, query.pageSize);
  if (isBack) rows.reverse();
  const [first, last] = [rows[0]?.id, rows.at(-1)?.id];
  return {
    rows,
    cursors: {
      next: last && (isBack || goesOn) ? `after-${last}` : null,
      previous: first && (isBack ? goesOn : at) ? `before-${first}` : null,
    },
  };
}

/** Counts and sums a filter's rows, up to `longListCount`. */
export async function countSome<D, T extends keyof D>(
  ctx: Ctx,
  base: SelectQueryBuilder<D, T, object>,
  sums: Record<string, { of: string; when: '>' | '<' }>,
): Promise<LongCount> {
  const columns = Object.values(sums).map(({ of }, i) => sql<number>`${sql.ref(of)}`.as(`c${i}`));
  const some = base.select([sql<number>`1`.as('one'), ...columns]).limit(longListCount + 1);
  const added = Object.entries(sums).map(
    ([key, { when }], i) =>
      sql`coalesce(sum(abs(${sql.ref(`c${i}`)})) FILTER (WHERE ${sql.ref(`c${i}`)} ${sql.raw(when)} 0), 0) AS ${sql.ref(key)}`,
  );
  const { rows } = await sql<Record<string, number>>`
    SELECT ${sql.join([sql`count(*) AS n`, ...added])} FROM (${some}) rows`.execute(ctx.db);
  const { n = 0, ...totals } = rows[0] ?? {};
  return n > longListCount ? { total: longListCount, more: true } : { total: n, more: false, totals };
}
