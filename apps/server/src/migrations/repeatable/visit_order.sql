-- What a visit came to: its order, else the last one of the car at that shop on that day; and where it stands.
CREATE OR REPLACE FUNCTION visit_order(order_id bigint, plate text, dealer_id bigint, at timestamptz)
RETURNS TABLE (id bigint, order_no text, payable_fen bigint, outcome text) LANGUAGE sql STABLE AS $$
  SELECT o.id, o.order_no, o.payable_fen, CASE WHEN o.service_state = 'DONE' THEN 'COMPLETED' WHEN o.id IS NOT NULL THEN 'ORDERED'
    WHEN EXISTS (SELECT FROM clue WHERE clue.dealer_id = $3 AND clue.plate = $2 AND clue.plate <> ''
      AND clue.status IN ('NEW', 'READ', 'FOLLOWING')) THEN 'FOLLOWING' ELSE 'NONE' END
  FROM (SELECT) one LEFT JOIN LATERAL (
    SELECT r.id, r.order_no, r.payable_fen, r.service_state FROM retail_order r
    WHERE r.end_state IN ('NONE', 'CANCELLING') AND (r.id = $1 OR r.plate = $2 AND r.dealer_id = $3
      AND (r.created_at AT TIME ZONE 'Asia/Shanghai')::date = ($4 AT TIME ZONE 'Asia/Shanghai')::date)
    ORDER BY r.id IS NOT DISTINCT FROM $1 DESC, r.id DESC LIMIT 1) o ON true $$;
