-- Pieces of a received line that the dealer kept: what came back is of what had come last before it.
CREATE OR REPLACE FUNCTION kept_pieces(line bigint) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT greatest(0, (SELECT min(s.upto) FROM (SELECT sum(x.qty) OVER (ORDER BY x.id) AS upto FROM settlement_line x
    WHERE x.order_id = l.order_id AND x.type = 'WHOLESALE' AND x.order_line_id = l.order_line_id AND x.id >= l.id
      AND (x.source_type IN ('dealer-receipt', 'dealer-claim') OR (x.source_type = 'dealer-return' AND x.alone))) s))::int
  FROM settlement_line l WHERE l.id = line $$;
