-- Failed attempts are counted in `attempt`, for unknown names too; a step of an authenticator counts once.
ALTER TABLE account
  DROP COLUMN failed_count,
  DROP COLUMN locked_until,
  ADD COLUMN totp_pending_enc text,
  ADD COLUMN totp_last_step bigint NOT NULL DEFAULT 0;
CREATE INDEX account_email ON account (email_index) WHERE email_index IS NOT NULL;
CREATE INDEX account_department ON account (department_id) WHERE department_id IS NOT NULL;
CREATE INDEX account_search ON account USING gin ((user_name || ' ' || display_name) gin_trgm_ops);

-- Every short message and mail. What is secret in them (codes, links) stays sealed until it is sent, then goes.
CREATE TABLE sms_log (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  channel     text NOT NULL CHECK (channel IN ('SMS','EMAIL')),
  template    text NOT NULL,
  to_enc      text NOT NULL,
  to_index    text NOT NULL,
  sealed      text,
  -- The text as it may be read later: secrets starred out.
  text        text NOT NULL,
  status      text NOT NULL DEFAULT 'QUEUED' CHECK (status IN ('QUEUED','SENT','FAILED','EXPIRED')),
  provider    text,
  provider_id text,
  error       text NOT NULL DEFAULT '',
  account_id  bigint,
  company_id  bigint,
  entity      text,
  entity_id   bigint,
  expires_at  timestamptz,
  created_at  timestamptz NOT NULL DEFAULT now(),
  sent_at     timestamptz
);
CREATE INDEX sms_log_to ON sms_log (to_index, id DESC);
CREATE INDEX sms_log_company ON sms_log (company_id, id DESC);

-- Codes by short message. account_id is null for numbers that nobody has: the answer is the same for them.
CREATE TABLE one_time_code (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  purpose    text NOT NULL CHECK (purpose IN ('LOGIN','SECOND_STEP','RESET')),
  key        text NOT NULL,
  account_id bigint REFERENCES account (id),
  code_hash  text NOT NULL,
  tries      integer NOT NULL DEFAULT 0,
  expires_at timestamptz NOT NULL,
  used_at    timestamptz
);
CREATE INDEX one_time_code_key ON one_time_code (purpose, key, id DESC);

-- Half a sign-in or reset: an opaque token, stored hashed, for one use.
CREATE TABLE sign_in_grant (
  id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind          text NOT NULL CHECK (kind IN ('SMS','TOTP','QR','RESET')),
  token_hash    bytea NOT NULL UNIQUE,
  account_id    bigint REFERENCES account (id),
  membership_id bigint REFERENCES membership (id),
  expires_at    timestamptz NOT NULL,
  used_at       timestamptz
);

-- The browser polls with one key, the phone confirms with the other, which is what the picture holds.
CREATE TABLE qr_ticket (
  id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  poll_hash     bytea NOT NULL UNIQUE,
  scan_hash     bytea NOT NULL UNIQUE,
  state         text NOT NULL DEFAULT 'WAITING' CHECK (state IN ('WAITING','SCANNED','CONFIRMED','REFUSED','DONE')),
  account_id    bigint REFERENCES account (id),
  membership_id bigint REFERENCES membership (id),
  device        text NOT NULL,
  address       text NOT NULL,
  expires_at    timestamptz NOT NULL
);

-- Keys that set a new password: from a link of an administrator, or from self-service after the code.
CREATE TABLE reset_key (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  key_hash   bytea NOT NULL UNIQUE,
  account_id bigint NOT NULL REFERENCES account (id),
  created_by bigint REFERENCES account (id),
  expires_at timestamptz NOT NULL,
  used_at    timestamptz
);
CREATE INDEX reset_key_account ON reset_key (account_id);
