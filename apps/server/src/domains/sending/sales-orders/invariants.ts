import { invariant } from '#kernel/invariant.ts';

export const salesInvariants = [
  invariant(
    'INV-L6',
    '物流单已发件数 = 销售出库流水',
    'What sales orders say was shipped is what the ledger’s sales say',
    '物流單已發件數 = 銷售出庫流水',
    `
    SELECT s.order_no, s.state, l.id AS line, l.shipped_qty, coalesce(x.qty, 0) AS ledger FROM sales_order_line l
    JOIN sales_order s ON s.id = l.sales_order_id
    LEFT JOIN (SELECT biz_line_id, -sum(delta) AS qty FROM stock_txn WHERE biz_type = 'SALE_OUT' AND bucket = 'on_hand'
      GROUP BY 1) x ON x.biz_line_id = coalesce(l.owner_line_id, l.id)
    WHERE s.state <> 'CANCELLED' AND l.shipped_qty <> coalesce(x.qty, 0)`,
  ),
  invariant(
    'INV-L2',
    '退回的物流单逐件回库，未退回的没有退货流水',
    'What came back is in stock again by SALE_RETURN, of nothing else',
    '退回的物流單逐件回庫，未退回的沒有退貨流水',
    `
    SELECT s.order_no, s.state, l.id AS line, l.returned_good, l.returned_damaged, x.good, x.damaged FROM sales_order_line l
    JOIN sales_order s ON s.id = l.sales_order_id
    LEFT JOIN (SELECT biz_line_id, sum(delta) FILTER (WHERE bucket = 'on_hand') AS good,
        sum(delta) FILTER (WHERE bucket = 'defective') AS damaged FROM stock_txn WHERE biz_type = 'SALE_RETURN' GROUP BY 1) x
      ON x.biz_line_id = coalesce(l.owner_line_id, l.id)
    WHERE s.state <> 'CANCELLED' AND (l.returned_good <> coalesce(x.good, 0) OR l.returned_damaged <> coalesce(x.damaged, 0))
      OR (s.state = 'RETURNED') <> (l.returned_good + l.returned_damaged = l.shipped_qty AND l.returned_good + l.returned_damaged > 0)
        AND l.shipped_qty > 0`,
  ),
  invariant(
    'INV-L3',
    '运费账户冻结 = 未发货物流单冻结的运费',
    'What is frozen of a freight account is the freight of its sales orders that wait',
    '運費帳戶凍結 = 未出貨物流單凍結的運費',
    `
    SELECT a.id AS account, a.frozen_fen, coalesce(x.fen, 0) AS orders FROM shipping_account a
    LEFT JOIN (SELECT carrier_id, sum(freight_fen) AS fen FROM sales_order WHERE freight_state = 'FROZEN' GROUP BY 1) x
      ON x.carrier_id = a.carrier_id
    WHERE a.frozen_fen <> coalesce(x.fen, 0)
    UNION ALL
    SELECT s.id, s.freight_fen, s.status FROM sales_order s WHERE s.freight_state = 'FROZEN'
      AND s.state NOT IN ('PLACING', 'ACCEPTED', 'PICKING', 'CANCELLING')
    UNION ALL
    SELECT s.id, s.freight_fen, s.status FROM sales_order s WHERE s.freight_state = 'SETTLED' AND NOT EXISTS (
      SELECT FROM journal j WHERE j.type = 'FREIGHT_PAID' AND j.source_type = 'sales-order' AND j.source_id = s.id)`,
  ),
  invariant(
    'INV-L4',
    '物流单的状态与其时间一致',
    'Times of a sales order agree with its state',
    '物流單的狀態與其時間一致',
    `
    SELECT order_no, state, shipped_at, delivered_at, signed_at, ended_at FROM sales_order
    WHERE (status = 3) <> (shipped_at IS NOT NULL)
      OR (state IN ('SIGNED', 'RETURNED', 'CANCELLED')) <> (ended_at IS NOT NULL)
      OR (state = 'SIGNED') <> (signed_at IS NOT NULL)
      OR (state IN ('AWAITING_CONFIRM', 'SIGNED')) AND delivered_at IS NULL`,
  ),
  invariant(
    'INV-L5',
    '运单状态 = 其各件中最慢的，事件只增不改',
    'A waybill is signed when all its parcels are, and no further than its events say',
    '運單狀態 = 其各件中最慢的，事件只增不改',
    `
    SELECT w.waybill_no, w.state, w.signed_at FROM waybill w
    WHERE CASE WHEN w.state = 'SIGNED' THEN w.signed_at IS NULL AND w.returning_at IS NULL
      ELSE w.signed_at IS NOT NULL END`,
  ),
];
