CREATE OR REPLACE VIEW internal_income AS
SELECT i.id, i.doc_no, i.seller_id, i.buyer_id, i.month, i.shown AS state, i.lines, i.qty, i.cost_fen, i.excl_fen, i.tax_fen,
  i.invoice_no, i.issued_day, i.version FROM internal_invoice i
UNION ALL
SELECT -((seller_id * 10000 + buyer_id) * 1000000 + to_char(day, 'YYYYMM')::int), '', seller_id, buyer_id,
  date_trunc('month', day)::date, 'OPEN', count(*)::int, sum(qty)::int, sum(cost_fen)::bigint, sum(excl_fen)::bigint,
  sum(tax_fen)::bigint, '', NULL, 0
FROM internal_line WHERE invoice_id IS NULL GROUP BY seller_id, buyer_id, to_char(day, 'YYYYMM'), date_trunc('month', day);
