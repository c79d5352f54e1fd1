-- What the ledger took back of an adjustment shows on it: its line counts in no sum, and an adjustment of which nothing is
-- left is reversed.
ALTER TABLE stock_adjustment DROP CONSTRAINT stock_adjustment_status_check;
ALTER TABLE stock_adjustment ADD CONSTRAINT stock_adjustment_status_check
  CHECK (status IN ('DRAFT', 'PENDING', 'POSTED', 'REVERSED', 'REJECTED', 'DELETED'));
ALTER TABLE stock_adjustment_line ADD COLUMN reversed boolean NOT NULL DEFAULT false;

UPDATE stock_adjustment_line l SET reversed = true FROM stock_reversal r
WHERE r.biz_type IN ('ADJUST_GAIN', 'ADJUST_LOSS', 'DAMAGE', 'SCRAP') AND r.biz_line_id = l.id;
UPDATE stock_adjustment a SET qty_up = s.up, qty_down = s.down, value_fen = s.value,
  status = CASE WHEN s.left_over THEN a.status ELSE 'REVERSED' END
FROM (SELECT adjustment_id, bool_or(NOT reversed AND counted <> seen) AS left_over,
    coalesce(sum(greatest(counted - seen, 0)) FILTER (WHERE NOT reversed), 0) AS up,
    coalesce(sum(greatest(seen - counted, 0)) FILTER (WHERE NOT reversed), 0) AS down,
    coalesce(sum(abs(counted - seen) * unit_cost_fen) FILTER (WHERE NOT reversed), 0) AS value
  FROM stock_adjustment_line GROUP BY 1 HAVING bool_or(reversed)) s
WHERE s.adjustment_id = a.id;
