-- How far a long import is, for who sent it: outside its transaction, which nobody else sees into. Gone with its end.
CREATE UNLOGGED TABLE import_progress (
  account_id bigint NOT NULL,
  key        text NOT NULL,
  rows       integer NOT NULL,
  checked    integer NOT NULL,
  applied    integer NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, key)
);
