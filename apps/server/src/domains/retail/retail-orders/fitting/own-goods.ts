import { sql } from 'kysely';
import type { Ctx } from '#kernel/context.ts';
import { provider } from '#kernel/hooks.ts';
import type { Entry } from '#domains/money/journal/index.ts';
import { ofPieces } from '#domains/catalogue/pricing/index.ts';
import { ownGoodsShare } from '../hooks.ts';

/** Sales of the dealer’s own goods, in fen. */
export interface OwnGoods {
  /** What customers pay for these lines, and the VAT in it. */
  netFen: number;
  taxFen: number;
  /** What the dealer gets of it. */
  shareFen: number;
}

/** Totals of the order lines with own goods: those without cost for the platform. Costs must be posted before. */
export async function readOwnGoods(ctx: Ctx, orderId: number): Promise<OwnGoods> {
  const { rows } = await sql<{ netFen: number; taxFen: number }>`
    SELECT coalesce(sum(net_fen), 0) AS "netFen", coalesce(sum(tax_fen), 0) AS "taxFen" FROM retail_order_line
    WHERE order_id = ${orderId} AND tyre_source = 1 AND cost_fen IS NULL`.execute(ctx.db);
  const { netFen = 0, taxFen = 0 } = rows[0] ?? {};
  return { netFen, taxFen, shareFen: netFen === 0 ? 0 : await provider(ctx, ownGoodsShare)(ctx, orderId) };
}

/**
 * Entries J4b: of `fen` paid for own goods the dealer is owed its share, the rest is commission with VAT; a share
 * above the payment is promotion expense.
 */
export function ownEntries(
  { orderId, dealerId }: { orderId: number; dealerId: number },
  { fen, shareFen, vatBp }: { fen: number; shareFen: number; vatBp: number },
): Entry[] {
  const commission = Math.max(0, fen - shareFen);
  const vat = ofPieces(commission, vatBp, 10_000 + vatBp);
  return [
    { account: 'ORD', party: orderId, debit: fen },
    { account: 'PROMO', debit: Math.max(0, shareFen - fen) },
    { account: 'AP', party: dealerId, credit: shareFen },
    { account: 'COMM', credit: commission - vat },
    { account: 'VATOUT', credit: vat },
  ];
}
