import { feeOf } from '@treadline/contract/kernel/money.ts';
import type { Ctx } from '#kernel/context.ts';
import { feeOfDay } from '#domains/money/payment-fees/index.ts';
import type { Payment } from './rows.ts';

/** What the channel keeps of money that came, by the rate of its day, until the channel's bill says it. */
export async function estimateFee({ db }: Pick<Ctx, 'db'>, channel: string, fen: number, paidAt: Date) {
  const { rate, refundMode } = await feeOfDay(db, channel, paidAt);
  return { fee_fen: feeOf(fen, rate), fee_refund: refundMode } as const;
}

/** `fen × part ÷ whole`, rounded half up. */
export const proportion = (fen: number, part: number, whole: number): number =>
  Number((2n * BigInt(fen) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole)));

/**
 * What the channel gives back of its fee with a refund: the share of all that is refunded by then, less what it gave
 * back already, so that the parts add up in any order.
 */
export function feeBack(
  { fee_fen: fee, fee_refund: mode, received_fen: came }: Payment,
  done: readonly { amount_fen: number; fee_back_fen: number }[],
  fen: number,
): number {
  if (mode === 'NONE' || !came) return 0;
  const refunded = done.reduce((sum, one) => sum + one.amount_fen, fen);
  const before = done.reduce((sum, one) => sum + one.fee_back_fen, 0);
  return proportion(fee, refunded, came) - before;
}
