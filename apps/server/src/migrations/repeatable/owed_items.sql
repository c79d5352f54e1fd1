-- Open items: every document with what of it is not settled at the end of a day, by the journal's business days. Above
-- zero it is owed to us, below zero by us. Together they are the balances of the accounts AR, AP, GRNI, ORD, SUSP, FRT,
-- CH and CHF on that day: what no document is known for stands as kind NONE. Of some accounts alone, what only the others
-- need is not read. Home pages count what was bought on credit by `credit_use`, which knows it, and ask for the rest.
CREATE OR REPLACE FUNCTION owed_items(
  at date,
  accounts text[] DEFAULT ARRAY['AR','AP','GRNI','ORD','SUSP','FRT','CH','CHF'],
  -- Whether also what dealers bought on credit, and repaid.
  on_credit boolean DEFAULT true
) RETURNS TABLE (
  account text,
  -- Company; null for customers of shops (ORD), for unknown payers (SUSP) and for channels.
  party_id bigint,
  channel text,
  kind text,
  doc_id bigint,
  doc_no text,
  -- The day from which it counts, before any term of payment.
  day date,
  amount_fen bigint
) LANGUAGE sql STABLE AS $$
WITH e AS MATERIALIZED (
  SELECT j.id, e.account, e.party_id, coalesce(e.channel, '') AS channel, e.amount_fen AS fen, j.type, j.source_type, j.source_id,
    j.source_no, j.business_day AS day
  FROM journal j JOIN journal_entry e ON e.journal_id = j.id
  WHERE j.business_day <= at AND e.account = ANY(accounts) AND (on_credit OR e.account <> 'AR'
    OR NOT (j.source_type IN ('PAYMENT','credit-document') OR (j.source_type = 'REFUND' AND j.type = 'REFUND')))),
-- Once a statement is confirmed its lines are settled with it, and no longer each by itself.
confirmed AS MATERIALIZED (
  SELECT s.id, s.statement_no AS no, (s.confirmed_at AT TIME ZONE 'Asia/Shanghai')::date AS day FROM statement s
  WHERE s.status = 'CONFIRMED' AND (s.confirmed_at AT TIME ZONE 'Asia/Shanghai')::date <= at),
stands AS MATERIALIZED (
  SELECT DISTINCT ON (l.source_type, l.source_id, l.party_id) l.source_type, l.source_id, l.party_id, c.id, c.no, c.day
  FROM settlement_line l JOIN confirmed c ON c.id = l.statement_id
  WHERE l.source_type IN ('retail-order','split-return') AND 'AP' = ANY(accounts)
  ORDER BY l.source_type, l.source_id, l.party_id, l.id),
-- Shares: of an order, or of what came back of it.
shares AS (
  SELECT e.*, coalesce(b.order_id, sr.order_id, CASE WHEN e.source_type = 'RETAIL_ORDER' THEN e.source_id END,
      CASE WHEN e.source_type = 'REFUND' THEN r.biz_id END, y.biz_id) AS order_id, p.statement_id AS paid_id,
    CASE WHEN e.source_type = 'split-return' THEN 'split-return' ELSE 'retail-order' END AS line_type,
    CASE WHEN e.source_type = 'split-return' THEN e.source_id ELSE coalesce(b.order_id, e.source_id) END AS line_source
  FROM e
  LEFT JOIN refund r ON e.source_type = 'REFUND' AND r.id = e.source_id
  -- Splits are of payables alone.
  LEFT JOIN (SELECT x.id, s.order_id FROM bill_split_receiver x JOIN bill_split s ON s.id = x.split_id
    WHERE 'AP' = ANY(accounts)) b ON e.source_type = 'bill-split-receiver' AND b.id = e.source_id
  LEFT JOIN (SELECT t.id, s.order_id FROM split_return t JOIN bill_split_receiver x ON x.id = t.receiver_id
    JOIN bill_split s ON s.id = x.split_id
    WHERE 'AP' = ANY(accounts)) sr ON e.source_type = 'split-return' AND sr.id = e.source_id
  -- Few entries are of a payment: each looks for its own.
  LEFT JOIN LATERAL (SELECT biz_id FROM payment WHERE id = CASE WHEN e.source_type = 'PAYMENT' THEN e.source_id END OFFSET 0) y ON true
  LEFT JOIN statement_payment p ON e.source_type = 'statement-payment' AND p.id = e.source_id
  WHERE e.account IN ('AR','AP') AND e.source_type NOT IN ('SUPPLIER_INVOICE','credit-document')),
