-- Statements of the company's bank accounts: their rows, each once, and what of the books they are.
CREATE TABLE bank_file (
  id              bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  bank_account_id bigint NOT NULL REFERENCES bank_account (id),
  name            text NOT NULL,
  bank            text NOT NULL,
  rows            integer NOT NULL,
  -- Of them those that were not known before.
  fresh           integer NOT NULL,
  from_day        date NOT NULL,
  to_day          date NOT NULL,
  created_by_name text NOT NULL,
  created_at      timestamptz NOT NULL DEFAULT now()
);
CREATE TABLE bank_match (
  id              bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  match_no        text NOT NULL UNIQUE,
  bank_account_id bigint NOT NULL REFERENCES bank_account (id),
  -- ENTRY: rows are entries of the books; FEE, SUSPENSE: they are booked as bank charges or as money in suspense.
  kind            text NOT NULL CHECK (kind IN ('ENTRY', 'FEE', 'SUSPENSE')),
  status          text NOT NULL CHECK (status IN ('WAITING', 'DONE', 'REJECTED', 'UNDONE')),
  amount_fen      bigint NOT NULL,
  remark          text NOT NULL DEFAULT '',
  by_itself       boolean NOT NULL DEFAULT false,
  created_by      bigint,
  created_by_name text NOT NULL,
  decided_by      bigint,
  decided_by_name text,
  decided_at      timestamptz,
  version         integer NOT NULL DEFAULT 1,
  created_at      timestamptz NOT NULL DEFAULT now(),
  updated_at      timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT bank_match_second_person CHECK (decided_by IS NULL OR decided_by IS DISTINCT FROM created_by OR status = 'UNDONE')
);
CREATE TABLE bank_row (
  id              bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  bank_account_id bigint NOT NULL REFERENCES bank_account (id),
  file_id         bigint NOT NULL REFERENCES bank_file (id),
  day             date NOT NULL,
  time            text NOT NULL,
  -- Above zero money came in.
  amount_fen      bigint NOT NULL CHECK (amount_fen <> 0),
  balance_fen     bigint,
  payee           text NOT NULL,
  payee_no_enc    text NOT NULL,
  serial          text NOT NULL,
  summary         text NOT NULL,
  -- By which a row that was read before is known.
  known_by        text NOT NULL,
  match_id        bigint REFERENCES bank_match (id),
  created_at      timestamptz NOT NULL DEFAULT now(),
  UNIQUE (bank_account_id, known_by)
);
CREATE INDEX bank_row_by_day ON bank_row (bank_account_id, day DESC, id DESC);
CREATE INDEX bank_row_open ON bank_row (bank_account_id, amount_fen) WHERE match_id IS NULL;
CREATE INDEX bank_row_of_match ON bank_row (match_id) WHERE match_id IS NOT NULL;
CREATE TABLE bank_match_entry (
  entry_id bigint PRIMARY KEY REFERENCES journal_entry (id),
  match_id bigint NOT NULL REFERENCES bank_match (id)
);
CREATE INDEX bank_match_entry_of ON bank_match_entry (match_id);
