import { po, purchaseOrderFlow as flow } from '@treadline/contract/purchasing/purchase-orders/flow.ts';
import type { Ctx } from '#kernel/context.ts';
import { moveMany } from '#kernel/apply-transition.ts';
import { purchaseOrder } from './entity.ts';

/** Locks orders in id order (K7). @returns those fully received and not yet settled */
export async function lockReceivedOrders({ db }: Ctx, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('purchase_order')
    .select(['id', 'status'])
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.filter(({ status }) => status === po.RECEIVED).map(({ id }) => id);
}

/** 80 -> 60: all lines of these orders are on verified invoices. @throws flow.status */
export async function settleOrders(ctx: Ctx, ids: readonly number[], remark: string): Promise<void> {
  if (ids.length > 0) await moveMany(ctx, purchaseOrder, flow, 'settle', ids, { remark });
}
