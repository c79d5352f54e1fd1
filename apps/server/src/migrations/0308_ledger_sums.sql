-- The whole ledger's sums without its places, and what is looked for by the week of its making.

-- Millions of rows are read and indexed here.
SET LOCAL statement_timeout = 0;
SET LOCAL maintenance_work_mem = '256MB';

-- What the ledger says of a closed day at all places of a kind: the platform's sums of everything, a few rows a day.
CREATE TABLE stock_txn_day_kind (
  day    date NOT NULL,
  kind   text NOT NULL,
  type   text NOT NULL,
  bucket text NOT NULL,
  rows   bigint NOT NULL,
  plus   bigint NOT NULL,
  minus  bigint NOT NULL,
  PRIMARY KEY (day, kind, type, bucket)
);
INSERT INTO stock_txn_day_kind
SELECT day, l.type, d.type, bucket, sum(rows), sum(plus), sum(minus)
FROM stock_txn_day d JOIN location l ON l.id = d.location_id GROUP BY 1, 2, 3, 4;

-- The sums of one place over all days: those of a dealer's whole ledger.
CREATE INDEX stock_txn_day_place ON stock_txn_day (location_id, day);

CREATE INDEX stock_txn_dot ON stock_txn (dot_yyww, occurred_at DESC, id DESC) WHERE dot_yyww <> '';
DROP INDEX stock_batch_dot;
