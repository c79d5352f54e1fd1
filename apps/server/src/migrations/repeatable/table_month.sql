-- The months of a table, with the day that each ends before; the one of everything before the first has no beginning.
CREATE OR REPLACE VIEW table_month AS
SELECT p.relname AS parent, c.oid::regclass AS part, c.relname AS name,
  (substring(b.bound FROM 'FROM \(''([^'']+)')::timestamptz AT TIME ZONE 'Asia/Shanghai')::date AS first,
  (substring(b.bound FROM 'TO \(''([^'']+)')::timestamptz AT TIME ZONE 'Asia/Shanghai')::date AS until
FROM pg_inherits i JOIN pg_class p ON p.oid = i.inhparent AND p.relkind = 'p' AND p.relnamespace = 'public'::regnamespace
JOIN pg_class c ON c.oid = i.inhrelid, LATERAL (SELECT pg_get_expr(c.relpartbound, c.oid) AS bound) b;
