import { sql } from 'kysely';
import { batchOf, openBooks, postToBook, type StockBook } from './stock-books.ts';
import { findPosted } from './post-stock.ts';
import { heldQuantity } from './recall-rows.ts';
import { saveBooks } from './save-books.ts';
import { settleBooks } from './settle.ts';
import type { DotPieces, StockBiz, StockCtx, StockPlace, StockReason } from './types.ts';

/** Pieces of one shipped line that bear other DOTs than those under which they left: as many of each. */
export interface LeftLine extends StockPlace, Omit<StockReason, 'bizType'> {
  was: readonly DotPieces[];
  are: readonly DotPieces[];
}

/**
 * Corrects the DOTs of pieces that left, in the ledger and on the shelf that they left, unless somebody has counted or
 * corrected it since: what did not leave lies there still, what left does not. A DOT that the shelf lacks is one of the
 * pieces that were thought to lie there. Neither pieces nor value change. Idempotent by line; it is physical truth:
 * promises give way (docs/decisions/0137).
 * @param options.shelf whether the shelf may be as the sale left it; one that was counted or corrected since never is
 */
export async function correctLeftDots(
  ctx: StockCtx,
  lines: readonly LeftLine[],
  { shelf = true }: { shelf?: boolean } = {},
): Promise<void> {
  if (lines.length === 0) return;
  const books = await openBooks(ctx, lines);
  const posted = await findPosted(
    ctx,
    lines.map(({ bizLineId }) => ({ bizType: 'FITTED_DOT', bizLineId })),
  );
  const seen = shelf ? await seenSince(ctx, lines) : null;
  for (const line of lines) {
    if (posted({ bizType: 'FITTED_DOT', bizLineId: line.bizLineId })) continue;
    const post = postsOf(books.of(line), line);
    move(line, (dot, delta) => post('FITTED_DOT', dot, delta));
    if (seen === null || seen.has(line.bizLineId)) move(line, (dot, delta) => post('SHELF_DOT', dot, -delta));
    else fillShelf(books.of(line), line, post);
  }
  await settleBooks(ctx, books, 'displace');
  await saveBooks(ctx, books);
}

/** Lines whose shelf somebody counted or corrected after they were sold: it is as they say, unless that was taken back. */
async function seenSince({ db }: StockCtx, lines: readonly LeftLine[]): Promise<Set<number>> {
  const asked = lines.map(({ bizLineId: id, locationId, partId, was, are }) => {
    return { id, locationId, partId, dots: [...was, ...are].map(({ dot }) => dot) };
  });
  const { rows } = await sql<{ id: number }>`
    SELECT x.id FROM jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
      AS x(id bigint, "locationId" bigint, "partId" bigint, dots jsonb)
    CROSS JOIN LATERAL (SELECT min(s.id) AS id, min(s.occurred_at) AS at FROM stock_txn s
      WHERE s.biz_type = 'SALE_OUT' AND s.biz_line_id = x.id AND s.location_id = x."locationId" AND s.part_id = x."partId") sale
    WHERE EXISTS (SELECT FROM stock_count_line c
        WHERE c.location_id = x."locationId" AND c.part_id = x."partId" AND c.state = 'AGREED' AND NOT c.open
          AND (c.posted_at IS NOT NULL OR c.accepted_by IS NULL) AND c.counted_at > sale.at
          AND NOT EXISTS (SELECT FROM stock_txn r WHERE r.biz_type IN ('COUNT_GAIN_REVERSAL', 'COUNT_LOSS_REVERSAL')
            AND r.biz_line_id = c.id))
      OR EXISTS (SELECT FROM stock_txn a
        WHERE a.location_id = x."locationId" AND a.part_id = x."partId" AND a.id > sale.id AND a.bucket = 'on_hand'
          AND (a.biz_type = 'MIRROR' OR a.biz_type IN ('INITIAL', 'ADJUST_GAIN', 'ADJUST_LOSS') AND x.dots ? a.dot_yyww)
          AND NOT EXISTS (SELECT FROM stock_txn r WHERE r.reverses_id = a.id))`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

type Post = (bizType: StockBiz, dot: string, delta: number) => void;

const postsOf =
  (book: StockBook, { bizId, bizLineId, bizNo }: LeftLine): Post =>
  (bizType, dot, delta) =>
    postToBook(book, { bizType, bizId, bizLineId, bizNo, bucket: 'on_hand', dot, delta });

/** What did not leave comes back, what left goes. */
function move({ was, are }: LeftLine, post: (dot: string, delta: number) => void): void {
  for (const { dot, qty } of was) post(dot, qty);
  for (const { dot, qty } of are) post(dot, -qty);
}

/** Renames pieces that came back to DOTs of which the shelf has fewer than left. */
function fillShelf(book: StockBook, { was, are }: LeftLine, post: Post): void {
  const spare = was.map((pieces) => ({ ...pieces }));
  for (const { dot } of are) {
    // What a recall holds here is what left.
    let lack = -batchOf(book, 'on_hand', dot).qty - heldQuantity(book, dot);
    for (const pieces of spare) {
      const renamed = Math.min(lack, pieces.qty);
      if (renamed <= 0) continue;
      post('SHELF_DOT', dot, renamed);
      post('SHELF_DOT', pieces.dot, -renamed);
      pieces.qty -= renamed;
      lack -= renamed;
    }
  }
}
