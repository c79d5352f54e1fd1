import { invariant } from '../../kernel/invariant.ts';

const ledger = `SELECT location_id, part_id, coalesce(sum(delta) FILTER (WHERE bucket = 'on_hand'), 0) AS on_hand,
  coalesce(sum(delta) FILTER (WHERE bucket = 'defective'), 0) AS defective,
  coalesce(sum(delta) FILTER (WHERE bucket = 'quarantined'), 0) AS quarantined FROM stock_txn GROUP BY 1, 2`;

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
    `
    SELECT coalesce(s.location_id, l.location_id) AS location_id, coalesce(s.part_id, l.part_id) AS part_id,
      s.on_hand, l.on_hand AS ledger_on_hand, s.defective, l.defective AS ledger_defective, s.quarantined, l.quarantined AS ledger_quarantined
    FROM stock_level s FULL JOIN (${ledger}) l ON l.location_id = s.location_id AND l.part_id = s.part_id
    WHERE coalesce(s.on_hand, 0) <> coalesce(l.on_hand, 0) OR coalesce(s.defective, 0) <> coalesce(l.defective, 0)
      OR coalesce(s.quarantined, 0) <> coalesce(l.quarantined, 0)`,
  ),
  invariant(
    'INV-S2',
    '批次之和 = 库存',
    'Sum of the batches = stock',
    '批次之和 = 庫存',
    `
    SELECT s.location_id, s.part_id, s.on_hand, b.qty AS batches FROM stock_level s
    LEFT JOIN (SELECT location_id, part_id, sum(qty) AS qty FROM stock_batch GROUP BY 1, 2) b ON b.location_id = s.location_id AND b.part_id = s.part_id
    WHERE s.on_hand <> coalesce(b.qty, 0)`,
  ),
  // Reservations come with the retail orders; until then nothing may be reserved.
  invariant(
    'INV-S3',
    '预留 = 有效预留之和',
    'Reserved = sum of active reservations',
    '預留 = 有效預留之和',
    `
    SELECT location_id, part_id, reserved FROM stock_level WHERE reserved <> 0`,
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
    'INV-ADJ',
    '已入账的调整单与流水一致，未入账的没有流水',
    'Posted adjustments agree with the ledger, others are not in it',
    '已入帳的調整單與流水一致，未入帳的沒有流水',
    `
    SELECT a.adjust_no, a.status, l.id AS line, l.counted - l.seen AS difference, t.delta FROM stock_adjustment a
    JOIN stock_adjustment_line l ON l.adjustment_id = a.id
    LEFT JOIN (SELECT biz_line_id, sum(delta) AS delta FROM stock_txn WHERE biz_type IN ('ADJUST_GAIN', 'ADJUST_LOSS') GROUP BY 1) t
      ON t.biz_line_id = l.id
    WHERE coalesce(t.delta, 0) <> CASE WHEN a.status = 'POSTED' THEN l.counted - l.seen ELSE 0 END`,
  ),
];
