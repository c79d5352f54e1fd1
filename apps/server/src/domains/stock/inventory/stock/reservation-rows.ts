import { sql } from 'kysely';
import type { DotRule } from './choose-dots.ts';
import { batchOf, type StockBook, type StockBooks } from './stock-books.ts';
import type { StockCtx, StockPlace } from './types.ts';

/** Pieces by DOT. */
export type Plan = Map<string, number>;
/** Types of documents that reserve stock. */
export type ReservationBiz = 'RETAIL_ORDER' | 'DEALER_ORDER' | 'TRANSFER' | 'SALES_ORDER';
/** How a reservation ended. */
export type ReservationEnd = 'CONSUMED' | 'RELEASED' | 'DISPLACED';

/** A reservation, active or ended. */
export interface Reservation extends StockPlace {
  id: number;
  bizType: ReservationBiz;
  bizId: number;
  bizLineId: number;
  bizNo: string;
  qty: number;
  rule: DotRule;
  state: 'ACTIVE' | ReservationEnd;
  /** Planned pieces by DOT, `qty` in total. */
  plan: Plan;
}

/** Full or partial end of a reservation; `splitId` is the row of the ended part. */
export interface EndedReservation {
  reservation: Reservation;
  qty: number;
  state: ReservationEnd;
  reason: string;
  splitId: number | null;
  /** Pieces by DOT that left with it. */
  dots?: Plan;
}

interface Row extends Omit<Reservation, 'rule' | 'plan'> {
  max_weeks: number | null;
  spread_weeks: number | null;
  by_axle: boolean;
  only_dot: string | null;
  plan: Record<string, number> | null;
}

const columns = sql`r.id, r.location_id AS "locationId", r.part_id AS "partId", r.biz_type AS "bizType", r.biz_id AS "bizId",
  r.biz_line_id AS "bizLineId", r.biz_no AS "bizNo", r.qty, r.state, r.max_weeks, r.spread_weeks, r.by_axle, r.only_dot,
  (SELECT jsonb_object_agg(d.dot_yyww, d.qty) FROM reservation_dot d WHERE d.reservation_id = r.id) AS plan`;

const asReservation = ({ max_weeks, spread_weeks, by_axle, only_dot, plan, ...row }: Row): Reservation => ({
  ...row,
  rule: { maxWeeks: max_weeks, spreadWeeks: spread_weeks, byAxle: by_axle, only: only_dot },
  plan: new Map(Object.entries(plan ?? {})),
});

/** Returns the place and part of reservations, read before any lock: they never change. */
export async function placesOf(ctx: StockCtx, ids: readonly number[]): Promise<StockPlace[]> {
  return ctx.db
    .selectFrom('reservation')
    .where('id', 'in', [0, ...ids])
    .select(['location_id as locationId', 'part_id as partId'])
    .execute();
}

/** Locks reservations by id, whatever their state; their books must be open. */
export async function lockReservations(
  ctx: StockCtx,
  ids: readonly number[],
): Promise<Map<number, Reservation>> {
  const { rows } = await sql<Row>`
    SELECT ${columns} FROM reservation r WHERE r.id = ANY(${[...ids]}) ORDER BY r.id FOR UPDATE OF r`.execute(
    ctx.db,
  );
  return new Map(rows.map((row) => [row.id, asReservation(row)]));
}

/**
 * Returns active reservations of a book in the order they give way: unpaid, newest first; transfers and wholesale,
 * newest first; paid retail, latest promised date first.
 */
export async function activeOf(ctx: StockCtx, books: StockBooks, book: StockBook): Promise<Reservation[]> {
  const { rows } = await sql<Row>`
    SELECT ${columns} FROM reservation r
    WHERE r.location_id = ${book.locationId} AND r.part_id = ${book.partId} AND r.state = 'ACTIVE'
    ORDER BY CASE WHEN r.expires_at IS NOT NULL THEN 0 WHEN r.biz_type = 'TRANSFER' THEN 1 WHEN r.biz_type = 'DEALER_ORDER' THEN 2
      ELSE 3 END, CASE WHEN r.expires_at IS NULL AND r.biz_type = 'RETAIL_ORDER' THEN coalesce(r.promised, 'infinity') END DESC,
      r.created_at DESC, r.id DESC FOR UPDATE OF r`.execute(ctx.db);
  // What this operation has done to them already is not stored yet.
  return rows.flatMap((row) => {
    const own = asReservation(row);
    const ends = books.ended.filter(({ reservation }) => reservation.id === own.id);
    const left = own.qty - ends.reduce((n, { qty }) => n + qty, 0);
    return left > 0 ? [{ ...own, qty: left, plan: books.plans.get(own.id) ?? own.plan }] : [];
  });
}

