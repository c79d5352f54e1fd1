-- Pieces that can still be taken back of a line of a sale: its own, and not more than what is left of its shipment's line.
CREATE OR REPLACE FUNCTION internal_left(line internal_line) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT greatest(least(line.qty + coalesce((SELECT sum(r.qty) FROM internal_line r WHERE r.source_type = 'red' AND r.source_id = line.id), 0),
    (SELECT sum(g.qty) FROM internal_line g WHERE g.order_type = line.order_type AND g.sale_line_id = line.sale_line_id
      AND g.seller_id = line.seller_id AND g.buyer_id = line.buyer_id)), 0)::int
  WHERE line.source_type NOT IN ('red','dealer-return')
$$;
