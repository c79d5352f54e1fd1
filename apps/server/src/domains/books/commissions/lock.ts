import { sql } from 'kysely';
import type { Ctx } from '#kernel/context.ts';

/** Until the end of the transaction: entries of a shop share it, its rules and months take it alone. */
export const lockCommissions = ({ db }: Pick<Ctx, 'db'>, dealerId: number, alone: boolean) =>
  alone
    ? sql`SELECT pg_advisory_xact_lock(hashtext('commission'), ${dealerId}::int)`.execute(db)
    : sql`SELECT pg_advisory_xact_lock_shared(hashtext('commission'), ${dealerId}::int)`.execute(db);
