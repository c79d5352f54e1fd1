import { sql } from 'kysely';

/** SQL: order lines not fully received, few by the index; OFFSET 0 keeps the planner from joining per order. */
export const openLines = sql`(SELECT po_id, part_id, qty, received_qty FROM purchase_order_line WHERE qty <> received_qty OFFSET 0)`;

/** SQL: pieces on draft and unconfirmed purchase orders, by place and part. */
export const unconfirmed = sql`(SELECT o.location_id, l.part_id, sum(l.qty)::int AS qty FROM purchase_order o
  JOIN ${openLines} l ON l.po_id = o.id WHERE o.status IN (10, 20) AND o.deleted_at IS NULL GROUP BY 1, 2)`;