/** Adds a DOT plan to the planned pieces of the book's batches (sign 1), or removes it (−1). */
export function countPlan(book: StockBook, plan: Plan, sign: 1 | -1): void {
  for (const [dot, qty] of plan) batchOf(book, 'on_hand', dot).planned += sign * qty;
}

/** Replaces the DOT plan of a reservation. */
export function changePlan(books: StockBooks, book: StockBook, reservation: Reservation, plan: Plan): void {
  countPlan(book, reservation.plan, -1);
  countPlan(book, plan, 1);
  reservation.plan = plan;
  books.plans.set(reservation.id, plan);
}

/** Ends pieces of an active reservation; the caller updates its plan. The rest keeps the id. */
export async function endPieces(
  ctx: StockCtx,
  books: StockBooks,
  reservation: Reservation,
  end: Omit<EndedReservation, 'reservation' | 'splitId'>,
): Promise<EndedReservation> {
  const isWhole = end.qty === reservation.qty;
  const ended = { ...end, reservation, splitId: isWhole ? null : await nextId(ctx) };
  books.of(reservation).reserved -= end.qty;
  reservation.qty -= end.qty;
  books.ended.push(ended);
  return ended;
}

async function nextId({ db }: StockCtx): Promise<number> {
  const { rows } = await sql<{
    id: number;
  }>`SELECT nextval(pg_get_serial_sequence('reservation', 'id')) AS id`.execute(db);
  return rows[0]?.id ?? 0;
}

/** Writes ended and changed reservations. A partial end splits the row, so that past reserved sums stay exact. */
export async function writeReservations({ db }: StockCtx, { ended, plans }: StockBooks): Promise<void> {
  const rows = ended.map(({ reservation, ...end }) => ({ id: reservation.id, ...end }));
  const splits = JSON.stringify(rows.filter((row) => row.splitId !== null));
  const whole = JSON.stringify(rows.filter((row) => row.splitId === null));
  if (splits !== '[]')
    await sql`
      WITH x AS (SELECT * FROM jsonb_to_recordset(${splits}::jsonb) AS x(id bigint, "splitId" bigint, qty int, state text, reason text)),
      less AS (UPDATE reservation r SET qty = r.qty - y.qty FROM (SELECT id, sum(qty)::int AS qty FROM x GROUP BY id) y WHERE r.id = y.id)
      INSERT INTO reservation (id, location_id, part_id, biz_type, biz_id, biz_line_id, biz_no, qty, max_weeks, spread_weeks,
        by_axle, only_dot, state, expires_at, promised, reason, created_at, ended_at) OVERRIDING SYSTEM VALUE
      SELECT x."splitId", r.location_id, r.part_id, r.biz_type, r.biz_id, r.biz_line_id, r.biz_no, x.qty, r.max_weeks,
        r.spread_weeks, r.by_axle, r.only_dot, x.state, r.expires_at, r.promised, x.reason, r.created_at, clock_timestamp()
      FROM x JOIN reservation r ON r.id = x.id`.execute(db);
  if (whole !== '[]')
    await sql`
      UPDATE reservation r SET state = x.state, reason = x.reason, ended_at = clock_timestamp()
      FROM jsonb_to_recordset(${whole}::jsonb) AS x(id bigint, state text, reason text) WHERE r.id = x.id`.execute(
      db,
    );
  if (plans.size === 0) return;
  const dots = [...plans].flatMap(([id, plan]) => [...plan].map(([dot, qty]) => ({ id, dot, qty })));
  await sql`DELETE FROM reservation_dot WHERE reservation_id = ANY(${[...plans.keys()]})`.execute(db);
  await sql`
    INSERT INTO reservation_dot (reservation_id, dot_yyww, qty)
    SELECT id, dot, qty FROM jsonb_to_recordset(${JSON.stringify(dots.filter(({ qty }) => qty > 0))}::jsonb)
      AS x(id bigint, dot text, qty int)`.execute(db);
}
