import type { Ctx } from '#kernel/context.ts';
import { AppError, fail } from '#kernel/errors.ts';
import { checkTyres } from './check-lines.ts';
import { belowFloor } from './below-floor.ts';
import { priceFrom, readSellableGoods, type PricingInput, type PricedOrder } from './price-order.ts';
import { openRights } from './rights.ts';

/**
 * Prices baskets of one dealer as placing would, in order, or returns the error of each; stock is not checked.
 * @throws record.not-found for a part outside the caller's scope
 */
export async function quoteBaskets(
  ctx: Ctx,
  dealerId: number,
  baskets: readonly Omit<PricingInput, 'dealerId'>[],
): Promise<(PricedOrder | AppError)[]> {
  const parts = baskets.flatMap(({ partsList }) => partsList.map(({ partsId }) => partsId));
  const shelf = await readSellableGoods(ctx, dealerId, parts);
  const rights = await openRights(ctx, { dealerId, at: new Date() });
  const quoted: (PricedOrder | AppError)[] = [];
  for (const basket of baskets) quoted.push(await quote(basket));
  return quoted;

  async function quote(basket: Omit<PricingInput, 'dealerId'>): Promise<PricedOrder | AppError> {
    try {
      const order = await priceFrom(ctx, shelf, rights, { ...basket, dealerId });
      const tyres = order.lines.filter(({ kind }) => kind === 'TYRE');
      checkTyres(
        order.lines,
        tyres.reduce((sum, { qty }) => sum + qty, 0),
      );
      const [low] = belowFloor(order);
      return low ? fail('retail.below-floor', { ...low }) : order;
    } catch (error) {
      if (error instanceof AppError) return error;
      throw error;
    }
  }
}
