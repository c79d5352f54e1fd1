-- Tyres of an entry that were read one by one, as tyre_piece has them: one is counted once in a round.
ALTER TABLE stock_count_entry ADD COLUMN identities text[] NOT NULL DEFAULT '{}';
