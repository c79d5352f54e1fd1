import { dotKey } from '@treadline/contract/kernel/dot.ts';
import { dayOf } from '#kernel/days.ts';
import { fail } from '#kernel/errors.ts';
import { batchOf, type StockBook, type StockBooks } from './stock-books.ts';
import { satisfiesRule } from './choose-dots.ts';
import type { ConsumeLine, ConsumeRequest } from './consume-reservations.ts';
import { recallOf, type Recall } from './recall-rows.ts';
import { failRecalled } from './recalls.ts';
import type { Reservation } from './reservation-rows.ts';
import { namesOf, formatDots } from './short.ts';
import type { DotPieces, StockCtx } from './types.ts';

interface Leaving {
  request: ConsumeRequest;
  line: ConsumeLine;
  reservation: Reservation;
  dots: readonly DotPieces[];
}

/**
 * Checks pieces that leave against the DOT rule and recalls: refuses as requested, else records a notice for their
 * owner.
 * @throws inventory.dot-breaks, inventory.recalled, inventory.dot-needed
 */
export async function checkLeaving(ctx: StockCtx, books: StockBooks, leaving: Leaving): Promise<void> {
  const { request, line, reservation, dots } = leaving;
  const book = books.of(reservation);
  const isRead = (line.dots ?? []).reduce((sum, { qty }) => sum + qty, 0) === line.qty;
  const [first] = dots.flatMap(({ dot, qty }) => {
    const recall = recallFor(book, dot, qty, isRead);
    return recall ? [{ dot, no: recall.no }] : [];
  });
  const breaksRule = line.dots !== null && !satisfiesRule(dots, reservation.rule, dayOf(new Date()));
  if (first && request.refuse !== 'NOTHING') await failRecalled(ctx, { ...first, partId: book.partId });
  if (breaksRule && request.refuse === 'RULE')
    fail('inventory.dot-breaks', { part: (await namesOf(ctx, book)).part, dots: formatDots(dots) });
  if (first || breaksRule)
    books.lost.push({
      reservation,
      qty: line.qty,
      kind: 'LEFT',
      dots,
      ...(first && { recallNo: first.no }),
    });
}

/**
 * The recall that covers pieces, or that holds the only ones of this DOT here. Where nobody read a DOT that is not known
 * either, any recall in force of the part may be theirs.
 */
function recallFor(book: StockBook, dot: string, qty: number, isRead: boolean): Recall | undefined {
  if (dotKey(dot) === null) return isRead ? undefined : book.recalls.find(({ inForce }) => inForce);
  const here = batchOf(book, 'on_hand', dot).qty;
  return (
    recallOf(book.recalls, dot) ??
    (here < qty ? book.held.find((held) => held.dot === dot && held.qty > 0)?.recall : undefined)
  );
}
