import { sql } from 'kysely';
import type { z } from 'zod';
import {
  unshipped,
  type SalesState,
  type SalesStatus,
} from '@treadline/contract/sending/sales-orders/flow.ts';
import type { SalesOrder } from '@treadline/contract/sending/sales-orders/schema.ts';
import { salesSettings } from '@treadline/contract/sending/sales-orders/settings.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { amongSaid } from '#kernel/filters.ts';
import { showSealed } from '#kernel/secrets.ts';
import { settingIn } from '#kernel/settings.ts';
import { salesOrder, salesSource } from './entity.ts';

export type SalesRow = z.output<typeof SalesOrder>;

/** SQL condition: past the promised day and not delivered. */
export const isLate = sql<boolean>`(sales_order.promised_day < current_date
  AND (${amongSaid('sales_order.state', unshipped)} OR sales_order.state = 'WAITING_RECEIPT'))`;
const silence = sql`now() - make_interval(hours => ${settingIn(salesSettings.settings.stuckHours)})`;
/**
 * SQL: time of the last tracking event or status change of a sales order. The waybill is looked up per row, as few
 * rows need it.
 */
export const heardAt = sql`greatest(sales_order.since, (SELECT w.last_at FROM waybill w WHERE w.id = sales_order.waybill_id))`;
/** SQL condition: in transit without a tracking event for longer than the setting. */
export const isStuck = sql<boolean>`(sales_order.state IN ('WAITING_RECEIPT', 'INTERCEPTING', 'RETURNING')
  AND sales_order.since < ${silence} AND ${heardAt} < ${silence})`;
/** SQL condition: in transit, and the carrier's last event was an exception. */
export const hasException = sql<boolean>`(coalesce(bill.exception, '') <> ''
  AND sales_order.state IN ('WAITING_RECEIPT', 'AWAITING_CONFIRM', 'INTERCEPTING', 'RETURNING'))`;
/** SQL: name of the carrier. */
export const carrierName = sql<string>`coalesce(hauler.name, sales_order.carrier_name)`;
/** SQL condition: the carrier is connected by a protocol; carriers informed by hand have no link. */
export const byProtocol = sql<boolean>`EXISTS (SELECT FROM carrier_link k WHERE k.carrier_id = sales_order.carrier_id)`;

/** Columns of a sales order list row under the contract's names; phone encrypted. */
export const salesRow = [
  'sales_order.id',
  'sales_order.version',
  'sales_order.order_no as orderNo',
  sql<SalesStatus>`sales_order.status`.as('status'),
  sql<SalesState>`sales_order.state`.as('state'),
  'sales_order.biz_type as bizType',
  'sales_order.biz_id as bizId',
  'sales_order.biz_no as bizNo',
  'sales_order.dealer_id as dealerId',
  'shop.name as dealerName',
  'sales_order.location_id as locationId',
  'place.name as locationName',
  'sales_order.carrier_id as carrierId',
  carrierName.as('carrierName'),
  'sales_order.waybill_id as waybillId',
  sql<string>`coalesce(bill.waybill_no, '')`.as('waybillNo'),
  'sales_order.pieces',
  'sales_order.weight_g as weight',
  'sales_order.freight_fen as freight',
  'sales_order.freight_state as freightState',
  'sales_order.ship_day as shipDay',
  'sales_order.promised_day as promisedDay',
  'sales_order.not_before as notBefore',
  'sales_order.urgent',
  'sales_order.to_name as toName',
  'sales_order.to_contact as toContact',
  'sales_order.to_phone_enc as toPhone',
  'sales_order.to_address as toAddress',
  'sales_order.tries',
  'sales_order.fail_reason as failReason',
  'sales_order.signed_by as signedBy',
  'sales_order.accepted_at as acceptedTime',
  'sales_order.shipped_at as shippedTime',
  'sales_order.delivered_at as deliveredTime',
  'sales_order.signed_at as signedTime',
  'sales_order.ended_at as endedTime',
  'sales_order.since as sinceTime',
  'sales_order.created_by_name as createdBy',
  'sales_order.created_at as createdTime',
  'sales_order.remark',
  byProtocol.as('byProtocol'),
  isLate.as('late'),
  isStuck.as('stuck'),
  sql<string>`CASE WHEN ${hasException} THEN bill.exception ELSE '' END`.as('exception'),
] as const;

type Selected = Omit<SalesRow, 'toPhone'> & { toPhone: string | null };

/** Whether the caller may see freight. */
export const seesFreight = ({ me }: Pick<Ctx, 'me'>): boolean =>
  me.type === 'OTHER' || me.type === 'LOGISTICS';

/** Converts a selected row to the contract's: phone decrypted, freight only for who pays or receives it. */
export function openRow(row: Selected, ctx: Ctx): SalesRow {
  const { toPhone, dealerName, freight, freightState, ...rest } = row;
  return {
    ...rest,
    toPhone: toPhone ? showSealed(ctx, toPhone) : '',
    ...(ctx.me.type === 'DEALER' ? {} : { dealerName }),
    ...(seesFreight(ctx) ? { freight, freightState } : {}),
  };
}

/** Returns one sales order as a list row. @throws record.not-found */
export async function readSales(ctx: Ctx, id: number): Promise<SalesRow> {
  const row = await salesSource(ctx).where('sales_order.id', '=', id).select(salesRow).executeTakeFirst();
  return openRow(row ?? fail('record.not-found', { entity: salesOrder.label }), ctx);
}
