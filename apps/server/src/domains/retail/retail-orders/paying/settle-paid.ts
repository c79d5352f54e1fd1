import { sql } from 'kysely';
import { retailFlow as flow } from '@treadline/contract/retail/retail-orders/flow.ts';
import type { Ctx } from '#kernel/context.ts';
import { move } from '#kernel/move.ts';
import { keepReservations } from '#domains/stock/inventory/index.ts';
import { retailOrder } from '../entity.ts';
import { areReserved, lockShipments, reservationsOf, type LockedShipment } from '../shipments.ts';
import { openRetailSales } from '../shipping/open-sales.ts';
import { sourceLaterJob } from './source-anew.ts';

/** Where the goods of an order are once it is paid: in the shop, or to be sent. */
export const fulfilOf = (shipments: readonly Pick<LockedShipment, 'state'>[]) =>
  shipments.every(({ state }) => state === 'IN_STORE') ? 'IN_STORE' : 'PREPARING';

/**
 * All is paid: reservations wait without a limit. Pieces that are gone, or were not kept, are a state of the order, never a refusal: the
 * money has come. The order is locked.
 */
export async function settlePaid(ctx: Ctx, id: number): Promise<void> {
  const shipments = await lockShipments(ctx, id);
  const isWhole = areReserved(shipments) && (await keepReservations(ctx, reservationsOf(shipments)));
  await move(ctx, retailOrder, flow, 'pay', id, {
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
