-- How many pieces of a part a dealer may buy in a calendar month or quarter: each dealer, or one in particular.
CREATE TABLE purchase_limit (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  part_id    bigint NOT NULL REFERENCES part (id),
  -- Null: each dealer that has no limit of its own for the part.
  dealer_id  bigint REFERENCES dealer (id),
  period     text NOT NULL CHECK (period IN ('MONTH','QUARTER')),
  quantity   integer NOT NULL CHECK (quantity BETWEEN 0 AND 999999),
  version    integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX purchase_limit_of ON purchase_limit (part_id, dealer_id) NULLS NOT DISTINCT;
CREATE INDEX purchase_limit_dealer ON purchase_limit (dealer_id);

-- What dealers took of their limits, append-only: what is given back is a row of its own, on the day of the take.
CREATE TABLE purchase_limit_use (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  dealer_id  bigint NOT NULL REFERENCES dealer (id),
  part_id    bigint NOT NULL REFERENCES part (id),
  day        date NOT NULL,
  quantity   integer NOT NULL CHECK (quantity <> 0),
  biz_type   text NOT NULL,
  biz_line_id bigint NOT NULL,
  actor_name text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX purchase_limit_use_sum ON purchase_limit_use (part_id, dealer_id, day) INCLUDE (quantity);
-- A line takes once.
CREATE UNIQUE INDEX purchase_limit_use_once ON purchase_limit_use (biz_type, biz_line_id) WHERE quantity > 0;
CREATE INDEX purchase_limit_use_line ON purchase_limit_use (biz_type, biz_line_id);
