import { sql } from 'kysely';
import { fail } from '#kernel/errors.ts';
import { postToBook, openBooks, type LedgerRow } from './stock-books.ts';
import { findPosted } from './post-stock.ts';
import { saveBooks } from './save-books.ts';
import { settleBooks } from './settle.ts';
import type { StockBiz, StockCtx, StockPlace } from './types.ts';

/** What consumed a reservation, or has an undo of its own: another document takes it back. */
const ownUndo: readonly StockBiz[] = [
  'SALE_OUT',
  'FIT_OUT',
  'CONSIGN_OUT',
  'TRANSFER_OUT',
  'DOT_CORRECTION',
  'FITTED_DOT',
  'SHELF_DOT',
  'HOLD',
  'HOLD_END',
];

/**
 * Reverses whole ledger lines with mirror rows, pieces and value; idempotent.
 * @throws inventory.not-reversible for lines that another document reverses; inventory.short when pieces are gone
 */
export async function reversePosting(
  ctx: StockCtx,
  { bizType, bizLineIds }: { bizType: StockBiz; bizLineIds: readonly number[] },
): Promise<void> {
  if (ownUndo.includes(bizType)) fail('inventory.not-reversible');
  const { rows } = await sql<StockPlace & LedgerRow & { id: number }>`
    SELECT id, location_id AS "locationId", part_id AS "partId", bucket, dot_yyww AS dot, delta, biz_type AS "bizType",
      biz_id AS "bizId", biz_line_id AS "bizLineId", biz_no AS "bizNo", dot_assumed AS assumed, value_fen AS "valueFen"
    FROM stock_txn WHERE biz_type = ${bizType} AND biz_line_id = ANY(${[...bizLineIds]}) ORDER BY id`.execute(
    ctx.db,
  );
  if (rows.length === 0) fail('inventory.not-reversible');
  const books = await openBooks(ctx, rows);
  const type = `${bizType}_REVERSAL` as const;
  const posted = await findPosted(
    ctx,
    bizLineIds.map((bizLineId) => ({ bizType: type, bizLineId })),
  );
  for (const { id, locationId, partId, ...row } of rows)
    if (!posted({ bizType: type, bizLineId: row.bizLineId }))
      postToBook(books.of({ locationId, partId }), {
        ...row,
        bizType: type,
        delta: -row.delta,
        valueFen: row.valueFen ? -row.valueFen : row.valueFen,
        reversesId: id,
      });
  await settleBooks(ctx, books, 'refuse');
  await saveBooks(ctx, books);
}
