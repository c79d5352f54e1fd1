-- The stock tables as docs/decisions/0136 says: buckets with batches of their own, a ledger stamped under the lock,
-- reversals, costs.

-- Millions of rows are sorted and indexed here.
SET LOCAL statement_timeout = 0;
SET LOCAL work_mem = '128MB';
SET LOCAL maintenance_work_mem = '256MB';

ALTER TABLE location
  -- Who holds the goods that owner_id owns; null: the owner itself.
  ADD COLUMN keeper_id bigint REFERENCES company (id);
UPDATE location SET keeper_id = logistics_id;

ALTER TABLE stock_level
  -- On the road to this place: sent, neither received nor lost.
  ADD COLUMN in_transit integer NOT NULL DEFAULT 0 CHECK (in_transit >= 0),
  -- Time of the last ledger row: the next one is later, whatever the clock says.
  ADD COLUMN last_at timestamptz,
  SET (fillfactor = 75);

ALTER TABLE stock_batch
  ADD COLUMN bucket text NOT NULL DEFAULT 'on_hand' CHECK (bucket IN ('on_hand','defective','quarantined','in_transit')),
  -- Pieces of it that reservations are planned to take.
  ADD COLUMN planned integer NOT NULL DEFAULT 0 CHECK (planned BETWEEN 0 AND qty),
  -- Year and week of making, for every order and range; null where it is not known, which comes last.
  ADD COLUMN dot_key integer GENERATED ALWAYS AS
    (CASE WHEN dot_yyww ~ '^\d{4}$' THEN (substr(dot_yyww, 3) || substr(dot_yyww, 1, 2))::integer END) STORED,
  ADD CHECK (planned = 0 OR bucket = 'on_hand'),
  DROP CONSTRAINT stock_batch_pkey,
  ADD PRIMARY KEY (location_id, part_id, bucket, dot_yyww),
  SET (fillfactor = 75);
ALTER TABLE stock_batch ALTER COLUMN bucket DROP DEFAULT;
CREATE INDEX stock_batch_part ON stock_batch (part_id, dot_key);

INSERT INTO stock_batch (location_id, part_id, bucket, dot_yyww, qty)
SELECT location_id, part_id, bucket, dot_yyww, sum(delta) FROM stock_txn WHERE bucket <> 'on_hand'
GROUP BY 1, 2, 3, 4 HAVING sum(delta) > 0;

-- Written anew in one pass: the rows get the new columns and times that rise within a place and part.
ALTER TABLE stock_txn RENAME TO stock_txn_old;
CREATE TABLE stock_txn (
  id            bigint GENERATED ALWAYS AS IDENTITY,
  location_id   bigint NOT NULL,
  part_id       bigint NOT NULL,
  delta         integer NOT NULL CONSTRAINT stock_txn_delta CHECK (delta <> 0),
  balance_after integer NOT NULL CONSTRAINT stock_txn_balance_after CHECK (balance_after >= 0),
  occurred_at   timestamptz NOT NULL,
  biz_id        bigint NOT NULL,
  biz_line_id   bigint NOT NULL,
  actor_id      bigint,
  -- The row that this one takes back.
  reverses_id   bigint,
  -- The part's purchase price without VAT when it was posted, in fen; null: it had none, or the row is of before.
  unit_cost_fen bigint CONSTRAINT stock_txn_cost CHECK (unit_cost_fen >= 0),
  -- YYWW, null last: see stock_batch.
  dot_key       integer GENERATED ALWAYS AS
    (CASE WHEN dot_yyww ~ '^\d{4}$' THEN (substr(dot_yyww, 3) || substr(dot_yyww, 1, 2))::integer END) STORED,
  -- Nobody read the DOT of these pieces: it is the one that was planned.
  dot_assumed   boolean NOT NULL DEFAULT false,
  bucket        text NOT NULL CONSTRAINT stock_txn_bucket CHECK (bucket IN ('on_hand','defective','quarantined','in_transit')),
  dot_yyww      text NOT NULL DEFAULT '',
  biz_type      text NOT NULL CONSTRAINT stock_txn_biz_type CHECK (regexp_replace(biz_type, '_REVERSAL$', '') IN (
    'INITIAL','PURCHASE_IN','RELEASE','WRONG_PART_IN','PURCHASE_RETURN',
    'SALE_OUT','FIT_OUT','SALE_RETURN','DEALER_IN','DEALER_RECEIVED','DEALER_SHORT','CONSIGN_OUT','CONSIGN_BUY',
    'TRANSFER_OUT','TRANSFER_IN','TRANSFER_LOSS','TRANSFER_BACK','COUNT_GAIN','COUNT_LOSS','ADJUST_GAIN','ADJUST_LOSS',
    'DAMAGE','SCRAP','HOLD','HOLD_END','DOT_CORRECTION','MIRROR')),
  biz_no        text NOT NULL,
  actor_name    text NOT NULL,
  CONSTRAINT stock_txn_reversal CHECK ((reverses_id IS NOT NULL) = (biz_type LIKE '%\_REVERSAL'))
) WITH (autovacuum_vacuum_insert_scale_factor = 0.02);

