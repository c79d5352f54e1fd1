-- What was earned and what it cost, entry by entry, with the order that it belongs to. Fen, above zero is a profit. By
-- months of the books (YYYY-MM, both included).
CREATE OR REPLACE FUNCTION margin_entries(first text, last text) RETURNS TABLE (
  id bigint, journal_id bigint, month text, day date, type text, source_no text, account text, fen bigint,
  -- Of retail and dealer orders alike; null where it belongs to none.
  order_id bigint, dealer_id bigint
) LANGUAGE sql STABLE AS $$
WITH e AS MATERIALIZED (
  SELECT e.id, e.journal_id, j.period, j.business_day, j.type, j.source_type, j.source_id, j.source_no, j.dealer_id, e.account,
    -e.amount_fen AS fen
  FROM journal j JOIN journal_entry e ON e.journal_id = j.id
  WHERE j.period BETWEEN first AND last AND e.account IN ('REV','COMM','COGS','SHARE','FEE','PROMO','FRTC')),
-- Most journals name the order themselves: they move what was paid for it.
named AS MATERIALIZED (
  SELECT o.journal_id, min(o.party_id) AS order_id FROM journal j JOIN journal_entry o ON o.journal_id = j.id
  WHERE j.period BETWEEN first AND last AND o.account = 'ORD' GROUP BY 1)
SELECT e.id, e.journal_id, e.period, e.business_day, e.type, e.source_no, e.account, e.fen, x.order_id,
  coalesce(e.dealer_id, (SELECT dealer_id FROM retail_order WHERE id = x.order_id),
    (SELECT dealer_id FROM dealer_order WHERE id = x.order_id))
FROM e LEFT JOIN named n ON n.journal_id = e.journal_id
LEFT JOIN split_return r ON e.source_type = 'split-return' AND r.id = e.source_id
LEFT JOIN bill_split_receiver b ON b.id = r.receiver_id LEFT JOIN bill_split s ON s.id = b.split_id
LEFT JOIN settlement_line l ON e.source_type = 'settlement-line' AND l.id = e.source_id
LEFT JOIN sales_order o ON e.source_type = 'sales-order' AND o.id = e.source_id AND o.biz_type <> 'MANUAL'
LEFT JOIN dealer_claim c ON e.source_type = 'dealer-claim' AND c.id = e.source_id
LEFT JOIN retail_return g ON e.source_type IN ('retail-return', 'retail-return-undone') AND g.id = e.source_id
LEFT JOIN payment p ON e.source_type = 'PAYMENT' AND p.id = e.source_id
LEFT JOIN refund f ON e.source_type = 'REFUND' AND f.id = e.source_id,
LATERAL (SELECT coalesce(n.order_id, CASE WHEN e.source_type = 'RETAIL_ORDER' THEN e.source_id END, s.order_id, l.order_id, o.biz_id,
  c.order_id, g.order_id, p.biz_id, f.biz_id) AS order_id) x
$$;
