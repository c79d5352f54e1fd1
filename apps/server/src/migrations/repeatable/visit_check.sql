-- The last check of the car at that shop on that day.
CREATE OR REPLACE FUNCTION visit_check(plate text, dealer_id bigint, at timestamptz)
RETURNS TABLE (id bigint, check_no text, red smallint, yellow smallint, order_id bigint) LANGUAGE sql STABLE AS $$
  SELECT k.* FROM (SELECT) one LEFT JOIN LATERAL (
    SELECT last.id, last.check_no, last.red, last.yellow, last.order_id
    FROM tyre_check first JOIN tyre_check last ON last.first_id = first.id AND last.replaced_by IS NULL
    WHERE first.version_num = 1 AND first.status <> 'DRAFT' AND first.plate = $1 AND first.dealer_id = $2
      AND (first.checked_at AT TIME ZONE 'Asia/Shanghai')::date = ($3 AT TIME ZONE 'Asia/Shanghai')::date
    ORDER BY first.checked_at DESC, first.id DESC LIMIT 1) k ON true $$;
