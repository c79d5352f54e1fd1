import { sql } from 'kysely';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';

/** Tables whose rows stand in an order of their own; `of` says whose they are. */
interface Ordered {
  table: 'mall_item' | 'part_online';
  of: ReturnType<typeof sql<boolean>>;
  lock: string;
}

/**
 * Reorders rows by their parts: among themselves, within the positions they have, or to the top.
 * @throws record.not-found for a part not among the rows
 */
export async function arrangeRows(
  ctx: Ctx,
  { table, of, lock }: Ordered,
  { ids, top }: { ids: number[]; top: boolean },
): Promise<void> {
  // One at a time: places that are shared out are still theirs when they are written.
  await sql`SELECT pg_advisory_xact_lock(hashtext(${lock}))`.execute(ctx.db);
  const wanted = [...new Set(ids)];
  const { rows } = await sql<{ sort: number; first: number }>`
    SELECT sort, (SELECT min(sort) FROM ${sql.table(table)} WHERE ${of}) AS first
    FROM ${sql.table(table)} WHERE ${of} AND part_id = ANY(${wanted}) ORDER BY sort, part_id`.execute(ctx.db);
  if (rows.length < wanted.length) fail('record.not-found');
  const first = rows[0]?.first ?? 0;
  const places = top
    ? rows.map((_, at) => first - wanted.length + at)
    : distinct(rows.map(({ sort }) => sort));
  await sql`UPDATE ${sql.table(table)} SET sort = x.sort FROM unnest(${wanted}::bigint[], ${places}::bigint[]) AS x (id, sort)
    WHERE part_id = x.id AND ${of}`.execute(ctx.db);
}

/** Places in ascending order, no two the same. */
const distinct = (places: readonly number[]): number[] => {
  let last = -Infinity;
  return places.map((place) => (last = Math.max(place, last + 1)));
};
