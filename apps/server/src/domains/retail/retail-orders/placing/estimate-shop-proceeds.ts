import { sql } from 'kysely';
import type { ShareLine } from '@treadline/contract/books/bill-splits/shares.ts';
import { feeOf } from '@treadline/contract/kernel/money.ts';
import type { Ctx } from '#kernel/context.ts';
import { provider } from '#kernel/hooks.ts';
import { saleable } from '#domains/catalogue/catalogue/index.ts';
import { feeOfDay } from '#domains/money/payment-fees/index.ts';
import { dealerShare } from '../hooks.ts';
import type { PricedOrder } from './price-order.ts';

/**
 * Which lines sell the dealer's own goods, as they will be found: what a shop only keeps for others has cost the platform
 * something. Where no place was chosen, its own goods go first.
 */
async function ownLines({ db }: Ctx, dealerId: number, { lines }: PricedOrder): Promise<boolean[]> {
  const asked = lines.map(({ item, goods }) =>
    item?.tyreSource === 1 && goods
      ? { part: goods.partId, place: item.warehouseId }
      : { part: 0, place: null },
  );
  const { rows } = await sql<{ own: boolean }>`
    SELECT EXISTS (SELECT FROM stock_level s JOIN location lo ON lo.id = s.location_id
      WHERE s.part_id = x.part AND lo.owner_id = ${dealerId} AND lo.type = 'DEALER'
        AND coalesce(lo.id = x.place, ${saleable('s')} > 0)) AS own
    FROM unnest(${asked.map(({ part }) => part)}::bigint[], ${asked.map(({ place }) => place)}::bigint[])
      WITH ORDINALITY AS x (part, place, at) ORDER BY x.at`.execute(db);
  return rows.map(({ own }) => own);
}

/** Priced lines as shares are computed from them: before discounts, beside what the dealer bears of these. */
const shareLines = ({ lines, priced }: PricedOrder, own: readonly boolean[]): ShareLine[] =>
  lines.map(({ kind, qty }, at) => ({
    grossFen: priced.lines[at]?.grossFen ?? 0,
    pieces: kind === 'TYRE' ? qty : 0,
    dealerBorneFen: (priced.lines[at]?.shares ?? [])
      .filter(({ bearer }) => bearer === 'DEALER')
      .reduce((sum, { fen }) => sum + fen, 0),
    own: own[at] ?? false,
  }));

/** The dealer’s share of a priced basket by today’s rules, and the fee of the most used channel. Fen. */
export async function estimateShopProceeds(ctx: Ctx, dealerId: number, order: PricedOrder) {
  const own = await ownLines(ctx, dealerId, order);
  const [fee, share] = await Promise.all([
    feeOfDay(ctx.db, 'WECHAT', new Date()),
    provider(ctx, dealerShare)(ctx, shareLines(order, own)),
  ]);
  const channelFee = feeOf(order.priced.payableFen, fee.rate);
  return { channelFee, dealerShare: share };
}
