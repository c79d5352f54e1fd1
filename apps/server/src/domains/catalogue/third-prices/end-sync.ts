import { sql, type Selectable } from 'kysely';
import type { Ctx } from '#kernel/context.ts';
import type { Db, DB } from '#kernel/db.ts';
import { recordEvent } from '#kernel/timeline.ts';
import { priceSync } from './sync.ts';

type Sync = Selectable<DB['price_sync']>;

/**
 * Finishes a sync after its last page: offers it did not contain are dropped. If more would be dropped than it
 * contained, the source is taken for broken: nothing is dropped and the sync fails.
 */
export async function finishSync(ctx: Ctx, sync: Sync): Promise<void> {
  const { told, untold } = await countTold(ctx.db, sync);
  if (untold > told) return failSync(ctx, sync, 'shrunk');
  const gone = await dropGone(ctx.db, sync);
  const changed = sync.changed + gone;
  await end(ctx, { ...sync, changed }, 'DONE', '');
}

/** Ends a sync as FAILED; saved pages stay. `reason`: a key of `syncReasons`, or the source's message. */
export const failSync = (ctx: Ctx, sync: Sync, reason: string): Promise<void> =>
  end(ctx, sync, 'FAILED', reason);

async function end(ctx: Ctx, sync: Sync, status: 'DONE' | 'FAILED', reason: string): Promise<void> {
  const { id: entityId, sync_no: entityNo, changed, done } = sync;
  // All of its pages came: what they said of their number beforehand no longer counts.
  const total = status === 'DONE' ? done : sync.total;
  await ctx.db
    .updateTable('price_sync')
    .set({
      status,
      reason: reason.slice(0, 500),
      changed,
      total,
      ended_at: sql`now()`,
      updated_at: sql`now()`,
    })
    .where('id', '=', entityId)
    .execute();
  const action = status === 'DONE' ? 'finish' : 'fail';
  const entry = { entity: priceSync.name, entityId, entityNo, action, from: 'RUNNING', to: status };
  await recordEvent(ctx, { ...entry, remark: reason });
}

/** Offers there were that this sync told of, or did not. */
async function countTold(db: Db, { id, target }: Sync): Promise<{ told: number; untold: number }> {
  const { rows } = await sql<{ told: number; untold: number }>`
    SELECT count(*) FILTER (WHERE sync_id = ${id}) AS told,
      count(*) FILTER (WHERE sync_id < ${id} AND stock <> 'GONE') AS untold
    FROM third_offer WHERE target = ${target}`.execute(db);
  return rows[0] ?? { told: 0, untold: 0 };
}

async function dropGone(db: Db, { id, target }: Sync): Promise<number> {
  const { rows } = await sql`
    WITH gone AS (
      UPDATE third_offer SET stock = 'GONE' WHERE target = ${target} AND sync_id < ${id} AND stock <> 'GONE'
      RETURNING id, fen)
    INSERT INTO third_price (offer_id, sync_id, fen, stock)
    SELECT id, ${id}::bigint, fen, 'GONE' FROM gone RETURNING offer_id`.execute(db);
  return rows.length;
}
