import { sql } from 'kysely';
import type { Ctx } from '#kernel/context.ts';

/**
 * Serialises bookings, moves and bay changes of a shop (advisory lock), so that a free bay stays free until taken.
 * Unique half-hours are also enforced by the table.
 */
export const lockShop = ({ db }: Pick<Ctx, 'db'>, dealerId: number) =>
  sql`SELECT pg_advisory_xact_lock(hashtext('appointment-shop'), ${dealerId}::int)`.execute(db);
