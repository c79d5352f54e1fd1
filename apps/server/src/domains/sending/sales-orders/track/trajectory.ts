import type { z } from 'zod';
import type { SalesTrack } from '@treadline/contract/sending/sales-orders/track-routes.ts';
import type { Ctx } from '#kernel/context.ts';
import { findRecord } from '#kernel/scope.ts';
import { salesOrdersOf } from '../of-order.ts';
import { ownerOf, type OwnedBiz } from '../owners.ts';
import { readTrack } from '../reading/waybill.ts';

/**
 * Returns the tracking of all shipments of a visible order, for shops without permission for sales orders.
 * @throws record.not-found
 */
export async function readTrajectory(
  ctx: Ctx,
  bizType: OwnedBiz,
  bizId: number,
): Promise<z.output<typeof SalesTrack>[]> {
  await findRecord(ctx, ownerOf(ctx, bizType).entity, bizId);
  const alive = (await salesOrdersOf(ctx, bizType, bizId)).filter(({ state }) => state !== 'CANCELLED');
  return Promise.all(
    alive.map(async (piece) => ({
      ...piece,
      track: piece.waybillId === null ? null : await readTrack(ctx, piece.waybillId),
    })),
  );
}
