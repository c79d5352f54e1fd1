import { sql } from 'kysely';
import type { z } from 'zod';
import {
  unshippedStates,
  type SalesState,
  type SalesStatus,
} from '@treadline/contract/sending/sales-orders/flow.ts';
import type { SalesOrder } from '@treadline/contract/sending/sales-orders/schema.ts';
import { salesSettings } from '@treadline/contract/sending/sales-orders/settings.ts';
import { selection } from '#kernel/columns.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { inLiteralValues } from '#kernel/filters.ts';
import { showSealed } from '#kernel/secrets.ts';
import { settingIn } from '#kernel/settings.ts';
import { salesOrder, salesSource } from './entity.ts';

export type SalesRow = z.output<typeof SalesOrder>;

/** SQL condition: past the promised day and not delivered. */
export const isLate = sql<boolean>`(sales_order.promised_day < current_date
  AND (${inLiteralValues('sales_order.state', unshippedStates)} OR sales_order.state = 'WAITING_RECEIPT'))`;
const silence = sql`now() - make_interval(hours => ${settingIn(salesSettings.settings.stuckHours)})`;
/**
 * SQL: time of the last tracking event or status change of a sales order. The waybill is looked up per row, as few
 * rows need it.
 */
export const lastEventAt = sql`greatest(sales_order.since, (SELECT w.last_at FROM waybill w WHERE w.id = sales_order.waybill_id))`;
/** SQL condition: in transit without a tracking event for longer than the setting. */
export const isStuck = sql<boolean>`(sales_order.state IN ('WAITING_RECEIPT', 'INTERCEPTING', 'RETURNING')
  AND sales_order.since < ${silence} AND ${lastEventAt} < ${silence})`;
/** SQL condition: in transit, and the carrier's last event was an exception. */
export const hasException = sql<boolean>`(coalesce(bill.exception, '') <> ''
  AND sales_order.state IN ('WAITING_RECEIPT', 'AWAITING_CONFIRM', 'INTERCEPTING', 'RETURNING'))`;
/** SQL: name of the carrier. */
export const carrierName = sql<string>`coalesce(hauler.name, sales_order.carrier_name)`;
/** SQL condition: the carrier is connected by a protocol; carriers informed by hand have no link. */
export const byProtocol = sql<boolean>`EXISTS (SELECT FROM carrier_link k WHERE k.carrier_id = sales_order.carrier_id)`;

/** Columns of a sales order list row under the contract's names; phone encrypted. */
export const salesRow = {
  id: 'sales_order.id',
  version: 'sales_order.version',
  orderNo: 'sales_order.order_no',
  status: sql<SalesStatus>`sales_order.status`,
  state: sql<SalesState>`sales_order.state`,
  bizType: 'sales_order.biz_type',
  bizId: 'sales_order.biz_id',
  bizNo: 'sales_order.biz_no',
  dealerId: 'sales_order.dealer_id',
  dealerName: 'shop.name',
  locationId: 'sales_order.location_id',
  locationName: 'place.name',
  carrierId: 'sales_order.carrier_id',
  carrierName,
  waybillId: 'sales_order.waybill_id',
  waybillNo: sql<string>`coalesce(bill.waybill_no, '')`,
  pieces: 'sales_order.pieces',
  weight: 'sales_order.weight_g',
  freight: 'sales_order.freight_fen',
  freightState: 'sales_order.freight_state',
  shipDay: 'sales_order.ship_day',
  promisedDay: 'sales_order.promised_day',
  notBefore: 'sales_order.not_before',
  urgent: 'sales_order.urgent',
  toName: 'sales_order.to_name',
  toContact: 'sales_order.to_contact',
  toPhone: 'sales_order.to_phone_enc',
  toAddress: 'sales_order.to_address',
  tries: 'sales_order.tries',
  failReason: 'sales_order.fail_reason',
  signedBy: 'sales_order.signed_by',
  acceptedTime: 'sales_order.accepted_at',
  shippedTime: 'sales_order.shipped_at',
  deliveredTime: 'sales_order.delivered_at',
  signedTime: 'sales_order.signed_at',
  endedTime: 'sales_order.ended_at',
  sinceTime: 'sales_order.since',
  createdBy: 'sales_order.created_by_name',
  createdTime: 'sales_order.created_at',
  remark: 'sales_order.remark',
  byProtocol,
  late: isLate,
  stuck: isStuck,
  exception: sql<string>`CASE WHEN ${hasException} THEN bill.exception ELSE '' END`,
} as const;

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
  const row = await salesSource(ctx)
    .where('sales_order.id', '=', id)
    .select(selection(salesRow))
    .executeTakeFirst();
  return openRow(row ?? fail('record.not-found', { entity: salesOrder.label }), ctx);
}
