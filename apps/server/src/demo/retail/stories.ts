import { sql } from 'kysely';
import type { RetailStatus } from '@treadline/contract/retail/retail-orders/flow.ts';
import type { Db } from '#kernel/db.ts';
import { day, hour } from '../calendar.ts';
import type { Random } from '../random.ts';

/** Course of one demo order, and the stock it used or reserves. */
export interface Story {
  status: RetailStatus;
  dealerId: number;
  partId: number;
  qty: number;
  locationId: number;
  tyreSource: 1 | 2;
  /** Time of the order, in milliseconds. */
  at: number;
  /** Time at which the goods left the warehouse, or were fitted; null if neither. */
  moved: number | null;
  /** Ledger entries of its goods, with their DOTs and total cost in fen. */
  txnIds: number[];
  dots: Record<string, number>;
  cost: number;
  /** Reservation of its goods; null where it has none or it is still to be made (`holds`). */
  reservationId: number | null;
  holds: boolean;
}

interface Moved {
  ids: number[];
  locationId: number;
  partId: number;
  qty: number;
  dots: Record<string, number>;
  cost: number;
  at: number;
  dealerId: number;
}

const moved = (
  groups: ReturnType<typeof sql>,
  where: ReturnType<typeof sql>,
  rest: ReturnType<typeof sql>,
) => sql<Moved>`
  SELECT json_agg(t.id) AS ids, t.location_id AS "locationId", t.part_id AS "partId", -sum(t.delta)::int AS qty,
    json_object_agg(t.dot_yyww, -t.delta) AS dots, (-coalesce(sum(t.value_fen), 0))::bigint AS cost,
    (extract(epoch FROM max(t.occurred_at)) * 1000)::bigint AS at, min(lo.owner_id) AS "dealerId"
  FROM stock_txn t JOIN location lo ON lo.id = t.location_id JOIN part p ON p.id = t.part_id AND p.kind = 'TYRE'
  WHERE ${where} GROUP BY t.location_id, t.part_id, ${groups} HAVING -sum(t.delta) BETWEEN 1 AND 4 ${rest}`;

/** Reads issues from dealers' own stock. */
const readFitted = async (db: Db): Promise<Moved[]> =>
  (
    await moved(
      sql`t.biz_line_id`,
      sql`t.biz_type = 'FIT_OUT' AND lo.type = 'DEALER' AND lo.keeper_id IS NULL`,
      sql`ORDER BY min(t.id)`,
    ).execute(db)
  ).rows;

/** Reads small sales of the warehouses, those of the last days first. */
const readSold = async (db: Db, most: number): Promise<Moved[]> =>
  (
    await moved(
      sql`t.id`,
      sql`t.biz_type = 'SALE_OUT' AND lo.type = 'WAREHOUSE' AND t.biz_id > 0 AND t.occurred_at > now() - interval '180 days'`,
      sql`ORDER BY max(t.occurred_at) > now() - interval '6 days' DESC, md5(t.id::text) LIMIT ${most}`,
    ).execute(db)
  ).rows;

interface Held {
  id: number;
  locationId: number;
  partId: number;
  qty: number;
  dealerId: number;
  at: number;
  dot: string;
}

/** Reads reservations for customers in dealers' stock. */
const readHeld = async (db: Db): Promise<Held[]> =>
  (
    await sql<Held>`
    SELECT r.id, r.location_id AS "locationId", r.part_id AS "partId", r.qty, lo.owner_id AS "dealerId", d.dot_yyww AS dot,
      (extract(epoch FROM r.created_at) * 1000)::bigint AS at
    FROM reservation r JOIN location lo ON lo.id = r.location_id AND lo.keeper_id IS NULL
    JOIN part p ON p.id = r.part_id AND p.kind = 'TYRE' JOIN reservation_dot d ON d.reservation_id = r.id
    WHERE r.biz_type = 'RETAIL_ORDER' AND r.biz_id < 0 AND r.state = 'ACTIVE' ORDER BY r.id`.execute(db)
  ).rows;

