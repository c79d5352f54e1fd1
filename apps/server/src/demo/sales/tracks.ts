import { sql } from 'kysely';
import type { Db } from '#kernel/db.ts';

/** Writes waybills of accepted sales orders, and for shipped ones their route: pick-up, two stops, delivery. */
export async function writeTracks(db: Db): Promise<void> {
  await writeWaybills(db);
  await sql`
    INSERT INTO waybill_piece (waybill_id, piece_no, state)
    SELECT w.id, w.waybill_no || CASE n WHEN 1 THEN '' ELSE '-' || lpad(n::text, 3, '0') END, w.state
    FROM waybill w JOIN sales_order s ON s.waybill_id = w.id, generate_series(1, s.pieces) AS n`.execute(db);
  await sql`
    INSERT INTO waybill_event (waybill_id, piece_no, at, code, site, fault, text, lat, lng, signed_by, received_at)
    SELECT w.id, p.piece_no, x.at, x.code, x.site, x.fault, x.text,
      lo.lat + (d.lat - lo.lat) * x.share, lo.lng + (d.lng - lo.lng) * x.share, x.signed, x.at
    FROM waybill w JOIN waybill_piece p ON p.waybill_id = w.id JOIN sales_order s ON s.waybill_id = w.id
    JOIN location lo ON lo.id = s.location_id JOIN dealer d ON d.id = s.dealer_id CROSS JOIN LATERAL (VALUES
      ('PICKED_UP', s.shipped_at, lo.name, '', '快件已揽收', 0.0, ''),
      ('IN_TRANSIT', s.shipped_at + interval '1 hour', concat(lo.city, '分拨中心'), '', '快件到达分拨中心，发往下一站', 0.25, ''),
      ('IN_TRANSIT', s.delivered_at - interval '5 hours', concat(d.city, '分拨中心'), '', '快件到达目的地分拨中心', 0.85, ''),
      ('OUT', s.delivered_at - interval '2 hours', concat(d.city, '营业部'), '', '正在派送，请保持电话畅通', 0.95, ''),
      ('SIGNED', s.delivered_at, s.to_name, '', '已签收', 1.0, w.signed_by),
      ('EXCEPTION', w.exception_at, concat(lo.city, '分拨中心'), w.fault, w.exception, 0.3, ''),
      ('RETURNED', w.returning_at, concat(lo.city, '分拨中心'), '', '快件退回中', 0.3, '')
    ) AS x (code, at, site, fault, text, share, signed)
    WHERE s.shipped_at IS NOT NULL AND x.at <= now() ORDER BY x.at, w.id, p.piece_no`.execute(db);
  await sql`UPDATE waybill w SET last_at = e.at FROM (SELECT waybill_id, max(at) AS at FROM waybill_event GROUP BY 1) e
    WHERE e.waybill_id = w.id`.execute(db);
}

/** Writes waybills; every fifth in transit has a problem. */
const writeWaybills = (db: Db) =>
  sql`
    WITH due AS (
      SELECT s.*, coalesce(nullif(h.waybill_no, ''), 'SB' || s.order_no) AS no,
        CASE WHEN s.state = 'WAITING_RECEIPT' THEN row_number() OVER (PARTITION BY s.state ORDER BY s.id) END AS nth
      FROM sales_order s JOIN retail_shipment h ON h.id = s.shipment_id WHERE s.accepted_at IS NOT NULL),
    wrong AS (SELECT *, CASE WHEN nth % 5 = 2 AND shipped_at < now() - interval '3 hours' THEN 1 + (nth / 5)::int % 4 END AS kind FROM due),
    made AS (
      INSERT INTO waybill (waybill_no, carrier_id, state, fault, exception, exception_at, returning_at, signed_by, signed_at,
        created_at, updated_at)
      SELECT no, carrier_id, CASE WHEN shipped_at IS NULL THEN 'CREATED' WHEN delivered_at IS NOT NULL THEN 'SIGNED'
          WHEN shipped_at < now() - interval '1 hour' THEN 'IN_TRANSIT' ELSE 'PICKED_UP' END,
        coalesce((ARRAY['DAMAGED', 'REFUSED', 'LOST', 'OTHER'])[kind], ''),
        coalesce((ARRAY['外包装破损，等待核实', '收件人拒收', '快件遗失，正在查找', '因天气原因滞留'])[kind], ''),
        CASE WHEN kind IS NOT NULL THEN shipped_at + interval '2 hours' END,
        CASE WHEN state = 'RETURNING' THEN since END, CASE WHEN delivered_at IS NULL THEN '' ELSE '门店前台' END, delivered_at,
        accepted_at, since FROM wrong ORDER BY id RETURNING id, waybill_no)
    UPDATE sales_order s SET waybill_id = made.id FROM made JOIN due ON due.no = made.waybill_no WHERE s.id = due.id`.execute(
    db,
  );

/** Writes carrier claims in every status, for the latest deliveries. */
export const writeClaims = (db: Db) =>
  sql`
    INSERT INTO waybill_claim (sales_order_id, kind, status, amount_fen, description, answer, created_by_name, created_at, ended_at)
    SELECT s.id, CASE WHEN s.place % 2 = 0 THEN 'DAMAGED' ELSE 'LATE' END,
      (ARRAY['OPEN', 'ACCEPTED', 'REJECTED', 'WITHDRAWN'])[s.place], 50000 * s.place,
      CASE WHEN s.place % 2 = 0 THEN '到货外包装破损，胎侧有刮痕' ELSE '晚到一天，客户改约' END,
      (ARRAY['', '核实后赔付', '签收时未注明', ''])[s.place], '平台发货', s.delivered_at + interval '10 minutes',
      CASE WHEN s.place > 1 THEN s.delivered_at + interval '4 hours' END
    FROM (SELECT *, row_number() OVER (ORDER BY delivered_at DESC)::int AS place FROM sales_order
      WHERE state IN ('AWAITING_CONFIRM', 'SIGNED') AND delivered_at < now() - interval '6 hours') s WHERE s.place <= 4`.execute(
    db,
  );
