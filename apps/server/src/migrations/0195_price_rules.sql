-- A dealer level that has no price of its own from some day on is a row too: never a gap.
ALTER TABLE part_price ALTER COLUMN fen DROP NOT NULL,
  DROP CONSTRAINT part_price_fen_check,
  ADD CONSTRAINT part_price_fen_check CHECK (fen BETWEEN 1 AND 100000000000),
  ADD CONSTRAINT part_price_given CHECK (fen IS NOT NULL OR kind LIKE 'LEVEL%');

-- How unusual a proposal was when it was made, in basis points: those who decide see the largest first.
ALTER TABLE part_change ADD COLUMN outlier integer NOT NULL DEFAULT 0;
CREATE INDEX part_change_outlier ON part_change (status, outlier DESC, id DESC);
CREATE INDEX part_change_batch_id ON part_change (batch_id) WHERE batch_id IS NOT NULL;
