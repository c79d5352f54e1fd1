-- Mobile promotions: pages of blocks that customers open on their phones.

CREATE TABLE landing_page (
  id              bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  version         integer NOT NULL DEFAULT 1,
  page_no         text NOT NULL UNIQUE,
  -- What its address has: long enough that nobody guesses it.
  slug            text NOT NULL UNIQUE,
  name            text NOT NULL,
  title           text NOT NULL,
  -- The dealer whose own it is; null: the platform's.
  dealer_id       bigint REFERENCES dealer (id),
  -- The shops whose customers it is for; none: every shop, of a dealer's page itself.
  dealer_ids      bigint[] NOT NULL DEFAULT '{}',
  -- WAIT, RUN and END follow from PUBLISHED by the time.
  state           text NOT NULL DEFAULT 'DRAFT' CHECK (state IN ('DRAFT', 'PUBLISHED', 'WITHDRAWN')),
  starts_at       timestamptz NOT NULL,
  ends_at         timestamptz NOT NULL,
  -- Shape: Block of the contract.
  blocks          jsonb NOT NULL DEFAULT '[]',
  published_at    timestamptz,
  search          text NOT NULL DEFAULT '',
  created_by      bigint REFERENCES account (id),
  created_by_name text NOT NULL,
  created_at      timestamptz NOT NULL DEFAULT now(),
  updated_at      timestamptz NOT NULL DEFAULT now(),
  CHECK (ends_at > starts_at)
);
CREATE INDEX landing_page_newest ON landing_page (id DESC);
CREATE INDEX landing_page_dealer ON landing_page (dealer_id, id DESC) WHERE dealer_id IS NOT NULL;
CREATE INDEX landing_page_search ON landing_page USING gin (search gin_trgm_ops);

-- Links of one page, told apart by where they were put.
CREATE TABLE landing_channel (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  page_id    bigint NOT NULL REFERENCES landing_page (id),
  name       text NOT NULL,
  code       text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX landing_channel_code ON landing_channel (page_id, lower(code));

-- What came of a page on a day, by channel (0: none). Each in several parts, so that many visitors at once do not wait
-- for one row.
CREATE TABLE landing_count (
  page_id    bigint NOT NULL REFERENCES landing_page (id),
  channel_id bigint NOT NULL,
  day        date NOT NULL,
  part       smallint NOT NULL,
  visits     integer NOT NULL DEFAULT 0 CHECK (visits >= 0),
  takes      integer NOT NULL DEFAULT 0 CHECK (takes >= 0),
  forms      integer NOT NULL DEFAULT 0 CHECK (forms >= 0),
  PRIMARY KEY (page_id, channel_id, day, part)
);

-- Who took which coupon by a page: once each.
CREATE TABLE landing_take (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  page_id      bigint NOT NULL REFERENCES landing_page (id),
  promotion_id bigint NOT NULL REFERENCES promotion (id),
  member_id    bigint NOT NULL REFERENCES member (id),
  coupon_id    bigint NOT NULL REFERENCES coupon (id),
  channel_id   bigint NOT NULL,
  at           timestamptz NOT NULL DEFAULT now(),
  UNIQUE (page_id, promotion_id, member_id)
);
CREATE INDEX landing_take_coupon ON landing_take (coupon_id);
CREATE INDEX landing_take_member ON landing_take (member_id);

-- Which clue a form of a page became; who sent it stands in the clue alone.
CREATE TABLE landing_form (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  page_id    bigint NOT NULL REFERENCES landing_page (id),
  clue_id    bigint NOT NULL REFERENCES clue (id),
  channel_id bigint NOT NULL,
  at         timestamptz NOT NULL DEFAULT now(),
  UNIQUE (page_id, clue_id)
);

-- Codes by short message for people without an account.
ALTER TABLE one_time_code DROP CONSTRAINT one_time_code_purpose_check,
  ADD CONSTRAINT one_time_code_purpose_check CHECK (purpose IN ('LOGIN', 'SECOND_STEP', 'RESET', 'ENTRY', 'PAGE'));
