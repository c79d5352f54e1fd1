import { sql } from 'kysely';
import type { Ctx } from '#kernel/context.ts';

/** Payments of retail orders of a shop and what went back of them, as a relation of ShopTaking. */
export const orderTakings = (_: Ctx, dealerId: number, from: Date) => sql`
  SELECT 'PAYMENT'::text AS source, p.id AS source_id, p.biz_no AS document_no, '/retail-order/detail?id=' || p.biz_id AS document_path,
    'IN'::text AS kind, p.way AS book_way, p.actor_id AS account_id, p.actor_name AS account_name, p.received_fen AS fen,
    p.paid_at AS taken_at, NULL::text AS of_source, NULL::bigint AS of_id
  FROM payment p WHERE p.dealer_id = ${dealerId} AND p.state = 'PAID' AND p.biz_type = 'RETAIL_ORDER' AND p.paid_at >= ${from}
  UNION ALL
  SELECT 'REFUND', r.id, r.biz_no, '/retail-order/detail?id=' || r.biz_id, 'REFUND', p.way, r.actor_id, r.actor_name,
    -r.amount_fen, r.success_at, 'PAYMENT', p.id
  FROM refund r JOIN payment p ON p.id = r.payment_id
  WHERE r.dealer_id = ${dealerId} AND r.state = 'SUCCESS' AND r.biz_type = 'RETAIL_ORDER' AND NOT r.suspense
    AND r.success_at >= ${from}`;
