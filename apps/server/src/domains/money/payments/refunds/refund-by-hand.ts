import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { payablesOf, type PayBiz } from '../owners.ts';
import { requestRefund } from './request.ts';

interface Asked {
  bizType: PayBiz;
  bizId: number;
  amountFen: number;
  reason: string;
}

/**
 * Refunds money of a document by hand; the document, which did not request it, is notified of refunds that complete at
 * once.
 * @throws refund.by-document, the errors of requestRefund
 */
export async function refundByHand(ctx: Ctx, asked: Asked): Promise<void> {
  const { bizType, bizId } = asked;
  const owner = payablesOf(ctx, bizType);
  if (owner.returnsItself) fail('refund.by-document');
  const { ids } = await requestRefund(ctx, { ...asked, source: { type: bizType, id: bizId } });
  await owner.refundAsked?.(ctx, bizId, ids);
  const done = await ctx.db
    .selectFrom('refund')
    .where('id', 'in', [0, ...ids])
    .where('state', '=', 'SUCCESS')
    .orderBy('id')
    .select(['id', 'out_refund_no as no', 'amount_fen as amountFen'])
    .execute();
  for (const refund of done) await owner.refunded(ctx, bizId, { ...refund, state: 'SUCCESS' });
}
