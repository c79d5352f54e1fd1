import { invariant } from '#kernel/invariant.ts';

export const supplierInvoiceInvariants = [
  invariant(
    'INV-SI1',
    '供应商发票抬头 = 明细之和',
    'A supplier invoice is the sum of its lines',
    '供應商發票抬頭 = 明細之和',
    `
    SELECT i.doc_no, i.excl_fen, x.excl, i.tax_fen, x.tax, i.received_fen, x.received FROM supplier_invoice i
    CROSS JOIN LATERAL (SELECT coalesce(sum(l.qty), 0) AS qty, coalesce(sum(l.excl_fen), 0) AS excl, coalesce(sum(l.tax_fen), 0) AS tax,
      coalesce(sum(l.received_qty * l.order_fen), 0) AS received, coalesce(sum(l.quantity_var_fen), 0) AS pieces,
      coalesce(sum(l.price_var_fen), 0) AS price, coalesce(sum(l.round_fen), 0) AS rounding FROM supplier_invoice_line l WHERE l.invoice_id = i.id) x
    WHERE i.reduces_id IS NULL AND (i.qty, i.excl_fen, i.tax_fen, i.received_fen, i.quantity_var_fen, i.price_var_fen, i.round_fen)
      <> (x.qty, x.excl, x.tax, x.received, x.pieces, x.price, x.rounding)`,
  ),
  invariant(
    'INV-SI2',
    '发票明细 = 其收货记录之和',
    'What an invoice line says was received is the sum of its received lines',
    '發票明細 = 其收貨記錄之和',
    `
    SELECT coalesce(l.invoice_id, r.invoice_id) AS invoice, coalesce(l.po_line_id, r.po_line_id) AS line, l.received_qty, r.qty
    FROM (SELECT l.* FROM supplier_invoice_line l JOIN supplier_invoice i ON i.id = l.invoice_id WHERE i.status <> 'DELETED') l
    FULL JOIN (SELECT invoice_id, po_line_id, sum(qty) AS qty FROM received_line WHERE invoice_id IS NOT NULL GROUP BY 1, 2) r
      ON r.invoice_id = l.invoice_id AND r.po_line_id = l.po_line_id
    WHERE l.received_qty IS DISTINCT FROM r.qty`,
  ),
  invariant(
    'INV-SI3',
    '收货、退货与差异接收均有采购记录，税额逐行计算',
    'Every good piece received, returned or accepted has its received line, with the VAT of the line',
    '收貨、退貨與差異接收均有採購記錄，稅額逐行計算',
    `
    SELECT 'RECEIPT' AS source, rl.id, rl.qty_good AS qty, x.qty AS line FROM receipt_line rl
    LEFT JOIN received_line x ON x.source_type = 'RECEIPT' AND x.source_id = rl.id WHERE rl.qty_good <> coalesce(x.qty, 0)
    UNION ALL
    SELECT 'RETURN', b.id, -b.qty, x.qty FROM purchase_return_line b
    LEFT JOIN received_line x ON x.source_type = 'RETURN' AND x.source_id = b.id
    WHERE b.bucket = 'on_hand' AND -b.qty <> coalesce(x.qty, 0)
    UNION ALL
    SELECT 'CORRECTION', d.id, d.qty, x.qty FROM discrepancy d
    LEFT JOIN received_line x ON x.source_type = 'CORRECTION' AND x.source_id = d.id
    WHERE d.state = 'ACCEPTED' AND d.type IN ('OVER', 'DOT_TOO_OLD') AND d.qty <> coalesce(x.qty, 0)
    UNION ALL
    SELECT 'TAX', id, tax_fen::int, excl_fen::int FROM received_line WHERE tax_fen <> round(excl_fen::numeric * tax_bp / 10000)`,
  ),
  invariant(
    'INV-SI4',
    '暂估应付 = 未核对的采购记录',
    'What is received and not invoiced = received lines without a verified invoice',
    '暫估應付 = 未核對的採購記錄',
    `
    SELECT coalesce(j.party_id, r.supplier_id) AS supplier, j.owed, r.open FROM
      (SELECT party_id, -sum(amount_fen) AS owed FROM journal_entry WHERE account = 'GRNI' GROUP BY 1) j
    FULL JOIN (SELECT x.supplier_id, sum(x.excl_fen) AS open FROM received_line x
      LEFT JOIN supplier_invoice i ON i.id = x.invoice_id
      WHERE coalesce(i.status, '') NOT IN ('VERIFIED', 'PAID') GROUP BY 1) r ON r.supplier_id = j.party_id
    WHERE coalesce(j.owed, 0) <> coalesce(r.open, 0)`,
  ),
  invariant(
    'INV-SI5',
    '已核对、已付款的发票与凭证一致',
    'Verified and paid invoices agree with their journals',
    '已核對、已付款的發票與傳票一致',
    `
    SELECT i.doc_no, i.status, x.owed, x.paid FROM supplier_invoice i
    CROSS JOIN LATERAL (SELECT
      coalesce(-sum(e.amount_fen) FILTER (WHERE j.type = 'SUPPLIER_INVOICE' AND e.account = 'AP'), 0) AS owed,
      coalesce(-sum(e.amount_fen) FILTER (WHERE j.type = 'SETTLEMENT' AND e.account = 'BANK'), 0) AS paid
      FROM journal j JOIN journal_entry e ON e.journal_id = j.id
      WHERE j.source_type = 'SUPPLIER_INVOICE' AND j.source_id = i.id) x
    WHERE x.owed <> CASE WHEN i.status IN ('VERIFIED', 'PAID') THEN i.excl_fen + i.tax_fen ELSE 0 END
      OR x.paid <> coalesce(i.paid_fen, 0) OR abs(i.paid_fen - i.excl_fen - i.tax_fen) > 100`,
  ),
  invariant(
    'INV-SI7',
    '发票凭证：暂估、进项、价差、尾差与票面一致，普通发票不抵扣',
    'An invoice’s journal has its accrual, deducted VAT, variance and rounding as printed; an ordinary one deducts nothing',
    '發票傳票：暫估、進項、價差、尾差與票面一致，普通發票不抵扣',
    `
    SELECT i.doc_no, i.kind, i.tax_fen, x.* FROM supplier_invoice i CROSS JOIN LATERAL (SELECT
      coalesce(sum(e.amount_fen) FILTER (WHERE e.account = 'GRNI'), 0) AS accrued,
      coalesce(sum(e.amount_fen) FILTER (WHERE e.account = 'VATIN'), 0) AS deducted,
      coalesce(sum(e.amount_fen) FILTER (WHERE e.account = 'PVAR'), 0) AS variance,
      coalesce(sum(e.amount_fen) FILTER (WHERE e.account = 'ROUND'), 0) AS rounding
      FROM journal j JOIN journal_entry e ON e.journal_id = j.id
      WHERE j.type = 'SUPPLIER_INVOICE' AND j.source_type = 'SUPPLIER_INVOICE' AND j.source_id = i.id) x
    CROSS JOIN LATERAL (SELECT CASE i.kind WHEN 'SPECIAL' THEN i.tax_fen ELSE 0 END AS fen) d
    WHERE i.status IN ('VERIFIED', 'PAID') AND (x.accrued, x.deducted, x.variance, x.rounding)
      <> (i.received_fen, d.fen, i.excl_fen - i.received_fen - i.round_fen + i.tax_fen - d.fen, i.round_fen)`,
  ),
  invariant(
    'INV-SI8',
    '进项税额 = 各供应商各月已核对专用发票的税额',
    'Input VAT of supplier invoices = the VAT of verified special invoices, by supplier and month',
    '進項稅額 = 各供應商各月已核對專用發票的稅額',
    `
    SELECT coalesce(j.party, i.party) AS supplier, coalesce(j.month, i.month) AS month, j.fen AS posted, i.fen AS invoiced FROM
      (SELECT i.supplier_id AS party, to_char(j.business_day, 'YYYY-MM') AS month, sum(v.amount_fen) AS fen FROM journal j
        JOIN journal_entry v ON v.journal_id = j.id AND v.account = 'VATIN'
        LEFT JOIN supplier_invoice i ON i.id = j.source_id
        WHERE j.source_type = 'SUPPLIER_INVOICE' GROUP BY 1, 2) j
    FULL JOIN (SELECT s.supplier_id AS party, to_char(coalesce(j.business_day, (s.verified_at AT TIME ZONE 'Asia/Shanghai')::date),
        'YYYY-MM') AS month, sum(s.tax_fen) FILTER (WHERE s.kind = 'SPECIAL') AS fen FROM supplier_invoice s
        LEFT JOIN journal j ON j.type = 'SUPPLIER_INVOICE' AND j.source_type = 'SUPPLIER_INVOICE' AND j.source_id = s.id
        WHERE s.status IN ('VERIFIED', 'PAID') GROUP BY 1, 2) i USING (party, month)
    WHERE coalesce(j.fen, 0) <> coalesce(i.fen, 0)`,
  ),
  invariant(
    'INV-SI6',
    '全部收货且全部核对的采购单已完成',
    'Orders whose goods are all in and all verified are finished',
    '全部收貨且全部核對的採購單已完成',
    `
    SELECT o.order_no FROM purchase_order o WHERE o.status = 80 AND EXISTS (SELECT FROM received_line r WHERE r.po_id = o.id)
      AND NOT EXISTS (SELECT FROM received_line r LEFT JOIN supplier_invoice i ON i.id = r.invoice_id
        WHERE r.po_id = o.id AND coalesce(i.status, '') NOT IN ('VERIFIED', 'PAID'))`,
  ),
  invariant(
    'INV-SI9',
    '折让红票合计不超过原发票，且与原发票同供应商、同种类',
    'Credit notes stay within their invoice, of the same supplier and kind',
    '折讓紅票合計不超過原發票，且與原發票同供應商、同種類',
    `
    SELECT i.doc_no, i.excl_fen, i.tax_fen, x.excl, x.tax FROM supplier_invoice i CROSS JOIN LATERAL (SELECT sum(r.excl_fen) AS excl,
      sum(r.tax_fen) AS tax, bool_or(r.supplier_id <> i.supplier_id OR r.kind <> i.kind) AS other FROM supplier_invoice r
      WHERE r.reduces_id = i.id AND r.status NOT IN ('REJECTED', 'DELETED')) x
    WHERE x.excl IS NOT NULL AND (i.excl_fen + x.excl < 0 OR i.tax_fen + x.tax < 0 OR x.other OR i.status NOT IN ('VERIFIED', 'PAID'))`,
  ),
];
