import { sql } from 'kysely';
import { lockLevels } from './stock-books.ts';
import type { StockCtx } from './types.ts';

/** Adds signed pieces to the incoming quantity per part at one place (INV-P6), under the same ordered locks. */
export async function adjustIncoming(
  ctx: StockCtx,
  locationId: number,
  deltas: ReadonlyMap<number, number>,
): Promise<void> {
  const changes = [...deltas]
    .filter(([, d]) => d !== 0)
    .map(([partId, delta]) => ({ locationId, partId, delta }));
  if (changes.length === 0) return;
  await lockLevels(ctx, changes);
  const pieces = Object.fromEntries(changes.map(({ partId, delta }) => [partId, delta]));
  // By the ids themselves: joined to rows of unknown number the planner would read all levels of a large warehouse.
  await sql`
    UPDATE stock_level s SET incoming = s.incoming + (${JSON.stringify(pieces)}::jsonb ->> s.part_id::text)::int, version = s.version + 1
    WHERE s.location_id = ${locationId} AND s.part_id = ANY(${changes.map(({ partId }) => partId)})`.execute(
    ctx.db,
  );
}
