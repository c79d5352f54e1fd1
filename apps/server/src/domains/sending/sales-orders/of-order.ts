import { sql } from 'kysely';
import type { z } from 'zod';
import type { SalesState } from '@treadline/contract/sending/sales-orders/flow.ts';
import type { SalesOrderPiece } from '@treadline/contract/sending/sales-orders/schema.ts';
import type { Ctx } from '#kernel/context.ts';
import type { OwnedBiz } from './owners.ts';
import { deliveryProofs } from './delivery-proofs.ts';
import { carrierName } from './row.ts';

/** A sales order as shown with the order it delivers. */
export type OrderPiece = z.output<typeof SalesOrderPiece>;

/** The newest event of the waybill. */
const lastEvent = sql<
  OrderPiece['lastEvent']
>`(SELECT json_build_object('text', e.text, 'site', e.site, 'time',
    to_char(e.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  FROM waybill_event e WHERE e.waybill_id = sales_order.waybill_id ORDER BY e.at DESC, e.id DESC LIMIT 1)`;

/**
 * Returns the sales orders of an order, cancelled ones too, without row-level scope: the caller must have checked the
 * order.
 */
export const salesOrdersOf = ({ db, me }: Ctx, bizType: OwnedBiz, bizId: number): Promise<OrderPiece[]> =>
  db
    .selectFrom('sales_order')
    .innerJoin('location as place', 'place.id', 'sales_order.location_id')
    .leftJoin('company as hauler', 'hauler.id', 'sales_order.carrier_id')
    .leftJoin('waybill as bill', 'bill.id', 'sales_order.waybill_id')
    .where('sales_order.biz_type', '=', bizType)
    .where('sales_order.biz_id', '=', bizId)
    .orderBy('sales_order.id')
    .select([
      'sales_order.id',
      'sales_order.order_no as orderNo',
      'sales_order.shipment_id as shipmentId',
      sql<SalesState>`sales_order.state`.as('state'),
      'place.name as locationName',
      carrierName.as('carrierName'),
      'sales_order.waybill_id as waybillId',
      sql<string>`coalesce(bill.waybill_no, '')`.as('waybillNo'),
      'sales_order.pieces',
      'sales_order.promised_day as promisedDay',
      lastEvent.as('lastEvent'),
      // By how much a freight account is short is its owner's and the platform's.
      sql<string>`CASE WHEN sales_order.state = 'FREIGHT_SHORT' AND ${me.type !== 'OTHER'} THEN '' ELSE sales_order.fail_reason END`.as(
        'failReason',
      ),
      'sales_order.signed_by as signedBy',
      deliveryProofs.as('proofs'),
    ])
    .execute();
