import { invariant } from '#kernel/invariant.ts';

/** A row per place, part and bucket of the balances. */
const balances = `SELECT location_id, part_id, bucket, qty FROM stock_level, LATERAL (VALUES
  ('on_hand', on_hand), ('defective', defective), ('quarantined', quarantined), ('in_transit', in_transit)) b (bucket, qty)`;
/** Balances beside what another table makes of them, where they differ. */
const differing = (sums: string): string => `
    SELECT coalesce(s.location_id, x.location_id) AS location_id, coalesce(s.part_id, x.part_id) AS part_id,
      coalesce(s.bucket, x.bucket) AS bucket, s.qty, x.qty AS expected
    FROM (${balances}) s FULL JOIN (${sums}) x USING (location_id, part_id, bucket)
    WHERE coalesce(s.qty, 0) <> coalesce(x.qty, 0)`;

export const stockInvariants = [
  invariant(
    'INV-P7',
    '残次品不进入可用库存',
    'Defective units never become available',
    '瑕疵品不進入可用庫存',
    `
    SELECT t.id AS txn, t.biz_no, t.delta, x.type FROM stock_txn t JOIN discrepancy x ON x.id = t.biz_line_id
    WHERE t.biz_type = 'RELEASE' AND t.bucket = 'on_hand' AND x.type = 'DEFECTIVE'
    UNION ALL
    SELECT t.id, t.biz_no, t.delta, 'PURCHASE_IN' FROM stock_txn t JOIN receipt_line rl ON rl.id = t.biz_line_id
    WHERE t.biz_type = 'PURCHASE_IN' AND t.bucket = 'on_hand' AND t.delta <> rl.qty_good`,
  ),
  invariant(
    'INV-S1',
    '库存 = 流水之和',
    'Stock = sum of the ledger',
    '庫存 = 流水之和',
    differing('SELECT location_id, part_id, bucket, sum(delta) AS qty FROM stock_txn GROUP BY 1, 2, 3'),
  ),
  invariant(
    'INV-S2',
    '批次之和 = 库存',
    'Sum of the batches = stock',
    '批次之和 = 庫存',
    differing('SELECT location_id, part_id, bucket, sum(qty) AS qty FROM stock_batch GROUP BY 1, 2, 3'),
  ),
  invariant(
    'INV-S3',
    '预留、锁定 = 有效预留、锁定之和',
    'Reserved and locked = sum of what is active',
    '預留、鎖定 = 有效預留、鎖定之和',
    `
    SELECT s.location_id, s.part_id, s.reserved, r.qty AS active, s.locked, k.qty AS locks FROM stock_level s
    LEFT JOIN (SELECT location_id, part_id, sum(qty) AS qty FROM reservation WHERE state = 'ACTIVE' GROUP BY 1, 2) r USING (location_id, part_id)
    LEFT JOIN (SELECT location_id, part_id, sum(qty) AS qty FROM stock_lock WHERE ended_at IS NULL GROUP BY 1, 2) k USING (location_id, part_id)
    WHERE s.reserved <> coalesce(r.qty, 0) OR s.locked <> coalesce(k.qty, 0)`,
  ),
  invariant(
    'INV-S4',
    '可用库存不为负',
    'Available stock is never negative',
    '可用庫存不為負',
    `
    SELECT location_id, part_id, on_hand, reserved, locked FROM stock_level WHERE on_hand - reserved - locked < 0`,
  ),
  invariant(
    'INV-S7',
    '预留已按 DOT 计划，且不超过批次',
    'What is reserved is planned by DOT, within the batches',
    '預留已按 DOT 計劃，且不超過批次',
    `
    SELECT NULL AS reservation, b.location_id, b.part_id, b.dot_yyww, b.planned, x.qty AS expected FROM stock_batch b
    FULL JOIN (SELECT r.location_id, r.part_id, d.dot_yyww, 'on_hand' AS bucket, sum(d.qty) AS qty
      FROM reservation r JOIN reservation_dot d ON d.reservation_id = r.id GROUP BY 1, 2, 3) x
      USING (location_id, part_id, bucket, dot_yyww)
    WHERE coalesce(b.planned, 0) <> coalesce(x.qty, 0) OR b.planned > b.qty
    UNION ALL
    SELECT r.id, r.location_id, r.part_id, NULL, r.qty, d.qty FROM reservation r
    LEFT JOIN (SELECT reservation_id, sum(qty) AS qty FROM reservation_dot GROUP BY 1) d ON d.reservation_id = r.id
    WHERE CASE WHEN r.state = 'ACTIVE' THEN r.qty ELSE 0 END <> coalesce(d.qty, 0)`,
  ),
  invariant(
    'INV-S11',
    '召回范围内的 DOT 不在可用库存，也不计划给任何单据',
    'Nothing under a recall in force is on hand or planned for anybody',
    '召回範圍內的 DOT 不在可用庫存，也不計劃給任何單據',
    `
    SELECT r.recall_no, b.location_id, b.part_id, b.dot_yyww, b.qty, b.planned, NULL AS reservation FROM stock_recall r
    JOIN stock_batch b ON b.part_id = r.part_id AND b.bucket = 'on_hand' AND b.qty > 0
      AND b.dot_key BETWEEN r.from_key AND r.to_key WHERE r.status = 'OPEN'
    UNION ALL
    SELECT r.recall_no, v.location_id, v.part_id, d.dot_yyww, NULL, d.qty, v.id FROM stock_recall r
    JOIN reservation v ON v.part_id = r.part_id AND v.state = 'ACTIVE' JOIN reservation_dot d ON d.reservation_id = v.id
    WHERE r.status = 'OPEN' AND d.dot_yyww ~ '^\\d{4}$'
      AND (substr(d.dot_yyww, 3) || substr(d.dot_yyww, 1, 2))::integer BETWEEN r.from_key AND r.to_key`,
  ),
  invariant(
    'INV-S12',
    '召回隔离的件数都在隔离库存中',
    'What recalls hold lies in quarantine',
    '召回隔離的件數都在隔離庫存中',
    `
    SELECT h.location_id, h.part_id, h.dot_yyww, h.held, b.qty AS quarantined FROM (
      SELECT x.location_id, r.part_id, x.dot_yyww, sum(x.qty) AS held, min(x.qty) AS least FROM (
        SELECT recall_id, location_id, dot_yyww, sum(quantity) AS qty FROM stock_recall_piece GROUP BY 1, 2, 3) x
      JOIN stock_recall r ON r.id = x.recall_id GROUP BY 1, 2, 3) h
    LEFT JOIN stock_batch b ON b.location_id = h.location_id AND b.part_id = h.part_id AND b.bucket = 'quarantined'
      AND b.dot_yyww = h.dot_yyww
    WHERE h.least < 0 OR h.held > coalesce(b.qty, 0)
    UNION ALL
    SELECT NULL, r.part_id, x.dot_yyww, sum(x.quantity), NULL FROM stock_recall r
    JOIN stock_recall_piece x ON x.recall_id = r.id WHERE r.status = 'LIFTED' GROUP BY r.id, 2, 3 HAVING sum(x.quantity) <> 0`,
  ),
  invariant(
    'INV-BIN',
    '货位中与已拣的件数不超过在库件数，已拣的不超过预留',
    'Bins and picks hold no more of a part and DOT than is on hand, and picks no more than is reserved',
    '貨位中與已揀的件數不超過在庫件數，已揀的不超過預留',
    `
    SELECT x.location_id, x.part_id, x.dot_yyww, x.held, b.qty AS on_hand FROM (
      SELECT location_id, part_id, dot_yyww, sum(qty) AS held FROM (
        SELECT location_id, part_id, dot_yyww, qty FROM bin_stock UNION ALL
        SELECT location_id, part_id, dot_yyww, qty FROM bin_pick) y GROUP BY 1, 2, 3) x
    LEFT JOIN stock_batch b ON b.location_id = x.location_id AND b.part_id = x.part_id AND b.bucket = 'on_hand'
      AND b.dot_yyww = x.dot_yyww
    WHERE x.held > coalesce(b.qty, 0)
    UNION ALL
    SELECT k.location_id, k.part_id, NULL, sum(k.qty), max(r.qty) FROM bin_pick k LEFT JOIN (
      SELECT location_id, part_id, biz_type, biz_line_id, sum(qty) AS qty FROM reservation WHERE state = 'ACTIVE'
      GROUP BY 1, 2, 3, 4) r USING (location_id, part_id, biz_type, biz_line_id)
    GROUP BY 1, 2, k.biz_type, k.biz_line_id HAVING sum(k.qty) > coalesce(max(r.qty), 0)`,
  ),
  invariant(
    'INV-S8',
    '没有超期 10 分钟以上仍未释放的预留',
    'No reservation is more than 10 minutes overdue',
    '沒有超期 10 分鐘以上仍未釋放的預留',
    `
    SELECT id AS reservation, biz_no, location_id, part_id, qty, expires_at FROM reservation
    WHERE state = 'ACTIVE' AND expires_at < now() - interval '10 minutes'`,
  ),
  invariant(
    'INV-K4',
    '流水余额连续',
    'Every ledger balance follows from the one before',
    '流水餘額連續',
    `
    SELECT id AS txn, location_id, part_id, bucket, delta, balance_after, running FROM (
      SELECT id, location_id, part_id, bucket, delta, balance_after, sum(delta) OVER (PARTITION BY location_id, part_id, bucket ORDER BY id) AS running FROM stock_txn) x
    WHERE balance_after <> running`,
  ),
  invariant(
    'INV-K5',
    '同一库位商品的流水时间递增',
    'Within a place and part time rises with the ledger',
    '同一庫位商品的流水時間遞增',
    `
    SELECT id AS txn, location_id, part_id, occurred_at, before, last_at FROM (
      SELECT t.id, t.location_id, t.part_id, t.occurred_at, s.last_at,
        lag(t.occurred_at) OVER (PARTITION BY t.location_id, t.part_id ORDER BY t.id) AS before
      FROM stock_txn t JOIN stock_level s ON s.location_id = t.location_id AND s.part_id = t.part_id) x
    WHERE occurred_at <= before OR occurred_at > coalesce(last_at, '-infinity')`,
  ),
  invariant(
    'INV-ADJ',
    '已入账的调整单与流水一致，未入账的没有流水',
    'Posted adjustments agree with the ledger, others are not in it',
    '已入帳的調整單與流水一致，未入帳的沒有流水',
    `
    SELECT a.adjust_no, a.status, l.id AS line, l.counted - l.seen AS difference, t.delta FROM stock_adjustment a
    JOIN stock_adjustment_line l ON l.adjustment_id = a.id
    LEFT JOIN (SELECT biz_line_id, sum(delta) AS delta FROM stock_txn 
      WHERE biz_type IN ('ADJUST_GAIN', 'ADJUST_LOSS', 'ADJUST_GAIN_REVERSAL', 'ADJUST_LOSS_REVERSAL')
        OR (biz_type IN ('DAMAGE', 'DAMAGE_REVERSAL') AND bucket = 'on_hand')
        OR (biz_type IN ('SCRAP', 'SCRAP_REVERSAL') AND bucket IN ('defective', 'quarantined')) GROUP BY 1) t ON t.biz_line_id = l.id
    WHERE coalesce(t.delta, 0) <> CASE WHEN a.status = 'POSTED' AND NOT l.reversed THEN l.counted - l.seen ELSE 0 END
      OR (l.reversed AND a.status NOT IN ('POSTED', 'REVERSED'))
      OR ((a.status = 'REVERSED') <> NOT EXISTS (SELECT FROM stock_adjustment_line o WHERE o.adjustment_id = a.id
        AND o.counted <> o.seen AND NOT o.reversed) AND (a.status = 'REVERSED' OR l.reversed))`,
  ),
];
