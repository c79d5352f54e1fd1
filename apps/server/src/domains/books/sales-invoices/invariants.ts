import { invariant } from '#kernel/invariant.ts';

/** SQL: what live invoices hold of each source line, less what is red of it; fen. `old`: made before VAT was carried. */
const invoiced = `SELECT l.source_kind AS kind, l.source_line_id AS line, bool_or(l.item_tax_fen IS NULL) AS old,
    sum(l.excl_fen + l.tax_fen + coalesce(r.fen, 0)) AS net, sum(l.tax_fen + coalesce(r.tax, 0)) AS tax
  FROM sales_invoice_line l JOIN sales_invoice i ON i.id = l.invoice_id AND i.status <> 'DELETED' AND i.red_share <> 'WHOLE'
  LEFT JOIN LATERAL (SELECT sum(y.excl_fen + y.tax_fen) AS fen, sum(y.tax_fen) AS tax FROM red_letter_line y
    JOIN red_letter d ON d.id = y.red_id AND d.status = 'RED_ISSUED' WHERE y.line_id = l.id) r ON true GROUP BY 1, 2`;

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
  // Where a refund is still to be made red the amounts differ; the tax is compared once they agree.
  invariant(
    'INV-FP7',
    '零售单各经销商各月：销项税额 = 已开票税额 + 可开票税额',
    'Of each dealer, month and retail order: output VAT is what is invoiced and what can be',
    '零售單各經銷商各月：銷項稅額 = 已開票稅額 + 可開票稅額',
    `
    SELECT o.dealer_id AS dealer, to_char(o.completed_at AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM') AS month,
      o.order_no AS "order", p.tax AS posted, x.tax AS invoiced, s.tax AS open
    FROM (SELECT order_id, sum(net_fen) AS net, sum(tax_fen) AS tax FROM journal_vat
      WHERE kind IN ('RETAIL', 'RETAIL_FREIGHT') GROUP BY 1) p JOIN retail_order o ON o.id = p.order_id
    LEFT JOIN (SELECT coalesce(r.order_id, f.id) AS order_id, sum(v.net) AS net, sum(v.tax) AS tax, bool_or(v.old) AS old
      FROM (${invoiced}) v
      LEFT JOIN retail_order_line r ON v.kind = 'R' AND r.id = v.line
      LEFT JOIN retail_order f ON v.kind = 'F' AND f.id = v.line WHERE v.kind IN ('R', 'F') GROUP BY 1) x ON x.order_id = o.id
    LEFT JOIN (SELECT source_id, sum(net_fen) AS net, sum(tax_fen) AS tax FROM (
        SELECT source_id, net_fen, tax_fen FROM invoice_source_order_line
        UNION ALL SELECT source_id, net_fen, tax_fen FROM invoice_source_order_freight) v GROUP BY 1) s ON s.source_id = o.id
    WHERE x.old IS NOT true AND p.net = coalesce(x.net, 0) + coalesce(s.net, 0) AND p.tax <> coalesce(x.tax, 0) + coalesce(s.tax, 0)`,
  ),
  invariant(
    'INV-FP8',
    '批发各经销商各月每次收货：销项税额 = 已开票税额 + 可开票税额',
    'Of each dealer, month and receipt: output VAT is what is invoiced and what can be',
    '批發各經銷商各月每次收貨：銷項稅額 = 已開票稅額 + 可開票稅額',
    `
    SELECT l.party_id AS dealer, to_char(l.day, 'YYYY-MM') AS month, l.order_no AS "order", l.id AS line, p.tax AS posted,
      x.tax AS invoiced, s.tax_fen AS open
    FROM settlement_line l JOIN journal j ON j.source_type = l.source_type AND j.source_id = l.source_id AND j.type = 'EARNED'
    JOIN journal_vat v ON v.journal_id = j.id AND v.line_id = l.order_line_id AND v.of_id IS NULL AND v.kind = 'WHOLESALE'
    CROSS JOIN LATERAL (SELECT v.net_fen + coalesce(sum(b.net_fen), 0) AS net, v.tax_fen + coalesce(sum(b.tax_fen), 0) AS tax
      FROM journal_vat b WHERE b.of_id = v.id) p
    LEFT JOIN (${invoiced}) x ON x.kind = 'S' AND x.line = l.id
    LEFT JOIN invoice_source_settled s ON s.source_line_id = l.id
    WHERE l.type = 'WHOLESALE' AND (x.line IS NOT NULL OR s.key IS NOT NULL) AND x.old IS NOT true
      AND p.net = coalesce(x.net, 0) + coalesce(s.net_fen, 0) AND p.tax <> coalesce(x.tax, 0) + coalesce(s.tax_fen, 0)
    UNION ALL SELECT o.dealer_id, to_char(h.shipped_at AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM'), o.order_no, h.id, v.tax_fen,
      x.tax, s.tax_fen
    FROM journal_vat v JOIN dealer_shipment h ON h.id = v.line_id JOIN dealer_order o ON o.id = h.order_id
    LEFT JOIN (${invoiced}) x ON x.kind = 'D' AND x.line = h.id
    LEFT JOIN invoice_source_shipped_freight s ON s.source_line_id = h.id
    WHERE v.kind = 'FREIGHT' AND (x.line IS NOT NULL OR s.key IS NOT NULL) AND x.old IS NOT true
      AND v.net_fen = coalesce(x.net, 0) + coalesce(s.net_fen, 0) AND v.tax_fen <> coalesce(x.tax, 0) + coalesce(s.tax_fen, 0)`,
  ),
  invariant(
    'INV-FP9',
    '批发对账单：税额 = 已开票税额 + 可开票税额',
    'VAT of a wholesale statement is what is invoiced and what can be',
    '批發對帳單：稅額 = 已開票稅額 + 可開票稅額',
    // What is carried forward has no rate, and what came back later is in no statement.
    `
    SELECT l.* FROM (SELECT t.party_id AS dealer, t.month, t.statement_no AS statement, sum(y.incl_fen) AS net, sum(y.tax_fen) AS tax,
        coalesce(sum(x.net), 0) + coalesce(sum(s.net_fen), 0) AS held, coalesce(sum(x.tax), 0) AS invoiced,
        coalesce(sum(s.tax_fen), 0) AS open
      FROM statement t JOIN settlement_line y ON y.statement_id = t.id AND NOT y.alone
      LEFT JOIN dealer_order_line d ON d.id = y.order_line_id
      LEFT JOIN (${invoiced}) x ON x.kind = 'S' AND x.line = y.id
      LEFT JOIN invoice_source_settled s ON s.source_line_id = y.id
      WHERE t.type = 'WHOLESALE' AND t.status = 'CONFIRMED' GROUP BY t.id
      HAVING count(DISTINCT y.tax_bp) = 1 AND bool_or(y.source_type = 'carry' OR d.returned_qty > 0 OR x.old) IS NOT true) l
    WHERE l.net = l.held AND l.tax <> l.invoiced + l.open`,
  ),
];
