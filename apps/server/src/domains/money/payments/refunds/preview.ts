import { allocate } from '@treadline/contract/kernel/money.ts';
import type { PayWay } from '@treadline/contract/money/payments/words.ts';
import { causerOf } from '#kernel/cause.ts';
import type { Ctx } from '#kernel/context.ts';
import type { PayBiz } from '../owners.ts';
import { isPaid, refundableFen } from '../rows.ts';
import { needsSecond } from './needs-second.ts';
import { aloneFen } from './request.ts';

/** How an amount would go back: by each way that it was paid, in fen, and whether another person has to approve it. */
export interface RefundPreview {
  ways: { way: PayWay; amount: number }[];
  toApprove: boolean;
}

/** Previews a refund of a document by the caller; nothing is locked. */
export async function previewRefund(
  ctx: Ctx,
  bizType: PayBiz,
  bizId: number,
  amountFen: number,
): Promise<RefundPreview> {
  const of = { biz_type: bizType, biz_id: bizId };
  const rowsOf = (table: 'payment' | 'refund') =>
    ctx.db
      .selectFrom(table)
      .selectAll()
      .where((eb) => eb.and(of))
      .orderBy('id');
  const refunds = (await rowsOf('refund').execute()) as Parameters<typeof aloneFen>[0];
  const payments = ((await rowsOf('payment').execute()) as Parameters<typeof isPaid>[0][]).filter(isPaid);
  const parts = amountFen
    ? allocate(
        amountFen,
        payments.map((row) => refundableFen(row, refunds)),
      )
    : [];
  return {
    ways: payments.flatMap(({ way }, at) => (parts[at] ? [{ way, amount: parts[at] }] : [])),
    toApprove: await needsSecond(ctx, causerOf(ctx), amountFen + aloneFen(refunds)),
  };
}
