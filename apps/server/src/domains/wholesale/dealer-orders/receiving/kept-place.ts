import type { Ctx } from '#kernel/context.ts';
import type { Order } from '../money.ts';

/** Place at which a dealer keeps goods of the owner of another place; null where it keeps none. */
export async function keptPlace(
  { db }: Pick<Ctx, 'db'>,
  { dealer_id: dealerId }: Pick<Order, 'dealer_id'>,
  from: number,
): Promise<number | null> {
  const place = await db
    .selectFrom('location as k')
    .innerJoin('location as f', (join) => join.onRef('f.owner_id', '=', 'k.owner_id').on('f.id', '=', from))
    .where('k.type', '=', 'DEALER')
    .where('k.keeper_id', '=', dealerId)
    .where('k.enabled', '=', true)
    .select('k.id')
    .executeTakeFirst();
  return place?.id ?? null;
}

/** Whether a dealer keeps goods of the platform. */
export async function keepsOurs({ db }: Pick<Ctx, 'db'>, dealerId: number): Promise<boolean> {
  const place = await db
    .selectFrom('location as k')
    .innerJoin('company as c', 'c.id', 'k.owner_id')
    .where('k.type', '=', 'DEALER')
    .where('k.keeper_id', '=', dealerId)
    .where('k.enabled', '=', true)
    .where('c.account_type', '=', 'OTHER')
    .select('k.id')
    .executeTakeFirst();
  return place !== undefined;
}
