import { sql } from 'kysely';
import type { Db } from '#kernel/db.ts';
import { day } from '../calendar.ts';

/** Delivery to a dealer's location, received or in transit, shipped by its dealer order. */
export interface Delivery {
  dealerId: number;
  locationId: number;
  partId: number;
  partNo: string;
  name: string;
  size: string;
  /** Price of the dealer's level at the time, in fen with VAT. */
  unitFen: number;
  level: 'A' | 'B' | 'C' | 'D';
  /** Whether the dealer orders by itself; otherwise platform staff do. */
  allowed: boolean;
  qty: number;
  dot: string;
  costFen: number;
  /** Milliseconds; `receivedAt` null: still in transit. */
  sentAt: number;
  receivedAt: number | null;
  /** Warehouse that sent it, and its ledger entry. */
  fromId: number;
  soldAs: number;
  /** Ledger entries of the goods sent, and of those received. */
  outId: number;
  inIds: number[];
}

interface Row extends Omit<Delivery, 'receivedAt' | 'outId' | 'inIds' | 'sentAt'> {
  id: number;
  bucket: 'in_transit' | 'on_hand';
  bizType: 'DEALER_IN' | 'DEALER_RECEIVED';
  at: number;
}

const readRows = async (db: Db): Promise<Row[]> =>
  (
    await sql<Row>`
    SELECT t.id, t.bucket, t.biz_type AS "bizType", lo.owner_id AS "dealerId", t.location_id AS "locationId", t.part_id AS "partId",
      p.part_no AS "partNo", p.name, p.size, d.price_level AS level, d.allow_batch_purchase AS allowed, abs(t.delta) AS qty,
      t.dot_yyww AS dot, coalesce(-s.value_fen, 0)::bigint AS "costFen", s.id AS "soldAs", s.location_id AS "fromId",
      (extract(epoch FROM t.occurred_at) * 1000)::bigint AS at,
      CASE WHEN t.biz_type = 'DEALER_IN' THEN (SELECT pp.fen FROM part_price pp WHERE pp.part_id = t.part_id AND pp.fen IS NOT NULL
        AND pp.kind IN ('WHOLESALE', 'LEVEL_' || d.price_level)
        ORDER BY pp.kind = 'WHOLESALE', pp.valid_from > t.occurred_at, abs(extract(epoch FROM t.occurred_at - pp.valid_from)) LIMIT 1)
      END AS "unitFen"
    FROM stock_txn t JOIN location lo ON lo.id = t.location_id AND lo.type = 'DEALER' AND lo.keeper_id IS NULL
    JOIN dealer d ON d.id = lo.owner_id JOIN part p ON p.id = t.part_id
    LEFT JOIN stock_txn s ON t.biz_type = 'DEALER_IN' AND s.biz_type = 'SALE_OUT' AND s.biz_id = -1 AND s.biz_line_id = -t.id
    WHERE t.biz_type IN ('DEALER_IN', 'DEALER_RECEIVED') ORDER BY t.location_id, t.part_id, t.id`.execute(db)
  ).rows;

/** Pairs issues and receipts of a part first in, first out. */
function pairUp(rows: readonly Row[]): Delivery[] {
  const arrived = (bucket: Row['bucket']) =>
    rows.filter((row) => row.bizType === 'DEALER_RECEIVED' && row.bucket === bucket);
  const [off, onto] = [arrived('in_transit'), arrived('on_hand')];
  return rows
    .filter(({ bizType }) => bizType === 'DEALER_IN')
    .map(({ id, at, ...row }, nth) => ({
      ...row,
      sentAt: at,
      receivedAt: off[nth]?.at ?? null,
      outId: id,
      inIds: [off[nth], onto[nth]].flatMap((each) => each?.id ?? []),
    }));
}

/** Maximum lines of an order. */
const mostLines = 3;

/** Deliveries grouped into orders: those of one dealer shipped within a few days; oldest first. */
export async function readDeliveries(db: Db): Promise<Delivery[][]> {
  const cells = Map.groupBy(await readRows(db), ({ locationId, partId }) => `${locationId}/${partId}`);
  const byDealer = Map.groupBy([...cells.values()].flatMap(pairUp), ({ dealerId }) => dealerId);
  const orders: Delivery[][] = [];
  for (const own of byDealer.values()) {
    let open: Delivery[] = [];
    for (const delivery of own.toSorted((a, b) => a.sentAt - b.sentAt)) {
      const [first] = open;
      const fits =
        first !== undefined &&
        open.length < mostLines &&
        delivery.sentAt - first.sentAt < 4 * day &&
        open.every(({ partId }) => partId !== delivery.partId);
      if (!fits) orders.push((open = []));
      open.push(delivery);
    }
  }
  return orders.toSorted((a, b) => (a[0]?.sentAt ?? 0) - (b[0]?.sentAt ?? 0));
}
