import { sql } from 'kysely';
import { postToBook, openBooks, type StockBook } from './stock-books.ts';
import { listNewHolds, type NewRecallHold } from './recall-rows.ts';
import { saveBooks } from './save-books.ts';
import { settleBooks } from './settle.ts';
import type { StockCtx, StockEntry, StockReason } from './types.ts';

/**
 * Posts stock movements. All places and parts are locked in one order; only the final balance is checked, not those in
 * between. Idempotent by ledger line.
 * @returns pieces that did not become available, as a recall covers them (docs/features/stock.md)
 * @param options.truth the movements have physically happened: locks and reservations give way (docs/decisions/0137)
 * @throws inventory.short{part, place, asked, free} when stock would be negative or, without `truth`, reserved or
 * locked pieces would be taken
 */
export async function postStock(
  ctx: StockCtx,
  entries: readonly StockEntry[],
  { truth = false }: { truth?: boolean } = {},
): Promise<NewRecallHold[]> {
  const moves = entries.filter((e) => e.delta !== 0);
  if (moves.length === 0) return [];
  const books = await openBooks(ctx, moves);
  const posted = await findPosted(ctx, moves);
  for (const move of moves) if (!posted(move)) postToBook(books.of(move), rowOf(move));
  await settleBooks(ctx, books, truth ? 'displace' : 'refuse');
  await saveBooks(ctx, books);
  return listNewHolds(books);
}

const rowOf = ({ locationId: _l, partId: _p, ...row }: StockEntry): StockBook['rows'][number] => row;

type Key = Pick<StockReason, 'bizType' | 'bizLineId'>;

/** Returns a predicate for ledger lines that are already posted, read under the locks. */
export async function findPosted({ db }: StockCtx, keys: readonly Key[]): Promise<(key: Key) => boolean> {
  const { rows } = await sql<Key>`
    SELECT DISTINCT t.biz_type AS "bizType", t.biz_line_id AS "bizLineId"
    FROM unnest(${keys.map((k) => k.bizType)}::text[], ${keys.map((k) => k.bizLineId)}::bigint[]) AS x(type, line)
    JOIN stock_txn t ON t.biz_type = x.type AND t.biz_line_id = x.line`.execute(db);
  const posted = new Set(rows.map((r) => `${r.bizType}/${r.bizLineId}`));
  return ({ bizType, bizLineId }) => posted.has(`${bizType}/${bizLineId}`);
}
