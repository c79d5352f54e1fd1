import { sql } from 'kysely';
import type { Ctx } from '#kernel/context.ts';
import { receiveManual } from '../by-hand/stock.ts';
import { step, notifyOwner, type Sales } from '../lock.ts';
import type { OwnedBiz } from '../owners.ts';
import { checkProofs } from '../delivery-proofs.ts';

interface HandedOver {
  signedBy?: string;
  /** Pictures of it, files of the sales order. */
  proofIds?: readonly number[];
}

/** Marks a locked sales order as handed over by the carrier. @throws flow.status, sales.proof */
export async function deliverSales(
  ctx: Ctx,
  order: Sales,
  at: Date,
  { signedBy = '', proofIds = [] }: HandedOver = {},
): Promise<void> {
  await checkProofs(ctx, order.id, proofIds);
  await step(ctx, order.id, 'deliver', {
    set: { delivered_at: at, proof_ids: proofIds, ...(signedBy ? { signed_by: signedBy } : {}) },
    remark: signedBy,
  });
  await notifyOwner(ctx, order, (owner, own, of) => owner.delivered(own, { ...of, at }));
}

/** Marks one as signed; the order behind it is told by who calls. @throws flow.status */
async function sign(ctx: Ctx, { id }: Sales, by: string): Promise<void> {
  await step(ctx, id, 'receive', {
    set: {
      signed_at: sql`now()`,
      // What is confirmed on the road was delivered, too.
      delivered_at: sql`coalesce(delivered_at, now())`,
      ended_at: sql`now()`,
      ...(by ? { signed_by: by } : {}),
    },
    remark: by,
  });
}

/** Confirms receipt of a locked sales order by the receiver. @throws flow.status */
export async function receiveSales(ctx: Ctx, order: Sales, by: string): Promise<void> {
  await sign(ctx, order, by);
  await notifyOwner(ctx, order, (owner, own, of) => owner.received(own, { ...of, by }));
  if (order.biz_type === 'MANUAL') await receiveManual(ctx, order);
}

/**
 * Ends the sales orders of shipments whose receipt was confirmed. The order behind must be locked and follows by
 * itself.
 */
export async function signSalesOrders(
  ctx: Ctx,
  bizType: OwnedBiz,
  shipmentIds: readonly number[],
  by: string,
): Promise<void> {
  const rows = await ctx.db
    .selectFrom('sales_order')
    .selectAll()
    .where('biz_type', '=', bizType)
    .where('shipment_id', 'in', [0, ...shipmentIds])
    .where('state', 'in', ['WAITING_RECEIPT', 'AWAITING_CONFIRM'])
    .orderBy('id')
    .forUpdate()
    .execute();
  for (const row of rows) await sign(ctx, row, by);
}