/** Reads warehouse stock that is more than sufficient, one batch of each. */
const readShelves = async (db: Db, most: number): Promise<Omit<Held, 'id' | 'dealerId' | 'at'>[]> =>
  (
    await sql<Held>`
    SELECT DISTINCT ON (md5(l.location_id || '/' || l.part_id)) l.location_id AS "locationId", l.part_id AS "partId", 4 AS qty,
      b.dot_yyww AS dot
    FROM stock_level l JOIN location lo ON lo.id = l.location_id AND lo.type = 'WAREHOUSE'
    JOIN part p ON p.id = l.part_id AND p.kind = 'TYRE' AND p.status = 'Deployed'
    JOIN stock_batch b ON b.location_id = l.location_id AND b.part_id = l.part_id AND b.bucket = 'on_hand'
      AND b.qty - b.planned >= 8 AND b.dot_yyww <> ''
    WHERE l.on_hand - l.reserved - l.locked >= 24 ORDER BY md5(l.location_id || '/' || l.part_id) LIMIT ${most}`.execute(
      db,
    )
  ).rows;

const nothing = { moved: null, txnIds: [], dots: {}, cost: 0, reservationId: null, holds: false };

/** Status of an order by the time since its goods left the warehouse. */
function statusAfter(passed: number): RetailStatus {
  if (passed > 4 * day) return 'COMPLETED';
  if (passed > 3 * day) return 'AWAITING_SERVICE';
  return passed > 1.5 * day ? 'DELIVERY_PENDING_CONFIRMATION' : 'IN_TRANSIT';
}

const fromBooks = (row: Moved) => ({
  partId: row.partId,
  qty: row.qty,
  locationId: row.locationId,
  moved: row.at,
  txnIds: row.ids,
  dots: row.dots,
  cost: row.cost,
  reservationId: null,
  holds: false,
});

/** Orders that ended before any goods moved, or got stuck, by status per thousand others. */
const others: readonly (readonly [RetailStatus, number])[] = [
  ['TIMEOUT_UNPAID', 60],
  ['CANCELLED', 45],
  ['CANCELLING', 2],
  ['FAILED', 3],
  ['ORDER_ERROR', 5],
  ['PAID', 1],
];

const fittedStory = (random: Random, row: Moved): Story => ({
  ...fromBooks(row),
  status: 'COMPLETED',
  dealerId: row.dealerId,
  tyreSource: 1,
  at: row.at - random.int(70, 200) * 60_000,
  cost: 0,
});
const soldStory = (random: Random, row: Moved, dealers: readonly number[], now: number): Story => ({
  ...fromBooks(row),
  status: statusAfter(now - row.at),
  dealerId: random.pick(dealers),
  tyreSource: 2,
  at: row.at - random.int(3, 30) * hour,
});

/** Order for a reservation: every fifth awaits payment, the others fitting. */
function heldStory(random: Random, { id, dot, ...row }: Held, no: number, now: number): Story {
  const isOpen = no % 5 === 2;
  return {
    ...nothing,
    ...row,
    status: isOpen ? 'AWAITING_PAYMENT' : 'AWAITING_SERVICE',
    tyreSource: 1,
    at: isOpen ? now - random.int(5, 70) * 60_000 : row.at,
    dots: { [dot]: row.qty },
    reservationId: id,
  };
}

/** Order without goods movements, modelled on a known one. */
function otherStory(random: Random, status: RetailStatus, known: readonly Story[], now: number): Story {
  const like = random.pick(known);
  const isStuck = status !== 'TIMEOUT_UNPAID' && status !== 'CANCELLED';
  const at = isStuck ? now - random.int(1, 40) * hour : like.at;
  return { ...like, ...nothing, status, at: Math.min(at, now - 3 * hour) };
}

/** Demo orders, oldest first: with posted goods, with reservations, and others. */
export async function addRetailStories(db: Db, random: Random, scale: number, now: number): Promise<Story[]> {
  const fitted = (await readFitted(db)).map((row) => fittedStory(random, row));
  const dealers = [...new Set(fitted.map(({ dealerId }) => dealerId))];
  const sold = await readSold(db, Math.round(600 * scale));
  const known = [...fitted, ...sold.map((row) => soldStory(random, row, dealers, now))];
  const held = (await readHeld(db)).map((row, no) => heldStory(random, row, no, now));
  const preparing = (await readShelves(db, Math.round(36 * scale))).map(({ dot, ...row }): Story => ({
    ...nothing,
    ...row,
    status: 'PREPARING_STOCK',
    dealerId: random.pick(dealers),
    tyreSource: 2,
    at: now - random.int(1, 40) * hour,
    dots: { [dot]: row.qty },
    holds: true,
  }));
  const rest = others.flatMap(([status, share]) =>
    Array.from({ length: Math.max(1, Math.round((share * known.length) / 1000)) }, () =>
      otherStory(random, status, known, now),
    ),
  );
  return [...known, ...held, ...preparing, ...rest].toSorted((a, b) => a.at - b.at);
}
