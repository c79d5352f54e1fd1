import { lockLevels } from './books.ts';
import type { StockCtx, StockPlace } from './types.ts';

/**
 * Whether so many pieces of each part would still be free at its place once these were taken, two lines of one part
 * together. The levels stay locked, so that what follows finds them so.
 */
export async function leavesFree(
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
