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
      coalesce(sum(l.price_var_fen), 0) AS price FROM supplier_invoice_line l WHERE l.invoice_id = i.id) x
    WHERE (i.qty, i.excl_fen, i.tax_fen, i.received_fen, i.quantity_var_fen, i.price_var_fen)
      <> (x.qty, x.excl, x.tax, x.received, x.pieces, x.price)`,
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
    'INV-SI6',
    '全部收货且全部核对的采购单已完成',
    'Orders whose goods are all in and all verified are finished',
    '全部收貨且全部核對的採購單已完成',
    `
    SELECT o.order_no FROM purchase_order o WHERE o.status = 80 AND EXISTS (SELECT FROM received_line r WHERE r.po_id = o.id)
      AND NOT EXISTS (SELECT FROM received_line r LEFT JOIN supplier_invoice i ON i.id = r.invoice_id
        WHERE r.po_id = o.id AND coalesce(i.status, '') NOT IN ('VERIFIED', 'PAID'))`,
  ),
];
