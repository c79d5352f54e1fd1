import { invariant } from '../../kernel/invariant.ts';

export const internalInvoiceInvariants = [
  invariant(
    'INV-II1',
    '内部发票抬头 = 明细之和，收入方与付款方相符',
    'An internal invoice is the sum of its lines, of its own pair of companies',
    '內部發票抬頭 = 明細之和，收入方與付款方相符',
    `
    SELECT i.doc_no, i.lines, x.n, i.excl_fen, x.excl, i.tax_fen, x.tax FROM internal_invoice i
    CROSS JOIN LATERAL (SELECT count(*) AS n, coalesce(sum(qty), 0) AS qty, coalesce(sum(cost_fen), 0) AS cost,
      coalesce(sum(excl_fen), 0) AS excl, coalesce(sum(tax_fen), 0) AS tax,
      bool_and((l.seller_id, l.buyer_id) = (i.seller_id, i.buyer_id)) AS own FROM internal_line l WHERE l.invoice_id = i.id) x
    WHERE NOT x.own OR (i.lines, i.qty, i.cost_fen, i.excl_fen, i.tax_fen) <> (x.n, x.qty, x.cost, x.excl, x.tax) OR (i.status = 'VOID' AND x.n > 0)`,
  ),
  invariant(
    'INV-II2',
    '内部明细：价格 = 成本 × (1 + 加价)，税额逐行计算',
    'An internal line is its cost and the markup, with the VAT of the line',
    '內部明細：價格 = 成本 × (1 + 加價)，稅額逐行計算',
    `
    SELECT id, cost_fen, markup_bp, excl_fen, tax_fen FROM internal_line
    WHERE excl_fen <> round(cost_fen::numeric * (10000 + markup_bp) / 10000) OR tax_fen <> round(excl_fen::numeric * tax_bp / 10000)`,
  ),
  invariant(
    'INV-II3',
    '红冲明细与原明细互为相反数，且原明细已开票',
    'A line taken back is the opposite of an invoiced one, and counted on its invoice',
    '紅沖明細與原明細互為相反數，且原明細已開票',
    `
    SELECT r.id, l.id AS of, i.doc_no FROM internal_line r LEFT JOIN internal_line l ON l.id = r.source_id
    LEFT JOIN internal_invoice i ON i.id = l.invoice_id
    WHERE r.source_type = 'red' AND (i.status IS DISTINCT FROM 'ISSUED' OR (r.qty, r.cost_fen, r.excl_fen, r.tax_fen,
      r.seller_id, r.buyer_id) IS DISTINCT FROM (-l.qty, -l.cost_fen, -l.excl_fen, -l.tax_fen, l.seller_id, l.buyer_id))
    UNION ALL
    SELECT i.id, i.red_lines, i.doc_no FROM internal_invoice i WHERE i.red_lines <> (SELECT count(*) FROM internal_line l
      JOIN internal_line r ON r.source_type = 'red' AND r.source_id = l.id WHERE l.invoice_id = i.id)`,
  ),
  invariant(
    'INV-II4',
    '内部明细与其销售的数量、成本一致',
    'An internal line has the pieces and the cost of its sale',
    '內部明細與其銷售的數量、成本一致',
    `
    SELECT l.id, l.qty, v.qty AS sold, l.cost_fen, v.cost_fen AS cost FROM internal_line l
    LEFT JOIN warehouse_sale v ON v.source_type = l.source_type AND v.source_id = l.source_id
    WHERE l.source_type <> 'red' AND (l.qty, l.cost_fen, l.location_id) IS DISTINCT FROM (v.qty, v.cost_fen, v.location_id)`,
  ),
];
