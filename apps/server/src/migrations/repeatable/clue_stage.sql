-- How far each clue got, merged ones aside. `x_at`: when a stage was reached, or a later one that implies
-- it; `own_x_at`: when it was reached itself. A stage that stands on the order lasts as long as the order does.
CREATE OR REPLACE VIEW clue_stage AS
SELECT c.id, c.dealer_id, c.owner_id, c.owner_name, c.source, c.created_at,
  to_char(c.created_at AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM') AS month,
  -- From when on all clues of its month are older than 90 days; a rate after n days is judged 90 - n days earlier.
  (date_trunc('month', c.created_at AT TIME ZONE 'Asia/Shanghai') + interval '1 month 90 days') AT TIME ZONE 'Asia/Shanghai' AS grown_at,
  least(own.contacted_at, own.booked_at, own.visited_at, own.ordered_at, own.paid_at, own.completed_at) AS contacted_at,
  least(own.booked_at, own.visited_at, own.ordered_at, own.paid_at, own.completed_at) AS booked_at,
  least(own.visited_at, own.ordered_at, own.paid_at, own.completed_at) AS visited_at,
  least(own.ordered_at, own.paid_at, own.completed_at) AS ordered_at,
  least(own.paid_at, own.completed_at) AS paid_at,
  own.completed_at,
  c.contacted_at AS own_contacted_at, c.booked_at AS own_booked_at, own.visited_at AS own_visited_at,
  own.ordered_at AS own_ordered_at, own.paid_at AS own_paid_at, c.order_id,
  c.mobile_index, c.plate, c.vin
FROM clue c
LEFT JOIN retail_order o ON o.id = c.order_id
-- The check that it was made of came before it; one that it took later is a visit.
LEFT JOIN tyre_check k ON k.id = c.tyre_check_id AND k.checked_at > c.created_at
CROSS JOIN LATERAL (SELECT c.contacted_at, c.booked_at, least(c.visited_at, k.checked_at) AS visited_at,
  CASE WHEN c.order_id IS NOT NULL THEN coalesce(c.converted_at, o.created_at) END AS ordered_at,
  CASE WHEN o.pay_state = 'PAID' THEN coalesce(o.paid_at, o.created_at) END AS paid_at,
  CASE WHEN o.service_state = 'DONE' THEN coalesce(o.completed_at, o.paid_at, o.created_at) END AS completed_at) own
WHERE c.merged_into IS NULL;
