import type { Db } from '#kernel/db.ts';

/** Returns when a count at a place was last posted; null: never. */
export async function lastCounted(db: Db, locationId: number): Promise<Date | null> {
  const { at } = await db
    .selectFrom('stock_count')
    .where('location_id', '=', locationId)
    .where('status', '=', 'POSTED')
    .select((eb) => eb.fn.max('posted_at').as('at'))
    .executeTakeFirstOrThrow();
  return at === null ? null : new Date(at);
}
