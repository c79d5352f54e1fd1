import { sql } from 'kysely';
import { bookingOf, type Booking } from '@treadline/contract/stock/inventory/bookings.ts';
import { stockSettings } from '@treadline/contract/stock/inventory/settings.ts';
import { fail } from '#kernel/errors.ts';
import { readSetting } from '#kernel/settings.ts';
import { batchOf, postToBook, openBooks } from './stock-books.ts';
import { findPosted } from './post-stock.ts';
import { costOf } from './cost.ts';
import { listNewHolds, type NewRecallHold } from './recall-rows.ts';
import { saveBooks } from './save-books.ts';
import { settleBooks } from './settle.ts';
import type { StockBiz, StockBucket, StockCtx } from './types.ts';

/** Target quantity of one part, bucket and DOT, with the quantity seen when it was decided. */
export interface StockCorrection {
  /** Ledger line. */
  id: number;
  partId: number;
  partNo: string;
  /** Absent: the bucket that the reason applies to, mostly on hand. */
  bucket?: Exclude<StockBucket, 'in_transit'> | null;
  dot: string;
  seen: number;
  counted: number;
}

interface Adjustment {
  locationId: number;
  bizId: number;
  bizNo: string;
  lines: readonly StockCorrection[];
  /** Why, which decides about damage and scrap; absent: what is on hand is corrected. */
  reason?: string;
  /** Somebody may decide about it, or has: else what is worth more than the limit is refused. */
  approved: boolean;
}

/**
 * Sets stock at one place to counted quantities if the books still hold those seen. Each difference is posted as a
 * gain or loss, one ledger line each; damage moves pieces to defective, scrap writes off defective ones. A count is
 * physical truth: locks and reservations give way.
 * @returns pieces that stay in quarantine under a recall
 * @throws inventory.only-fewer when damage or scrap would add pieces; inventory.changed naming parts whose stock moved
 * meanwhile, with both figures; inventory.needs-approval
 */
export async function adjustStock(ctx: StockCtx, adjustment: Adjustment): Promise<NewRecallHold[]> {
  const { locationId, bizId, bizNo, lines, reason = '' } = adjustment;
  const booking = bookingOf(reason);
  const more = lines.find((line) => booking.type !== null && line.counted > line.seen);
  if (more) fail('inventory.only-fewer', { part: `${more.partNo} ${more.dot}`.trim() });
  if (!adjustment.approved) await requireSmall(ctx, lines);
  const books = await openBooks(
    ctx,
    lines.map(({ partId }) => ({ locationId, partId })),
  );
  const keys = lines.map((line) => ({ line, bizType: typeOf(line, booking), bizLineId: line.id }));
  const posted = await findPosted(ctx, keys);
  const open = keys.filter((key) => !posted(key)).map(({ line }) => line);
  const bucketOf = ({ bucket }: StockCorrection) => bucket ?? booking.from[0];
  const nowOf = (line: StockCorrection) =>
    batchOf(books.of({ locationId, partId: line.partId }), bucketOf(line), line.dot).qty;
  const moved = open.filter((line) => nowOf(line) !== line.seen);
  if (moved.length > 0)
    fail('inventory.changed', {
      parts: moved.map((l) => `${l.partNo} ${l.dot} ${l.seen} → ${nowOf(l)}`).join('、'),
      lines: moved.map((l) => ({ partId: l.partId, dot: l.dot, seen: l.seen, now: nowOf(l) })),
    });
  for (const line of open) {
    const book = books.of({ locationId, partId: line.partId });
    const row = { dot: line.dot, bizType: typeOf(line, booking), bizId, bizLineId: line.id, bizNo };
    const delta = line.counted - line.seen;
    postToBook(book, { ...row, bucket: bucketOf(line), delta });
    if (booking.to) postToBook(book, { ...row, bucket: booking.to, delta: -delta });
  }
  await settleBooks(ctx, books, 'displace');
  await saveBooks(ctx, books);
  return listNewHolds(books);
}

const typeOf = ({ counted, seen }: StockCorrection, { type }: Booking): StockBiz =>
  type ?? (counted > seen ? 'ADJUST_GAIN' : 'ADJUST_LOSS');

/** Pieces up and down at cost. @throws inventory.needs-approval */
async function requireSmall({ db }: StockCtx, lines: readonly StockCorrection[]): Promise<void> {
  const limit = await readSetting(db, stockSettings.settings.approveAboveFen);
  const { rows } = await sql<{ value: number }>`
    SELECT coalesce(sum(abs(x.counted - x.seen) * ${costOf(sql.ref('x.partId'))}), 0) AS value
    FROM jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) AS x("partId" bigint, seen int, counted int)`.execute(
    db,
  );
  const value = rows[0]?.value ?? 0;
  if (value > limit) fail('inventory.needs-approval', { value: value / 100, limit: limit / 100 });
}
