-- A note that has not left holds its quantity, but nothing of it is shipped: sums and statuses follow notes of 10 and above.
UPDATE purchase_order_line l SET sent_qty = x.sent
FROM (
  SELECT d.po_line_id, coalesce(sum(d.qty_sent) FILTER (WHERE n.status NOT IN (0, 60)), 0) AS sent
  FROM dn_line d JOIN delivery_note n ON n.id = d.dn_id GROUP BY 1) x
WHERE x.po_line_id = l.id AND l.sent_qty <> x.sent;

UPDATE purchase_order o SET sent_qty = s.sent
FROM (SELECT po_id, sum(sent_qty) AS sent FROM purchase_order_line GROUP BY 1) s
WHERE s.po_id = o.id AND o.sent_qty <> s.sent;

WITH moving AS (
  SELECT d.po_line_id, sum(greatest(d.qty_sent - d.qty_received, 0)) AS qty
  FROM dn_line d JOIN delivery_note n ON n.id = d.dn_id WHERE n.status IN (10, 20, 30) GROUP BY 1),
derived AS (
  SELECT l.po_id, CASE WHEN bool_and(l.received_qty >= l.qty) THEN 80
    WHEN bool_and(l.received_qty + coalesce(m.qty, 0) >= l.qty) THEN 50
    WHEN bool_or(l.received_qty + coalesce(m.qty, 0) > 0) THEN 40 ELSE 30 END AS status
  FROM purchase_order_line l LEFT JOIN moving m ON m.po_line_id = l.id GROUP BY 1),
moved AS (
  UPDATE purchase_order o SET status = d.status, version = o.version + 1
  FROM derived d, purchase_order before
  WHERE d.po_id = o.id AND before.id = o.id AND o.status IN (40, 50) AND o.status <> d.status
  RETURNING o.id, o.order_no, before.status AS before, o.status AS after)
INSERT INTO timeline (entity, entity_id, entity_no, action, from_status, to_status, remark, actor_name, actor_type, request_id)
SELECT 'purchase-order', id, order_no, 'derive', before, after, '', 'System', 'OTHER', 'migration' FROM moved;
