import { sql } from 'kysely';
import { lockLevels } from './books.ts';
import type { StockCtx } from './types.ts';

/** Raises or lowers what is on order per part at one place (INV-P6), under the same sorted locks. Pieces. */
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
  await sql`
    UPDATE stock_level s SET incoming = s.incoming + x.delta, version = s.version + 1
    FROM jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) AS x("partId" bigint, delta int)
    WHERE s.location_id = ${locationId} AND s.part_id = x."partId"`.execute(ctx.db);
}
