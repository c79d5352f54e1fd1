import { sql } from 'kysely';
import { dealerOrderFlow as flow } from '@treadline/contract/wholesale/dealer-orders/flow.ts';
import type { Ctx } from '#kernel/context.ts';
import { applyTransition } from '#kernel/apply-transition.ts';
import { findRecord } from '#kernel/scope.ts';
import { dealerOrder } from '../entity.ts';
import { openShipments } from '../shipping/open.ts';
import { lockShipments } from '../shipments.ts';
import { progressColumns } from '../states.ts';
import { finishCancel, finishClosing } from './cancel.ts';

/**
 * Handles a carrier's answer to a cancellation, or its shipping meanwhile, on a locked order. With the last answer the
 * cancellation ends: fully if all was released; else the order goes on with the kept shipments, and the released rest
 * is sourced and sent again. When closing the rest, each shipment is handled by itself.
 */
export async function carrierAnswered(
  ctx: Ctx,
  {
    bizId,
    shipmentId,
    accepted,
    reason,
  }: { bizId: number; shipmentId: number; accepted: boolean; reason: string },
): Promise<void> {
  await ctx.db
    .updateTable('dealer_shipment')
    .set({ cancelling: accepted ? 'GIVEN' : 'KEPT' })
    .where('id', '=', shipmentId)
    .where('cancelling', '=', 'ASKED')
    .execute();
  const order = await findRecord(ctx, dealerOrder, bizId);
  // Asked because its goods come from elsewhere: they are sent once it was given back.
  if (order.end_state !== 'CANCELLING' && order.end_state !== 'CLOSING')
    return accepted ? openShipments(ctx, bizId) : undefined;
  const shipments = await lockShipments(ctx, bizId);
  if (shipments.some(({ cancelling }) => cancelling === 'ASKED')) return;
  if (order.end_state === 'CLOSING') return finishClosing(ctx, order, order.cancel_reason);
  if (shipments.every(({ cancelling }) => cancelling === 'GIVEN'))
    return finishCancel(ctx, order, order.cancel_reason);
  await sql`UPDATE dealer_shipment SET cancelling = NULL WHERE order_id = ${bizId}`.execute(ctx.db);
  await applyTransition(ctx, dealerOrder, flow, 'goOn', bizId, {
    set: { ...(await progressColumns(ctx, order)), end_state: 'NONE', cancel_reason: '' },
    remark: reason,
  });
  await openShipments(ctx, bizId);
}
