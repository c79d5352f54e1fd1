import { dayOf } from '#kernel/days.ts';
import { fail } from '#kernel/errors.ts';
import { postToBook, freeDots, openBooks, type StockBooks } from './stock-books.ts';
import { chooseDots } from './choose-dots.ts';
import { correctDots } from './correct-dots.ts';
import { checkLeaving } from './judge-leaving.ts';
import { findPosted } from './post-stock.ts';
import {
  changePlan,
  endPieces,
  lockReservations,
  placesOf,
  type Plan,
  type Reservation,
} from './reservation-rows.ts';
import { saveBooks } from './save-books.ts';
import { planOldestFirst, settleBooks } from './settle.ts';
import type { DotPieces, StockBiz, StockCtx, StockReason } from './types.ts';

/** Pieces of one reservation that leave stock. */
export interface ConsumeLine {
  reservationId: number;
  /** Ledger line: of the shipment, the fitting, the transfer. */
  bizLineId: number;
  qty: number;
  /** DOTs read from the tyres, at most `qty`; what nobody read, all for null, is assumed to be as planned. */
  dots: readonly DotPieces[] | null;
  /** Destination of pieces in transit, with the movement type there. */
  to?: { locationId: number; bizType: StockBiz };
}

/** Shipment of reserved pieces of one document. */
export interface ConsumeRequest extends Pick<StockReason, 'bizId' | 'bizNo'> {
  bizType: StockBiz;
  lines: readonly ConsumeLine[];
  /**
   * What is refused on leaving: `RULE` DOTs that break the reservation's rule or are under a recall, `RECALLED` only
   * the latter, `NOTHING` when the goods have already left. What is not refused is posted, and its owner notified.
   */
  refuse: ConsumptionRefusal;
}
/** Pieces refused on issue: those against the DOT rule or under a recall, those under a recall, or none. */
export type ConsumptionRefusal = 'RULE' | 'RECALLED' | 'NOTHING';

/** Pieces that left stock for one line. */
export interface ConsumedLine {
  reservationId: number;
  dots: DotPieces[];
  assumed: boolean;
  /** Pieces whose DOT was missing in the books; each was corrected. */
  corrected: number;
}

/**
 * Ships reserved pieces: lowers reserved and on hand by the DOTs that left. A DOT planned for another reservation is
 * swapped with it; one that the books lack is corrected first. Idempotent by ledger line; part of a reservation may
 * leave alone.
 * @throws inventory.ended{no} when a reservation is not active; by `refuse` inventory.dot-breaks, inventory.recalled,
 * and inventory.dot-needed where DOTs of a part under recall were neither read nor planned
 */
export async function consumeReservations(ctx: StockCtx, request: ConsumeRequest): Promise<ConsumedLine[]> {
  const { lines, bizType } = request;
  const ids = lines.map((l) => l.reservationId);
  const places = await placesOf(ctx, ids);
  const targets = lines.flatMap(({ to }) =>
    to ? places.map((p) => ({ ...p, locationId: to.locationId })) : [],
  );
  const books = await openBooks(ctx, [...places, ...targets]);
  const posted = await findPosted(
    ctx,
    lines.map(({ bizLineId }) => ({ bizType, bizLineId })),
  );
  const found = await lockReservations(ctx, ids);
  const open = lines.filter(({ bizLineId }) => !posted({ bizType, bizLineId }));
  const steps = open.map((line) => ({ line, reservation: requireActive(found, line) }));
  const plans = new Map(steps.map(({ reservation }) => [reservation.id, reservation.plan]));
  // Plans of all lines are free for all of them: four tyres of two lines may have been taken the other way round.
  for (const { reservation } of steps) changePlan(books, books.of(reservation), reservation, new Map());
  const consumed = [];
  for (const { line, reservation } of steps)
    consumed.push(
      await leave(ctx, books, { request, line, reservation, plan: plans.get(reservation.id) ?? new Map() }),
    );
  for (const { reservation } of steps) planRest(books, reservation);
  await settleBooks(ctx, books, 'tell');
  await saveBooks(ctx, books);
  return consumed;
}

