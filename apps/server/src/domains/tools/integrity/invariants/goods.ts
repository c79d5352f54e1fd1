import { invariant } from '#kernel/invariant.ts';

/** Pieces up and down of lines and their value at cost, where `diff` is what they change. */
const sums = (
  diff: string,
) => `coalesce(sum(greatest(${diff}, 0)), 0) AS up, coalesce(sum(greatest(-(${diff}), 0)), 0) AS down,
      coalesce(sum(abs(${diff}) * unit_cost_fen), 0) AS value`;

export const goodsInvariants = [
  invariant(
    'INV-GD1',
    '调整单、盘点单、调拨单的数量与金额 = 明细之和',
    'Pieces and value of adjustments, counts and transfers are those of their lines',
    '調整單、盤點單、調撥單的數量與金額 = 明細之和',
    `
    SELECT d.adjust_no AS document, d.qty_up, x.up, d.qty_down, x.down, d.value_fen, x.value FROM stock_adjustment d
    CROSS JOIN LATERAL (SELECT ${sums('counted - seen')} FROM stock_adjustment_line WHERE adjustment_id = d.id AND NOT reversed) x
    WHERE (d.qty_up, d.qty_down, d.value_fen) <> (x.up, x.down, x.value)
    UNION ALL
    SELECT d.count_no, d.qty_up, x.up, d.qty_down, x.down, d.value_fen, x.value FROM stock_count d
    CROSS JOIN LATERAL (SELECT ${sums('e.counted - e.book')} FROM stock_count_line l
      CROSS JOIN LATERAL jsonb_to_recordset(l.dots) AS e(book int, counted int)
      WHERE l.count_id = d.id AND l.book IS NOT NULL) x
    WHERE d.status IN ('DIFFERENCES', 'POSTED') AND (d.qty_up, d.qty_down, d.value_fen) <> (x.up, x.down, x.value)
    UNION ALL
    SELECT d.transfer_no, d.qty, x.qty, 0, 0, d.value_fen, x.value FROM stock_transfer d
    CROSS JOIN LATERAL (SELECT sum(l.qty) AS qty, sum(l.unit_cost_fen * CASE WHEN d.qty_sent = 0 THEN l.qty
        ELSE (SELECT coalesce(sum(s.qty), 0) FROM stock_transfer_step s WHERE s.line_id = l.id AND s.kind = 'SENT') END) AS value
      FROM stock_transfer_line l WHERE l.transfer_id = d.id) x
    WHERE d.value_fen <> x.value`,
  ),
  invariant(
    'INV-GD2',
    '盘点明细的数量 = 各次录入之和，行数 = 明细数，库位 = 盘点库位',
    'What a line of a count says was counted is the sum of its entries; its lines are as many as it says, at its place',
    '盤點明細的數量 = 各次錄入之和，行數 = 明細數，庫位 = 盤點庫位',
    `
    SELECT c.count_no, l.id AS line, l.counted, e.qty + coalesce(l.picked, 0) AS entered, c.line_count, n.n AS lines FROM stock_count c
    CROSS JOIN LATERAL (SELECT count(*) AS n FROM stock_count_line WHERE count_id = c.id) n
    LEFT JOIN stock_count_line l ON l.count_id = c.id
    -- Of several people, and of one who went round twice, the count takes a part.
    LEFT JOIN LATERAL (SELECT sum(qty) AS qty, count(DISTINCT counter_id) = 1 AND count(*) = count(DISTINCT (rack, dot)) AS once
      FROM stock_count_entry e WHERE e.line_id = l.id AND e.round = l.round AND e.void_at IS NULL) e ON true
    WHERE (l.counted IS NOT NULL AND (e.once OR e.qty IS NULL) AND l.counted <> coalesce(e.qty, 0) + coalesce(l.picked, 0)) OR l.location_id <> c.location_id
      OR (c.status NOT IN ('DRAFT', 'CANCELLED') AND c.line_count <> n.n)`,
  ),
  invariant(
    'INV-GD3',
    '流水的商品与库位 = 其单据明细的商品与库位',
    'Goods and place of the ledger’s rows are those of the lines that they are posted for',
    '流水的商品與庫位 = 其單據明細的商品與庫位',
    `
    WITH line AS (
      SELECT 'adjust' AS kind, a.adjust_no AS no, l.id, l.part_id, a.location_id FROM stock_adjustment_line l
        JOIN stock_adjustment a ON a.id = l.adjustment_id
      UNION ALL SELECT 'count', c.count_no, l.id, l.part_id, c.location_id FROM stock_count_line l JOIN stock_count c ON c.id = l.count_id
      UNION ALL SELECT 'sent', t.transfer_no, l.id, l.part_id, NULL FROM stock_transfer_line l
        JOIN stock_transfer t ON t.id = l.transfer_id
      UNION ALL SELECT 'transfer', t.transfer_no, s.id, l.part_id, NULL FROM stock_transfer_step s
        JOIN stock_transfer_line l ON l.id = s.line_id JOIN stock_transfer t ON t.id = l.transfer_id
      UNION ALL SELECT 'receipt', o.order_no, r.id, l.part_id, o.location_id FROM receipt_line r JOIN dn_line d ON d.id = r.dn_line_id
        JOIN purchase_order_line l ON l.id = d.po_line_id JOIN purchase_order o ON o.id = l.po_id
      UNION ALL SELECT 'sale', o.order_no, s.id, s.part_id, NULL FROM retail_shipment_line s
        JOIN retail_shipment h ON h.id = s.shipment_id JOIN retail_order o ON o.id = h.order_id
      UNION ALL SELECT 'back', o.order_no, b.id, l.part_id, b.location_id FROM retail_return_line b
        JOIN retail_order_line l ON l.id = b.order_line_id JOIN retail_order o ON o.id = l.order_id WHERE b.destination IS NOT NULL
      UNION ALL SELECT 'parcel', o.order_no, d.id, coalesce(d.came_part_id, s.part_id), CASE d.goods WHEN 'BACK' THEN h.location_id
          ELSE (SELECT min(lo.id) FROM location lo WHERE lo.owner_id = o.dealer_id AND lo.type = 'DEALER' AND lo.keeper_id IS NULL) END
        FROM retail_discrepancy d JOIN retail_shipment_line s ON s.id = d.shipment_line_id
        JOIN retail_shipment h ON h.id = s.shipment_id JOIN retail_order o ON o.id = d.order_id WHERE d.goods IS NOT NULL
      UNION ALL SELECT 'sale', o.order_no, s.id, s.part_id, NULL FROM dealer_shipment_line s
        JOIN dealer_shipment h ON h.id = s.shipment_id JOIN dealer_order o ON o.id = h.order_id
      UNION ALL SELECT 'unsent', o.order_no, c.id, s.part_id, h.location_id FROM dealer_claim c JOIN dealer_order o ON o.id = c.order_id
        JOIN dealer_shipment_line s ON s.id = c.shipment_line_id JOIN dealer_shipment h ON h.id = s.shipment_id
      UNION ALL SELECT 'wrong', o.order_no, c.id, c.came_part_id, NULL FROM dealer_claim c JOIN dealer_order o ON o.id = c.order_id
      UNION ALL SELECT 'late', o.order_no, l.id, s.part_id, l.location_id FROM dealer_late l JOIN dealer_claim c ON c.id = l.claim_id
        JOIN dealer_order o ON o.id = c.order_id JOIN dealer_shipment_line s ON s.id = c.shipment_line_id)
    SELECT t.id AS txn, t.biz_type, t.biz_no, t.part_id, l.part_id AS of_line, t.location_id, l.location_id AS place FROM stock_txn t
    JOIN line l ON l.no = t.biz_no AND l.id = t.biz_line_id AND l.kind = CASE
      WHEN t.biz_type IN ('ADJUST_GAIN', 'ADJUST_LOSS', 'DAMAGE', 'SCRAP') THEN 'adjust'
      WHEN t.biz_type IN ('COUNT_GAIN', 'COUNT_LOSS') THEN 'count' WHEN t.biz_type = 'TRANSFER_OUT' THEN 'sent'
      WHEN t.biz_type LIKE 'TRANSFER%' THEN 'transfer'
      WHEN t.biz_type = 'DEALER_UNSENT' THEN 'unsent' WHEN t.biz_type LIKE 'DEALER_WRONG%' THEN 'wrong' WHEN t.biz_type = 'DEALER_LATE' THEN 'late'
      WHEN t.biz_type LIKE 'PARCEL%' THEN 'parcel' WHEN t.biz_type LIKE 'RETAIL%' THEN 'back' WHEN t.biz_type = 'PURCHASE_IN' THEN 'receipt'
      WHEN t.biz_type IN ('SALE_OUT', 'FIT_OUT', 'CONSIGN_OUT', 'DEALER_IN', 'DEALER_RECEIVED', 'DEALER_SHORT') THEN 'sale' END
    WHERE t.part_id <> l.part_id OR t.location_id <> l.location_id`,
  ),
  invariant(
    'INV-GD4',
    '已结束的发货单：短缺与残次差异 = 未收数量，退货 = 退货流水，良品退货 = 采购记录',
    'Of a finished note discrepancies are what is missing; every piece returned left the ledger',
    '已結束的出貨單：短缺與瑕疵差異 = 未收數量，退貨 = 退貨流水，良品退貨 = 採購記錄',
    `
    SELECT n.dn_no AS document, d.id AS line, d.qty_sent - d.qty_received AS missing, x.short AS told FROM dn_line d
    JOIN delivery_note n ON n.id = d.dn_id AND n.finalised
    CROSS JOIN LATERAL (SELECT coalesce(sum(qty) FILTER (WHERE type = 'SHORT'), 0) AS short,
      coalesce(sum(qty) FILTER (WHERE type = 'DOT_TOO_OLD'), 0) AS suspect
      FROM discrepancy WHERE dn_line_id = d.id AND state <> 'ACCEPTED') x
    WHERE x.short <> greatest(d.qty_sent - d.qty_received - d.qty_defective - x.suspect, 0)
      AND EXISTS (SELECT FROM receipt r WHERE r.dn_id = n.id)
    UNION ALL
    SELECT r.return_no, b.id, b.qty, coalesce(-t.delta, 0) FROM purchase_return_line b JOIN purchase_return r ON r.id = b.return_id
    LEFT JOIN (SELECT biz_line_id, bucket, sum(delta) AS delta FROM stock_txn WHERE biz_type = 'PURCHASE_RETURN' GROUP BY 1, 2) t
      ON t.biz_line_id = b.id AND t.bucket = b.bucket
    WHERE b.qty <> coalesce(-t.delta, 0)
    UNION ALL
    SELECT t.biz_no, t.biz_line_id, 0, t.delta FROM stock_txn t
    JOIN purchase_return r ON r.return_no = t.biz_no
    WHERE t.biz_type = 'PURCHASE_RETURN' AND NOT EXISTS (SELECT FROM purchase_return_line b WHERE b.id = t.biz_line_id)`,
  ),
];
