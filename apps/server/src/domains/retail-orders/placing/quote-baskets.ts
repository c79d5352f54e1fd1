import type { Ctx } from '../../../kernel/context.ts';
import { AppError, fail } from '../../../kernel/errors.ts';
import { checkTyres } from './check-lines.ts';
import { belowFloor, priceFrom, readShelf, type Given, type PricedOrder } from './price-order.ts';

/**
 * What baskets of one dealer would cost now, in their order, or why one of them could not be placed; stock is not looked
 * at. The prices are those of placing.
 * @throws record.not-found for a part that the caller does not see
 */
export async function quoteBaskets(
  ctx: Ctx,
  dealerId: number,
  baskets: readonly Omit<Given, 'dealerId'>[],
): Promise<(PricedOrder | AppError)[]> {
  const parts = baskets.flatMap(({ partsList }) => partsList.map(({ partsId }) => partsId));
  const shelf = await readShelf(ctx, dealerId, parts);
  return baskets.map((basket) => {
    try {
      const order = priceFrom(shelf, { ...basket, dealerId }, ctx.lang);
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
  });
}
