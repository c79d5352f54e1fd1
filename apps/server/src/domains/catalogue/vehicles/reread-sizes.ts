import { sql } from 'kysely';
import { formatTyreSets, readTyreSets, readTyreSize } from '@treadline/contract/kernel/tyre-size.ts';
import type { Db } from '#kernel/db.ts';
import { vehicleSearch } from './vehicle.ts';

type Sizes = { id: number; name: string; front_size: string; rear_size: string; other_sizes: string };

const setsOf = (text: string): string => {
  const sets = readTyreSets(text);
  return sets ? formatTyreSets(sets) : text;
};
const sizeOf = (text: string): string => readTyreSize(text)?.size ?? text;

/** Reads the factory sizes of older car models anew, which know inches without their point (750R16) as millimetres. */
export async function rereadVehicleSizes(db: Db): Promise<void> {
  const { rows } = await sql<Sizes>`SELECT id, name, front_size, rear_size, other_sizes FROM car_vehicle
    WHERE concat_ws(' ', front_size, rear_size, other_sizes) ~ '(^|[^0-9/])[4-9][0-9][05](R|-)|[0-9][.][0-9]0-'`.execute(
    db,
  );
  for (const row of rows) {
    const sizes = {
      front_size: sizeOf(row.front_size),
      rear_size: sizeOf(row.rear_size),
      other_sizes: setsOf(row.other_sizes),
    };
    const { front_size: front, rear_size: rear, other_sizes: others } = row;
    if (front === sizes.front_size && rear === sizes.rear_size && others === sizes.other_sizes) continue;
    // Whoever changed the model meanwhile is not overwritten.
    await db
      .updateTable('car_vehicle')
      .set({ ...sizes, ...vehicleSearch.keys({ ...row, ...sizes }) })
      .where('id', '=', row.id)
      .where('front_size', '=', front)
      .where('rear_size', '=', rear)
      .where('other_sizes', '=', others)
      .execute();
  }
}
