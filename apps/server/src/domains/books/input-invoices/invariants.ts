import { invariant } from '#kernel/invariant.ts';

export const inputInvoiceInvariants = [
  invariant(
    'INV-IN1',
    '费用进项凭证 = 已核对专用发票的税额，且由第二人核对',
    'Input VAT of shares, freight and fees = the VAT of verified special invoices, each by a second person',
    '費用進項傳票 = 已核對專用發票的稅額，且由第二人核對',
    `
    SELECT i.doc_no, i.subject, i.status, i.kind, i.tax_fen, x.deducted, x.cost FROM input_invoice i CROSS JOIN LATERAL (SELECT
      coalesce(sum(e.amount_fen) FILTER (WHERE e.account = 'VATIN'), 0) AS deducted,
      coalesce(sum(e.amount_fen) FILTER (WHERE e.account = CASE i.subject WHEN 'SHARE' THEN 'SHARE' WHEN 'FREIGHT' THEN 'FRTC'
        ELSE 'FEE' END), 0) AS cost
      FROM journal j JOIN journal_entry e ON e.journal_id = j.id
      WHERE j.source_type = 'input-invoice' AND j.source_id = i.id) x
    CROSS JOIN LATERAL (SELECT CASE WHEN i.status = 'VERIFIED' AND i.kind = 'SPECIAL' THEN i.tax_fen ELSE 0 END AS fen) d
    WHERE x.deducted <> d.fen OR x.cost <> -d.fen OR i.verified_by = i.submitted_by`,
  ),
  invariant(
    'INV-IN2',
    '收到的发票号码不重复',
    'The number of a received invoice is used once',
    '收到的發票號碼不重複',
    `
    SELECT x.no, count(*) AS times FROM (
      SELECT invoice_no AS no, 0 AS statement FROM supplier_invoice WHERE invoice_no <> '' AND status <> 'DELETED'
      UNION ALL SELECT invoice_no, coalesce(statement_id, 0) FROM input_invoice WHERE status <> 'REJECTED'
      UNION ALL SELECT n.invoice_no, n.statement_id FROM statement_invoice n JOIN statement s ON s.id = n.statement_id
      WHERE s.type = 'RETAIL' AND NOT EXISTS (SELECT FROM input_invoice i WHERE i.invoice_no = n.invoice_no
        AND i.statement_id = n.statement_id AND i.status <> 'REJECTED')) x GROUP BY 1 HAVING count(*) > 1`,
  ),
  invariant(
    'INV-IN3',
    '进项税额科目的每笔分录均有其发票或单据',
    'Every entry of input VAT has its verified invoice or document',
    '進項稅額科目的每筆分錄均有其發票或單據',
    `
    SELECT j.source_type, j.source_no, sum(e.amount_fen) AS fen FROM journal_entry e JOIN journal j ON j.id = e.journal_id
    WHERE e.account = 'VATIN' AND ((j.type = 'INPUT_VAT' AND NOT EXISTS (SELECT FROM input_invoice i WHERE i.id = j.source_id
        AND j.source_type = 'input-invoice' AND i.status = 'VERIFIED'))
      OR (j.type = 'SUPPLIER_INVOICE' AND NOT EXISTS (SELECT FROM supplier_invoice i WHERE i.id = j.source_id
        AND i.status IN ('VERIFIED', 'PAID')))) GROUP BY 1, 2`,
  ),
];
