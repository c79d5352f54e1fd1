-- A recall in force is asked wherever stock is posted, and knows every piece that is set apart for it
-- (docs/decisions/0350-recalls-in-force.md).

ALTER TABLE stock_recall
  DROP CONSTRAINT stock_recall_status_check,
  -- OPEN: in force. LIFTED: what it held was given free. CLOSED: its work is done, what it still holds stays apart.
  ADD CONSTRAINT stock_recall_status_check CHECK (status IN ('OPEN','LIFTED','CLOSED')) NOT VALID;
CREATE INDEX stock_recall_part ON stock_recall (part_id, id);

-- What was set apart for a recall, or ceased to be, of one DOT at one place: their sum is what it holds there. A line of
-- the ledger's types HOLD and HOLD_END.
CREATE TABLE stock_recall_piece (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  recall_id   bigint NOT NULL REFERENCES stock_recall (id),
  location_id bigint NOT NULL REFERENCES location (id),
  dot_yyww    text NOT NULL,
  -- HELD: set apart. FREED: free again. GONE: left quarantine or the place. PASSED: between recalls that cover it both.
  kind        text NOT NULL CHECK (kind IN ('HELD','FREED','GONE','PASSED')),
  quantity    integer NOT NULL,
  -- The posting that brought the pieces or took them, and its document; empty: the recall itself did.
  cause_type  text NOT NULL DEFAULT '',
  cause_no    text NOT NULL DEFAULT '',
  actor_name  text NOT NULL,
  created_at  timestamptz NOT NULL DEFAULT now(),
  CHECK (CASE kind WHEN 'HELD' THEN quantity > 0 WHEN 'PASSED' THEN quantity <> 0 ELSE quantity < 0 END)
);
CREATE INDEX stock_recall_piece_place ON stock_recall_piece (recall_id, location_id);

-- stock_recall_hold stood for a place with all of its DOTs, which the ledger tells. It takes nothing more.
INSERT INTO stock_recall_piece (recall_id, location_id, dot_yyww, kind, quantity, actor_name, created_at)
SELECT h.recall_id, h.location_id, t.dot_yyww, x.kind, x.sign * t.delta, x.by, x.at
FROM stock_recall_hold h JOIN stock_txn t ON t.biz_type = 'HOLD' AND t.biz_line_id = h.id AND t.bucket = 'quarantined',
  LATERAL (VALUES ('HELD', 1, h.held_by_name, h.created_at), ('FREED', -1, h.freed_by_name, h.freed_at)) x (kind, sign, by, at)
WHERE x.at IS NOT NULL ORDER BY x.at, h.id, t.dot_key;

-- What left quarantine meanwhile without the recall knowing it: that of the newest recall first.
INSERT INTO stock_recall_piece (recall_id, location_id, dot_yyww, kind, quantity, actor_name)
SELECT recall_id, location_id, dot_yyww, 'GONE', -least(qty, lack - before), ''
FROM (
  SELECT h.recall_id, h.location_id, h.dot_yyww, h.qty,
    coalesce(sum(h.qty) OVER (PARTITION BY h.location_id, h.part_id, h.dot_yyww ORDER BY h.recall_id DESC
      ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS before,
    sum(h.qty) OVER (PARTITION BY h.location_id, h.part_id, h.dot_yyww) - coalesce(b.qty, 0) AS lack
  FROM (SELECT x.recall_id, x.location_id, r.part_id, x.dot_yyww, sum(x.quantity)::int AS qty
    FROM stock_recall_piece x JOIN stock_recall r ON r.id = x.recall_id
    GROUP BY 1, 2, 3, 4 HAVING sum(x.quantity) > 0) h
  LEFT JOIN stock_batch b ON b.location_id = h.location_id AND b.part_id = h.part_id AND b.bucket = 'quarantined'
    AND b.dot_yyww = h.dot_yyww) o
WHERE lack > before;

-- Lines of the ledger have ids that none of before had: one is posted once.
SELECT setval(pg_get_serial_sequence('stock_recall_piece', 'id'), greatest(
  (SELECT coalesce(max(id), 0) FROM stock_recall_hold), (SELECT coalesce(max(id), 0) FROM stock_recall_piece)) + 1);
