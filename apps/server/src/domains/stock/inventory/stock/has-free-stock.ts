import { lockLevels } from './stock-books.ts';
import type { StockCtx, StockPlace } from './types.ts';

/**
 * Whether at least `least` pieces of each part would stay available at its place after taking these; lines of one part
 * are summed. The levels stay locked, so that the answer holds for the transaction.
 */
export async function hasFreeStock(
  ctx: Pick<StockCtx, 'db'>,
  lines: readonly (StockPlace & { qty: number })[],
  least: number,
): Promise<boolean> {
  const levels = await lockLevels(ctx, lines);
  return levels.every(({ locationId, partId, on_hand: there, reserved, locked }) => {
    const own = lines.filter((line) => line.locationId === locationId && line.partId === partId);
    const asked = own.reduce((sum, { qty }) => sum + qty, 0);
    return there - reserved - locked - asked >= least;
  });
}
