-- Many dealers created in steps: the rows as they were typed until they are right, then who was created.
CREATE TABLE dealer_batch (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- The file's name.
  name       text NOT NULL,
  step       text NOT NULL DEFAULT 'BASE' CHECK (step IN ('BASE','PAYMENT','DONE')),
  rows       integer NOT NULL,
  -- The rows hold contacts and bank accounts: sealed, and gone once the dealers are made.
  rows_enc   text,
  dealer_ids bigint[] NOT NULL DEFAULT '{}',
  owner_id   bigint NOT NULL REFERENCES account (id),
  owner_name text NOT NULL,
  version    integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX dealer_batch_open ON dealer_batch (updated_at) WHERE step <> 'DONE';
