-- Sets of tyres that shops keep for their customers. They are never stock: the ledger does not know them.
CREATE TABLE tyre_storage (
  id                bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  storage_no        text NOT NULL UNIQUE,
  dealer_id         bigint NOT NULL REFERENCES dealer (id),
  -- 10 stored, 20 ordered out, 30 handed out, 40 disposed.
  status            smallint NOT NULL DEFAULT 10 CONSTRAINT tyre_storage_status CHECK (status IN (10, 20, 30, 40)),
  plate             text NOT NULL,
  vin               text NOT NULL DEFAULT '',
  car_name          text NOT NULL DEFAULT '',
  customer_name     text NOT NULL,
  mobile_enc        text NOT NULL,
  mobile_index      text NOT NULL,
  tail_index        text NOT NULL,
  -- The customer may be written to.
  consent           boolean NOT NULL DEFAULT true,
  season            text NOT NULL CONSTRAINT tyre_storage_season CHECK (season IN ('SUMMER', 'WINTER', 'ALL')),
  -- A shelf may hold several sets; its room is not known.
  shelf             text NOT NULL,
  stored_on         date NOT NULL,
  until_on          date NOT NULL,
  fee_fen           bigint NOT NULL DEFAULT 0 CONSTRAINT tyre_storage_fee CHECK (fee_fen >= 0),
  pay_way           text CONSTRAINT tyre_storage_pay_way CHECK (pay_way IN ('CASH', 'POS', 'CODE', 'OTHER')),
  paid_at           timestamptz,
  paid_by           bigint REFERENCES account (id),
  paid_by_name      text NOT NULL DEFAULT '',
  -- Why nothing was asked for it.
  waive_reason      text NOT NULL DEFAULT '',
  waived_at         timestamptz,
  note              text NOT NULL DEFAULT '',
  handed_out_at     timestamptz,
  handed_out_to     text NOT NULL DEFAULT '',
  handed_out_name   text NOT NULL DEFAULT '',
  signature_id      bigint REFERENCES file (id),
  dispose_reason    text NOT NULL DEFAULT '',
  dispose_asked_by  bigint REFERENCES account (id),
  dispose_asked_name text NOT NULL DEFAULT '',
  dispose_asked_at  timestamptz,
  disposed_by       bigint REFERENCES account (id),
  disposed_name     text NOT NULL DEFAULT '',
  disposed_at       timestamptz,
  search            text NOT NULL DEFAULT '',
  created_by        bigint REFERENCES account (id),
  created_by_name   text NOT NULL,
  created_at        timestamptz NOT NULL DEFAULT now(),
  updated_at        timestamptz NOT NULL DEFAULT now(),
  version           integer NOT NULL DEFAULT 1,
  CONSTRAINT tyre_storage_until CHECK (until_on >= stored_on),
  CONSTRAINT tyre_storage_paid CHECK ((pay_way IS NULL) = (paid_at IS NULL) AND (paid_at IS NULL OR fee_fen > 0)),
  CONSTRAINT tyre_storage_waived CHECK ((waived_at IS NULL) = (waive_reason = '') AND (waived_at IS NULL OR paid_at IS NULL AND fee_fen > 0)),
  CONSTRAINT tyre_storage_handed CHECK ((status = 30) = (handed_out_at IS NOT NULL)
    AND (status <> 30 OR fee_fen = 0 OR paid_at IS NOT NULL OR waived_at IS NOT NULL)),
  CONSTRAINT tyre_storage_asked CHECK ((dispose_asked_at IS NULL) = (dispose_reason = '')),
  CONSTRAINT tyre_storage_disposed CHECK ((status = 40) = (disposed_at IS NOT NULL) AND (status <> 40 OR dispose_asked_at IS NOT NULL)),
  CONSTRAINT tyre_storage_two CHECK (disposed_by IS NULL OR dispose_asked_by IS NULL OR disposed_by <> dispose_asked_by)
);
CREATE INDEX tyre_storage_stored ON tyre_storage (stored_on DESC, id DESC);
CREATE INDEX tyre_storage_shelf ON tyre_storage (dealer_id, shelf, id) WHERE status < 30;
CREATE INDEX tyre_storage_until ON tyre_storage (until_on) WHERE status < 30;
CREATE INDEX tyre_storage_plate ON tyre_storage (plate, dealer_id);
CREATE INDEX tyre_storage_mobile ON tyre_storage (mobile_index);
CREATE INDEX tyre_storage_tail ON tyre_storage (tail_index);
CREATE INDEX tyre_storage_search ON tyre_storage USING gin (search gin_trgm_ops);

CREATE TABLE tyre_storage_tyre (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  storage_id  bigint NOT NULL REFERENCES tyre_storage (id),
  position    text NOT NULL CONSTRAINT tyre_storage_tyre_position CHECK (position IN ('FL', 'FR', 'RL', 'RR', 'SPARE')),
  brand       text NOT NULL DEFAULT '',
  pattern     text NOT NULL DEFAULT '',
  size        text NOT NULL,
  dot         text NOT NULL DEFAULT '',
  -- Tenths of a millimetre.
  tread       smallint CONSTRAINT tyre_storage_tyre_tread CHECK (tread BETWEEN 0 AND 200),
  rim         boolean NOT NULL DEFAULT false,
  condition   text NOT NULL DEFAULT '',
  photos      bigint[] NOT NULL DEFAULT '{}',
  UNIQUE (storage_id, position)
);

-- What customers were reminded of, once each: the end of the time, the season.
CREATE TABLE tyre_storage_reminder (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  storage_id  bigint NOT NULL REFERENCES tyre_storage (id),
  kind        text NOT NULL CONSTRAINT tyre_storage_reminder_kind CHECK (kind IN ('UNTIL', 'SEASON')),
  for_on      date NOT NULL,
  sms_id      bigint,
  created_at  timestamptz NOT NULL DEFAULT now(),
  UNIQUE (storage_id, kind, for_on)
);

-- The stored set that an appointment is about.
ALTER TABLE appointment ADD COLUMN storage_id bigint;
ALTER TABLE appointment ADD CONSTRAINT appointment_storage_id_fkey FOREIGN KEY (storage_id) REFERENCES tyre_storage (id) NOT VALID;
ALTER TABLE appointment DROP CONSTRAINT appointment_source_check;
ALTER TABLE appointment ADD CONSTRAINT appointment_source_check CHECK (source IN
  ('DESK', 'PHONE', 'CLUE', 'CHECK', 'ORDER', 'STORAGE', 'WALK_IN', 'REPORT')) NOT VALID;
