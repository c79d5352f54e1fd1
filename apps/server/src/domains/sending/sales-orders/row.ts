import { sql } from 'kysely';
import type { z } from 'zod';
import {
  unshipped,
  type SalesState,
  type SalesStatus,
} from '@treadline/contract/sending/sales-orders/flow.ts';
import type { SalesOrder } from '@treadline/contract/sending/sales-orders/schema.ts';
import { salesSettings } from '@treadline/contract/sending/sales-orders/settings.ts';
import { selection } from '#kernel/columns.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { amongSaid } from '#kernel/filters.ts';
import { showSealed } from '#kernel/secrets.ts';
import { settingIn } from '#kernel/settings.ts';
import { salesOrder, salesSource } from './entity.ts';

export type SalesRow = z.output<typeof SalesOrder>;

/** Left, or should have, and not there by the day that was promised. */
export const isLate = sql<boolean>`(sales_order.promised_day < current_date
  AND (${amongSaid('sales_order.state', unshipped)} OR sales_order.state = 'WAITING_RECEIPT'))`;
const silence = sql`now() - make_interval(hours => ${settingIn(salesSettings.settings.stuckHours)})`;
/** When something was heard of it last. Its waybill is looked up alone: few orders are asked. */
export const heardAt = sql`greatest(sales_order.since, (SELECT w.last_at FROM waybill w WHERE w.id = sales_order.waybill_id))`;
/** On its way, and nothing was heard of it for too long. */
export const isStuck = sql<boolean>`(sales_order.state IN ('WAITING_RECEIPT', 'INTERCEPTING', 'RETURNING')
  AND sales_order.since < ${silence} AND ${heardAt} < ${silence})`;
/** The carrier's last word was that something is wrong, while it is on its way. */
export const hasException = sql<boolean>`(coalesce(bill.exception, '') <> ''
  AND sales_order.state IN ('WAITING_RECEIPT', 'AWAITING_CONFIRM', 'INTERCEPTING', 'RETURNING'))`;
export const carrierName = sql<string>`coalesce(hauler.name, sales_order.carrier_name)`;
/** Carriers that are told by hand have no link. */
export const byProtocol = sql<boolean>`EXISTS (SELECT FROM carrier_link k WHERE k.carrier_id = sales_order.carrier_id)`;

/** A row under the contract's names; the phone sealed. */
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

/** Whether the caller knows what carrying costs. */
export const seesFreight = ({ me }: Pick<Ctx, 'me'>): boolean =>
  me.type === 'OTHER' || me.type === 'LOGISTICS';

/** A row as it is sent: the phone opened, freight for those alone who pay or get it. */
export function openRow(row: Selected, ctx: Ctx): SalesRow {
  const { toPhone, dealerName, freight, freightState, ...rest } = row;
  return {
    ...rest,
    toPhone: toPhone ? showSealed(ctx, toPhone) : '',
    ...(ctx.me.type === 'DEALER' ? {} : { dealerName }),
    ...(seesFreight(ctx) ? { freight, freightState } : {}),
  };
}

/** One sales order as it stands. @throws record.not-found */
export async function readSales(ctx: Ctx, id: number): Promise<SalesRow> {
  const row = await salesSource(ctx)
    .where('sales_order.id', '=', id)
    .select(selection(salesRow))
    .executeTakeFirst();
  return openRow(row ?? fail('record.not-found', { entity: salesOrder.label }), ctx);
}
