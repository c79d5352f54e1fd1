-- What the other side did, told to one person at work for one company: once for each event of the timeline.
CREATE TABLE notice (
  id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  membership_id bigint NOT NULL REFERENCES membership (id),
  -- The event; of several alike the first, which stands for all of them.
  timeline_id   bigint NOT NULL REFERENCES timeline (id),
  -- The records it is about, by their numbers.
  numbers       text[] NOT NULL,
  created_at    timestamptz NOT NULL DEFAULT now(),
  read_at       timestamptz,
  UNIQUE (timeline_id, membership_id)
);
CREATE INDEX notice_membership ON notice (membership_id, created_at DESC, id DESC);
CREATE INDEX notice_unread ON notice (membership_id, id DESC) WHERE read_at IS NULL;

-- By which ways a person wants to hear of one kind of record beside the console; no row: by mail, not by SMS.
CREATE TABLE notice_choice (
  account_id bigint NOT NULL REFERENCES account (id),
  kind       text NOT NULL,
  mail       boolean NOT NULL,
  sms        boolean NOT NULL,
  PRIMARY KEY (account_id, kind)
);

-- Messages go out in their reader's language.
ALTER TABLE sms_log ADD COLUMN lang text NOT NULL DEFAULT 'zh-CN' CHECK (lang IN ('zh-CN', 'en', 'zh-TW'));