named AS (
  SELECT s.account, s.party_id, s.channel,
    CASE WHEN coalesce(c.id, k.id, t.id) IS NOT NULL THEN 'STATEMENT'
      WHEN d.id IS NOT NULL THEN 'CREDIT'
      WHEN s.order_id IS NOT NULL THEN 'ORDER'
      WHEN l.id IS NOT NULL THEN 'CORRECTION' ELSE 'NONE' END AS kind,
    coalesce(c.id, k.id, t.id, s.order_id, l.id, 0) AS doc_id,
    CASE WHEN coalesce(c.id, k.id, t.id) IS NOT NULL THEN coalesce(c.no, k.no, t.no) WHEN s.order_id IS NOT NULL THEN
      coalesce(d.order_no, (SELECT order_no FROM retail_order WHERE id = s.order_id), (SELECT order_no FROM dealer_order WHERE id = s.order_id), '')
      WHEN l.id IS NOT NULL THEN s.source_no ELSE '' END AS doc_no,
    coalesce(c.day, k.day, t.day, s.day) AS day, s.fen
  FROM shares s
  LEFT JOIN confirmed c ON c.id = s.paid_id
  LEFT JOIN LATERAL (SELECT id, order_no FROM dealer_order WHERE id = CASE WHEN s.account = 'AR' THEN s.order_id END OFFSET 0) d ON true
  LEFT JOIN LATERAL (SELECT id, statement_id FROM settlement_line
    WHERE id = CASE WHEN s.source_type = 'settlement-line' THEN s.source_id END OFFSET 0) l ON true
  LEFT JOIN confirmed k ON k.id = l.statement_id
  LEFT JOIN stands t ON s.account = 'AP' AND t.source_type = s.line_type AND t.source_id = s.line_source AND t.party_id = s.party_id
  UNION ALL
  -- A sum below zero that was carried forward leaves one statement, whose number its line keeps, and stands on the next.
  SELECT CASE l.type WHEN 'RETAIL' THEN 'AP' ELSE 'AR' END, l.party_id, '', 'STATEMENT', v.id, v.no, v.day,
    v.sign * CASE l.type WHEN 'RETAIL' THEN -l.incl_fen ELSE l.incl_fen END
  FROM settlement_line l JOIN confirmed c ON c.id = l.statement_id JOIN confirmed o ON o.no = l.reason,
    LATERAL (VALUES (c.id, c.no, c.day, 1), (o.id, o.no, o.day, -1)) AS v (id, no, day, sign)
  WHERE l.source_type = 'carry' AND CASE l.type WHEN 'RETAIL' THEN 'AP' ELSE 'AR' END = ANY(accounts)
  UNION ALL
  -- What was repaid, by the orders that it was repaid for.
  SELECT e.account, e.party_id, '', 'CREDIT', u.order_id, o.order_no, e.day, -r.fen
  FROM e JOIN credit_repaid r ON r.document_id = e.source_id JOIN credit_use u ON u.payment_id = r.payment_id
  JOIN dealer_order o ON o.id = u.order_id WHERE e.account = 'AR' AND e.source_type = 'credit-document'
  UNION ALL
  SELECT e.account, e.party_id, '', 'SUPPLIER_INVOICE', e.source_id, e.source_no, e.day, e.fen
  FROM e WHERE e.account = 'AP' AND e.source_type = 'SUPPLIER_INVOICE'
  UNION ALL
  -- Goods received: by document, less what stands on verified invoices.
  SELECT e.account, e.party_id, '', 'RECEIPT', e.source_id * 4 + position(left(e.source_type, 1) IN 'RPD'), e.source_no, e.day, e.fen
  FROM e WHERE e.account = 'GRNI' AND e.source_type IN ('RECEIPT','PURCHASE_RETURN','DISCREPANCY')
  UNION ALL
  SELECT e.account, e.party_id, '', 'RECEIPT', l.doc_id * 4 + position(left(
    CASE l.source_type WHEN 'RETURN' THEN 'PURCHASE_RETURN' WHEN 'CORRECTION' THEN 'DISCREPANCY' ELSE 'RECEIPT' END, 1) IN 'RPD'),
    l.doc_no, (l.received_at AT TIME ZONE 'Asia/Shanghai')::date, l.excl_fen
  FROM e JOIN received_line l ON l.invoice_id = e.source_id WHERE e.account = 'GRNI' AND e.source_type = 'SUPPLIER_INVOICE'
  UNION ALL
  SELECT e.account, e.party_id, '', 'NONE', 0, '', e.day,
    e.fen - (SELECT coalesce(sum(l.excl_fen), 0)::bigint FROM received_line l WHERE l.invoice_id = e.source_id)
  FROM e WHERE e.account = 'GRNI' AND e.source_type = 'SUPPLIER_INVOICE'
  UNION ALL
  SELECT e.account, e.party_id, '', 'NONE', 0, '', e.day, e.fen
  FROM e WHERE e.account = 'GRNI' AND e.source_type NOT IN ('RECEIPT','PURCHASE_RETURN','DISCREPANCY','SUPPLIER_INVOICE')
  UNION ALL
  SELECT e.account, e.party_id, '', CASE WHEN p.id IS NULL THEN 'NONE' ELSE 'PAYMENT' END, coalesce(p.id, 0),
    coalesce(p.out_trade_no, ''), e.day, e.fen
  FROM e LEFT JOIN refund r ON e.source_type = 'REFUND' AND r.id = e.source_id
  LEFT JOIN payment p ON p.id = CASE e.source_type WHEN 'PAYMENT' THEN e.source_id WHEN 'REFUND' THEN r.payment_id END
  WHERE e.account = 'SUSP'),
