import { retailPlacingRoutes } from '@treadline/contract/retail/retail-orders/placing-routes.ts';
import type { Ctx } from '#kernel/context.ts';
import type { PartPiece } from '#kernel/feeds.ts';
import { visible } from '#kernel/scope.ts';
import { part } from '#domains/catalogue/catalogue/index.ts';
import { listSourcesByLine } from '#domains/sending/coverage/index.ts';
import { onSale, unitPrice } from './placing/goods.ts';
import { freeAt } from './placing/offers.ts';

/** A set of tyres: what a customer wants on most days. */
const set = 4;

/** Returns a part's retail price, availability by place and arrival of a set, for a shop's part page. */
export async function retailOfPart(ctx: Ctx, partId: number): Promise<PartPiece> {
  const { type, codes, companyId: dealerId } = ctx.me;
  if (type !== 'DEALER' || !retailPlacingRoutes.offers.needs.some((code) => codes.has(code))) return {};
  const row = await ctx.db
    .selectFrom('part')
    .where('part.id', '=', partId)
    .where(visible(ctx, part))
    .where(onSale(dealerId))
    .select([
      unitPrice(dealerId).as('price'),
      freeAt(dealerId, 'DEALER').as('ownFree'),
      freeAt(dealerId, 'WAREHOUSE').as('cityFree'),
      freeAt(dealerId, 'LOGISTICS').as('topFree'),
    ])
    .executeTakeFirst();
  if (!row || row.price === null) return {};
  const ask = { dealerId, kind: 'SET', lines: [{ partId, qty: set }], placedAt: new Date() } as const;
  const [places = []] = await listSourcesByLine(ctx, ask);
  const from = places.find(({ chosen }) => chosen);
  return {
    retail: { ...row, price: row.price, source: from?.name ?? '', promisedDay: from?.promisedDay ?? null },
  };
}
