import { sql } from 'kysely';
import type { Ctx } from '#kernel/context.ts';

/** Points that an order took, those of them that came back, and those that it brought. */
export async function pointsOfOrder({ db }: Ctx, orderId: number) {
  const { rows } = await sql<{ pointsUsed: number; pointsReturned: number; pointsGranted: number }>`
    WITH own AS (SELECT * FROM member_point_txn WHERE biz_type = 'RETAIL_ORDER' AND biz_id = ${orderId})
    SELECT coalesce(-sum(delta) FILTER (WHERE kind = 'SPEND'), 0)::int AS "pointsUsed",
      coalesce(sum(delta) FILTER (WHERE kind = 'GRANT'), 0)::int AS "pointsGranted",
      coalesce((SELECT sum(b.delta) FROM member_point_txn b WHERE b.kind = 'RETURN'
        AND b.member_id IN (SELECT member_id FROM own)
        AND b.biz_no IN (SELECT biz_no FROM own)), 0)::int AS "pointsReturned" FROM own`.execute(db);
  return rows[0] ?? {};
}
