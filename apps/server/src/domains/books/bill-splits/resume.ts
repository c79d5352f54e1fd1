import type { Ctx } from '#kernel/context.ts';
import { resumeRefund } from '#domains/money/payments/index.ts';

/** Resumes the refunds of an order that wait for its shares to return. */
export async function resumeRefunds(ctx: Ctx, orderId: number): Promise<void> {
  const waiting = await ctx.db
    .selectFrom('refund')
    .select('id')
    .where('biz_type', '=', 'RETAIL_ORDER')
    .where('biz_id', '=', orderId)
    .where('state', '=', 'WAIT_RETURN')
    .orderBy('id')
    .execute();
  for (const { id } of waiting) await resumeRefund(ctx, id);
}
