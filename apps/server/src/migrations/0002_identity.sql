-- Every organisation that people work for; its account type decides which domain table extends it.
CREATE TABLE company (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_type text NOT NULL CHECK (account_type IN ('OTHER','DEALER','DEALER_GROUP','OEM','SUPPLIER','LOGISTICS','REGIONAL_MANAGER')),
  code         text NOT NULL UNIQUE,
  name         text NOT NULL,
  short_name   text NOT NULL,
  region       text CHECK (region IN ('EAST','SOUTH','WEST','NORTH')),
  enabled      boolean NOT NULL DEFAULT true,
  version      integer NOT NULL DEFAULT 0,
  created_at   timestamptz NOT NULL DEFAULT now(),
  updated_at   timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX company_name ON company (account_type, name);

CREATE TABLE department (
  id        bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  parent_id bigint REFERENCES department (id),
  name      text NOT NULL,
  sort      integer NOT NULL DEFAULT 0,
  version   integer NOT NULL DEFAULT 0
);
CREATE UNIQUE INDEX department_name ON department (coalesce(parent_id, 0), name);

-- Mobile and e-mail are stored encrypted, with a blind index for exact search.
CREATE TABLE account (
  id              bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_name       text NOT NULL,
  display_name    text NOT NULL,
  password_hash   text NOT NULL,
  phone_enc       text,
  phone_index     text UNIQUE,
  email_enc       text,
  email_index     text,
  photo_file_id   bigint REFERENCES file (id),
  car_brand       text NOT NULL DEFAULT '',
  department_id   bigint REFERENCES department (id),
  active          boolean NOT NULL DEFAULT true,
  second_step     text NOT NULL DEFAULT 'NONE' CHECK (second_step IN ('NONE','SMS','TOTP')),
  totp_secret_enc text,
  failed_count    integer NOT NULL DEFAULT 0,
  locked_until    timestamptz,
  last_membership_id bigint,
  password_changed_at timestamptz NOT NULL DEFAULT now(),
  version         integer NOT NULL DEFAULT 0,
  created_at      timestamptz NOT NULL DEFAULT now(),
  updated_at      timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX account_user_name ON account (lower(user_name));

CREATE TABLE membership (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES account (id),
  company_id bigint NOT NULL REFERENCES company (id),
  is_admin   boolean NOT NULL DEFAULT false,
  active     boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (account_id, company_id)
);
CREATE INDEX membership_company ON membership (company_id);

CREATE TABLE role (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_type text NOT NULL,
  name         text NOT NULL,
  remark       text NOT NULL DEFAULT '',
  second_step  text NOT NULL DEFAULT 'NONE' CHECK (second_step IN ('NONE','SMS','TOTP')),
  built_in     boolean NOT NULL DEFAULT false,
  version      integer NOT NULL DEFAULT 0,
  created_at   timestamptz NOT NULL DEFAULT now(),
  updated_at   timestamptz NOT NULL DEFAULT now(),
  UNIQUE (account_type, name)
);
CREATE TABLE role_permission (
  role_id bigint NOT NULL REFERENCES role (id) ON DELETE CASCADE,
  code    text NOT NULL,
  PRIMARY KEY (role_id, code)
);
CREATE TABLE membership_role (
  membership_id bigint NOT NULL REFERENCES membership (id) ON DELETE CASCADE,
  role_id       bigint NOT NULL REFERENCES role (id),
  PRIMARY KEY (membership_id, role_id)
);
CREATE INDEX membership_role_role ON membership_role (role_id);

-- Menu entries and permission points; seeded from the contract's screen and permission tables at start,
-- then the administrator's: titles, order, icons and places are never overwritten by a later start.
CREATE TABLE menu (
  id              bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  parent_id       bigint REFERENCES menu (id),
  kind            text NOT NULL CHECK (kind IN ('GROUP','SCREEN','POINT')),
  name            text NOT NULL UNIQUE,
  path            text NOT NULL DEFAULT '',
  component       text,
  permission_code text,
  title           jsonb NOT NULL,
  icon            text NOT NULL DEFAULT '',
  hidden          boolean NOT NULL DEFAULT false,
  keep_alive      boolean NOT NULL DEFAULT false,
  pinned          boolean NOT NULL DEFAULT false,
  url             text,
  sort            integer NOT NULL DEFAULT 0,
  built_in        boolean NOT NULL DEFAULT false,
  version         integer NOT NULL DEFAULT 0
);
CREATE INDEX menu_parent ON menu (parent_id, sort);

-- Opaque random tokens, stored hashed, bound to one membership.
CREATE TABLE session (
  id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  token_hash    bytea NOT NULL UNIQUE,
  membership_id bigint NOT NULL REFERENCES membership (id),
  account_id    bigint NOT NULL REFERENCES account (id),
  device        text NOT NULL DEFAULT '',
  address       text NOT NULL DEFAULT '',
  locked        boolean NOT NULL DEFAULT false,
  created_at    timestamptz NOT NULL DEFAULT now(),
  seen_at       timestamptz NOT NULL DEFAULT now(),
  expires_at    timestamptz NOT NULL,
  ended_at      timestamptz,
  end_reason    text
);
CREATE INDEX session_account ON session (account_id) WHERE ended_at IS NULL;
CREATE INDEX session_membership ON session (membership_id) WHERE ended_at IS NULL;

CREATE TABLE preference (
  account_id bigint NOT NULL REFERENCES account (id),
  key        text NOT NULL,
  value      jsonb NOT NULL,
  PRIMARY KEY (account_id, key)
);

-- Counters of attempts (sign-in, SMS, reset) by key, shared by all nodes.
CREATE TABLE attempt (
  key        text PRIMARY KEY,
  count      integer NOT NULL,
  resets_at  timestamptz NOT NULL
);

CREATE TABLE captcha (
  id         text PRIMARY KEY,
  answer     text NOT NULL,
  expires_at timestamptz NOT NULL
);
