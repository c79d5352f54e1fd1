import type { Ctx } from '#kernel/context.ts';
import { postFeeDifference } from './post.ts';
import { lockOne } from './rows.ts';

/**
 * Corrects the fee of a payment, or the fee returned by a refund, to the channel's bill (J14), once each. Fen.
 * @returns false when a bill has corrected it before
 */
export async function correctFee(
  ctx: Ctx,
  { table, id, feeFen }: { table: 'payment' | 'refund'; id: number; feeFen: number },
): Promise<boolean> {
  if (table === 'payment') {
    const row = await lockOne(ctx, 'payment', id);
    if (
      !(await postFeeDifference(
        ctx,
        row,
        { type: 'PAYMENT', id, no: row.out_trade_no },
        feeFen - row.fee_fen,
      ))
    )
      return false;
    await ctx.db.updateTable('payment').set({ fee_fen: feeFen }).where('id', '=', id).execute();
    return true;
  }
  const { payment_id: from } = await ctx.db
    .selectFrom('refund')
    .select('payment_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const payment = await lockOne(ctx, 'payment', from);
  const row = await lockOne(ctx, 'refund', id);
  const source = { type: 'REFUND', id, no: row.out_refund_no };
  if (!(await postFeeDifference(ctx, payment, source, row.fee_back_fen - feeFen))) return false;
  await ctx.db.updateTable('refund').set({ fee_back_fen: feeFen }).where('id', '=', id).execute();
  return true;
}
