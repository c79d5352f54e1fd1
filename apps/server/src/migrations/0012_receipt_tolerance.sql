-- The tolerance in force when goods were taken in: changing the setting later must not turn old receipts into faults.
ALTER TABLE receipt ADD COLUMN tolerance_percent integer NOT NULL DEFAULT 0 CHECK (tolerance_percent >= 0);
-- Receipts so far were checked by the setting as it is now.
UPDATE receipt SET tolerance_percent = (value #>> '{}')::int FROM setting
WHERE key = 'purchase.overTolerancePercent' AND (value #>> '{}')::int > 0;
