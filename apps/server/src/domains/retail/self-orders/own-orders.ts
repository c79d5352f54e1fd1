import type { z } from 'zod';
import { retailStatusTexts, type RetailStatus } from '@treadline/contract/retail/retail-orders/flow.ts';
import type { selfOrderRoutes } from '@treadline/contract/retail/self-orders/routes.ts';
import type { Ctx } from '#kernel/context.ts';
import { linkEndOf } from './link-end.ts';
import { tokenOf } from './token.ts';

/** Orders that somebody is shown at once. */
const shown = 5;

/** Returns the newest self-orders of a mobile at the shop whose links have not expired. */
export async function ownOrders(
  ctx: Ctx,
  mobile: string,
): Promise<z.output<(typeof selfOrderRoutes)['orders']['response']>> {
  const rows = await ctx.db
    .selectFrom('retail_order')
    .where('dealer_id', '=', ctx.me.companyId)
    .where('mobile_index', '=', ctx.secrets.blindIndex(mobile))
    .where('scene', '=', 'SELF')
    .where('created_by', 'is', null)
    .select(['id', 'order_no as orderNo', 'status', 'created_at', 'ended_at', 'completed_at'])
    .orderBy('id', 'desc')
    .limit(shown)
    .execute();
  const ends = await Promise.all(rows.map((row) => linkEndOf(ctx, row)));
  const list = rows.flatMap(({ id, orderNo, status }, at) =>
    (ends[at]?.at.getTime() ?? 0) > Date.now()
      ? [
          {
            token: tokenOf(ctx, id),
            orderNo,
            status: retailStatusTexts[status as RetailStatus].text[ctx.lang],
          },
        ]
      : [],
  );
  return { list };
}
