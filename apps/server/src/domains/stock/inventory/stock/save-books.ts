import { sql } from 'kysely';
import { isChanged, type StockBook, type StockBooks, type LedgerRow } from './stock-books.ts';
import { costOf } from './cost.ts';
import { enqueueOwnerNotices } from './lost-reservations.ts';
import { writePieces } from './recall-rows.ts';
import { writeReservations } from './reservation-rows.ts';
import type { StockCtx } from './types.ts';

/**
 * Writes the changes of an operation: balances, batches and ledger in one statement, then reservations and the jobs
 * that notify their owners. Ledger rows are timestamped here, under the lock: later than every row before them.
 */
export async function saveBooks(ctx: StockCtx, books: StockBooks): Promise<void> {
  const levels = books.list.filter(isChanged).map((book) => levelOf(book));
  const batches = books.list.flatMap(changedBatches);
  const ledger = books.list.flatMap(ledgerOf).map((row, at) => ({ ...row, ord: at }));
  if (levels.length > 0 || batches.length > 0) await writeStock(ctx, levels, batches, ledger);
  await writePieces(ctx, books.pieces);
  await writeReservations(ctx, books);
  await enqueueOwnerNotices(ctx, books.lost);
}

const levelOf = (book: StockBook) => ({
  l: book.locationId,
  p: book.partId,
  on_hand: book.on_hand,
  defective: book.defective,
  quarantined: book.quarantined,
  in_transit: book.in_transit,
  reserved: book.reserved,
  locked: book.locked,
  rows: book.rows.filter((row) => row.delta !== 0).length,
});

const changedBatches = (book: StockBook) =>
  [...book.batches.values()]
    .filter((b) => b.qty !== b.saved.qty || b.planned !== b.saved.planned)
    .map((b) => ({
      l: book.locationId,
      p: book.partId,
      bucket: b.bucket,
      dot: b.dot,
      qty: b.qty,
      planned: b.planned,
    }));

/** The rows of a book with the balance after each: what comes in before what goes out, so that none is below zero. */
function ledgerOf(book: StockBook) {
  const balance = { ...book.saved };
  const rows = book.rows.filter((row) => row.delta !== 0);
  const sorted = [...rows.filter((row) => row.delta > 0), ...rows.filter((row) => row.delta < 0)];
  return sorted.map((row: LedgerRow, at) => {
    balance[row.bucket] += row.delta;
    return {
      l: book.locationId,
      p: book.partId,
      ...row,
      assumed: row.assumed ?? false,
      balance: balance[row.bucket],
      // Rows of one posting are a microsecond apart.
      before: sorted.length - 1 - at,
    };
  });
}

async function writeStock(
  { db, me }: StockCtx,
  levels: readonly object[],
  batches: readonly object[],
  ledger: readonly object[],
): Promise<void> {
  await sql`
    WITH level AS (
      UPDATE stock_level s SET on_hand = x.on_hand, defective = x.defective, quarantined = x.quarantined,
        in_transit = x.in_transit, reserved = x.reserved, locked = x.locked, version = s.version + 1,
        last_at = CASE WHEN x.rows > 0 THEN greatest(clock_timestamp(), s.last_at + interval '1 microsecond')
          + (x.rows - 1) * interval '1 microsecond' ELSE s.last_at END
      FROM jsonb_to_recordset(${JSON.stringify(levels)}::jsonb) AS x(l bigint, p bigint, on_hand int, defective int,
        quarantined int, in_transit int, reserved int, locked int, rows int)
      WHERE s.location_id = x.l AND s.part_id = x.p
      RETURNING s.location_id, s.part_id, s.last_at),
    batch AS (
      INSERT INTO stock_batch (location_id, part_id, bucket, dot_yyww, qty, planned)
      SELECT l, p, bucket, dot, qty, planned FROM jsonb_to_recordset(${JSON.stringify(batches)}::jsonb)
        AS x(l bigint, p bigint, bucket text, dot text, qty int, planned int) ORDER BY l, p, bucket COLLATE "C", dot COLLATE "C"
      ON CONFLICT (location_id, part_id, bucket, dot_yyww) DO UPDATE SET qty = excluded.qty, planned = excluded.planned)
    INSERT INTO stock_txn (location_id, part_id, bucket, dot_yyww, delta, balance_after, biz_type, biz_id, biz_line_id,
      biz_no, reverses_id, dot_assumed, unit_cost_fen, actor_id, actor_name, occurred_at)
    SELECT x.l, x.p, x.bucket, x.dot, x.delta, x.balance, x."bizType", x."bizId", x."bizLineId", x."bizNo",
      x."reversesId", x.assumed, ${costOf(sql.ref('x.p'))}, ${me.accountId || null}, ${me.name},
      level.last_at - x.before * interval '1 microsecond'
    FROM jsonb_to_recordset(${JSON.stringify(ledger)}::jsonb) AS x(ord int, l bigint, p bigint, bucket text, dot text,
      delta int, balance int, "bizType" text, "bizId" bigint, "bizLineId" bigint, "bizNo" text, "reversesId" bigint,
      assumed boolean, before int)
    JOIN level ON level.location_id = x.l AND level.part_id = x.p
    ORDER BY x.ord`.execute(db);
}
