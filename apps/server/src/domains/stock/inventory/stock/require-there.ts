import { sql } from 'kysely';
import { fail } from '#kernel/errors.ts';
import type { Ctx } from '#kernel/context.ts';
import { recordEvent } from '#kernel/timeline.ts';
import { namesOf } from './short.ts';
import type { StockCtx, StockPlace } from './types.ts';

/** Pieces of a DOT that somebody read at a place, and the field in which it stands. */
export interface ReadThere extends StockPlace {
  dot: string;
  qty: number;
  path: string;
}

/** A stop of a scan that a reason passes. */
export interface DotStop {
  error: 'inventory.dot-absent' | 'inventory.dot-other' | 'inventory.dot-old';
  details: Record<string, string | number>;
}

/** Finds the first DOT of which the books of its place have fewer pieces than were read there, what is held included. */
export async function findAbsentDot(ctx: StockCtx, read: readonly ReadThere[]): Promise<DotStop | undefined> {
  const known = read.filter(({ dot }) => dot !== '');
  if (known.length === 0) return undefined;
  const { rows } = await sql<StockPlace & { dot: string; qty: number }>`
    SELECT b.location_id AS "locationId", b.part_id AS "partId", b.dot_yyww AS dot, sum(b.qty)::int AS qty
    FROM stock_batch b WHERE b.bucket IN ('on_hand', 'quarantined') AND (b.location_id, b.part_id) IN (
      SELECT l, p FROM unnest(${known.map(({ locationId }) => locationId)}::bigint[],
        ${known.map(({ partId }) => partId)}::bigint[]) AS x(l, p)) GROUP BY 1, 2, 3`.execute(ctx.db);
  const keyOf = ({ locationId, partId, dot }: StockPlace & { dot: string }) =>
    `${locationId}/${partId}/${dot}`;
  const there = new Map(rows.map((row) => [keyOf(row), row.qty]));
  const asked = new Map<string, number>();
  for (const piece of known) {
    const key = keyOf(piece);
    const sum = (asked.get(key) ?? 0) + piece.qty;
    asked.set(key, sum);
    const own = there.get(key) ?? 0;
    if (sum > own)
      return {
        error: 'inventory.dot-absent',
        details: { ...(await namesOf(ctx, piece)), dot: piece.dot, asked: sum, there: own, path: piece.path },
      };
  }
  return undefined;
}

/**
 * Stops a scan at the first of its DOTs, unless a reason is given: then the document's timeline says so (`dotPassed`).
 * @throws inventory.dot-absent, inventory.dot-other, inventory.dot-old at the field
 */
export async function passDots(
  ctx: Ctx,
  { name: entity }: { readonly name: string },
  document: { id: number; no: string },
  { stops, reason }: { stops: readonly (DotStop | undefined)[]; reason: string },
): Promise<void> {
  const found = stops.flatMap((stop) => stop ?? []);
  const [first] = found;
  if (!first) return;
  if (reason === '') fail(first.error, first.details);
  const dots = new Set(found.map(({ details }) => details['dot']));
  await recordEvent(ctx, {
    entity,
    entityId: document.id,
    entityNo: document.no,
    action: 'dotPassed',
    remark: [...dots, reason].join(' '),
  });
}
