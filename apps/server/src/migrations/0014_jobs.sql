-- Jobs that failed for good, until an administrator repeats them. The same work failing again raises `times`.
CREATE TABLE failed_job (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name        text NOT NULL,
  data        jsonb NOT NULL,
  -- Jobs of one key run one after the other: usually a document.
  key         text,
  error       text NOT NULL,
  times       integer NOT NULL DEFAULT 1,
  -- The engine's id of the attempt that was counted last.
  job_id      uuid NOT NULL,
  failed_at   timestamptz NOT NULL DEFAULT now(),
  repeated_at timestamptz,
  repeated_by_name text
);
CREATE UNIQUE INDEX failed_job_open ON failed_job (name, md5(data::text)) WHERE repeated_at IS NULL;
CREATE INDEX failed_job_time ON failed_job (failed_at DESC, id DESC);

-- Whose turn it is among the jobs of one key: the engine's own limit lets two through that are fetched at one moment.
CREATE TABLE job_turn (
  name   text NOT NULL,
  key    text NOT NULL,
  job_id uuid NOT NULL,
  PRIMARY KEY (name, key)
);
