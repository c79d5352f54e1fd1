import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { visible } from '#kernel/scope.ts';
import { purchaseOrder } from './entity.ts';
import { awaitsReship, orderColumns, presentOrder } from './present.ts';

/**
 * Returns one visible order.
 * @throws record.not-found
 */
export async function readOrder(ctx: Ctx, id: number) {
  const row = await ctx.db
    .selectFrom('purchase_order')
    .innerJoin('company as sc', 'sc.id', 'purchase_order.supplier_id')
    .innerJoin('location as lo', 'lo.id', 'purchase_order.location_id')
    .leftJoin('company as lc', 'lc.id', 'lo.logistics_id')
    .where('purchase_order.id', '=', id)
    .where(visible(ctx, purchaseOrder))
    .select([...orderColumns, awaitsReship.as('awaits_reship')])
    .executeTakeFirst();
  return presentOrder(row ?? fail('record.not-found', { entity: purchaseOrder.label }), ctx);
}
