import type { Ctx } from '#kernel/context.ts';
import { composeAddress } from './compose-address.ts';

/** Returns the delivery address of an order for printing. */
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
  return { address: [composeAddress(province, city, address), contact].filter(Boolean).join(' ') };
}
