import { sql } from 'kysely';
import type { Db } from '#kernel/db.ts';
import type { Secrets } from '#kernel/secrets.ts';
import type { Person } from '../accounts.ts';
import { writeBatches } from './batches.ts';
import { couponsOfOrders } from './from-orders.ts';
import { couponHolders } from './members.ts';
import { rowsOf, type DemoCoupon } from './plan.ts';
import { takenCoupons } from './taken.ts';

/** Writes coupons with their timelines, in order of issue. */
async function writeRows(db: Db, coupons: readonly DemoCoupon[], secrets: Secrets, now: number) {
  const rows = rowsOf(coupons, (value) => secrets.blindIndex(value), now);
  const json = (list: readonly object[]) => JSON.stringify(list);
  await sql`INSERT INTO coupon OVERRIDING SYSTEM VALUE
    SELECT * FROM json_populate_recordset(NULL::coupon, ${json(rows.map(({ row }) => row))}::json)`.execute(
    db,
  );
  await sql`INSERT INTO coupon_log (coupon_id, from_state, to_state, order_id, reason, actor_name, at)
    SELECT coupon_id, from_state, to_state, order_id, reason, actor_name, at
    FROM json_populate_recordset(NULL::coupon_log, ${json(rows.flatMap(({ log }) => log))}::json) ORDER BY at`.execute(
    db,
  );
  await sql`SELECT setval(pg_get_serial_sequence('coupon', 'id'), ${rows.length})`.execute(db);
}

/** Updates the counters of promotions and members, and the usage by orders. */
async function countAll(db: Db): Promise<void> {
  await sql`INSERT INTO coupon_count (promotion_id, member_id, given)
    SELECT promotion_id, member_id, count(*) FROM coupon GROUP BY 1, 2`.execute(db);
  // What was issued for the demo does not last for many times its members.
  await sql`UPDATE promotion p SET taken = c.n,
      total = CASE WHEN p.total < c.n THEN ceil(c.n / 80.0) * 100 ELSE p.total END FROM (SELECT promotion_id, count(*) AS n FROM coupon GROUP BY 1) c
    WHERE c.promotion_id = p.id`.execute(db);
  await sql`
    INSERT INTO promotion_use (promotion_id, order_id, member_id, coupon_id, fen, state, day, created_at, returned_at)
    SELECT c.promotion_id, o.id, c.member_id, c.id, (SELECT sum(d.fen) FROM retail_order_discount d
        JOIN retail_order_line l ON l.id = d.line_id WHERE l.order_id = o.id AND d.right_id = c.promotion_id),
      CASE WHEN c.order_id IS NULL THEN 'RETURNED' ELSE 'TAKEN' END, (o.created_at AT TIME ZONE 'Asia/Shanghai')::date,
      o.created_at, o.ended_at
    FROM coupon_log g JOIN coupon c ON c.id = g.coupon_id JOIN retail_order o ON o.id = g.order_id
    WHERE g.to_state = 'USED' ORDER BY o.id`.execute(db);
  await sql`INSERT INTO promotion_count (promotion_id, member_id, day, used)
    SELECT promotion_id, member_id, '-infinity', count(*) FROM promotion_use
    WHERE coupon_id IS NOT NULL AND state = 'TAKEN' GROUP BY 1, 2`.execute(db);
  // Of many orders some people have more coupons than were meant for one.
  await sql`UPDATE promotion p SET per_user = c.most
    FROM (SELECT promotion_id, max(used) AS most FROM promotion_count WHERE day = '-infinity' GROUP BY 1) c
    WHERE c.promotion_id = p.id AND p.per_user < c.most`.execute(db);
  await sql`UPDATE promotion p SET used = u.used, cost_fen = u.fen,
      budget_fen = greatest(p.budget_fen, (u.fen * 2 + 99999) / 100000 * 100000)
    FROM (SELECT promotion_id, count(*) AS used, sum(fen) AS fen FROM promotion_use
      WHERE coupon_id IS NOT NULL AND state = 'TAKEN' GROUP BY 1) u WHERE u.promotion_id = p.id`.execute(db);
}

/**
 * Writes coupons in every state and from every source, used, returned, expired, voided and suspicious ones, with their
 * distributions and the members who hold them.
 */
export async function writeCoupons(
  db: Db,
  { operations, secrets, now }: { operations: Person; secrets: Secrets; now: number },
): Promise<void> {
  const { buyers, strangers } = await couponHolders(db, secrets, now);
  const { rows } = await sql<{ id: number }>`SELECT id FROM company WHERE code = 'DLR001'`.execute(db);
  const members = [...buyers.values()];
  const coupons = [
    ...(await couponsOfOrders(db, buyers, now)),
    ...(await writeBatches(db, members, operations, now)),
    ...takenCoupons(members, strangers, rows[0]?.id ?? 0, now),
  ];
  await writeRows(db, coupons, secrets, now);
  await countAll(db);
}
