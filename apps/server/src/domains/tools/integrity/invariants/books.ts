import { invariant } from '#kernel/invariant.ts';

/** Channel of payments whose money is frozen until it is split, with what of each is not split, fen. */
const unsplit = `SELECT p.id, p.received_fen - p.fee_fen
        - (SELECT coalesce(sum(r.amount_fen - r.fee_back_fen), 0) FROM refund r WHERE r.payment_id = p.id AND r.state = 'SUCCESS')
        - (SELECT coalesce(sum(x.amount_fen), 0) FROM bill_split_receiver x WHERE x.split_id = b.id AND x.state = 'SUCCESS') AS fen
      FROM payment p LEFT JOIN bill_split b ON b.payment_id = p.id
      WHERE p.split AND p.way IN ('WECHAT','ALIPAY') AND p.state IN ('PAID','SURPLUS','MISMATCH')
        AND b.status IS DISTINCT FROM 'DONE' AND NOT EXISTS (SELECT FROM journal j
          WHERE j.type = 'UNFREEZE' AND j.source_type = 'PAYMENT' AND j.source_id = p.id)`;
/** Entries of an account with the payment that they are of. */
const ofPayment = (
  account: string,
) => `SELECT coalesce(CASE j.source_type WHEN 'PAYMENT' THEN j.source_id END, r.payment_id, b.payment_id) AS id,
        sum(e.amount_fen) AS fen
      FROM journal_entry e JOIN journal j ON j.id = e.journal_id
      LEFT JOIN refund r ON j.source_type = 'REFUND' AND r.id = j.source_id
      LEFT JOIN bill_split_receiver x ON j.source_type = 'bill-split-receiver' AND x.id = j.source_id
      LEFT JOIN bill_split b ON b.id = coalesce(x.split_id, CASE j.source_type WHEN 'bill-split' THEN j.source_id END)
      WHERE e.account = '${account}' AND j.source_type IN ('PAYMENT', 'REFUND', 'bill-split', 'bill-split-receiver') GROUP BY 1`;

