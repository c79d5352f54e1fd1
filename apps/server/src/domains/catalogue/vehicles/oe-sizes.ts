import { readTyreSets, type TyreSet } from '@treadline/contract/kernel/tyre-size.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { vehicle } from './vehicle.ts';

/**
 * Returns the factory tyre sets of a car model, standard set first; unverified ones are suggestions. Open to
 * everybody.
 * @throws record.not-found
 */
export async function oeSizesOf(
  ctx: Ctx,
  vehicleId: number,
): Promise<{ sets: readonly TyreSet[]; verified: boolean }> {
  const found = await ctx.db
    .selectFrom('car_vehicle')
    .where('id', '=', vehicleId)
    .select(['front_size', 'rear_size', 'front_load', 'rear_load', 'other_sizes', 'verified'])
    .executeTakeFirst();
  const car = found ?? fail('record.not-found', { entity: vehicle.label });
  const front = { size: car.front_size, load: car.front_load };
  const rear = { size: car.rear_size, load: car.rear_load };
  return { sets: [{ front, rear }, ...(readTyreSets(car.other_sizes) ?? [])], verified: car.verified };
}
