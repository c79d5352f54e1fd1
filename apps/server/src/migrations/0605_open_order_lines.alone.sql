-- What is asked for and what is coming, by place and part: lines that are not received, without the years of those that are.
CREATE INDEX CONCURRENTLY IF NOT EXISTS purchase_order_line_open ON purchase_order_line (po_id)
  INCLUDE (part_id, qty, received_qty) WHERE qty <> received_qty;
