-- Orders of all kinds under one name; ids of both tables come from one sequence.
CREATE OR REPLACE VIEW any_order AS
SELECT id, 'RETAIL_ORDER'::text AS biz_type, order_no, kind, status, dealer_id, size, quantity, plate, customer_name,
  -- Sealed; another name than in its table, for views are not sealed anew when the key changes.
  mobile_enc AS mobile, payable_fen, paid_fen, refunded_fen, pay_state, end_state, promised_day, pay_expire_at, since,
  created_by_name, created_at
FROM retail_order
UNION ALL
SELECT id, 'DEALER_ORDER'::text, order_no, kind, status, dealer_id, size, quantity, ''::text, ''::text,
  ''::text, payable_fen, paid_fen, refunded_fen, pay_state, end_state, promised_day, pay_expire_at, since,
  created_by_name, created_at
FROM dealer_order;
