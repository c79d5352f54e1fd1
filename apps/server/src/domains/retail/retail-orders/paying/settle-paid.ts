import { sql } from 'kysely';
import { retailFlow as flow } from '@treadline/contract/retail/retail-orders/flow.ts';
import type { Ctx } from '#kernel/context.ts';
import { applyTransition } from '#kernel/apply-transition.ts';
import { extendPaidReservations } from '#domains/stock/inventory/index.ts';
import { retailOrder } from '../entity.ts';
import { areReserved, lockShipments, reservationsOf, type LockedShipment } from '../shipments.ts';
import { openRetailSales } from '../shipping/open-sales.ts';
import { sourceLaterJob } from './redo-sourcing.ts';

/** Returns the fulfilment state of an order once paid: in the shop, or to be sent. */
export const fulfilOf = (shipments: readonly Pick<LockedShipment, 'state'>[]) =>
  shipments.every(({ state }) => state === 'IN_STORE') ? 'IN_STORE' : 'PREPARING';

/**
 * Handles full payment of a locked order: its reservations no longer expire. Missing or unreserved pieces become a
 * fault of the order, never a refusal: the money has been received.
 */
export async function settlePaid(ctx: Ctx, id: number): Promise<void> {
  const shipments = await lockShipments(ctx, id);
  const isWhole = areReserved(shipments) && (await extendPaidReservations(ctx, reservationsOf(shipments)));
  await applyTransition(ctx, retailOrder, flow, 'pay', id, {
    set: {
      pay_state: 'PAID',
      paid_fen: sql`payable_fen`,
      paid_at: new Date(),
      since: new Date(),
      fulfil_state: isWhole ? fulfilOf(shipments) : 'NONE',
    },
  });
  if (isWhole) await openRetailSales(ctx, id);
  else await ctx.jobs.enqueue(ctx.db, sourceLaterJob, { id }, { key: `RETAIL_ORDER/${id}` });
}
