import { sql } from 'kysely';
import type { SelectQueryBuilder } from 'kysely';
import type { z } from 'zod';
import type { ledgerRoutes } from '@treadline/contract/stock/ledger/ledger-routes.ts';
import type { Ctx } from '#kernel/context.ts';
import { inValues } from '#kernel/filters.ts';
import { countSome, type LongCount } from '#kernel/long-list.ts';
import { visible } from '#kernel/scope.ts';
import { ledgerPlace } from '#domains/stock/inventory/index.ts';

type Query = z.output<typeof ledgerRoutes.list.query>;

/** What the days know. Everything else in a filter has to be looked for row by row. */
const byDay: ReadonlySet<string> = new Set(
  'locationId type bucket time reversal page pageSize sort cursor'.split(' '),
);

/**
 * Returns row count and sums of a ledger filter: exact, from closed days plus rows since, when the filter allows; else
 * counted up to the limit.
 */
export function countLedger<D, T extends keyof D>(
  base: SelectQueryBuilder<D, T, object>,
  ctx: Ctx,
  query: Query,
): Promise<LongCount> {
  const asked = Object.entries(query).filter(([, value]) => value !== undefined);
  if (asked.every(([key]) => byDay.has(key))) return sumDays(ctx, query);
  const sums = {
    plus: { of: 'stock_txn.delta', when: '>' },
    minus: { of: 'stock_txn.delta', when: '<' },
  } as const;
  return countSome(ctx, base, sums);
}

/** The filter on the days' sums, or on the ledger itself: both under the name x. */
function conditions({ locationId, type, bucket, reversal }: Query) {
  const types = type?.flatMap((each) => [each, `${each}_REVERSAL`]);
  return [
    ...(locationId?.length ? [inValues('x.location_id', locationId)] : []),
    ...(types?.length ? [inValues('x.type', types)] : []),
    ...(bucket?.length ? [inValues('x.bucket', bucket)] : []),
    ...(reversal === undefined ? [] : [sql<boolean>`(x.type LIKE '%\\_REVERSAL') = ${reversal}`]),
  ];
}

/** What of the platform sees a place goes by its kind: the sums of all places need none of them. */
const byKind = {
  table: sql.table('stock_txn_day_kind'),
  place: sql.ref('kind'),
  of: sql.ref('location.type'),
};
const byPlace = {
  table: sql.table('stock_txn_day'),
  place: sql.ref('location_id'),
  of: sql.ref('location.id'),
};

async function sumDays(ctx: Ctx, query: Query): Promise<LongCount> {
  const { from, to } = query.time ?? {};
  const { table, place, of } = ctx.me.type === 'OTHER' && !query.locationId?.length ? byKind : byPlace;
  const seen = sql`(SELECT ${of} FROM location WHERE ${visible(ctx, ledgerPlace)})`;
  const own = conditions(query);
  const all = own.length ? sql.join(own, sql` AND `) : sql`true`;
  const { rows } = await sql<{ total: number; plus: number; minus: number }>`
    WITH closed AS (SELECT coalesce((SELECT max(day) FROM stock_day), '-infinity'::date) AS day),
    x AS (
      SELECT ${place} AS location_id, type, bucket, rows, plus, minus FROM ${table}
      WHERE day <= (SELECT day FROM closed) AND day BETWEEN ${from ?? '-infinity'}::date AND ${to ?? 'infinity'}::date
        AND ${place} IN ${seen}
      UNION ALL
      SELECT ${of}, t.biz_type, t.bucket, 1, greatest(t.delta, 0), greatest(-t.delta, 0)
      FROM stock_txn t JOIN location ON location.id = t.location_id
      WHERE t.occurred_at >= greatest((SELECT day FROM closed) + 1, ${from ?? '-infinity'}::date)
        AND t.occurred_at < ${to ?? 'infinity'}::date + 1 AND ${visible(ctx, ledgerPlace)})
    SELECT coalesce(sum(rows), 0)::bigint AS total, coalesce(sum(plus), 0)::bigint AS plus, coalesce(sum(minus), 0)::bigint AS minus
    FROM x WHERE ${all}`.execute(ctx.db);
  const { total = 0, ...totals } = rows[0] ?? {};
  return { total, more: false, totals };
}
