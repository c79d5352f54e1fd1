-- A difference between a channel's bill and our books ends in an entry, or is an open item of somebody until a day.
ALTER TABLE bill_difference DROP CONSTRAINT bill_difference_state_check,
  ADD CONSTRAINT bill_difference_state_check CHECK (state IN ('OPEN','CORRECTED','CHECKED','BOOKED','ASSIGNED','GONE')),
  -- Fen, as the sums are.
  ADD COLUMN our_fee_fen bigint NOT NULL DEFAULT 0,
  ADD COLUMN their_fee_fen bigint NOT NULL DEFAULT 0,
  -- Whose open item it is, and until when.
  ADD COLUMN owner_id bigint REFERENCES account (id),
  ADD COLUMN due_day date,
  ADD CONSTRAINT bill_difference_assigned CHECK (state <> 'ASSIGNED' OR (owner_id IS NOT NULL AND due_day IS NOT NULL));
DROP INDEX bill_difference_open;
CREATE INDEX bill_difference_open ON bill_difference (bill_id) WHERE state IN ('OPEN','CHECKED','ASSIGNED');

-- What was posted of a difference, and taken back when it was gone or became another one.
CREATE TABLE bill_difference_entry (
  id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  difference_id bigint NOT NULL REFERENCES bill_difference (id),
  -- Debit above zero: what the channel's balance and the fees change by; the account has the other side.
  channel_fen   bigint NOT NULL,
  fee_fen       bigint NOT NULL,
  account       text NOT NULL CHECK (account IN ('SUSP','FEE','BANK','BANKFEE')),
  note          text NOT NULL DEFAULT '',
  actor_name    text NOT NULL DEFAULT '',
  created_at    timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT bill_difference_entry_some CHECK (channel_fen <> 0 OR fee_fen <> 0)
);
CREATE INDEX bill_difference_entry_of ON bill_difference_entry (difference_id);

-- What the channel took for a payout besides it, and what the bank credited of it once somebody knows.
ALTER TABLE channel_payout ADD COLUMN fee_fen bigint NOT NULL DEFAULT 0 CHECK (fee_fen >= 0),
  ADD COLUMN bank_fen bigint,
  ADD COLUMN bank_name text NOT NULL DEFAULT '',
  ADD CONSTRAINT channel_payout_bank CHECK (bank_fen > 0 AND bank_fen <= amount_fen);
