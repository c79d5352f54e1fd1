import { feeOf } from '@treadline/contract/kernel/money.ts';
import type { Ctx } from '#kernel/context.ts';
import { feeOfDay } from '#domains/money/payment-fees/index.ts';
import type { Payment } from './rows.ts';

/** Returns the estimated channel fee of a payment by the rate of its day, until the channel's bill states it. */
export async function estimateFee({ db }: Pick<Ctx, 'db'>, channel: string, fen: number, paidAt: Date) {
  const { rate, refundMode } = await feeOfDay(db, channel, paidAt);
  return { fee_fen: feeOf(fen, rate), fee_refund: refundMode } as const;
}

/** Returns `fen × part ÷ whole`, rounded half up. */
export const proportionOf = (fen: number, part: number, whole: number): number =>
  Number((2n * BigInt(fen) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole)));

/**
 * Returns the fee a channel returns with a refund, in fen: the share of all refunds so far, less the fees already
 * returned, so that partial refunds add up in any order.
 */
export function computeFeeRefund(
  { fee_fen: fee, fee_refund: mode, received_fen: came }: Payment,
  done: readonly { amount_fen: number; fee_back_fen: number }[],
  fen: number,
): number {
  if (mode === 'NONE' || !came) return 0;
  const refunded = done.reduce((sum, one) => sum + one.amount_fen, fen);
  const before = done.reduce((sum, one) => sum + one.fee_back_fen, 0);
  return proportionOf(fee, refunded, came) - before;
}
