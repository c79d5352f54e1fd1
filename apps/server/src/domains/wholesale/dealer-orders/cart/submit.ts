import type { z } from 'zod';
import type { salesCartRoutes } from '@treadline/contract/wholesale/dealer-orders/cart-routes.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { placeOrder } from '../placing/place-order.ts';
import { readOrder, type OrderRow } from '../row.ts';
import { findBuyer } from './buyer.ts';
import { cartOf } from './lines.ts';

type Input = z.output<(typeof salesCartRoutes)['submit']['body']>;

/**
 * Places an order from a dealer's cart, or some of its lines. The lines are locked, so that two calls never order the
 * same.
 * @throws dealer-order.* as `placeOrder`; record.not-found for a missing line
 */
export async function submitCart(ctx: Ctx, input: Input): Promise<OrderRow> {
  const buyer = await findBuyer(ctx, input.dealerId);
  const rows = await cartOf(ctx, buyer.id)
    .$if(input.lineIds !== undefined, (q) => q.where('id', 'in', input.lineIds ?? []))
    .orderBy('id')
    .forUpdate()
    .select(['id', 'part_id as partId', 'qty as quantity'])
    .execute();
  if (input.lineIds && rows.length < new Set(input.lineIds).size) fail('record.not-found');
  const id = await placeOrder(ctx, {
    buyer,
    lines: rows,
    shownFen: input.payableAmount ?? null,
    remark: input.remark,
  });
  await ctx.db
    .deleteFrom('sales_cart_line')
    .where(
      'id',
      'in',
      rows.map((row) => row.id),
    )
    .execute();
  return readOrder(ctx, id);
}
