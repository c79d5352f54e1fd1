import { invariant } from '#kernel/invariant.ts';

/** Something of the same line of a shipment was taken back by hand: what comes back takes its part of what is left. */
const besideRed = `EXISTS (SELECT FROM internal_line r WHERE r.order_type = l.order_type AND r.sale_line_id = l.sale_line_id
      AND r.source_type = 'red')`;

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
    SELECT id, cost_fen, markup_bp, excl_fen, tax_fen FROM internal_line l
    WHERE (excl_fen <> round(cost_fen::numeric * (10000 + markup_bp) / 10000) OR tax_fen <> round(excl_fen::numeric * tax_bp / 10000))
      AND source_type <> 'red' AND NOT (source_type = 'dealer-return' AND ${besideRed})`,
  ),
  invariant(
    'INV-II3',
    '红冲不超过已开票明细，全部退回时金额归零',
    'What is taken back is of invoiced lines and never more than they are; once all pieces are, no amount is left',
    '紅沖不超過已開票明細，全部退回時金額歸零',
    `
    SELECT l.id, l.qty, r.qty AS back, l.excl_fen, r.excl, i.doc_no FROM internal_line l
    JOIN (SELECT source_id, sum(qty) AS qty, sum(excl_fen) AS excl, min(-excl_fen) AS least FROM internal_line
      WHERE source_type = 'red' GROUP BY 1) r ON r.source_id = l.id
    LEFT JOIN internal_invoice i ON i.id = l.invoice_id
    WHERE i.status IS DISTINCT FROM 'ISSUED' OR NOT i.reddened OR l.qty + r.qty < 0 OR r.least < 0
    UNION ALL
    SELECT min(l.id), sum(l.qty), 0, sum(l.excl_fen), sum(l.tax_fen), min(l.order_no) FROM internal_line l
    WHERE ${besideRed} GROUP BY l.order_type, l.sale_line_id, l.seller_id, l.buyer_id
    HAVING sum(l.qty) < 0 OR sum(l.excl_fen) < 0 OR (sum(l.qty) = 0 AND (sum(l.cost_fen), sum(l.excl_fen), sum(l.tax_fen)) <> (0, 0, 0))
    UNION ALL
    SELECT i.id, i.red_lines, 0, 0, 0, i.doc_no FROM internal_invoice i
    WHERE i.reddened AND i.red_lines > (SELECT count(*) FROM internal_line l WHERE l.invoice_id = i.id AND coalesce(internal_left(l), 0) = 0)`,
  ),
  invariant(
    'INV-II4',
    '内部明细与其销售的数量、成本一致',
    'An internal line has the pieces and the cost of its sale',
    '內部明細與其銷售的數量、成本一致',
    `
    SELECT l.id, l.qty, v.qty AS sold, l.cost_fen, v.cost_fen AS cost FROM internal_line l
    LEFT JOIN warehouse_sale v ON v.source_type = l.source_type AND v.source_id = l.source_id
    WHERE l.source_type <> 'red' AND (l.qty, l.cost_fen, l.location_id) IS DISTINCT FROM (v.qty, v.cost_fen, v.location_id)
      AND NOT (l.source_type = 'dealer-return' AND l.qty >= v.qty AND ${besideRed})`,
  ),
];
