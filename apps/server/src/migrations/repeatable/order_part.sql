-- The parts of an order that add up to what is payable: its lines, and freight last, also where it is nothing (a condition
-- here would keep the index of one order from being used).
CREATE OR REPLACE VIEW order_part AS
SELECT order_id, line_no::integer AS line_no, part_id, size, net_fen AS fen
FROM retail_order_line
UNION ALL
SELECT id, 32767, NULL::bigint, ''::text, freight_fen FROM retail_order;
