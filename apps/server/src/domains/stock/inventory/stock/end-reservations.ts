import { sql } from 'kysely';
import { AppError, fail } from '#kernel/errors.ts';
import { openBooks } from './stock-books.ts';
import { keepOldestPieces } from './displace-reservations.ts';
import { changePlan, endPieces, lockReservations, placesOf } from './reservation-rows.ts';
import { saveBooks } from './save-books.ts';
import type { StockCtx } from './types.ts';

/**
 * Sets the expiry of reservations that await payment; null: paid, no limit.
 * @throws inventory.ended when one is no longer active: the caller must reserve again or put its order in error
 */
export async function extendReservations(
  { db }: StockCtx,
  ids: readonly number[],
  until: Date | null,
): Promise<void> {
  const { rows } = await sql<{ id: number; no: string; state: string }>`
    SELECT id, biz_no AS no, state FROM reservation WHERE id = ANY(${[...ids]}) ORDER BY id FOR UPDATE`.execute(
    db,
  );
  const ended = rows.find(({ state }) => state !== 'ACTIVE');
  if (ended || rows.length < new Set(ids).size) fail('inventory.ended', { no: ended?.no ?? '' });
  await sql`UPDATE reservation SET expires_at = ${until} WHERE id = ANY(${[...ids]})`.execute(db);
}

/** Removes the expiry of paid reservations. @returns whether all of them are still active */
export async function extendPaidReservations(ctx: StockCtx, ids: readonly number[]): Promise<boolean> {
  if (ids.length === 0) return true;
  try {
    await extendReservations(ctx, ids, null);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.error === 'inventory.ended') return false;
    throw error;
  }
}

/**
 * Releases reserved pieces, all that are left without `qty`; no effect on ended ones.
 * @throws Error when more is released than is reserved
 */
export async function releaseReservations(
  ctx: StockCtx,
  items: readonly { id: number; qty?: number }[],
  reason: string,
): Promise<void> {
  const ids = items.map(({ id }) => id);
  const books = await openBooks(ctx, await placesOf(ctx, ids));
  const found = await lockReservations(ctx, ids);
  for (const { id, qty } of items) {
    const reservation = found.get(id);
    if (reservation?.state !== 'ACTIVE') continue;
    if ((qty ?? 0) > reservation.qty)
      throw new Error(`reservation ${id} holds ${reservation.qty}, not ${qty}`);
    await endPieces(ctx, books, reservation, { qty: qty ?? reservation.qty, state: 'RELEASED', reason });
    changePlan(books, books.of(reservation), reservation, keepOldestPieces(reservation));
  }
  await saveBooks(ctx, books);
}
