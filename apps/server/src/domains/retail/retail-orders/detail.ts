import { sql } from 'kysely';
import type { z } from 'zod';
import { t } from '@treadline/contract/kernel/text.ts';
import type { RetailOrderDetail, RetailShipment } from '@treadline/contract/retail/retail-orders/schema.ts';
import { retailSettings } from '@treadline/contract/retail/retail-orders/settings.ts';
import type { Ctx } from '#kernel/context.ts';
import { sealCustomer } from '#kernel/masked.ts';
import { provider } from '#kernel/hooks.ts';
import { readDocumentParts } from '#kernel/documents.ts';
import { findRecord } from '#kernel/scope.ts';
import { showSealed } from '#kernel/secrets.ts';
import { readSettings } from '#kernel/settings.ts';
import { piecesOf } from '#domains/stock/pieces/index.ts';
import { retailOrder, retailWords } from './entity.ts';
import { importBatch, quotedPrices } from './hooks.ts';
import { readOrderLines } from './lines.ts';
import { waterfallOf } from './placing/waterfall.ts';
import { discrepanciesOf } from './receiving/rows.ts';
import { idOfOrder, readOrder, type OrderRow } from './row.ts';
import { rightsOf, stepsOf } from './used-rights.ts';
import { delayRule } from './shipping/arrange.ts';

type Detail = z.output<typeof RetailOrderDetail>;
type Shipment = z.output<typeof RetailShipment>;

/** Shipments of an order with what lies in each; those that were given up are left out. */
async function shipmentsOf({ db }: Ctx, orderId: number): Promise<Shipment[]> {
  return db
    .selectFrom('retail_shipment as h')
    .innerJoin('location as lo', 'lo.id', 'h.location_id')
    .where('h.order_id', '=', orderId)
    .where('h.state', 'not in', ['RELEASED', 'RETURNED'])
    .orderBy('h.id')
    .select([
      'h.id',
      'h.location_id as locationId',
      'lo.name as locationName',
      'h.state',
      'h.promised_day as promisedDay',
    ])
    .select([
      'h.why',
      'h.carrier_name as carrierName',
      'h.waybill_no as waybillNo',
      'h.shipped_at as shippedTime',
    ])
    .select(['h.delivered_at as deliveredTime', 'h.received_at as receivedTime'])
    .select([
      sql<Shipment['tyreSource']>`h.tyre_source`.as('tyreSource'),
      sql<
        Shipment['lines']
      >`(SELECT coalesce(json_agg(json_build_object('id', s.id, 'orderLineId', s.order_line_id, 'partNo', l.part_no,
          'size', l.size, 'quantity', s.qty, 'dots', coalesce((
            SELECT string_agg(coalesce(nullif(d.dot, ''), '—') || ' × ' || d.qty, '、' ORDER BY d.dot COLLATE "C") FROM (
              SELECT key AS dot, value AS qty FROM jsonb_each_text(coalesce(s.came_dots, s.dots)) UNION ALL
              SELECT dot_yyww, qty::text FROM reservation_dot r WHERE r.reservation_id = s.reservation_id AND s.dots = '{}') d), ''),
          'dotPieces', (SELECT coalesce(json_agg(json_build_object('dot', key, 'quantity', value::int) ORDER BY key COLLATE "C"), '[]')
            FROM jsonb_each_text(coalesce(s.came_dots, s.dots))))
        ORDER BY s.id), '[]') FROM retail_shipment_line s JOIN retail_order_line l ON l.id = s.order_line_id WHERE s.shipment_id = h.id)`.as(
        'lines',
      ),
    ])
    .execute();
}

/** How far apart the DOTs of an axle may be: asked before it is sent. */
const axleLimits = ({ db }: Ctx) => {
  const { axleWarnWeeks: warn, axleConsentWeeks: consent } = retailSettings.settings;
  return readSettings(db, { warn, consent });
};

const ways = {
  none: t('尚未付款，无需退款', 'Nothing was paid', '尚未付款，無需退款'),
  back: t('按原支付方式退回', 'Back the way it was paid', '按原支付方式退回'),
};

/** What cancelling gives back, in figures; null where it is not allowed. */
function effectOf(
  ctx: Ctx,
  order: OrderRow,
  shipments: readonly Shipment[],
  { coupons, pointsUsed, pointsReturned }: Detail['rights'],
): Detail['cancelEffect'] {
  if (!order.allowCancel) return null;
  const refund = order.paidAmount - order.refundedAmount;
  const released = shipments
    .filter(({ state }) => state === 'PLANNED' || state === 'IN_STORE')
    .flatMap(({ lines }) => lines)
    .reduce((sum, { quantity }) => sum + quantity, 0);
  return {
    refund,
    released,
    rights: coupons.length,
    points: pointsUsed - pointsReturned,
    how: (refund > 0 ? ways.back : ways.none)[ctx.lang],
  };
}

/** Returns one order with lines, shipments, price breakdown and timeline. @throws record.not-found */
export async function orderDetail(ctx: Ctx, asked: { id: number } | { orderNo: string }): Promise<Detail> {
  const id = 'id' in asked ? asked.id : await idOfOrder(ctx, asked.orderNo);
  const order = await readOrder(ctx, id);
  const row = await findRecord(ctx, retailOrder, id);
  const [lines, shipments, steps, shop, rule, axleWeeks, batch, rights, quote, pieces, parts] =
    await Promise.all([
      readOrderLines(ctx, id),
      shipmentsOf(ctx, id),
      stepsOf(ctx, id),
      ctx.db.selectFrom('dealer').where('id', '=', row.dealer_id).select('contact_enc').executeTakeFirst(),
      delayRule(ctx),
      axleLimits(ctx),
      provider(ctx, importBatch)(ctx, id),
      rightsOf(ctx, id),
      provider(ctx, quotedPrices).ofOrder(ctx, id),
      piecesOf(ctx, 'RETAIL_ORDER', id),
      readDocumentParts(ctx, retailOrder, id, retailWords),
    ]);
  return {
    ...order,
    lines,
    shipments,
    discrepancies: await discrepanciesOf(ctx, order),
    waterfall: waterfallOf(ctx.lang, { listFen: order.listAmount, freightFen: order.freightAmount, steps }),
    ...sealCustomer(ctx, row),
    taxAmount: row.tax_fen,
    dealerPhone: shop?.contact_enc ? showSealed(ctx, shop.contact_enc) : '',
    delayRule: rule,
    axleWeeks,
    cancelEffect: effectOf(ctx, order, shipments, rights),
    batch,
    rights,
    quote,
    pieces,
    ...parts,
  };
}
