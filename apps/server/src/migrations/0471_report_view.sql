-- What the address of a report says, kept under a name. Periods that move with the day stand in it by name.
CREATE TABLE report_view (
  id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  version       integer NOT NULL DEFAULT 1,
  name          text NOT NULL CHECK (name <> ''),
  path          text NOT NULL,
  query         text NOT NULL,
  shared        boolean NOT NULL DEFAULT false,
  company_id    bigint NOT NULL REFERENCES company (id),
  account_id    bigint NOT NULL REFERENCES account (id),
  created_at    timestamptz NOT NULL DEFAULT now(),
  updated_at    timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX report_view_name ON report_view (company_id, account_id, path, lower(name));
CREATE INDEX report_view_company ON report_view (company_id, lower(name));

-- When a view is mailed: of a week on day 1 (Monday) to 7, of a month 1 to 28, by the hour of Asia/Shanghai.
CREATE TABLE report_schedule (
  view_id   bigint PRIMARY KEY REFERENCES report_view (id) ON DELETE CASCADE,
  enabled   boolean NOT NULL,
  every     text NOT NULL CHECK (every IN ('DAILY','WEEKLY','MONTHLY')),
  day       integer NOT NULL CHECK (day BETWEEN 0 AND 28),
  hour      integer NOT NULL CHECK (hour BETWEEN 0 AND 23),
  receivers bigint[] NOT NULL,
  next_at   timestamptz,
  CHECK (enabled = (next_at IS NOT NULL))
);
CREATE INDEX report_schedule_next ON report_schedule (next_at) WHERE enabled;

-- One sending of a view, once for each time that it is due.
CREATE TABLE report_run (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  view_id    bigint NOT NULL REFERENCES report_view (id) ON DELETE CASCADE,
  kind       text NOT NULL CHECK (kind IN ('SCHEDULED','NOW')),
  due_at     timestamptz NOT NULL,
  status     text NOT NULL DEFAULT 'WAITING' CHECK (status IN ('WAITING','SENT','FAILED')),
  tries      integer NOT NULL DEFAULT 0,
  from_day   date,
  to_day     date,
  receivers  integer NOT NULL DEFAULT 0,
  error      text,
  sheet_id   bigint REFERENCES file (id),
  picture_id bigint REFERENCES file (id),
  ended_at   timestamptz,
  UNIQUE (view_id, kind, due_at),
  CHECK ((status = 'SENT') = (sheet_id IS NOT NULL AND picture_id IS NOT NULL)),
  CHECK ((status = 'FAILED') = (error IS NOT NULL)),
  CHECK ((status = 'WAITING') = (ended_at IS NULL))
);
CREATE INDEX report_run_newest ON report_run (view_id, due_at DESC, id DESC);
