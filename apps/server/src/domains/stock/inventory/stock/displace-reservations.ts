import { sql } from 'kysely';
import { dotKey } from '@treadline/contract/kernel/dot.ts';
import { freeOf, type StockBook, type StockBooks } from './stock-books.ts';
import { activeOf, changePlan, endPieces, type Plan, type Reservation } from './reservation-rows.ts';
import type { StockCtx } from './types.ts';

/**
 * Ends locks, then reservations in the order of `activeOf`, until available stock is not negative. A retail
 * reservation ends as a whole, so that a set stays a set; others by the piece. A job notifies their owners.
 */
export async function displaceReservations(ctx: StockCtx, books: StockBooks, book: StockBook): Promise<void> {
  await endLocks(ctx, book);
  for (const reservation of await activeOf(ctx, books, book)) {
    const lack = -freeOf(book);
    if (lack <= 0) return;
    const qty = reservation.bizType === 'RETAIL_ORDER' ? reservation.qty : Math.min(lack, reservation.qty);
    await endPieces(ctx, books, reservation, { qty, state: 'DISPLACED', reason: 'STOCK' });
    changePlan(books, book, reservation, keepOldestPieces(reservation));
    books.lost.push({ reservation, qty, kind: 'PIECES' });
  }
}

/** Returns the plan for the rest of a reservation: its newest pieces are given up first. */
export function keepOldestPieces({ plan, qty }: Reservation): Plan {
  const kept: Plan = new Map();
  let left = qty;
  for (const [dot, pieces] of [...plan].toSorted(
    ([a], [b]) => (dotKey(a) ?? Infinity) - (dotKey(b) ?? Infinity),
  )) {
    const own = Math.min(left, pieces);
    if (own > 0) kept.set(dot, own);
    left -= own;
  }
  return kept;
}

async function endLocks(ctx: StockCtx, book: StockBook): Promise<void> {
  const locks = await ctx.db
    .selectFrom('stock_lock')
    .where('location_id', '=', book.locationId)
    .where('part_id', '=', book.partId)
    .where('ended_at', 'is', null)
    .orderBy('id', 'desc')
    .select(['id', 'qty'])
    .forUpdate()
    .execute();
  for (const { id, qty } of locks) {
    const lack = -freeOf(book);
    if (lack <= 0) return;
    const ended = Math.min(lack, qty);
    book.locked -= ended;
    await endLockPieces(ctx, id, ended, qty);
  }
}

/** Ends pieces of a lock; the part that ends gets a row of its own, so that what was locked when stays a sum. */
async function endLockPieces({ db }: StockCtx, id: number, ended: number, qty: number): Promise<void> {
  if (ended === qty) {
    await sql`UPDATE stock_lock SET ended_at = clock_timestamp() WHERE id = ${id}`.execute(db);
    return;
  }
  await sql`
    INSERT INTO stock_lock (location_id, part_id, qty, reason, until, actor_id, actor_name, created_at, ended_at)
    SELECT location_id, part_id, ${ended}, reason, until, actor_id, actor_name, created_at, clock_timestamp()
    FROM stock_lock WHERE id = ${id}`.execute(db);
  await sql`UPDATE stock_lock SET qty = qty - ${ended} WHERE id = ${id}`.execute(db);
}
