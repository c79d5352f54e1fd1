import { sql } from 'kysely';
import type { z } from 'zod';
import type {
  DealerClaim,
  DealerReceipt,
  DealerReturn,
  DealerShipment,
} from '@treadline/contract/wholesale/dealer-orders/schema.ts';
import type { Ctx } from '#kernel/context.ts';
import { brandThen } from '#domains/catalogue/brands/index.ts';
import { listDots } from '#domains/stock/inventory/index.ts';
import { keptPlaceOf } from './receiving/kept-place.ts';
import { readLostDots } from './receiving/lost-dots.ts';
import { isWrongHere } from './receiving/wrong-part.ts';

type Shipment = z.output<typeof DealerShipment>;

/** Pieces of an order's line in its shipments; those sent again for a claim are counted once. */
const inShipments = (
  pieces: string,
  where: string,
) => sql<number>`(SELECT coalesce(sum(${sql.raw(pieces)}), 0)::int
  FROM dealer_shipment_line s JOIN dealer_shipment h ON h.id = s.shipment_id WHERE s.order_line_id = l.id AND ${sql.raw(where)})`;
const onRoad = `h.state NOT IN ('PLANNED', 'RELEASED')`;

/** Returns the lines of an order with shipped, received, claimed, closed and returned pieces. */
export const linesOf = (ctx: Ctx, orderId: number) =>
  ctx.db
    .selectFrom('dealer_order_line as l')
    .innerJoin('dealer_order as o', 'o.id', 'l.order_id')
    .innerJoin('part as p', 'p.id', 'l.part_id')
    .leftJoin('brand as b', 'b.id', 'p.brand_id')
    .where('l.order_id', '=', orderId)
    .orderBy('l.line_no')
    .select(['l.id', 'l.line_no as lineNo', 'l.part_id as partId', 'l.part_no as partNo', 'l.name', 'l.size'])
    .select(['l.qty as quantity', 'l.unit_fen as unitPrice', 'l.net_fen as amount', 'l.tax_fen as tax'])
    .select(['l.closed_qty as closedQuantity', 'l.back_qty as refundedQuantity'])
    .select([
      brandThen('o.created_at', ctx.lang).as('brandName'),
      inShipments('s.qty', `${onRoad} AND h.claim_id IS NULL`).as('shippedQuantity'),
      inShipments('s.good_qty + s.damaged_qty', onRoad).as('receivedQuantity'),
      sql<number>`(SELECT coalesce(sum(c.qty), 0)::int FROM dealer_claim c WHERE c.order_line_id = l.id)`.as(
        'claimedQuantity',
      ),
      sql<string>`coalesce((SELECT string_agg(DISTINCT lo.name, '、') FROM dealer_shipment_line s
        JOIN dealer_shipment h ON h.id = s.shipment_id AND h.state <> 'RELEASED' JOIN location lo ON lo.id = h.location_id
        WHERE s.order_line_id = l.id), '')`.as('warehouseName'),
      sql<
        string | null
      >`(SELECT max(h.promised_day) FROM dealer_shipment_line s JOIN dealer_shipment h ON h.id = s.shipment_id
        WHERE s.order_line_id = l.id AND h.state <> 'RELEASED')`.as('promisedDay'),
    ])
    .execute();

/** What lies in a shipment, as JSON. */
const pieces = sql<
  Shipment['lines']
>`(SELECT coalesce(json_agg(json_build_object('id', s.id, 'orderLineId', s.order_line_id,
    'partId', s.part_id, 'partNo', l.part_no, 'size', l.size, 'quantity', s.qty, 'received', s.good_qty + s.damaged_qty,
    'damaged', s.damaged_qty, 'claimed', s.claimed_qty,
    'open', CASE WHEN h.state IN ('SHIPPED', 'DELIVERED') THEN s.qty - s.good_qty - s.damaged_qty - s.claimed_qty - s.lost_qty ELSE 0 END,
    'returnable', s.good_qty - s.returned_qty - (SELECT coalesce(sum(r.qty), 0) FROM dealer_return r
      WHERE r.shipment_line_id = s.id AND r.state = 'ASKED'),
    'openDots', coalesce((SELECT json_agg(json_build_object('dot', key, 'quantity', value) ORDER BY key = '', substr(key, 3) || substr(key, 1, 2) COLLATE "C")
      FROM jsonb_each(s.dots_left)), '[]'),
    'dots', coalesce((SELECT string_agg(coalesce(nullif(d.dot, ''), '—') || ' × ' || d.qty, '、' ORDER BY d.dot COLLATE "C") FROM (
      SELECT key AS dot, value AS qty FROM jsonb_each_text(s.dots) UNION ALL
      SELECT dot_yyww, qty::text FROM reservation_dot r WHERE r.reservation_id = s.reservation_id AND s.dots = '{}') d), '')
  ) ORDER BY s.id), '[]') FROM dealer_shipment_line s JOIN dealer_order_line l ON l.id = s.order_line_id WHERE s.shipment_id = h.id)`;

