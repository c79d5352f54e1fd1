import type { AccountType, PermissionCode } from '@treadline/contract/kernel/permissions.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { visible } from '#kernel/scope.ts';
import { placeShown, stockPlace } from './location.ts';

/** Codes with which account types run each type of place: count there, put away and pick. */
const codeFor: Partial<Record<AccountType, Readonly<Record<string, PermissionCode>>>> = {
  OTHER: { WAREHOUSE: 'inventory_warehouses_view', DEALER: 'inventory_dealers_view' },
  LOGISTICS: { WAREHOUSE: 'inventory_logistics_view' },
  DEALER: { DEALER: 'inventory_dealers_view' },
};

/** Types of places that the caller runs. */
export const keptTypes = ({ me }: Pick<Ctx, 'me'>): string[] =>
  Object.entries(codeFor[me.type] ?? {})
    .filter(([, code]) => me.codes.has(code))
    .map(([type]) => type);

/**
 * Returns a place that the caller runs, in use or with goods if `isNew`.
 * @throws record.not-found, permission.type, and `mirrored` for a provider's own stock
 */
export async function requireKeptPlace(
  ctx: Ctx,
  id: number,
  { isNew, mirrored }: { isNew: boolean; mirrored: 'stock-count.place' | 'bin.place' },
) {
  const place = await ctx.db
    .selectFrom('location')
    .where('id', '=', id)
    .$if(isNew, (q) => q.where(placeShown))
    .where(visible(ctx, stockPlace))
    .select(['id', 'type', 'owner_id', 'name', 'code'])
    .executeTakeFirst();
  if (!place) return fail('record.not-found', { entity: stockPlace.label });
  if (place.type === 'LOGISTICS') fail(mirrored);
  if (!keptTypes(ctx).includes(place.type)) fail('permission.type');
  return place;
}
