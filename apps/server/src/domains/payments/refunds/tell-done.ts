import type { Ctx } from '../../../kernel/context.ts';
import { ownerOf, type PayBiz } from '../owners.ts';

/** A document hears of what went back of it at once when somebody else than its own domain asked for it. */
export async function tellDone(
  ctx: Ctx,
  { bizType, bizId }: { bizType: PayBiz; bizId: number },
  { ids }: { ids: readonly number[] },
): Promise<void> {
  const done = await ctx.db
    .selectFrom('refund')
    .where('id', 'in', [0, ...ids])
    .where('state', '=', 'SUCCESS')
    .orderBy('id')
    .select(['id', 'out_refund_no as no', 'amount_fen as amountFen'])
    .execute();
  for (const refund of done) await ownerOf(bizType).refunded(ctx, bizId, { ...refund, state: 'SUCCESS' });
}
