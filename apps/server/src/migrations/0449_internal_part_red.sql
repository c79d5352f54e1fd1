-- Lines of internal invoices are taken back in parts: pieces, or an amount alone (qty 0).
-- sale_line_id: the line of a shipment that the pieces left with; lines of one are left together.
ALTER TABLE internal_line ADD COLUMN sale_line_id bigint;
UPDATE internal_line l SET sale_line_id = v.sale_line_id FROM warehouse_sale v
  WHERE v.source_type = l.source_type AND v.source_id = l.source_id;
UPDATE internal_line l SET sale_line_id = o.sale_line_id FROM internal_line o WHERE l.source_type = 'red' AND o.id = l.source_id;
UPDATE internal_line SET sale_line_id = 0 WHERE sale_line_id IS NULL;
ALTER TABLE internal_line ALTER COLUMN sale_line_id SET NOT NULL,
  DROP CONSTRAINT internal_line_source_type_source_id_key,
  DROP CONSTRAINT internal_line_qty_check,
  ADD CONSTRAINT internal_line_qty_check CHECK (qty <> 0 OR source_type = 'red');
DO $$ DECLARE name text; BEGIN
  SELECT conname INTO STRICT name FROM pg_constraint WHERE conrelid = 'internal_line'::regclass AND contype = 'c'
    AND pg_get_constraintdef(oid) LIKE '%reason%';
  EXECUTE format('ALTER TABLE internal_line DROP CONSTRAINT %I', name);
END $$;
ALTER TABLE internal_line ADD CONSTRAINT internal_line_red CHECK (source_type <> 'red' OR (qty <= 0 AND reason <> ''));
CREATE UNIQUE INDEX internal_line_source ON internal_line (source_type, source_id) WHERE source_type <> 'red';
CREATE INDEX internal_line_red_of ON internal_line (source_id) WHERE source_type = 'red';
CREATE INDEX internal_line_sale ON internal_line (order_type, sale_line_id);

-- Pieces that can still be taken back of a line of a sale: its own, and not more than what is left of its shipment's line.
CREATE FUNCTION internal_left(line internal_line) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT greatest(least(line.qty + coalesce((SELECT sum(r.qty) FROM internal_line r WHERE r.source_type = 'red' AND r.source_id = line.id), 0),
    (SELECT sum(g.qty) FROM internal_line g WHERE g.order_type = line.order_type AND g.sale_line_id = line.sale_line_id
      AND g.seller_id = line.seller_id AND g.buyer_id = line.buyer_id)), 0)::int
  WHERE line.source_type NOT IN ('red','dealer-return')
$$;

-- red_lines: those of which nothing is left; something of it was taken back by hand: reddened.
DROP VIEW internal_income;
ALTER TABLE internal_invoice ADD COLUMN reddened boolean NOT NULL DEFAULT false;
UPDATE internal_invoice SET reddened = true WHERE red_lines > 0;
ALTER TABLE internal_invoice DROP COLUMN shown;
ALTER TABLE internal_invoice ADD COLUMN shown text NOT NULL GENERATED ALWAYS AS (CASE WHEN status <> 'ISSUED' OR NOT reddened
  THEN status WHEN red_lines < lines THEN 'PART_RED' ELSE 'RED' END) STORED;
CREATE VIEW internal_income AS
SELECT i.id, i.doc_no, i.seller_id, i.buyer_id, i.month, i.shown AS state, i.lines, i.qty, i.cost_fen, i.excl_fen, i.tax_fen,
  i.invoice_no, i.issued_day, i.version FROM internal_invoice i
UNION ALL
SELECT -((seller_id * 10000 + buyer_id) * 1000000 + to_char(day, 'YYYYMM')::int), '', seller_id, buyer_id,
  date_trunc('month', day)::date, 'OPEN', count(*)::int, sum(qty)::int, sum(cost_fen)::bigint, sum(excl_fen)::bigint,
  sum(tax_fen)::bigint, '', NULL, 0
FROM internal_line WHERE invoice_id IS NULL GROUP BY seller_id, buyer_id, to_char(day, 'YYYYMM'), date_trunc('month', day);