/** Returns the shipments of an order with their goods, without released ones. */
export const shipmentsOf = ({ db }: Ctx, orderId: number): Promise<Shipment[]> =>
  db
    .selectFrom('dealer_shipment as h')
    .innerJoin('location as lo', 'lo.id', 'h.location_id')
    .where('h.order_id', '=', orderId)
    .where('h.state', '<>', 'RELEASED')
    .orderBy('h.id')
    .select(['h.id', 'h.location_id as locationId', 'lo.name as locationName', 'h.state', 'h.why'])
    .select(['h.promised_day as promisedDay', 'h.freight_fen as freightAmount'])
    .select(['h.carrier_name as carrierName', 'h.waybill_no as waybillNo', 'h.shipped_at as shippedTime'])
    .select(['h.delivered_at as deliveredTime', 'h.received_at as receivedTime'])
    .select([sql<boolean>`h.claim_id IS NOT NULL`.as('reship'), pieces.as('lines')])
    .execute();

/** Returns the claims of an order, newest first. */
export async function claimsOf(ctx: Ctx, orderId: number): Promise<z.output<typeof DealerClaim>[]> {
  const claims = await readClaims(ctx, orderId);
  const lost = await readLostDots(
    ctx,
    claims.filter(({ awaited }) => awaited > 0).map(({ id }) => id),
  );
  return claims.map((claim) => ({ ...claim, lostDots: listDots(lost.get(claim.id) ?? {}) }));
}

const readClaims = (
  { db }: Ctx,
  orderId: number,
): Promise<Omit<z.output<typeof DealerClaim>, 'lostDots'>[]> =>
  db
    .selectFrom('dealer_claim as c')
    .innerJoin('dealer_shipment_line as s', 's.id', 'c.shipment_line_id')
    .innerJoin('dealer_order_line as l', 'l.id', 's.order_line_id')
    .innerJoin('dealer_shipment as h', 'h.id', 's.shipment_id')
    .innerJoin('dealer_order as o', 'o.id', 'c.order_id')
    .where('c.order_id', '=', orderId)
    .orderBy('c.id', 'desc')
    .select(['c.id', 's.shipment_id as shipmentId', 'c.shipment_line_id as shipmentLineId'])
    .select(['c.order_line_id as orderLineId', 's.part_id as partId', 'l.part_no as partNo', 'l.size'])
    .select(['c.kind', 'c.state', 'c.qty as quantity', 'c.amount_fen as amount', 'c.note'])
    .select(['c.by_name as createdBy', 'c.created_at as createdTime', 'c.decided_name as decidedBy'])
    .select(['c.decided_at as decidedTime', 'c.decision_note as decisionNote'])
    .select([
      sql<string>`coalesce((SELECT p.part_no FROM part p WHERE p.id = c.came_part_id), '')`.as('camePartNo'),
      sql<number>`CASE WHEN c.kind = 'SHORT' AND c.state IN ('RESHIP', 'REFUND') THEN c.qty - c.came_qty ELSE 0 END`.as(
        'awaited',
      ),
      'c.came_qty as came',
      sql<boolean>`${keptPlaceOf(sql`o.dealer_id`, sql`h.location_id`)} IS NOT NULL`.as('keeps'),
      isWrongHere.as('wrongHere'),
    ])
    .execute();

/** Returns the returns of an order, newest first. */
export const returnsOf = ({ db, me }: Ctx, orderId: number): Promise<z.output<typeof DealerReturn>[]> =>
  db
    .selectFrom('dealer_return as r')
    .innerJoin('dealer_shipment_line as s', 's.id', 'r.shipment_line_id')
    .innerJoin('dealer_shipment as h', 'h.id', 's.shipment_id')
    .innerJoin('location as lo', 'lo.id', 'h.location_id')
    .innerJoin('dealer_order_line as l', 'l.id', 's.order_line_id')
    .where('r.order_id', '=', orderId)
    .orderBy('r.id', 'desc')
    .select(['r.id', 'r.return_no as returnNo', 'r.state', 's.part_id as partId', 'l.part_no as partNo'])
    .select(['l.size', 'lo.name as locationName', 'r.qty as quantity', 'r.amount_fen as amount', 'r.reason'])
    .select(['r.by_name as createdBy', 'r.created_at as createdTime', 'r.decided_name as decidedBy'])
    .select(['r.decided_at as decidedTime', 'r.decision_note as decisionNote'])
    .select(sql<boolean>`coalesce(r.by_id = ${me.accountId}, false)`.as('mine'))
    .execute();

/** Returns the receipts of an order, newest first. */
export const receiptsOf = ({ db }: Ctx, orderId: number): Promise<z.output<typeof DealerReceipt>[]> =>
  db
    .selectFrom('dealer_receipt as r')
    .where('r.order_id', '=', orderId)
    .orderBy('r.id', 'desc')
    .select([
      'r.id',
      'r.receipt_no as receiptNo',
      'r.kind',
      'r.by_name as by',
      'r.created_at as time',
      'r.note',
    ])
    .select(
      sql<
        z.output<typeof DealerReceipt>['lines']
      >`(SELECT json_agg(json_build_object('shipmentLineId', rl.shipment_line_id,
        'partNo', l.part_no, 'size', l.size, 'good', rl.good, 'damaged', rl.damaged,
        'dots', coalesce((SELECT string_agg(coalesce(nullif(key, ''), '—') || ' × ' || value, '、' ORDER BY key COLLATE "C")
          FROM jsonb_each_text(rl.dots)), '')) ORDER BY rl.id)
        FROM dealer_receipt_line rl JOIN dealer_shipment_line s ON s.id = rl.shipment_line_id JOIN dealer_order_line l ON l.id = s.order_line_id
        WHERE rl.receipt_id = r.id)`.as('lines'),
    )
    .execute();
