import { sql } from 'kysely';
import { dealerOrderFlow as flow } from '@treadline/contract/wholesale/dealer-orders/flow.ts';
import type { Ctx } from '#kernel/context.ts';
import { move } from '#kernel/move.ts';
import { find } from '#kernel/scope.ts';
import { dealerOrder } from '../entity.ts';
import { openShipments } from '../shipping/open.ts';
import { lockShipments } from '../shipments.ts';
import { movedOn } from '../states.ts';
import { finishCancel, finishClosing } from './cancel.ts';

/**
 * A carrier has answered a cancel, or has shipped meanwhile. With the last answer the cancel ends: whole only if all was
 * given back; else the order goes on with what is kept, and what was given back is ordered to be sent again. Of an order
 * whose rest is closed each part goes its own way. The order is locked.
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
  const order = await find(ctx, dealerOrder, bizId);
  // Asked because its goods come from elsewhere: they are sent once it was given back.
  if (order.end_state !== 'CANCELLING' && order.end_state !== 'CLOSING')
    return accepted ? openShipments(ctx, bizId) : undefined;
  const shipments = await lockShipments(ctx, bizId);
  if (shipments.some(({ cancelling }) => cancelling === 'ASKED')) return;
  if (order.end_state === 'CLOSING') return finishClosing(ctx, order, order.cancel_reason);
  if (shipments.every(({ cancelling }) => cancelling === 'GIVEN'))
    return finishCancel(ctx, order, order.cancel_reason);
  await sql`UPDATE dealer_shipment SET cancelling = NULL WHERE order_id = ${bizId}`.execute(ctx.db);
  await move(ctx, dealerOrder, flow, 'goOn', bizId, {
    set: { ...(await movedOn(ctx, order)), end_state: 'NONE', cancel_reason: '' },
    remark: reason,
  });
  await openShipments(ctx, bizId);
}
