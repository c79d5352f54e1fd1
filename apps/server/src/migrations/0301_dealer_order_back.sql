-- What is to be given back of a dealer order in all, fen: pieces that are not delivered, and their freight. Money follows it.
ALTER TABLE dealer_order ADD COLUMN back_fen bigint NOT NULL DEFAULT 0 CHECK (back_fen >= 0);
