import { invariant } from '#kernel/invariant.ts';

/** Value of a row as it left, also of before values were kept. */
const left = `coalesce(-CASE WHEN t.own_delta IS NULL THEN t.delta * t.unit_cost_fen ELSE t.value_fen END, 0)`;
/** Rows of goods on their way to customers, or back from them. */
const onTheWay = `t.biz_type IN ('SALE_OUT','FIT_OUT','CONSIGN_OUT','SALE_RETURN','PARCEL_BACK','DEALER_BACK')`;

export const goodsInvariants = [
  invariant(
    'INV-G1',
    '每个商品的件数与成本 = 期初 + 流水之和',
    'Pieces and value of a part = opening + its ledger rows',
    '每個商品的件數與成本 = 期初 + 流水之和',
    `
    SELECT coalesce(w.part_id, t.part_id) AS part, w.pieces, w.opening_pieces + coalesce(t.own, 0) AS expected_pieces,
      w.value_fen, w.opening_fen + coalesce(t.fen, 0) AS expected_fen
    FROM stock_worth w FULL JOIN (SELECT part_id, sum(own_delta) AS own, sum(value_fen) AS fen FROM stock_txn
      WHERE own_delta IS NOT NULL AND value_fen IS NOT NULL GROUP BY 1) t ON t.part_id = w.part_id
    WHERE (coalesce(w.pieces, 0), coalesce(w.value_fen, 0))
      <> (coalesce(w.opening_pieces, 0) + coalesce(t.own, 0), coalesce(w.opening_fen, 0) + coalesce(t.fen, 0))`,
  ),
  invariant(
    'INV-G2',
    '库存成本 = 库存商品科目余额',
    'Stock at cost = balance of the account of stock',
    '庫存成本 = 庫存商品科目餘額',
    `
    SELECT x.value, x.booked, x.value - x.booked AS difference FROM (SELECT
      (SELECT coalesce(sum(value_fen), 0) FROM stock_worth) AS value,
      (SELECT coalesce(sum(amount_fen), 0) FROM journal_entry WHERE account = 'STOCK') AS booked) x WHERE x.value <> x.booked`,
  ),
  invariant(
    'INV-G3',
    '计价件数 = 自有库位实物件数 − 未应付件数',
    'Pieces with a value = pieces at the platform’s places, less those that are not owed',
    '計價件數 = 自有庫位實物件數 − 未應付件數',
    `
    SELECT coalesce(w.part_id, s.part_id) AS part, w.pieces, s.pieces AS there, NULL::bigint AS location FROM stock_worth w
    FULL JOIN (SELECT s.part_id, sum(s.on_hand + s.defective + s.quarantined + s.in_transit - s.unowed_defective - s.unowed_quarantined) AS pieces
      FROM stock_level s JOIN location o ON o.id = s.location_id JOIN company c ON c.id = o.owner_id AND c.account_type = 'OTHER'
      GROUP BY 1) s ON s.part_id = w.part_id
    WHERE coalesce(w.pieces, 0) <> coalesce(s.pieces, 0)
    UNION ALL
    SELECT part_id, unowed_defective, unowed_quarantined, location_id FROM stock_level
    WHERE NOT (unowed_defective BETWEEN 0 AND defective AND unowed_quarantined BETWEEN 0 AND quarantined)`,
  ),
  invariant(
    'INV-G4',
    '每张单据的库存流水成本 = 其库存商品分录',
    'What a document moved at cost = what it posted to stock',
    '每張單據的庫存流水成本 = 其庫存商品分錄',
    `
    WITH moved AS MATERIALIZED (SELECT t.id, regexp_replace(t.biz_type, '_REVERSAL$', '') AS type, t.biz_id, t.biz_line_id, t.biz_no, t.value_fen
        FROM stock_txn t WHERE t.value_fen <> 0),
      -- Documents of suppliers are posted by what is received of them.
      told AS (SELECT CASE type WHEN 'PURCHASE_IN' THEN 'RECEIPT' WHEN 'RELEASE' THEN 'DISCREPANCY' ELSE type END AS type,
          CASE type WHEN 'PURCHASE_IN' THEN (SELECT receipt_id FROM receipt_line WHERE id = biz_line_id)
            WHEN 'RELEASE' THEN biz_line_id ELSE biz_id END AS doc,
          CASE WHEN type IN ('PURCHASE_IN','RELEASE') THEN '' ELSE biz_no END AS no, sum(value_fen) AS fen
        FROM moved GROUP BY 1, 2, 3),
      booked AS (SELECT coalesce(r.type, j.source_type) AS type, coalesce(r.biz_id, j.source_id) AS doc, coalesce(r.biz_no, '') AS no,
          sum(e.amount_fen) AS fen
        FROM journal j JOIN journal_entry e ON e.journal_id = j.id AND e.account = 'STOCK'
        LEFT JOIN moved r ON j.source_type = 'stock-row' AND r.id = j.source_id
        WHERE j.source_type = 'stock-row' OR (j.source_type IN ('RECEIPT','DISCREPANCY')
          AND EXISTS (SELECT FROM told t WHERE t.type = j.source_type AND t.doc = j.source_id)) GROUP BY 1, 2, 3)
    SELECT type, doc, no, t.fen AS moved, b.fen AS booked FROM told t FULL JOIN booked b USING (type, doc, no)
    WHERE coalesce(t.fen, 0) <> coalesce(b.fen, 0)`,
  ),
  invariant(
    'INV-G5',
    '每张订单的发出商品 = 已发出、尚未确认或退回的成本',
    'Goods sent of an order = value that left and is neither earned nor back',
    '每張訂單的發出商品 = 已發出、尚未認列或退回的成本',
    `
    SELECT coalesce(j.no, x.no) AS no, j.fen AS booked, x.fen AS expected FROM (
      SELECT j.source_no AS no, sum(e.amount_fen) AS fen, count(*) FILTER (WHERE j.source_type <> 'stock-row') AS documents
      FROM journal j JOIN journal_entry e ON e.journal_id = j.id
      WHERE e.account = 'TRANSIT' GROUP BY 1 HAVING sum(e.amount_fen) <> 0) j
    FULL JOIN (
      SELECT o.order_no AS no, sum(s.cost_fen - round(s.cost_fen::numeric * s.settled_qty / s.qty)) AS fen
      FROM dealer_order o JOIN dealer_shipment h ON h.order_id = o.id JOIN dealer_shipment_line s ON s.shipment_id = h.id
      WHERE s.cost_fen > 0 AND s.settled_qty < s.qty GROUP BY 1
      UNION ALL
      -- Less what never came and is a loss; what is back has a row of stock.
      SELECT o.order_no, sum(${left}) - (SELECT coalesce(sum(d.cost_fen), 0) FROM retail_discrepancy d
        WHERE d.order_id = o.id AND NOT (d.kind = 'DAMAGED' AND d.goods IS NOT DISTINCT FROM 'BACK'))
      FROM retail_order o JOIN stock_txn t ON t.biz_id = o.id AND t.biz_no = o.order_no AND ${onTheWay}
      WHERE o.completed_at IS NULL GROUP BY o.id
      UNION ALL
      SELECT o.order_no, sum(${left}) FROM sales_order o JOIN stock_txn t ON t.biz_id = o.id AND t.biz_no = o.order_no AND ${onTheWay}
      WHERE o.biz_type = 'MANUAL' AND NOT EXISTS (SELECT FROM journal j WHERE j.source_type = 'sales-order' AND j.source_id = o.id
        AND j.type = 'EARNED') GROUP BY 1) x ON x.no = j.no
    -- Rows of no order at all have nothing to be earned of.
    WHERE coalesce(j.fen, 0) <> coalesce(x.fen, 0) AND (x.no IS NOT NULL OR j.documents > 0
      OR EXISTS (SELECT FROM retail_order o WHERE o.order_no = j.no) OR EXISTS (SELECT FROM dealer_order o WHERE o.order_no = j.no)
      OR EXISTS (SELECT FROM sales_order o WHERE o.order_no = j.no))`,
  ),
  invariant(
    'INV-G6',
    '每笔财产损溢处理 = 其凭证；处理人不是经办人',
    'A decision about a loss = its journal, by another person than who caused it',
    '每筆財產損溢處理 = 其傳票；處理人不是經辦人',
    `
    SELECT d.id AS decision, d.amount_fen, d.vat_fen, d.claim_fen, x.pending, x.vat, x.claim FROM goods_decision d
    JOIN journal w ON w.id = d.journal_id
    CROSS JOIN LATERAL (SELECT coalesce(sum(e.amount_fen) FILTER (WHERE e.account = 'PENDING'), 0) AS pending,
        coalesce(sum(e.amount_fen) FILTER (WHERE e.account = 'VATREV'), 0) AS vat,
        coalesce(sum(e.amount_fen) FILTER (WHERE e.account = 'CLAIM' AND e.party_id = d.party_id), 0) AS claim
      FROM journal j JOIN journal_entry e ON e.journal_id = j.id WHERE j.source_type = 'goods-decision' AND j.source_id = d.id) x
    WHERE (x.pending, x.vat, x.claim) <> (-d.amount_fen, -d.vat_fen, d.claim_fen) OR d.by_id = w.actor_id
      OR d.amount_fen <> (SELECT sum(e.amount_fen) FROM journal_entry e WHERE e.journal_id = w.id AND e.account = 'PENDING')`,
  ),
];
