import { sql } from 'kysely';
import { dotKey } from '@treadline/contract/kernel/dot.ts';
import type { StockBook, StockBooks } from './stock-books.ts';
import type { StockCtx, StockPlace } from './types.ts';

/** A recall of a part, with its DOT range as YYWW, both ends inclusive. */
export interface Recall {
  id: number;
  no: string;
  from: number;
  to: number;
  /** In force: covered pieces never become available. Else it only keeps what it holds. */
  inForce: boolean;
}

/** Pieces of one DOT that a recall holds in quarantine at a place. */
export interface RecallHold {
  recall: Recall;
  dot: string;
  qty: number;
}

/** A change of the pieces a recall holds: positive when held, negative when released. */
export interface RecallPiece extends StockPlace {
  id: number;
  recall: Recall;
  kind: 'HELD' | 'FREED' | 'GONE' | 'PASSED';
  dot: string;
  qty: number;
  causeType: string;
  causeNo: string;
}

/** Pieces that a posting put into quarantine instead of available stock, as a recall covers them. */
export interface NewRecallHold extends StockPlace {
  recallNo: string;
  dot: string;
  qty: number;
}

interface Row extends Recall {
  partId: number;
  held: (StockPlace & { dot: string; qty: number })[] | null;
}

/** Returns the recalls of parts, oldest first, with the pieces they hold at places. The parts must be locked. */
export async function readRecalls(
  { db }: Pick<StockCtx, 'db'>,
  locationIds: readonly number[],
  partIds: readonly number[],
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    SELECT r.id, r.recall_no AS no, r.part_id AS "partId", r.from_key AS from, r.to_key AS to, r.status = 'OPEN' AS "inForce",
      (SELECT jsonb_agg(jsonb_build_object('locationId', h.location_id, 'dot', h.dot_yyww, 'qty', h.qty)) FROM (
        SELECT location_id, dot_yyww, sum(quantity) AS qty FROM stock_recall_piece
        WHERE recall_id = r.id AND location_id = ANY(${[...locationIds]}) GROUP BY 1, 2 HAVING sum(quantity) > 0) h) AS held
    FROM stock_recall r WHERE r.part_id = ANY(${[...partIds]}) ORDER BY r.id`.execute(db);
  return rows;
}

/** Returns the oldest recall in force that covers a DOT; undefined for none or an unknown DOT. */
export function recallOf<T extends Recall>(recalls: readonly T[], dot: string): T | undefined {
  const made = dotKey(dot);
  return made === null
    ? undefined
    : recalls.find(({ inForce, from, to }) => inForce && made >= from && made <= to);
}

/** Pieces of a DOT that recalls hold in quarantine at a book's place. */
export const heldQuantity = (book: Pick<StockBook, 'held'>, dot: string): number =>
  book.held.reduce((sum, held) => (held.dot === dot ? sum + held.qty : sum), 0);

/** Records a change of the pieces a recall holds and reserves its id as the ledger line. */
export async function recordHeldPieces(
  ctx: StockCtx,
  books: StockBooks,
  book: StockBook,
  piece: Omit<RecallPiece, 'id' | keyof StockPlace>,
): Promise<RecallPiece> {
  const { rows } = await sql<{ id: number }>`
    SELECT nextval(pg_get_serial_sequence('stock_recall_piece', 'id')) AS id`.execute(ctx.db);
  const noted = { ...piece, id: rows[0]?.id ?? 0, locationId: book.locationId, partId: book.partId };
  const { recall, dot, qty } = piece;
  const held = book.held.find((own) => own.recall.id === recall.id && own.dot === dot);
  if (held) held.qty += qty;
  else book.held.push({ recall, dot, qty });
  books.pieces.push(noted);
  return noted;
}

/** Inserts the recorded changes of the pieces recalls hold. */
export async function writePieces({ db, me }: StockCtx, pieces: readonly RecallPiece[]): Promise<void> {
  if (pieces.length === 0) return;
  const rows = pieces.map(({ recall, ...piece }) => ({ ...piece, recallId: recall.id }));
  await sql`
    INSERT INTO stock_recall_piece (id, recall_id, location_id, dot_yyww, kind, quantity, cause_type, cause_no, actor_name)
    OVERRIDING SYSTEM VALUE
    SELECT id, "recallId", "locationId", dot, kind, qty, "causeType", "causeNo", ${me.name}
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS x(id bigint, "recallId" bigint, "locationId" bigint, dot text,
      kind text, qty int, "causeType" text, "causeNo" text)`.execute(db);
}

/** Pieces that an operation put into quarantine. */
export const listNewHolds = ({ pieces }: Pick<StockBooks, 'pieces'>): NewRecallHold[] =>
  pieces
    .filter(({ kind }) => kind === 'HELD')
    .map(({ recall, locationId, partId, dot, qty }) => ({
      recallNo: recall.no,
      locationId,
      partId,
      dot,
      qty,
    }));
