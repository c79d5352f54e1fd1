import { sql } from 'kysely';
import type { Ctx } from '#kernel/context.ts';

/**
 * Whoever books, moves or frees at a shop, or changes its bays, comes one after the other: the bay that is free is still
 * free when it is taken, and who is too late hears so at once. That no half-hour is had twice is the table's own word.
 */
export const lockShop = ({ db }: Pick<Ctx, 'db'>, dealerId: number) =>
  sql`SELECT pg_advisory_xact_lock(hashtext('appointment-shop'), ${dealerId}::int)`.execute(db);
