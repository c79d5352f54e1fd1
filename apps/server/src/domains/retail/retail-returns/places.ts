import { sql } from 'kysely';
import type { Ctx } from '#kernel/context.ts';
import type { Offered } from './offered.ts';

/** Place that goods can go to. */
export interface Place {
  value: number;
  label: string;
}

interface Found extends Place {
  /** They came from there, or the shop keeps it. */
  isNear: boolean;
}

/**
 * Places that goods of a line can go to: those they came from first, then those that the shop keeps of the same owner,
 * then the platform's warehouses. A shop has these where there are no others: what it says to be there rises at once.
 * What a provider has of its own is mirrored, not ours.
 */
export async function placesOf(
  { db, me }: Ctx,
  order: { id: number; dealer_id: number },
  { partId, tyreSource, isOwn }: Pick<Offered, 'partId' | 'tyreSource' | 'isOwn'>,
): Promise<Place[]> {
  if (partId === null) return [];
  const { rows } = await sql<Found>`
    SELECT lo.id AS value, lo.name AS label, (x.is_source OR lo.type = 'DEALER') AS "isNear" FROM location lo JOIN company c ON c.id = lo.owner_id
    CROSS JOIN LATERAL (SELECT EXISTS (SELECT FROM retail_shipment h JOIN retail_shipment_line s ON s.shipment_id = h.id
      WHERE h.order_id = ${order.id} AND h.location_id = lo.id AND s.part_id = ${partId}
        AND h.tyre_source IS NOT DISTINCT FROM ${tyreSource}::int AND h.state NOT IN ('RELEASED', 'RETURNED')) AS is_source) x
    WHERE lo.enabled AND lo.type <> 'LOGISTICS' AND ${isOwn ? sql`lo.owner_id = ${order.dealer_id}` : sql`c.account_type = 'OTHER'`}
      AND (x.is_source OR lo.type <> 'DEALER' OR coalesce(lo.keeper_id, lo.owner_id) = ${order.dealer_id})
    ORDER BY x.is_source DESC, lo.type = 'DEALER' DESC, lo.code COLLATE "C" LIMIT 20`.execute(db);
  const near = rows.filter(({ isNear }) => isNear);
  const choice = me.type === 'DEALER' && near.length > 0 ? near : rows;
  return choice.map(({ value, label }) => ({ value, label }));
}
