import { sql } from 'kysely';
import type { Db } from '#kernel/db.ts';

/** Connects two providers to the carrier sandbox; the third one is manual. */
export const linkCarriers = (db: Db) =>
  sql`INSERT INTO carrier_link (carrier_id, provider, updated_by)
    SELECT id, 'sandbox', '系统' FROM company WHERE code IN ('LOG001', 'LOG002')`.execute(db);

/** Writes the sandbox's label data to the parcels. */
export const labelParcels = (db: Db) =>
  sql`
    UPDATE waybill w SET label = jsonb_build_object('routeCode', d.city || '-SB01', 'destCode', 'SB01', 'sortCode', 'S' || right(w.waybill_no, 2),
      'serviceCode', 'T4', 'checkCode', right(w.waybill_no, 4), 'carrierQr', 'SB:' || w.waybill_no)
    FROM sales_order s JOIN dealer d ON d.id = s.dealer_id JOIN carrier_link k ON k.carrier_id = s.carrier_id
    WHERE s.waybill_id = w.id`.execute(db);

/** Stores undelivered parcels in the sandbox, to be controlled at /dev. */
export const rememberParcels = (db: Db) =>
  sql`
    INSERT INTO sandbox_state (connector, key, value)
    SELECT 'carriers', 'order:' || s.carrier_order_no, jsonb_build_object('carrierId', s.carrier_id, 'orderNo', s.carrier_order_no,
      'waybillNo', w.waybill_no, 'pieceNos', (SELECT jsonb_agg(p.piece_no ORDER BY p.piece_no) FROM waybill_piece p WHERE p.waybill_id = w.id),
      'from', lo.city, 'to', d.city, 'cargo', '轮胎', 'cancelled', false, 'events', coalesce((SELECT jsonb_agg(jsonb_build_object(
        'pieceNo', e.piece_no, 'at', to_char(e.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'code', e.code,
        'fault', e.fault, 'site', e.site, 'text', e.text, 'lat', e.lat, 'lng', e.lng, 'signedBy', e.signed_by, 'proofUrl', '')
        ORDER BY e.at, e.id) FROM waybill_event e WHERE e.waybill_id = w.id), '[]'))
    FROM sales_order s JOIN waybill w ON w.id = s.waybill_id JOIN location lo ON lo.id = s.location_id
    JOIN dealer d ON d.id = s.dealer_id JOIN carrier_link k ON k.carrier_id = s.carrier_id
    WHERE s.state NOT IN ('SIGNED', 'RETURNED', 'CANCELLED')`.execute(db);
