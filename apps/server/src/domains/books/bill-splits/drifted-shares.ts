/** Finished shares whose returns differ from what is really refunded, or on its way. */
export const driftedShares = `
  SELECT b.order_id AS "orderId", b.split_no AS split, x.id AS receiver, x.amount_fen, x.reversed_fen, s.due, f.refunded
  FROM bill_split b JOIN bill_split_receiver x ON x.split_id = b.id
  CROSS JOIN LATERAL (SELECT coalesce(sum(amount_fen) FILTER (WHERE state <> 'CLOSED'), 0) AS refunded,
    coalesce(bool_or(state = 'REQUESTED'), false) AS asked FROM refund
    WHERE biz_type = 'RETAIL_ORDER' AND biz_id = b.order_id AND NOT suspense) f
  CROSS JOIN LATERAL (SELECT round(x.amount_fen * least(f.refunded - b.refunded_fen, b.base_fen) / b.base_fen) AS due) s
  WHERE b.status = 'DONE' AND b.base_fen > 0 AND NOT f.asked AND x.reversed_fen <> s.due`;
