CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- Who did what to which record, when (K12). Append-only; the audit page reads the same table.
CREATE TABLE timeline (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  entity       text NOT NULL,
  entity_id    bigint NOT NULL,
  entity_no    text NOT NULL DEFAULT '',
  action       text NOT NULL,
  from_status  text,
  to_status    text,
  remark       text NOT NULL DEFAULT '',
  changes      jsonb,
  actor_id     bigint,
  actor_name   text NOT NULL,
  actor_type   text NOT NULL,
  company_id   bigint,
  request_id   text NOT NULL,
  at           timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX timeline_entity ON timeline (entity, entity_id, id);
CREATE INDEX timeline_at ON timeline (at DESC, id DESC);
CREATE INDEX timeline_actor ON timeline (actor_id, id DESC);

-- A client key per money or stock POST: the answer of the first call is the answer of all (K8).
CREATE TABLE idempotency_key (
  membership_id bigint NOT NULL,
  key           text NOT NULL,
  request_hash  text NOT NULL,
  response      jsonb,
  created_at    timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (membership_id, key)
);
CREATE INDEX idempotency_key_age ON idempotency_key (created_at);

-- Document numbers: unique, not gapless (K13).
CREATE SEQUENCE document_number AS bigint CACHE 20;

CREATE TABLE file (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name         text NOT NULL,
  path         text NOT NULL,
  type         text NOT NULL,
  size         bigint NOT NULL,
  sha256       text NOT NULL,
  entity       text,
  entity_id    bigint,
  purpose      text NOT NULL DEFAULT 'attachment',
  created_by   bigint NOT NULL,
  company_id   bigint NOT NULL,
  created_at   timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX file_entity ON file (entity, entity_id);

CREATE TABLE comment (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  entity       text NOT NULL,
  entity_id    bigint NOT NULL,
  body         text NOT NULL CHECK (body <> ''),
  author_id    bigint NOT NULL,
  author_name  text NOT NULL,
  author_type  text NOT NULL,
  created_at   timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX comment_entity ON comment (entity, entity_id, id);

-- Every call to and from an outside system.
CREATE TABLE connector_log (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  connector    text NOT NULL,
  provider     text NOT NULL,
  direction    text NOT NULL CHECK (direction IN ('OUT', 'IN')),
  operation    text NOT NULL,
  entity       text,
  entity_id    bigint,
  request      text NOT NULL,
  response     text NOT NULL DEFAULT '',
  ok           boolean NOT NULL,
  duration_ms  integer NOT NULL DEFAULT 0,
  at           timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX connector_log_at ON connector_log (id DESC);
CREATE INDEX connector_log_entity ON connector_log (entity, entity_id, id);

-- State of the sandbox providers: what the outside world would remember.
CREATE TABLE sandbox_state (
  connector text NOT NULL,
  key       text NOT NULL,
  value     jsonb NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (connector, key)
);

CREATE TABLE setting (
  key        text PRIMARY KEY,
  value      jsonb NOT NULL,
  version    integer NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL DEFAULT now(),
  updated_by bigint
);

CREATE TABLE import_file (
  entity     text NOT NULL,
  scope_id   bigint NOT NULL,
  sha256     text NOT NULL,
  result     jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (entity, scope_id, sha256)
);