export const bookInvariants = [
  invariant(
    'INV-BK1',
    '每笔支付：渠道冻结 = 未分账金额',
    'Frozen at the channel is what is unsplit, payment by payment',
    '每筆支付：管道凍結 = 未分帳金額',
    `
    SELECT coalesce(c.id, u.id) AS payment, c.fen AS frozen, u.fen AS unsplit FROM (${ofPayment('CHF')}) c
    FULL JOIN (${unsplit}) u ON u.id = c.id WHERE coalesce(c.fen, 0) <> coalesce(u.fen, 0)`,
  ),
  invariant(
    'INV-BK2',
    '每笔待查款项：科目余额 = 未退回金额',
    'Suspense is what came too much and has not gone back, payment by payment',
    '每筆待查款項：科目餘額 = 未退回金額',
    `
    SELECT coalesce(c.id, u.id) AS payment, -c.fen AS balance, u.fen AS open FROM (${ofPayment('SUSP')}) c
    FULL JOIN (SELECT p.id, p.received_fen - (SELECT coalesce(sum(r.amount_fen), 0) FROM refund r
        WHERE r.payment_id = p.id AND r.state = 'SUCCESS') AS fen FROM payment p WHERE p.state IN ('SURPLUS','MISMATCH')) u ON u.id = c.id
    WHERE coalesce(-c.fen, 0) <> coalesce(u.fen, 0)`,
  ),
  invariant(
    'INV-BK3',
    '每张收货、退货单和供应商发票：暂估应付 = 其采购记录',
    'What is received and not invoiced is that of the received lines, receipt by receipt and invoice by invoice',
    '每張收貨、退貨單和供應商發票：暫估應付 = 其採購記錄',
    `
    SELECT coalesce(j.type, r.type) AS type, coalesce(j.id, r.id) AS id, j.fen AS booked, r.fen AS lines FROM (
      SELECT j.source_type AS type, j.source_id AS id, sum(e.amount_fen) AS fen FROM journal j
      JOIN journal_entry e ON e.journal_id = j.id AND e.account = 'GRNI'
      WHERE j.source_type IN ('RECEIPT', 'PURCHASE_RETURN', 'DISCREPANCY', 'SUPPLIER_INVOICE') GROUP BY 1, 2) j
    FULL JOIN (SELECT CASE source_type WHEN 'RETURN' THEN 'PURCHASE_RETURN' WHEN 'CORRECTION' THEN 'DISCREPANCY' ELSE 'RECEIPT' END AS type,
        doc_id AS id, -sum(excl_fen) AS fen FROM received_line GROUP BY 1, 2
      UNION ALL SELECT 'SUPPLIER_INVOICE', i.id, sum(r.excl_fen) FROM received_line r JOIN supplier_invoice i ON i.id = r.invoice_id
        WHERE i.status IN ('VERIFIED', 'PAID') GROUP BY 2) r ON r.type = j.type AND r.id = j.id
    WHERE coalesce(j.fen, 0) <> coalesce(r.fen, 0)`,
  ),
  invariant(
    'INV-BK4',
    '每张单据的分账与更正 = 其零售结算明细，逐方逐单',
    'Shares and corrections are their retail lines, document by document and party by party',
    '每張單據的分帳與更正 = 其零售結算明細，逐方逐單',
    `
    SELECT coalesce(j.type, l.type) AS type, coalesce(j.id, l.id) AS id, coalesce(j.party_id, l.party_id) AS party, j.fen AS posted, l.fen AS lines
    FROM (SELECT j.source_type AS type, j.source_id AS id, e.party_id, -sum(e.amount_fen) AS fen FROM journal j
      JOIN journal_entry e ON e.journal_id = j.id AND e.account = 'AP'
      WHERE (j.source_type = 'RETAIL_ORDER' AND j.type IN ('EARNED_OWN', 'SHARE')) OR (j.source_type = 'split-return' AND j.type = 'SHARE')
        OR (j.source_type = 'settlement-line' AND j.type = 'ADJUST') GROUP BY 1, 2, 3) j
    FULL JOIN (SELECT CASE source_type WHEN 'retail-order' THEN 'RETAIL_ORDER' WHEN 'correction' THEN 'settlement-line' ELSE source_type END AS type,
        CASE source_type WHEN 'correction' THEN id ELSE source_id END AS id, party_id, sum(incl_fen) AS fen FROM settlement_line
      WHERE type = 'RETAIL' AND source_type IN ('retail-order', 'split-return', 'correction') GROUP BY 1, 2, 3) l
      ON l.type = j.type AND l.id = j.id AND l.party_id = j.party_id
    WHERE coalesce(j.fen, 0) <> coalesce(l.fen, 0)`,
  ),
  invariant(
    'INV-BK5',
    '结算明细的商品、数量、随单结算与其来源一致',
    'Goods, pieces and what is settled of a settlement line are those of what it follows',
    '結算明細的商品、數量、隨單結算與其來源一致',
    `
    SELECT l.id AS line, l.source_type, l.order_no, l.qty, l.part_id AS part, l.settled_fen FROM settlement_line l
    LEFT JOIN retail_order_line r ON l.source_type = 'retail-order' AND r.id = l.order_line_id
    LEFT JOIN dealer_order_line d ON l.source_type IN ('dealer-receipt', 'dealer-claim', 'dealer-return') AND d.id = l.order_line_id
    LEFT JOIN (SELECT b.receipt_id, s.order_line_id, sum(b.good) AS qty FROM dealer_receipt_line b
      JOIN dealer_shipment_line s ON s.id = b.shipment_line_id GROUP BY 1, 2) g
      ON l.source_type = 'dealer-receipt' AND g.receipt_id = l.source_id AND g.order_line_id = l.order_line_id
    LEFT JOIN dealer_order w ON w.id = d.order_id
    LEFT JOIN dealer_return b ON l.source_type = 'dealer-return' AND b.id = l.source_id
    LEFT JOIN dealer_claim c ON l.source_type = 'dealer-claim' AND c.id = l.source_id
    WHERE (l.source_type = 'retail-order' AND (l.qty, l.part_id) IS DISTINCT FROM (r.qty, r.part_id))
      OR (l.source_type LIKE 'dealer-%' AND (l.part_id, l.party_id, l.order_id, l.incl_fen) IS DISTINCT FROM (d.part_id, w.dealer_id, w.id, l.settled_fen))
      OR (l.source_type = 'dealer-receipt' AND l.qty IS DISTINCT FROM g.qty) OR (l.source_type = 'dealer-return' AND l.qty IS DISTINCT FROM -b.qty)
      OR (l.source_type = 'dealer-claim' AND l.qty IS DISTINCT FROM c.qty) OR (l.source_type IN ('correction', 'carry') AND l.settled_fen <> 0)
      OR (l.source_type = 'split-return' AND l.settled_fen NOT IN (0, l.incl_fen))`,
  ),
  invariant(
    'INV-BK6',
    '发票明细的商品、数量、金额不超过其来源，整张红冲的数量 = 蓝票',
    'A line of a sales invoice is of the goods of its source and within its pieces; a whole red letter takes all pieces back',
    '發票明細的商品、數量、金額不超過其來源，整張紅沖的數量 = 藍票',
    `
    SELECT l.id AS line, l.source_kind, l.qty, s.qty AS of_source, l.net_fen, s.net_fen AS net FROM sales_invoice_line l
    JOIN sales_invoice i ON i.id = l.invoice_id
    JOIN (SELECT 'R' AS kind, x.id, x.part_id, x.qty, x.gross_fen, x.net_fen, o.refunded_fen > 0 AS less
        FROM retail_order_line x JOIN retail_order o ON o.id = x.order_id
      UNION ALL SELECT 'S', id, part_id, abs(qty), incl_fen, incl_fen, false FROM settlement_line) s
      ON s.kind = l.source_kind AND s.id = l.source_line_id
    WHERE (l.part_id IS NOT NULL AND l.part_id IS DISTINCT FROM s.part_id) OR (s.qty > 0 AND l.of_pieces > s.qty)
      OR coalesce(l.qty, 0) > l.of_pieces - l.from_piece
      OR (NOT l.discount AND s.qty > 0 AND greatest(abs(l.gross_fen * s.qty - s.gross_fen * l.of_pieces),
        CASE WHEN s.less OR i.refunded_before > 0 THEN l.net_fen * s.qty - s.net_fen * l.of_pieces
          ELSE abs(l.net_fen * s.qty - s.net_fen * l.of_pieces) END) >= s.qty)
    UNION ALL
    SELECT i.id, i.source_type, i.dealer_id, o.dealer_id, 0, 0 FROM sales_invoice i
    JOIN (SELECT 'RETAIL_ORDER' AS type, id, dealer_id FROM retail_order UNION ALL SELECT 'DEALER_ORDER', id, dealer_id FROM dealer_order
      UNION ALL SELECT 'STATEMENT', id, party_id FROM statement) o ON o.type = i.source_type AND o.id = i.source_id
    WHERE i.dealer_id <> o.dealer_id
    UNION ALL
    SELECT r.id, 'red', r.qty, l.qty, r.excl_fen, -l.excl_fen FROM red_letter_line r JOIN red_letter d ON d.id = r.red_id AND d.whole
    JOIN sales_invoice_line l ON l.id = r.line_id WHERE (r.qty, r.excl_fen, r.tax_fen) IS DISTINCT FROM (l.qty, -l.excl_fen, -l.tax_fen)`,
  ),
  invariant(
    'INV-BK7',
    '渠道账单：对方合计 = 其明细，双方之差 = 列出的差异',
    'A channel’s bill is the sum of its lines, and differs from ours by what is listed',
    '管道帳單：對方合計 = 其明細，雙方之差 = 列出的差異',
    `
    SELECT b.id AS bill, b.their_in, x.came, b.their_back, x.back, b.their_split, x.split, b.their_fee, x.fee, b.payout, x.payout AS paid_out FROM channel_bill b
    CROSS JOIN LATERAL (SELECT coalesce(sum(amount_fen) FILTER (WHERE kind = 'PAYMENT'), 0) AS came, coalesce(sum(amount_fen) FILTER (WHERE kind = 'PAYOUT'), 0) AS payout,
      coalesce(sum(amount_fen) FILTER (WHERE kind = 'REFUND'), 0) AS back, coalesce(sum(fee_fen), 0) AS fee,
      coalesce(sum(CASE kind WHEN 'SHARE' THEN amount_fen WHEN 'SHARE_RETURN' THEN -amount_fen ELSE 0 END), 0) AS split
      FROM channel_bill_line WHERE bill_id = b.id) x
    CROSS JOIN LATERAL (SELECT coalesce(sum(coalesce(theirs_fen, 0) - coalesce(ours_fen, 0)) FILTER (WHERE kind = 'REFUND'), 0) AS back,
      coalesce(sum(CASE kind WHEN 'SHARE' THEN 1 WHEN 'SHARE_RETURN' THEN -1 ELSE 0 END * (coalesce(theirs_fen, 0) - coalesce(ours_fen, 0))), 0) AS split
      FROM bill_difference WHERE bill_id = b.id AND state <> 'GONE' AND cause <> 'FEE') d
    WHERE b.state = 'READY' AND ((b.their_in, b.their_back, b.their_split, b.their_fee, b.payout) <> (x.came, x.back, x.split, x.fee, x.payout)
      OR (b.their_back - b.our_back, b.their_split - b.our_split) <> (d.back, d.split))`,
  ),
  invariant(
    'INV-BK8',
    '渠道账单的每一行都与我们的金额一致，或列为差异',
    'Every line of a channel’s bill is of our amount, or is listed as a difference',
    '管道帳單的每一行都與我們的金額一致，或列為差異',
    `
    SELECT l.id AS line, l.kind, l.no, l.amount_fen, o.fen AS ours FROM channel_bill_line l
    JOIN channel_bill b ON b.id = l.bill_id AND b.state = 'READY'
    LEFT JOIN (SELECT 'PAYMENT' AS kind, transaction_id AS no, received_fen AS fen FROM payment WHERE transaction_id IS NOT NULL
      UNION ALL SELECT 'PAYOUT', no, amount_fen FROM channel_payout) o
      ON o.kind = l.kind AND o.no = CASE l.kind WHEN 'PAYMENT' THEN l.transaction_id ELSE l.no END
    WHERE l.kind IN ('PAYMENT', 'PAYOUT') AND o.fen IS DISTINCT FROM l.amount_fen
      AND NOT EXISTS (SELECT FROM bill_difference d WHERE d.bill_id = l.bill_id AND d.kind = l.kind)
    UNION ALL
    SELECT p.id, 'PAYOUT', p.no, p.amount_fen, j.bank FROM channel_payout p
    LEFT JOIN (SELECT j.source_id, sum(e.amount_fen) FILTER (WHERE e.account = 'BANK') AS bank,
        coalesce(sum(e.amount_fen) FILTER (WHERE e.account = 'FEE'), 0) AS fee
      FROM journal j JOIN journal_entry e ON e.journal_id = j.id WHERE j.source_type = 'PAYOUT' GROUP BY 1) j ON j.source_id = p.id
    WHERE j.bank IS NULL OR j.fee <> p.fee_fen
    UNION ALL
    SELECT j.id, 'JOURNAL', j.source_no, NULL, NULL FROM journal j
    WHERE j.source_type = 'PAYOUT' AND NOT EXISTS (SELECT FROM channel_payout p WHERE p.id = j.source_id)`,
  ),
  invariant(
    'INV-BK9',
    '每个订单每一方：分账金额 = 其零售结算明细',
    'Shares of an order are its retail lines, party by party',
    '每個訂單每一方：分帳金額 = 其零售結算明細',
    `
    SELECT l.order_id AS order, l.party_id AS party, l.fen AS lines, coalesce(x.fen, 0) AS shares FROM (
      SELECT order_id, party_id, sum(incl_fen) AS fen FROM settlement_line WHERE source_type = 'retail-order' GROUP BY 1, 2) l
    LEFT JOIN (SELECT b.order_id, r.company_id, sum(r.amount_fen) AS fen FROM bill_split b
      JOIN bill_split_receiver r ON r.split_id = b.id GROUP BY 1, 2) x ON x.order_id = l.order_id AND x.company_id = l.party_id
    WHERE coalesce(x.fen, 0) <> l.fen`,
  ),
  invariant(
    'INV-BK10',
    '渠道账单的差异：对方手续费 = 账单明细，我方手续费 = 支付单',
    'Fees of a bill’s difference are those of its lines and of our payment',
    '管道帳單的差異：對方手續費 = 帳單明細，我方手續費 = 支付單',
    // Of those that are settled fees may not have been kept.
    `
    SELECT d.id, d.kind, d.no, d.their_fee_fen, x.fee AS theirs, d.our_fee_fen, p.fee_fen AS ours FROM bill_difference d
    CROSS JOIN LATERAL (SELECT coalesce(sum(fee_fen), 0) AS fee FROM channel_bill_line l
      WHERE l.bill_id = d.bill_id AND l.kind = d.kind AND l.no = d.no AND l.account = d.account) x
    LEFT JOIN payment p ON d.kind = 'PAYMENT' AND d.ours_fen > 0 AND p.out_trade_no = d.no
    WHERE d.state = 'OPEN' AND d.cause <> 'FEE' AND (d.their_fee_fen <> x.fee OR d.our_fee_fen <> p.fee_fen)`,
  ),
];
