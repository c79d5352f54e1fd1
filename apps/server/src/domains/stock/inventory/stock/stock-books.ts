import { sql, type RawBuilder } from 'kysely';
import { readRecalls, recallOf, type RecallHold, type Recall, type RecallPiece } from './recall-rows.ts';
import {
  buckets,
  type DotPieces,
  type StockBucket,
  type StockCtx,
  type StockPlace,
  type StockReason,
} from './types.ts';
import type { EndedReservation, Plan, Reservation } from './reservation-rows.ts';

/** Pieces of one bucket and DOT, and how many of them are planned for reservations. */
export interface Batch {
  bucket: StockBucket;
  dot: string;
  qty: number;
  planned: number;
  readonly saved: { qty: number; planned: number };
}

/** A new row of the stock ledger (stock_txn). */
export interface LedgerRow extends StockReason {
  bucket: StockBucket;
  dot: string;
  delta: number;
  /** Signed fen without VAT, where its source knows it; else the average. */
  valueFen?: number | null;
  /** Row that it reverses. */
  reversesId?: number;
  /** The DOT was not read but assumed. */
  assumed?: boolean;
}

/** Balance of one part at one place, held under its lock. */
export interface StockBook extends StockPlace, Record<StockBucket | 'reserved' | 'locked', number> {
  readonly saved: Readonly<Record<StockBucket | 'reserved' | 'locked', number>>;
  /** Whether the platform owns the goods of the place. */
  readonly isOurs: boolean;
  /** Pieces that came and are not owed: still the supplier's. */
  readonly unowed: Record<'defective' | 'quarantined', number>;
  readonly batches: Map<string, Batch>;
  readonly rows: LedgerRow[];
  /** Recalls of the part, oldest first, and pieces they hold here. */
  readonly recalls: readonly Recall[];
  readonly held: RecallHold[];
}

/** In-memory books of one operation: read under one ordered lock, changed in memory, written in one go. */
export interface StockBooks {
  readonly list: readonly StockBook[];
  /** Returns the opened book of a place. */
  of(place: StockPlace): StockBook;
  readonly ended: EndedReservation[];
  readonly plans: Map<number, Plan>;
  /** Reservations whose owners must be notified of lost pieces or DOTs. */
  readonly lost: ReservationLoss[];
  /** Changes of what recalls hold. */
  readonly pieces: RecallPiece[];
}

/** A loss to report to a reservation's owner; for pieces already shipped, their DOTs and the recall covering them. */
export interface ReservationLoss {
  reservation: Reservation;
  qty: number;
  kind: 'PIECES' | 'DOTS' | 'LEFT';
  dots?: readonly DotPieces[];
  recallNo?: string;
}

const keyOf = ({ locationId, partId }: StockPlace): string => `${locationId}/${partId}`;

/** SQL lock class of a part (id modulo 256): an import of all parts must not exhaust the lock table. */
export const partClass = (partId: RawBuilder<unknown>): RawBuilder<number> => sql`(${partId} % 256)::int`;

/**
 * Inserts missing stock levels and locks all of them in one order, so that operations cannot deadlock. Opening or
 * lifting a recall of a part waits for this lock, and this waits for it.
 */
export async function lockLevels(ctx: Pick<StockCtx, 'db'>, places: readonly StockPlace[]) {
  const own = [...new Map(places.map((place) => [keyOf(place), place])).values()];
  const locations = own.map((p) => p.locationId);
  const parts = own.map((p) => p.partId);
  await sql`
    WITH part AS MATERIALIZED (
      SELECT pg_advisory_xact_lock_shared(hashtext('stock-part'), class) IS NULL AS locked
      FROM (SELECT DISTINCT ${partClass(sql`p`)} AS class FROM unnest(${parts}::bigint[]) AS x(p) ORDER BY 1) c)
    INSERT INTO stock_level (location_id, part_id)
    SELECT l, p FROM unnest(${locations}::bigint[], ${parts}::bigint[]) AS x(l, p)
    WHERE (SELECT count(locked) FROM part) > 0 ORDER BY l, p
    ON CONFLICT DO NOTHING`.execute(ctx.db);
  const { rows } = await sql<StockPlace & StockBook['saved'] & Pick<StockBook, 'isOurs' | 'unowed'>>`
    SELECT s.location_id AS "locationId", s.part_id AS "partId", s.on_hand, s.defective, s.quarantined, s.in_transit, s.reserved,
      s.locked, c.account_type = 'OTHER' AS "isOurs",
      json_build_object('defective', s.unowed_defective, 'quarantined', s.unowed_quarantined) AS unowed
    FROM stock_level s JOIN location o ON o.id = s.location_id JOIN company c ON c.id = o.owner_id
    WHERE (s.location_id, s.part_id) IN (SELECT l, p FROM unnest(${locations}::bigint[], ${parts}::bigint[]) AS x(l, p))
    ORDER BY s.location_id, s.part_id FOR NO KEY UPDATE OF s`.execute(ctx.db);
  return rows;
}