-- What customers paid and is not earned, by order; of it what is on its way back to them stands by itself.
orders AS (
  SELECT e.party_id AS order_id, min(e.day) AS day, sum(e.fen)::bigint AS fen FROM e WHERE e.account = 'ORD'
  GROUP BY 1 HAVING sum(e.fen) <> 0),
back AS (
  SELECT r.biz_id AS order_id, sum(r.amount_fen)::bigint AS fen, min((r.created_at AT TIME ZONE 'Asia/Shanghai')::date) AS day
  FROM refund r WHERE 'ORD' = ANY(accounts) AND r.biz_id IS NOT NULL AND NOT r.suspense AND (r.created_at AT TIME ZONE 'Asia/Shanghai')::date <= at
    AND CASE r.state WHEN 'SUCCESS' THEN (r.success_at AT TIME ZONE 'Asia/Shanghai')::date > at
      WHEN 'CLOSED' THEN (r.updated_at AT TIME ZONE 'Asia/Shanghai')::date > at ELSE true END GROUP BY 1),
paid AS (
  SELECT d.dealer_id AS party_id, v.kind, o.order_id, coalesce(d.order_no, t.order_no, '') AS doc_no, v.day, v.fen
  FROM orders o LEFT JOIN dealer_order d ON d.id = o.order_id LEFT JOIN retail_order t ON t.id = o.order_id
  LEFT JOIN back b ON b.order_id = o.order_id,
    LATERAL (VALUES ('REFUND', b.day, -least(coalesce(b.fen, 0), greatest(-o.fen, 0))),
      ('DEPOSIT', o.day, o.fen + least(coalesce(b.fen, 0), greatest(-o.fen, 0)))) AS v (kind, day, fen)
  WHERE v.fen <> 0),
-- Balances that no document settles are made of what came last.
moved AS (
  SELECT x.*, sum(abs(x.fen)) OVER (PARTITION BY x.account, x.party_id, x.channel ORDER BY x.day DESC, x.id DESC, x.nth) AS upto
  FROM (SELECT e.*, row_number() OVER (ORDER BY e.id) AS nth, sum(e.fen) OVER (PARTITION BY e.account, e.party_id, e.channel) AS total
    FROM e WHERE e.account IN ('FRT','CH','CHF')) x
  WHERE sign(x.fen) = sign(x.total))
SELECT n.account, n.party_id, n.channel, n.kind, n.doc_id, max(n.doc_no), min(n.day), sum(n.fen)::bigint
FROM named n GROUP BY n.account, n.party_id, n.channel, n.kind, n.doc_id HAVING sum(n.fen) <> 0
UNION ALL
SELECT 'ORD', party_id, '', kind, order_id, doc_no, day, fen FROM paid
UNION ALL
SELECT account, party_id, channel, 'MOVEMENT', id, source_no, day,
  (sign(fen) * least(abs(fen), abs(total) - (upto - abs(fen))))::bigint
FROM moved WHERE upto - abs(fen) < abs(total)
$$;
