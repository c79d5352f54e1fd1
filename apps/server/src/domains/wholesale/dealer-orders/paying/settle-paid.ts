import { sql } from 'kysely';
import { dealerOrderFlow as flow } from '@treadline/contract/wholesale/dealer-orders/flow.ts';
import type { Ctx } from '#kernel/context.ts';
import { applyTransition } from '#kernel/apply-transition.ts';
import { extendPaidReservations } from '#domains/stock/inventory/index.ts';
import { dealerOrder } from '../entity.ts';
import { openShipments } from '../shipping/open.ts';
import { lockShipments, reservationsOf } from '../shipments.ts';
import { sourceLaterJob } from './redo-sourcing.ts';

/**
 * Handles full payment of a locked order: its reservations no longer expire. Missing pieces become a fault of the
 * order, never a refusal: the money has been received.
 */
export async function settlePaid(ctx: Ctx, id: number): Promise<void> {
  const shipments = await lockShipments(ctx, id);
  const isWhole = await extendPaidReservations(ctx, reservationsOf(shipments));
  await applyTransition(ctx, dealerOrder, flow, 'pay', id, {
    set: {
      pay_state: 'PAID',
      paid_fen: sql`payable_fen`,
      paid_at: sql`now()`,
      since: sql`now()`,
      pay_expire_at: null,
    },
  });
  if (isWhole) await openShipments(ctx, id);
  else await ctx.jobs.enqueue(ctx.db, sourceLaterJob, { id }, { key: `DEALER_ORDER/${id}` });
}
