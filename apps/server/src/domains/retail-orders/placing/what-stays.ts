import type { ShareLine } from '@treadline/contract/bill-splits/shares.ts';
import { feeOf } from '@treadline/contract/kernel/money.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { feeOfDay } from '../../payment-fees/index.ts';
import type { PricedOrder } from './price-order.ts';

type Teller = (ctx: Ctx, lines: readonly ShareLine[]) => Promise<number>;

let teller: Teller | undefined;
/** Registers who knows what a dealer gets of lines, when its domain is loaded. */
export const tellShares = (given: Teller): void => void (teller = given);

/** Priced lines as shares are computed from them: before discounts, beside what the dealer bears of these. */
const shareLines = ({ lines, priced }: PricedOrder): ShareLine[] =>
  lines.map(({ kind, qty, item }, at) => ({
    grossFen: priced.lines[at]?.grossFen ?? 0,
    pieces: kind === 'TYRE' ? qty : 0,
    dealerBorneFen: (priced.lines[at]?.shares ?? [])
      .filter(({ bearer }) => bearer === 'DEALER')
      .reduce((sum, { fen }) => sum + fen, 0),
    own: item?.tyreSource === 1,
  }));

/** What the shop gets of a price by the rules of today, and what the channel that most pay with keeps of it. Fen. */
export async function whatStays(ctx: Ctx, order: PricedOrder) {
  const [fee, dealerShare] = await Promise.all([
    feeOfDay(ctx.db, 'WECHAT', new Date()),
    teller?.(ctx, shareLines(order)),
  ]);
  const channelFee = feeOf(order.priced.payableFen, fee.rate);
  return { channelFee, ...(dealerShare !== undefined && { dealerShare }) };
}
