import { sql } from 'kysely';
import type { Services } from '#kernel/context.ts';
import type { JobDefinition } from '#kernel/jobs.ts';
import { asSystem, systemName } from '#kernel/system-context.ts';
import { freeOf, openBooks } from './stock-books.ts';
import { saveBooks } from './save-books.ts';
import { failInsufficientStock } from './short.ts';
import type { StockCtx, StockPlace } from './types.ts';

export interface LockRequest extends StockPlace {
  /** Pieces. */
  qty: number;
  reason: string;
  /** Expiry; null: ended by a person only. */
  until: Date | null;
}

/** Locks available pieces without an order. @returns the lock's id. @throws inventory.short */
export async function lockStock(
  ctx: StockCtx,
  { qty, reason, until, ...place }: LockRequest,
): Promise<number> {
  const books = await openBooks(ctx, [place]);
  const book = books.of(place);
  if (qty > freeOf(book)) await failInsufficientStock(ctx, book, { asked: qty, free: freeOf(book) });
  book.locked += qty;
  await saveBooks(ctx, books);
  const { id } = await ctx.db
    .insertInto('stock_lock')
    .values({
      location_id: place.locationId,
      part_id: place.partId,
      qty,
      reason,
      until,
      actor_id: ctx.me.accountId || null,
      actor_name: ctx.me.name,
      created_at: sql`clock_timestamp()`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Ends stock locks; no effect on ended ones. */
export async function unlockStock(ctx: StockCtx, ids: readonly number[]): Promise<void> {
  const places = await ctx.db
    .selectFrom('stock_lock')
    .where('id', 'in', [0, ...ids])
    .select(['location_id as locationId', 'part_id as partId'])
    .execute();
  const books = await openBooks(ctx, places);
  const { rows } = await sql<StockPlace & { qty: number }>`
    UPDATE stock_lock SET ended_at = clock_timestamp() WHERE id = ANY(${[...ids]}) AND ended_at IS NULL
    RETURNING location_id AS "locationId", part_id AS "partId", qty`.execute(ctx.db);
  for (const row of rows) books.of(row).locked -= row.qty;
  await saveBooks(ctx, books);
}

/** Job that ends expired stock locks every 5 minutes; reservations are ended by their owners alone. */
export const endLocksJob = (services: Services): JobDefinition => ({
  name: 'stock.end-locks',
  retries: 0,
  cron: '*/5 * * * *',
  run: () =>
    asSystem(services, systemName, async (ctx) => {
      const due = await ctx.db
        .selectFrom('stock_lock')
        .where('ended_at', 'is', null)
        .where('until', '<=', sql<string>`now()`)
        .orderBy('until')
        .limit(1000)
        .select('id')
        .execute();
      await unlockStock(
        ctx,
        due.map(({ id }) => id),
      );
    }),
});
