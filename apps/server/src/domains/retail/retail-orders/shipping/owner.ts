import { sql } from 'kysely';
import { retailFlow as flow } from '@treadline/contract/retail/retail-orders/flow.ts';
import type { Ctx } from '#kernel/context.ts';
import { applyTransition } from '#kernel/apply-transition.ts';
import { findRecord } from '#kernel/scope.ts';
import { recordEvent } from '#kernel/timeline.ts';
import { type ShipmentOwner } from '#domains/sending/sales-orders/index.ts';
import { endCancel } from '../cancelling/cancel.ts';
import { retailOrder } from '../entity.ts';
import { raiseMessage } from '../messages.ts';
import { sourceLaterJob } from '../paying/redo-sourcing.ts';
import { lockShipments } from '../shipments.ts';
import { updateFulfilment, lockByShipment } from './fulfil.ts';
import { leaveShipment } from './leave.ts';
import { openRetailSales } from './open-sales.ts';
import { splitShipment } from './split-shipment.ts';
import { receiveReturnedGoods } from './returned.ts';

/** A shipment goes one step on, and the order with its last one. */
async function advance(
  ctx: Ctx,
  shipmentId: number,
  action: 'deliver' | 'receive',
  set: Record<string, unknown>,
): Promise<void> {
  const { order, own } = await lockByShipment(ctx, shipmentId);
  await ctx.db.updateTable('retail_shipment').set(set).where('id', '=', shipmentId).execute();
  await updateFulfilment(ctx, order, action, own.waybill_no);
}

const answered: ShipmentOwner['cancelAnswered'] = async (ctx, { bizId, accepted, reason }) => {
  const order = await findRecord(ctx, retailOrder, bizId, true);
  if (order.end_state !== 'NONE' && order.end_state !== 'CANCELLING') return;
  const waits = (await lockShipments(ctx, bizId)).length > 0;
  if (order.end_state === 'CANCELLING') {
    // Nothing is left to be given back: only the money is still on its way.
    if (!waits) return;
    if (!accepted) return goOn(ctx, order.id, reason);
    if (!(await isAsked(ctx, bizId))) await endCancel(ctx, order);
    return;
  }
  // The order stands: what is to be sent gets another sales order (docs/features/sending.md).
  if (accepted) await openRetailSales(ctx, bizId);
};

/** Some carrier has not answered yet. */
async function isAsked({ db }: Ctx, orderId: number): Promise<boolean> {
  const row = await db
    .selectFrom('sales_order')
    .where('biz_type', '=', 'RETAIL_ORDER')
    .where('biz_id', '=', orderId)
    .where('state', '=', 'CANCELLING')
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** One carrier keeps its goods: the whole order goes on, as if nobody had cancelled it. No money has moved. */
async function goOn(ctx: Ctx, id: number, reason: string): Promise<void> {
  await applyTransition(ctx, retailOrder, flow, 'goOn', id, {
    set: { end_state: 'NONE', loss_reason: '', cancel_comment: '', since: sql`now()` },
    remark: reason,
  });
  await openRetailSales(ctx, id);
  // What was lost meanwhile is sourced now.
  await ctx.jobs.enqueue(ctx.db, sourceLaterJob, { id }, { key: `RETAIL_ORDER/${id}` });
}

/** Retail orders as owners of the shipments that sales orders carry. */
export const retailShipments: ShipmentOwner = {
  entity: retailOrder,
  lock: async (ctx, id) => void (await findRecord(ctx, retailOrder, id, true)),
  ship: leaveShipment,
  split: splitShipment,
  delivered: (ctx, { shipmentId, at }) =>
    advance(ctx, shipmentId, 'deliver', { state: 'DELIVERED', delivered_at: at }),
  received: (ctx, { shipmentId }) =>
    advance(ctx, shipmentId, 'receive', {
      state: 'RECEIVED',
      received_at: sql`now()`,
      delivered_at: sql`coalesce(delivered_at, now())`,
    }),
  returned: receiveReturnedGoods,
  cancelAnswered: answered,
  async failed(ctx, { bizId, reason }) {
    const order = await findRecord(ctx, retailOrder, bizId, true);
    await raiseMessage(ctx, {
      kind: 'ORDER_ERROR',
      aboutId: order.id,
      aboutNo: order.order_no,
      dealerId: order.dealer_id,
      detail: { fault: 'CARRIER', detail: reason },
    });
    await recordEvent(ctx, {
      entity: retailOrder.name,
      entityId: order.id,
      entityNo: order.order_no,
      action: 'notPlaced',
      remark: reason,
    });
  },
};
