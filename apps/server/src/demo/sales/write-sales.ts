import { sql } from 'kysely';
import { distanceOf, openFreight } from '#domains/sending/coverage/index.ts';
import { salesSearch } from '#domains/sending/sales-orders/index.ts';
import type { Db } from '#kernel/db.ts';
import { settleDemoFreight } from './freight.ts';
import { labelParcels, linkCarriers, rememberParcels } from './sandbox-carriers.ts';
import { addSalesTimeline } from './add-sales-timeline.ts';
import { writeClaims, writeTracks } from './tracks.ts';

/** Statuses of orders that have not shipped, in rotation; then of those in transit. */
const waiting = `ARRAY['ACCEPTED','PICKING','PLACING','ACCEPTED','REJECTED','ACCEPTED','CANCELLING','EXHAUSTED','PLACING','FREIGHT_SHORT']`;
const onTheWay = `ARRAY['WAITING_RECEIPT','INTERCEPTING','WAITING_RECEIPT','RETURNING','WAITING_RECEIPT','WAITING_RECEIPT','WAITING_RECEIPT']`;

/**
 * Writes sales orders for the demo's retail orders, with the status of their shipments. Pending ones are at every
 * carrier step, with every kind of failure.
 */
export async function writeSalesOrders(db: Db): Promise<void> {
  await linkCarriers(db);
  await delaySome(db);
  await writeHeads(db);
  await sql`
    INSERT INTO sales_order_line (sales_order_id, owner_line_id, part_id, qty, shipped_qty, dots)
    SELECT s.id, l.id, l.part_id, l.qty, CASE WHEN s.shipped_at IS NULL THEN 0 ELSE l.qty END,
      CASE WHEN s.shipped_at IS NULL THEN '{}' ELSE l.dots END
    FROM sales_order s JOIN retail_shipment_line l ON l.shipment_id = s.shipment_id ORDER BY s.id, l.id`.execute(
    db,
  );
  await writeKeys(db);
  await settleDemoFreight(db);
  await writeTracks(db);
  await writeClaims(db);
  await addSalesTimeline(db);
  await labelParcels(db);
  await rememberParcels(db);
}

/** Delays some orders to a day the customer asked for: pending ones are not placed yet and arrive after it. */
async function delaySome(db: Db): Promise<void> {
  await sql`
    UPDATE retail_order o SET shipment_type = 2, shipment_date = current_date + 1 + (x.n % 3)::int
    FROM (SELECT h.order_id, row_number() OVER (ORDER BY h.id) AS n FROM retail_shipment h JOIN retail_order p ON p.id = h.order_id
      WHERE h.state = 'PLANNED' AND h.tyre_source = 2 AND p.status = 'PREPARING_STOCK') x
    WHERE o.id = x.order_id AND (${sql.raw(waiting)})[1 + (x.n - 1) % 10] = 'PLACING'`.execute(db);
  await sql`
    UPDATE retail_shipment h SET promised_day = o.shipment_date + 1 FROM retail_order o
    WHERE o.id = h.order_id AND h.state = 'PLANNED' AND h.promised_day <= o.shipment_date`.execute(db);
  await sql`
    UPDATE retail_order SET promised_day = shipment_date + 1 WHERE promised_day <= shipment_date`.execute(db);
}

