import type { Ctx } from '#kernel/context.ts';
import { provider } from '#kernel/hooks.ts';
import type { Entry, SoldPart } from '#domains/money/journal/index.ts';
import { includedTax } from '#domains/catalogue/pricing/index.ts';
import { ownGoodsShare } from '../hooks.ts';

/** What the dealer gets of its own goods sold with an order, in fen. */
export const readOwnShare = (ctx: Ctx, orderId: number): Promise<number> =>
  provider(ctx, ownGoodsShare)(ctx, orderId);

/**
 * Entries J4b: of `fen` paid for own goods the dealer is owed its share, the rest is commission with VAT; a share
 * above the payment is promotion expense.
 */
export function ownEntries(
  { orderId, dealerId }: { orderId: number; dealerId: number },
  { fen, shareFen, vatBp }: { fen: number; shareFen: number; vatBp: number },
): { entries: Entry[]; sold: SoldPart[] } {
  const commission = Math.max(0, fen - shareFen);
  const taxFen = includedTax(commission, vatBp);
  const of = { kind: 'OWN', orderId, lineId: orderId, fromFen: 0 } as const;
  return {
    sold: commission === 0 ? [] : [{ ...of, netFen: commission, taxBp: vatBp, taxFen }],
    entries: [
      { account: 'ORD', party: orderId, debit: fen },
      { account: 'PROMO', debit: Math.max(0, shareFen - fen) },
      { account: 'AP', party: dealerId, credit: shareFen },
      { account: 'COMM', credit: commission - taxFen },
    ],
  };
}
