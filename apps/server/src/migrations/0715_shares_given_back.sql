-- A refund that its channel closed gives back what it took from shares: a return below zero, always by statement. A refund
-- may take a share partly at the channel and partly on the statement, so that it has up to three rows of a share.
ALTER TABLE split_return DROP CONSTRAINT split_return_amount_fen_check,
  ADD CONSTRAINT split_return_amount CHECK (amount_fen > 0 OR (amount_fen < 0 AND state = 'STATEMENT')) NOT VALID,
  DROP CONSTRAINT split_return_receiver_id_refund_id_key;
CREATE UNIQUE INDEX split_return_once ON split_return (receiver_id, refund_id, (state = 'STATEMENT'), (amount_fen < 0));

-- What was taken back in all, less what was given back, may be below what the channel brought back; and below zero where
-- a refund was closed that had been left out when the shares were planned.
ALTER TABLE bill_split_receiver DROP CONSTRAINT bill_split_receiver_back,
  ADD CONSTRAINT bill_split_receiver_back CHECK (returned_fen BETWEEN 0 AND amount_fen AND reversed_fen <= amount_fen) NOT VALID;
