import { sql, type RawBuilder } from 'kysely';
import { expect } from 'vitest';
import type { Services } from '#kernel/context.ts';

/** Waits until a number of connections of a test database wait for a lock. */
export const untilWaiting = ({ entryDb }: Pick<Services, 'entryDb'>, count = 1): Promise<void> =>
  expect
    .poll(
      async () =>
        (
          await sql`SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`.execute(
            entryDb,
          )
        ).rows.length,
      { timeout: 20_000 },
    )
    .toBeGreaterThanOrEqual(count);

/**
 * Runs an operation `count` times concurrently while the rows of a query, which ends in FOR UPDATE or is a LOCK, are
 * locked; they are released when all of them wait.
 */
export async function whileLocked<T>(
  { db, entryDb }: Pick<Services, 'db' | 'entryDb'>,
  rows: RawBuilder<unknown>,
  asks: readonly (() => Promise<T>)[],
): Promise<T[]> {
  const [held, free] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holding = db.transaction().execute(async (own) => {
    await rows.execute(own);
    held.resolve();
    await free.promise;
  });
  await held.promise;
  const asked = Promise.all(asks.map((ask) => ask()));
  try {
    await untilWaiting({ entryDb }, asks.length);
  } finally {
    free.resolve();
  }
  await holding;
  return asked;
}
