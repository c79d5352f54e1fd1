import { sql } from 'kysely';
import { binsGiveWay, endPicks } from './bin-stock.ts';
import { isChanged, type StockBook, type StockBooks, type LedgerRow } from './stock-books.ts';
import { costOf } from './cost.ts';
import { goodsBooks, type StockMoved } from './hooks.ts';
import { provider } from '#kernel/hooks.ts';
import { enqueueOwnerNotices } from './lost-reservations.ts';
import { countOwnPieces } from './own-pieces.ts';
import { writePieces } from './recall-rows.ts';
import { writeReservations } from './reservation-rows.ts';
import type { StockBiz, StockCtx, StockReason } from './types.ts';
import { valueRows, type PartWorth } from './value-rows.ts';

/**
 * Writes the changes of an operation: balances, batches, ledger and what bins give way by in one statement, then
 * reservations and the jobs that notify their owners. Ledger rows are timestamped here, under the lock: later than every row before them; what
 * they are worth goes to the books of goods (`goodsBooks`).
 */
export async function saveBooks(ctx: StockCtx, books: StockBooks): Promise<void> {
  const ledger = books.list.flatMap(ledgerOf).map((row, at) => ({ ...row, ord: at }));
  const levels = books.list.filter(isChanged).map((book) => levelOf(book));
  const batches = books.list.flatMap(changedBatches);
  const worth = await valueRows(ctx, ledger);
  await endPicks(ctx.db, books.ended);
  const moved =
    levels.length > 0 || batches.length > 0 ? await writeStock(ctx, { levels, batches, ledger, worth }) : [];
  await writePieces(ctx, books.pieces);
  await writeReservations(ctx, books);
  await enqueueOwnerNotices(ctx, books.lost);
  if (moved.length > 0) await provider(ctx, goodsBooks)(ctx, moved);
}

const levelOf = (book: StockBook) => ({
  l: book.locationId,
  p: book.partId,
  on_hand: book.on_hand,
  defective: book.defective,
  quarantined: book.quarantined,
  in_transit: book.in_transit,
  unowed_defective: book.unowed.defective,
  unowed_quarantined: book.unowed.quarantined,
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
  const own = countOwnPieces(book, sorted);
  return sorted.map((row: LedgerRow, at) => {
    balance[row.bucket] += row.delta;
    return {
      l: book.locationId,
      p: book.partId,
      ...row,
      own: own[at] ?? 0,
      value: book.isOurs ? 0 : null,
      assumed: row.assumed ?? false,
      balance: balance[row.bucket],
      // Rows of one posting are a microsecond apart.
      before: sorted.length - 1 - at,
    };
  });
}

interface Written {
  levels: readonly object[];
  batches: readonly object[];
  ledger: readonly object[];
  worth: readonly PartWorth[];
}

/** @returns what stock is worth more or less by document and type of movement */
async function writeStock(
  { db, me }: StockCtx,
  { levels, batches, ledger, worth }: Written,
): Promise<StockMoved[]> {
  const { rows } = await sql<Omit<StockMoved, 'bizType'> & { bizType: StockReason['bizType'] }>`
    WITH level AS (
      UPDATE stock_level s SET on_hand = x.on_hand, defective = x.defective, quarantined = x.quarantined,
        in_transit = x.in_transit, unowed_defective = x.unowed_defective, unowed_quarantined = x.unowed_quarantined,
        reserved = x.reserved, locked = x.locked, version = s.version + 1,
        last_at = CASE WHEN x.rows > 0 THEN greatest(clock_timestamp(), s.last_at + interval '1 microsecond')
          + (x.rows - 1) * interval '1 microsecond' ELSE s.last_at END
      FROM jsonb_to_recordset(${JSON.stringify(levels)}::jsonb) AS x(l bigint, p bigint, on_hand int, defective int,
        quarantined int, in_transit int, unowed_defective int, unowed_quarantined int, reserved int, locked int, rows int)
      WHERE s.location_id = x.l AND s.part_id = x.p
      RETURNING s.location_id, s.part_id, s.last_at),
    batch AS (
      INSERT INTO stock_batch (location_id, part_id, bucket, dot_yyww, qty, planned)
      SELECT l, p, bucket, dot, qty, planned FROM jsonb_to_recordset(${JSON.stringify(batches)}::jsonb)
        AS x(l bigint, p bigint, bucket text, dot text, qty int, planned int) ORDER BY l, p, bucket COLLATE "C", dot COLLATE "C"
      ON CONFLICT (location_id, part_id, bucket, dot_yyww) DO UPDATE SET qty = excluded.qty, planned = excluded.planned),
    ${binsGiveWay(sql`jsonb_to_recordset(${JSON.stringify(batches)}::jsonb) AS x(l bigint, p bigint, bucket text, dot text, qty int)`)},
    worth AS (
      UPDATE stock_worth w SET pieces = x.pieces, value_fen = x."valueFen"
      FROM jsonb_to_recordset(${JSON.stringify(worth)}::jsonb) AS x(p bigint, pieces int, "valueFen" bigint)
      WHERE w.part_id = x.p AND (w.pieces, w.value_fen) <> (x.pieces, x."valueFen")),
    made AS (INSERT INTO stock_txn (location_id, part_id, bucket, dot_yyww, delta, balance_after, biz_type, biz_id, biz_line_id,
      biz_no, reverses_id, dot_assumed, unit_cost_fen, own_delta, value_fen, actor_id, actor_name, occurred_at)
    SELECT x.l, x.p, x.bucket, x.dot, x.delta, x.balance, x."bizType", x."bizId", x."bizLineId", x."bizNo",
      x."reversesId", x.assumed, ${costOf(sql.ref('x.p'))}, x.own, x.value, ${me.accountId || null}, ${me.name},
      level.last_at - x.before * interval '1 microsecond'
    FROM jsonb_to_recordset(${JSON.stringify(ledger)}::jsonb) AS x(ord int, l bigint, p bigint, bucket text, dot text,
      delta int, balance int, "bizType" text, "bizId" bigint, "bizLineId" bigint, "bizNo" text, "reversesId" bigint,
      assumed boolean, before int, own int, value bigint)
    JOIN level ON level.location_id = x.l AND level.part_id = x.p
    ORDER BY x.ord RETURNING id, biz_type, biz_id, biz_no, value_fen)
    SELECT min(id) AS "rowId", biz_type AS "bizType", biz_id AS "bizId", biz_no AS "bizNo", sum(value_fen)::bigint AS "valueFen"
    FROM made GROUP BY 2, 3, 4 HAVING sum(value_fen) <> 0 ORDER BY 1`.execute(db);
  return rows.map((row) => ({ ...row, bizType: row.bizType.replace('_REVERSAL', '') as StockBiz }));
}
