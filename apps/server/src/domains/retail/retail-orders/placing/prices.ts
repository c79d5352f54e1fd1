import type { z } from 'zod';
import type { retailPlacingRoutes } from '@treadline/contract/retail/retail-orders/placing-routes.ts';
import type { Ctx } from '#kernel/context.ts';
import { findShop } from './dealer.ts';
import { readGoods, type Goods } from './goods.ts';

type Asked = z.output<(typeof retailPlacingRoutes)['msrp']['body']>;

/** Returns one price kind per part and the total, in fen; null for parts without one. */
export async function readPrices(ctx: Ctx, { dealerId, lines }: Asked, key: 'listFen' | 'wholesaleFen') {
  await findShop(ctx, dealerId);
  const goods = await readGoods(
    ctx,
    dealerId,
    lines.map(({ partId }) => partId),
  );
  return lines.map(({ partId, quantity }) => {
    const price = (goods.get(partId) as Goods)[key];
    return { partId, quantity, price, amount: (price ?? 0) * quantity };
  });
}
