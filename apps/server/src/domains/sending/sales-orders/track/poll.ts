import { sql } from 'kysely';
import { openCarriers } from '#connectors/carriers/index.ts';
import type { Services } from '#kernel/context.ts';
import { settingIn } from '#kernel/settings.ts';
import { salesSettings } from '@treadline/contract/sending/sales-orders/settings.ts';
import { saveEvents } from './save-events.ts';

/** Waybills that one look takes. */
const most = 300;

/**
 * Queries carriers about waybills in transit without news for longer than the setting. A carrier that does not answer
 * is queried again next time.
 */
export async function pollSilent(services: Services): Promise<void> {
  const byCarrier = Map.groupBy(await takeSilent(services), ({ carrier }) => carrier);
  await Promise.allSettled(
    [...byCarrier].map(async ([carrierId, parcels]) => {
      const carrier = await openCarriers(services).of(carrierId);
      const about = { entity: 'company', id: carrierId };
      const events = await carrier.track(
        parcels.map(({ no }) => no),
        about,
      );
      await saveEvents(services, carrierId, events);
    }),
  );
}

/** Parcels of the silent waybills; another node that looks at the same moment takes others. */
async function takeSilent({ db }: Services): Promise<{ carrier: number; no: string }[]> {
  const silence = sql`make_interval(mins => ${settingIn(salesSettings.settings.pollMinutes)})`;
  const { rows } = await sql<{ carrier: number; no: string }>`
    WITH silent AS (
      SELECT w.id FROM waybill w JOIN carrier_link USING (carrier_id)
      WHERE (w.state <> 'SIGNED' OR (w.returning_at IS NOT NULL AND w.returned_at IS NULL))
        AND coalesce(w.polled_at, '-infinity') < now() - ${silence}
        AND coalesce(w.last_at, w.created_at) < now() - ${silence}
        AND EXISTS (SELECT FROM sales_order s WHERE s.waybill_id = w.id AND s.state <> 'CANCELLED')
      ORDER BY w.polled_at NULLS FIRST LIMIT ${most} FOR UPDATE OF w SKIP LOCKED),
    taken AS (UPDATE waybill SET polled_at = now() WHERE id IN (SELECT id FROM silent) RETURNING id, carrier_id)
    SELECT taken.carrier_id AS carrier, p.piece_no AS no FROM taken JOIN waybill_piece p ON p.waybill_id = taken.id
    ORDER BY 1, 2`.execute(db);
  return rows;
}
