import { dayOf } from '#kernel/days.ts';
import { freeDots, freeOf, type StockBook, type StockBooks } from './stock-books.ts';
import { chooseDots } from './choose-dots.ts';
import { displaceReservations } from './displace-reservations.ts';
import {
  activeOf,
  changePlan,
  countPlan,
  endPieces,
  type Plan,
  type Reservation,
} from './reservation-rows.ts';
import { settleRecalls } from './settle-recalls.ts';
import { failInsufficientStock } from './short.ts';
import { buckets, type StockCtx } from './types.ts';

/**
 * Policy when promised pieces are gone: `refuse` the operation; `displaceReservations` locks and reservations, as physical truth
 * is never refused; `tell` keeps a reservation though its DOTs break the rule, and notifies its owner.
 */
export type ShortagePolicy = 'refuse' | 'displace' | 'tell';

/**
 * Brings books into balance after movements: recalls applied, no stock negative, plans valid.
 * @throws inventory.short
 */
export async function settleBooks(ctx: StockCtx, books: StockBooks, way: ShortagePolicy): Promise<void> {
  await settleRecalls(ctx, books);
  for (const book of books.list) {
    await requirePieces(ctx, book);
    if (freeOf(book) < 0) {
      if (way !== 'displace') await failInsufficientStock(ctx, book, askedOf(book, 'on_hand', freeOf(book)));
      await displaceReservations(ctx, books, book);
    }
    if (overPlanned(book)) await planAnew(ctx, books, book, way);
  }
}

/** No bucket and no DOT below zero. */
async function requirePieces(ctx: StockCtx, book: StockBook): Promise<void> {
  for (const bucket of buckets)
    if (book[bucket] < 0) await failInsufficientStock(ctx, book, askedOf(book, bucket, book[bucket]));
  for (const { bucket, dot, qty } of book.batches.values())
    if (qty < 0) await failInsufficientStock(ctx, book, askedOf(book, bucket, qty, dot));
}

/** What was asked of a bucket or of one DOT of it, and what there was of it, from what is left. */
function askedOf(book: StockBook, bucket: string, left: number, dot?: string) {
  const asked = book.rows
    .filter((row) => row.bucket === bucket && row.delta < 0 && (dot === undefined || row.dot === dot))
    .reduce((n, { delta }) => n - delta, 0);
  return { asked, free: left + asked };
}

const overPlanned = (book: StockBook) => [...book.batches.values()].find((b) => b.planned > b.qty);

/** Reservations whose planned pieces are gone get others, the last of them first. */
async function planAnew(
  ctx: StockCtx,
  books: StockBooks,
  book: StockBook,
  way: ShortagePolicy,
): Promise<void> {
  const active = await activeOf(ctx, books, book);
  const hit = (r: Reservation) =>
    [...book.batches.values()].some((b) => b.planned > b.qty && r.plan.has(b.dot));
  for (const reservation of active) if (hit(reservation)) replan(books, book, reservation);
  for (let over = overPlanned(book); over; over = overPlanned(book)) {
    const { dot, qty } = over;
    const last = active.find((r) => r.plan.has(dot));
    if (!last) throw new Error(`nobody planned DOT ${dot} of part ${book.partId} at ${book.locationId}`);
    if (way === 'refuse')
      await failInsufficientStock(ctx, book, askedOf(book, 'on_hand', qty - over.planned, dot));
    if (way === 'displace') await displaceWhole(ctx, books, book, last);
    else breakRule(books, book, last);
  }
}

/** Other pieces by the reservation's own rule, if there are any. */
function replan(books: StockBooks, book: StockBook, reservation: Reservation): void {
  countPlan(book, reservation.plan, -1);
  const plan = chooseDots(freeDots(book), reservation.qty, reservation.rule, dayOf(new Date()));
  countPlan(book, reservation.plan, 1);
  if (plan) changePlan(books, book, reservation, plan);
}

async function displaceWhole(
  ctx: StockCtx,
  books: StockBooks,
  book: StockBook,
  reservation: Reservation,
): Promise<void> {
  const { qty } = reservation;
  changePlan(books, book, reservation, new Map());
  await endPieces(ctx, books, reservation, { qty, state: 'DISPLACED', reason: 'DOT' });
  books.lost.push({ reservation, qty, kind: 'PIECES' });
}

/** Whatever is there: the pieces stay promised, somebody must decide whether they will do. */
function breakRule(books: StockBooks, book: StockBook, reservation: Reservation): void {
  changePlan(books, book, reservation, new Map());
  changePlan(books, book, reservation, planOldestFirst(book, reservation.qty));
  books.lost.push({ reservation, qty: reservation.qty, kind: 'DOTS' });
}

/** Returns a plan ignoring the DOT rule, oldest first; the book must have enough free pieces. */
export function planOldestFirst(book: StockBook, qty: number): Plan {
  const rule = { maxWeeks: null, spreadWeeks: null, byAxle: false };
  const plan = chooseDots(freeDots(book), qty, rule, dayOf(new Date()));
  if (!plan) throw new Error(`no ${qty} pieces to plan of part ${book.partId} at ${book.locationId}`);
  return plan;
}
