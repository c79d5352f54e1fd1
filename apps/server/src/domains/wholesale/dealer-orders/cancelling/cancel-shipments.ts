import type { Ctx } from '#kernel/context.ts';
import { releaseReservations } from '#domains/stock/inventory/index.ts';
import { recordReturnedValue, type BackLine, type Order } from '../money.ts';
import type { LockedShipment } from '../shipments.ts';

/**
 * Gives up unshipped shipments of a locked order: releases pieces and quota, and makes their price due for refund.
 * Stock is locked last.
 */
export async function cancelShipments(
  ctx: Ctx,
  order: Pick<Order, 'id' | 'dealer_id'>,
  shipments: readonly LockedShipment[],
  reason: string,
): Promise<void> {
  const planned = shipments.filter(({ state }) => state === 'PLANNED');
  if (planned.length === 0) return;
  await ctx.db
    .updateTable('dealer_shipment')
    .set({ state: 'RELEASED', cancelling: null })
    .where(
      'id',
      'in',
      planned.map(({ id }) => id),
    )
    .execute();
  const freightFen = planned.reduce((sum, { freight_fen: fen }) => sum + fen, 0);
  await recordReturnedValue(ctx, order, await backOf(ctx, planned), { freightFen, closed: true });
  const held = planned.flatMap(({ lines }) =>
    lines.flatMap(({ reservation_id: id }) => (id === null ? [] : [{ id }])),
  );
  if (held.length > 0) await releaseReservations(ctx, held, reason);
}

/** What pieces of shipments are worth to the dealer, by line of the order. */
async function backOf({ db }: Ctx, shipments: readonly LockedShipment[]): Promise<BackLine[]> {
  const pieces = Map.groupBy(
    shipments.flatMap(({ lines }) => lines),
    (line) => line.order_line_id,
  );
  const lines = await db
    .selectFrom('dealer_order_line')
    .where('id', 'in', [0, ...pieces.keys()])
    .orderBy('id')
    .select(['id', 'part_id', 'unit_fen'])
    .execute();
  return lines.map(({ id, part_id: partId, unit_fen: unit }) => {
    const quantity = (pieces.get(id) ?? []).reduce((sum, { qty }) => sum + qty, 0);
    return { orderLineId: id, partId, quantity, fen: unit * quantity };
  });
}
