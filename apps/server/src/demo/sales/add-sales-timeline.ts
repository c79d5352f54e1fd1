import { sql } from 'kysely';
import type { Db } from '#kernel/db.ts';

/** Writes the timelines of sales orders. */
export const addSalesTimeline = (db: Db) =>
  sql`
    INSERT INTO timeline (entity, entity_id, entity_no, action, from_status, to_status, remark, actor_name, actor_type,
      request_id, at)
    SELECT 'sales-order', s.id, s.order_no, x.action, x.before, x.after, x.remark, x.actor, x.side, 'demo', x.at
    FROM sales_order s LEFT JOIN waybill w ON w.id = s.waybill_id CROSS JOIN LATERAL (VALUES
      ('create', NULL, 'PLACING', s.biz_no, '系统', 'OTHER', s.created_at, 1),
      ('confirm', 'PLACING', 'ACCEPTED', coalesce(w.waybill_no, ''), '系统', 'OTHER', s.accepted_at, 2),
      ('pick', 'ACCEPTED', 'PICKING', '', '迅衡调度', 'LOGISTICS', CASE WHEN s.state = 'PICKING' THEN s.since END, 3),
      ('ship', 'ACCEPTED', 'WAITING_RECEIPT', coalesce(w.waybill_no, ''), '迅衡调度', 'LOGISTICS', s.shipped_at, 4),
      ('deliver', 'WAITING_RECEIPT', 'AWAITING_CONFIRM', '', '系统', 'OTHER', s.delivered_at, 5),
      ('receive', 'AWAITING_CONFIRM', 'SIGNED', s.signed_by, '门店前台', 'DEALER', s.signed_at, 6),
      (CASE s.state WHEN 'REJECTED' THEN 'reject' WHEN 'EXHAUSTED' THEN 'exhaust' ELSE 'shortOfFreight' END,
        'PLACING', s.state, s.fail_reason, '系统', 'OTHER', CASE WHEN s.status = 4 THEN s.since END, 7),
      (CASE s.state WHEN 'INTERCEPTING' THEN 'intercept' WHEN 'RETURNING' THEN 'turnBack' ELSE 'cancel' END,
        CASE WHEN s.state = 'CANCELLING' THEN 'ACCEPTED' ELSE 'WAITING_RECEIPT' END, s.state, '客户改期，先不发', '平台发货', 'OTHER',
        CASE WHEN s.state IN ('INTERCEPTING', 'RETURNING', 'CANCELLING') THEN s.since END, 8),
      ('cancel', 'PLACING', 'CANCELLED', '', '系统', 'OTHER', CASE WHEN s.state = 'CANCELLED' THEN s.ended_at END, 9)
    ) AS x (action, before, after, remark, actor, side, at, place)
    WHERE x.at IS NOT NULL ORDER BY x.at, s.id, x.place`.execute(db);
