import { sql } from 'kysely';
import { dotKey } from '@treadline/contract/kernel/dot.ts';
import type { Book, Books } from './books.ts';
import type { StockCtx, StockPlace } from './types.ts';

/** A recall of a part: DOTs as YYWW, both ends included. */
export interface Recall {
  id: number;
  no: string;
  from: number;
  to: number;
  /** What it covers never becomes available; else it holds at most what it has held before. */
  inForce: boolean;
}

/** Pieces of one DOT that a recall keeps in quarantine at a place. */
export interface Held {
  recall: Recall;
  dot: string;
  qty: number;
}

/** What is set apart for a recall, or ceases to be: pieces, positive in, negative out. */
export interface RecallPiece extends StockPlace {
  id: number;
  recall: Recall;
  kind: 'HELD' | 'FREED' | 'GONE' | 'PASSED';
  dot: string;
  qty: number;
  causeType: string;
  causeNo: string;
}

/** Pieces that a posting would have made available: a recall covers them, so they are in quarantine. */
export interface HeldNow extends StockPlace {
  recallNo: string;
  dot: string;
  qty: number;
}

interface Row extends Recall {
  partId: number;
  held: (StockPlace & { dot: string; qty: number })[] | null;
}

/** The recalls of parts, oldest first, with what they hold at places. The parts are locked. */
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

/** The recall in force under which a DOT is; the oldest of several. One that is not known is under none. */
export function recallOf<T extends Recall>(recalls: readonly T[], dot: string): T | undefined {
  const made = dotKey(dot);
  return made === null
    ? undefined
    : recalls.find(({ inForce, from, to }) => inForce && made >= from && made <= to);
}

/** Pieces of a DOT in quarantine at a book's place because of recalls. */
export const heldOf = (book: Pick<Book, 'held'>, dot: string): number =>
  book.held.reduce((sum, held) => (held.dot === dot ? sum + held.qty : sum), 0);

/** Notes that a recall holds pieces more or fewer; the row is a line of the ledger. */
export async function notePieces(
  ctx: StockCtx,
  books: Books,
  book: Book,
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

/** Writes what recalls hold more or fewer. */
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

/** What an operation set apart. */
export const heldNow = ({ pieces }: Pick<Books, 'pieces'>): HeldNow[] =>
  pieces
    .filter(({ kind }) => kind === 'HELD')
    .map(({ recall, locationId, partId, dot, qty }) => ({
      recallNo: recall.no,
      locationId,
      partId,
      dot,
      qty,
    }));
