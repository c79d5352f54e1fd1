import { salesFlow, salesStateTexts } from '@treadline/contract/sending/sales-orders/flow.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { salesOrder } from './entity.ts';
import { lockSales, type Sales } from './lock.ts';
import type { OwnedBiz } from './owners.ts';
import { acceptSalesOrder } from './placing/answers.ts';
import { deliverSales } from './steps/arrive.ts';
import { shipSales } from './steps/ship.ts';

/** The sales order that lives for a shipment, locked after its order. @throws record.not-found */
async function lockByShipment(ctx: Ctx, bizType: OwnedBiz, shipmentId: number): Promise<Sales> {
  const row = await ctx.db
    .selectFrom('sales_order')
    .where('biz_type', '=', bizType)
    .where('shipment_id', '=', shipmentId)
    .where('state', '<>', 'CANCELLED')
    .select('id')
    .executeTakeFirst();
  return lockSales(ctx, (row ?? fail('record.not-found', { entity: salesOrder.label })).id);
}

interface Left {
  waybillNo: string;
  carrierName: string;
  /** By the shipment's lines. */
  dots: readonly { lineId: number; dot: string; quantity: number }[];
  /** Why DOTs leave that the books of the place do not have. */
  dotReason?: string;
  identities?: readonly { lineId: number; dot: string; identity: string }[];
}

/**
 * Ships the goods of a shipment on behalf of its order's desk. With a carrier informed by hand it counts as accepted.
 * @throws as shipSales
 */
export async function shipShipment(
  ctx: Ctx,
  bizType: OwnedBiz,
  shipmentId: number,
  left: Left,
): Promise<void> {
  const order = await lockByShipment(ctx, bizType, shipmentId);
  const isLinked = await ctx.db
    .selectFrom('carrier_link')
    .where('carrier_id', '=', order.carrier_id ?? 0)
    .select('carrier_id')
    .executeTakeFirst();
  const takes = order.state === 'PLACING' && !isLinked;
  if (takes) await acceptSalesOrder(ctx, order, left.waybillNo, []);
  const current = takes ? await lockSales(ctx, order.id) : order;
  const from: readonly string[] = salesFlow.ship.from;
  if (!from.includes(current.state))
    fail('flow.status', { status: salesStateTexts[current.state].text, action: salesFlow.ship.label });
  const lines = await ctx.db
    .selectFrom('sales_order_line')
    .where('sales_order_id', '=', order.id)
    .select(['id', 'owner_line_id'])
    .execute();
  const ofSales = <T extends { lineId: number }>({ lineId, ...read }: T) => ({
    ...read,
    lineId: lines.find((line) => line.owner_line_id === lineId)?.id ?? 0,
  });
  const { waybillNo, carrierName, dotReason: reason = '' } = left;
  const dots = left.dots.map(ofSales);
  const identities = (left.identities ?? []).map(ofSales);
  await shipSales(ctx, current, { waybillNo, carrierName, dots, identities, short: [], reason }, 'RULE');
}

/** Marks a shipment as arrived on behalf of its order's desk. @throws flow.status, record.not-found */
export async function deliverShipment(ctx: Ctx, bizType: OwnedBiz, shipmentId: number): Promise<void> {
  await deliverSales(ctx, await lockByShipment(ctx, bizType, shipmentId), new Date());
}
