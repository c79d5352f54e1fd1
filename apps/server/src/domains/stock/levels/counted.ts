import { sql } from 'kysely';
import type { Ctx } from '#kernel/context.ts';
import { dayOf } from '#kernel/days.ts';

/**
 * Returns whether the caller's dealer has posted a count, or a count adjustment, at its places this month, and its
 * last.
 */
export async function readInventoried({ db, me }: Ctx) {
  const today = dayOf(new Date());
  const from = `${today.slice(0, 8)}01`;
  const { rows } = await sql<{ last: string | null }>`
    SELECT max(at) AS last FROM (
      SELECT c.posted_at AS at FROM stock_count c JOIN location lo ON lo.id = c.location_id
      WHERE c.status = 'POSTED' AND lo.type = 'DEALER' AND coalesce(lo.keeper_id, lo.owner_id) = ${me.companyId}
      UNION ALL
      SELECT coalesce(a.decided_at, a.submit_time) FROM stock_adjustment a JOIN location lo ON lo.id = a.location_id
      WHERE a.status = 'POSTED' AND a.reason = 'COUNT' AND lo.type = 'DEALER'
        AND coalesce(lo.keeper_id, lo.owner_id) = ${me.companyId}) x`.execute(db);
  const last = rows[0]?.last ?? null;
  const [year = 0, month = 0] = today.split('-').map(Number);
  const to = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
  return { inventoried: last !== null && dayOf(new Date(last)) >= from, lastTime: last, from, to };
}
