import { invariant } from '#kernel/invariant.ts';

/** Each bucket of a cell of a snapshot. */
const figures = `(VALUES ('on_hand', on_hand), ('defective', defective), ('quarantined', quarantined), ('in_transit', in_transit)) b (bucket, qty)`;

export const ledgerInvariants = [
  invariant(
    'INV-S5',
    '快照 = 前一日快照 + 当日流水（近 31 日）',
    'Snapshot = that of the day before + the day’s ledger (31 days)',
    '快照 = 前一日快照 + 當日流水（近 31 日）',
    // Cells without anything are left out, so both days and the ledger between are added up instead of joined.
    `
    WITH taken AS (SELECT day FROM stock_day WHERE cells IS NOT NULL AND day > current_date - 32),
    pair AS (SELECT t.day FROM taken t JOIN taken b ON b.day = t.day - 1)
    SELECT day, location_id, part_id, bucket, sum(qty) AS unexplained FROM (
      SELECT day, location_id, part_id, bucket, qty FROM stock_snapshot JOIN pair USING (day), LATERAL ${figures}
      UNION ALL
      SELECT p.day, location_id, part_id, bucket, -qty FROM stock_snapshot s JOIN pair p ON s.day = p.day - 1, LATERAL ${figures}
      UNION ALL
      SELECT p.day, location_id, part_id, bucket, -delta FROM stock_txn t JOIN pair p
        ON t.occurred_at >= p.day AND t.occurred_at < p.day + 1) x
    GROUP BY 1, 2, 3, 4 HAVING sum(qty) <> 0`,
  ),
  invariant(
    'INV-S9',
    '流水日汇总 = 当日流水之和',
    'Sums of the ledger’s days = its rows',
    '流水日彙總 = 當日流水之和',
    `
    SELECT day, location_id, type, bucket, d.rows, x.rows AS expected_rows, d.plus - d.minus AS change, x.change AS expected
    FROM stock_txn_day d FULL JOIN (
      SELECT occurred_at::date AS day, location_id, biz_type AS type, bucket, count(*) AS rows, sum(delta) AS change
      FROM stock_txn WHERE occurred_at < (SELECT max(day) + 1 FROM stock_day) GROUP BY 1, 2, 3, 4) x
      USING (day, location_id, type, bucket)
    WHERE d.rows IS DISTINCT FROM x.rows OR d.plus - d.minus IS DISTINCT FROM x.change
    UNION ALL
    SELECT day, NULL, type, bucket, k.rows, d.rows, k.plus - k.minus, d.change FROM (
      SELECT day, type, bucket, sum(rows) AS rows, sum(plus) AS plus, sum(minus) AS minus FROM stock_txn_day_kind GROUP BY 1, 2, 3) k
    FULL JOIN (SELECT day, type, bucket, sum(rows) AS rows, sum(plus - minus) AS change FROM stock_txn_day GROUP BY 1, 2, 3) d
      USING (day, type, bucket)
    WHERE k.rows IS DISTINCT FROM d.rows OR k.plus - k.minus IS DISTINCT FROM d.change`,
  ),
  invariant(
    'INV-S10',
    '每笔流水只过账一次、只冲销一次（跨月）',
    'A line is posted once and taken back once, over all months',
    '每筆流水只過帳一次、只沖銷一次（跨月）',
    `
    SELECT biz_type, biz_line_id, location_id, part_id, bucket, dot_yyww, count(*) AS posted FROM stock_txn
    GROUP BY 1, 2, 3, 4, 5, 6 HAVING count(*) > 1
    UNION ALL
    SELECT biz_type, reverses_id, location_id, part_id, bucket, NULL, count(*) FROM stock_txn
    WHERE reverses_id IS NOT NULL GROUP BY 1, 2, 3, 4, 5 HAVING count(*) > 1`,
  ),
];
