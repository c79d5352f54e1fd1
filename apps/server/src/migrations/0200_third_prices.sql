-- Prices of others: syncs of their catalogues, what they offer, which of our parts that is, how their prices went.
CREATE TABLE price_sync (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  sync_no      text NOT NULL UNIQUE,
  target       text NOT NULL CHECK (target IN ('TUHU','CASS')),
  status       text NOT NULL DEFAULT 'RUNNING' CHECK (status IN ('RUNNING','DONE','FAILED')),
  origin       text NOT NULL CHECK (origin IN ('MANUAL','DAILY')),
  starter      text NOT NULL,
  -- Where the next page begins, as the other side calls it; null: at the beginning.
  next_cursor  text,
  -- Pages that were taken: who works on an older one lost the sync to another node.
  page         integer NOT NULL DEFAULT 0,
  total        integer,
  done         integer NOT NULL DEFAULT 0,
  changed      integer NOT NULL DEFAULT 0,
  matched      integer NOT NULL DEFAULT 0,
  doubtful     integer NOT NULL DEFAULT 0,
  unmatched    integer NOT NULL DEFAULT 0,
  failed       integer NOT NULL DEFAULT 0,
  reason       text NOT NULL DEFAULT '',
  started_at   timestamptz NOT NULL DEFAULT now(),
  -- The last page, or the end.
  updated_at   timestamptz NOT NULL DEFAULT now(),
  ended_at     timestamptz,
  CHECK ((status = 'RUNNING') = (ended_at IS NULL))
);
-- Never two of one target at once.
CREATE UNIQUE INDEX price_sync_running ON price_sync (target) WHERE status = 'RUNNING';
CREATE INDEX price_sync_started ON price_sync (started_at, id);

CREATE TABLE third_offer (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  target       text NOT NULL CHECK (target IN ('TUHU','CASS')),
  offer_no     text NOT NULL,
  -- As the other side writes it.
  title        text NOT NULL,
  brand        text NOT NULL,
  pattern      text NOT NULL,
  size_text    text NOT NULL,
  url          text NOT NULL DEFAULT '',
  -- With VAT, as a customer there pays it.
  fen          bigint NOT NULL CHECK (fen > 0),
  stock        text NOT NULL CHECK (stock IN ('IN','OUT','GONE')),
  state        text NOT NULL CHECK (state IN ('MATCHED','DOUBTFUL','UNMATCHED','CONFIRMED','REJECTED')),
  part_id      bigint REFERENCES part (id),
  -- 0 to 100, of the matched part or the likeliest.
  score        integer,
  -- [{"partId": 1, "score": 88, "differs": ["xl"]}], the likeliest first.
  candidates   jsonb NOT NULL DEFAULT '[]',
  decided_by   text NOT NULL DEFAULT '',
  decided_at   timestamptz,
  -- Counts what people decided.
  version      integer NOT NULL DEFAULT 0,
  -- The last sync that told of it, and when.
  sync_id      bigint NOT NULL REFERENCES price_sync (id),
  seen_at      timestamptz NOT NULL DEFAULT now(),
  UNIQUE (target, offer_no),
  CHECK ((part_id IS NOT NULL) = (state IN ('MATCHED','CONFIRMED')))
);
-- The lowest of a part first.
CREATE INDEX third_offer_part ON third_offer (part_id, target, fen, id) WHERE stock = 'IN' AND part_id IS NOT NULL;
CREATE INDEX third_offer_of ON third_offer (part_id) WHERE part_id IS NOT NULL;
CREATE INDEX third_offer_state ON third_offer (state, score, id);
CREATE INDEX third_offer_sync ON third_offer (target, sync_id);

-- How an offer's price and stock went: a row only where one of them changed.
CREATE TABLE third_price (
  offer_id     bigint NOT NULL REFERENCES third_offer (id),
  sync_id      bigint NOT NULL REFERENCES price_sync (id),
  at           timestamptz NOT NULL DEFAULT now(),
  fen          bigint NOT NULL CHECK (fen > 0),
  stock        text NOT NULL CHECK (stock IN ('IN','OUT','GONE')),
  PRIMARY KEY (offer_id, sync_id)
);

-- Offers that a sync could not take.
CREATE TABLE price_sync_failure (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  sync_id      bigint NOT NULL REFERENCES price_sync (id),
  offer_no     text NOT NULL,
  title        text NOT NULL,
  reason       text NOT NULL
);
CREATE INDEX price_sync_failure_sync ON price_sync_failure (sync_id, offer_no, id);
