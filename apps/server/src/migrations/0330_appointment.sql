-- Appointments of a shop: bays, opening hours, and half-hours that nobody can take twice.

-- Alignment has bays of its own: it follows the other work there.
CREATE TABLE bay (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  dealer_id   bigint NOT NULL REFERENCES dealer (id),
  name        text NOT NULL CHECK (name <> ''),
  kinds       text[] NOT NULL CHECK (cardinality(kinds) > 0
    AND kinds <@ ARRAY['CHECK', 'PATCH', 'TWO', 'FOUR', 'SEASON', 'ALIGN'] AND (kinds = '{ALIGN}' OR NOT 'ALIGN' = ANY (kinds))),
  active      boolean NOT NULL DEFAULT true,
  created_at  timestamptz NOT NULL DEFAULT now(),
  updated_at  timestamptz NOT NULL DEFAULT now(),
  version     integer NOT NULL DEFAULT 1
);
CREATE UNIQUE INDEX bay_name ON bay (dealer_id, lower(name));

-- A weekday (8: legal holidays) or a single day; what is not here follows the dealer's own hours.
CREATE TABLE opening_hours (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  dealer_id  bigint NOT NULL REFERENCES dealer (id),
  weekday    smallint CHECK (weekday BETWEEN 1 AND 8),
  day        date,
  closed     boolean NOT NULL,
  opens      text NOT NULL CHECK (opens ~ '^\d\d:[03]0$'),
  closes     text NOT NULL CHECK (closes ~ '^\d\d:[03]0$'),
  CHECK (num_nonnulls(weekday, day) = 1),
  CHECK (closed OR opens < closes)
);
CREATE UNIQUE INDEX opening_hours_weekday ON opening_hours (dealer_id, weekday) WHERE weekday IS NOT NULL;
CREATE UNIQUE INDEX opening_hours_day ON opening_hours (dealer_id, day) WHERE day IS NOT NULL;

CREATE TABLE appointment (
  id               bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  appointment_no   text NOT NULL UNIQUE,
  dealer_id        bigint NOT NULL REFERENCES dealer (id),
  source           text NOT NULL CHECK (source IN ('DESK', 'PHONE', 'CLUE', 'CHECK', 'ORDER', 'WALK_IN')),
  -- Of other domains.
  clue_id          bigint,
  check_id         bigint,
  order_id         bigint REFERENCES retail_order (id),
  plate            text NOT NULL,
  car_name         text NOT NULL DEFAULT '',
  customer_name    text NOT NULL,
  mobile_enc       text NOT NULL,
  -- Blind indexes of the whole number and of its last four digits.
  mobile_index     text NOT NULL,
  tail_index       text NOT NULL,
  kinds            text[] NOT NULL CHECK (cardinality(kinds) > 0),
  minutes          integer NOT NULL CHECK (minutes > 0),
  bay_id           bigint NOT NULL REFERENCES bay (id),
  starts_at        timestamptz NOT NULL,
  -- Of the whole, alignment included.
  ends_at          timestamptz NOT NULL CHECK (ends_at > starts_at),
  -- From when on it stands on the alignment bay.
  align_bay_id     bigint REFERENCES bay (id),
  align_at         timestamptz,
  status           smallint NOT NULL DEFAULT 0 CHECK (status BETWEEN 0 AND 3),
  arrival          text NOT NULL DEFAULT 'NONE' CHECK (arrival IN ('NONE', 'WAITING', 'IN_WORK', 'DONE', 'LEFT')),
  arrived_at       timestamptz,
  started_at       timestamptz,
  done_at          timestamptz,
  left_at          timestamptz,
  no_show          boolean NOT NULL DEFAULT false,
  reason           text NOT NULL DEFAULT '',
  cancelled_by     text CHECK (cancelled_by IN ('SHOP', 'CUSTOMER', 'SYSTEM')),
  needs_call       boolean NOT NULL DEFAULT false,
  -- The customer's link names it: each time that is moved ends the link before.
  link_version     integer NOT NULL DEFAULT 1,
  remark           text NOT NULL DEFAULT '',
  search           text NOT NULL DEFAULT '',
  created_by       bigint REFERENCES account (id),
  created_by_name  text NOT NULL,
  created_at       timestamptz NOT NULL DEFAULT now(),
  updated_at       timestamptz NOT NULL DEFAULT now(),
  version          integer NOT NULL DEFAULT 1,
  CHECK ((align_bay_id IS NULL) = (align_at IS NULL)),
  CHECK (align_at IS NULL OR (align_at > starts_at AND align_at < ends_at)),
  CHECK ((status = 3) = (cancelled_by IS NOT NULL)),
  CHECK (NOT no_show OR status = 3)
);
CREATE INDEX appointment_starts ON appointment (starts_at DESC, id DESC) INCLUDE (minutes);
CREATE INDEX appointment_of_dealer ON appointment (dealer_id, starts_at DESC, id DESC) INCLUDE (minutes, status);
CREATE INDEX appointment_by_status ON appointment (status, starts_at DESC, id DESC) INCLUDE (minutes);
CREATE INDEX appointment_open ON appointment (starts_at) WHERE status < 2;
CREATE INDEX appointment_order ON appointment (order_id) WHERE order_id IS NOT NULL;
CREATE INDEX appointment_clue ON appointment (clue_id) WHERE clue_id IS NOT NULL;
CREATE INDEX appointment_check ON appointment (check_id) WHERE check_id IS NOT NULL;
CREATE INDEX appointment_mobile ON appointment (mobile_index);
CREATE INDEX appointment_tail ON appointment (tail_index);
CREATE INDEX appointment_plate ON appointment (plate);
CREATE INDEX appointment_search ON appointment USING gin (search gin_trgm_ops);

-- What live appointments hold: a half-hour of a bay is one's alone, whoever writes.
CREATE TABLE appointment_half_hour (
  bay_id          bigint NOT NULL REFERENCES bay (id),
  at              timestamptz NOT NULL CHECK (extract(epoch FROM at)::bigint % 1800 = 0),
  appointment_id  bigint NOT NULL REFERENCES appointment (id),
  PRIMARY KEY (bay_id, at)
);
CREATE INDEX appointment_half_hour_of ON appointment_half_hour (appointment_id);

-- Messages to the customer: planned with the appointment, those that are not sent yet go when it is moved or ends.
CREATE TABLE appointment_message (
  id              bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  appointment_id  bigint NOT NULL REFERENCES appointment (id),
  kind            text NOT NULL CHECK (kind IN ('BOOKED', 'MOVED', 'DAY', 'HOURS', 'HAND')),
  due_at          timestamptz NOT NULL,
  sent_at         timestamptz,
  sms_id          bigint REFERENCES sms_log (id)
);
CREATE INDEX appointment_message_of ON appointment_message (appointment_id);
CREATE INDEX appointment_message_due ON appointment_message (due_at) WHERE sent_at IS NULL;
