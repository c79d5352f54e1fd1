import { fail } from '#kernel/errors.ts';
import type { DotPieces, StockCtx, StockPlace } from './types.ts';

/** Formats pieces by DOT as text: 0224 × 2、1124 × 1. */
export const formatDots = (dots: readonly DotPieces[]): string =>
  dots.map(({ dot, qty }) => `${dot || '—'} × ${qty}`).join('、');

/** Returns the part number and place name for messages. */
export async function namesOf(
  { db }: StockCtx,
  { locationId, partId }: StockPlace,
): Promise<{ part: string; place: string }> {
  const found = await db
    .selectFrom('part')
    .innerJoin('location', (join) => join.on('location.id', '=', locationId))
    .where('part.id', '=', partId)
    .select(['part.part_no as part', 'location.name as place'])
    .executeTakeFirst();
  return found ?? { part: String(partId), place: String(locationId) };
}

/** Throws inventory.short{part, place, asked, free}: more pieces requested than available. */
export async function failInsufficientStock(
  ctx: StockCtx,
  place: StockPlace,
  { asked, free }: { asked: number; free: number },
): Promise<never> {
  return fail('inventory.short', { ...(await namesOf(ctx, place)), asked, free: Math.max(0, free) });
}
