import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { findRecord } from '#kernel/scope.ts';
import { dealerOrder } from '../entity.ts';
import { readGoods } from './goods.ts';
import { changeLines } from './lines.ts';

/**
 * Adds an order's goods to its dealer's cart, in the same quantities.
 * @returns the part numbers no longer sold
 * @throws dealer-order.nothing-again, dealer-order.not-allowed, record.not-found
 */
export async function buyAgain(ctx: Ctx, id: number) {
  const { dealer_id: dealerId } = await findRecord(ctx, dealerOrder, id);
  const lines = await ctx.db
    .selectFrom('dealer_order_line')
    .where('order_id', '=', id)
    .orderBy('line_no')
    .select(['part_id as partId', 'part_no as partNo', 'qty as quantity'])
    .execute();
  const goods = await readGoods(
    ctx,
    dealerId,
    lines.map(({ partId }) => partId),
  );
  const sold = lines.filter(({ partId }) => goods.get(partId)?.isSold);
  if (sold.length === 0) fail('dealer-order.nothing-again');
  const changes = sold.map(({ partId, quantity }) => ({ dealerId, partId, quantity, set: false }));
  const { lineIds } = await changeLines(ctx, changes);
  const skipped = lines.filter((line) => !sold.includes(line)).map(({ partNo }) => partNo);
  return { dealerId, lineIds, skipped };
}
