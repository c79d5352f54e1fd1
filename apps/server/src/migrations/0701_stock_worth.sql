-- What the platform's own goods are worth: moving average by part, wherever they lie (docs/decisions/0410).
CREATE TABLE stock_worth (
  part_id        bigint PRIMARY KEY REFERENCES part,
  pieces         integer NOT NULL DEFAULT 0 CHECK (pieces >= 0),
  value_fen      bigint NOT NULL DEFAULT 0 CHECK (value_fen >= 0),
  opening_pieces integer NOT NULL DEFAULT 0,
  opening_fen    bigint NOT NULL DEFAULT 0,
  CHECK (pieces > 0 OR value_fen = 0)
);
COMMENT ON TABLE stock_worth IS 'Pieces of a part that are the platform''s own and owed or paid for, and what they are worth without VAT.';
COMMENT ON COLUMN stock_worth.pieces IS 'Opening + own_delta of the ledger.';
COMMENT ON COLUMN stock_worth.value_fen IS 'Opening + value_fen of the ledger; 0 pieces are worth 0.';
COMMENT ON COLUMN stock_worth.opening_pieces IS 'What was there when values began to be kept, and what rows without a value brought since.';

ALTER TABLE stock_txn ADD COLUMN value_fen bigint, ADD COLUMN own_delta integer;
COMMENT ON COLUMN stock_txn.value_fen IS 'Change of the value of the platform''s goods, in fen; null: goods of others, or posted before values were kept.';
COMMENT ON COLUMN stock_txn.own_delta IS 'Pieces of delta that are the platform''s own and owed or paid for; null: posted before values were kept.';

ALTER TABLE stock_level
  ADD COLUMN unowed_defective integer NOT NULL DEFAULT 0,
  ADD COLUMN unowed_quarantined integer NOT NULL DEFAULT 0;
COMMENT ON COLUMN stock_level.unowed_defective IS 'Defective pieces that came and are not owed: still the supplier''s.';
COMMENT ON COLUMN stock_level.unowed_quarantined IS 'Quarantined pieces that came and are not owed until they are accepted.';