const writeHeads = (db: Db) =>
  sql`
    WITH due AS (
      SELECT h.*, o.order_no, o.dealer_id, o.paid_at, o.shipment_date, o.ended_at, lo.logistics_id,
        row_number() OVER (PARTITION BY h.state, o.status ORDER BY h.id) - 1 AS n,
        (SELECT sum(l.qty)::int FROM retail_shipment_line l WHERE l.shipment_id = h.id) AS pieces
      FROM retail_shipment h JOIN retail_order o ON o.id = h.order_id JOIN location lo ON lo.id = h.location_id
      WHERE h.tyre_source = 2 AND o.paid_at IS NOT NULL AND o.status NOT IN ('PAID', 'ORDER_ERROR', 'CANCELLING')),
    stepped AS (SELECT due.*, CASE state WHEN 'RECEIVED' THEN 'SIGNED' WHEN 'DELIVERED' THEN 'AWAITING_CONFIRM'
        WHEN 'RELEASED' THEN 'CANCELLED' WHEN 'SHIPPED' THEN (${sql.raw(onTheWay)})[1 + n % 7]
        ELSE (${sql.raw(waiting)})[1 + n % 10] END AS step,
      'SO' || to_char(paid_at, 'YYMMDD') || '-9' || lpad(id::text, 6, '0') AS no FROM due)
    INSERT INTO sales_order (order_no, carrier_order_no, biz_type, biz_id, biz_no, shipment_id, location_id, dealer_id, carrier_id,
      state, before_cancel, to_name, to_contact, to_phone_enc, to_address, pieces, weight_g, lead_days, ship_day, promised_day,
      not_before, tries, fail_reason, accepted_at, shipped_at, delivered_at, signed_at, signed_by, ended_at, since,
      created_by_name, created_at, updated_at)
    SELECT s.no, s.no, 'RETAIL_ORDER', s.order_id, s.order_no, s.id, s.location_id, s.dealer_id, s.logistics_id, s.step,
      CASE WHEN s.step = 'CANCELLING' THEN 'ACCEPTED' END, c.name, d.contact_name, d.contact_enc,
      concat(d.province, d.city, d.district, d.address), s.pieces, 0, 1, coalesce(s.shipment_date, (s.paid_at + interval '4 hours')::date),
      s.promised_day, s.shipment_date, CASE s.step WHEN 'EXHAUSTED' THEN 10 WHEN 'PLACING' THEN 0 ELSE 1 END,
      CASE s.step WHEN 'REJECTED' THEN '收件地址超出派送范围' WHEN 'EXHAUSTED' THEN '承运商接口无应答'
        WHEN 'FREIGHT_SHORT' THEN '1,860.00' ELSE '' END,
      CASE WHEN s.step NOT IN ('PLACING','REJECTED','EXHAUSTED','FREIGHT_SHORT','CANCELLED') THEN s.paid_at + interval '20 minutes' END,
      s.shipped_at, s.delivered_at, s.received_at, CASE WHEN s.received_at IS NULL THEN '' ELSE '门店前台' END,
      CASE WHEN s.step = 'CANCELLED' THEN coalesce(s.ended_at, s.paid_at) ELSE s.received_at END, x.since, '系统', s.paid_at, x.since
    FROM stepped s JOIN dealer d ON d.id = s.dealer_id JOIN company c ON c.id = s.dealer_id
    CROSS JOIN LATERAL (SELECT least(now(), coalesce(s.received_at, s.delivered_at, s.shipped_at + CASE WHEN s.step = 'WAITING_RECEIPT'
      THEN interval '0' ELSE interval '2 hours' END, s.paid_at + interval '20 minutes')) AS since) x
    ORDER BY s.paid_at, s.id`.execute(db);

interface Head {
  id: number;
  order_no: string;
  biz_no: string;
  to_name: string;
  province: string;
  city: string;
  divisionCode: string;
  region: string | null;
  grams: number;
}

/** Writes search columns, weights and freight. */
async function writeKeys(db: Db): Promise<void> {
  const { fen, pieceGrams } = await openFreight(db);
  const { rows } = await sql<Head>`
    SELECT s.id, s.order_no, s.biz_no, s.to_name, lo.province, lo.city, d.division_code AS "divisionCode", c.region,
      (SELECT sum(l.qty * coalesce(p.weight_g, ${pieceGrams}::int))::int FROM sales_order_line l JOIN part p ON p.id = l.part_id
        WHERE l.sales_order_id = s.id) AS grams
    FROM sales_order s JOIN location lo ON lo.id = s.location_id JOIN dealer d ON d.id = s.dealer_id
    JOIN company c ON c.id = s.dealer_id`.execute(db);
  const known = rows.map((row) => ({
    id: row.id,
    key: salesSearch.key(row),
    grams: row.grams,
    fen: fen(distanceOf(row, row), row.grams),
  }));
  await sql`UPDATE sales_order s SET search = x.key, weight_g = x.grams, freight_fen = x.fen
    FROM json_to_recordset(${JSON.stringify(known)}::json) AS x (id bigint, key text, grams int, fen bigint)
    WHERE s.id = x.id`.execute(db);
}
