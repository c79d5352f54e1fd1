import { sql } from 'kysely';
import { grantForOrder, member, memberOf } from '#domains/promotion/members/index.ts';
import type { Ctx } from '#kernel/context.ts';

/**
 * Numbers of members among customers of the newest orders, besides returning ones: of all orders, of completed ones,
 * of one shop.
 */
const most = { all: 60, completed: 90, shop: 40 };

interface Order {
  id: number;
  name: string;
  sealed: string;
  dealerId: number;
  completed: boolean;
}

/** Reads orders of members: those of returning and of the newest customers, earliest first. */
async function readOrders({ db }: Ctx, indexes: readonly string[], dealerId: number): Promise<Order[]> {
  const { rows } = await sql<Order>`
    WITH meant AS (
      (SELECT mobile_index FROM retail_order ORDER BY id DESC LIMIT ${most.all})
      UNION (SELECT mobile_index FROM retail_order WHERE status = 'COMPLETED' ORDER BY id DESC LIMIT ${most.completed})
      UNION (SELECT mobile_index FROM retail_order WHERE dealer_id = ${dealerId} ORDER BY id DESC LIMIT ${most.shop})
      UNION SELECT mobile_index FROM member_mobile UNION SELECT unnest(${[...indexes]}::text[]))
    SELECT o.id, o.customer_name AS name, o.mobile_enc AS sealed, o.dealer_id AS "dealerId",
      o.status = 'COMPLETED' AND o.refunded_fen = 0 AS completed
    FROM retail_order o JOIN meant USING (mobile_index) ORDER BY o.created_at, o.id`.execute(db);
  return rows;
}

/** Makes buyers members as of their first order, with points for each completed order. */
export async function earnPoints(ctx: Ctx, indexes: readonly string[], shopId: number): Promise<void> {
  for (const { id, name, sealed, dealerId, completed } of await readOrders(ctx, indexes, shopId)) {
    await memberOf(ctx, { mobile: ctx.secrets.decrypt(sealed), name, dealerId, source: 'ORDER' });
    if (completed) await grantForOrder(ctx, id);
  }
  await sql`UPDATE member_point_lot l SET created_at = o.completed_at, ends_on = (date_trunc('month',
      o.completed_at AT TIME ZONE 'Asia/Shanghai') + interval '13 months' - interval '1 day')::date
    FROM retail_order o WHERE o.id = l.order_id AND o.completed_at IS NOT NULL`.execute(ctx.db);
  await sql`UPDATE member_point_txn t SET at = o.completed_at FROM retail_order o
    WHERE o.id = t.order_id AND t.kind = 'GRANT' AND o.completed_at IS NOT NULL`.execute(ctx.db);
}

/** Backdates members, visits, consents and levels to their orders or points. */
export async function dateMembers({ db }: Ctx): Promise<void> {
  await sql`WITH seen AS (SELECT m.member_id, o.dealer_id, min(o.created_at) AS first, max(o.created_at) AS last
      FROM retail_order o JOIN member_mobile m USING (mobile_index) GROUP BY 1, 2),
    visits AS (UPDATE member_dealer d SET first_at = seen.first, last_at = seen.last FROM seen
      WHERE d.member_id = seen.member_id AND d.dealer_id = seen.dealer_id)
    UPDATE member SET created_at = since.first FROM (SELECT member_id, min(first) AS first FROM seen GROUP BY 1) since
    WHERE member.id = since.member_id AND member.source = 'ORDER'`.execute(db);
  await sql`UPDATE member SET created_at = t.first FROM (SELECT member_id, min(at) AS first FROM member_point_txn
    GROUP BY 1) t WHERE t.member_id = member.id AND t.first < member.created_at`.execute(db);
  await sql`UPDATE timeline s SET at = t.first FROM (SELECT member_id, min(at) AS first FROM member_point_txn
    WHERE order_id IS NOT NULL GROUP BY 1) t
    WHERE s.entity = ${member.name} AND s.entity_id = t.member_id AND s.action = 'level'`.execute(db);
}
