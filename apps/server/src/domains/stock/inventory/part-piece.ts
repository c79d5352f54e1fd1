import { sql } from 'kysely';
import type { PermissionCode } from '@treadline/contract/kernel/permissions.ts';
import type { Ctx } from '#kernel/context.ts';
import type { PartPiece } from '#kernel/feeds.ts';
import { byText } from '#kernel/order.ts';
import { visible } from '#kernel/scope.ts';
import { levelShown, stockPlace } from './location.ts';

/** Stock is the business of those who keep it or buy for it; suppliers know the places only. */
const codes: readonly PermissionCode[] = [
  'inventory_warehouses_view',
  'inventory_logistics_view',
  'purchase_order_part_list',
];
/** Dealers see what lies in their own places, everybody else what lies in warehouses. */
const mayLook = ({ me }: Ctx): boolean =>
  me.type === 'DEALER'
    ? me.codes.has('inventory_dealers_view')
    : ['OTHER', 'LOGISTICS'].includes(me.type) && codes.some((code) => me.codes.has(code));

/** Returns the stock, incoming pieces and sales of a part by place, for the part page; the caller's places only. */
export async function stockOfPart(ctx: Ctx, partId: number): Promise<PartPiece> {
  if (!mayLook(ctx)) return {};
  const stock = await ctx.db
    .selectFrom('stock_level as s')
    .innerJoin('location', 'location.id', 's.location_id')
    .leftJoin('part_speed as v', (join) =>
      join.onRef('v.location_id', '=', 's.location_id').onRef('v.part_id', '=', 's.part_id'),
    )
    .where('s.part_id', '=', partId)
    .where(levelShown)
    .where(visible(ctx, stockPlace))
    .where('location.type', ctx.me.type === 'DEALER' ? 'in' : 'not in', ['DEALER'])
    .select(['location.id as locationId', 'location.name as place', 's.on_hand as onHand', 's.incoming'])
    .select(['s.reserved', 's.locked'])
    .select('s.safe_min as safeMin')
    .select(sql<number>`coalesce(v.s30, 0)`.as('sold30d'))
    .select(sql<number>`s.on_hand - s.reserved - s.locked`.as('available'))
    .orderBy('location.code', byText)
    .execute();
  return { stock };
}
