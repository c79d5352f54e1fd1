import { sql } from 'kysely';
import type { Db } from '#kernel/db.ts';
import type { Person } from '../accounts.ts';

/** How many tyres of the demo are known by an identity, of each kind. */
const counts = { IN_STOCK: 24, FITTED: 8, SHIPPED: 4, GONE: 1 } as const;

interface Found {
  partId: number;
  dot: string;
  locationId: number;
  docType: string;
  docId: number;
  docNo: string;
  at: Date;
}

/** Receipts of a warehouse whose pieces are there. */
const received = (db: Db) =>
  sql<Found>`SELECT l.part_id AS "partId", r.dot_yyww AS dot, n.location_id AS "locationId", 'DELIVERY_NOTE' AS "docType",
      n.id AS "docId", n.dn_no AS "docNo", h.received_at AS at
    FROM receipt_line r JOIN receipt h ON h.id = r.receipt_id JOIN dn_line d ON d.id = r.dn_line_id
    JOIN delivery_note n ON n.id = d.dn_id JOIN purchase_order_line l ON l.id = d.po_line_id
    JOIN stock_batch b ON b.location_id = n.location_id AND b.part_id = l.part_id AND b.bucket = 'on_hand' AND b.dot_yyww = r.dot_yyww
    WHERE b.qty >= 4 AND r.qty_good >= 4 ORDER BY h.received_at DESC, r.id LIMIT 10`.execute(db);

/** Tyres with one DOT on the cars of completed orders. */
const fitted = (db: Db) =>
  sql<Found>`SELECT l.part_id AS "partId", l.dot_fitted AS dot, s.location_id AS "locationId", 'RETAIL_ORDER' AS "docType",
      o.id AS "docId", o.order_no AS "docNo", o.completed_at AS at
    FROM retail_order_line l JOIN retail_order o ON o.id = l.order_id
    JOIN LATERAL (SELECT location_id FROM retail_shipment WHERE order_id = o.id ORDER BY id LIMIT 1) s ON true
    WHERE o.status = 'COMPLETED' AND l.kind = 'TYRE' AND l.qty = 1 AND l.returned_qty = 0 AND l.dot_fitted ~ '^\\d{4}$'
    ORDER BY o.completed_at DESC, l.id LIMIT ${counts.FITTED + counts.SHIPPED + counts.GONE}`.execute(db);

type Way = readonly (readonly ['RECEIPT' | 'SHIP' | 'FIT' | 'BACK', keyof typeof counts])[];
const ways: Readonly<Record<keyof typeof counts, Way>> = {
  IN_STOCK: [['RECEIPT', 'IN_STOCK']],
  SHIPPED: [['SHIP', 'SHIPPED']],
  FITTED: [
    ['SHIP', 'SHIPPED'],
    ['FIT', 'FITTED'],
  ],
  GONE: [
    ['FIT', 'FITTED'],
    ['BACK', 'GONE'],
  ],
};

/** Writes single tyres: tags of the makers in stock, on the road, on cars, and one that was scrapped. */
export async function writePieces(db: Db, keeper: Person): Promise<void> {
  const inStock = (await received(db)).rows;
  const sold = (await fitted(db)).rows;
  const states = Object.entries(counts).flatMap(([state, count]) =>
    Array<keyof typeof counts>(count).fill(state as never),
  );
  let car = 0;
  for (const [at, state] of states.entries()) {
    const found = state === 'IN_STOCK' ? inStock[at % Math.max(1, inStock.length)] : sold[car++];
    if (found) await writePiece(db, keeper, { ...found, state, no: at });
  }
}

type Made = Found & { state: keyof typeof counts; no: number };

const docOf = ({ partId, dot, docType, docId, docNo }: Made) => ({
  doc_type: docType,
  doc_id: docId,
  doc_no: docNo,
  dot_yyww: dot,
  part_id: partId,
});

async function writePiece(db: Db, keeper: Person, made: Made): Promise<void> {
  const { locationId, at, state, no } = made;
  const doc = docOf(made);
  const way = ways[state];
  const place = (then: string) => (then === 'IN_STOCK' ? locationId : null);
  const { id } = await db
    .insertInto('tyre_piece')
    .values({
      ...doc,
      identity: `018061414112345821${9_413_672_970 + no}`,
      scheme: 'SGTIN',
      state,
      location_id: place(state),
      events: way.length,
      seen_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('tyre_piece_event')
    .values(
      way.map(([kind, after], nth) => ({
        ...doc,
        piece_id: id,
        nth: nth + 1,
        kind,
        state: after,
        location_id: place(after),
        actor_id: keeper.accountId,
        actor_name: keeper.name,
        at,
      })),
    )
    .execute();
}
