import { sql, type RawBuilder } from 'kysely';
import { expect } from 'vitest';
import type { Ctx, Services } from '#kernel/context.ts';
import { asSystem } from '#kernel/system-context.ts';

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

/**
 * Runs an operation while another transaction has locked something, which goes on when the operation waits for it. That
 * one must not wait in turn: it gives up at once.
 */
export async function whileWaiting<T>(
  services: Services,
  other: { lock: (ctx: Ctx) => Promise<unknown>; goOn: (ctx: Ctx) => Promise<unknown> },
  ask: () => Promise<T>,
): Promise<T> {
  const [held, free] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holding = asSystem(services, 'test', async (ctx) => {
    await other.lock(ctx);
    held.resolve();
    await free.promise;
    await sql`SET LOCAL lock_timeout = '300ms'`.execute(ctx.db);
    await other.goOn(ctx);
  });
  await held.promise;
  const asked = ask();
  try {
    await untilWaiting(services);
  } finally {
    free.resolve();
  }
  await holding;
  return asked;
}
