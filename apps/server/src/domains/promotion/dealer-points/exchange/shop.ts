import { sql } from 'kysely';
import type { Ctx } from '#kernel/context.ts';
import { showSealed } from '#kernel/secrets.ts';
import { itemSource, itemState, remainingItems } from './item.ts';

/** Returns the shipping address from a dealer's record, decrypted. */
export async function receiverOf(ctx: Ctx, dealerId: number) {
  const row = await ctx.db
    .selectFrom('dealer')
    .select(['contact_name', 'contact_enc', 'province', 'city', 'district', 'address'])
    .where('id', '=', dealerId)
    .executeTakeFirstOrThrow();
  const { province, city, district, address } = row;
  // A city that is a province stands once.
  const place = [province, city === province ? '' : city, district, address];
  return {
    contactName: row.contact_name,
    contactPhone: row.contact_enc === null ? '' : showSealed(ctx, row.contact_enc),
    address: place.join(''),
  };
}

/** Rewards that are offered now with what a dealer lacks for one, the cheapest first. */
async function readItems(ctx: Ctx, dealerId: number, points: number) {
  const mine = sql<number>`coalesce(k.taken, 0)`;
  const rows = await itemSource(ctx)
    .leftJoin('exchange_count as k', (join) =>
      join.onRef('k.item_id', '=', 'exchange_item.id').on('k.dealer_id', '=', dealerId),
    )
    .where(itemState, 'in', ['ON', 'OUT'])
    .orderBy('exchange_item.points')
    .orderBy('exchange_item.id')
    .limit(500)
    .select([
      'exchange_item.id',
      'exchange_item.name',
      'exchange_item.description',
      'exchange_item.points',
      remainingItems.as('left'),
      'exchange_item.per_dealer as perDealer',
      mine.as('mine'),
      sql<string>`exchange_item.ends_on::text`.as('endsOn'),
      itemState.as('state'),
      'exchange_item.picture_id as pictureId',
    ])
    .execute();
  return rows.map((row) => ({
    ...row,
    missing: Math.max(0, row.points - points),
    most: Math.max(
      0,
      Math.min(row.left, (row.perDealer ?? row.left + row.mine) - row.mine, Math.floor(points / row.points)),
    ),
  }));
}

/** Returns the exchange shop for the calling dealer. */
export async function readShop(ctx: Ctx) {
  const { companyId: dealerId } = ctx.me;
  const account = await ctx.db
    .selectFrom('dealer_points_account')
    .select(['points', 'debt'])
    .where('id', '=', dealerId)
    .executeTakeFirst();
  const { points, debt } = account ?? { points: 0, debt: 0 };
  const [items, receiver, { open }] = await Promise.all([
    readItems(ctx, dealerId, points),
    receiverOf(ctx, dealerId),
    ctx.db
      .selectFrom('exchange_order')
      .where('dealer_id', '=', dealerId)
      .where('status', 'in', ['NEW', 'APPROVED', 'SHIPPED'])
      .select((eb) => eb.fn.countAll<number>().as('open'))
      .executeTakeFirstOrThrow(),
  ]);
  return { points, debt, open, receiver, items };
}
