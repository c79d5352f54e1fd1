CREATE OR REPLACE VIEW visit_checked AS
SELECT 'C' || first.id AS id, 'CHECK' AS kind, first.checked_at AS at, first.dealer_id, last.plate, last.search, first.created_by AS person_id
FROM tyre_check first JOIN tyre_check last ON last.first_id = first.id AND last.replaced_by IS NULL
WHERE first.version_num = 1 AND first.status <> 'DRAFT' AND NOT EXISTS (
  SELECT FROM appointment a WHERE a.plate = first.plate AND a.dealer_id = first.dealer_id AND a.arrived_at IS NOT NULL
    AND (a.arrived_at AT TIME ZONE 'Asia/Shanghai')::date = (first.checked_at AT TIME ZONE 'Asia/Shanghai')::date);
