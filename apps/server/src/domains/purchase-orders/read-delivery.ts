import type { Ctx } from '../../kernel/context.ts';

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
  const place = address.startsWith(province) ? address : `${province}${city}${address}`;
  return { address: [place, contact].filter(Boolean).join(' ') };
}
