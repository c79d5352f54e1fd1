-- What a count differs by is told DOT by DOT: a shelf whose DOTs are renamed differs though as many pieces lie there. Only heads
-- of counts with such lines change.
UPDATE stock_count c SET qty_up = s.up, qty_down = s.down, value_fen = s.value
FROM (SELECT l.count_id, sum(d.up) AS up, sum(d.down) AS down, sum((d.up + d.down) * l.unit_cost_fen) AS value
      FROM stock_count_line l CROSS JOIN LATERAL (
        SELECT coalesce(sum(greatest(counted - book, 0)), 0) AS up, coalesce(sum(greatest(book - counted, 0)), 0) AS down
        FROM jsonb_to_recordset(l.dots) AS x(book int, counted int)) d
      WHERE l.book IS NOT NULL GROUP BY l.count_id HAVING bool_or(d.up > 0 AND d.down > 0)) s
WHERE c.id = s.count_id AND c.status IN ('DIFFERENCES', 'POSTED');
COMMENT ON COLUMN stock_count.line_count IS
  'Sums of the lines, known from DIFFERENCES on: pieces more and fewer than in the books, DOT by DOT, and both at cost.';