function requireActive(found: ReadonlyMap<number, Reservation>, line: ConsumeLine): Reservation {
  const reservation = found.get(line.reservationId);
  if (reservation?.state !== 'ACTIVE') return fail('inventory.ended', { no: reservation?.bizNo ?? '' });
  return reservation;
}

interface Step {
  request: ConsumeRequest;
  line: ConsumeLine;
  reservation: Reservation;
  /** What it was planned to take. */
  plan: Plan;
}

async function leave(ctx: StockCtx, books: StockBooks, step: Step): Promise<ConsumedLine> {
  const { request, line, reservation, plan } = step;
  const { bizType, bizId, bizNo } = request;
  const book = books.of(reservation);
  if (line.qty > reservation.qty) fail('inventory.ended', { no: reservation.bizNo });
  const dots = completeDots(line, plan);
  await checkLeaving(ctx, books, { request, line, reservation, dots });
  const reason = { bizId, bizLineId: line.bizLineId, bizNo };
  const ended = await endPieces(ctx, books, reservation, {
    qty: line.qty,
    state: 'CONSUMED',
    reason: bizType,
    dots: new Map(dots.map(({ dot, qty }) => [dot, qty])),
  });
  const corrected = correctDots(book, dots, plan, {
    bizId,
    bizNo,
    bizLineId: ended.splitId ?? reservation.id,
  });
  for (const { dot, qty, assumed } of dots) {
    plan.set(dot, Math.max(0, (plan.get(dot) ?? 0) - qty));
    postToBook(book, { ...reason, assumed, bizType, bucket: 'on_hand', dot, delta: -qty });
    if (line.to)
      postToBook(books.of({ partId: reservation.partId, locationId: line.to.locationId }), {
        ...reason,
        assumed,
        bizType: line.to.bizType,
        bucket: 'in_transit',
        dot,
        delta: qty,
      });
  }
  return {
    reservationId: reservation.id,
    dots: dots.map(({ dot, qty }) => ({ dot, qty })),
    assumed: dots.some(({ assumed }) => assumed),
    corrected,
  };
}

/** Pieces of a line by DOT: what was read, and of its plan what was not. */
function completeDots({ dots, qty }: ConsumeLine, plan: Plan): (DotPieces & { assumed: boolean })[] {
  const read = dots ?? [];
  const left = new Map(plan);
  for (const { dot, qty: own } of read) left.set(dot, Math.max(0, (left.get(dot) ?? 0) - own));
  const unread = qty - read.reduce((sum, own) => sum + own.qty, 0);
  const guessed = unread > 0 ? takeOldest(left, unread) : [];
  const sums = new Map<string, DotPieces & { assumed: boolean }>();
  for (const [pieces, assumed] of [[read, false] as const, [guessed, true] as const])
    for (const { dot, qty: own } of pieces) {
      const before = sums.get(dot);
      sums.set(dot, { dot, qty: (before?.qty ?? 0) + own, assumed: assumed || before?.assumed === true });
    }
  return [...sums.values()];
}

function takeOldest(plan: Plan, qty: number): DotPieces[] {
  const rule = { maxWeeks: null, spreadWeeks: null, byAxle: false };
  const pieces = [...plan].map(([dot, own]) => ({ dot, qty: own }));
  const taken = chooseDots(pieces, qty, rule, dayOf(new Date())) ?? new Map<string, number>();
  return [...taken].map(([dot, own]) => ({ dot, qty: own }));
}

/** What is left of a reservation is planned anew, by its rule where that can be; else its owner is told. */
function planRest(books: StockBooks, reservation: Reservation): void {
  const { qty, rule } = reservation;
  if (qty === 0) return;
  const book = books.of(reservation);
  const plan = chooseDots(freeDots(book), qty, rule, dayOf(new Date()));
  changePlan(books, book, reservation, plan ?? planOldestFirst(book, qty));
  if (!plan) books.lost.push({ reservation, qty, kind: 'DOTS' });
}
