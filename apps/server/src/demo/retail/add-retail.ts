import { sql } from 'kysely';
import type { Db } from '#kernel/db.ts';
import type { Secrets } from '#kernel/secrets.ts';
import type { Prepay } from '../prepay-moves.ts';
import { makeRandom } from '../random.ts';
import type { Sink } from '../sink.ts';
import { linkLedgerRows } from '../stock/link-ledger-rows.ts';
import { addRetailStories, type Story } from './stories.ts';
import { writeShareRules } from './add-split.ts';
import { openShop } from './shop.ts';
import { writeOrder } from './write-order.ts';

interface Plan {
  secrets: Secrets;
  scale: number;
  prepay: Prepay;
}

/**
 * Adds half a year of retail orders: dealers' fitted goods and part of the warehouses' sales get customers, payments
 * and timelines, and there is an order in every status.
 */
export async function addRetail(
  db: Db,
  sink: Sink,
  { secrets, scale, prepay }: Plan,
  now: number,
): Promise<void> {
  const random = makeRandom(20_261_122);
  const stories = await addRetailStories(db, random, scale, now);
  await writeShareRules(db);
  const shop = await openShop(db, secrets, random, prepay);
  const lines: { story: Story; orderId: number; orderNo: string; lineId: number }[] = [];
  for (const story of stories) {
    const made = writeOrder(sink, shop, story, now);
    if (made) lines.push({ ...made, story });
    if (sink.isFull()) await sink.flush();
  }
  await sink.finish();
  await tieStock(db, lines);
  // Of completed orders a part may have gone back since.
  await sql`UPDATE retail_order o SET refunded_fen = r.fen FROM (SELECT biz_id, sum(amount_fen) AS fen FROM refund
    WHERE biz_type = 'RETAIL_ORDER' AND state = 'SUCCESS' GROUP BY 1) r
    WHERE r.biz_id = o.id AND o.refunded_fen <> r.fen`.execute(db);
}

/** Links ledger entries and reservations to their orders. */
async function tieStock(
  db: Db,
  lines: readonly { story: Story; orderId: number; orderNo: string; lineId: number }[],
): Promise<void> {
  await linkLedgerRows(
    db,
    lines.flatMap(({ story, orderId, orderNo, lineId }) =>
      story.txnIds.map((id) => ({ id, o: orderId, l: lineId, n: orderNo })),
    ),
  );
  const held = lines.flatMap(({ story, orderId, orderNo, lineId }) =>
    story.reservationId
      ? [
          {
            id: story.reservationId,
            o: orderId,
            l: lineId,
            n: orderNo,
            open: story.status === 'AWAITING_PAYMENT',
          },
        ]
      : [],
  );
  await sql`UPDATE reservation r SET biz_id = x.o, biz_line_id = x.l, biz_no = x.n, created_at = o.created_at,
      expires_at = CASE WHEN x.open THEN o.pay_expire_at END, promised = o.promised_day
    FROM json_to_recordset(${JSON.stringify(held)}::json) AS x(id bigint, o bigint, l bigint, n text, open boolean)
    JOIN retail_order o ON o.id = x.o WHERE r.id = x.id`.execute(db);
  // What is to be sent is reserved at its warehouse.
  await sql`
    WITH made AS (SELECT r.location_id AS l, r.part_id AS p, d.dot_yyww AS dot, sum(d.qty)::int AS qty FROM reservation r
      JOIN reservation_dot d ON d.reservation_id = r.id JOIN retail_order o ON o.id = r.biz_id
      WHERE r.biz_type = 'RETAIL_ORDER' AND r.state = 'ACTIVE' AND o.status = 'PREPARING_STOCK' GROUP BY 1, 2, 3),
    batches AS (UPDATE stock_batch b SET planned = b.planned + made.qty FROM made
      WHERE b.location_id = made.l AND b.part_id = made.p AND b.bucket = 'on_hand' AND b.dot_yyww = made.dot)
    UPDATE stock_level s SET reserved = s.reserved + x.qty FROM (SELECT l, p, sum(qty)::int AS qty FROM made GROUP BY 1, 2) x
    WHERE s.location_id = x.l AND s.part_id = x.p`.execute(db);
}
