import type { Kysely } from 'kysely';
import type { Ctx } from './context.ts';
import type { Db, DB } from './db.ts';
import { withNotices } from './notices.ts';
import { isStale } from './prepared.ts';

const retryable = new Set(['40001', '40P01']);

/**
 * Runs work in a transaction available as `ctx.db`, retried once after a serialization failure or deadlock (K7), or
 * when a migration changed a table under a prepared statement.
 * Effects collected by a failed attempt are dropped.
 */
export async function inTransaction<T>(
  ctx: Ctx,
  effects: unknown[],
  work: (ctx: Ctx) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await (ctx.db as Kysely<DB>).transaction().execute((db) => {
        const own = { ...ctx, db };
        return withNotices(own, () => work(own));
      });
    } catch (error) {
      effects.length = 0;
      if (attempt > 1 || !(retryable.has((error as { code?: string }).code ?? '') || isStale(error)))
        throw error;
    }
  }
}

/** Runs reads in one repeatable-read snapshot. */
export const readSnapshot = <T>(db: Db, read: (db: Db) => Promise<T>): Promise<T> =>
  (db as Kysely<DB>)
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(read);
