import { invariant } from '#kernel/invariant.ts';

export const salesInvoiceInvariants = [
  invariant(
    'INV-FP1',
    '销售发票抬头 = 明细之和',
    'A sales invoice is the sum of its lines',
    '銷售發票抬頭 = 明細之和',
    `
    SELECT i.serial_no, i.lines, x.n, i.excl_fen, x.excl, i.tax_fen, x.tax FROM sales_invoice i
    CROSS JOIN LATERAL (SELECT count(*) AS n, coalesce(sum(excl_fen), 0) AS excl, coalesce(sum(tax_fen), 0) AS tax
      FROM sales_invoice_line WHERE invoice_id = i.id) x
    WHERE (i.lines, i.excl_fen, i.tax_fen) <> (x.n, x.excl, x.tax)`,
  ),
  invariant(
    'INV-FP2',
    '同一来源明细有效发票净额不超过已实现金额',
    'Live invoices of a line, less what is red, stay within what was earned of it',
    '同一來源明細有效發票淨額不超過已實現金額',
    `
    SELECT x.source_kind, x.source_line_id, x.fen, e.earned FROM (
      SELECT l.source_kind, l.source_line_id, sum(l.excl_fen + l.tax_fen + coalesce(r.fen, 0)) AS fen
      FROM sales_invoice_line l JOIN sales_invoice i ON i.id = l.invoice_id AND i.status <> 'DELETED'
      LEFT JOIN LATERAL (SELECT sum(y.excl_fen + y.tax_fen) AS fen FROM red_letter_line y JOIN red_letter d ON d.id = y.red_id
        WHERE y.line_id = l.id AND d.status = 'RED_ISSUED') r ON true GROUP BY 1, 2) x
    CROSS JOIN LATERAL (SELECT CASE x.source_kind
      WHEN 'R' THEN (SELECT net_fen FROM retail_order_line WHERE id = x.source_line_id)
      WHEN 'F' THEN (SELECT freight_fen FROM retail_order WHERE id = x.source_line_id)
      WHEN 'D' THEN (SELECT freight_fen FROM dealer_shipment WHERE id = x.source_line_id)
      ELSE (SELECT incl_fen FROM settlement_line WHERE id = x.source_line_id) END AS earned) e
    WHERE x.fen > coalesce(e.earned, 0)`,
  ),
  invariant(
    'INV-FP3',
    '有效发票的来源明细只属于一个开票组',
    'Every line of a live invoice is claimed by its group, and nothing else is',
    '有效發票的來源明細只屬於一個開票組',
    `
    SELECT coalesce(c.group_no, l.group_no) AS group, coalesce(c.source_kind, l.source_kind) AS kind,
      coalesce(c.source_line_id, l.source_line_id) AS line
    FROM (SELECT group_no, source_kind, source_line_id FROM sales_invoice_claim WHERE live) c
    FULL JOIN (SELECT DISTINCT i.group_no, l.source_kind, l.source_line_id FROM sales_invoice_line l
      JOIN sales_invoice i ON i.id = l.invoice_id WHERE i.status <> 'DELETED' AND i.red_share <> 'WHOLE') l
      ON (l.group_no, l.source_kind, l.source_line_id) = (c.group_no, c.source_kind, c.source_line_id)
    WHERE c.group_no IS NULL OR l.group_no IS NULL`,
  ),
  invariant(
    'INV-FP4',
    '红票金额 = 已红冲，不超过蓝票',
    'Red invoices add up to what is red of their blue one, and stay within it, line by line',
    '紅票金額 = 已紅沖，不超過藍票',
    `
    SELECT i.serial_no, i.red_fen, x.fen AS red, i.incl_fen, y.line FROM sales_invoice i
    CROSS JOIN LATERAL (SELECT coalesce(-sum(incl_fen), 0) AS fen FROM red_letter
      WHERE invoice_id = i.id AND status = 'RED_ISSUED') x
    LEFT JOIN LATERAL (SELECT min(l.line_no) AS line FROM sales_invoice_line l JOIN LATERAL (
        SELECT coalesce(sum(r.qty), 0) AS qty, coalesce(sum(abs(r.excl_fen)), 0) AS excl FROM red_letter_line r
        JOIN red_letter d ON d.id = r.red_id AND d.status = 'RED_ISSUED' WHERE r.line_id = l.id) s ON true
      WHERE l.invoice_id = i.id AND (s.qty > coalesce(l.qty, 0) OR s.excl > abs(l.excl_fen))) y ON true
    WHERE i.red_fen <> x.fen OR i.red_fen > i.incl_fen OR y.line IS NOT NULL`,
  ),
  invariant(
    'INV-FP5',
    '红字确认单 = 其明细之和',
    'A red letter is the sum of its lines',
    '紅字確認單 = 其明細之和',
    `
    SELECT d.red_serial_no, d.excl_fen, x.excl, d.tax_fen, x.tax FROM red_letter d
    CROSS JOIN LATERAL (SELECT coalesce(sum(excl_fen), 0) AS excl, coalesce(sum(tax_fen), 0) AS tax
      FROM red_letter_line WHERE red_id = d.id) x
    WHERE (d.excl_fen, d.tax_fen) <> (x.excl, x.tax)`,
  ),
  invariant(
    'INV-FP6',
    '对账单发票登记在对账单上，蓝票与红票各一次',
    'Issued invoices of statements, blue and red, are noted on them once each',
    '對帳單發票登記在對帳單上，藍票與紅票各一次',
    `
    SELECT x.no, x.fen, n.amount_fen FROM (
      SELECT invoice_no AS no, source_id, incl_fen AS fen FROM sales_invoice
      WHERE source_type = 'STATEMENT' AND status = 'ISSUED'
      UNION ALL SELECT d.red_invoice_no, i.source_id, d.incl_fen FROM red_letter d JOIN sales_invoice i ON i.id = d.invoice_id
      WHERE i.source_type = 'STATEMENT' AND d.status = 'RED_ISSUED') x
    LEFT JOIN statement_invoice n ON n.invoice_no = x.no AND n.statement_id = x.source_id
    WHERE n.amount_fen IS DISTINCT FROM x.fen`,
  ),
];
