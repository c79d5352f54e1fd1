import { sql } from 'kysely';
import { dealerOrderFlow as flow } from '@treadline/contract/dealer-orders/flow.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { AppError } from '../../../kernel/errors.ts';
import { move } from '../../../kernel/move.ts';
import { extendReservations } from '../../inventory/index.ts';
import { dealerOrder } from '../entity.ts';
import { openShipments } from '../shipping/open.ts';
import { lockShipments, reservationsOf, type LockedShipment } from '../shipments.ts';
import { sourceLaterJob } from './source-anew.ts';

/**
 * All is paid: reservations wait without a limit. Pieces that are gone are a state of the order, never a refusal: the
 * money has come. The order is locked.
 */
export async function settlePaid(ctx: Ctx, id: number): Promise<void> {
  const shipments = await lockShipments(ctx, id);
  const isWhole = await keepPieces(ctx, shipments);
  await move(ctx, dealerOrder, flow, 'pay', id, {
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

/** Whether every piece is reserved still, without a limit from now on. */
export async function keepPieces(ctx: Ctx, shipments: readonly LockedShipment[]): Promise<boolean> {
  const ids = reservationsOf(shipments);
  if (ids.length === 0) return true;
  try {
    await extendReservations(ctx, ids, null);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.error === 'inventory.ended') return false;
    throw error;
  }
}
