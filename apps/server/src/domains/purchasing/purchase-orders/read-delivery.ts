import type { Ctx } from '#kernel/context.ts';
import { wholeAddress } from './whole-address.ts';

/** Where the goods of an order go, as paper says it. */
export async function readDelivery(ctx: Ctx, locationId: number): Promise<{ address: string }> {
  const {
    province,
    city,
    address,
    contact_name: contact,
  } = await ctx.db
    .selectFrom('location')
    .select(['province', 'city', 'address', 'contact_name'])
    .where('id', '=', locationId)
    .executeTakeFirstOrThrow();
  return { address: [wholeAddress(province, city, address), contact].filter(Boolean).join(' ') };
}
