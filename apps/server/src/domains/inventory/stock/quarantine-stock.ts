import { sql } from 'kysely';
import { dotKey } from '@treadline/contract/kernel/dot.ts';
import { enter, openBooks } from './books.ts';
import { findPosted } from './post-stock.ts';
import { saveBooks } from './save-books.ts';
import { settleBooks } from './settle.ts';
import type { StockCtx, StockPlace, StockReason } from './types.ts';

export interface QuarantineRequest extends Omit<StockReason, 'bizType'> {
  places: readonly StockPlace[];
  /** First and last DOT, WWYY, both included. */
  from: string;
  to: string;
}

/**
 * Sets a range of DOTs apart at all places named: what is on hand of it is quarantined. No reservation keeps a plan
 * on it; those for whom nothing else is left are displaced.
 * @returns pieces set apart now; 0 for a line that was posted before.
 */
export async function quarantineStock(ctx: StockCtx, request: QuarantineRequest): Promise<number> {
  const { places, from, to, ...key } = request;
  const reason = { ...key, bizType: 'HOLD' as const };
  const [first, last] = [dotKey(from) ?? 0, dotKey(to) ?? 0];
  const books = await openBooks(ctx, places);
  const posted = await findPosted(ctx, [reason]);
  if (posted(reason)) return 0;
  let held = 0;
  for (const book of books.list)
    for (const { bucket, dot, qty } of book.batches.values()) {
      const made = dotKey(dot);
      if (bucket !== 'on_hand' || made === null || made < first || made > last) continue;
      enter(book, { ...reason, bucket, dot, delta: -qty });
      enter(book, { ...reason, bucket: 'quarantined', dot, delta: qty });
      held += qty;
    }
  await settleBooks(ctx, books, 'displace');
  await saveBooks(ctx, books);
  return held;
}

/**
 * Gives free what a line of quarantineStock set apart; done already is done.
 * @throws inventory.short when pieces of it have left quarantine otherwise.
 */
export async function freeStock(ctx: StockCtx, hold: Pick<StockReason, 'bizLineId'>): Promise<void> {
  const { rows } = await sql<StockPlace & Omit<StockReason, 'bizType'> & { dot: string; delta: number }>`
    SELECT location_id AS "locationId", part_id AS "partId", dot_yyww AS dot, delta, biz_id AS "bizId",
      biz_line_id AS "bizLineId", biz_no AS "bizNo"
    FROM stock_txn WHERE biz_type = 'HOLD' AND biz_line_id = ${hold.bizLineId} AND bucket = 'quarantined'`.execute(
    ctx.db,
  );
  const books = await openBooks(ctx, rows);
  const reason = { ...hold, bizType: 'HOLD_END' as const };
  const posted = await findPosted(ctx, [reason]);
  if (posted(reason)) return;
  for (const { locationId, partId, delta, ...row } of rows) {
    const book = books.of({ locationId, partId });
    enter(book, { ...row, ...reason, bucket: 'quarantined', delta: -delta });
    enter(book, { ...row, ...reason, bucket: 'on_hand', delta });
  }
  await settleBooks(ctx, books, 'refuse');
  await saveBooks(ctx, books);
}
