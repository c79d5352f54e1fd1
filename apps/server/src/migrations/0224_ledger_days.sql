-- The ledger by day for its totals, why postings were taken back, and indexes for how it is searched.

-- Millions of rows are read and indexed here.
SET LOCAL statement_timeout = 0;
SET LOCAL work_mem = '128MB';
SET LOCAL maintenance_work_mem = '256MB';

-- Days of Asia/Shanghai that are closed, without a gap: nothing will be posted to them any more.
CREATE TABLE stock_day (
  day       date PRIMARY KEY,
  closed_at timestamptz NOT NULL DEFAULT now()
);

-- What the ledger says of a closed day, by place, type and bucket.
CREATE TABLE stock_txn_day (
  day         date NOT NULL,
  location_id bigint NOT NULL REFERENCES location (id),
  type        text NOT NULL,
  bucket      text NOT NULL,
  rows        bigint NOT NULL,
  plus        bigint NOT NULL,
  minus       bigint NOT NULL,
  PRIMARY KEY (day, location_id, type, bucket)
);

-- Why a line of the ledger was taken back from the ledger itself.
CREATE TABLE stock_reversal (
  biz_type    text NOT NULL,
  biz_line_id bigint NOT NULL,
  reason      text NOT NULL,
  created_at  timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (biz_type, biz_line_id)
);

-- Numbers are looked for by their beginning, people by name: few names, found by leaping from one to the next.
CREATE INDEX stock_txn_no ON stock_txn (biz_no text_pattern_ops);
CREATE INDEX stock_txn_actor ON stock_txn (actor_name, occurred_at DESC, id DESC);
-- Which parts there ever were of a week: the ledger is then read by part.
CREATE INDEX stock_batch_dot ON stock_batch (dot_yyww, part_id);
