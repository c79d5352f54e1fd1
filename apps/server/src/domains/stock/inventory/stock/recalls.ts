import { sql } from 'kysely';
import { dotKey } from '@treadline/contract/kernel/dot.ts';
import { fail } from '#kernel/errors.ts';
import { openBooks, partClass } from './stock-books.ts';
import { listNewHolds, recordHeldPieces, readRecalls, recallOf, type NewRecallHold } from './recall-rows.ts';
import { saveBooks } from './save-books.ts';
import { settleBooks } from './settle.ts';
import { moveHeldPieces } from './settle-recalls.ts';
import type { StockCtx, StockPlace } from './types.ts';

/** Nobody posts stock of the part until this transaction ends: what comes later sees what it did to recalls. */
const lockPart = ({ db }: StockCtx, partId: number) =>
  sql`SELECT pg_advisory_xact_lock(hashtext('stock-part'), ${partClass(sql`${partId}::bigint`)})`.execute(db);

/**
 * Quarantines the on-hand pieces of a part under recalls in force, at all places. Affected reservations get other
 * pieces or are displaced (docs/decisions/0137). Idempotent.
 */
export async function enforceRecalls(ctx: StockCtx, partId: number): Promise<NewRecallHold[]> {
  await lockPart(ctx, partId);
  const { rows } = await sql<StockPlace>`
    SELECT DISTINCT b.location_id AS "locationId", b.part_id AS "partId" FROM stock_batch b
    JOIN stock_recall r ON r.part_id = b.part_id AND r.status = 'OPEN' AND b.dot_key BETWEEN r.from_key AND r.to_key
    WHERE b.part_id = ${partId} AND b.bucket = 'on_hand' AND b.qty > 0`.execute(ctx.db);
  if (rows.length === 0) return [];
  const books = await openBooks(ctx, rows);
  await settleBooks(ctx, books, 'displace');
  await saveBooks(ctx, books);
  return listNewHolds(books);
}

/**
 * Releases pieces of a recall that is no longer in force. Pieces covered by another recall in force stay quarantined
 * and are assigned to it.
 * @returns released pieces, and pieces passed on
 */
export async function freeRecalled(
  ctx: StockCtx,
  { id, partId }: { id: number; partId: number },
): Promise<{ freed: number; passed: number }> {
  await lockPart(ctx, partId);
  const { rows } = await sql<StockPlace>`
    SELECT DISTINCT location_id AS "locationId", ${partId}::bigint AS "partId" FROM stock_recall_piece
    WHERE recall_id = ${id}`.execute(ctx.db);
  const books = await openBooks(ctx, rows);
  const sums = { freed: 0, passed: 0 };
  for (const book of books.list)
    for (const { recall, dot, qty } of book.held.filter((held) => held.recall.id === id && held.qty > 0)) {
      const other = recallOf(book.recalls, dot);
      const own = { recall, dot, qty: -qty, causeType: '', causeNo: '' };
      if (other) {
        await recordHeldPieces(ctx, books, book, { ...own, kind: 'PASSED', causeNo: other.no });
        await recordHeldPieces(ctx, books, book, {
          ...own,
          kind: 'PASSED',
          causeNo: recall.no,
          recall: other,
          qty,
        });
        sums.passed += qty;
      } else {
        moveHeldPieces(
          book,
          await recordHeldPieces(ctx, books, book, { ...own, kind: 'FREED' }),
          'HOLD_END',
          qty,
        );
        sums.freed += qty;
      }
    }
  await settleBooks(ctx, books, 'refuse');
  await saveBooks(ctx, books);
  return sums;
}

/** A piece of a part whose DOT somebody read, empty where nobody could, and the field in which it stands. */
interface ReadPiece {
  partId: number;
  dot: string;
  path: string;
}

/**
 * Refuses, at their fields, pieces whose DOT is under a recall in force, and unknown DOTs of a part with such a
 * recall.
 * @throws inventory.recalled{part, dot, no}, inventory.dot-needed{part, no}
 */
export async function requireNotRecalled(ctx: StockCtx, pieces: readonly ReadPiece[]): Promise<void> {
  const recalls = (
    await readRecalls(
      ctx,
      [],
      pieces.map(({ partId }) => partId),
    )
  ).filter(({ inForce }) => inForce);
  for (const { partId, dot, path } of pieces) {
    const own = recalls.filter((recall) => recall.partId === partId);
    const recall = dotKey(dot) === null ? own[0] : recallOf(own, dot);
    if (recall) await failRecalled(ctx, { partId, dot, no: recall.no, path });
  }
}

/** Throws inventory.recalled{part, dot, no}, or inventory.dot-needed{part, no} for an unknown DOT. */
export async function failRecalled(
  { db }: Pick<StockCtx, 'db'>,
  { partId, dot, ...said }: { partId: number; dot: string; no: string; path?: string },
): Promise<never> {
  const part = await db
    .selectFrom('part')
    .where('id', '=', partId)
    .select('part_no')
    .executeTakeFirstOrThrow();
  const isKnown = dotKey(dot) !== null;
  return fail(isKnown ? 'inventory.recalled' : 'inventory.dot-needed', {
    ...said,
    part: part.part_no,
    ...(isKnown && { dot }),
  });
}
