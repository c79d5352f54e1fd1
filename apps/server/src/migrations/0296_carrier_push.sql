-- What carriers sent, word for word: answered at once, worked by a job.
CREATE TABLE carrier_push (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  carrier_id  bigint NOT NULL REFERENCES company (id),
  -- What it was read as, and as it came.
  events      jsonb NOT NULL,
  raw         text NOT NULL,
  -- The same words come many times.
  digest      text NOT NULL,
  times       integer NOT NULL DEFAULT 1,
  -- Events that were news, and those of parcels that nobody here knows.
  added       integer,
  unknown     integer,
  received_at timestamptz NOT NULL DEFAULT now(),
  worked_at   timestamptz,
  UNIQUE (carrier_id, digest)
);

-- Parcels are found by their numbers.
CREATE INDEX waybill_piece_no ON waybill_piece (piece_no);

ALTER TABLE waybill
  -- What kind of wrong the exception is.
  ADD COLUMN fault text NOT NULL DEFAULT '' CHECK (fault IN ('', 'REFUSED', 'DAMAGED', 'LOST', 'OTHER')),
  -- The way back is over: the sender has it.
  ADD COLUMN returned_at timestamptz;
DROP INDEX waybill_open;
CREATE INDEX waybill_open ON waybill (polled_at NULLS FIRST)
  WHERE state <> 'SIGNED' OR (returning_at IS NOT NULL AND returned_at IS NULL);
