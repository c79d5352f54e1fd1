-- A re-ship ends by itself when the goods came; none is waited for on an order that has ended.
ALTER TABLE discrepancy
  DROP CONSTRAINT discrepancy_state_check,
  ADD CONSTRAINT discrepancy_state_check CHECK (state IN ('OPEN','RESHIP','RESHIPPED','RETURN','ACCEPTED','IGNORED')),
  -- Pieces that came of what was to be shipped again.
  ADD COLUMN came_qty integer NOT NULL DEFAULT 0 CHECK (came_qty >= 0);
UPDATE discrepancy x
SET state = CASE WHEN o.status IN (70, 90, 100) THEN 'IGNORED' ELSE 'RESHIPPED' END,
    came_qty = CASE WHEN o.status IN (70, 90, 100) THEN 0 ELSE x.qty END
FROM dn_line d, purchase_order_line l, purchase_order o
WHERE x.state = 'RESHIP' AND d.id = x.dn_line_id AND l.id = d.po_line_id AND o.id = l.po_id
  AND (o.status NOT IN (30, 40, 50) OR (l.received_qty >= l.qty AND x.type <> 'WRONG_PART'));
