-- Prepay statements of months that are over, with the file as it was made: kept as it is, never made anew.
CREATE TABLE prepay_statement (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  dealer_id   bigint NOT NULL REFERENCES prepay_account (id),
  -- YYYY-MM of Asia/Shanghai.
  month       text NOT NULL CHECK (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  opening_fen bigint NOT NULL,
  in_fen      bigint NOT NULL CHECK (in_fen >= 0),
  out_fen     bigint NOT NULL CHECK (out_fen >= 0),
  closing_fen bigint NOT NULL,
  frozen_fen  bigint NOT NULL,
  moves       integer NOT NULL CHECK (moves > 0),
  file_id     bigint NOT NULL REFERENCES file (id),
  created_at  timestamptz NOT NULL DEFAULT now(),
  UNIQUE (dealer_id, month),
  CHECK (opening_fen + in_fen - out_fen = closing_fen)
);
CREATE TRIGGER prepay_statement_grows BEFORE UPDATE OR DELETE ON prepay_statement
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