/** Opens the books of all places and parts of an operation, locked until the transaction ends. */
export async function openBooks(ctx: StockCtx, places: readonly StockPlace[]): Promise<StockBooks> {
  const levels = await lockLevels(ctx, places);
  const [locationIds, partIds] = [levels.map((l) => l.locationId), levels.map((l) => l.partId)];
  const batches = await readBatches(ctx, locationIds, partIds);
  const recalls = await readRecalls(ctx, locationIds, partIds);
  const books = new Map(levels.map((level) => [keyOf(level), bookOf(level, recalls)]));
  for (const { locationId, partId, ...batch } of batches)
    books.get(keyOf({ locationId, partId }))?.batches.set(`${batch.bucket}/${batch.dot}`, {
      ...batch,
      saved: { qty: batch.qty, planned: batch.planned },
    });
  return {
    list: [...books.values()],
    of(place) {
      const book = books.get(keyOf(place));
      if (!book) throw new Error(`stock of ${keyOf(place)} was not locked`);
      return book;
    },
    ended: [],
    plans: new Map(),
    lost: [],
    pieces: [],
  };
}

/** A book as it is stored, without its batches. */
function bookOf(
  { locationId, partId, isOurs, unowed, ...saved }: Awaited<ReturnType<typeof lockLevels>>[number],
  all: Awaited<ReturnType<typeof readRecalls>>,
): StockBook {
  const recalls = all.filter((recall) => recall.partId === partId);
  const held = recalls.flatMap((recall) =>
    (recall.held ?? [])
      .filter((row) => row.locationId === locationId)
      .map(({ dot, qty }) => ({ recall, dot, qty })),
  );
  return {
    locationId,
    partId,
    ...saved,
    saved,
    isOurs,
    unowed: { ...unowed },
    batches: new Map(),
    rows: [],
    recalls,
    held,
  };
}

async function readBatches(
  { db }: StockCtx,
  locationIds: readonly number[],
  partIds: readonly number[],
): Promise<(StockPlace & Omit<Batch, 'saved'>)[]> {
  const { rows } = await sql<StockPlace & Omit<Batch, 'saved'>>`
    SELECT b.location_id AS "locationId", b.part_id AS "partId", b.bucket, b.dot_yyww AS dot, b.qty, b.planned
    FROM unnest(${[...locationIds]}::bigint[], ${[...partIds]}::bigint[]) AS x(l, p)
    JOIN stock_batch b ON b.location_id = x.l AND b.part_id = x.p
    WHERE b.qty > 0`.execute(db);
  return rows;
}

/** Returns the batch of a bucket and DOT, creating an empty one if missing. */
export function batchOf(book: StockBook, bucket: StockBucket, dot: string): Batch {
  const key = `${bucket}/${dot}`;
  const found = book.batches.get(key);
  if (found) return found;
  const batch: Batch = { bucket, dot, qty: 0, planned: 0, saved: { qty: 0, planned: 0 } };
  book.batches.set(key, batch);
  return batch;
}

/** Moves pieces in a book; movements with the same key are merged into one ledger row. */
export function postToBook(book: StockBook, row: LedgerRow): void {
  book[row.bucket] += row.delta;
  batchOf(book, row.bucket, row.dot).qty += row.delta;
  const same = book.rows.find(
    (r) =>
      r.bizType === row.bizType &&
      r.bizLineId === row.bizLineId &&
      r.bucket === row.bucket &&
      r.dot === row.dot,
  );
  if (same) {
    same.delta += row.delta;
    if (row.valueFen !== undefined && row.valueFen !== null)
      same.valueFen = (same.valueFen ?? 0) + row.valueFen;
  } else book.rows.push({ ...row });
}

/** Available pieces: on hand − reserved − locked. */
export const freeOf = (book: StockBook): number => book.on_hand - book.reserved - book.locked;

/** On-hand pieces by DOT that are neither planned for a reservation nor under a recall in force. */
export const freeDots = (book: StockBook): DotPieces[] =>
  [...book.batches.values()]
    .filter((b) => b.bucket === 'on_hand' && b.qty > b.planned && !recallOf(book.recalls, b.dot))
    .map((b) => ({ dot: b.dot, qty: b.qty - b.planned }));

/** Whether a book differs from its stored row. */
export const isChanged = (book: StockBook): boolean =>
  book.rows.length > 0 ||
  [...buckets, 'reserved' as const, 'locked' as const].some((key) => book[key] !== book.saved[key]);