INSERT INTO stock_txn (id, location_id, part_id, delta, balance_after, occurred_at, biz_id, biz_line_id, actor_id,
  bucket, dot_yyww, biz_type, biz_no, actor_name) OVERRIDING SYSTEM VALUE
SELECT id, location_id, part_id, delta, balance_after,
  -- Rows were stamped with the start of their transaction: who had waited for the lock got too early a time.
  max(occurred_at - nth * interval '1 microsecond') OVER (PARTITION BY location_id, part_id ORDER BY id)
    + nth * interval '1 microsecond',
  biz_id, biz_line_id, actor_id, bucket, dot_yyww,
  -- A wrong part that was kept came from nowhere, not from quarantine.
  CASE WHEN biz_type = 'RELEASE' AND EXISTS (
    SELECT FROM discrepancy x WHERE x.id = biz_line_id AND x.type = 'WRONG_PART') THEN 'WRONG_PART_IN' ELSE biz_type END,
  biz_no, actor_name
FROM (SELECT *, row_number() OVER (PARTITION BY location_id, part_id ORDER BY id) AS nth FROM stock_txn_old) o;

SELECT setval(pg_get_serial_sequence('stock_txn', 'id'), max(id)) FROM stock_txn HAVING max(id) IS NOT NULL;
DROP TABLE stock_txn_old;

ALTER TABLE stock_txn ADD PRIMARY KEY (id);
-- What was posted once cannot be posted again. A line may move goods between two places.
CREATE UNIQUE INDEX stock_txn_once ON stock_txn (biz_type, biz_line_id, location_id, part_id, bucket, dot_yyww);
CREATE UNIQUE INDEX stock_txn_reverses ON stock_txn (reverses_id) WHERE reverses_id IS NOT NULL;
CREATE INDEX stock_txn_balance ON stock_txn (location_id, part_id, bucket, occurred_at DESC, id DESC) INCLUDE (balance_after);
CREATE INDEX stock_txn_time ON stock_txn (occurred_at DESC, id DESC);
CREATE INDEX stock_txn_place ON stock_txn (location_id, occurred_at DESC, id DESC);
CREATE INDEX stock_txn_part ON stock_txn (part_id, occurred_at DESC, id DESC);
CREATE INDEX stock_txn_biz ON stock_txn (biz_type, biz_id);
-- Who got what of a recalled week.
CREATE INDEX stock_txn_sold ON stock_txn (part_id, dot_key) WHERE biz_type IN ('SALE_OUT','FIT_OUT','CONSIGN_OUT');
ALTER TABLE stock_txn ADD FOREIGN KEY (location_id, part_id) REFERENCES stock_level (location_id, part_id);

UPDATE stock_level s SET last_at = t.last_at
FROM (SELECT location_id, part_id, max(occurred_at) AS last_at FROM stock_txn GROUP BY 1, 2) t
WHERE t.location_id = s.location_id AND t.part_id = s.part_id;
